#!/usr/bin/env python3
"""Compiles the headers of runtime/ with every compiler, toolkit and target there is, warnings being errors.

  compile_headers.py [--clang clang++-19] [--nvcc PATH ...] [--cuda PATH ...]

WARPSHIFT_NVCC_HOST names the host compiler of nvcc, for toolkits that do not take the default one.
Each line says what was compiled; a mistake in use_headers.cu must give the message it announces. Exits with 1 when
something does not compile (or does, and should not), 77 when no compiler was found at all.
"""
import argparse, os, re, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "use_headers.cu")
OWN_NAMES = os.path.join(HERE, "own_names.cu")
AT_LIMIT = os.path.join(HERE, "at_shared_limit.cu")
# What to include: alone, all, and all the other way round. warp_checked.h needs warp_compat.h on old toolkits.
SELECTIONS = [["-DINCLUDES=1"], ["-DINCLUDES=2"], ["-DINCLUDES=4"], ["-DINCLUDES=7"], ["-DINCLUDES=3", "-DREVERSE"]]
FORCED = ["-DINCLUDES=2", "-DWARP_EMULATION_FORCE"]
SMALL = ["-DINCLUDES=2", "-DWARP_EMULATION_FORCE", "-DWARP_EMULATION_MAX_THREADS=1000"]
failures = 0
done = 0


def run(what, command, expect=None):
    """Runs a compiler; expect is part of the message it must fail with."""
    global failures, done
    done += 1
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    ok = result.returncode == 0 if expect is None else result.returncode != 0 and expect in result.stdout
    if not ok:
        failures += 1
        print("FAILED", what, "" if expect is None else "(expected: %s)" % expect)
        print("  " + " ".join(command))
        print("\n".join("  " + line for line in result.stdout.splitlines()[:12]))


def mistakes():
    """(number, message) of the lines that must not compile."""
    with open(SOURCE) as file:
        text = file.read()
    return [(int(n), m) for n, m in re.findall(r"#if MISTAKE == (\d+)\n(?:.*\n)*?.*// EXPECTED: (.*)\n", text)]


def clang_matrix(clang, base, archs, label, selections):
    for arch in archs:
        for selection in selections:
            run("%s sm_%s %s" % (label, arch, selection),
                base + ["--cuda-device-only", "--cuda-gpu-arch=sm_%s" % arch, "-std=c++11", "-O1", "-S", "-o", os.devnull,
                        SOURCE] + selection)
        for std in ["c++14", "c++17", "c++20"]:
            run("%s sm_%s %s" % (label, arch, std), base + ["--cuda-device-only", "--cuda-gpu-arch=sm_%s" % arch, "-std=" + std,
                "-fsyntax-only", SOURCE] + selections[-1])
    for selection in selections:
        run("%s host pass %s" % (label, selection),
            base + ["--cuda-host-only", "-std=c++11", "-fsyntax-only", SOURCE] + selection)
    print("%s: sm_%s, host pass" % (label, " sm_".join(archs)))


def with_clang(clang, cudas, scratch):
    warn = [clang, "-x", "cuda", "-Wall", "-Wextra", "-Werror", "-Wno-unknown-cuda-version",
            "-Wno-unused-command-line-argument"]
    # Without a toolkit clang takes a PTX version from before these instructions were intrinsics of its own.
    old = warn + ["-nocudainc", "-nocudalib", "--cuda-feature=+ptx63", "-I", os.path.join(HERE, "old_toolkit"), "-include", "old_toolkit.h"]
    eight, nine = old + ["-DOLD_TOOLKIT=8"], old + ["-DOLD_TOOLKIT=9"]
    both = [s for s in SELECTIONS if s != ["-DINCLUDES=4"]]
    # The command line cannot name sm_62 and below with every toolkit, but without one it can.
    clang_matrix(clang, eight, ["30", "32", "35", "37", "50", "52", "53", "60", "61", "62"], "clang, CUDA 8 stand-in", both)
    clang_matrix(clang, eight, ["20", "21"], "clang, CUDA 8 stand-in, Fermi", [["-DINCLUDES=2"], ["-DINCLUDES=1"], ["-DINCLUDES=3"]])
    clang_matrix(clang, nine, ["30", "32", "35", "37", "50", "52", "53", "60", "61", "62", "70", "72"], "clang, CUDA 9 stand-in",
                 SELECTIONS + [FORCED])
    run("clang: checked alone on an old toolkit", eight + ["--cuda-device-only", "--cuda-gpu-arch=sm_60", "-fsyntax-only", SOURCE,
        "-DINCLUDES=4"], "include warp_compat.h first")
    run("clang: CUDA 8 for sm_70", eight + ["--cuda-device-only", "--cuda-gpu-arch=sm_70", "-fsyntax-only", SOURCE, "-DINCLUDES=1"],
        "CUDA 9 is the first toolkit for sm_70")
    for label, toolkit in (("8", eight), ("9", nine)):
        run("clang, CUDA %s stand-in: names of the program" % label, toolkit + ["--cuda-device-only", "--cuda-gpu-arch=sm_60",
            "-std=c++11", "-fsyntax-only", OWN_NAMES])
    for number, message in mistakes():
        run("clang, CUDA 8 stand-in, mistake %d" % number, eight + ["--cuda-device-only", "--cuda-gpu-arch=sm_60", "-fsyntax-only",
            SOURCE, "-DINCLUDES=7", "-DMISTAKE=%d" % number], message)
    # An empty texture_fetch_functions.h: clang 19 asks for it, toolkits from 12 on have none.
    empty = os.path.join(scratch, "empty")
    os.makedirs(empty)
    open(os.path.join(empty, "texture_fetch_functions.h"), "w").close()
    for cuda in cudas:
        base = warn + ["--no-cuda-version-check", "--cuda-path=" + cuda, "-isystem", empty]
        archs = ["60", "70", "75", "80", "90"]
        clang_matrix(clang, base, archs, "clang, " + cuda, SELECTIONS + [FORCED])
        for number, message in mistakes():
            run("clang, mistake %d" % number, base + ["--cuda-device-only", "--cuda-gpu-arch=sm_60", "-fsyntax-only", SOURCE,
                "-DINCLUDES=7", "-DMISTAKE=%d" % number], message)
        run("clang, block larger than the built-in storage", base + ["--cuda-device-only", "--cuda-gpu-arch=sm_60",
            "-fsyntax-only", SOURCE] + SMALL, "the block is larger than its storage")


def with_nvcc(nvcc, scratch):
    listed = subprocess.run([nvcc, "--list-gpu-arch"], stdout=subprocess.PIPE, text=True).stdout.split()
    archs = [a.replace("compute_", "") for a in listed]
    host = os.environ.get("WARPSHIFT_NVCC_HOST")
    base = [nvcc, "-Werror", "all-warnings", "-Wno-deprecated-gpu-targets", "-Xcompiler", "-Wall,-Wextra,-Werror"]
    if "clang" in os.path.basename(host or ""):
        base += ["-Xcompiler", "-Wno-unused-function"] # The toolkit's own cuda_fp16.hpp has some.
    base += ["-ccbin", host] if host else []
    every = []
    for arch in archs:
        every += ["-gencode", "arch=compute_%s,code=sm_%s" % (arch, arch)]
    out = ["-c", "-o", os.path.join(scratch, "out.o"), SOURCE]
    for selection in SELECTIONS + [FORCED]:
        run("%s %s" % (nvcc, selection), base + every + ["-std=c++14"] + out + selection)
    known = subprocess.run([nvcc, "--help"], stdout=subprocess.PIPE, text=True).stdout
    for std in ["c++11", "c++17"] + ["c++20"] * ("c++20" in known):
        run("%s %s" % (nvcc, std), base + ["-arch=sm_" + archs[-1], "-std=" + std] + out + ["-DINCLUDES=7"])
    for number, message in mistakes():
        if number != 6: # Its message is about a template's return type here.
            message = {"no matching function": "no instance", "ambiguous": "more than one instance"}.get(message, message)
            run("%s mistake %d" % (nvcc, number), base + ["-arch=sm_" + archs[0]] + out + ["-DINCLUDES=7", "-DMISTAKE=%d" % number], message)
    limit = base + ["-arch=sm_" + archs[0], "-std=c++14", "-c", "-o", os.path.join(scratch, "out.o"), AT_LIMIT]
    run("%s: a kernel at its shared-memory limit" % nvcc, limit, "too much shared data")
    run("%s: the same with its own storage" % nvcc, limit + ["-DOWN_STORAGE"])
    run("%s: names of the program" % nvcc, base + ["-arch=sm_" + archs[0]] + out[:-1] + [OWN_NAMES])
    print("%s: sm_%s, host pass" % (nvcc, " sm_".join(archs)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clang", default=shutil.which("clang++-19") or "")
    parser.add_argument("--nvcc", action="append", default=[])
    parser.add_argument("--cuda", action="append", default=[])
    options = parser.parse_args()
    found = False
    with tempfile.TemporaryDirectory() as scratch:
        if options.clang:
            found = True
            with_clang(options.clang, options.cuda, scratch)
        for nvcc in options.nvcc:
            found = True
            with_nvcc(nvcc, scratch)
    print("%d compilations, %d failed" % (done, failures))
    return 77 if not found else 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

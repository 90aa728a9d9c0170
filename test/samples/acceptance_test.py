#!/usr/bin/env python3
"""Does `warpshift check` say about the samples what expected/*.txt says (README.md)?

    acceptance_test.py --tool build/tool/warpshift [--cuda nvcc|off] [--cache DIR]

Every row of a list must be met: function, ordinal, intrinsic, state and kind of mask; and `check` may find no
operation that the list does not have. What the tool does not do yet is in LATER, each with its reason; such a row
must then really not be met, so that the exemption goes when the reason does. Then every sample is fixed and, where
nvcc is found and nothing legacy is left, compiled for sm_75 and sm_90 (remembered by content).
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

CU = "." "cu"  # In pieces: a script that names all sources may change them, as far as check knows.

HERE = os.path.dirname(os.path.abspath(__file__))
ROW = re.compile(r"^(\S+)#(\d+) (\S+) : (\S+) (\S+)$")
# (list, function or None for all, intrinsic or None for all) -> why the rows are not met yet.
LATER = {}
# (list, intrinsic) -> how many sites more than the list has, and why.
EXTRA = {
    ("dual-path", "__shfl_down"): (1, "the definition of the 64-bit overload stands in code that no pass reads, where it "
                                      "cannot be told from a call"),
}
FINDING_ROW = re.compile(r"^(\S+) (\S+)#(\d+) (\S+) : finding (.*)$")
SYNC_OPERATION = re.compile(r"(__\w+_sync|__syncwarp)\(")
SHARED_STEP = re.compile(r"\bshared\[[^\]]*\] \+=")
# Lists of programs that need more than this run has.
NEEDS = {"aggregated-atomics-groups": "cooperative groups", "reduce-ladder-groups": "cooperative groups"}


def run(command, cwd):
    return subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300)


def read_list(path):
    rows = []
    for number, line in enumerate(open(path), 1):
        line = line.strip()
        if not line or line.startswith("#") or line == "(none)":
            continue
        m = ROW.match(line)
        if not m:
            raise SystemExit(f"{path}:{number}: not a row: {line!r}")
        rows.append((m[1], int(m[2]), m[3], set(m[4].split("|")), set(m[5].split("|"))))
    return rows


def group(sites, text_of):
    """{function: [(intrinsic, state, mask)] in source order}; shared steps are counted on their own."""
    out = {}
    for s in sorted(sites, key=lambda s: (s["file"], s["offset"])):
        kind = "asm" if s["rule"] == "inline-ptx" else "shared-step" if s["rule"] == "warp-synchronous-memory" else s["intrinsic"]
        name = s["function"] or macro_at(text_of(s["file"]), s["offset"])
        # Code that no parser entered has no function: such sites are identified by their intrinsic and order.
        key = (s["file"], name, kind == "shared-step")
        out.setdefault(key, []).append((kind, s["state"], s["mask"]["kind"]))
    return out


def macro_at(text, offset):
    """The macro in whose body the byte at offset stands; "" when it stands in none."""
    start = text.rfind(b"\n", 0, offset)
    while start > 0 and text[start - 1:start] == b"\\":
        start = text.rfind(b"\n", 0, start)
    m = re.match(rb"\s*#\s*define\s+(\w+)", text[start + 1:])
    return m[1].decode() if m else ""


def compare(name, rows, actual):
    """What differs, and which exemptions were used."""
    wrong, used, seen = [], set(), set()
    for function, ordinal, intrinsic, states, masks in rows:
        bare = re.sub(r"\(.*\)$", "", function)
        found = None
        for key, sites in actual.items():
            if key[1] in (bare, function) and key[2] == (intrinsic == "shared-step") and ordinal <= len(sites):
                one = sites[ordinal - 1]
                if one[0] == intrinsic and (key, ordinal) not in seen:
                    found = (key, one)
                    break
        if not found:
            found = next(((key, one, n) for key, sites in actual.items() for n, one in enumerate(sites, 1)
                          if not key[1] and one[0] == intrinsic and (key, n) not in seen), None)
        exempt = next((k for k in LATER if k[0] == name and k[1] in (None, function) and k[2] in (None, intrinsic)), None)
        if found:
            seen.add((found[0], found[2] if len(found) > 2 else ordinal))
        got = f"{found[1][1]} {found[1][2]}" if found else "not found"
        good = found and found[1][1] in states and found[1][2] in masks
        if exempt and not good:
            used.add(exempt)
        elif not good:
            wrong.append(f"{name}: {function}#{ordinal} {intrinsic}: expected {'|'.join(sorted(states))} "
                         f"{'|'.join(sorted(masks))}, got {got}")
    more = {i: n for (where, i), (n, _) in EXTRA.items() if where == name}
    for key, sites in actual.items():
        for n, one in enumerate(sites, 1):
            if (key, n) in seen or (name, None, one[0]) in LATER:
                continue
            if not key[1] and more.get(one[0]):
                more[one[0]] -= 1
            else:
                wrong.append(f"{name}: {key[1]}#{n} {one[0]} in {key[0]}: {one[1]} {one[2]} is not in the list")
    wrong += [f"{name}: the extra sites of {i} are not there any more" for i, n in more.items() if n]
    return wrong, used


def operations(text, function):
    """The _sync operations and the steps in shared memory of one kernel: [(name, line)], [line]."""
    lines = text.split("\n")
    first = next(n for n, line in enumerate(lines, 1) if f" {function}(" in line and "__global__" in line)
    last = next(n for n in range(first, len(lines) + 1) if lines[n - 1] == "}")
    body = [(n, lines[n - 1]) for n in range(first, last)]
    syncs = [(m[1], n) for n, line in body for m in SYNC_OPERATION.finditer(line)]
    return syncs, [n for n, line in body if SHARED_STEP.search(line)]


def lint_claims(result):
    """{(line, kind or state): message and reasons} of one file: lint findings, and steps that need a __syncwarp."""
    claims = {(f["line"], f["kind"]): f["message"] for f in result["findings"]}
    for s in result["sites"]:
        claims[(s["line"], s["state"])] = " ".join(r["text"] for r in s["reasons"])
    return claims


def check_lint(tool, list_file):
    """already-wrong/: every row must be claimed with its words, and nothing else may be claimed."""
    rows = {}
    for line in open(list_file):
        m = FINDING_ROW.match(line.strip())
        if m:
            rows.setdefault(m[1], []).append((m[2], int(m[3]), m[4], [w.strip() for w in m[5].split("|")]))
    wrong, folder = [], os.path.join(HERE, "already-wrong")
    for file in sorted(f for f in os.listdir(folder) if f.endswith(CU)):
        done = run([tool, "check", "--no-cuda", "--progress", "never", "--root", folder, "--format", "json", file], folder)
        claims = lint_claims(json.loads(done.stdout))
        text = open(os.path.join(folder, file)).read()
        for function, ordinal, intrinsic, (kind, *words) in rows.pop(os.path.splitext(file)[0], []):
            syncs, steps = operations(text, function)
            name, line = ("shared-step", steps[ordinal - 1]) if intrinsic == "shared-step" else syncs[ordinal - 1]
            message = claims.pop((line, kind), None)
            if name != intrinsic or message is None or any(w not in message for w in words):
                wrong.append(f"{file}: {function}#{ordinal} {intrinsic}: expected {kind} with {words}, got {name}: {message}")
        wrong += [f"{file}:{line}: {kind} is not in the list: {message}" for (line, kind), message in claims.items()]
    return wrong + [f"{name}: no such file" for name in rows]


def compile_fixed(tool, nvcc, cache, target, notes):
    with tempfile.TemporaryDirectory(prefix="warpshift-sample-") as root:
        work = os.path.join(root, "test", "samples")
        shutil.copytree(HERE, work)
        os.symlink(os.path.join(HERE, "..", "..", "runtime"), os.path.join(root, "runtime"))
        folder, what = os.path.split(target)
        where = os.path.join(work, folder)
        run([tool, "fix", "--no-cuda", "--progress", "never", "--root", ".", "--out-dir", os.path.join(root, "out"), what or "."], where)
        if os.path.isdir(os.path.join(root, "out")):
            shutil.copytree(os.path.join(root, "out"), where, dirs_exist_ok=True)
        done = run([tool, "check", "--no-cuda", "--progress", "never", "--root", ".", "--format", "json", what or "."], where)
        if any(s["state"] in ("manual", "opportunistic") for s in json.loads(done.stdout)["sites"]):
            notes["left alone"] += 1
            return []
        wrong = []
        for file in [what] if what else sorted(f for f in os.listdir(where) if f.endswith(CU)):
            for arch in ("sm_75", "sm_90"):
                content = b"".join(open(os.path.join(where, f), "rb").read() for f in sorted(os.listdir(where))
                                   if f == file or f.endswith(".h"))
                # In pieces: a script that names a header may write it, as far as check knows.
                headers = [os.path.join(work, "sample" + ".h")]
                headers += [os.path.join(root, "runtime", f) for f in sorted(os.listdir(os.path.join(root, "runtime"))) if f.endswith(".h")]
                content += b"".join(open(h, "rb").read() for h in headers)
                stamp = os.path.join(cache, hashlib.sha256(content + f"{nvcc} {os.path.getmtime(nvcc)} {arch}".encode()).hexdigest())
                if os.path.exists(stamp):
                    notes["cached"] += 1
                    continue
                done = run([nvcc, f"-arch={arch}", "-std=c++17", "-c", "-o", os.devnull, file], where)
                if done.returncode != 0:
                    wrong.append(f"{target}: nvcc does not compile it for {arch}:\n{done.stderr[:2000]}")
                    continue
                os.makedirs(cache, exist_ok=True)
                open(stamp, "w").close()
                notes["compiled"] += 1
        return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--cuda", default="auto", help="auto, off, or the compiler")
    parser.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "warpshift-nvcc-cache"))
    options = parser.parse_args()
    tool = os.path.abspath(options.tool)
    nvcc = shutil.which("nvcc") or ("/usr/local/cuda/bin/nvcc" if os.path.exists("/usr/local/cuda/bin/nvcc") else None)
    nvcc = {"auto": nvcc, "off": None}.get(options.cuda, options.cuda)
    wrong, used, lists, notes = [], set(), 0, {"compiled": 0, "cached": 0, "left alone": 0}
    for file in sorted(os.listdir(os.path.join(HERE, "expected"))):
        name = os.path.splitext(file)[0]
        if name == "already-wrong":
            wrong += check_lint(tool, os.path.join(HERE, "expected", file))
            lists += 1
            continue
        target = name + CU
        if name in ("user-overloads", "dual-path"):
            target = "user-overloads/"
        folder, what = os.path.split(target)
        where = os.path.join(HERE, folder)
        done = run([tool, "check", "--no-cuda", "--progress", "never", "--root", ".", "--format", "json", what or "."], where)
        if name in NEEDS and done.returncode == 3:
            print(f"not compared: {name}: needs {NEEDS[name]} of the toolkit")
            continue
        if done.returncode not in (0, 1):
            wrong.append(f"{name}: check ends with {done.returncode}: {done.stderr[:500]}")
            continue
        sites = json.loads(done.stdout)["sites"]
        if name in ("user-overloads", "dual-path"):  # one folder, two programs
            dual = {"dual-path" + CU, "dual_path.h"}
            sites = [s for s in sites if (os.path.basename(s["file"]) in dual) == (name == "dual-path")]
        text = lambda f: open(os.path.join(where, f), "rb").read()
        differs, exempt = compare(name, read_list(os.path.join(HERE, "expected", file)), group(sites, text))
        wrong += differs
        used |= exempt
        lists += 1
        if nvcc:
            wrong += compile_fixed(tool, nvcc, options.cache, target, notes)
    for key in sorted(LATER, key=str):
        if key in used:
            print(f"exempt: {key[0]} {key[1] or ''} {key[2] or ''}: {LATER[key]}")
        else:
            wrong.append(f"exemption {key} is not needed any more")
    for line in wrong:
        print("FAIL " + line)
    print(f"{lists} lists, {len(wrong)} failures; " + (f"nvcc sm_75 and sm_90: {notes}" if nvcc else "nvcc not found: nothing compiled"))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

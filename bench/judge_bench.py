#!/usr/bin/env python3
"""What `warpshift check`, second reading included, costs beside compiling the same device code.

    bench/judge_bench.py build/tool/warpshift FOLDER...

    folder                      check   clang -O1   units   ratio
    test/samples                 15.8        10.5      18    1.51   at most 2.5

CPU time (user + system, one worker, no cache) of `check .`, and of one `clang -O1` to PTX for each
unit and each device configuration that check parsed of it: the command is the one that `--trace commands` prints, without -D
options of the database. A header that is nowhere is an empty one, as it is to check. Sources that clang cannot compile whole are taken
away, and counted: clang would stop before it generates code. So are headers that check reads alone and clang cannot compile, but those
stay for check. Each folder is measured as a repository of its own, in a copy: inside of another one check also reads what calls its
helpers there. Exit code 1 when a folder's ratio is above the limit.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from check_bench import ROOT, on_disk  # noqa: E402

LIMIT = 2.5
HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inl")
COMMAND_LINE = "/warpshift-embedded/command-line.h"


def run(command, folder, err=subprocess.DEVNULL):
    """(CPU seconds, exit code, what went to standard error)"""
    child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=err, text=True, errors="replace")
    text = child.stderr.read() if err == subprocess.PIPE else ""
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, child.returncode, text


def device_compiles(trace):
    """By main file: every distinct device configuration that was parsed, as a compile to PTX."""
    units = {}
    for line in trace.splitlines():
        if not line.startswith("[commands] clang ") or "--cuda-device-only" not in line:
            continue
        words = shlex.split(line.removeprefix("[commands] "))[1:]
        if COMMAND_LINE in words:  # The tool's own file of -D and -U options.
            at = words.index(COMMAND_LINE)
            del words[at - 1:at + 1]
        words = ["clang++-19"] + [on_disk(w) for w in words if w != "-fsyntax-only"]
        commands = units.setdefault(words[-1], [])
        if words not in commands:
            commands.append(words)
    return units


def empty_header(folder, name):
    path = os.path.normpath(os.path.join(folder, name.lstrip("/.")))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, "w").close()


def compile_time(command, folder, stubs):
    """CPU seconds; none when clang finds errors."""
    for _ in range(40):
        seconds, code, text = run(command + ["-O1", "-S", "-o", "/dev/null", "-idirafter", stubs], folder, subprocess.PIPE)
        missing = re.search(r"fatal error: '([^']+)' file not found", text)
        if not missing:
            return seconds if code == 0 else None
        empty_header(stubs, missing[1])
    return None


def measure(tool, folder, stubs):
    compiled, left_out = {}, set()
    while True:
        _, _, trace = run([tool, "check", "--no-cache", "--no-cuda", "-j1", "--trace", "commands", "."], folder, subprocess.PIPE)
        units, broken = device_compiles(trace), set()
        for main_file in units.keys() - compiled.keys() - left_out:
            times = [compile_time(c, folder, stubs) for c in units[main_file]]
            if None in times:
                broken.add(main_file)
            else:
                compiled[main_file] = sum(times)
        left_out |= broken
        sources = [f for f in broken if not f.endswith(HEADERS)]
        for f in sources:
            os.remove(os.path.join(folder, f))
        if not sources:
            break
    check = run([tool, "check", "--no-cache", "--no-cuda", "-j1", "."], folder)[0] if compiled else 0.0
    return check, sum(compiled[f] for f in units if f in compiled), len(compiled), len(left_out)


def repository(folder, to):
    """A copy of folder with nothing around it."""
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns(".git"), symlinks=True)
    os.mkdir(os.path.join(to, ".git"))
    return to


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    tool, broken = os.path.abspath(sys.argv[1]), 0
    print(f"{'folder':40} {'check':>8} {'clang -O1':>10} {'units':>6} {'ratio':>7}")
    with tempfile.TemporaryDirectory() as stubs:
        with open(os.path.join(ROOT, "lib/frontend/stubs/ToolkitHeaders.def")) as f:
            for name in re.findall(r'^HEADER\("(.*)"\)', f.read(), re.M):
                empty_header(stubs, name)
        for number, folder in enumerate(sys.argv[2:]):
            check, clang, units, left_out = measure(tool, repository(folder, os.path.join(stubs, f"repository{number}")), stubs)
            if not units:
                print(f"{folder:40} not measured: clang compiles none of {left_out} units")
                continue
            broken += check > LIMIT * clang
            print(f"{folder:40} {check:8.1f} {clang:10.1f} {units:6} {check / clang:7.2f}   at most {LIMIT}"
                  f" {'BROKEN' if check > LIMIT * clang else 'ok'}{f'; {left_out} units left out' if left_out else ''}", flush=True)
    return broken > 0


if __name__ == "__main__":
    sys.exit(main())

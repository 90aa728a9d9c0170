#!/usr/bin/env python3
"""One program per file in programs/, run whole on the emulator; the head of the file says what must come of it.

    run_programs.py PATH/TO/warpshift [NAME...]

    // sources: parts/a.cpp       further sources of the program, at most once
    // options: --mode its        options of `warpshift run`, at most once
    // args: one "two words"      arguments of the program, at most once
    // stdin: 4 5                 standard input, at most once
    // exit: 0                    exit code of the tool, exactly once
    // stdout: a|b                all of standard output, lines joined by |
    // out: text                  a part of standard output      (may be repeated)
    // err: text                  a part of standard error       (may be repeated)

A file without an expected exit code, or with an unknown directive before its first line of code, fails the run.
"""

import concurrent.futures
import os
import re
import shlex
import subprocess
import sys

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
KNOWN = {"sources", "options", "args", "stdin", "exit", "stdout", "out", "err"}


def expectations(path):
    found = {key: [] for key in KNOWN}
    with open(path) as f:
        for line in f:
            if not line.startswith("//"):
                break
            directive = re.match(r"// (\w+): (.*)$", line)
            if directive and directive[1] in KNOWN:
                found[directive[1]].append(directive[2])
            elif directive:
                sys.exit(f"{path}: unknown directive '{directive[1]}'")
    if len(found["exit"]) != 1 or any(len(found[k]) > 1 for k in ("sources", "options", "args", "stdin", "stdout")):
        sys.exit(f"{path}: malformed head")
    return found


def problems(tool, name):
    want = expectations(os.path.join(HERE, name))
    command = [tool, "run", "--program", name] + (shlex.split(want["sources"][0]) if want["sources"] else [])
    command += shlex.split(want["options"][0]) if want["options"] else []
    command += ["--"] + shlex.split(want["args"][0]) if want["args"] else []
    done = subprocess.run(command, cwd=HERE, input="".join(want["stdin"]), capture_output=True, text=True, timeout=120)
    wrong = []
    if done.returncode != int(want["exit"][0]):
        wrong.append(f"exit code {done.returncode} instead of {want['exit'][0]}")
    for key, text in (("out", done.stdout), ("err", done.stderr)):
        wrong += [f"no '{part}' in std{key}" for part in want[key] if part not in text]
    if want["stdout"] and done.stdout.rstrip("\n").split("\n") != want["stdout"][0].split("|"):
        wrong.append(f"standard output is not '{want['stdout'][0]}'")
    return wrong and wrong + [done.stdout, done.stderr]


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    names = sorted(n for n in os.listdir(HERE) if n.endswith(".cu") and (not wanted or n[:-3] in wanted))
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, wrong in zip(names, pool.map(lambda n: problems(tool, n), names)):
            failures += bool(wrong)
            print("\n    ".join([f"{'FAIL' if wrong else 'ok  '} {name}"] + list(wrong or [])))
    print(f"{failures} of {len(names)} failed" if failures else f"all {len(names)} passed")
    return 1 if failures or not names else 0


if __name__ == "__main__":
    sys.exit(main())

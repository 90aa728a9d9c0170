#!/usr/bin/env python3
"""Every sample, verified on the emulator: what `fix` migrates whole is equivalent, what is wrong on purpose is shown wrong,
and what `fix` repairs of that is shown right.

    sample_verdicts.py PATH/TO/warpshift [NAME...]

`fix` says what is whole (exit code 0): a sample it leaves work in has failed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "samples"))
from own_project import own_project

# Programs of already-wrong/ whose missing __syncwarp is put in, and the one where another error stays a finding.
REPAIRED = {"barrier-after-loop.cu", "missing-second-syncwarp.cu"}
HALF_REPAIRED = {"syncwarp-in-guard.cu"}


def call(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return done.returncode, done.stdout


def verdict_of(tool, path, *more):
    """(verdict, exit code, the report)"""
    code, text = call(tool, "verify", "--no-cuda", path, *more)
    found = re.search(r"^verdict: ([\w-]+)", text, flags=re.M)
    return (found.group(1) if found else "(none)"), code, text


def judge_right(tool, path, folder):
    """A program that is right in lock step: (passed, what to print, the report)"""
    with tempfile.TemporaryDirectory(prefix="warpshift-samples-") as copies:
        after = []
        if folder:  # a program of several files is migrated as a whole, macros of its headers included; nothing else calls it
            shutil.copytree(os.path.dirname(os.path.dirname(path)), os.path.join(copies, "samples"))
            home = os.path.join(copies, "samples", folder)
            whole = call(tool, "fix", "--no-cuda", "-i", "--allow-dirty", home)[0] == 0
            after = ["--after", os.path.join(home, os.path.basename(path))]
        else:
            whole = call(tool, "fix", "--no-cuda", path)[0] == 0
        verdict, code, text = verdict_of(tool, path, *after)
    if not whole:
        return False, verdict + ", not migrated whole", text
    missed = "not exercised" in text
    return verdict == "equivalent" and code == 0, verdict + (", something is not exercised" if missed else ""), text


def judge_wrong(tool, path, *_):
    """A program that is wrong on purpose is shown wrong as it stands, and right where `fix` repairs it and `check` has nothing left to say."""
    verdict, code, text = verdict_of(tool, path, "--after", path)
    if verdict not in ("hazard-in-result", "different") or code != 1:
        return False, verdict, text
    name = os.path.basename(path)
    with tempfile.TemporaryDirectory(prefix="warpshift-samples-") as copies:
        shutil.copytree(os.path.dirname(os.path.dirname(path)), os.path.join(copies, "samples"))
        repaired = os.path.join(copies, "samples", os.path.basename(os.path.dirname(path)), name)
        call(tool, "fix", "--no-cuda", "--root", os.path.dirname(repaired), "-i", "--allow-dirty", repaired)
        with open(path) as before, open(repaired) as after:
            edited = before.read() != after.read()
        if edited != (name in REPAIRED | HALF_REPAIRED):
            return False, "edited" if edited else "not edited", text
        if not edited:
            return True, verdict, text
        then, code, text = verdict_of(tool, repaired, "--after", repaired)
        nothing_left = call(tool, "check", "--no-cuda", "--root", os.path.dirname(repaired), repaired)[0] == 0
    right = (then, code) == ("equivalent", 0) and nothing_left
    wrong = code == 1 and not nothing_left
    return right if name in REPAIRED else wrong, f"{verdict}, then {then}", text


def main():
    with own_project() as root:
        return judge_all(os.path.abspath(sys.argv[1]), root, sys.argv[2:])


def judge_all(tool, root, wanted):
    failures, count = 0, 0
    for folder in ("", "user-overloads", "already-wrong"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            if not name.endswith(".cu") or (wanted and name[:-3] not in wanted):
                continue
            judge = judge_wrong if folder == "already-wrong" else judge_right
            good, what, text = judge(tool, os.path.join(root, folder, name), folder)
            count += 1
            failures += not good
            print(f"{'ok  ' if good else 'FAIL'} {os.path.join(folder, name)}: {what}", flush=True)
            if not good:
                print(text)
    print(f"{failures} of {count} failed" if failures else f"all {count} passed")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Every sample, verified on the emulator: what `fix` migrates whole is equivalent, what is wrong on purpose is shown wrong.

    sample_verdicts.py PATH/TO/warpshift SAMPLES-FOLDER [NAME...]

`fix` says what is whole (exit code 0). A sample it leaves work in has no verdict to reach; it is listed, so that it is seen.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile


def call(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return done.returncode, done.stdout


def judge(tool, path, folder):
    """(passed, what to print, the report)"""
    wrong = folder == "already-wrong"
    with tempfile.TemporaryDirectory(prefix="warpshift-samples-") as copies:
        after = []
        if folder and not wrong:  # a program of several files is migrated as a whole, macros of its headers included
            shutil.copytree(os.path.dirname(os.path.dirname(path)), os.path.join(copies, "samples"))
            home = os.path.join(copies, "samples", folder)
            call(tool, "fix", "--no-cuda", "-i", "--allow-dirty", home)
            after = ["--after", os.path.join(home, os.path.basename(path))]
        code, text = call(tool, "verify", "--no-cuda", path, *after)
    found = re.search(r"^verdict: ([\w-]+)", text, flags=re.M)
    verdict = found.group(1) if found else "(none)"
    if wrong:
        return verdict in ("hazard-in-result", "different") and code == 1, verdict, text
    whole = call(tool, "fix", "--no-cuda", os.path.dirname(path) if folder else path)[0] == 0
    if not whole:
        return code in (1, 3), verdict + ", not migrated whole", text
    missed = "not exercised" in text
    return verdict == "equivalent" and code == 0, verdict + (", something is not exercised" if missed else ""), text


def main():
    tool, root, wanted = sys.argv[1], sys.argv[2], sys.argv[3:]
    failures, count = 0, 0
    for folder in ("", "user-overloads", "already-wrong"):
        for name in sorted(os.listdir(os.path.join(root, folder))):
            if not name.endswith(".cu") or (wanted and name[:-3] not in wanted):
                continue
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

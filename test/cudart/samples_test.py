#!/usr/bin/env python3
"""The sample programs, whole, on the emulator: each prints PASS as it is, and what `fix` migrates is equivalent.

    samples_test.py run|verify PATH/TO/warpshift [NAME...]
"""

import concurrent.futures
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "samples"))
from own_project import own_project

# Programs that compute the right thing and have a hazard under independent threads: exit code 1.
HAZARDS = {
    "tree-reduction": "warp-synchronous code without a barrier",
}
# Programs that `fix` does not migrate whole, or whose verdict is another, and why.
NOT_EQUIVALENT = {
    "user-overloads/user-overloads": "a mask needs a person",
}


def samples():
    found = [n for n in os.listdir(SAMPLES) if n.endswith(".cu")]
    found += ["user-overloads/" + n for n in os.listdir(os.path.join(SAMPLES, "user-overloads")) if n.endswith(".cu")]
    return sorted(n[:-3] for n in found)


def tool(command, name, *options):
    return subprocess.run([TOOL, command, "--program", *options, name + ".cu"], cwd=SAMPLES, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=300)


def run(name):
    problems = []
    for options in ((), ("--mode", "lockstep")) if name in HAZARDS else ((),):
        done = tool("run", name, *options)
        allowed = (0, 1) if options else (int(name in HAZARDS),)
        if done.returncode not in allowed or done.stdout.rstrip("\n").split("\n")[-1] != "PASS":
            problems.append(f"{' '.join(options)} exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return problems


def verify(name):
    done = tool("verify", name)
    verdict = re.search(r"^verdict: (\S+)", done.stdout, flags=re.M)
    if done.returncode == 0 and verdict and verdict[1] == "equivalent":
        return []
    return [f"exit code {done.returncode}\n{done.stdout}{done.stderr}"]


def main():
    global TOOL, SAMPLES
    TOOL = os.path.abspath(sys.argv[2])
    with own_project() as SAMPLES:
        return judge(sys.argv[1], sys.argv[3:])


def judge(what, wanted):
    names = [n for n in samples() if not wanted or n in wanted]
    unknown = (set(HAZARDS) | set(NOT_EQUIVALENT)) - set(samples())
    if what == "verify" and not wanted:
        names = [n for n in names if n not in NOT_EQUIVALENT]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, problems in zip(names, pool.map({"run": run, "verify": verify}[what], names)):
            failures += bool(problems)
            print("\n    ".join([f"{'FAIL' if problems else 'ok  '} {name}"] + problems), flush=True)
    for name in unknown:
        print(f"FAIL {name}: an exemption for a sample that does not exist")
    print(f"{failures} of {len(names)} failed" if failures else f"all {len(names)} passed")
    return 1 if failures or unknown or not names else 0


if __name__ == "__main__":
    sys.exit(main())

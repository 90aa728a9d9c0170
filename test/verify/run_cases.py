#!/usr/bin/env python3
"""One situation per file in cases/: two versions of a kernel, a plan or none, and the verdict they must get.

    run_cases.py PATH/TO/warpshift [FOLDER | NAME...]

cases/wrong holds migrations with a mistake that somebody might make, cases/right ones that an expert might write. A file has the sections `//=== before`, `//=== after` and, optionally, `//=== plan`. Its head holds exactly one line
`// verdict: KEY`, and may hold `// options: ...`, more of verify's. The exit code must be the one of that verdict. A malformed case fails the run.
"""

import os
import re
import subprocess
import sys
import tempfile

EXIT = {"equivalent": 0, "different": 1, "hazard-in-result": 1, "hazard-in-original": 1,
        "inconclusive": 3, "timeout": 3, "unsupported": 3}
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")


def sections(path):
    with open(path) as f:
        text = f.read()
    head, *parts = re.split(r"^//=== (\w+)\n", text, flags=re.M)
    found = dict(zip(parts[::2], parts[1::2]))
    unknown = set(found) - {"before", "after", "plan"}
    verdicts = re.findall(r"^// verdict: ([\w-]+)$", head, flags=re.M)
    if unknown or not {"before", "after"} <= set(found) or len(verdicts) != 1 or verdicts[0] not in EXIT:
        sys.exit(f"{path}: malformed case")
    found["options"] = " ".join(re.findall(r"^// options: (.+)$", head, flags=re.M)).split()
    return verdicts[0], found


def run(tool, folder, before, after, plan, options=()):
    names = []
    for role, text in (("before", before), ("after", after)):
        names.append(os.path.join(folder, role + ".cu"))
        with open(names[-1], "w") as f:
            f.write(text)
    command = [tool, "verify", "--no-cuda", names[0], "--after", names[1], *options]
    if plan:
        with open(os.path.join(folder, "p.yaml"), "w") as f:
            f.write(plan)
        command += ["--plan", os.path.join(folder, "p.yaml")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    verdict = re.search(r"^verdict: ([\w-]+)", done.stdout, flags=re.M)
    return verdict.group(1) if verdict else "(none)", done.returncode, done.stdout


def main():
    tool, wanted = sys.argv[1], sys.argv[2:]
    failures = 0
    found = sorted(os.path.relpath(os.path.join(folder, n), HERE) for folder, _, files in os.walk(HERE) for n in files if n.endswith(".cu"))
    names = [n for n in found if not wanted or any(n == w + ".cu" or os.path.dirname(n) == w.rstrip("/.") for w in wanted)]
    if not names:
        sys.exit("no such case: " + " ".join(wanted))
    for name in names:
        expected, parts = sections(os.path.join(HERE, name))
        if name.startswith("wrong") and EXIT[expected] == 0:
            sys.exit(f"{name}: a wrong version cannot be equivalent")
        with tempfile.TemporaryDirectory(prefix="warpshift-verify-") as folder:
            verdict, code, output = run(tool, folder, parts["before"], parts["after"], parts.get("plan"), parts["options"])
        good = verdict == expected and code == EXIT[expected]
        failures += not good
        print(f"{'ok  ' if good else 'FAIL'} {name}: {verdict}" + ("" if good else f" (exit {code}), expected {expected}\n{output}"))
    print(f"{failures} of {len(names)} failed" if failures else f"all {len(names)} passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

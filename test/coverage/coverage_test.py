#!/usr/bin/env python3
"""Every id that the tool can print is printed for some case of the tree.

    coverage_test.py PATH/TO/warpshift ROOT

The ids are read from the .def tables, what produces them from produced.txt. A row whose case does not produce its ids fails, an
id without a row fails, and so does a row of an id that no table has: what cannot be produced has to leave its table.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "..", "rules"), os.path.join(HERE, "..", "verify")]

import run_cases  # noqa: E402
from case_file import parse_case  # noqa: E402
from run_rules import Runner, read_text, run, write_tree  # noqa: E402

TABLES = [  # kind, table, macro, which of its string arguments is the id
    ("finding", "lib/diag/FindingKinds.def", "FINDING", 0),
    ("mask", "lib/diag/MaskKinds.def", "MASK_KIND", 0),
    ("state", "lib/diag/States.def", "STATE", 0),
    ("assumption", "lib/diag/Assumptions.def", "ASSUMPTION", 1),
    ("verdict", "lib/verify/Verdicts.def", "VERDICT", 0),
]
COMMANDS = ("check", "fix", "verify", "run")


def ids(root):
    wanted = {f"exit {command} {code}" for command in COMMANDS for code in range(4)}
    for kind, table, macro, argument in TABLES:
        text = read_text(os.path.join(root, table))
        for row in re.findall(rf"^{macro}\(\w+,(.*)", text, flags=re.M):
            strings = re.findall(r'"([^"]*)"', row)
            wanted.add(f"{kind} {strings[argument]}")
    for name in re.findall(r"^RULE\((\w+)\)", read_text(os.path.join(root, "rules/Rules.def")), flags=re.M):
        wanted.add("rule " + re.sub(r"(?<!^)([A-Z])", r"-\1", name).lower())
    return wanted


def rows(path):
    for number, line in enumerate(read_text(path).splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        case, bar, produced = line.partition("|")
        if not bar:
            sys.exit(f"{path}:{number}: write CASE | ID, ID")
        yield number, case.strip(), [i.strip() for i in produced.split(",")]


def of_rule_case(tool, root, path, wants_fix):
    case = parse_case(path, os.path.basename(path), read_text(os.path.join(root, "test", path)))
    runner = Runner(tool, "", "")
    seen = set()
    with tempfile.TemporaryDirectory(prefix="warpshift-coverage-") as folder:
        write_tree(folder, case.inputs)
        code, result = runner.check(case, folder, case.arguments())
        seen.add(f"exit check {code}")
        if wants_fix:
            done = run(runner.command("fix", case, case.arguments()), folder)
            seen.add(f"exit fix {done.returncode}")
    for site in result["sites"]:
        seen |= {f"rule {site['rule']}", f"state {site['state']}", f"mask {site['mask']['kind']}"}
        seen |= {f"assumption {a}" for a in site["assumptions"]}
    seen |= {f"finding {f['kind']}" for f in result["findings"]}
    if path.startswith("rules/lint-sync/") and result["findings"]:
        seen.add("rule lint-sync")  # A rule that reports has no sites: its findings are what it produces.
    return seen


def of_verify_case(tool, root, name):
    _, parts = run_cases.sections(os.path.join(run_cases.HERE, name + ".cu"))
    with tempfile.TemporaryDirectory(prefix="warpshift-coverage-") as folder:
        verdict, code, _ = run_cases.run(tool, folder, parts["before"], parts["after"], parts.get("plan"))
    return {f"verdict {verdict}", f"exit verify {code}"}


def of_command(tool, command):
    words = shlex.split(command)
    done = subprocess.run([tool, *words], cwd=os.path.join(HERE, "files"), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=120)
    seen = {f"exit {words[0]} {done.returncode}"}
    if "--format=json" in words and done.stdout:
        seen |= {f"finding {f['kind']}" for f in json.loads(done.stdout)["findings"]}
    return seen


def observe(tool, root, case, expected):
    if case.startswith("rules/"):
        return of_rule_case(tool, root, case, any(i.startswith("exit fix") for i in expected))
    if case.startswith("verify/"):
        return of_verify_case(tool, root, case[len("verify/"):])
    return of_command(tool, case)


def main():
    tool, root = os.path.abspath(sys.argv[1]), sys.argv[2]
    wanted, covered, failures = ids(root), set(), []
    table = os.path.join(HERE, "produced.txt")
    for number, case, expected in rows(table):
        seen = set(expected) if case == "exempt" else observe(tool, root, case, expected)
        for one in expected:
            if one not in wanted:
                failures.append(f"produced.txt:{number}: nothing is called '{one}'")
            elif one not in seen:
                failures.append(f"produced.txt:{number}: {case} does not produce '{one}', but: {', '.join(sorted(seen))}")
        covered |= set(expected)
    failures += [f"no case produces '{one}'" for one in sorted(wanted - covered)]
    print("\n".join(failures) if failures else f"{len(wanted)} ids are produced")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Runs what `fix` makes of the rule tests: the expected outputs are written by people, and the recheck of the tool
shares its lattice with the inference. The emulator shares nothing with either.

    judge_rules.py --tool build/tool/warpshift [test/rules]

Every case whose sites are all proven is verified, before against after, with a plan made from the signature of its
first kernel: several launches with scalars around the edges, with the block that the file itself launches. Where no such
plan can be made the tool derives one. No mask may be wrong and no result different. Cases that cannot be judged, and
operations that no launch reached, are listed.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

from case_file import EDITED, parse_case

KERNEL = re.compile(r"(template\s*<[^>]*>\s*)?(?:static\s+)?__global__\s+(?:__launch_bounds__\([^)]*\)\s*)?void\s+(\w+)\s*\(([^)]*)\)")
TYPES = {"int": "s32", "unsigned": "u32", "unsigned int": "u32", "float": "f32", "double": "f64", "bool": "u8",
         "long long": "s64", "unsigned char": "u8", "char": "s8"}
SCALARS = [0, 5, 20, 33]
MASKS = {"caller-not-in-mask", "mask-disagreement", "missing-lane", "passed-by-exited-lane", "activemask-as-fact"}
RACES_COUNT = "warp-synchronous-memory"  # the folder whose rule takes races away
REASON_LENGTH = 160
PATIENCE = 10  # seconds; a loop without end would use up the step budget under every schedule


def parameters(text):
    """[(type, is pointer)] or None for what is not understood."""
    out = []
    for p in filter(str.strip, text.split(",")):
        words = re.sub(r"\b(const|volatile|__restrict__|__restrict)\b", " ", p).replace("*", " * ").split()
        name = TYPES.get(" ".join(w for w in words[:-1] if w != "*"))
        if name is None or words.count("*") > 1:
            return None
        out.append((name, "*" in words))
    return out


def block_of(text, kernel):
    """The block of the first launch in the text; None where it is no constant."""
    launch = re.search(r"\b%s\s*(?:<[^<>]*>)?\s*<<<\s*[^,]+,\s*([^>]*?)>>>" % kernel, text)
    if not launch:
        return [32]  # of several warps, the last to write a shared result would win
    size = re.match(r"(?:dim3\()?\s*([\d,\s]+?)\s*\)?\s*(?:,.*)?$", launch[1])
    return [int(n) for n in size[1].split(",") if n.strip()] if size else None


def plan_for(text):
    kernel = KERNEL.search(text)
    if not kernel or kernel[1]:
        return None
    params, block = parameters(kernel[3]), block_of(text, kernel[2])
    if not params or block is None:
        return None
    launches = []
    for n in SCALARS:
        args = []
        for i, (kind, pointer) in enumerate(params):
            if not pointer:
                args.append(f"{{name: a{i}, scalar: {kind}, value: {min(n, 1) if kind == 'u8' else n}}}")
            else:
                args.append(f"{{name: a{i}n{n}, buffer: {kind}, count: 4096, init: {{random: {{min: 0, max: 40, step: 1}}}}}}")
        launches.append(f"  - {{kernel: {kernel[2]}, grid: 1, block: {(block + [1, 1])[:3]}, args: [{', '.join(args)}]}}")
    return "schema: warpshift-plan/1\nlaunches:\n" + "\n".join(launches) + "\nseeds: [1, 2]\n"


def judged(report, races_count):
    """Where a rule is about memory, races count. The other short cases store to addresses that other lanes read, in an order that only lock step gave them: of hazards,
    those about masks are asked for here; a difference counts where no such race explains it."""
    if report["verdict"] == "hazard-in-original":
        return report["verdict"]  # an endless loop with these data, say: there is nothing to compare with
    hazards = {h["id"] for c in report["cases"] for h in c.get("hazards", [])}
    if hazards & MASKS or "deadlock" in report["reason"]:
        return "wrong mask"
    if report["verdict"] == "hazard-in-result" and races_count:
        return "race left"
    if report["verdict"] == "hazard-in-result":
        return "undefined values" if any(h.startswith("undefined") for h in hazards) else "memory races only"
    return report["verdict"]


def verify(tool, case, folder, races_count):
    for name, text in case.inputs.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", newline="", errors="surrogateescape") as f:
            f.write(text)
    command = [tool, "verify", "--no-cuda", "--progress", "never", "--format", "json", *case.options, case.name]
    plan = plan_for(case.inputs[case.name])
    if plan:
        with open(os.path.join(folder, "plan.yaml"), "w") as f:
            f.write(plan)
        command += ["--plan", "plan.yaml"]
    try:
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return "not run", f"no answer in {PATIENCE} s (a loop that these data never end?)", None
    try:
        report = json.loads(done.stdout.decode(errors="replace"))
    except ValueError:
        return "not run", " ".join(done.stderr.decode(errors="replace").split())[:REASON_LENGTH], None
    sites = report["coverage"]["after"]["sites"]
    reached = sum(bool(s["visits"]) for s in sites)
    return judged(report, races_count), report["reason"], (reached, len(sites))


def judge(tool, path):
    with open(path, newline="", errors="surrogateescape") as f:
        case = parse_case(path, os.path.basename(path), f.read())
    states = [finding.split()[1] for finding in case.findings]
    if case.parse_errors or not any(s in EDITED for s in states):
        return "nothing edited", "", None
    if any(s in ("manual", "opportunistic") for s in states):
        return "left to a person", "", None
    if "assumed" in states:  # Data made up here need not keep what a person vouched for.
        return "rests on an assumption", "", None
    with tempfile.TemporaryDirectory() as folder:
        return verify(tool, case, folder, RACES_COUNT in path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("-j", type=int, default=2)
    parser.add_argument("paths", nargs="*", default=[os.path.dirname(os.path.abspath(__file__))])
    options = parser.parse_args()
    cases = []
    for path in options.paths:
        found = [os.path.join(d, f) for d, _, files in os.walk(path) for f in files if f.endswith(".cu")]
        cases += sorted(found) if os.path.isdir(path) else [path]
    tool = os.path.abspath(options.tool)
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        results = list(pool.map(lambda c: judge(tool, c), cases))
    count, reached, sites, bad = collections.Counter(), 0, 0, 0
    for path, (verdict, reason, coverage) in zip(cases, results):
        count[verdict] += 1
        name = "/".join(path.split(os.sep)[-2:])
        if coverage:
            reached, sites = reached + coverage[0], sites + coverage[1]
        if verdict in ("wrong mask", "different", "race left"):
            bad += 1
            print(f"FAIL {name}: {verdict}: {reason}")
        elif verdict in ("not run", "inconclusive", "timeout", "unsupported"):
            print(f"not judged: {name}: {verdict}: {reason}")
        elif coverage and coverage[0] != coverage[1]:
            print(f"not exercised: {name}: {coverage[1] - coverage[0]} of {coverage[1]} warp operations")
    print(f"{len(cases)} cases: " + ", ".join(f"{v} {n}" for v, n in sorted(count.items())))
    print(f"{reached} of {sites} warp operations of the migrated kernels were reached")
    if not count["equivalent"] and not bad and len(cases) > 50:
        print("no case could be judged: that cannot be right")
        return 1
    return int(bad != 0)


if __name__ == "__main__":
    sys.exit(main())

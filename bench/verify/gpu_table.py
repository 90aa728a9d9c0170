#!/usr/bin/env python3
"""Every sample on a GPU: bundles here, gpu_runner there, the table of docs/verification.md from what comes back.

    gpu_table.py make PATH/TO/warpshift DIR     writes DIR/verify/<sample> and DIR/time/<sample>
    sh DIR/run.sh                               on the machine with the GPU, beside gpu_runner: runs every bundle
    gpu_table.py table PATH/TO/warpshift DIR    prints the verdict and the times

The bundles below `shapes` hold the loops of shapes/loops.cu, with trips that are alike in a warp and trips that are not: what `fix`
makes of them, and what a person may (by-hand.cu). The bundles below `verify` hold the sample's plan as it is: results are compared. Those below `time` hold the same launches with as
many blocks as keep a GPU busy: every count, grid and element number of the plan times the same factor. Before is sm_60 PTX,
after is sm_70 PTX of what `fix` makes of the sample.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

SAMPLES = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "test", "samples"))
SHAPES = os.path.join(os.path.dirname(os.path.realpath(os.path.abspath(__file__))), "shapes")
TRIPS = ("alike", "apart")
BY = ("fix", "by-hand")
THREADS = 1 << 18
# Launches whose buffers hold more than plain rows of elements, so that a factor would not fit.
NOT_SCALED = {"levenshtein", "triangular-distance", "block-barriers", "match-groups", "inline-ptx", "emulation", "tree-reduction"}

RUN = """#!/bin/sh
# Runs every bundle below this folder with the gpu_runner in it.
cd "$(dirname "$0")" || exit 2
for b in verify/*; do timeout 120 ./gpu_runner --time --timeout=10 "$b" >"$b.log" 2>&1; echo "$b: $?"; done
for b in time/* shapes/*; do timeout 120 ./gpu_runner --time=51 --timeout=10 "$b" >"$b.log" 2>&1; echo "$b: $?"; done
"""


def samples():
    """(name, path, plan)"""
    for folder in ("", "user-overloads"):
        for n in sorted(os.listdir(os.path.join(SAMPLES, folder))):
            path = os.path.join(SAMPLES, folder, n)
            if n.endswith(".cu"):
                plan = path[:-3] + ".plan.yaml"
                yield n[:-3], path, plan if os.path.exists(plan) else None


def call(*args):
    done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return done.returncode, done.stdout, done.stderr


def scaled(text):
    """The plan with more blocks, or None where it has another shape than rows of elements."""
    def extent(value):
        numbers = [int(x) for x in re.findall(r"\d+", value)]
        product = 1
        for x in numbers:
            product *= x
        return product
    grids = [extent(m) for m in re.findall(r"^\s*grid: (.*)$", text, flags=re.M)]
    blocks = [extent(m) for m in re.findall(r"^\s*block: (.*)$", text, flags=re.M)]
    factor = max(1, THREADS // max(g * b for g, b in zip(grids, blocks)))
    sizes = {int(x) for x in re.findall(r"count: (\d+)", text)} | {g * b for g, b in zip(grids, blocks)}
    text = re.sub(r"count: (\d+)", lambda m: f"count: {int(m[1]) * factor}", text)
    text = re.sub(r"^(\s*grid: \[?)(\d+)", lambda m: f"{m[1]}{int(m[2]) * factor}", text, flags=re.M)
    text = re.sub(r"(name: n, scalar: \w+, value: )(\d+)",
                  lambda m: m[1] + str(int(m[2]) * (factor if int(m[2]) in sizes else 1)), text)
    return re.sub(r"^seeds:.*$", "", text, flags=re.M) + "seeds: [1]\n"


def make_shapes(tool, out):
    with tempfile.TemporaryDirectory(prefix="warpshift-gpu-table-") as copies:
        after = {"by-hand": os.path.join(SHAPES, "by-hand.cu"), "fix": shutil.copy(os.path.join(SHAPES, "loops.cu"), copies)}
        call(tool, "fix", "-i", "--allow-dirty", after["fix"])
        for trips in TRIPS:
            for by in BY:
                code, _, said = call(tool, "verify", os.path.join(SHAPES, "loops.cu"), "--after", after[by], "--plan",
                                     os.path.join(SHAPES, trips + ".plan.yaml"), "--emit-bundle",
                                     os.path.join(out, "shapes", f"{trips}-{by}"))
                print(f"{trips}, {by}: {'bundle' if code == 0 else said.strip().splitlines()[0]}", flush=True)


def make(tool, out):
    os.makedirs(os.path.join(out, "time"), exist_ok=True)
    make_shapes(tool, out)
    with tempfile.TemporaryDirectory(prefix="warpshift-gpu-table-") as copies:
        after = os.path.join(copies, "after")
        shutil.copytree(SAMPLES, after)
        call(tool, "fix", "-i", "--allow-dirty", after)
        for name, path, plan in samples():
            command = [tool, "verify", path, "--after", os.path.join(after, os.path.relpath(path, SAMPLES)), f"--extra-arg=-I{SAMPLES}"]
            code, _, said = call(*command, "--emit-bundle", os.path.join(out, "verify", name))
            print(f"{name}: {'bundle' if code == 0 else said.strip().splitlines()[0]}", flush=True)
            if code != 0 or not plan or name in NOT_SCALED:
                continue
            big = os.path.join(copies, "big.yaml")
            with open(plan) as f, open(big, "w") as g:
                g.write(scaled(f.read()))
            code, _, said = call(*command, "--plan", big, "--emit-bundle", os.path.join(out, "time", name))
            if code != 0:
                print(f"{name}: no scaled bundle: {said.strip()}")
    with open(os.path.join(out, "run.sh"), "w") as f:
        f.write(RUN)


def times(out, kind, name):
    """'kernel: ratio (before us)' of each launch."""
    path = os.path.join(out, kind, name)
    try:
        with open(os.path.join(path, "manifest.json")) as f:
            manifest = json.load(f)
        with open(os.path.join(path, "results", "results.json")) as f:
            results = json.load(f)
    except OSError:
        return []
    runs = {}
    for r in results["runs"]:
        if r["result"]["status"] == "finished":
            runs.setdefault((r["role"], r["case"]), r["result"]["milliseconds"])
    found = []
    for case in manifest["cases"]:
        before, after = (runs.get((role, case["name"]), []) for role in ("before", "after"))
        for launch, b, a in zip(case["launches"], before, after):
            found.append((launch["kernel"], b, a))
    return found


def table_of_shapes(out):
    print("| loop | before, µs | fix | by hand | before, µs | fix | by hand |\n|---|---|---|---|---|---|---|")
    columns = {(trips, by): times(out, "shapes", f"{trips}-{by}") for trips in TRIPS for by in BY}
    for n, (kernel, _, _) in enumerate(columns[TRIPS[0], BY[0]]):
        cells = []
        for trips in TRIPS:
            ratios = [(b, a / b) for _, b, a in (columns[trips, by][n] for by in BY)]
            cells += [f"{ratios[0][0] * 1000:.1f}"] + [f"{r:.2f}" for _, r in ratios]
        print(f"| {plain(kernel)} | {' | '.join(cells)} |")


def plain(kernel):
    code, text, _ = call("c++filt", kernel)
    return re.sub(r"^void ", "", re.sub(r"\(.*", "", text.strip())) if code == 0 else kernel


def table(tool, out):
    print("| sample | verdict | compared | after ÷ before by kernel, a full GPU (time before) |\n|---|---|---|---|")
    device = ""
    for name, path, _ in samples():
        bundle = os.path.join(out, "verify", name)
        if not os.path.isdir(bundle):
            print(f"| {name} | not run | | |")
            continue
        code, text, said = call(tool, "verify", path, "--results", bundle)
        verdict = re.search(r"^verdict: ([\w-]+)", text, flags=re.M)
        device = next(iter(re.findall(r"runs on the (.*)", text)), device)
        compared = sum(int(n) for n in re.findall(r"(\d+) elements agree", text))
        shown, kind = times(out, "time", name), "time"
        if not shown:
            shown, kind = times(out, "verify", name), "verify"
        best = {}
        for kernel, b, a in shown:
            best.setdefault(kernel, (b, a))
        text = ", ".join(f"{plain(k)} {a / b:.2f} ({b * 1000:.1f} µs)" for k, (b, a) in best.items() if b)
        note = "" if kind == "time" else " small launch: "
        print(f"| {name} | {verdict.group(1) if verdict else said.strip()} | {compared} |{note or ' '}{text} |")
    print(f"\n{device}\n")
    table_of_shapes(out)


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("make", "table"):
        sys.exit(__doc__)
    {"make": make, "table": table}[sys.argv[1]](os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3]))
    return 0


if __name__ == "__main__":
    sys.exit(main())

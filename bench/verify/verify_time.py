#!/usr/bin/env python3
"""What verifying a sample costs, beside compiling it.

    verify_time.py PATH/TO/warpshift [SAMPLE.cu...]        (default: test/samples)

For each sample: seconds of `verify` (migrate, compile both, run both under every schedule), the part of it that builds the two
PTX texts, the part that runs them, and the ratio of the whole to the build. Medians of three.
"""

import os
import re
import statistics
import subprocess
import sys
import time

SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "test", "samples")


def once(tool, path):
    start = time.monotonic()
    done = subprocess.run([tool, "verify", "--no-cuda", "--timing", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    whole = time.monotonic() - start
    phases = {name: float(s) for s, name in re.findall(r"^\s*([\d.]+) s\s+\d+ x\s+(\w+)", done.stderr, flags=re.M)}
    verdict = re.search(r"^verdict: ([\w-]+)", done.stdout, flags=re.M)
    return whole, phases.get("compile", 0), phases.get("verify", 0) + phases.get("plan", 0), verdict.group(1) if verdict else "(none)"


def main():
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(__doc__)
    tool = sys.argv[1]
    paths = sys.argv[2:] or sorted(os.path.join(SAMPLES, n) for n in os.listdir(SAMPLES) if n.endswith(".cu"))
    print(f"{'sample':32} {'verdict':18} {'whole s':>8} {'compile':>8} {'run':>8} {'ratio':>6}")
    for p in paths:
        runs = [once(tool, p) for _ in range(3)]
        whole, compiling, running = (statistics.median(r[i] for r in runs) for i in range(3))
        ratio = f"{whole / compiling:.1f}" if compiling else "-"
        print(f"{os.path.basename(p):32} {runs[0][3]:18} {whole:8.2f} {compiling:8.2f} {running:8.2f} {ratio:>6}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

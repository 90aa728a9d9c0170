#!/usr/bin/env python3
"""What a whole codebase costs, as ratios measured in one run. The codebase is made by test/codebase/synthesize.py.

    bench/codebase_bench.py build/tool/warpshift [--units 300] [--cuda /usr/local/cuda] [--rounds 3] [--large]

    ratio  check / clang -fsyntax-only, all configurations, toolkit       0.28   at most 0.5    ok
    ratio  a second run / the first                                       0.02   at most 0.05   ok

CPU time (user + system) of the processes and their children, as the kernel tells it; medians of the rounds, the contenders
interleaved. Only "two workers" is wall time: on a machine that does something else they say nothing.

The compiler's side is the clang command that `--trace commands` prints, for a sample of the units that check parsed (every k-th, so that
there are about --sample of them); the mean is taken for every unit of the codebase under all three configurations (host, sm_60, sm_70).
The line "of what is parsed" takes it for the parses that check made alone. With a toolkit both are measured over --toolkit-units.

run-clang-tidy-19 reads every unit once (for one configuration, with the clang command of the trace) and asks one check that looks for
next to nothing; check reads those that matter, in all configurations that differ, and makes its edits, rechecks and second readings.

Hooks: the files of a commit in a repository that holds these files alone; the limit is a multiple of a run over an empty file (which is
mostly the start of the program), with the seconds as information. Exit code 1 when a limit is broken.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from check_bench import ROOT, on_disk  # noqa: E402

sys.path.insert(0, os.path.join(ROOT, "test/codebase"))
from synthesize import synthesize  # noqa: E402

COMMAND_LINE = "/warpshift-embedded/command-line.h"
CONFIGURATIONS = 3  # host, sm_60, sm_70
TIDY = "run-clang-tidy-19"
TRIVIAL = "misc-unused-alias-decls"


class Usage:
    def __init__(self, cpu, wall, peak):
        self.cpu, self.wall, self.peak = cpu, wall, peak


def run(command, folder, codes=(0, 1, 3), keep=None):
    """Of the command and all its children; keep: a file for standard error."""
    begin = time.monotonic()
    with open(keep or os.devnull, "w") as err, open(os.devnull, "w") as null:
        child = subprocess.Popen(command, cwd=folder, stdout=null, stderr=err)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in codes:
        sys.exit(f"{shlex.join(command)}: exit code {child.returncode}")
    return Usage(usage.ru_utime + usage.ru_stime, time.monotonic() - begin, usage.ru_maxrss / 1024)


def medians(rounds, contenders, what="cpu"):
    """The median of each; every round runs each of them once."""
    seen = [[] for _ in contenders]
    for _ in range(rounds):
        for values, contender in zip(seen, contenders):
            values.append(getattr(contender(), what))
    return [statistics.median(values) for values in seen]


class Report:
    broken = 0

    def at_most(self, name, value, limit, note=""):
        self.broken += value > limit
        print(f"ratio  {name:62} {value:7.2f}   at most {limit:<5} {'ok' if value <= limit else 'BROKEN':7}{note}", flush=True)

    def at_least(self, name, value, limit, note=""):
        self.broken += value < limit
        print(f"ratio  {name:62} {value:7.2f}   at least {limit:<4} {'ok' if value >= limit else 'BROKEN':7}{note}", flush=True)

    def told(self, name, value, unit):
        print(f"       {name:62} {value:7.2f} {unit}", flush=True)


class Bench:
    def __init__(self, tool, folder, given, report):
        self.tool, self.folder, self.given, self.report = tool, folder, given, report

    def path(self, name):
        return os.path.join(self.folder, name)

    def codebase(self, name, units, **shares):
        if not os.path.isdir(self.path(name)):
            synthesize(self.path(name), units, **shares)
        return self.path(name)

    def check(self, root, *args, headers=("--no-cuda",), jobs=1, cache=("--no-cache",), keep=None):
        return run([self.tool, "check", *headers, "-p", "build", f"-j{jobs}", *cache, *args, "-o", self.path("result"), "."], root, keep=keep)

    def commands(self, root, headers):
        """By main file, the clang commands of the first parse of each configuration that check parsed."""
        self.check(root, "--trace", "commands", headers=headers, keep=self.path("trace"))
        units = {}
        with open(self.path("trace")) as f:
            for line in f:
                if line.startswith("[commands] clang "):
                    words = shlex.split(line.removeprefix("[commands] "))
                    if COMMAND_LINE in words:  # The tool's own file of -D and -U options.
                        at = words.index(COMMAND_LINE)
                        del words[at - 1:at + 1]
                    words = ["clang++-19"] + [on_disk(w) for w in words[1:]]
                    if "--no-cuda" in headers:
                        words[1:1] = ["-idirafter", self.empty_headers()]
                    units.setdefault(words[-1], [])
                    if words not in units[words[-1]]:
                        units[words[-1]].append(words)
        return units

    def empty_headers(self):
        """The names of the toolkit that are empty under the stub headers: the tool has them in itself."""
        folder = self.path("empty-headers")
        if not os.path.isdir(folder):
            with open(os.path.join(ROOT, "lib/frontend/stubs/ToolkitHeaders.def")) as f:
                names = re.findall(r'^HEADER\("([^"]+)"\)', f.read(), re.M)
            for name in names:
                os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
                open(os.path.join(folder, name), "w").close()
        return folder

    def against_clang(self, label, headers, units, limit):
        root = self.codebase(f"code{units}", units)
        parsed = self.commands(root, headers)
        files = sorted(parsed)
        sample = files[::max(1, len(files) // self.given.sample)]
        contenders = [lambda: self.check(root, headers=headers)]
        for name in sample:
            contenders += [lambda c=c: run(c, os.path.join(root, "build"), codes=(0, 1)) for c in parsed[name]]  # As the database says.
            self.must_parse(name, parsed[name], root)
        check, *clang = medians(self.given.rounds if limit is None else min(self.given.rounds, 2), contenders)
        count = sum(len(parsed[n]) for n in files)
        one = sum(clang) / len(clang)
        note = f"{check:.1f} s, {one:.2f} s each parse of clang"
        if limit is None:
            self.report.told(f"check / clang -fsyntax-only, all configurations, {label}", check / (one * units * CONFIGURATIONS), f"({note})")
        else:
            self.report.at_most(f"check / clang -fsyntax-only, all configurations, {label}", check / (one * units * CONFIGURATIONS), limit, note)
        self.report.told(f"  the same, of what is parsed ({count} parses of {len(files)} units)", check / (one * count), "")

    def must_parse(self, name, commands, root):
        """A clang that ends at a header it does not find is fast."""
        for command in commands:
            seen = subprocess.run(command, cwd=os.path.join(root, "build"), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            if "file not found" in seen.stderr or "unknown argument" in seen.stderr:
                sys.exit(f"{name}: clang does not parse it: {seen.stderr.splitlines()[0]}")

    def again(self):
        root, cache = self.codebase(f"code{self.given.units}", self.given.units), self.path("cache")

        def first():
            shutil.rmtree(cache, ignore_errors=True)
            return self.check(root, cache=("--cache-dir", cache))
        one, two = medians(self.given.rounds, [first, lambda: self.check(root, cache=("--cache-dir", cache))])
        self.report.at_most("a second run / the first", two / one, 0.05, f"{two:.2f} s")
        unit = os.path.join(root, "src/m000/u00000.cu")
        with open(unit) as f:
            text = f.read()

        def changed():
            with open(unit, "a") as f:
                f.write("// changed\n")
            return self.check(root, cache=("--cache-dir", cache))
        three, = medians(self.given.rounds, [changed])
        with open(unit, "w") as f:
            f.write(text)
        self.report.at_most("a run after one unit changed / the first", three / one, 0.2, f"{three:.2f} s")

    def workers(self):
        root = self.codebase(f"code{self.given.units}", self.given.units)
        if len(os.sched_getaffinity(0)) < 2:
            print("not measured: two workers need two processors")
            return
        one, two = medians(self.given.rounds, [lambda: self.check(root), lambda: self.check(root, jobs=2)], "wall")
        self.report.at_least("one worker / two workers, wall time", one / two, 1.9, f"load {os.getloadavg()[0]:.1f}")

    def in_parts(self):
        root, parts = self.codebase(f"code{self.given.units}", self.given.units), [self.path(f"part-{i}") for i in range(4)]
        cache = ("--cache-dir", self.path("cache"))  # Precompiled headers lie there, which each shard would make again.

        def empty():
            shutil.rmtree(cache[1], ignore_errors=True)

        def together():
            empty()
            return self.check(root, cache=cache)

        def sharded():
            empty()
            total = sum(self.parted(root, i, part, cache).cpu for i, part in enumerate(parts))
            merge = run([self.tool, "merge", "-j1", *cache, "-o", self.path("merged"), *parts], root)
            return Usage(total + merge.cpu, 0, 0)
        whole, split = medians(self.given.rounds, [together, sharded])
        empty()
        self.report.at_most("4 shards and merge / one run, each with an empty cache", split / whole, 1.05, f"{split:.1f} s")

    def parted(self, root, at, part, cache):
        return run([self.tool, "check", "--no-cuda", *cache, "-p", "build", "-j1", f"--shard={at + 1}/4", "-o", part, "."], root, codes=(0,))

    def sizes(self):
        sizes = [100, 1000] + ([5000] if self.given.large else [])
        roots = [self.codebase(f"code{n}", n) for n in sizes]
        uses = [self.check(root) for root in roots]  # Once: a thousand units are their own mean.
        small = statistics.median([uses[0].cpu] + [self.check(roots[0]).cpu for _ in range(2)])
        for n, use in zip(sizes[1:], uses[1:]):
            self.report.at_most(f"CPU time per unit, {n} units / 100 units", use.cpu / n / (small / 100), 1.15, f"{use.cpu / n * 1000:.0f} ms a unit")
            self.report.told(f"  peak memory of {n} units, one worker", use.peak, "MiB")
        self.report.told("  peak memory of 100 units, one worker", uses[0].peak, "MiB")

    def peak(self):
        root = self.codebase(f"code{self.given.units}", self.given.units)
        one, two = self.check(root).peak, self.check(root, jobs=2).peak
        self.report.told(f"peak memory of {self.given.units} units, one worker", one, "MiB")
        self.report.told("  what a second worker adds", two - one, "MiB")

    def full_cache(self):
        """A file that was changed, so that an entry is written, beside 20 000 entries of other runs."""
        unit = self.path("one/a.cu")
        os.makedirs(os.path.dirname(unit), exist_ok=True)
        with open(unit, "w") as f:
            f.write("__global__ void k(int *o) { o[threadIdx.x] = __any(o[threadIdx.x]); }\n")
        full = self.path("full-cache")
        os.makedirs(full)
        for n in range(20000):
            with open(os.path.join(full, f"llvmcache-{n:064x}"), "w") as f:
                f.write("x" * 512)

        def changed(cache):
            with open(unit, "a") as f:
                f.write("// once more\n")
            return run([self.tool, "check", "--progress", "never", "--no-cuda", "-j1", "--cache-dir", cache, unit], self.folder)
        one, two = medians(2 * self.given.rounds + 1, [lambda: changed(self.path("small-cache")), lambda: changed(full)])
        self.report.at_most("a changed file, with 20 000 entries in the cache / few", two / one, 1.25, f"{two:.2f} s")

    def hook(self, label, limit, seconds, **shares):
        root = self.path(f"hook-{label}")
        synthesize(root, 20, **shares)
        run(["git", "init", "-q"], root)
        names = sorted(os.path.relpath(os.path.join(at, n), root) for at, _, found in os.walk(root) for n in found if re.match(r"u\d|m\d+_", n))
        if label == "clean":  # One unit in a hundred has a legacy call in a function that does not parse.
            names = [n for n in names if not self.spells(os.path.join(root, n), "__shfl(")]
        command = [self.tool, "check", "--progress", "never", "--no-cuda", "--no-cache", "-j1"]
        empty = self.path("empty.cu")
        open(empty, "w").close()
        twenty, one, start = medians(2 * self.given.rounds + 1, [lambda: run([*command, *names], root), lambda: run([*command, names[0]], root),
                                                                 lambda: run([*command, empty], self.folder)], "cpu")
        self.report.at_most(f"hook: {len(names)} {label} files, no cache / an empty file", twenty / start, limit, f"{twenty:.2f} s, wanted {seconds}")
        self.report.told(f"  one of them / an empty file ({start:.2f} s)", one / start, "")

    def spells(self, path, word):
        with open(path) as f:
            return word in f.read()

    def tidy_database(self, root):
        """A folder with the clang command of each unit for one configuration, and how many these are. With the codebase's own commands
        clang-tidy ends at flags of nvcc. A unit that check need not parse gets the command of its neighbour."""
        parsed = {name: commands[0] for name, commands in self.commands(root, ("--no-cuda",)).items()}
        neighbours = {os.path.dirname(name): words for name, words in sorted(parsed.items())}
        entries = []
        for at, _, names in sorted(os.walk(os.path.join(root, "src"))):
            for name in sorted(os.path.join(at, n) for n in names if n.endswith(".cu")):
                if words := parsed.get(name) or neighbours.get(at):
                    entries.append({"directory": os.path.join(root, "build"), "file": name, "arguments": [*words[:-1], name]})
        os.makedirs(self.path("tidy"), exist_ok=True)
        with open(self.path("tidy/compile_commands.json"), "w") as f:
            json.dump(entries, f)
        return self.path("tidy"), len(entries)

    def against_tidy(self):
        """One check that asks little: what is left is what reading all units costs, each in one configuration."""
        if not all(shutil.which(name) for name in (TIDY, "clang-tidy-19")):
            print(f"not measured: {TIDY} and clang-tidy-19 are not both installed")
            return
        root = self.codebase(f"code{self.given.units}", self.given.units)
        folder, count = self.tidy_database(root)
        jobs = min(2, len(os.sched_getaffinity(0)))
        command = [TIDY, f"-j{jobs}", "-quiet", "-clang-tidy-binary", shutil.which("clang-tidy-19"), "-p", folder, "-checks=-*," + TRIVIAL]
        errors = subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout.count(" error: ")
        if errors > count / 10:  # One unit in a hundred does not parse, and nobody can.
            sys.exit(f"run-clang-tidy: {errors} errors in {count} units: its time would be that of error messages")
        ours, theirs = [[], []], [[], []]
        for _ in range(self.given.rounds):
            for to, use in ((ours, self.check(root, jobs=jobs)), (theirs, run(command, root))):
                to[0].append(use.wall)
                to[1].append(use.cpu)
        for at, what in enumerate(("wall", "CPU")):
            one, other = statistics.median(ours[at]), statistics.median(theirs[at])
            self.report.told(f"check / {TIDY}, {count} units, {jobs} workers, {what} time", one / other, f"({one:.1f} s, {other:.1f} s)")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tool")
    arguments.add_argument("--units", type=int, default=300)
    arguments.add_argument("--toolkit-units", type=int, default=60)
    arguments.add_argument("--sample", type=int, default=12, help="units of which clang's side is measured")
    arguments.add_argument("--cuda", help="a CUDA toolkit; else the one in the usual place")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--large", action="store_true", help="also 5000 units")
    arguments.add_argument("--only", default="clang,again,cache,workers,parts,sizes,peak,hook,tidy", help="which to measure")
    given = arguments.parse_args()
    report, only = Report(), given.only.split(",")
    cuda = given.cuda or ("/usr/local/cuda" if os.path.exists("/usr/local/cuda/include/cuda.h") else None)
    with tempfile.TemporaryDirectory(prefix="warpshift-bench-") as folder:
        bench = Bench(os.path.abspath(given.tool), os.path.realpath(folder), given, report)
        if "clang" in only:
            if cuda:
                bench.against_clang("toolkit", ("--cuda-path", cuda), given.toolkit_units, 0.5)
            else:
                print("not measured: no CUDA toolkit found (--cuda)")
            bench.against_clang("stubs", ("--no-cuda",), given.units, None)
        for name, step in (("again", bench.again), ("cache", bench.full_cache), ("workers", bench.workers), ("parts", bench.in_parts), ("sizes", bench.sizes),
                           ("peak", bench.peak), ("tidy", bench.against_tidy)):
            if name in only:
                step()
        if "hook" in only:
            bench.hook("ported", 40, "0.5", ported=1.0, clean=0.0)
            bench.hook("clean", 4, "0.1", ported=0.0, clean=1.0)
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())

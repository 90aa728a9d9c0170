#!/usr/bin/env python3
"""What real repositories cost, as ratios measured in one run: a row of a Markdown table for each folder.

    bench/repositories_bench.py build/tool/warpshift FOLDER... [--sample 8] [--limit 300] [--jobs 1] [--check-arg=--exclude=old/]

    | repository | units | parses | check, -j1 | check / clang   | second run / first | -j1 / -j2, wall | peak MiB, -j1, -j2 | load |
    | xmp        |    10 |     30 |      9.8 s | 2.61 (10 units) |              0.003 |            1.72 |           612, 651 |  2.1 |

units: those that check parses with the stub headers; parses: their configurations that differ. check / clang: CPU time of one check
with an empty cache, -j1, over clang -fsyntax-only of the same units and configurations (the commands of `--trace commands`), which is the mean
over about --sample units, times the parses, however many errors it finds. Units of which clang finds a header missing are left out of the mean, since it ends there;
where that is all of them there is no ratio. second / first: CPU time with a cache that was empty, and again. -j1 / -j2: with the cache
empty; a wall time, so it says nothing where the load beside it is high. With --jobs N, for what takes too long in one worker, all
checks have N, and there is no such column. Every check ends after --limit seconds, and a row says so.

Folders are only read.
"""

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from check_bench import on_disk  # noqa: E402
from codebase_bench import COMMAND_LINE, Bench, Usage  # noqa: E402


class TooLong(Exception):
    pass


def run(command, folder, limit, err=os.devnull):
    """Of the command and all its children."""
    begin = time.monotonic()
    with open(err, "w") as errors, open(os.devnull, "w") as null:
        child = subprocess.Popen(command, cwd=folder, stdout=null, stderr=errors, start_new_session=True)
        signal.signal(signal.SIGALRM, lambda *_: os.killpg(child.pid, signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, limit)
        _, status, usage = os.wait4(child.pid, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode == -signal.SIGKILL:
        raise TooLong
    if child.returncode not in (0, 1, 3):
        sys.exit(f"{shlex.join(command)}: exit code {child.returncode}")
    return Usage(usage.ru_utime + usage.ru_stime, time.monotonic() - begin, usage.ru_maxrss / 1024)


class Repository:
    def __init__(self, tool, root, folder, given):
        self.tool, self.root, self.folder, self.given = tool, os.path.realpath(root), folder, given
        self.empty = Bench(tool, folder, given, None).empty_headers()

    def run_tool(self, args, err=os.devnull):
        return run([self.tool, "check", "--no-cuda", "--progress", "never", *self.given.check_arg, *args, "."], self.root,
                   self.given.limit, err)

    def check(self, *args, jobs=1):
        return self.run_tool([f"-j{jobs}", *args, "-o", os.path.join(self.folder, "result")])

    def parses(self):
        """By unit, the clang command of each configuration that was parsed, with the folder that it was run in."""
        trace = os.path.join(self.folder, "trace")
        part = os.path.join(self.folder, "part")  # Parses only. Not traced while it is measured: tracing does anew what is remembered.
        self.run_tool(["--trace", "commands", "--shard", "1/1", "-o", part], trace)
        units = {}
        with open(trace, errors="replace") as f:
            for line in f:
                if not line.startswith("[commands] clang "):
                    continue
                words = shlex.split(line.removeprefix("[commands] "))
                if COMMAND_LINE in words:
                    at = words.index(COMMAND_LINE)
                    del words[at - 1:at + 1]
                words = ["clang++-19", "-ferror-limit=0", "-idirafter", self.empty] + [on_disk(w) for w in words[1:]]
                known = units.setdefault(words[-1], [])
                if words not in known:
                    known.append(words)
        return units

    def clang(self, units):
        """Mean CPU time of a parse, and how many units of the sample it is of."""
        files, times, taken = sorted(units), [], 0
        for name in files[::max(1, len(files) // self.given.sample)]:
            err = os.path.join(self.folder, "clang")
            uses = [run(words, self.root, self.given.limit, err) for words in units[name]]
            with open(err, errors="replace") as f:
                if re.search(r"file not found|unknown argument", f.read()):
                    continue
            taken += 1
            times += [use.cpu for use in uses]
        return (sum(times) / len(times) if times else None), taken

    def row(self):
        cache = [os.path.join(self.folder, name) for name in ("cache1", "cache2")]
        units = self.parses()
        count = sum(len(words) for words in units.values())
        one, taken = self.clang(units)
        jobs = self.given.jobs
        first = self.check("--cache-dir", cache[0], jobs=jobs)
        second = self.check("--cache-dir", cache[0], jobs=jobs)
        two = self.check("--cache-dir", cache[1], jobs=2) if jobs == 1 else None
        ratio = f"{first.cpu / (one * count):.2f} ({taken} units)" if one else "headers are missing"
        both = f"{first.wall / two.wall:.2f}" if two else "-"
        peaks = f"{first.peak:.0f}" + (f", {two.peak:.0f}" if two else "")
        return [str(len(units)), str(count), f"{first.cpu:.1f} s", ratio, f"{second.cpu / first.cpu:.3f}", both, peaks,
                f"{os.getloadavg()[0]:.1f}"]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tool")
    arguments.add_argument("folders", nargs="+", metavar="FOLDER")
    arguments.add_argument("--sample", type=int, default=8, help="units of which clang's side is measured")
    arguments.add_argument("--limit", type=float, default=300, help="seconds after which a run is given up")
    arguments.add_argument("--jobs", type=int, default=1, help="workers of the check that is measured")
    arguments.add_argument("--check-arg", action="append", default=[], help="one more option for check")
    given = arguments.parse_args()
    workers = "-j1, -j2" if given.jobs == 1 else f"-j{given.jobs}"
    print(f"| repository | units | parses | check, -j{given.jobs} | check / clang | second run / first | -j1 / -j2, wall | peak MiB, {workers} | load |")
    print("|---|---|---|---|---|---|---|---|---|")
    for root in given.folders:
        with tempfile.TemporaryDirectory(prefix="warpshift-bench-") as folder:
            try:
                cells = Repository(os.path.abspath(given.tool), root, os.path.realpath(folder), given).row()
            except TooLong:
                cells = [f"no end in {given.limit:.0f} s"]
        print("| " + " | ".join([os.path.basename(os.path.normpath(root)), *cells]) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

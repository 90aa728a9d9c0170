#!/usr/bin/env python3
"""What `warpshift check`, second reading included, costs beside compiling the same device code.

    bench/judge_bench.py build/tool/warpshift [-j N] [--goes-on build/bench/device_compile] FOLDER...

    folder                      check   clang -O1   goes on   units   ratio   to clang   of parsed
    test/samples                 17.2        22.9      22.9      31    0.75       0.75        1.36         at most 2.5

CPU time (user + system, no cache, of all N workers; one unless told) of `check .`, and of one `clang -O1` to PTX for each
unit and each architecture of the run: the command is the one that `--trace commands` prints, without -D
options of the database, and where one parse stands for both architectures, for the other as well. "Of parsed" leaves that one out. A header that is nowhere is an empty one, as it is to check. Where there are errors clang reads the whole unit, but
generates no code, which is less than a compile; such units are counted. With --goes-on their time is that of a compile that leaves out
functions with errors and goes on (device_compile, the same libraries and passes; the ratio is to that, "to clang" to clang alone). Each folder is measured as a
repository of its own, in a copy: inside of another one check also reads what calls its helpers there. Exit code 1 when a folder's ratio is
above the limit, or that of all of them.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from check_bench import ROOT, on_disk  # noqa: E402

LIMIT = 2.5
COMMAND_LINE = "/warpshift-embedded/command-line.h"


def run(command, folder, err=subprocess.DEVNULL):
    """(CPU seconds, exit code, what went to standard error)"""
    child = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=err, text=True, errors="replace")
    text = child.stderr.read() if err == subprocess.PIPE else ""
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, child.returncode, text


def device_compiles(trace):
    """By main file: every distinct device configuration that was parsed, as a compile to PTX."""
    units = {}
    for line in trace.splitlines():
        if not line.startswith("[commands] clang ") or "--cuda-device-only" not in line:
            continue
        words = shlex.split(line.removeprefix("[commands] "))[1:]
        if COMMAND_LINE in words:  # The tool's own file of -D and -U options.
            at = words.index(COMMAND_LINE)
            del words[at - 1:at + 1]
        words = ["clang++-19"] + [on_disk(w) for w in words if w != "-fsyntax-only"]
        commands = units.setdefault(words[-1], [])
        if words not in commands:
            commands.append(words)
    return units


ARCHS = ("sm_60", "sm_70")  # What check reads where nothing is told.


def other_archs(commands):
    """The same for the architectures that need no parse of their own."""
    def arch_of(words):
        return next(w for w in words if w.startswith("--cuda-gpu-arch="))
    there = {arch_of(c) for c in commands}
    wanted = [f"--cuda-gpu-arch={a}" for a in ARCHS if f"--cuda-gpu-arch={a}" not in there]
    return [[arch if w.startswith("--cuda-gpu-arch=") else w for w in commands[0]] for arch in wanted]


def empty_header(folder, name):
    path = os.path.normpath(os.path.join(folder, name.lstrip("/.")))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    open(path, "w").close()


class Compiles:
    """Times of compiles; --goes-on is what compiles where there are errors."""

    def __init__(self, stubs, goes_on):
        self.stubs, self.goes_on = stubs, goes_on
        self.clang = os.path.realpath(shutil.which("clang++-19"))

    def time(self, command, folder):
        """(CPU seconds of clang, of a compile that goes on, whether it compiles)"""
        command = command + ["-O1", "-ferror-limit=0", "-S", "-o", "/dev/null", "-idirafter", self.stubs]
        for _ in range(40):
            seconds, code, text = run(command, folder, subprocess.PIPE)
            missing = re.search(r"fatal error: '([^']+)' file not found", text)
            if not missing:
                break
            empty_header(self.stubs, missing[1])
        if code == 0 or not self.goes_on:
            return seconds, seconds, code == 0
        whole, code, text = run([self.goes_on, self.clang, "--driver-mode=g++"] + command[1:], folder, subprocess.PIPE)
        if code != 1:
            print(f"{command}: device_compile ended with {code}: {text[-400:]}", file=sys.stderr)
            whole = seconds
        return seconds, whole, False


def measure(tool, folder, compiles, jobs):
    command = [tool, "check", "--no-cache", "--no-cuda", f"-j{jobs}", "."]
    check, _, _ = run(command, folder)
    part = os.path.join(folder, ".git", "part")  # Parses only. Not traced while it is measured: tracing does anew what is remembered.
    _, _, trace = run(command + ["--trace", "commands", "--shard", "1/1", "-o", part], folder, subprocess.PIPE)
    units = device_compiles(trace)
    commands = [(unit, command, True) for unit, of in units.items() for command in of]
    commands += [(unit, command, False) for unit, of in units.items() for command in other_archs(of)]
    with ThreadPoolExecutor(jobs) as pool:
        times = list(pool.map(lambda c: compiles.time(c[1], folder), commands))
    broken = {unit for (unit, _, _), (_, _, whole) in zip(commands, times) if not whole}
    parsed = sum(t[0] for (_, _, is_parsed), t in zip(commands, times) if is_parsed)
    return check, sum(t[0] for t in times), sum(t[1] for t in times), parsed, len(units), len(broken)


def repository(folder, to):
    """A copy of folder with nothing around it."""
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns(".git"), symlinks=True)
    os.mkdir(os.path.join(to, ".git"))
    return to


def told(name, check, clang, goes_on, parsed, units, with_errors):
    holds = check <= LIMIT * goes_on
    print(f"{name:40} {check:8.1f} {clang:10.1f} {goes_on:8.1f} {units:6} {check / goes_on:7.2f} {check / clang:9.2f} "
          f"{check / parsed:10.2f}   at most {LIMIT} "
          f"{'ok' if holds else 'BROKEN'}"
          f"{f'; {with_errors} units with errors' if with_errors else ''}", flush=True)
    return holds


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tool")
    arguments.add_argument("-j", dest="jobs", type=int, default=1)
    arguments.add_argument("--goes-on", type=os.path.abspath, help="build/bench/device_compile")
    arguments.add_argument("folders", nargs="+")
    options = arguments.parse_args()
    tool, broken = os.path.abspath(options.tool), 0
    print(f"{'folder':40} {'check':>8} {'clang -O1':>10} {'goes on':>8} {'units':>6} {'ratio':>7} "
          f"{'to clang':>9} {'of parsed':>10}")
    with tempfile.TemporaryDirectory() as stubs:
        with open(os.path.join(ROOT, "lib/frontend/stubs/ToolkitHeaders.def")) as f:
            for name in re.findall(r'^HEADER\("(.*)"\)', f.read(), re.M):
                empty_header(stubs, name)
        whole = [0.0, 0.0, 0.0, 0.0, 0, 0]
        compiles = Compiles(stubs, options.goes_on)
        for number, folder in enumerate(options.folders):
            found = measure(tool, repository(folder, os.path.join(stubs, f"repository{number}")), compiles, options.jobs)
            broken += not told(folder, *found)
            whole = [a + b for a, b in zip(whole, found)]
        if len(options.folders) > 1:
            broken += not told("all of them", *whole)
    return broken > 0


if __name__ == "__main__":
    sys.exit(main())

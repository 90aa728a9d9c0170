#!/usr/bin/env python3
"""Mutation score of `verify`: correct migrated kernels are broken as people break them, and each must be caught.

    run_mutation.py --tool build/tool/warpshift                the whole: every mutant of every subject (minutes)
    run_mutation.py --tool ... --short                         a fixed few of every operator (the ctest)
    run_mutation.py --tool ... --only lane-branch --list       what would be run

Subjects: what `fix` makes of test/samples, the cases of test/verify/cases that are equivalent, the rule tests whose fixed text verifies
as equivalent to the input. A mutant runs against the *original*, by the subject's plan and, if it survives that, by derived launches.

    caught       different, hazard-in-result or timeout
    rejected     does not compile; not counted
    equivalent   the same PTX as the unbroken program; a mask whose surplus lanes have left the kernel; an __activemask() on which no result
                 depends under any schedule, single lanes included (verify notes its line); or listed in equivalent.txt with the reason; not counted
    unreached    verify names the mutated warp operation as not exercised: its verdict does not speak of it; not counted
    survivor     anything else

Fails below --score percent (95), for an unexplained survivor of the short set, or for a reason in equivalent.txt that explains nothing.
"""

import argparse
import collections
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field

import operators

HERE = os.path.dirname(os.path.abspath(__file__))
TEST = os.path.dirname(HERE)
sys.path.insert(0, os.path.join(TEST, "rules"))
import case_file  # noqa: E402

CAUGHT = {"different", "hazard-in-result", "timeout"}


@dataclass
class Subject:
    name: str
    before: str       # path of the original
    after: str        # path of the right migration
    plan: str = ""    # path, or nothing
    by_exit: set = field(default_factory=set)  # (line, lanes) where lanes that had left count as arrived, when all is right
    modes: list = field(default_factory=list)  # those in which the right migration is equivalent: "plan", "derived"


@dataclass
class Outcome:
    subject: Subject
    mutant: operators.Mutant
    verdict: str      # of verify; "rejected"; "same code"
    state: str        # caught, rejected, equivalent, survivor
    reason: str = ""


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", newline="") as f:
        f.write(text)
    return path


def by_exit(text):
    """(line, what) of operations that completed although lanes of their mask had left the kernel; what names the lanes."""
    return set(re.findall(r":(\d+): completed-by-exit: (.*)", text))


def from_several_places(text):
    """The lines of operations that lanes completed together from different instructions."""
    return set(re.findall(r":(\d+): cross-pc-match", text))


def left_at_once(text, right):
    """Does an operation name lanes that had left, which it does not name in the right version (whose by_exit is `right`), and none that
    came to the operation by another way before they left?"""
    lines = {line for line, _ in by_exit(text) - right}
    return bool(lines) and not lines & from_several_places(text)


def arbitrary_masks(text):
    """The lines of operations whose __activemask() a schedule split without any effect on the results."""
    return set(re.findall(r":(\d+): activemask-as-fact: .*; no result depends on it", text))


def unexercised(text):
    """The lines of warp operations that no case reached, as the report names them."""
    return set(re.findall(r":(\d+): [\w.]+: not exercised", text))


class Bench:
    def __init__(self, tool, folder):
        self.tool, self.folder = os.path.abspath(tool), folder

    def call(self, *args, timeout=300):
        try:
            done = subprocess.run([self.tool, *args], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout)
        except subprocess.TimeoutExpired:
            return 3, "no answer in time"
        return done.returncode, done.stdout.decode(errors="replace")

    def verdict(self, before, after, plan):
        args = ["verify", "--no-cuda", "--quick", "-j", "1", before, "--after", after, f"--extra-arg=-I{os.path.dirname(after)}"]
        code, text = self.call(*args, *(["--plan", plan] if plan else []))
        found = re.search(r"^verdict: ([\w-]+)", text, flags=re.M)
        if found:
            return found.group(1), text
        return ("rejected" if re.search(r"\.cu:\d+:\d+: ", text) else "error"), text

    def ptx(self, s, source):
        """The PTX of a version; its file names and line tables left out."""
        with tempfile.TemporaryDirectory(dir=self.folder) as out:
            plan = ["--plan", s.plan] if s.plan else []
            code, _ = self.call("verify", "--no-cuda", "--emit-bundle", out, s.before, "--after", source, *plan,
                                f"--extra-arg=-I{os.path.dirname(source)}")
            if code != 0:
                return None
            with open(os.path.join(out, "after.ptx")) as f:
                lines = [l.split("//")[0].strip() for l in f]
        return "\n".join(l for l in lines if l and not re.match(r"\.(loc|file|section)|\$L__(tmp|func)", l) and '"' not in l)

    # --- subjects ------------------------------------------------------------------------------------------------

    def samples(self):
        before, after = (os.path.join(self.folder, "samples", side) for side in ("before", "after"))
        for side in (before, after):
            shutil.copytree(os.path.join(TEST, "samples"), side)
            shutil.rmtree(os.path.join(side, "already-wrong"))
        for side in (before, after):  # a plan beside the source would be found without being asked for
            for root, _, names in os.walk(side):
                for n in names:
                    if n.endswith(".plan.yaml"):
                        os.rename(os.path.join(root, n), os.path.join(root, n.replace(".plan.yaml", ".yaml")))
        self.call("fix", "--no-cuda", "--root", os.path.dirname(after), "-i", "--allow-dirty", after)
        for root, _, names in sorted(os.walk(before)):
            for n in sorted(names):
                if n.endswith(".cu"):
                    path = os.path.join(root, n)
                    plan = path[:-3] + ".yaml"
                    yield Subject("samples/" + n[:-3], path, os.path.join(after, os.path.relpath(path, before)),
                                  plan if os.path.exists(plan) else "")

    def verify_cases(self):
        folder = os.path.join(TEST, "verify", "cases")
        found = [os.path.relpath(os.path.join(root, n), folder) for root, _, names in os.walk(folder) for n in names if n.endswith(".cu")]
        for n in sorted(found):
            with open(os.path.join(folder, n)) as f:
                text = f.read()
            if not re.search(r"^// verdict: equivalent$", text, flags=re.M):
                continue
            parts = dict(zip(*[iter(re.split(r"^//=== (\w+)\n", text, flags=re.M)[1:])] * 2))
            home = os.path.join(self.folder, "cases", n[:-3])
            plan = write(os.path.join(home, "p.yaml"), parts["plan"]) if "plan" in parts else ""
            name = os.path.basename(n)
            yield Subject("cases/" + n[:-3], write(os.path.join(home, "before", name), parts["before"]),
                          write(os.path.join(home, "after", name), parts["after"]), plan)

    def rule_cases(self):
        for root, _, names in sorted(os.walk(os.path.join(TEST, "rules"))):
            for n in sorted(names):
                if not n.endswith(".cu"):
                    continue
                with open(os.path.join(root, n), newline="") as f:
                    case = case_file.parse_case(os.path.join(root, n), n, f.read())
                if case.parse_errors or case.fixed == case.inputs:
                    continue
                home = os.path.join(self.folder, "rules", os.path.basename(root), n[:-3])
                for name in case.inputs:
                    write(os.path.join(home, "before", name), case.inputs[name])
                    write(os.path.join(home, "after", name), case.fixed[name])
                yield Subject(f"rules/{os.path.basename(root)}/{n[:-3]}", os.path.join(home, "before", n), os.path.join(home, "after", n))

    # --- running -------------------------------------------------------------------------------------------------

    def prepare(self, s):
        """Fills in the modes in which the right version is equivalent; the others could not tell a mutant from it."""
        for mode, plan in (("plan", s.plan), ("derived", "")):
            if mode == "plan" and not plan:
                continue
            verdict, text = self.verdict(s.before, s.after, plan)
            if verdict == "equivalent":
                s.modes.append(mode)
                s.by_exit |= by_exit(text)
        return s

    def run(self, s, m, number, reasons):
        path = write(os.path.join(os.path.dirname(s.after), f"mutant{number}_{os.path.basename(s.after)}"), m.text)
        verdict, exited, noted, reached = "", False, False, False
        try:
            for mode in s.modes:
                verdict, text = self.verdict(s.before, path, s.plan if mode == "plan" else "")
                if verdict in CAUGHT or verdict == "rejected":
                    return Outcome(s, m, verdict, "caught" if verdict in CAUGHT else "rejected")
                # What the mask names too much had left the kernel, which counts as arrived (PTX ISA); lanes that did anything
                # on their way out would have been caught as passed-by-exited-lane, unless they had been at the operation as well.
                exited = exited or left_at_once(text, s.by_exit)
                noted = noted or str(m.line) in arbitrary_masks(text)
                reached = reached or str(m.line) not in unexercised(text)
            if exited:
                return Outcome(s, m, verdict, "equivalent", "the lanes it names too much leave the kernel at once")
            if noted and m.operator == "activemask":
                return Outcome(s, m, verdict, "equivalent", "no result depends on which lanes it names, single lanes included; noted")
            mine, right = self.ptx(s, path), self.ptx(s, s.after)
            if mine is not None and mine == right:
                return Outcome(s, m, verdict, "equivalent", "the same code")
        finally:
            os.remove(path)
        for r in reasons:
            if r.explains(s, m):
                r.used = True
                return Outcome(s, m, verdict, "equivalent", r.text)
        return Outcome(s, m, verdict, "survivor" if reached else "unreached")


@dataclass
class Reason:
    subject: str
    operator: str
    what: str
    text: str
    used: bool = False

    def explains(self, s, m):
        return self.subject == s.name and self.operator == m.operator and self.what in m.place()


def read_reasons():
    """SUBJECT | OPERATOR | PART OF 'line L:C: WHAT' | why no launch can tell"""
    out = []
    with open(os.path.join(HERE, "equivalent.txt")) as f:
        for number, line in enumerate(f, 1):
            if not line.strip() or line.startswith("#"):
                continue
            parts = [p.strip() for p in line.split("|", 3)]
            if len(parts) != 4 or parts[1] not in operators.OPERATORS or not parts[3]:
                sys.exit(f"equivalent.txt:{number}: malformed line")
            out.append(Reason(*parts))
    return out


def choose(work, short):
    """The short set: the first mutant of each operator in each of a few subjects that differ."""
    if not short:
        return work
    taken, out = collections.Counter(), []
    seen = set()
    for s, m in work:
        if (s.name, m.operator) not in seen and taken[m.operator] < 3:
            seen.add((s.name, m.operator))
            taken[m.operator] += 1
            out.append((s, m))
    return out


def thin(work, per):
    """At most `per` mutants of each operator in each subject, evenly spread."""
    if not per:
        return work
    groups = {}
    for s, m in work:
        groups.setdefault((s.name, m.operator), []).append((s, m))
    out = []
    for g in groups.values():
        step = max(1, len(g) / per)
        out += [g[int(i * step)] for i in range(min(per, len(g)))]
    return out


def table(outcomes):
    rows = collections.defaultdict(collections.Counter)
    for o in outcomes:
        rows[o.mutant.operator][o.state] += 1
        rows["all"][o.state] += 1
    print(f"\n{'operator':20} {'mutants':>8} {'rejected':>9} {'equivalent':>11} {'unreached':>10} {'caught':>7} {'survivors':>10} {'score':>7}")
    for name in [*operators.OPERATORS, "all"]:
        r = rows[name]
        counted = r["caught"] + r["survivor"]
        score = f"{100 * r['caught'] / counted:.1f} %" if counted else "-"
        print(f"{name:20} {sum(r.values()):8} {r['rejected']:9} {r['equivalent']:11} {r['unreached']:10} {r['caught']:7} {r['survivor']:10} {score:>7}")
    counted = rows["all"]["caught"] + rows["all"]["survivor"]
    return 100 * rows["all"]["caught"] / counted if counted else 0.0


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--tool", required=True)
    p.add_argument("--short", action="store_true")
    p.add_argument("--only", default="", help="subjects whose name contains this")
    p.add_argument("--operator", default="", help="this operator only")
    p.add_argument("--list", action="store_true")
    p.add_argument("--score", type=float, default=95)
    p.add_argument("--per", type=int, default=0, help="at most this many mutants of an operator in a subject, spread over it")
    p.add_argument("--minutes", type=float, default=0, help="start no further mutant after so many; what was not run is counted and fails the run")
    p.add_argument("-j", type=int, default=os.cpu_count() or 1)
    o = p.parse_args()
    with tempfile.TemporaryDirectory(prefix="warpshift-mutation-") as folder:
        return measure(Bench(o.tool, folder), o)


def measure(bench, o):
    start = time.monotonic()
    reasons = read_reasons()
    subjects = [s for s in [*bench.verify_cases(), *bench.samples(), *([] if o.short else bench.rule_cases())] if o.only in s.name]
    work = []
    for s in subjects:
        with open(s.after, newline="") as f:
            work += [(s, m) for m in operators.mutants(f.read()) if o.operator in ("", m.operator)]
    work = thin(choose(work, o.short), o.per)
    if o.list:
        for s, m in work:
            print(f"{s.name}: {m.operator}: {m.place()}")
        return 0
    with concurrent.futures.ThreadPoolExecutor(o.j) as pool:
        needed = {id(s): s for s, _ in work}
        for s in pool.map(bench.prepare, needed.values()):
            if not s.modes:
                print(f"left out {s.name}: the right version is not shown equivalent", flush=True)
        ready = [(s, m) for s, m in work if s.modes]
        outcomes, unrun = [], 0

        def one(numbered):
            number, (s, m) = numbered
            return None if o.minutes and time.monotonic() > start + 60 * o.minutes else bench.run(s, m, number, reasons)
        for out in pool.map(one, enumerate(ready)):
            if out is None:
                unrun += 1
                continue
            outcomes.append(out)
            if out.state == "survivor":
                print(f"survivor ({out.verdict}): {out.subject.name}: {out.mutant.operator}: {out.mutant.place()}", flush=True)
            elif out.state == "equivalent":
                print(f"equivalent: {out.subject.name}: {out.mutant.operator}: {out.mutant.place()}: {out.reason}", flush=True)
    score = table(outcomes)
    print(f"score {score:.1f} % of {len(subjects)} subjects (at least {o.score:g} % needed); {len(outcomes)} mutants in "
          f"{time.monotonic() - start:.0f} s, {o.j} at a time")
    if unrun:
        print(f"NOT RUN, the time was up: {unrun} mutants")
    stale = [r for r in reasons if not r.used] if not (o.short or o.only or o.operator or o.per or unrun) else []
    for r in stale:
        print(f"equivalent.txt explains nothing: {r.subject} | {r.operator} | {r.what}")
    lost = o.short and any(x.state == "survivor" for x in outcomes)
    return 1 if score < o.score or stale or lost or unrun or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main())

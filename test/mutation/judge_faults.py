#!/usr/bin/env python3
"""Deliberate faults in the tool: does the second reading take back what they get wrong?

    judge_faults.py --work DIR [--only NAME ...]
    judge_faults.py --lines    do the lines to break still stand in the sources? ctest asks that

For each fault: a copy of the tree in DIR gets one wrong line in the facts or in the walk and is built; the tool reads a
program in which the wrong line decides a mask. The analysis and its own recheck share the fault. What is counted is what the
judge on LLVM IR (lib/judge) does, which shares no code with them:

    caught     the site is not edited, and the judge's answer is the reason
    MISSED     the site is edited with another mask than the sound tool writes
    no effect  nothing wrong came as far as the judge: the fault has to be made better

Exit code 1 unless all are caught. Takes a build of the tree and some seconds for each fault; ctest does not run that.
"""

import argparse
import filecmp
import json
import os
import shutil
import subprocess
import sys
from collections import namedtuple

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# Swaps: (file, right, wrong). The program: what the wrong line gets wrong.
Fault = namedtuple("Fault", "name swaps program")

# Where the judge does not follow a condition, the tool takes a ballot in another round, and the fault is gone: one round shows what
# the judge said.
ONE_ROUND = ("lib/engine/Migration.cpp", "constexpr unsigned MostRounds = 3;", "constexpr unsigned MostRounds = 1;")

KERNEL = "__global__ void k(int *o, int n) {\n  int v = o[threadIdx.x], r = 0;\n%s  o[threadIdx.x] = r;\n}\nvoid f(int *o) { k<<<1, %s>>>(o, 3); }\n"


def kernel(body, before="", block="64"):
    return before + KERNEL % (body, block)


FAULTS = [
    Fault("a value assigned by some lanes stays the same in all",
          [("lib/presence/WalkBranch.cpp", "Uniform ? joinUniform(A.Env[I], B.Env[I]) : joinDivergent(A.Env[I], B.Env[I])", "joinUniform(A.Env[I], B.Env[I])")],
          kernel("  int c = n;\n  if (v > 3)\n    c = 0;\n  if (c > 1)\n    r = __any(v);\n")),
    Fault("lanes that returned are still there",
          [("lib/presence/WalkBranch.cpp", "    S.Cur = B.Use.Else;\n  } else if", "    S.Cur = B.Before.Cur;\n  } else if")],
          kernel("  r = h(v);\n", "__device__ int h(int v) {\n  if (v > 3)\n    return 0;\n  return __shfl(v, 0);\n}\n")),
    Fault("the else arm has the lanes of the other",
          [("lib/presence/WalkBranch.cpp", "S.Cur = Then ? Use.Then : Use.Else;", "S.Cur = Use.Then;")],
          kernel("  if (v > 3)\n    r = 1;\n  else\n    r = __any(v);\n")),
    Fault("every loop makes the same trips in all lanes",
          [("lib/presence/WalkLoop.cpp", "T.Use = split(L.Node, T.Cond);", "T.Use = split(L.Node, T.Cond = AbsValue::uniform(Gran::Launch));")],
          kernel("  for (int i = 0; i < v; ++i)\n    r += __shfl(v, i);\n")),
    Fault("what is loaded is the same in all lanes",
          [("lib/presence/WalkValues.cpp", "if (!Address.isUniform() || !In.Granted.has(Assumption::StableConditions))\n      return Differs;", "")],
          kernel("  if (o[threadIdx.x + n] > 3)\n    r = __any(v);\n")),
    Fault("the lane's number is the same in all lanes",
          [("lib/presence/WalkValues.cpp", "case Special::LaneId: return Fill([](unsigned L) { return int64_t(L); });", "case Special::LaneId: return AbsValue::uniform(Gran::Warp);")],
          kernel("  unsigned lane;\n  asm(\"mov.u32 %%0, %%%%laneid;\" : \"=r\"(lane));\n  if (lane > n)\n    r = __any(v);\n".replace("%%", "%"))),
    Fault("a call does not write its reference arguments",
          [("lib/presence/Walk.cpp", "  for (VarId W : C.RefArgs)\n    havoc(W, N);\n", "")],
          kernel("  int c = n;\n  set(c, v);\n  if (c > 3)\n    r = __any(v);\n", "__device__ void set(int &to, int v) { to = v; }\n")),
    Fault("what a function of the toolkit writes stays as it was",
          [("lib/presence/Walk.cpp", "case NodeKind::Havoc: return havoc(X.Var, N);", "case NodeKind::Havoc: return;")],
          kernel("  int c = n;\n  frexpf((float)v, &c);\n  if (c > 3)\n    r = __any(v);\n")),
    Fault("variables whose address is known elsewhere are only written by name",
          [("lib/presence/Walk.cpp", "if (F.Vars[V].Escapes || Changing.contains(V))", "if (Changing.contains(V))"),
           ("lib/presence/WalkValues.cpp", "F.Vars[E.Ref].Escapes ? AbsValue::any() : S.Env[E.Ref]", "S.Env[E.Ref]")],
          kernel("  int c = n;\n  int *p = &c;\n  *p = v;\n  if (c > 3)\n    r = __any(v);\n")),
    Fault("lanes of a warp always lie in one row",
          [("lib/presence/WalkValues.cpp", "return AbsValue::constant(0);\n    if (!In.Shape.LanesAlongX)\n      return coordinate(AbsValue::any(), Sp, In.Shape);", "return AbsValue::constant(0);")],
          kernel("  if (threadIdx.y % 2)\n    r = __any(v);\n", block="dim3(16, 16)")),
    Fault("a cast keeps the value",
          [("lib/presence/Uniformity.cpp", "AbsValue warpshift::evalCast(const AbsValue &A, IntType From, IntType T) {", "AbsValue warpshift::evalCast(const AbsValue &A, IntType From, IntType T) {\n  return A;")],
          kernel("  unsigned l;\n  asm(\"mov.u32 %0, %%laneid;\" : \"=r\"(l));\n  if ((bool)(l & 2) == 1)\n    r = __any(v);\n")),
    Fault("a helper is always called by whole warps",
          [("lib/program/SolveRounds.cpp", "if (P.Set == I.Result.Sets.full() || passesItsLanes(I, P, Callee))\n    return false;", "return false;")],
          kernel("  if (v > 3)\n    r = h(v);\n", "__device__ int h(int v) { return __shfl(v, 0); }\n")),
]


def run(command, cwd, **more):
    done = subprocess.run(command, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)
    if done.returncode:
        sys.exit(f"{' '.join(command)}:\n{done.stdout[-3000:]}")
    return done.stdout


def build(tree):
    run(["cmake", "--build", "build", "--target", "warpshift"], tree)
    return os.path.join(tree, "build", "tool", "warpshift")


def sites(tool, folder, program):
    with open(os.path.join(folder, "a.cu"), "w") as f:
        f.write(program)
    done = subprocess.run([tool, "check", "--no-cuda", "--root", ".", "--format", "json", "a.cu"], cwd=folder, text=True, stdout=subprocess.PIPE)
    return json.loads(done.stdout)["sites"]


def verdict(sound, faulty):
    """Of the sites of one program, as the sound tool and the one with the fault see them."""
    edited = ("proven", "assumed")
    for right, wrong in zip(sound, faulty):
        if wrong["state"] in edited and (right["state"] not in edited or right["mask"] != wrong["mask"]):
            return "MISSED"
    if any(s.get("judge", {}).get("answer") in ("contradicted", "not shown") for s in faulty):
        return "caught"
    return "no effect"


def swap(tree, swaps):
    for name, right, wrong in swaps:
        path = os.path.join(tree, name)
        with open(path) as f:
            text = f.read()
        if text.count(right) != 1:
            sys.exit(f"{name}: the line to break stands there {text.count(right)} times: {right!r}")
        with open(path, "w") as f:
            f.write(text.replace(right, wrong))


def missing_lines():
    """What of the lines to break does not stand once in this tree."""
    swaps = {(name, right) for fault in FAULTS for name, right, _ in [*fault.swaps, ONE_ROUND]}
    found = []
    for name, right in sorted(swaps):
        with open(os.path.join(ROOT, name)) as f:
            count = f.read().count(right)
        if count != 1:
            found.append(f"{name}: stands there {count} times: {right!r}")
    return found


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = args.add_mutually_exclusive_group(required=True)
    what.add_argument("--work", help="folder for the copy of the tree and its build")
    what.add_argument("--lines", action="store_true", help="only look for the lines to break")
    args.add_argument("--only", nargs="*", help="faults whose name contains one of these")
    args = args.parse_args()
    if args.lines:
        print("\n".join(missing_lines()) or "all lines stand")
        return bool(missing_lines())
    tree, programs = os.path.join(args.work, "tree"), os.path.join(args.work, "programs")
    os.makedirs(tree, exist_ok=True)
    os.makedirs(programs, exist_ok=True)
    for name in run(["git", "ls-files"], ROOT).splitlines():
        source, copy = os.path.join(ROOT, name), os.path.join(tree, name)
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        if not os.path.exists(copy) or not filecmp.cmp(source, copy, shallow=False):
            shutil.copyfile(source, copy)
    run(["cmake", "--preset", "dev", "-DWARPSHIFT_TESTS=OFF"], tree)
    sound = os.path.join(args.work, "sound")
    shutil.copy(build(tree), sound)
    chosen = [f for f in FAULTS if not args.only or any(o in f.name for o in args.only)]
    caught = 0
    for fault in chosen:
        before = sites(sound, programs, fault.program)
        originals = {}
        swaps = [*fault.swaps, ONE_ROUND]
        for name, _, _ in swaps:
            with open(os.path.join(tree, name)) as f:
                originals[name] = f.read()
        swap(tree, swaps)
        try:
            after = sites(build(tree), programs, fault.program)
        finally:
            for name, text in originals.items():
                with open(os.path.join(tree, name), "w") as f:
                    f.write(text)
        found = verdict(before, after)
        caught += found == "caught"
        masks = ", ".join(f"{s['state']} {s['mask'].get('kind', '')}" for s in before)
        judged = ", ".join(f"{s['judge']['answer']} ({s['judge']['pattern']})" for s in after if "judge" in s)
        print(f"{found:9}  {fault.name}: {judged or '-'}; sound: {masks}", flush=True)
    print(f"{caught} of {len(chosen)} caught")
    return caught != len(chosen)


if __name__ == "__main__":
    sys.exit(main())

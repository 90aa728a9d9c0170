#!/usr/bin/env python3
"""Runs the rule tests of one folder (see case_file.py for what a test file looks like).

    run_rules.py --tool build/tool/warpshift test/rules/vote-to-sync             all cases of the folder
    run_rules.py --tool build/tool/warpshift test/rules/vote-to-sync/loop.cu     one case
    run_rules.py --tool ... --update PATH                                         rewrite the expectations

Each case is compared exactly: the findings of `check` and the files `fix` writes. On top of that every case
gets these checks for free:
    parse         input and output parse in every configuration (unless parse errors are expected)
    exit code     that of `check` follows from the findings
    diff          what `fix` prints turns input into output by `git apply`
    idempotence   `fix` of the output changes nothing, and no site that was left alone has another grade
    no legacy     as many legacy names are left as sites were left alone
    nvcc          the output, with the headers of runtime/ at hand, compiles for sm_75, where nvcc is found and nothing legacy is left; cached by content
and the folder as a whole is analysed with -j1 and with -j2 in reverse order: the results are the same bytes.
"""

import argparse
import concurrent.futures
import difflib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from case_file import EDITED, CaseError, parse_case, render_case

LEGACY = re.compile(r"(?<![\w$])__(?:shfl(?:_up|_down|_xor)?|any|all|ballot)(?![\w$])")
# What `--emit guarded` leaves for older toolkits; no guard of its own stands inside.
OLD_LINES = re.compile(r"^#if CUDART_VERSION >= 9000\r?\n((?:(?!#(?:if|else|endif)).*\n|.*\\\r?\n)*)#else\r?\n(?:.|\n)*?^#endif\b.*", re.M)
RUNTIME = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "runtime")
NOT_CODE = re.compile(r'R"(\w*)\((?:.|\n)*?\)\1"|//(?:\\\n|.)*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"')


class Failure(Exception):
    pass


def run(command, cwd):
    done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    # Not text=True: that would turn the CRLF of a diff into LF.
    done.stdout, done.stderr = (out.decode(errors="surrogateescape") for out in (done.stdout, done.stderr))
    return done


def write_tree(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", newline="", errors="surrogateescape") as f:
            f.write(text)


def read_text(path):
    with open(path, newline="", errors="surrogateescape") as f:
        return f.read()


def show_diff(expected, actual, name):
    lines = list(difflib.unified_diff(expected.splitlines(), actual.splitlines(), f"expected {name}",
                                      f"actual {name}", lineterm=""))
    if not lines:  # they differ in line ends only
        lines = [f"expected {name}: {expected!r}", f"actual {name}: {actual!r}"]
    return "\n".join(lines)


def count_legacy(files):
    return sum(len(LEGACY.findall(NOT_CODE.sub(" ", OLD_LINES.sub(r"\1", text)))) for text in files.values())


class Runner:
    def __init__(self, tool, nvcc, cache):
        self.tool, self.nvcc, self.cache = os.path.abspath(tool), nvcc, cache
        self.notes = {"compiled": 0, "cached": 0, "left alone": 0, "excused": 0}

    def command(self, sub, case, arguments):
        # One file is all there is: nobody else launches its kernels. Beside the files of a project there may be others.
        border = ["--root", "."] if len(case.inputs) == 1 and not case.project else []
        return [self.tool, sub, "--no-cuda", "--progress", "never", *border, *case.options, *arguments]

    def check(self, case, folder, names):
        done = run(self.command("check", case, ["--format", "json", *names]), folder)
        if done.returncode not in (0, 1, 3):
            raise Failure(f"check failed with exit code {done.returncode}:\n{done.stderr}")
        try:
            return done.returncode, json.loads(done.stdout)
        except ValueError as error:
            raise Failure(f"check printed no JSON ({error}):\n{done.stdout[:500]}\n{done.stderr[:500]}")

    @staticmethod
    def findings(result):
        rows = [(s["file"], s["line"], s["column"], s["state"], s["rule"]) for s in result["sites"]]
        rows += [(f["file"], f["line"], f["column"], "finding", f["kind"]) for f in result["findings"]]
        return [f"{r[0]}:{r[1]}: {r[3]} {r[4]}" for r in sorted(rows)]

    @staticmethod
    def require_parsed(result, what):
        bad = [f"{f['path']}: {f['status']}: {'; '.join(f['errors'])}" for f in result["files"] if f["status"] != "parsed"]
        if bad:
            raise Failure(f"the {what} does not parse; a test of broken code says '//== expect-parse-errors'\n" + "\n".join(bad))

    def fix(self, case, folder):
        """The input files after `fix --out-dir`."""
        out = os.path.join(folder, "..", "fixed")
        done = run(self.command("fix", case, ["--out-dir", out, *case.arguments()]), folder)
        if done.returncode not in (0, 1, 3):
            raise Failure(f"fix failed with exit code {done.returncode}:\n{done.stderr}")
        files = {}
        for name, text in case.inputs.items():
            path = os.path.join(out, name)
            files[name] = read_text(path) if os.path.exists(path) else text
        return files

    @staticmethod
    def spells_legacy(folder, site):
        """Whether the site's own text is a legacy name; that of a use of a macro is not."""
        with open(os.path.join(folder, site["file"]), "rb") as file:
            spelled = file.read()[site["offset"] : site["offset"] + site["length"]]
        return bool(LEGACY.fullmatch(spelled.decode(errors="replace")))

    def observe(self, case, root):
        folder = os.path.join(root, "input")
        write_tree(folder, case.inputs)
        code, result = self.check(case, folder, case.arguments())
        named = sum(s["state"] in EDITED and self.spells_legacy(folder, s) for s in result["sites"])
        if case.parse_errors:
            if all(f["status"] == "parsed" for f in result["files"]):
                raise Failure("parse errors are expected, but the input parses")
        else:
            self.require_parsed(result, "input")
        return code, self.findings(result), named, self.fix(case, folder)

    def free_checks(self, case, root, code, findings, named, fixed):
        worst = 3 if case.parse_errors else int(any(f.split()[1] in EDITED | {"manual", "opportunistic", "finding"} for f in findings))
        if code != worst:
            raise Failure(f"check ended with exit code {code}, its findings ask for {worst}")
        self.check_diff(case, root, fixed)
        before, after = count_legacy(case.inputs), count_legacy(fixed)
        if after > before - named:
            raise Failure(f"{after} legacy names are left of {before}, although {named} of their sites count as edited")
        if case.parse_errors:
            return
        folder = os.path.join(root, "again")
        write_tree(folder, fixed)
        _, result = self.check(case, folder, case.arguments())
        self.require_parsed(result, "output")
        left = sorted(f.split(" ", 1)[1] for f in findings if f.split()[1] not in EDITED | {"finding", "opportunistic"})
        if any(OLD_LINES.search(text) for text in fixed.values()):  # --emit guarded: the old lines are still there
            twice = {"inline-ptx"} if "guarded" not in case.options else {f.split()[2] for f in findings}
            left = sorted(left + ["guarded " + f.split()[2] for f in findings if f.split()[1] in EDITED and f.split()[2] in twice])
        now = sorted(f.split(" ", 1)[1] for f in self.findings(result) if f.split()[1] != "finding")
        if left != now:
            raise Failure("a second run grades what the first left alone differently:\n" + show_diff("\n".join(left), "\n".join(now), "grades"))
        again = run(self.command("fix", case, case.arguments()), folder)
        if again.stdout:
            raise Failure("fixing the output again changes it:\n" + again.stdout)
        self.compile(case, folder, fixed, after)

    def check_diff(self, case, root, fixed):
        folder = os.path.join(root, "input")
        diff = run(self.command("fix", case, case.arguments()), folder).stdout
        patched = os.path.join(root, "patched")
        write_tree(patched, case.inputs)
        if diff:
            write_tree(root, {"fix.patch": diff})
            done = run(["git", "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", "../fix.patch"], patched)
            if done.returncode != 0:
                raise Failure(f"git does not apply the diff: {done.stderr}\n{diff}")
        for name, text in fixed.items():
            if read_text(os.path.join(patched, name)) != text:
                raise Failure(f"the diff and --out-dir disagree on {name}:\n{diff}")

    def compile(self, case, folder, fixed, legacy_left):
        if not self.nvcc:
            return
        if case.no_nvcc or legacy_left:
            self.notes["excused" if case.no_nvcc else "left alone"] += 1
            return
        defines = [o for a in case.options for o in [a.removeprefix("--extra-arg=")] if o.startswith("-D")]
        mains = [f for f in case.arguments() if f.endswith(".cu")]
        command = [self.nvcc, "-arch=sm_75", "-std=c++17", "-c", *defines, "-I", RUNTIME, "-o", os.devnull]
        for main in mains:
            self.compile_one([*command, main], folder, fixed)

    def compile_one(self, command, folder, fixed):
        key = hashlib.sha256(json.dumps([self.nvcc, os.path.getmtime(self.nvcc), command, sorted(fixed.items())]).encode()).hexdigest()
        stamp = os.path.join(self.cache, key)
        if os.path.exists(stamp):
            self.notes["cached"] += 1
            return
        done = run(command, folder)
        if done.returncode != 0:
            raise Failure("nvcc does not compile the output for sm_75:\n" + done.stdout + done.stderr)
        os.makedirs(self.cache, exist_ok=True)
        open(stamp, "w").close()
        self.notes["compiled"] += 1

    def run_case(self, case, update):
        with tempfile.TemporaryDirectory(prefix="warpshift-rule-") as root:
            code, findings, named, fixed = self.observe(case, root)
            if update:
                with open(case.path, "w", newline="", errors="surrogateescape") as f:
                    f.write(render_case(case, fixed, findings))
            else:
                wrong = [show_diff(case.fixed[n], fixed[n], n) for n in case.inputs if case.fixed[n] != fixed[n]]
                if findings != case.findings:
                    wrong.append(show_diff("\n".join(case.findings), "\n".join(findings), "findings"))
                if wrong:
                    raise Failure("\n".join(wrong))
            self.free_checks(case, root, code, findings, named, fixed)

    def check_determinism(self, cases):
        with tempfile.TemporaryDirectory(prefix="warpshift-rule-") as root:
            names = []
            for case in cases:
                stem = os.path.splitext(case.name)[0]
                write_tree(os.path.join(root, stem), case.inputs)
                names.append(os.path.join(stem, case.name))
            base = [self.tool, "check", "--no-cuda", "--progress", "never", "--format", "json"]
            one = run([*base, "-j", "1", *names], root)
            two = run([*base, "-j", "2", *reversed(names)], root)
            if one.stdout != two.stdout or one.returncode != two.returncode:
                raise Failure("the result depends on -j or on the order of files:\n" + show_diff(one.stdout, two.stdout, "result"))


def find_nvcc(wanted):
    """The compiler: as given, in PATH, or where a toolkit usually lies (the tool looks there, too)."""
    if wanted == "off":
        return None
    if wanted != "auto":
        return wanted
    roots = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"), "/usr/local/cuda", "/opt/cuda"]
    usual = [os.path.join(root, "bin", "nvcc") for root in roots if root]
    return shutil.which("nvcc") or next((n for n in usual if os.access(n, os.X_OK)), None)


def find_cases(paths):
    files = []
    for path in paths:
        if os.path.isdir(path):
            files += [os.path.join(path, f) for f in sorted(os.listdir(path)) if f.endswith((".cu", ".cuh"))]
        else:
            files.append(path)
    return files


def attempt(action, path, rerun):
    """Runs one check; prints and returns False when it fails."""
    try:
        action()
        return True
    except (Failure, CaseError, subprocess.TimeoutExpired, OSError) as error:
        print(f"FAIL {path}\n{error}\nrerun: {rerun}\n", flush=True)
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--update", action="store_true", help="rewrite fixed and findings sections from what the tool does")
    parser.add_argument("--nvcc", default="auto", help="auto, off, or the compiler")
    parser.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "warpshift-nvcc-cache"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    nvcc = find_nvcc(options.nvcc)
    runner = Runner(options.tool, nvcc and os.path.realpath(nvcc), options.cache)
    script = f"python3 {os.path.relpath(__file__)} --tool {options.tool}"

    cases, failed = [], 0
    files = find_cases(options.paths)
    if not files:
        print("no test found: " + " ".join(options.paths))
        return 1
    for path in files:
        def load(path=path):
            cases.append(parse_case(path, os.path.basename(path), read_text(path)))
        failed += not attempt(load, path, f"{script} {path}")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = [pool.submit(attempt, lambda c=c: runner.run_case(c, options.update), c.path, f"{script} {c.path}") for c in cases]
        failed += sum(not j.result() for j in jobs)
    if len(cases) > 1:
        failed += not attempt(lambda: runner.check_determinism(cases), "determinism", f"{script} {' '.join(options.paths)}")
    compiler = ", ".join(f"{n} {what}" for what, n in runner.notes.items()) + f" (with {nvcc})" if nvcc else \
        "nvcc is neither in PATH nor in the usual places: nothing compiled"
    print(f"{len(files)} cases, {failed} failures; nvcc sm_75: {compiler}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

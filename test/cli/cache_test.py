#!/usr/bin/env python3
"""The second run gives the same bytes without analysing anything; whatever a result depends on makes it a new one.

    cache_test.py PATH/TO/warpshift [unittest arguments]
"""

import glob
import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

MAIN = '#include "step.h"\n__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n  v += __shfl_down(v, STEP);\n  p[threadIdx.x] = v;\n}\n'
STEP = "#define STEP 1\n"
DIVERGENT = "#define STEP 1); if (v > 3) v += __shfl_up(v, 2\n"


class CacheTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-cache-")
        self.base = os.path.realpath(self.folder.name)
        self.root = os.path.join(self.base, "project")
        self.environment = dict(os.environ)
        self.add("src/a.cu", MAIN)
        self.add("inc/step.h", STEP)
        self.flags = ["--extra-arg=-I" + self.path("first"), "--extra-arg=-I" + self.path("inc")]

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.root, name)

    def add(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as f:
            f.write(text if isinstance(text, bytes) else text.encode())

    def run_tool(self, *args, cache="../cache"):
        more = ["--cache-dir", cache] if cache else []
        return subprocess.run([TOOL, args[0], "--no-cuda", "--timing", *more, *self.flags, *args[1:]], cwd=self.root,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="surrogateescape", timeout=120,
                              env=self.environment)

    def check(self, *args, remembered, **more):
        run = self.run_tool("check", "--format=json", *args, "src", **more)
        self.assertIn(run.returncode, (0, 1, 3), run.stderr)
        self.assertEqual(" x  parse\n" not in run.stderr, remembered, run.stderr)
        return run.stdout

    def fresh(self, *args):
        return self.check(*args, "--no-cache", remembered=False)

    def entries(self):
        return glob.glob(os.path.join(self.base, "cache", "llvmcache-*"))

    def expect_new(self, *args):
        """It is analysed again, and gives what a run without a cache gives."""
        out = self.check(*args, remembered=False)
        self.assertEqual(out, self.fresh(*args))
        self.assertEqual(out, self.check(*args, remembered=True))
        return out


class Remembered(CacheTest):
    def test_files_without_device_code_come_and_go(self):
        def check(**more):
            return self.check("--root", ".", **more)
        expected = check(remembered=False)
        self.add("notes/new.py", "print(1)\n")
        self.add("docs/new.md", "__device__\n")
        self.add("tools/gen.py.in", "int f();\n")
        self.add("tools/image.bin", b"\0__device__")
        self.assertEqual(check(remembered=True), expected)
        for text in ("int f();\n", "__device__ int f();\n", "__device__ int g();\n"):
            self.add("tools/gen.cu.in", text)
            check(remembered=False)
            check(remembered=True)
        os.remove(self.path("tools/gen.cu.in"))
        self.assertEqual(check(remembered=False), expected)
        self.add("other/new.cu", "__global__ void q() {}\n")
        check(remembered=False)
        check(remembered=True)
        self.add(".gitignore", "other\n")
        self.assertEqual(check(remembered=False), expected)

    def test_device_code_that_nobody_parses_is_seen(self):
        self.add("src/a.cu", "__device__ int sum(int v) { return v + __shfl_down(v, 1); }\n"
                 "__global__ void k(int *p) { p[threadIdx.x] = sum(p[threadIdx.x]); }\n")
        self.assertIn('"state": "proven"', self.check("--root", ".", remembered=False))
        self.add("tools/k.py", 'SOURCE = open("a.cu").read() + """__global__ void q(int *p) { if (p[0]) sum(1); }"""\n')
        self.assertNotIn('"state": "proven"', self.check("--root", ".", remembered=False))

    def test_the_second_run_is_the_first_byte_by_byte(self):
        first = self.check(remembered=False)
        self.assertEqual(first, self.check(remembered=True))
        self.assertEqual(first, self.check("-j1", remembered=True))
        self.assertEqual(first, self.fresh())

    def test_every_format_and_exit_code_is_the_same(self):
        for name in ("text", "sarif", "markdown", "csv", "html"):
            first = self.run_tool("check", "--format", name, "src", cache="")
            again = self.run_tool("check", "--format", name, "src")
            again = self.run_tool("check", "--format", name, "src")
            self.assertEqual((first.returncode, first.stdout), (again.returncode, again.stdout))

    def test_fix_works_on_what_check_found(self):
        self.check(remembered=False)
        diff = self.run_tool("fix", "src")
        self.assertNotIn(" x  parse\n", diff.stderr)
        self.assertIn("+  v += __shfl_down_sync(0xffffffff", diff.stdout)
        self.assertEqual(diff.stdout, self.run_tool("fix", "--no-cache", "src").stdout)
        self.assertEqual(self.run_tool("fix", "-i", "src").returncode, 0)
        with open(self.path("src/a.cu")) as f:
            self.assertIn("__shfl_down_sync(0xffffffff", f.read())
        self.expect_new()

    def test_it_lies_in_the_users_cache_folder_and_nowhere_else(self):
        self.environment.update(HOME=os.path.join(self.base, "home"))
        self.environment.pop("XDG_CACHE_HOME", None)
        self.check(remembered=False, cache="")
        self.check(remembered=True, cache="")
        self.assertEqual(os.listdir(os.path.join(self.base, "home")), [".cache"])
        self.environment.update(XDG_CACHE_HOME=os.path.join(self.base, "xdg"))
        self.check(remembered=False, cache="")
        self.assertEqual(os.listdir(os.path.join(self.base, "xdg")), ["warpshift"])
        self.assertEqual(sorted(os.listdir(self.root)), ["inc", "src"])

    def test_a_folder_that_cannot_be_written_costs_a_warning(self):
        with open(os.path.join(self.base, "cache"), "w"):
            pass
        run = self.run_tool("check", "src")
        self.assertEqual(run.returncode, 1)
        self.assertIn("the result is not remembered", run.stderr)


class Depends(CacheTest):
    def setUp(self):
        super().setUp()
        self.first = self.check(remembered=False)

    def test_on_the_file_itself(self):
        self.add("src/a.cu", MAIN.replace("v += ", "v -= "))
        self.expect_new()

    def test_on_a_header_of_the_same_length(self):
        self.add("inc/step.h", STEP.replace("1", "2"))
        self.expect_new()

    def test_on_a_header_that_was_not_there_and_is_found_first(self):
        self.add("first/step.h", DIVERGENT)
        self.assertNotEqual(self.expect_new(), self.first)

    def test_on_a_header_beside_the_file(self):
        self.add("src/step.h", DIVERGENT)
        self.assertNotEqual(self.expect_new(), self.first)

    def test_on_a_header_that_goes(self):
        os.remove(self.path("inc/step.h"))
        self.check(remembered=False)

    def test_on_flags_assumptions_and_configurations(self):
        for more in (["--extra-arg=-DX=1"], ["--assume", "no-partial-warps"], ["--arch=70"], ["--fallback=activemask"],
                     ["--target=sm_35"], ["--emit=guarded"]):
            self.expect_new(*more)
        self.check(remembered=True)

    def test_on_the_configuration_file(self):
        self.add(".warpshift.yaml", "arch: [75]\n")
        self.expect_new()

    def test_on_the_compilation_database_and_its_response_files(self):
        self.add("build/i.rsp", "-DA")
        self.add("build/compile_commands.json", json.dumps([{"directory": self.path("build"), "file": self.path("src/a.cu"),
                 "command": "nvcc --options-file i.rsp -I" + self.path("inc") + " -c a.cu"}]))
        self.expect_new("-p", "build")
        self.add("build/i.rsp", "-DB")
        self.expect_new("-p", "build")

    def test_on_another_file_of_the_folder(self):
        self.add("src/b.cu", "__global__ void b(int *p) { *p = 1; }\n")
        self.expect_new()

    def test_on_the_style_of_inserted_lines(self):
        self.add("src/a.cu", MAIN.replace("v += __shfl_down(v, STEP)", "if (v > 2) v += __shfl_down(v, STEP)"))
        self.expect_new()
        self.add("src/.clang-format", "IndentWidth: 8\n")
        with_style = self.run_tool("fix", "src")
        self.assertEqual(with_style.stdout, self.run_tool("fix", "--no-cache", "src").stdout)

    def test_on_variables_that_name_include_folders(self):
        self.add("more/step.h", DIVERGENT)
        self.environment["CPATH"] = self.path("more")
        self.expect_new()

    def test_on_which_names_are_one_file(self):
        self.add("inc/twin.h", "#pragma once\nstatic int once;\n")
        os.link(self.path("inc/twin.h"), self.path("inc/again.h"))
        self.add("src/a.cu", '#include "twin.h"\n#include "again.h"\n' + MAIN)
        self.assertEqual(json.loads(self.expect_new())["files"][0]["status"], "parsed")
        os.remove(self.path("inc/again.h"))
        self.add("inc/again.h", "#pragma once\nstatic int once;\n")
        self.assertEqual(json.loads(self.expect_new())["files"][0]["status"], "partial")

    def test_not_on_times_or_on_files_that_nobody_asked_for(self):
        os.utime(self.path("src/a.cu"), (1, 1))
        self.add("notes.txt", "x")
        self.assertEqual(self.check(remembered=True), self.first)


class Damaged(CacheTest):
    def test_an_entry_that_is_cut_or_changed_is_made_anew(self):
        first = self.check(remembered=False)
        entry, = self.entries()
        with open(entry, "rb") as f:
            whole = f.read()
        damages = [whole[:n] for n in (0, 10, 51, len(whole) // 2, len(whole) - 1)]
        for at in range(0, len(whole), len(whole) // 12):
            damages.append(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
        damages.append(whole.replace(b'"proven"', b'"manual"'))
        damages.append(whole + b"x")
        for damage in damages:
            with open(entry, "wb") as f:
                f.write(damage)
            self.assertEqual(self.check(remembered=False), first)
            self.assertEqual(self.check(remembered=True), first)

    def test_what_failed_is_not_remembered(self):
        self.add("build/compile_commands.json", json.dumps([{"directory": self.path("build"), "file": self.path("src/a.cu"),
                 "command": "nvcc --options-file gone.rsp"}]))
        self.check("-p", "build", remembered=False)
        self.assertEqual(self.entries(), [])

    def test_bytes_that_json_cannot_hold_are_not_remembered(self):
        self.add("src/a.cu", MAIN.encode().replace(b"int v = p[threadIdx.x];", b"if (p[1] > 2) { /* \xff */ }\n  int v = p[threadIdx.x];"))
        first = self.run_tool("fix", "src")
        again = self.run_tool("fix", "src")
        self.assertEqual(first.stdout, again.stdout)

    def test_traces_and_reasons_are_told_every_time(self):
        self.check(remembered=False)
        self.assertIn("__shfl_down", self.run_tool("check", "--why", "src/a.cu:4", "src").stdout)
        self.assertIn("[facts]", self.run_tool("check", "--trace", "facts", "src").stderr)

    def test_two_runs_at_once(self):
        runs = [subprocess.Popen([TOOL, "check", "--no-cuda", "--cache-dir", "../cache", "--format=json", *self.flags, "src"],
                                 cwd=self.root, stdout=subprocess.PIPE, text=True) for _ in range(4)]
        outs = {r.communicate()[0] for r in runs}
        self.assertEqual(len(outs), 1)
        self.assertEqual(self.check(remembered=True), outs.pop())


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

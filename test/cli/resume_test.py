#!/usr/bin/env python3
"""After a change, and after a run that was killed, only what is missing is worked on; the bytes are those of a run without a cache.

    resume_test.py PATH/TO/warpshift [unittest arguments]
"""

import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
CUDA = "/usr/local/cuda"

HELPER = "#pragma once\n__device__ inline float down(float v) { return v + __shfl_down(v, 1); }\n"
UNIT = """#include "h.cuh"
__global__ void NAME(float *p, int n) {
  if (n > 3)
    p[threadIdx.x] = down(p[threadIdx.x]);
#if __CUDA_ARCH__ >= 700
  p[0] = __shfl(p[0], 2);
#else
  p[0] = __shfl(p[0], 3);
#endif
}
"""
ALONE = "__global__ void NAME(int *p) {\n  p[threadIdx.x] = __any(p[threadIdx.x]);\n}\n"
DIVERGENT = HELPER.replace("return v + ", "if (v > 1) return 0; return v - ")


class ResumeTest(unittest.TestCase):
    headers = ["--no-cuda"]

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-resume-")
        self.base = os.path.realpath(self.folder.name)
        self.root = os.path.join(self.base, "project")
        self.add("inc/h.cuh", HELPER)
        self.add("first/unused.h", "")
        for name in ("a", "b"):
            self.add(f"src/{name}.cu", UNIT.replace("NAME", name))
        for name in ("c", "d"):
            self.add(f"src/{name}.cu", ALONE.replace("NAME", name))
        self.flags = ["--extra-arg=-I" + self.path("first"), "--extra-arg=-I" + self.path("inc")]

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.root, name)

    def add(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as f:
            f.write(text)

    def read(self, name):
        with open(self.path(name)) as f:
            return f.read()

    def command(self, *args):
        return [TOOL, args[0], *self.headers, "--timing", *self.flags, *args[1:]]

    def run_tool(self, *args):
        return subprocess.run(self.command(*args), cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300)

    def check(self, *args, what=("src", "inc")):
        """How much work on units was asked for, and how much was done anew. The bytes are those without a cache."""
        if not any(a.startswith("-j") for a in args):
            args = ("-j2", *args)
        run = self.run_tool("check", "--format=json", "--cache-dir=../cache", *args, *what)
        fresh = self.run_tool("check", "--format=json", "--no-cache", *args, *what)
        self.assertEqual((run.stdout, run.returncode), (fresh.stdout, fresh.returncode), run.stderr)
        self.assertNotEqual(run.stdout, "")
        found = re.search(r"(\d+) times asked for, (\d+) times done anew", run.stderr)
        return (int(found[1]), int(found[2])) if found else (0, 0)

    def units(self):
        return sorted(glob.glob(os.path.join(self.base, "cache/units/llvmcache-*")))


class AfterAChange(ResumeTest):
    def setUp(self):
        super().setUp()
        asked, anew = self.check()
        self.assertEqual(asked, anew)
        self.all = anew

    def test_only_the_unit_that_changed(self):
        self.add("src/d.cu", ALONE.replace("NAME", "d") + "// more\n")
        asked, anew = self.check()
        self.assertEqual(asked, self.all)
        self.assertEqual(anew, 3)  # Its parse, the recheck and the second reading.

    def test_the_units_that_read_a_header(self):
        self.add("inc/h.cuh", HELPER.replace("1)", "2)"))
        _, anew = self.check()
        self.assertGreater(anew, 0)
        self.assertLess(anew, self.all)
        self.add("inc/h.cuh", DIVERGENT)
        self.check()
        self.add("inc/h.cuh", HELPER)
        self.check()

    def test_a_header_that_is_found_first_now(self):
        self.add("src/h.cuh", DIVERGENT)
        _, anew = self.check()
        self.assertLess(anew, self.all)
        self.assertGreater(anew, 0)
        os.remove(self.path("src/h.cuh"))
        self.check()

    def test_a_unit_that_comes_and_goes(self):
        self.add("src/e.cu", ALONE.replace("NAME", "e"))
        self.assertEqual(self.check()[1], 3)
        os.remove(self.path("src/e.cu"))
        self.assertEqual(self.check()[1], 0)

    def test_flags_and_configurations(self):
        for more in (["--extra-arg=-DX"], ["--arch=60"], ["--arch=60,90"], ["--assume=parsed-around"]):
            self.add("src/d.cu", self.read("src/d.cu") + "//\n")
            _, anew = self.check(*more)
            self.assertGreater(anew, 3, more)
        for more in (["--assume=structured"], ["--fallback=activemask"], ["--target=sm_35"], ["--emit=guarded"]):
            self.check(*more)

    def test_which_files_are_the_projects_own(self):
        self.check("--exclude=inc/", what=("src",))
        self.check(what=("src/a.cu",))
        self.check(what=("src", "inc"))
        self.check(what=("src/a.cu", "inc/h.cuh"))

    def test_a_caller_elsewhere_changes_what_is_solved(self):
        self.add("src/d.cu", '#include "h.cuh"\n__global__ void d(float *p) { if (p[threadIdx.x] > 2) p[1] = down(p[1]); }\n')
        self.check()

    def test_however_many_threads(self):
        for jobs in (1, 2, 5):
            self.add("src/a.cu", self.read("src/a.cu") + "//\n")
            self.check(f"-j{jobs}")

    def test_fix_in_place_and_a_second_change(self):
        diff = self.run_tool("fix", "--cache-dir=../cache", "src", "inc").stdout
        self.assertEqual(diff, self.run_tool("fix", "--no-cache", "src", "inc").stdout)
        self.assertIn("+", diff)
        self.assertIn(self.run_tool("fix", "-i", "--cache-dir=../cache", "src", "inc").returncode, (0, 1))
        self.check()

    def test_it_is_off_without_a_cache(self):
        shutil.rmtree(os.path.join(self.base, "cache"))
        run = self.run_tool("check", "--no-cache", "--cache-dir=../cache", "src", "inc")
        self.assertNotIn("times asked for", run.stderr)
        self.assertFalse(os.path.exists(os.path.join(self.base, "cache")))

    def test_shards_use_it(self):
        self.add("src/d.cu", self.read("src/d.cu") + "//\n")
        for i in (1, 2):
            run = self.run_tool("check", "--cache-dir=../cache", f"--shard={i}/2", f"-o=../part-{i}", "src", "inc")
            self.assertEqual(run.returncode, 0, run.stderr)
        merge = [TOOL, "merge", "--format=json", "../part-1", "../part-2"]
        merged = subprocess.run(merge, cwd=self.root, stdout=subprocess.PIPE, text=True)
        self.assertEqual(merged.stdout, self.run_tool("check", "--format=json", "--no-cache", "src", "inc").stdout)
        self.add("inc/h.cuh", DIVERGENT)  # A part made of what was remembered depends on what that had read.
        refused = subprocess.run(merge, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertIn("changed since", refused.stderr)


class Damaged(ResumeTest):
    def test_entries_that_are_cut_changed_or_foreign(self):
        _, total = self.check()
        whole = {}
        for name in self.units():
            with open(name, "rb") as f:
                whole[name] = f.read()
        self.assertEqual(len(whole), total)
        names = list(whole)

        def put(make):
            for at, name in enumerate(names):
                with open(name, "wb") as f:
                    f.write(make(at, whole[name]))
            self.add("src/d.cu", self.read("src/d.cu") + "//\n")  # So that the result is not remembered.
            self.assertEqual(self.check()[1], total)
        for damage in (lambda at, text: b"", lambda at, text: text[:at + 1], lambda at, text: text[:-1], lambda at, text: text + b"x",
                       lambda at, text: text[:60 + at] + bytes([text[60 + at] ^ 4]) + text[61 + at:],
                       lambda at, text: whole[names[at - 1]], lambda at, text: os.urandom(len(text))):
            put(damage)

    def test_a_folder_that_cannot_be_made(self):
        os.makedirs(os.path.join(self.base, "cache"))
        with open(os.path.join(self.base, "cache/units"), "w"):
            pass
        self.check()
        self.add("src/d.cu", self.read("src/d.cu") + "//\n")
        self.check()

    def test_it_stays_as_small_as_it_is_told(self):
        self.check()
        for i in range(40):
            with open(os.path.join(self.base, f"cache/units/llvmcache-{i}"), "wb") as f:
                f.write(b"x" * 100000)
            os.utime(f.name, (time.time() - 1000, time.time() - 1000))
        self.add("src/d.cu", self.read("src/d.cu") + "//\n")
        self.check("--cache-size=1")
        self.assertGreater(len(self.units()), 40)  # Looked through less than a minute ago.
        os.utime(os.path.join(self.base, "cache/units/llvmcache.timestamp"), (time.time() - 100, time.time() - 100))
        self.add("src/d.cu", self.read("src/d.cu") + "//\n")
        self.check("--cache-size=1")
        self.assertLessEqual(sum(os.path.getsize(n) for n in self.units()), 1 << 20)
        self.assertTrue(any(len(os.path.basename(n)) > 20 for n in self.units()))  # The old ones went first.
        self.assertIn("at least 1 MB", self.run_tool("check", "--cache-size=0", "src").stderr)


class Interrupted(ResumeTest):
    def stopped_by(self, how):
        self.add("src/z.cu", '#include "slow.inc"\n' + ALONE.replace("NAME", "z"))
        os.mkfifo(self.path("src/slow.inc"))
        run = subprocess.Popen(self.command("check", "--cache-dir=../cache", "-j2", "src", "inc"), cwd=self.root,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while len(self.units()) < 8 and time.monotonic() < until:  # Three of a, three of b, c, d.
            time.sleep(0.05)
        run.send_signal(how)
        self.assertNotEqual(run.wait(timeout=60), 0)
        self.assertEqual(len([n for n in self.units() if "." not in os.path.basename(n)]), 8)
        os.remove(self.path("src/slow.inc"))
        self.add("src/slow.inc", "// here it is\n")
        asked, anew = self.check()
        self.assertEqual(anew, asked - 8)
        self.add("src/c.cu", self.read("src/c.cu") + "//\n")
        self.assertEqual(self.check()[1], 3)

    def test_by_a_kill(self):
        self.stopped_by(signal.SIGKILL)

    def test_by_the_user(self):
        self.stopped_by(signal.SIGINT)

    def test_a_unit_that_crashes_costs_the_others_nothing(self):
        self.add("src/z.cu", '#include "slow.inc"\n' + ALONE.replace("NAME", "z"))
        os.mkfifo(self.path("src/slow.inc"))
        run = self.run_tool("check", "--unit-timeout=2", "--cache-dir=../cache", "src", "inc")
        self.assertEqual(run.returncode, 3, run.stderr)
        asked, anew = re.search(r"(\d+) times asked for, (\d+) times done anew", run.stderr).groups()
        self.assertEqual(int(asked) - int(anew), 8)  # The second attempt has what the first one did.


@unittest.skipUnless(os.path.exists(CUDA + "/include/cuda_runtime.h"), "no CUDA toolkit is installed")
class PrecompiledHeaders(ResumeTest):
    """Headers that one unit had read, and the others found precompiled."""

    def setUp(self):
        super().setUp()
        toolkit = os.path.join(self.base, "cuda")
        os.makedirs(toolkit)
        for name in os.listdir(CUDA):
            if name != "include":
                os.symlink(os.path.join(CUDA, name), os.path.join(toolkit, name))
        os.makedirs(toolkit + "/include")
        for name in os.listdir(CUDA + "/include"):
            os.symlink(os.path.join(CUDA, "include", name), os.path.join(toolkit, "include", name))
        self.header = toolkit + "/include/vector_functions.h"
        os.remove(self.header)
        shutil.copy(CUDA + "/include/vector_functions.h", self.header)
        self.headers = ["--cuda-path", toolkit]
        asked, self.all = self.check()
        self.assertEqual(asked, self.all)

    def test_are_a_question_of_every_unit(self):
        self.add("src/d.cu", self.read("src/d.cu") + "//\n")
        self.assertEqual(self.check()[1], 3)
        with open(self.header, "a") as f:
            f.write("// changed\n")
        self.assertEqual(self.check()[1], self.all)
        self.add("first/vector_functions.h", "#error found first\n")  # Of the units that would not have looked for it there, too.
        self.assertGreater(self.check()[1], 3)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

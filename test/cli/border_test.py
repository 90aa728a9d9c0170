#!/usr/bin/env python3
"""Where nothing tells the border of a project, units of other folders may launch and call what links.

    border_test.py PATH/TO/warpshift
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1])

KERNEL = "__global__ void k(int *p) { int v = p[0]; if ((threadIdx.x & 31) < 16) v += __shfl_down(v, 4); p[0] = v; }\n"
LAUNCH = "int main() { k<<<1, 32>>>(nullptr); }\n"
NARROW = "__global__ void k(int *); void run(int *p) { k<<<1, dim3(8, 8)>>>(p); }\n"
HELPER = "__device__ int vote(int p) { return __any(p); }\n__global__ void k(int *p) { p[0] = vote(p[1]); }\n"


class Border(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory(prefix="warpshift-border-")
        self.addCleanup(temp.cleanup)
        self.top = os.path.realpath(temp.name)

    def write(self, **files):
        for name, text in files.items():
            path = os.path.join(self.top, name.replace("__", "/").replace("_", "."))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

    def check(self, *arguments):
        environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(self.top, "cache"))
        done = subprocess.run([TOOL, "check", "--no-cuda", "--format", "json", *arguments], cwd=self.top, env=environment, text=True,
                              capture_output=True, check=False)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return json.loads(done.stdout)["sites"][0]

    def mask(self, *arguments):
        site = self.check(*arguments)
        return site["state"], site["mask"].get("text", "")

    def test_a_launch_in_another_folder_is_not_said_to_be_missing(self):
        self.write(a__a_cu=KERNEL + LAUNCH, b__b_cu=NARROW)
        self.assertEqual(self.mask("a/a.cu"), ("assumed", "0x0000ffffu"))
        self.assertEqual(self.mask("--assume", "no-launches-seen", "a/a.cu"), ("proven", "ws_m1"))
        self.assertEqual(self.mask("--root", ".", "a/a.cu"), ("proven", "ws_m1"))
        os.remove(os.path.join(self.top, "b/b.cu"))
        self.assertEqual(self.mask("a/a.cu"), ("assumed", "0x0000ffffu"))

    def test_the_border_is_a_root_a_repository_or_folders_that_were_named(self):
        self.write(a__a_cu=KERNEL + LAUNCH)
        self.assertEqual(self.mask("--root", ".", "a/a.cu"), ("proven", "0x0000ffffu"))
        self.assertEqual(self.mask("a"), ("proven", "0x0000ffffu"))
        os.makedirs(os.path.join(self.top, ".git"))
        self.assertEqual(self.mask("a/a.cu"), ("proven", "0x0000ffffu"))

    def test_what_does_not_link_is_launched_by_nobody_else(self):
        for before, after in (("static ", ""), ("namespace { ", "}\n"), ("template <int N> ", "")):
            kernel = before + KERNEL + after
            launch = LAUNCH.replace("k<<<", "k<4><<<") if "template" in before else LAUNCH
            self.write(a__a_cu=kernel + launch)
            self.assertEqual(self.mask("a/a.cu"), ("proven", "0x0000ffffu"), before)
        self.write(a__a_cu=kernel + "template __global__ void k<4>(int *);\n" + launch)
        self.assertEqual(self.mask("a/a.cu"), ("assumed", "0x0000ffffu"))

    def test_what_is_edited_is_checked_under_the_same_shapes(self):
        other = "else v -= __shfl_down(v, 2);"
        self.write(a__a_cu=KERNEL.replace("v, 4);", "v, 4); " + other) + LAUNCH)
        self.assertEqual(self.mask("a/a.cu"), ("assumed", "0x0000ffffu"))

    def test_what_it_rests_on_is_told(self):
        self.write(a__a_cu=KERNEL + LAUNCH)
        site = self.check("a/a.cu")
        self.assertEqual((site["state"], site["mask"]["text"]), ("assumed", "0x0000ffffu"))
        self.assertIn("launches-seen", site["assumptions"])
        self.assertIn("there is no repository and no --root", json.dumps(site))

    def test_what_is_known_of_elements_by_launches_rests_on_them(self):
        rows = ("__global__ void k(int *p) { __shared__ volatile int s[8][32]; const int x = threadIdx.x, y = threadIdx.y; s[y][x] = p[x];"
                " p[y * 32 + x] = s[y][31 - x]; }\nvoid start(int *p) { k<<<1, dim3(32, 8)>>>(p); }\n")
        line = ("__global__ void k(int *p) { __shared__ volatile int s[256]; s[threadIdx.x] = p[threadIdx.x];"
                " p[threadIdx.x] = s[threadIdx.x ^ 1]; }\nvoid start(int *p) { k<<<2, 256>>>(p); }\n")
        for text in (rows, line):
            self.write(a__a_cu=text)
            site = self.check("a/a.cu")
            self.assertEqual((site["state"], "launches-seen" in site["assumptions"]), ("assumed", True), site)
            site = self.check("--root", ".", "a/a.cu")
            self.assertEqual((site["state"], "launches-seen" in site["assumptions"]), ("proven", False), site)

    def test_device_functions_link_where_device_code_is_linked(self):
        command = {"directory": self.top, "file": "a/a.cu", "command": "nvcc -dc a/a.cu -o a.o"}
        self.write(a__a_cu=HELPER, db__compile_commands_json=json.dumps([command]))
        os.rename(os.path.join(self.top, "db/compile.commands.json"), os.path.join(self.top, "db/compile_commands.json"))
        self.assertEqual(self.mask("a/a.cu"), ("proven", "0xffffffffu"))
        for linked in (("--extra-arg=-fgpu-rdc",), ("-p", "db")):
            site = self.check(*linked, "a/a.cu")
            self.assertNotEqual(site["state"], "proven", linked)
            self.assertIn("there is no repository and no --root", json.dumps(site), linked)
        self.write(a__a_cu="__device__ int other(int);\n" + HELPER.replace("vote(p[1])", "vote(other(p[1]))"))
        self.assertEqual(self.mask("a/a.cu"), ("assumed", "ws_mask"))
        self.write(a__a_cu="static " + HELPER)
        self.assertEqual(self.mask("-p", "db", "a/a.cu"), ("proven", "0xffffffffu"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

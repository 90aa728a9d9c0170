#!/usr/bin/env python3
"""A run in parts gives the bytes of a run in one piece, or says why it does not.

    shard_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

HELPER = "#pragma once\n__device__ inline int sum(int v) {\n  return v + __shfl_down(v, 1);\n}\n"
CALLS = '#include "h.cuh"\n__global__ void k%d(int *p) {\n  int v = p[threadIdx.x];\n%s  p[0] = sum(v);\n}\n'
ALONE = "__global__ void a(int *p) {\n#if __CUDA_ARCH__ < 700\n  p[1] = __any(p[2]);\n#endif\n  p[0] = __ballot(p[1]);\n}\n"


class ShardTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-shard-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "a project")
        for i in range(4):
            self.add(f"src/k{i}.cu", CALLS % (i, "  if (v > 2)\n" if i == 2 else ""))
        self.add("src/h.cuh", HELPER)
        self.add("src/alone.cu", ALONE)
        self.add("src/nobody.cuh", ALONE.replace("void a", "void n"))
        self.add("src/broken.cu", "__global__ void b(int *p) { p[0] = __shfl(p[1], nothing; }\n")
        self.add("src/binary.cu", "\0__shfl(\0")

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.root, name)

    def add(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w") as f:
            f.write(text)

    def read(self, name, mode="r"):
        with open(self.path(name), mode) as f:
            return f.read()

    def run_tool(self, *args, code=None, **env):
        done = subprocess.run([TOOL, *args], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=200,
                              env={**os.environ, **env})
        if code is not None:
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def whole(self, *args):
        return self.run_tool("check", "--no-cuda", "--no-cache", "--format=json", *args, "src")

    def parts(self, count, *args):
        for i in range(1, count + 1):
            self.run_tool("check", "--no-cuda", f"--shard={i}/{count}", f"-o=../part-{i}", *args, "src", code=0)
        return [f"../part-{i}" for i in range(1, count + 1)]

    def refused(self, reason, *args):
        done = self.run_tool("merge", "--format=json", *args)
        self.assertIn(done.returncode, (2, 3), done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn(reason, done.stderr)


class SameBytes(ShardTest):
    def test_however_many_shards(self):
        whole = self.whole()
        self.assertEqual(whole.returncode, 3)  # Two files cannot be analysed.
        self.assertEqual(len(json.loads(whole.stdout)["sites"]), 5)
        for count in (1, 3):
            parts = self.parts(count)
            merged = self.run_tool("merge", "--format=json", *reversed(parts), code=3)
            self.assertEqual(merged.stdout, whole.stdout)
        self.assertEqual(self.run_tool("merge", *parts).stdout,
                         self.run_tool("check", "--no-cuda", "--no-cache", "src").stdout)
        self.assertEqual(sorted(os.listdir(self.root)), ["src"])

    def test_parts_that_lie_in_the_project(self):
        self.add("jit.cpp", 'const char *s = R"(__global__ void j() { sum(1); })";\n')
        whole = self.run_tool("check", "--no-cuda", "--no-cache", "--format=json", ".").stdout
        self.assertIn("'jit.cpp' spells its name", whole)
        for i in (1, 2):
            self.run_tool("check", "--no-cuda", f"--shard={i}/2", f"-o=part-{i}", ".", code=0)
        self.assertEqual(self.run_tool("merge", "--format=json", "part-1", "part-2").stdout, whole)

    def test_what_lies_around_the_inputs(self):
        self.add("other/caller.cu", CALLS.replace("h.cuh", "../src/h.cuh") % (9, "  if (v > 7)\n"))
        self.add("src/only.cuh", '#pragma once\n__device__ inline int last(int v) { return v + __shfl(v, 31); }\n')
        self.add("src/k5.cu", '#include "only.cuh"\n__global__ void k5(int *p) { p[0] = last(p[threadIdx.x]); }\n')
        self.add("other/last.cu", '#include "../src/only.cuh"\n__global__ void l(int *p) { if (p[threadIdx.x] > 1) p[0] = last(p[1]); }\n')
        alone = self.whole().stdout
        whole = self.whole("--root=.").stdout
        self.assertNotEqual(whole, alone)
        self.assertEqual(self.run_tool("merge", "--format=json", *self.parts(2, "--root=.")).stdout, whole)
        os.makedirs(self.path(".git"))  # A repository tells the border as well.
        whole = self.whole().stdout
        self.assertNotEqual(whole, alone)
        self.assertEqual(self.run_tool("merge", "--format=json", *self.parts(3)).stdout, whole)

    def test_with_options_and_what_is_asked_of_the_merge(self):
        more = ["--assume=structured", "--target=sm_35", "--fallback=activemask", "--arch=70"]
        whole = self.whole(*more, "--lines=src/alone.cu:5")
        merged = self.run_tool("merge", "--format=json", "--lines=src/alone.cu:5", *self.parts(2, *more))
        self.assertEqual(merged.stdout, whole.stdout)
        self.assertEqual(len(json.loads(merged.stdout)["sites"]), 1)

    def test_a_saved_result_is_applied(self):
        os.remove(self.path("src/broken.cu"))
        os.remove(self.path("src/binary.cu"))
        twin = self.root + ".twin"
        shutil.copytree(self.root, twin)
        self.run_tool("merge", "--format=json", "-o=../r.json", *self.parts(2), code=1)
        diff = self.run_tool("fix", "--from=../r.json", code=0).stdout
        self.assertEqual(diff, self.run_tool("fix", "--no-cuda", "--no-cache", "src", code=0).stdout)
        self.run_tool("fix", "-i", "--allow-dirty", "--from=../r.json", code=0)
        subprocess.run(["patch", "-p1", "-s"], cwd=twin, input=diff, text=True, check=True)
        self.assertEqual(subprocess.run(["diff", "-r", twin, self.root]).returncode, 0)
        self.assertIn("changed since it was analysed", self.run_tool("fix", "-i", "--allow-dirty", "--from=../r.json", code=2).stderr)
        self.run_tool("fix", "--from=../r.json", "src", code=2)
        self.run_tool("fix", "--from=none.json", code=2)


class Refused(ShardTest):
    def test_a_missing_part_unless_it_is_said(self):
        parts = self.parts(3)
        self.refused("these are missing: 2", parts[0], parts[2])
        some = json.loads(self.run_tool("merge", "--partial", "--format=json", parts[0], parts[2], code=3).stdout)
        whole = json.loads(self.whole().stdout)
        late = {f["path"] for f in some["files"] if "its shard is missing" in f["errors"]}
        self.assertTrue(late)
        for site in some["sites"]:
            self.assertNotIn(site["file"], late)
        # A helper whose callers may be in the missing part is not proven to have seen all of them.
        states = {s["id"]: s["state"] for s in whole["sites"]}
        if any(name.startswith("src/k") for name in late):
            helper, = [s for s in some["sites"] if s["file"] == "src/h.cuh"]
            if helper["state"] != "manual":
                self.assertEqual(helper["mask"]["kind"], "parameter", "a full mask rests on callers that nobody saw")
        self.assertEqual(states.keys() >= {s["id"] for s in some["sites"]}, True)

    def test_parts_that_do_not_belong_together(self):
        one, two = self.parts(2)
        shutil.copy(self.path(one), self.path("../again"))
        self.refused("both shard 1", one, "../again", two)
        self.run_tool("check", "--no-cuda", "--shard=2/2", "-o=../other", "--arch=70", "src", code=0)
        self.refused("different options", one, "../other")
        self.run_tool("check", "--no-cuda", "--shard=2/3", "-o=../third", "src", code=0)
        self.refused("different runs", one, "../third")
        self.refused("cannot read", "../none")

    def test_damaged_parts(self):
        one, two = self.parts(2)
        whole = self.read(one, "rb")
        end = whole.index(b"\n")
        for damage, reason in ((b"", "no part"), (whole[:40], "no part"), (whole[:end], "cut off"), (whole[:-1], "cut off"),
                               (whole + b"x", "cut off"), (whole[:end + 9] + bytes([whole[end + 9] ^ 1]) + whole[end + 10:], "damaged"),
                               (whole.replace(b'"shard":1', b'"shard":2'), "first line"),
                               (whole.replace(b"facts/1", b"facts/2"), "reads 'warpshift-facts/1'"), (b"{}\n", "no part")):
            with open(self.path("../bad"), "wb") as f:
                f.write(damage)
            self.refused(reason, "../bad", two)

    def test_a_tree_that_changed(self):
        parts = self.parts(2)
        self.add("src/h.cuh", HELPER.replace("v + ", "v - "))
        self.refused("changed since", *parts)

    def test_another_build(self):
        one, two = self.parts(2)
        whole = self.read(one, "rb")
        header = json.loads(whole[:whole.index(b"\n")])
        self.assertEqual((header["schema"], header["shard"], header["shards"]), ("warpshift-facts/1", 1, 2))

    def test_what_a_shard_is_not_asked(self):
        for bad in ("--since=HEAD", "--baseline=x", "--format=json", "--why=src/alone.cu:2"):
            self.assertIn("warpshift merge", self.run_tool("check", "--shard=1/2", bad, "src", code=2).stderr)
        self.run_tool("check", "--shard=3/2", "src", code=2)
        self.run_tool("check", "--shard=auto", "src", code=2)
        self.run_tool("merge", code=2)


class Contract(ShardTest):
    def test_the_index_comes_from_the_environment(self):
        for env in ({"SLURM_ARRAY_TASK_ID": "2"}, {"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"}, {"PARALLEL_SEQ": "2"}):
            self.run_tool("check", "--no-cuda", "--shard=auto/2", "src", code=0, **env)
            self.assertTrue(os.path.exists(self.path("warpshift-part-2-of-2")))
            os.remove(self.path("warpshift-part-2-of-2"))

    def test_a_unit_that_crashes_is_in_the_part(self):
        self.add("src/slow.cu", "#include \"slow.inc\"\n" + ALONE)
        os.mkfifo(self.path("src/slow.inc"))
        done = self.run_tool("check", "--no-cuda", "--unit-timeout=2", "--shard=1/1", "-o=../p", "src")
        self.assertEqual(done.returncode, 0, done.stderr)
        result = json.loads(self.run_tool("merge", "--format=json", "../p", code=3).stdout)
        slow, = [f for f in result["files"] if f["path"] == "src/slow.cu"]
        self.assertEqual((slow["status"], slow["errors"]), ("failed", ["parse: took longer than 2 s"]))

    def test_the_script_for_slurm(self):
        self.assertIn("--print", self.run_tool("submit", "slurm", "src", code=2).stderr)
        self.run_tool("submit", "--print", "src", code=2)
        script = self.run_tool("submit", "slurm", "--print", "--shards=5", "--throttle=2", "--no-cuda", "--extra-arg=-DX='a b'",
                               "--waivers=w.yaml", "src", "it's", code=0).stdout
        self.assertEqual(subprocess.run(["sh", "-n"], input=script, text=True).returncode, 0)
        self.assertIn("--array=1-5%2 --requeue", script)
        self.assertIn("afterok:", script)
        shard, merge = script.split("END_OF_SHARD\n)")
        self.assertNotIn("--waivers", shard)
        self.assertIn("--waivers=w.yaml", merge)
        self.assertNotIn("-DX", merge)
        # The same script where sbatch runs each task at once.
        os.mkdir(self.path("it's"))
        self.add("it's/w.cu", ALONE.replace("void a", "void w"))
        self.add("w.yaml", "schema: warpshift-waivers/1\nwaivers: []\n")
        self.add("../bin/sbatch", "#!/bin/bash\nscript=$(cat)\ncase \"$*\" in\n*--array=1-5*) for i in 1 2 3 4 5; do "
                 "SLURM_ARRAY_TASK_ID=$i bash -c \"$script\" >>log 2>&1 || exit 1; done; echo 7;;\n"
                 "*afterok:7*) bash -c \"$script\" >>log 2>&1; echo 8;;\nesac\n")
        os.chmod(self.path("../bin/sbatch"), 0o755)
        done = subprocess.run(["sh"], input=script, text=True, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env={**os.environ, "PATH": self.path("../bin") + ":" + os.environ["PATH"]}, timeout=200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("shards in job 7, merge in job 8", done.stdout)
        whole = self.run_tool("check", "--no-cuda", "--no-cache", "--format=json", "--extra-arg=-DX='a b'", "src", "it's")
        self.assertEqual(self.read("warpshift-parts/result.json"), whole.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

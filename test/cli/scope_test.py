#!/usr/bin/env python3
"""What is shown and edited of a program that is read whole: changed lines, baselines, waivers.

    scope_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

OLD = "__global__ void old(int *p) {\n  p[0] = __shfl(p[1], 0);\n}\n"
NEW = "__global__ void fresh(int *p) {\n  p[0] = __ballot(p[1]);\n}\n"
HELPER = "__device__ inline int sum(int v) {\n  return v + __shfl_down(v, 1);\n}\n"
CALL = '#include "h.cuh"\n__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n  if (v > 2)\n    p[0] = sum(v);\n}\n'


class ScopeTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-scope-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "a project")
        os.mkdir(self.root)

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        os.makedirs(os.path.dirname(os.path.join(self.root, name)), exist_ok=True)
        with open(os.path.join(self.root, name), "w") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.root, name)) as f:
            return f.read()

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=T", "-c", "user.email=t@example.invalid", "-c", "commit.gpgsign=false", *words],
                       cwd=self.root, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "x")

    def start(self):
        self.git("init", "-q", "-b", "main")
        self.commit()

    def run_tool(self, *args, cwd="", code=None):
        done = subprocess.run([TOOL, args[0], "--no-cuda", "--no-cache", "--progress=never", *args[1:]],
                              cwd=os.path.join(self.root, cwd), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        if code is not None:
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done

    def sites(self, *args, code=None, **more):
        done = self.run_tool("check", "--format=json", *args, code=code, **more)
        result = json.loads(done.stdout)
        return [(s["file"], s["function"], s["state"]) for s in result["sites"]], result


class Since(ScopeTest):
    def test_only_what_stands_on_changed_lines(self):
        self.add("a.cu", OLD)
        self.add("b.cu", OLD.replace("old", "other"))
        self.start()
        self.assertEqual(self.run_tool("check", "--since=main", ".", code=0).stdout.split(";")[0],
                         "no legacy warp code to show in 2 files")
        self.add("a.cu", OLD + NEW)
        self.add("c d.cu", NEW.replace("fresh", "untracked"))
        sites, result = self.sites("--since", "HEAD", ".", code=1)
        self.assertEqual(sites, [("a.cu", "fresh", "proven"), ("c d.cu", "untracked", "proven")])
        self.assertEqual(result["not_shown"],
                         [{"why": "outside of the lines that changed since HEAD", "sites": 2, "findings": 0}])
        self.run_tool("fix", "-i", "--allow-dirty", "--since=HEAD", ".", code=0)
        self.assertEqual(self.read("b.cu"), OLD.replace("old", "other"))
        self.assertEqual(self.read("a.cu").split("__global__ void fresh")[0], OLD)
        self.assertIn("__ballot_sync", self.read("a.cu"))

    def test_what_the_other_branch_got_meanwhile_is_not_ours(self):
        self.add("a.cu", OLD)
        self.start()
        self.git("checkout", "-q", "-b", "work")
        self.add("mine.cu", NEW)
        self.commit()
        self.git("checkout", "-q", "main")
        self.add("a.cu", "\n" + OLD.replace("__shfl(p[1], 0)", "p[1]"))
        self.commit()
        self.git("checkout", "-q", "work")
        self.assertEqual(self.sites("--since=main", ".")[0], [("mine.cu", "fresh", "proven")])

    def test_a_call_whose_middle_changed(self):
        text = "__global__ void k(int *p) {\n  p[0] = __shfl(\n      p[1],\n      0);\n}\n"
        self.add("a.cu", text)
        self.start()
        self.add("a.cu", text.replace("p[1]", "p[2]"))
        self.assertEqual(len(self.sites("--since=HEAD", ".")[0]), 1)
        self.add("a.cu", text.replace("{\n", "{\n  p[3] = 4;\n"))
        self.assertEqual(len(self.sites("--since=HEAD", ".")[0]), 0)

    def test_a_line_that_is_a_reason(self):
        """A new divergent call changes what the helper needs; the helper's own line stayed."""
        self.add("h.cuh", HELPER)
        self.add("k.cu", CALL.replace("sum(v)", "v"))
        self.start()
        self.add("k.cu", CALL)
        sites, _ = self.sites("--since=HEAD", ".", code=1)
        self.assertEqual([s[0] for s in sites], ["h.cuh"])
        diff = self.run_tool("fix", "--since=HEAD", ".").stdout
        self.assertIn("+++ b/h.cuh", diff)
        self.assertIn("+++ b/k.cu", diff)

    def test_names_that_git_quotes_and_another_prefix(self):
        self.git("init", "-q")
        self.git("config", "diff.noprefix", "true")
        self.git("config", "color.ui", "always")
        name = 'u "\u00e4\u00df" x.cu'
        self.add(name, OLD)
        self.commit()
        self.add(name, OLD + NEW)
        self.assertEqual(self.sites("--since=HEAD", ".")[0], [(name, "fresh", "proven")])

    def test_without_a_repository_or_a_revision(self):
        self.add("a.cu", OLD)
        self.assertIn("--since needs a git repository", self.run_tool("check", "--since=HEAD", ".", code=2).stderr)
        self.start()
        for bad in ("none", "--output=x", "HEAD:a.cu"):
            self.assertIn("is no revision", self.run_tool("check", "--since", bad, ".", code=2).stderr)
        self.assertEqual(sorted(os.listdir(self.root)), [".git", "a.cu"])


class Lines(ScopeTest):
    def test_one_range_of_one_file(self):
        self.add("sub/a.cu", OLD + NEW)
        self.assertEqual(self.sites("--lines=a.cu:4-5", ".", cwd="sub")[0], [("a.cu", "fresh", "proven")])
        self.assertEqual(len(self.sites("--lines=sub/a.cu:2", "--lines=sub/a.cu:5-5", ".")[0]), 2)
        self.assertEqual(len(self.sites("--lines=sub/a.cu:3", ".", code=0)[0]), 0)
        for bad in ("a.cu", "a.cu:0", "a.cu:3-2", ":1", "a.cu:x"):
            self.run_tool("check", "--lines", bad, ".", code=2)

    def test_a_lost_array_is_found_by_each_place_that_may_meet_it(self):
        """One site says it for all functions: the others are its reasons."""
        meets = "__device__ int f%d(int *const *p) {\n  p[0][threadIdx.x] = %d;\n  return s[threadIdx.x ^ 1];\n}\n"
        self.add(
            "a.cu",
            "__shared__ int s[32];\n"
            + meets % (1, 1)
            + meets % (2, 2)
            + "__device__ int *held[32];\n"
            "__global__ void k(int *o) {\n  held[blockIdx.x] = s;\n  __syncthreads();\n"
            "  o[threadIdx.x] = f1(held);\n  __syncthreads();\n  o[threadIdx.x] += f2(held);\n}\n"
            "void run(int *o) { k<<<1, 32>>>(o); }\n",
        )
        self.assertEqual([s[2] for s in self.sites(".")[0]], ["manual"])
        for line in (4, 8):
            self.assertEqual([s[2] for s in self.sites(f"--lines=a.cu:{line}", ".")[0]], ["manual"], line)

    def test_what_is_edited_together_is_edited_together(self):
        two = HELPER.replace("return v", "v +=  __shfl_up(v, 2);\n  return v")
        self.add("h.cuh", two)
        self.add("k.cu", CALL)
        self.add("other.cu", OLD)
        self.assertEqual(len(self.sites("--lines=h.cuh:2", ".")[0]), 1)
        self.run_tool("fix", "-i", "--allow-dirty", "--lines=h.cuh:2", ".", code=0)
        self.assertEqual(self.read("h.cuh").count("_sync(ws_mask"), 2)
        self.assertIn("sum(v, ws_m", self.read("k.cu"))
        self.assertEqual(self.read("other.cu"), OLD)


class Baseline(ScopeTest):
    def test_only_what_is_new_fails(self):
        self.add("a.cu", OLD)
        self.run_tool("check", "--write-baseline=known.json", ".", code=0)
        self.assertEqual(json.loads(self.read("known.json"))["schema"], "warpshift-baseline/1")
        self.add("a.cu", "// moved\n\n" + OLD + NEW)
        sites, result = self.sites("--baseline=known.json", ".", code=1)
        self.assertEqual(sites, [("a.cu", "fresh", "proven")])
        self.assertEqual(result["not_shown"], [{"why": "known from known.json", "sites": 1, "findings": 0}])
        self.add(".warpshift.yaml", "baseline: known.json\n")
        self.assertEqual(self.sites(".")[0], sites)

    def test_what_is_gone_is_told(self):
        self.add("a.cu", OLD)
        self.add("b.cu", NEW)
        self.run_tool("check", "--write-baseline=known.json", ".")
        self.add("a.cu", "__global__ void old(int *p) {}\n")
        err = self.run_tool("check", "--baseline=known.json", ".", code=0).stderr
        self.assertIn("1 entry matches nothing any more", err)
        self.assertIn("a.cu: shuffle-to-sync in old", err)
        self.assertNotIn("matches nothing", self.run_tool("check", "--baseline=known.json", "b.cu", code=0).stderr)
        os.remove(os.path.join(self.root, "a.cu"))
        self.assertIn("1 entry matches nothing", self.run_tool("check", "--baseline=known.json", "b.cu", code=0).stderr)

    def test_two_equal_lines_are_two(self):
        line = "  p[0] = __shfl(p[1], 0);\n"
        self.add("a.cu", OLD)
        self.run_tool("check", "--write-baseline=known.json", ".")
        self.add("a.cu", OLD.replace(line, line + line))
        self.assertEqual(len(self.sites("--baseline=known.json", ".", code=1)[0]), 1)

    def test_what_is_no_baseline(self):
        self.add("a.cu", OLD)
        for text in ("", "{}", "[]", '{"schema": "warpshift-baseline/2", "known": []}', '{"schema": "warpshift-baseline/1"}',
                     '{"schema": "warpshift-baseline/1", "known": [{"id": 3}]}'):
            self.add("known.json", text)
            self.run_tool("check", "--baseline=known.json", ".", code=2)
        self.run_tool("check", "--baseline=none.json", ".", code=2)


class Waivers(ScopeTest):
    def waive(self, *entries):
        self.add("w.yaml", "schema: warpshift-waivers/1\nwaivers:\n" + "".join("  - " + "\n    ".join(e) + "\n" for e in entries))

    def test_by_id_with_a_reason(self):
        self.add("a.cu", OLD + NEW)
        ids = {s["function"]: s["id"] for s in self.sites(".")[1]["sites"]}
        self.waive(["file: a.cu", "id: " + ids["old"], "reason: replaced in March", "owner: A. Person"])
        sites, result = self.sites("--waivers=w.yaml", ".", code=1)
        self.assertEqual(sites, [("a.cu", "old", "suppressed"), ("a.cu", "fresh", "proven")])
        reason, = result["sites"][0]["reasons"]
        self.assertEqual((reason["file"], reason["line"], reason["text"]), ("w.yaml", 3, "waived: replaced in March (A. Person)"))
        diff = self.run_tool("fix", "--waivers=w.yaml", ".", code=0).stdout
        self.assertIn("__ballot_sync", diff)
        self.assertNotIn("+  p[0] = __shfl_sync", diff)

    def test_by_place_and_kind(self):
        self.add("third/party/a.cu", OLD + NEW)
        self.add("b.cu", OLD)
        self.waive(["file: third/**", "kind: shuffle-*", "reason: upstream's"])
        states = [(f, n, s) for f, n, s in self.sites("--waivers=w.yaml", ".")[0]]
        self.assertEqual(states, [("b.cu", "old", "proven"), ("third/party/a.cu", "old", "suppressed"),
                                  ("third/party/a.cu", "fresh", "proven")])

    def test_a_finding(self):
        self.add("a.cu", "__global__ void k(int *p) {\n  if (threadIdx.x < 5) p[0] = __shfl_sync(0xffffffff, p[1], 0);\n}\n")
        self.run_tool("check", "a.cu", code=1)
        self.waive(["file: a.cu", "kind: mask-names-absent-lanes", "reason: known"])
        result = self.sites("--waivers=w.yaml", "a.cu", code=0)[1]
        self.assertEqual(result["not_shown"], [{"why": "waived in w.yaml", "sites": 0, "findings": 1}])

    def test_what_would_be_edited_together_is_left_alone_together(self):
        self.add("h.cuh", HELPER.replace("__shfl_down(v, 1)", "__shfl_down(v, 1) + __shfl_up(v, 2)"))
        self.add("k.cu", CALL)
        ids = [s["id"] for s in self.sites(".")[1]["sites"]]
        self.assertEqual(len(ids), 2)
        self.waive(["file: h.cuh", "id: " + ids[0], "reason: no"])
        sites, result = self.sites("--waivers=w.yaml", ".", code=1)
        self.assertEqual([s[2] for s in sites], ["suppressed", "manual"])
        self.assertEqual(self.run_tool("fix", "--waivers=w.yaml", ".", code=1).stdout, "")

    def test_one_that_matches_nothing_is_a_finding(self):
        self.add("a.cu", OLD)
        self.add("b.cu", OLD)
        self.waive(["file: a.cu", "id: 0123456789abcdef", "reason: x"], ["file: a.cu", "reason: y"],
                   ["file: gone.cu", "reason: z"])
        result = self.sites("--waivers=w.yaml", ".")[1]
        self.assertEqual([(f["kind"], f["file"], f["line"]) for f in result["findings"]],
                         [("stale-waiver", "w.yaml", 3), ("stale-waiver", "w.yaml", 8)])
        result = self.sites("--waivers=w.yaml", "b.cu")[1]
        self.assertEqual([f["line"] for f in result["findings"]], [8])

    def test_what_is_no_waiver(self):
        self.add("a.cu", OLD)
        for entry, wanted in ((["file: a.cu"], "reason"), (["file: a.cu", "reason: ' '"], "needs a reason"), (["reason: x"], "file"),
                              (["file: a.cu", "reason: x", "until: 3"], "until"),
                              (["file: a.cu", "id: a", "kind: b", "reason: x"], "not both")):
            self.waive(entry)
            self.assertIn(wanted, self.run_tool("check", "--waivers=w.yaml", ".", code=2).stderr)
        self.add("w.yaml", "waivers: []\n")
        self.run_tool("check", "--waivers=w.yaml", ".", code=2)


class Assumed(ScopeTest):
    def test_what_an_assumption_leaves_out_is_counted(self):
        self.add("a.cu", "extern __shared__ float memory[];\n__global__ void k(const float *in, float *out, int n) {\n"
                         "  float *x = memory, *sum = &memory[n];\n  x[threadIdx.x] = in[threadIdx.x];\n  if (threadIdx.x == 0)\n"
                         "    sum[0] = 0;\n  out[threadIdx.x] = x[threadIdx.x];\n}\n")
        said = json.loads(self.run_tool("check", "--format=json", "a.cu").stdout)
        self.assertEqual(said["sites"], [])
        left_out, = said["not_shown"]
        self.assertIn("--assume no-pieces-apart lists them", left_out["why"])
        self.assertEqual(left_out["sites"], len(self.sites("--assume", "no-pieces-apart", "a.cu")[0]))
        self.assertGreater(left_out["sites"], 0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

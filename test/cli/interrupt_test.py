#!/usr/bin/env python3
"""fix -i that is killed, meets a full disk, or runs twice at once: the tree is wholly old or wholly new, as an undisturbed run
leaves it, and nothing else lies in it.

    interrupt_test.py PATH/TO/warpshift [unittest arguments]

WARPSHIFT_FAULT=kill:N or full:N makes the N-th step of the change set go wrong.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

# The helper gets a mask parameter, so that header and caller have to change together.
TREE = {
    "h.cuh": "#pragma once\n__device__ inline int next(int v) { return __shfl_down(v, 1); }\n",
    "src/a.cu": '#include "../h.cuh"\n__global__ void a(int *p) {\n  int v = p[threadIdx.x];\n  if (v > 0)\n    v += next(v);\n'
                "  p[threadIdx.x] = v;\n}\n",
    "src/b.cu": '#include "../h.cuh"\n__global__ void b(int *p) {\n  if (p[threadIdx.x] < 5)\n    p[threadIdx.x] = next(7);\n}\n',
}


class InterruptTest(unittest.TestCase):
    """A tree, and what an undisturbed run makes of it."""

    git = False

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-interrupt-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "project")

    def tearDown(self):
        self.folder.cleanup()

    def fresh(self):
        shutil.rmtree(self.root, ignore_errors=True)
        for name, text in TREE.items():
            path = os.path.join(self.root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as f:
                f.write(text)
        if self.git:
            for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]):
                subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *command], cwd=self.root, check=True)

    def tree(self):
        """Every file below the root but git's own."""
        found = {}
        for folder, folders, files in os.walk(self.root):
            if ".git" in folders:
                folders.remove(".git")
            for name in files:
                path = os.path.join(folder, name)
                with open(path) as f:
                    found[os.path.relpath(path, self.root)] = f.read()
        return found

    def command(self, *args, folder=""):
        return [TOOL, args[0], "--no-cuda", *args[1:]], os.path.join(self.root, folder)

    def run_tool(self, *args, fault="", folder=""):
        argv, cwd = self.command(*args, folder=folder)
        return subprocess.run(argv, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120,
                              env={**os.environ, "WARPSHIFT_FAULT": fault})

    def undisturbed(self):
        self.fresh()
        self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
        new = self.tree()
        self.assertEqual(set(new), set(TREE))
        self.assertTrue(all(new[name] != TREE[name] for name in TREE), new)
        return new


class Interrupted(InterruptTest):
    def test_killed_at_every_step_the_same_command_ends_as_if_nothing_had_been(self):
        new = self.undisturbed()
        step = old = finished = 0
        while True:
            step += 1
            self.fresh()
            killed = self.run_tool("fix", "-i", ".", fault=f"kill:{step}")
            if killed.returncode == 0:
                break
            self.assertEqual(killed.returncode, 2, killed.stderr)
            self.assertIn("signal 9", killed.stderr)
            again = self.run_tool("fix", "-i", ".")
            self.assertEqual(again.returncode, 0, again.stderr)
            self.assertEqual(self.tree(), new, f"killed at step {step}")
            old += "wrote 3 files" in again.stderr
            finished += "its change is finished now (3 files)" in again.stderr
        self.assertGreater(old, 5)
        self.assertGreater(finished, 5)

    def test_a_check_after_a_kill_reads_no_half_of_it(self):
        new = self.undisturbed()
        for step in (3, 9, 12, 13, 14):
            self.fresh()
            self.assertNotEqual(self.run_tool("fix", "-i", ".", fault=f"kill:{step}").returncode, 0)
            check = self.run_tool("check", "../h.cuh", ".", folder="src")
            self.assertIn("an earlier run was interrupted", check.stderr)
            self.assertIn(self.tree(), (TREE, new), f"killed at step {step}")
            self.assertEqual(check.returncode, 1 if self.tree() == TREE else 0, check.stdout)

    def test_a_full_disk_is_an_error_and_changes_nothing_or_all(self):
        new = self.undisturbed()
        for step in (1, 2, 7, 9, 11, 13):
            self.fresh()
            full = self.run_tool("fix", "-i", ".", fault=f"full:{step}")
            self.assertEqual(full.returncode, 2, full.stderr)
            self.assertIn("no file was changed", full.stderr)
            self.assertEqual(self.tree(), TREE, f"at step {step}")
            self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
            self.assertEqual(self.tree(), new)

    def test_two_runs_at_once(self):
        new = self.undisturbed()
        self.fresh()
        runs = []
        for _ in range(3):
            argv, cwd = self.command("fix", "-i", "--allow-dirty", ".")
            runs.append(subprocess.Popen(argv, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        ends = [(r.communicate()[1], r.returncode) for r in runs]
        self.assertEqual([code for _, code in ends], [0, 0, 0], ends)
        self.assertEqual(sum("wrote 3 files" in err for err, _ in ends), 1)
        self.assertEqual(self.tree(), new)

    def test_copies_are_all_or_none_as_well(self):
        new = self.undisturbed()
        for step in (1, 4, 9, 11):
            self.fresh()
            self.run_tool("fix", "--out-dir", "../copies", ".", fault=f"kill:{step}")
            self.assertEqual(self.tree(), TREE)
            self.assertEqual(self.run_tool("fix", "--out-dir", "../copies", ".").returncode, 0)
            copies = os.path.join(os.path.dirname(self.root), "copies")
            self.assertEqual(sorted(os.listdir(copies)), ["h.cuh", "src"])
            with open(os.path.join(copies, "src/a.cu")) as f:
                self.assertEqual(f.read(), new["src/a.cu"])
            shutil.rmtree(copies)


class InARepository(InterruptTest):
    git = True

    def test_nothing_lies_in_the_tree_even_before_the_next_run(self):
        self.fresh()
        for step in range(1, 20, 2):
            self.run_tool("fix", "-i", "--allow-dirty", ".", fault=f"kill:{step}")
            self.assertEqual(set(self.tree()), set(TREE), f"killed at step {step}")

    def test_a_run_in_another_folder_finishes_what_was_begun(self):
        new = self.undisturbed()
        self.fresh()
        self.run_tool("fix", "-i", ".", fault="kill:13")
        self.assertNotIn(self.tree(), (TREE, new))
        again = self.run_tool("fix", "-i", "a.cu", folder="src")
        self.assertIn("its change is finished now (3 files)", again.stderr)
        self.assertEqual(self.tree(), new)

    def test_two_runs_at_once_from_different_folders(self):
        new = self.undisturbed()
        self.fresh()
        runs = []
        for folder, path in (("", "."), ("src", ".."), ("src", "..")):
            argv, cwd = self.command("fix", "-i", path, folder=folder)
            runs.append(subprocess.Popen(argv, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))
        ends = [(r.communicate()[1], r.returncode) for r in runs]
        self.assertEqual([code for _, code in ends], [0, 0, 0], ends)
        self.assertEqual(self.tree(), new)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

#!/usr/bin/env python3
"""A synthetic codebase (synthesize.py) of a few dozen units: the same bytes whichever way it is analysed, and fixed in one go.

    codebase_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import synthesize  # noqa: E402

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
UNITS = 44  # Three modules: every style of commands.


def tree(folder):
    """Every file with its bytes, every link with its target."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(at, name), "rb") as f:
                found[os.path.relpath(os.path.join(at, name), folder)] = f.read()
    return found


class CodebaseTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-codebase-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "code")
        synthesize.synthesize(self.root, UNITS)

    def tearDown(self):
        self.folder.cleanup()

    def run_tool(self, *args, codes=(0, 1, 3)):
        done = subprocess.run([TOOL, *args], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=600)
        self.assertIn(done.returncode, codes, done.stderr)
        return done

    def check(self, *args):
        return self.run_tool("check", "--no-cuda", "-p", "build", "--format=json", *(args or ["--no-cache"]), ".")

    def parts(self, count):
        for i in range(1, count + 1):
            self.run_tool("check", "--no-cuda", "-p", "build", f"--shard={i}/{count}", "-o", f"../part-{i}", ".", codes=(0,))
        return [f"../part-{i}" for i in range(1, count + 1)]


class Synthesizer(CodebaseTest):
    def test_equal_arguments_give_equal_bytes(self):
        first = tree(self.root)
        synthesize.synthesize(self.root, UNITS)
        self.assertEqual(first, tree(self.root))

    def test_another_seed_gives_other_units(self):
        first = tree(self.root)
        synthesize.synthesize(self.root, UNITS, seed=2)
        self.assertNotEqual(first, tree(self.root))

    def test_a_larger_one_begins_like_a_smaller_one(self):
        small, large = synthesize.Codebase(20, 1, 0.2, 0.4), synthesize.Codebase(60, 1, 0.2, 0.4)
        small.build()
        large.build()
        self.assertLessEqual(small.files.items(), large.files.items())


class Analysed(CodebaseTest):
    def test_every_way_gives_the_same_bytes_and_fixes_all(self):
        one = self.check("-j1", "--no-cache")
        cache = ["--cache-dir", "../cache"]
        ways = {"-j2, first with a cache": self.check("-j2", *cache), "from the cache": self.check(*cache, "--timing")}
        self.assertNotIn(" x  parse\n", ways["from the cache"].stderr)
        ways["shards"] = self.run_tool("merge", "--format=json", *self.parts(3))
        for way, run in ways.items():
            with self.subTest(way):
                self.assertEqual((run.returncode, run.stdout), (one.returncode, one.stdout))
        self.holds_what_it_says(json.loads(one.stdout))
        windows = [name for name, text in tree(self.root).items() if b"\r\n" in text]
        self.run_tool("fix", "--no-cuda", "-p", "build", *cache, "-i", "--allow-dirty", ".")
        self.assertEqual(json.loads(self.check().stdout)["groups"], [])
        after = tree(self.root)
        for name in windows:  # What was inserted ends as the lines around it do.
            self.assertNotIn(b"\n", after[name].replace(b"\r\n", b""), name)

    def holds_what_it_says(self, found):
        self.assertEqual({f["status"] for f in found["files"]}, {"parsed", "partial"})
        rules = {s["rule"] for s in found["sites"]}
        self.assertLessEqual({"shuffle-to-sync", "vote-to-sync", "inline-ptx", "warp-synchronous-memory"}, rules)
        self.assertLessEqual({"proven", "guarded"}, {s["state"] for s in found["sites"]})
        self.assertTrue(found["groups"])
        self.assertFalse([s for s in found["sites"] if "linked" in s["file"]])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

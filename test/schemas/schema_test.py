#!/usr/bin/env python3
"""What the tool writes fits the published schemas (docs/schemas), and what does not fit is told.

    schema_test.py PATH/TO/warpshift ROOT [unittest arguments]
"""

import copy
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

from schema import problems

TOOL, ROOT = (os.path.abspath(p) for p in sys.argv[1:3]) if len(sys.argv) > 2 else ("", "")

try:
    import yaml
except ImportError:
    yaml = None


def schema(name):
    with open(os.path.join(ROOT, "docs/schemas", name + ".schema.json")) as f:
        return json.load(f)


def run(*args, cwd=None):
    done = subprocess.run([TOOL, *args], cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300)
    return done


def keys(table, macro, argument):
    with open(os.path.join(ROOT, table)) as f:
        rows = re.findall(rf"^{macro}\(\w+,(.*)", f.read(), flags=re.M)
    return [re.findall(r'"([^"]*)"', row)[argument] for row in rows]


class Schemas(unittest.TestCase):
    def expect(self, value, name):
        self.assertEqual(problems(value, schema(name)), [])

    def result(self, *args, cwd=None):
        done = run(*args, "--no-cuda", "--no-cache", "--progress=never", cwd=cwd)
        self.assertIn(done.returncode, (0, 1, 3), done.stderr)
        value = json.loads(done.stdout)
        self.expect(value, "warpshift-result-1")
        return value

    def test_results_of_every_kind_of_code(self):
        rules = [os.path.join(ROOT, "test/rules", name + ".cu") for name in
                 ("lint-sync/forgotten-mask", "lint-sync/divergent-caller-through-helper", "text/parse-error-beside",
                  "guards/suppression-unused", "fallback/activemask-in-both-branches")]
        rules = [r for r in rules if os.path.exists(r)]
        self.assertGreater(len(rules), 3)
        found = self.result("check", "--format=json", "--fallback=activemask", *rules)
        self.assertTrue(found["findings"])
        samples = os.path.join(ROOT, "test/samples")
        found = self.result("check", "--format=json", "--target=sm_20", os.path.join(samples, "inline-ptx.cu"),
                            os.path.join(samples, "vote-compact.cu"))
        self.assertTrue(found["emission"]["substituted"])
        self.result("fix", "--format=json", "--emit=guarded", os.path.join(samples, "lane-branch.cu"))

    def test_baselines_waivers_and_what_is_not_shown(self):
        with tempfile.TemporaryDirectory(prefix="warpshift-schema-") as folder:
            with open(os.path.join(folder, "a.cu"), "w") as f:
                f.write("__global__ void k(int *p) { p[0] = __shfl(p[1], 0); }\n")
            run("check", "--no-cuda", "--write-baseline=b.json", "a.cu", cwd=folder)
            with open(os.path.join(folder, "b.json")) as f:
                baseline = json.load(f)
            self.expect(baseline, "warpshift-baseline-1")
            self.assertEqual(len(baseline["known"]), 1)
            self.assertTrue(self.result("check", "--format=json", "--baseline=b.json", "a.cu", cwd=folder)["not_shown"])
            waivers = {"schema": "warpshift-waivers/1",
                       "waivers": [{"file": "a.cu", "id": baseline["known"][0]["id"], "reason": "r", "owner": "o"},
                                   {"file": "b/**", "kind": "shuffle-*", "reason": "r"}]}
            self.expect(waivers, "warpshift-waivers-1")
            with open(os.path.join(folder, "w.yaml"), "w") as f:
                json.dump(waivers, f)  # JSON is YAML.
            found = self.result("check", "--format=json", "--waivers=w.yaml", "a.cu", cwd=folder)
            self.assertEqual(found["sites"][0]["state"], "suppressed")

    def test_the_first_line_of_a_part(self):
        with tempfile.TemporaryDirectory(prefix="warpshift-schema-") as folder:
            done = run("check", "--no-cuda", "--shard=1/1", "-o=part", os.path.join(ROOT, "test/samples/lane-branch.cu"), cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(os.path.join(folder, "part"), "rb") as f:
                header = json.loads(f.readline())
                self.assertEqual(len(f.read()), header["bytes"])
            self.expect(header, "warpshift-facts-1")

    def test_bundles(self):
        with tempfile.TemporaryDirectory(prefix="warpshift-schema-") as folder:
            for name in ("lane-branch", "array-shift"):
                run("verify", "--no-cuda", os.path.join(ROOT, "test/samples", name + ".cu"), "--emit-bundle", folder)
                with open(os.path.join(folder, "manifest.json")) as f:
                    self.expect(json.load(f), "warpshift-bundle-1")

    def test_plans(self):
        if yaml is None:
            self.skipTest("PyYAML is not installed: the plans were NOT checked against their schema")
        plans = glob.glob(os.path.join(ROOT, "test/samples/*.plan.yaml"))
        self.assertGreater(len(plans), 10)
        for path in plans:
            with open(path) as f:
                self.assertEqual(problems(yaml.safe_load(f), schema("warpshift-plan-1")), [], path)

    def test_the_tables_and_the_schema_agree(self):
        site = schema("warpshift-result-1")["$defs"]["site"]["properties"]
        self.assertEqual(site["state"]["enum"], keys("lib/diag/States.def", "STATE", 0))
        self.assertEqual(site["mask"]["properties"]["kind"]["enum"], keys("lib/diag/MaskKinds.def", "MASK_KIND", 0))
        emission = schema("warpshift-result-1")["properties"]["emission"]["properties"]
        self.assertEqual(emission["mode"]["enum"], keys("lib/diag/EmitModes.def", "EMIT_MODE", 0))

    def test_what_does_not_fit_is_told(self):
        good = self.result("check", "--format=json", os.path.join(ROOT, "test/samples/lane-branch.cu"))
        wanted = schema("warpshift-result-1")

        def damaged(change):
            value = copy.deepcopy(good)
            change(value)
            return problems(value, wanted)

        self.assertEqual(damaged(lambda v: v["sites"][0].pop("id")), ["$.sites[0]: lacks 'id'"])
        self.assertEqual(len(damaged(lambda v: v["sites"][0].update(state="prove"))), 1)
        self.assertEqual(len(damaged(lambda v: v["sites"][0].update(line=0))), 1)
        self.assertEqual(len(damaged(lambda v: v.update(time=3))), 1)
        self.assertEqual(len(damaged(lambda v: v["files"][0].update(status=True))), 1)
        self.assertEqual(len(damaged(lambda v: v["sites"][0]["reasons"][0].update(where=3))), 1)
        with self.assertRaises(ValueError):
            problems(3, {"multipleOf": 2})


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

#!/usr/bin/env python3
"""Paths and identities do not depend on where the command runs; SARIF is what the standard asks for and grows linearly.

    identity_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

LEGACY = "__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n  v += __shfl_down(v, 1);\n  p[threadIdx.x] = v;\n}\n"
WRONG = "__global__ void w(int *p) {\n  p[threadIdx.x] = __shfl_down_sync(32, p[threadIdx.x], 1);\n}\n"


def many_sites(count):
    lines = ["__global__ void k(int *p) {", "  int v = p[threadIdx.x];", "  if (v > 3) {"]
    lines += ["    v += __shfl_down(v, %d);" % (n % 31 + 1) for n in range(count)]
    return "\n".join(lines + ["  }", "  p[threadIdx.x] = v;", "}"]) + "\n"


class InRepository(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-identity-")
        self.root = os.path.realpath(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def add(self, name, text):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as f:
            f.write(text)

    def read(self, name):
        with open(os.path.join(self.root, name)) as f:
            return f.read()

    def git(self, *args, **more):
        return subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *args], cwd=self.root, check=True, text=True,
                              stdout=subprocess.PIPE, **more)

    def run_tool(self, *args, folder=""):
        run = subprocess.run([TOOL, args[0], "--no-cuda", *args[1:]], cwd=os.path.join(self.root, folder),
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=120)
        self.assertIn(run.returncode, (0, 1), run.stderr)
        return run.stdout

    def repository(self):
        self.add("src/a.cu", LEGACY)
        self.add("src/wrong.cu", WRONG)
        self.add("sub/b.cu", LEGACY)
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "x")


class Identity(InRepository):
    def test_a_patch_made_in_a_folder_applies_in_the_root(self):
        self.repository()
        patch = self.run_tool("fix", "../src", folder="sub")
        self.git("apply", input=patch)
        self.assertIn("__shfl_down_sync(0xffffffff", self.read("src/a.cu"))

    def test_a_patch_made_in_a_folder_applies_in_that_folder(self):
        self.repository()
        patch = self.run_tool("fix", ".", folder="src")
        subprocess.run(["git", "apply"], cwd=os.path.join(self.root, "src"), check=True, input=patch, text=True)
        self.assertIn("__shfl_down_sync(0xffffffff", self.read("src/a.cu"))

    def test_results_are_the_same_from_every_folder(self):
        self.repository()
        whole = self.run_tool("check", "--format=json", "src")
        self.assertEqual(whole, self.run_tool("check", "--format=json", "../src", folder="sub"))
        self.assertEqual(whole, self.run_tool("check", "--format=json", ".", folder="src"))
        self.assertEqual([f["path"] for f in json.loads(whole)["files"]], ["src/a.cu", "src/wrong.cu"])

    def test_ids_of_findings_survive_lines_above_and_differ_from_each_other(self):
        self.repository()
        before = json.loads(self.run_tool("check", "--format=json", "src"))
        self.add("src/wrong.cu", "// one\n// two\n" + WRONG + WRONG.replace(" w(", " x("))
        after = json.loads(self.run_tool("check", "--format=json", "src"))
        ids = [f["id"] for f in after["findings"]]
        self.assertIn(before["findings"][0]["id"], ids)
        self.assertEqual(len(set(ids)), len(ids))
        self.assertRegex(ids[0], "^[0-9a-f]{16}$")

    def test_root_names_another_folder(self):
        self.repository()
        result = json.loads(self.run_tool("check", "--root", "src", "--format=json", "src"))
        self.assertEqual([f["path"] for f in result["files"]], ["a.cu", "wrong.cu"])

    def test_text_names_files_as_they_can_be_opened_from_here(self):
        self.repository()
        self.assertIn("\na.cu:3:8: ", "\n" + self.run_tool("check", ".", folder="src"))
        self.assertIn("\n../src/a.cu:3:8: ", "\n" + self.run_tool("check", "../src", folder="sub"))
        outside = subprocess.run([TOOL, "check", "--no-cuda", os.path.join(self.root, "src")], cwd="/", text=True,
                                 stdout=subprocess.PIPE)
        self.assertIn("\n%s/src/a.cu:3:8: " % self.root, "\n" + outside.stdout)

    def test_a_folder_inside_of_a_submodule_belongs_to_the_submodule(self):
        self.repository()
        self.add("third/x/c.cu", LEGACY)
        subprocess.run(["git", "init", "-q"], cwd=os.path.join(self.root, "third"), check=True)
        result = json.loads(self.run_tool("check", "--format=json", "third/x"))
        self.assertEqual([f["path"] for f in result["files"]], ["x/c.cu"])


class Sarif(InRepository):
    """What the text of SARIF 2.1.0 requires of the objects that are written (sections of the OASIS standard)."""

    def sarif(self, *paths, folder=""):
        return self.run_tool("check", "--format=sarif", *paths, folder=folder)

    def check_artifact(self, location, run):
        uri = location["uri"]
        self.assertNotRegex(uri, r"[ \\\"<>^`{|}]", "3.4.3: a valid URI reference")
        if "uriBaseId" in location:
            self.assertNotRegex(uri, r"^([a-z]+:|/)", "3.4.4: relative where there is a base")
            self.assertIn(location["uriBaseId"], run["originalUriBaseIds"])
        else:
            self.assertRegex(uri, "^file:///")

    def check_location(self, location, run):
        physical = location["physicalLocation"]
        self.check_artifact(physical["artifactLocation"], run)
        region = physical["region"]
        self.assertGreaterEqual(region["startLine"], 1)
        self.assertGreaterEqual(region["startColumn"], 1)
        self.assertGreaterEqual(region["endColumn"], region["startColumn"])
        self.assertGreaterEqual(region["byteOffset"], 0)

    def check_fix(self, fix, run):
        self.assertTrue(fix["artifactChanges"])
        for change in fix["artifactChanges"]:
            self.check_artifact(change["artifactLocation"], run)
            self.assertTrue(change["replacements"])
            for replacement in change["replacements"]:
                self.assertGreaterEqual(replacement["deletedRegion"]["byteOffset"], 0)
                self.assertGreaterEqual(replacement["deletedRegion"]["byteLength"], 0)
                self.assertIsInstance(replacement["insertedContent"]["text"], str)

    def check_result(self, result, run):
        self.assertIn(result["ruleId"], [r["id"] for r in run["tool"]["driver"]["rules"]])
        self.assertIn(result["level"], ("none", "note", "warning", "error"))
        self.assertTrue(result["message"]["text"])
        self.assertEqual(len(result["locations"]), 1)
        self.check_location(result["locations"][0], run)
        for related in result.get("relatedLocations", []):
            self.check_location(related, run)
            self.assertGreaterEqual(related["id"], 0)
        self.assertTrue(all(isinstance(v, str) and v for v in result["partialFingerprints"].values()))
        for fix in result.get("fixes", []):
            self.check_fix(fix, run)

    def check_log(self, text):
        log = json.loads(text)
        self.assertEqual(log["version"], "2.1.0")
        self.assertEqual(len(log["runs"]), 1)
        run = log["runs"][0]
        driver = run["tool"]["driver"]
        self.assertEqual(driver["name"], "warpshift")
        self.assertRegex(driver["semanticVersion"], r"^\d+\.\d+\.\d+$")
        self.assertRegex(driver.get("informationUri", "https://"), "^https?://")
        self.assertNotIn("invalid", driver.get("informationUri", ""))
        ids = [r["id"] for r in driver["rules"]]
        self.assertEqual(len(set(ids)), len(ids))
        for base in run["originalUriBaseIds"].values():
            self.assertTrue("uri" not in base or base["uri"].endswith("/"), "3.14.14")
        self.assertEqual(run["columnKind"], "unicodeCodePoints")
        for invocation in run["invocations"]:
            self.assertIsInstance(invocation["executionSuccessful"], bool)
        for result in run["results"]:
            self.check_result(result, run)
        prints = [r["partialFingerprints"]["primaryLocationLineHash"] for r in run["results"]]
        self.assertEqual(len(set(prints)), len(prints))
        return run

    def test_sites_and_findings_are_valid(self):
        self.repository()
        self.add("my dir/ä#1.cu", LEGACY)
        run = self.check_log(self.sarif("."))
        self.assertEqual(len(run["results"]), 4)

    def test_it_is_the_same_from_every_folder(self):
        self.repository()
        self.assertEqual(self.sarif("src"), self.sarif("../src", folder="sub"))

    def test_what_is_fixed_together_is_written_once(self):
        self.add("a.cu", many_sites(40))
        run = self.check_log(self.sarif("."))
        carriers = [r for r in run["results"] if "fixes" in r]
        self.assertEqual(len(run["results"]), 40)
        self.assertEqual(len(carriers), 1)
        names = {r["properties"]["fixedWith"] for r in run["results"] if "fixes" not in r}
        self.assertEqual(names, {carriers[0]["partialFingerprints"]["warpshift/v1"]})

    def test_the_fix_of_sarif_is_the_fix_of_fix(self):
        self.add("a.cu", many_sites(5))
        run = self.check_log(self.sarif("."))
        edits = [e for r in run["results"] for f in r.get("fixes", []) for c in f["artifactChanges"] for e in c["replacements"]]
        text = self.read("a.cu").encode()
        for edit in sorted(edits, key=lambda e: e["deletedRegion"]["byteOffset"], reverse=True):
            start = edit["deletedRegion"]["byteOffset"]
            text = text[:start] + edit["insertedContent"]["text"].encode() + text[start + edit["deletedRegion"]["byteLength"]:]
        self.run_tool("fix", "-i", "a.cu")
        self.assertEqual("".join(text.decode().split()), "".join(self.read("a.cu").split()))

    def test_its_size_is_linear(self):
        sizes = []
        for count in (75, 300):
            self.add("a.cu", many_sites(count))
            sizes.append(len(self.sarif(".")))
        self.assertLess(sizes[1], 4.2 * sizes[0])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

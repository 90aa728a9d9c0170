#!/usr/bin/env python3
"""Tests of the rule-test driver itself, against fake_tool.py: it has to fail whenever the tool is wrong."""

import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))

GOOD = """// A vote at top level.
//== input
int f(int x) { return __any(x); }
//== fixed
int f(int x) { return __any_sync(0xffffffffu, x); }
//== findings
case.cu:1: proven vote-to-sync
"""
MANUAL = """// A vote nobody handles.
//== input
int f(int x) { return __all(x); }
//== unchanged
//== findings
case.cu:1: manual vote-to-sync
"""


class DriverTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.tool = os.path.join(self.folder.name, "tool")
        with open(self.tool, "w") as f:
            f.write(f"#!/bin/sh\nexec '{sys.executable}' '{HERE}/fake_tool.py' \"$@\"\n")
        os.chmod(self.tool, 0o755)

    def tearDown(self):
        self.folder.cleanup()

    def drive(self, *texts, arguments=()):
        cases = os.path.join(self.folder.name, "cases")
        os.makedirs(cases, exist_ok=True)
        for index, text in enumerate(texts):
            with open(os.path.join(cases, "case.cu" if index == 0 else f"case{index}.cu"), "w", newline="") as f:
                f.write(text)
        return subprocess.run([sys.executable, os.path.join(HERE, "run_rules.py"), "--tool", self.tool, "--nvcc", "off",
                               *arguments, cases], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def assert_passes(self, *texts):
        done = self.drive(*texts)
        self.assertEqual(done.returncode, 0, done.stdout)

    def assert_fails(self, message, *texts):
        done = self.drive(*texts)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn(message, done.stdout)

    def test_a_right_case_passes(self):
        self.assert_passes(GOOD)
        self.assert_passes(MANUAL)

    def test_a_wrong_output_shows_a_diff_and_how_to_rerun(self):
        done = self.drive(GOOD.replace("_sync(0xffffffffu", "_sync(0xffu"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("+int f(int x) { return __any_sync(0xffffffffu, x); }", done.stdout)
        self.assertIn("rerun: python3", done.stdout)
        self.assertIn("cases/case.cu", done.stdout)

    def test_a_wrong_finding_fails(self):
        self.assert_fails("-case.cu:1: assumed vote-to-sync", GOOD.replace("proven", "assumed"))

    def test_a_missing_finding_fails(self):
        self.assert_fails("expected findings", GOOD.replace("A vote", "SHY").replace("int f", "/*SHY*/ int f"))

    def test_an_output_in_an_extra_file_is_compared(self):
        text = GOOD.replace("//== fixed\n", "//== file other.h\nint g();\n//== fixed other.h\nint h();\n//== fixed\n")
        self.assert_fails("-int h();", text)

    def test_unknown_and_malformed_sections_fail(self):
        self.assert_fails("unknown section 'fixde'", GOOD.replace("== fixed", "== fixde"))
        self.assert_fails("malformed section line", GOOD.replace("//== findings", "// == findings"))
        self.assert_fails("malformed section line", GOOD.replace("//== findings", "//==findings"))
        self.assert_fails("malformed section line", GOOD.replace("//== findings", "//=== findings"))

    def test_a_missing_section_fails(self):
        self.assert_fails("no findings section", GOOD.split("//== findings")[0])
        self.assert_fails("either what is fixed", GOOD.replace("//== fixed\n", "").replace("_sync(0xffffffffu, x", "(x"))
        self.assert_fails("no input section", GOOD.replace("//== input\n", "//== file case.cu\n"))

    def test_a_section_given_twice_fails(self):
        self.assert_fails("appears twice", GOOD + "//== findings\n")

    def test_a_case_without_prose_fails(self):
        self.assert_fails("what the situation is", GOOD.split("\n", 1)[1])

    def test_a_finding_with_an_unknown_state_fails(self):
        self.assert_fails("not a finding", GOOD.replace("proven", "proved"))

    def test_a_broken_input_fails_unless_announced(self):
        broken = MANUAL.replace("int f", "BROKEN int f")
        self.assert_fails("does not parse", broken)
        self.assert_passes(broken.replace("//== input", "//== expect-parse-errors\n//== input"))

    def test_an_announced_parse_error_that_is_none_fails(self):
        self.assert_fails("but the input parses", MANUAL.replace("//== input", "//== expect-parse-errors\n//== input"))

    def test_a_tool_that_does_nothing_fails(self):
        text = GOOD.replace("int f", "/*HALF*/ int f")
        self.assert_fails("actual case.cu", text)

    def test_a_claimed_edit_that_left_the_name_fails(self):
        text = "// HALF\n//== input\n/*HALF*/ int f(int x) { return __any(x); }\n//== unchanged\n//== findings\ncase.cu:1: proven vote-to-sync\n"
        self.assert_fails("legacy names are left", text)

    def test_an_output_that_changes_again_fails(self):
        text = GOOD.replace("{ return", "{ int twice; /*TWICE*/ return")
        text = text.replace("int twice; /*TWICE*/ return __any_sync", "int twice_twice; /*TWICE*/ return __any_sync")
        self.assert_fails("changes it", text)

    def test_a_grade_that_changes_in_the_second_run_fails(self):
        text = "// Two.\n//== input\n/*BOLD*/ int f(int x) { return __any(x) + __all(x); }\n//== fixed\n" \
               "/*BOLD*/ int f(int x) { return __any_sync(0xffffffffu, x) + __all(x); }\n//== findings\n" \
               "case.cu:1: proven vote-to-sync\ncase.cu:1: manual vote-to-sync\n"
        self.assert_fails("a second run grades what the first left alone differently", text)
        self.assert_passes(text.replace("BOLD", "calm"))

    def test_a_project_is_told_of_every_file(self):
        text = GOOD.replace("//== input", "//== project\n//== input").replace(
            "//== fixed\n", "//== file a.h\nint h(int x) { return __any(x); }\n"
            "//== fixed a.h\nint h(int x) { return __any_sync(0xffffffffu, x); }\n//== fixed\n").replace(
            "//== findings\n", "//== findings\na.h:1: proven vote-to-sync\n")
        self.assert_passes(text)

    def test_a_diff_that_disagrees_with_the_files_fails(self):
        self.assert_fails("disagree", GOOD.replace("int f", "/*PATCHLESS*/ int f"))

    def test_a_crash_fails(self):
        self.assert_fails("exit code 139", GOOD.replace("int f", "/*CRASH*/ int f"))

    def test_a_result_that_depends_on_jobs_fails(self):
        jobs = "// JOBS\n//== input\n/*JOBS*/ int g;\n//== unchanged\n//== findings\ncase1.cu:1: own jobs\n"
        self.assert_fails("depends on -j", GOOD, jobs)

    def test_an_empty_folder_fails(self):
        self.assert_fails("no test found")

    def test_update_rewrites_expectations_and_nothing_else(self):
        wrong = GOOD.replace("_sync(0xffffffffu", "_sync(0xffu").replace("proven", "manual")
        done = self.drive(wrong, arguments=["--update"])
        self.assertEqual(done.returncode, 0, done.stdout)
        with open(os.path.join(self.folder.name, "cases", "case.cu"), newline="") as f:
            self.assertEqual(f.read(), GOOD)

    def test_update_says_unchanged_when_nothing_changes(self):
        done = self.drive(MANUAL.replace("//== unchanged\n", "//== fixed\nint f;\n"), arguments=["--update"])
        self.assertEqual(done.returncode, 0, done.stdout)
        with open(os.path.join(self.folder.name, "cases", "case.cu"), newline="") as f:
            self.assertEqual(f.read(), MANUAL)


if __name__ == "__main__":
    unittest.main()

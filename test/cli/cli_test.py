#!/usr/bin/env python3
"""The real program on real files: exit codes, bad input, and the pre-commit hooks as pre-commit runs them.

    cli_test.py PATH/TO/warpshift [unittest arguments]

Commands are tested in-process in test/unit/tool; here is what needs a disk, a git repository or the whole
pipeline. Everything runs with --no-cuda, so that a machine with a toolkit tests the same.
"""

import contextlib
import json
import os
import re
import shlex
import stat
import subprocess
import sys
import tempfile
import time
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEGACY = "__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n  v += __shfl_down(v, 1);\n  p[threadIdx.x] = v;\n}\n"
CLEAN = "__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"


class CliTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-cli-")
        self.root = os.path.realpath(self.folder.name)

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.root, name)

    def add(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as f:
            f.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), "rb") as f:
            return f.read()

    def run_tool(self, *args, no_cuda=True):
        extra = ["--no-cuda"] if no_cuda and args[0] in ("check", "fix") else []
        return subprocess.run([TOOL, args[0], *extra, *args[1:]], cwd=self.root, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, errors="surrogateescape", timeout=120)

    def git(self, *args):
        subprocess.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *args], cwd=self.root, check=True,
                       stdout=subprocess.DEVNULL)

    def expect(self, result, code):
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)


class Usage(CliTest):
    def test_help_goes_to_standard_output(self):
        result = self.run_tool("--help")
        self.expect(result, 0)
        self.assertIn("warpshift check src", result.stdout)
        self.assertEqual(result.stderr, "")

    def test_an_unknown_option_is_two(self):
        result = self.run_tool("check", "--ach=60", ".")
        self.expect(result, 2)
        self.assertIn("did you mean '--arch'?", result.stderr)

    def test_output_may_go_to_a_device(self):
        self.add("a.cu", LEGACY)
        result = self.run_tool("check", "-o", "/dev/null", "a.cu")
        self.expect(result, 1)
        self.assertEqual(result.stdout, "")

    def test_output_into_a_full_device_is_an_error(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        self.add("a.cu", LEGACY)
        self.expect(self.run_tool("check", "-o", "/dev/full", "a.cu"), 2)

    def test_every_topic_of_the_analysis_has_something_to_show(self):
        self.add("a.cu", "__device__ int sum(int v) { return v + __shfl_xor(v, 1); }\n" + LEGACY.replace("__shfl_down(v, 1)", "sum(v)"))
        self.add(".warpshift.yaml", "arch: [60, 70]\n")
        topics = [line.split()[0] for line in self.run_tool("check", "--trace", "help").stdout.splitlines()]
        for topic in topics:
            if topic == "lanes":  # a picture: test/cli/run_test.py
                continue
            command = ["verify", "--no-cuda"] if topic == "ptx" else ["check"]
            result = self.run_tool(*command, "--trace", topic, "a.cu")
            self.assertIn(f"[{topic}] ", result.stderr)

    def test_output_into_a_full_disk_is_an_error(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        with open("/dev/full", "w") as full:
            result = subprocess.run([TOOL, "explain"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(result.returncode, 2)


class ExitCodes(CliTest):
    def test_legacy_code_is_one_and_fixed_code_is_zero(self):
        self.add("a.cu", LEGACY)
        self.expect(self.run_tool("check", "."), 1)
        self.expect(self.run_tool("fix", "-i", "."), 0)
        self.assertIn(b"__shfl_down_sync(0xffffffff", self.read("a.cu"))
        self.expect(self.run_tool("check", "."), 0)

    def test_fix_without_i_writes_nothing_and_its_diff_applies(self):
        self.add("a.cu", LEGACY)
        self.git("init", "-q")
        result = self.run_tool("fix", ".")
        self.expect(result, 0)
        self.assertEqual(self.read("a.cu"), LEGACY.encode())
        self.add("x.diff", result.stdout)
        self.git("apply", "x.diff")
        self.assertIn(b"__shfl_down_sync", self.read("a.cu"))

    def test_a_file_that_does_not_parse_is_three_and_the_others_go_on(self):
        self.add("bad.cu", "__global__ void k( { __shfl(\n")
        self.add("good.cu", LEGACY)
        result = self.run_tool("check", ".")
        self.expect(result, 3)
        self.assertIn("good.cu:3", result.stdout)
        self.assertIn("bad.cu", result.stdout)

    def test_an_error_in_host_code_is_three_where_one_parse_stands_for_all(self):
        self.add("a.cu", LEGACY + "void h() { k<<<1, 32>>>(nothere); }\n")
        result = self.run_tool("check", "--format=json", ".")
        self.expect(result, 3)
        self.assertEqual(json.loads(result.stdout)["files"][0]["status"], "partial")

    def test_a_missing_file_is_two(self):
        result = self.run_tool("check", "nope.cu")
        self.expect(result, 2)
        self.assertIn("'nope.cu'", result.stderr)

    def test_a_folder_without_cuda_is_two(self):
        self.add("docs/readme.txt", "hello")
        result = self.run_tool("check", "docs")
        self.expect(result, 2)
        self.assertIn("no file ends in .cu", result.stderr)


class BadInput(CliTest):
    def test_a_malformed_compilation_database_is_two_and_named(self):
        self.add("a.cu", LEGACY)
        self.add("build/compile_commands.json", "[{]")
        result = self.run_tool("check", "-p", "build", "a.cu")
        self.expect(result, 2)
        self.assertIn("compile_commands.json", result.stderr)

    def test_a_read_only_file_is_two_and_nothing_is_written(self):
        self.add("a.cu", LEGACY)
        self.add("b.cu", LEGACY)
        os.chmod(self.path("b.cu"), stat.S_IRUSR)
        result = self.run_tool("fix", "-i", ".")
        self.expect(result, 2)
        self.assertIn("read-only", result.stderr)
        self.assertEqual(self.read("a.cu"), LEGACY.encode())
        self.assertEqual(sorted(os.listdir(self.root)), ["a.cu", "b.cu"])

    def test_invalid_utf8_survives_an_edit_byte_by_byte(self):
        text = b"// caf\xe9 \xff\n" + LEGACY.encode()
        self.add("a.cu", text)
        self.expect(self.run_tool("fix", "-i", "."), 0)
        fixed = self.read("a.cu")
        self.assertTrue(fixed.startswith(b"// caf\xe9 \xff\n"))
        self.assertIn(b"__shfl_down_sync", fixed)
        json.loads(self.run_tool("check", "--format=json", ".").stdout)

    def test_windows_line_ends_and_a_byte_order_mark_survive(self):
        text = b"\xef\xbb\xbf" + LEGACY.replace("\n", "\r\n").encode()
        self.add("a.cu", text)
        self.expect(self.run_tool("fix", "-i", "."), 0)
        fixed = self.read("a.cu")
        self.assertTrue(fixed.startswith(b"\xef\xbb\xbf"))
        self.assertIn(b"__shfl_down_sync", fixed)
        self.assertEqual(fixed.count(b"\n"), fixed.count(b"\r\n"))

    def test_a_file_of_100_megabytes_is_not_parsed_but_not_lost_either(self):
        with open(self.path("table.h"), "wb") as f:
            f.write(b"static const int table[] = {0,\n")
            f.write(b"1, 2, 3, 4, 5, 6, 7, 8, 9, 10,\n" * (100 * 1024 * 1024 // 31))
            f.write(b"};\n")
        self.add("a.cu", CLEAN)
        result = self.run_tool("check", ".")
        self.expect(result, 0)
        with open(self.path("table.h"), "ab") as f:
            f.write(LEGACY.encode())
        result = self.run_tool("check", ".")
        self.expect(result, 3)
        self.assertIn("table.h: not analysed: 100 MiB is too large to parse", result.stdout)

    def test_a_link_to_a_listed_file_is_the_same_file(self):
        self.add("a.cu", LEGACY)
        os.symlink("a.cu", self.path("b.cu"))
        result = self.run_tool("check", "--format=json", ".", "b.cu")
        self.expect(result, 1)
        found = json.loads(result.stdout)
        self.assertEqual([f["path"] for f in found["files"]], ["a.cu"])
        self.assertEqual(len(found["sites"]), 1)
        self.expect(self.run_tool("fix", "-i", "b.cu"), 0)
        self.assertTrue(os.path.islink(self.path("b.cu")))
        self.assertIn(b"__shfl_down_sync", self.read("a.cu"))

    def test_paths_with_spaces(self):
        self.add("my code/a b.cu", LEGACY)
        result = self.run_tool("check", "my code")
        self.expect(result, 1)
        self.assertIn("my code/a b.cu:3", result.stdout)
        self.expect(self.run_tool("fix", "--out-dir", "new code", "my code/a b.cu"), 0)
        self.assertIn(b"__shfl_down_sync", self.read("new code/my code/a b.cu"))

    def test_a_file_that_changes_while_it_is_analysed_is_left_alone(self):
        text = '#include "gate.inc"\n' + LEGACY
        self.add("a.cu", text)
        os.mkfifo(self.path("gate.inc"))  # Each parse waits there; meanwhile an editor saves.
        tool = subprocess.Popen([TOOL, "fix", "-i", "--no-cuda", "."], cwd=self.root, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)
        while tool.poll() is None:
            try:
                gate = os.open(self.path("gate.inc"), os.O_WRONLY | os.O_NONBLOCK)
            except OSError:  # Nobody reads.
                time.sleep(0.005)
                continue
            text = "// saved\n" + text
            self.add("a.new", text)
            os.rename(self.path("a.new"), self.path("a.cu"))  # Nobody sees half a file.
            with contextlib.suppress(BrokenPipeError):  # The reader may have gone meanwhile.
                os.write(gate, b"\n")
            os.close(gate)
        out, err = tool.communicate()
        self.assertEqual(tool.returncode, 3, out + err)
        self.assertIn("changed while it was analysed", err)
        self.assertEqual(self.read("a.cu"), text.encode())

    def test_a_file_that_goes_while_it_is_analysed_is_not_written_again(self):
        self.add("a.cu", '#include "gate.inc"\n' + LEGACY)
        self.add("b.cu", LEGACY)
        os.mkfifo(self.path("gate.inc"))
        tool = subprocess.Popen([TOOL, "fix", "-i", "--no-cuda", "."], cwd=self.root, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)
        while tool.poll() is None:
            try:
                gate = os.open(self.path("gate.inc"), os.O_WRONLY | os.O_NONBLOCK)
            except OSError:  # Nobody reads.
                time.sleep(0.005)
                continue
            with contextlib.suppress(FileNotFoundError):
                os.remove(self.path("a.cu"))
            with contextlib.suppress(BrokenPipeError):
                os.write(gate, b"\n")
            os.close(gate)
        out, err = tool.communicate()
        self.assertIn(tool.returncode, (2, 3), out + err)
        self.assertIn("a.cu", err)
        self.assertFalse(os.path.exists(self.path("a.cu")), "it is not made again")

    def test_output_where_nothing_can_be_written_is_an_error_of_one_line(self):
        self.add("a.cu", LEGACY)
        for place in ("/proc/result.json", "a.cu/result.json", "none/result.json"):
            with self.subTest(place):
                result = self.run_tool("check", "--format=json", "-o", place, "a.cu")
                self.expect(result, 2)
                self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
                self.assertIn(place, result.stderr)
        self.assertEqual(self.read("a.cu"), LEGACY.encode())

    def test_uncommitted_changes_are_not_overwritten(self):
        self.add("a.cu", LEGACY)
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "x")
        self.add("a.cu", LEGACY + "// mine\n")
        result = self.run_tool("fix", "-i", ".")
        self.expect(result, 2)
        self.assertIn("uncommitted changes in", result.stderr)
        self.assertEqual(self.read("a.cu"), (LEGACY + "// mine\n").encode())


class PreCommit(CliTest):
    """pre-commit appends file names (relative, tracked) to the entry, in the root of the repository."""

    def hooks(self):
        with open(os.path.join(SOURCE, ".pre-commit-hooks.yaml")) as f:
            text = f.read()
        found = {}
        for block in re.split(r"^- ", text, flags=re.M)[1:]:
            fields = dict(re.findall(r"^\s*(\w+): (.*)$", block, flags=re.M))
            found[fields["id"]] = fields
        return found

    def run_hook(self, hook, *files, path="bin"):
        """Of a script, pre-commit looks for the entry in the repository that has the hooks. path: where warpshift is."""
        entry = shlex.split(self.hooks()[hook]["entry"])
        os.makedirs(os.path.join(self.root, "bin"), exist_ok=True)
        if not os.path.lexists(os.path.join(self.root, "bin/warpshift")):
            os.symlink(TOOL, os.path.join(self.root, "bin/warpshift"))
        env = {**os.environ, "PRE_COMMIT": "1", "PATH": os.path.join(self.root, path) + ":/usr/bin:/bin"}
        return subprocess.run([os.path.join(SOURCE, entry[0]), *entry[1:], "--no-cuda", *files], cwd=self.root, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, env=env)

    def stage(self):
        self.add("a.cu", LEGACY)
        self.add("my dir/b.cuh", CLEAN)
        self.add("c.cpp", "int main() { return 0; }\n")
        self.git("init", "-q")
        self.git("add", ".")

    def test_both_hooks_say_what_pre_commit_needs(self):
        for hook in self.hooks().values():
            self.assertEqual(hook["types_or"], "[cuda, c++, c]")
            self.assertEqual(hook["require_serial"], "true")
            self.assertEqual(hook["language"], "script")

    def test_a_hook_says_in_one_line_how_to_get_the_program(self):
        self.stage()
        result = self.run_hook("warpshift-check", "a.cu", path="none")
        self.expect(result, 1)
        self.assertIn("setup.sh package", result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1)

    def test_check_fails_on_legacy_code_and_passes_on_the_rest(self):
        self.stage()
        self.expect(self.run_hook("warpshift-check", "a.cu", "my dir/b.cuh", "c.cpp"), 1)
        self.expect(self.run_hook("warpshift-check", "my dir/b.cuh", "c.cpp"), 0)

    def test_fix_changes_staged_files_once(self):
        self.stage()
        self.expect(self.run_hook("warpshift-fix", "a.cu", "my dir/b.cuh", "c.cpp"), 0)
        fixed = self.read("a.cu")
        self.assertIn(b"__shfl_down_sync", fixed)
        self.git("add", "a.cu")
        self.expect(self.run_hook("warpshift-fix", "a.cu", "my dir/b.cuh", "c.cpp"), 0)
        self.assertEqual(self.read("a.cu"), fixed)


class Reports(CliTest):
    def test_a_saved_result_renders_in_every_format(self):
        self.add("a.cu", LEGACY)
        self.expect(self.run_tool("check", "--format=json", "-o", "r.json", "."), 1)
        for name in ("text", "json", "html", "sarif", "markdown", "csv"):
            self.expect(self.run_tool("report", "--format", name, "r.json"), 0)
        self.assertEqual(self.run_tool("report", "--format=json", "r.json").stdout.encode(), self.read("r.json"))

    def test_text_of_a_saved_result_is_what_check_printed(self):
        self.add("a.cu", LEGACY)
        self.run_tool("check", "--format=json", "-o", "r.json", ".")
        self.assertEqual(self.run_tool("report", "r.json").stdout, self.run_tool("check", ".").stdout)

    def test_nothing_but_findings_is_on_standard_output(self):
        self.add("a.cu", LEGACY)
        result = self.run_tool("check", ".")
        self.assertEqual(result.stderr, "")
        self.assertNotIn("\x1b", result.stdout)


if __name__ == "__main__":
    sys.argv.pop(1)
    unittest.main()

#!/usr/bin/env python3
"""Inputs as they come: odd databases, links, binary files, unsaved text, comments that suppress, escape sequences, no clang at all.

    inputs_test.py PATH/TO/warpshift [unittest arguments]
"""

import json
import os
import pty
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""

LEGACY = "__global__ void k(int *p) {\n  int v = p[threadIdx.x];\n  v += __shfl_down(v, 1);\n  p[threadIdx.x] = v;\n}\n"
CLEAN = "__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
WRONG = "__global__ void w(int *p) {\n  p[threadIdx.x] = __shfl_down_sync(32, p[threadIdx.x], 1);\n}\n"


class InputsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="warpshift-inputs-")
        self.root = os.path.join(os.path.realpath(self.folder.name), "project")
        os.mkdir(self.root)

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.root, name)

    def add(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "wb") as f:
            f.write(text if isinstance(text, bytes) else text.encode())

    def run_tool(self, *args, **more):
        return subprocess.run([TOOL, args[0], "--no-cuda", *args[1:]], cwd=self.root, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, timeout=120, **more)

    def check(self, *args, **more):
        run = self.run_tool("check", "--format=json", *args, **more)
        self.assertIn(run.returncode, (0, 1, 3), run.stderr)
        return run.returncode, json.loads(run.stdout)

    def states(self, result):
        return {s["file"]: s["state"] for s in result["sites"]}

    def kinds(self, result):
        return [(f["kind"], f["line"]) for f in result["findings"]]


class Databases(InputsTest):
    def database(self, *entries):
        self.add("build/compile_commands.json", json.dumps(
            [{"directory": self.path("build"), "file": self.path(f), "arguments": args + [self.path(f)]} for f, args in entries]))

    def test_a_missing_response_file_is_a_problem_of_its_file_alone(self):
        self.add("a.cu", LEGACY)
        self.add("b.cu", LEGACY)
        self.database(("a.cu", ["nvcc", "--options-file", "gone.rsp", "-c"]), ("b.cu", ["nvcc", "-c"]))
        code, result = self.check("-p", "build", "a.cu", "b.cu")
        self.assertEqual(code, 3)
        self.assertEqual(self.states(result), {"b.cu": "proven"})
        record = next(f for f in result["files"] if f["path"] == "a.cu")
        self.assertEqual(record["status"], "failed")
        self.assertIn("entry 0: ", record["errors"][0])
        self.assertIn("gone.rsp", record["errors"][0])

    def test_a_response_file_that_names_itself_ends(self):
        self.add("build/again.rsp", "-DX=1 @again.rsp")
        self.add("build/there.rsp", "--options-file back.rsp")
        self.add("build/back.rsp", "--options-file there.rsp")
        self.add("a.cu", LEGACY)
        self.add("b.cu", LEGACY)
        self.add("c.cu", LEGACY)
        self.database(("a.cu", ["nvcc", "@again.rsp", "-c"]), ("b.cu", ["nvcc", "--options-file", "there.rsp", "-c"]),
                      ("c.cu", ["nvcc", "-c"]))
        code, result = self.check("-p", "build", "a.cu", "b.cu", "c.cu")
        self.assertEqual(code, 3)
        self.assertEqual(self.states(result), {"c.cu": "proven"})
        for name in ("a.cu", "b.cu"):
            record = next(f for f in result["files"] if f["path"] == name)
            self.assertIn(".rsp", record["errors"][0])

    def test_a_file_that_is_cuda_by_the_word_of_the_build_is_searched(self):
        self.add("src/kernel.cpp", LEGACY)
        self.add("src/plain.cpp", LEGACY.replace(" k(", " p("))
        self.add("gen/kernel.cpp", LEGACY)
        self.add(".gitignore", "gen/\n")
        self.add(".git/HEAD", "")
        self.database(("src/kernel.cpp", ["nvcc", "-x", "cu", "-c"]), ("src/plain.cpp", ["g++", "-c"]),
                      ("gen/kernel.cpp", ["nvcc", "-x", "cu", "-c"]))
        code, result = self.check("-p", "build", ".")
        self.assertEqual((code, self.states(result)), (1, {"src/kernel.cpp": "proven"}))

    def test_what_is_no_database_still_ends_the_run(self):
        self.add("a.cu", LEGACY)
        self.add("build/compile_commands.json", '[{"directory": "/"}]')
        self.assertEqual(self.run_tool("check", "-p", "build", "a.cu").returncode, 2)


class Files(InputsTest):
    def test_a_link_out_of_the_root_has_a_true_reason(self):
        os.mkdir(self.path("../other"))
        self.add("../other/x.cu", LEGACY)
        os.symlink("../other/x.cu", self.path("x.cu"))
        self.add("a.cu", CLEAN)
        code, result = self.check(".")
        self.assertEqual(code, 3)
        record = next(f for f in result["files"] if f["path"] == "x.cu")
        self.assertIn("a symbolic link to '%s'" % os.path.realpath(self.path("../other/x.cu")), record["errors"][0])
        run = self.run_tool("fix", "-i", ".")
        self.assertEqual(run.returncode, 3)
        with open(self.path("../other/x.cu")) as f:
            self.assertEqual(f.read(), LEGACY)

    def test_binary_junk_that_spells_an_intrinsic_is_reported(self):
        self.add("junk.cu", b"\x7fELF\0\1\2 __shfl( \0\xff\xfe'\"")
        self.add("data.h", b"\0\1\2")
        self.add("a.cu", CLEAN)
        code, result = self.check(".")
        self.assertEqual(code, 3)
        records = {f["path"]: f for f in result["files"]}
        self.assertIn("skipped: no text in an encoding that compilers read (byte 4 is 0); it spells a warp intrinsic",
                      records["junk.cu"]["errors"][0])
        self.assertEqual(records["data.h"]["status"], "skipped")

    def test_ten_thousand_findings_in_one_file(self):
        wrong = "  v += __shfl_down_sync(v, 1, 32);\n" * 100
        self.add("a.cu", "".join(f"__global__ void k{n}(int *p) {{\n  int v = p[threadIdx.x];\n{wrong}  p[threadIdx.x] = v;\n}}\n"
                                 for n in range(100)))
        code, result = self.check("a.cu")
        self.assertEqual(code, 1)
        self.assertEqual(len(result["findings"]), 10000)
        self.assertEqual(len({f["id"] for f in result["findings"]}), 10000)
        self.assertLess(len(self.run_tool("check", "--format=sarif", "a.cu").stdout), 10000 * 2000)

    def test_utf_16_is_no_silence(self):
        self.add("a.cu", LEGACY.encode("utf-16"))
        code, result = self.check(".")
        self.assertEqual(code, 3)
        self.assertIn("it spells a warp intrinsic", result["files"][0]["errors"][0])

    def test_what_is_included_belongs_to_a_folder_whatever_its_name(self):
        self.add("a.cu", '__global__ void k(int *p) {\n#include "body.inc"\n}\n#include "impl/more.tpp"\n')
        self.add("body.inc", "p[threadIdx.x] = __any(p[threadIdx.x]);\n")
        self.add("impl/more.tpp", '#include "deeper"\n')
        self.add("impl/deeper", "__device__ inline int d(int v) { return __shfl_down(v, 1); }\n")
        self.add("unused.inc", "p[0] = __any(p[0]);\n")
        self.add("plain.inc", "p[0] = 1;\n")
        self.add("b.cu", '#include "plain.inc"\n#include "hidden.inc"\n')
        self.add("hidden.inc", "p[0] = __any(p[0]);\n")
        self.add(".gitignore", "hidden.inc\n")
        _, result = self.check(".")
        self.assertEqual({s["file"] for s in result["sites"]}, {"body.inc", "impl/deeper"})
        self.assertEqual({f["path"] for f in result["files"]}, {"body.inc", "impl/deeper"})

    def test_legacy_calls_in_a_header_that_was_not_given_are_mentioned(self):
        self.add("h.cuh", "__device__ inline int next(int v) { return __shfl_down(v, 1); }\n")
        self.add("b.cu", '#include "h.cuh"\n__global__ void b(int *p) { p[threadIdx.x] = next(p[threadIdx.x]); }\n')
        run = self.run_tool("check", "b.cu")
        self.assertNotIn("no legacy warp code in 1 file;", run.stdout + ";")
        self.assertIn("no legacy warp code in 1 file itself; 1 site in headers that are included and were not given: h.cuh", run.stdout)
        _, result = self.check("b.cu")
        self.assertEqual(result["elsewhere"], [{"path": "h.cuh", "sites": 1}])
        self.assertNotIn("elsewhere", self.check("b.cu", "h.cuh")[1])

    def test_so_are_those_of_a_header_in_a_folder_that_only_the_build_names(self):
        self.add(".git/HEAD", "ref: refs/heads/main\n")
        self.add("src/lib/h.cuh", "__device__ inline int sum(int v) { return v + __shfl_down(v, 1); }\n")
        self.add("other/lib/h.cuh", "#error this is not the one that lies near\n")
        self.add("src/app/a.cu", "#include <stdio.h>\n#include <lib/h.cuh>\n__global__ void k(int *p) { *p = sum(*p); }\n")
        run = self.run_tool("check", "src/app/a.cu")
        self.assertIn("1 site in headers that are included and were not given: src/lib/h.cuh", run.stdout + run.stderr)


HEAD = "__global__ void k(int *o, const int *in) {\n  __shared__ volatile int s[32];\n  int t = threadIdx.x;\n"
TAIL = "}\nvoid run(int *o) { k<<<1, 32>>>(o, o); }\n"
STORE, READ, BARRIER = "  s[t] = in[t];\n", "  o[t] = s[t ^ 1];\n", "  __syncwarp(0xffffffffu);\n"


class IncludedText(InputsTest):
    """A file of another ending that some unit reads is an input, though it spells nothing that a search would find."""

    def unit(self, body, name="k.cu"):
        self.add(name, HEAD + body + TAIL)

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def test_an_exchange_is_ordered_in_the_file_that_holds_its_end(self):
        for ending in ("inc", "def", "tpp", "impl", "cuh", "cpp", "txt"):
            name = "a." + ending
            self.unit(f'{STORE}#include "{name}"\n')
            self.add(name, READ)
            code, result = self.check(".")
            self.assertEqual((code, self.states(result)), (1, {name: "proven"}))
            self.assertEqual([(f["path"], f["sites"]) for f in result["files"]], [(name, 1), ("k.cu", 0)])
            self.assertNotIn("elsewhere", result)
            self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
            self.assertEqual(self.read("k.cu"), HEAD + STORE + BARRIER + f'#include "{name}"\n' + TAIL)
            self.assertEqual(self.check(".")[0], 0)
            os.remove(self.path(name))

    def test_the_edit_may_fall_into_the_included_file(self):
        self.unit('#include "store.inc"\n#include "read.inc"\n')
        self.add("store.inc", "s[t] = in[t];\n")
        self.add("read.inc", READ)
        self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
        self.assertEqual((self.read("store.inc"), self.read("read.inc")), ("s[t] = in[t];\n__syncwarp(0xffffffffu);\n", READ))

    def test_a_statement_of_an_included_file_is_split_there(self):
        self.unit(STORE + BARRIER + '#include "step.inc"\n' + BARRIER + READ)
        self.add("step.inc", "s[t] += s[t ^ 2];\n")
        self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
        self.assertEqual(self.read("step.inc"), "const int ws_v1 = s[t] + s[t ^ 2];\n__syncwarp(0xffffffffu);\ns[t] = ws_v1;\n")

    def test_units_in_different_configurations_and_a_second_include(self):
        self.unit(STORE + '#include "a.inc"\n' + STORE + '#include "a.inc"\n')
        self.add("b.cu", "#define WIDE\n" + HEAD.replace(" k(", " b(") + STORE + '#include "a.inc"\n' + TAIL.replace("k<", "b<"))
        self.add("a.inc", "#ifdef WIDE\n  o[t] = s[t ^ 2];\n#else\n  o[t] = s[t ^ 1];\n#endif\n")
        code, result = self.check(".")
        self.assertEqual([(s["file"], s["line"], s["state"]) for s in result["sites"]], [("a.inc", 2, "proven"), ("a.inc", 4, "proven")])
        self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 0)
        self.assertEqual(self.check(".")[0], 0)

    def test_folders_and_macros_lead_to_it(self):
        self.unit(STORE + "#include <d/a.inc>\n")
        self.add("inc/d/a.inc", READ)
        self.assertEqual(self.states(self.check("--extra-arg=-Iinc", ".")[1]), {"inc/d/a.inc": "proven"})
        self.unit(f'#define BODY "inc/d/a.inc"\n{STORE}#include BODY\n')
        self.assertEqual(self.states(self.check(".")[1]), {"inc/d/a.inc": "proven"})

    def test_one_that_no_folder_holds_was_not_given(self):
        self.unit(STORE + '#include "../a.inc"\n', "src/k.cu")
        self.add("a.inc", READ)
        code, result = self.check("src")
        self.assertEqual((code, result["sites"]), (0, []))
        self.assertEqual([e["sites"] for e in result["elsewhere"]], [1])
        self.assertEqual(self.states(self.check("src", "a.inc")[1]), {"a.inc": "assumed"})  # Of a file alone: launches-seen.
        self.assertEqual(self.states(self.check("--root", ".", "src", "a.inc")[1]), {"a.inc": "proven"})

    def test_one_that_only_a_file_was_given_for_is_mentioned(self):
        self.unit(STORE + '#include "a.inc"\n')
        self.add("a.inc", READ)
        for repository in (False, True):
            if repository:
                subprocess.run(["git", "init", "-q", "."], cwd=self.root, check=True)
            code, result = self.check("k.cu")
            self.assertEqual((code, result["sites"], result["elsewhere"]), (0, [], [{"path": "a.inc", "sites": 1}]))

    def test_what_no_unit_reads_is_no_input(self):
        self.add("k.cu", '#ifdef NEVER\n#include "names.def"\n#include "sync.inc"\n#endif\n' + LEGACY)
        self.add("names.def", "X(k)\nX(other)\n")
        self.add("sync.inc", "v = __match_any_sync(v, 32);\n")
        code, result = self.check(".")
        self.assertEqual((code, [f["path"] for f in result["files"]]), (1, ["k.cu"]))

    def test_lines_baselines_and_shards(self):
        self.unit(STORE + '#include "a.inc"\n')
        self.add("a.inc", READ)
        self.assertEqual(self.states(self.check("--lines", "a.inc:1-1", ".")[1]), {"a.inc": "proven"})
        self.assertEqual(self.run_tool("check", "--write-baseline", "../known.json", ".").returncode, 0)
        self.assertEqual(self.check("--baseline", "../known.json", ".")[0], 0)
        for shard in ("1", "2"):
            self.assertEqual(self.run_tool("check", "--shard", shard + "/2", "-o", "../part" + shard, ".").returncode, 0)
        merged = subprocess.run([TOOL, "merge", "--format=json", "../part1", "../part2"], cwd=self.root, capture_output=True, text=True)
        self.assertEqual(merged.stdout, self.run_tool("check", "--format=json", ".").stdout)


HOSTILE = ["-o.cu", "$(touch x).cu", "a b\t.cu", "\u00e4\u202e.cu", "<img src=x onerror=alert(1)>.cu", 'q"q\'.cu', "line\nbreak.cu",
           "%s%n.cu", "back\\slash.cu", "#x;y&z|.cu", "::error::.cu", "=cmd().cu", "\x1b[2J.cu"]


class HostileNames(InputsTest):
    def setUp(self):
        super().setUp()
        for name in HOSTILE:
            self.add(name, LEGACY)
        subprocess.run(["git", "init", "-q", "."], cwd=self.root, check=True)

    def test_every_format_holds_all_of_them(self):
        found = []
        for how in ("text", "json", "sarif", "html", "markdown", "csv", "rdjsonl", "gitlab", "junit"):
            run = self.run_tool("check", f"--format={how}", ".")
            self.assertEqual(run.returncode, 1, (how, run.stderr))
            if how != "csv":  # A table for programs has the bytes; a terminal never gets them (Terminals).
                self.assertNotIn("\x1b", run.stdout, how)
            if how in ("json", "sarif", "gitlab"):
                found = json.loads(run.stdout)
            if how == "json":
                self.assertEqual(self.states(found), {name: "proven" for name in HOSTILE})
            if how == "html":
                self.assertNotIn("<img src=x", run.stdout)
        self.assertEqual(sorted(os.listdir(self.root)), sorted([*HOSTILE, ".git"]))

    def test_the_patch_is_what_is_written(self):
        patch = subprocess.run([TOOL, "fix", "--no-cuda", "."], cwd=self.root, stdout=subprocess.PIPE).stdout
        subprocess.run(["git", "apply", "-"], input=patch, cwd=self.root, check=True)
        applied = {}
        for name in HOSTILE:
            with open(self.path(name), "rb") as f:
                applied[name] = f.read()
            self.add(name, LEGACY)
        run = self.run_tool("fix", "-i", "--allow-dirty", ".")
        self.assertEqual(run.returncode, 0, run.stderr)
        for name in HOSTILE:
            with open(self.path(name), "rb") as f:
                self.assertEqual(f.read(), applied[name], name)
            self.assertIn(b"_sync(", applied[name])


class StandardInput(InputsTest):
    def test_unsaved_text_is_checked_in_the_place_of_the_file(self):
        self.add("h.cuh", "#define STEP 1\n")
        self.add("a.cu", CLEAN)
        text = '#include "h.cuh"\n' + LEGACY.replace(", 1)", ", STEP)")
        code, result = self.check("--assume-filename", "a.cu", "-", input=text)
        self.assertEqual((code, self.states(result)), (1, {"a.cu": "proven"}))
        self.assertEqual(self.check("a.cu")[0], 0)

    def test_the_file_need_not_exist(self):
        code, result = self.check("--assume-filename", "new.cu", "-", input=LEGACY)
        self.assertEqual((code, self.states(result)), (1, {"new.cu": "proven"}))

    def test_fix_prints_the_diff_of_it(self):
        self.add("a.cu", CLEAN)
        run = self.run_tool("fix", "--assume-filename", "a.cu", "-", input=LEGACY)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("+++ b/a.cu", run.stdout)
        self.assertIn("+  v += __shfl_down_sync(0xffffffff", run.stdout)

    def test_what_makes_no_sense_is_an_error_of_usage(self):
        self.assertEqual(self.run_tool("check", "-", input=LEGACY).returncode, 2)
        self.assertEqual(self.run_tool("check", "--assume-filename", "a.cu", ".").returncode, 2)
        self.assertEqual(self.run_tool("fix", "-i", "--assume-filename", "a.cu", "-", input=LEGACY).returncode, 2)


class Comments(InputsTest):
    def test_a_bare_nolint_is_honoured(self):
        self.add("a.cu", LEGACY.replace("1);", "1);  // NOLINT"))
        self.add("w.cu", WRONG.replace("1);", "1);  // NOLINT"))
        code, result = self.check(".")
        self.assertEqual((code, self.states(result), self.kinds(result)), (0, {"a.cu": "suppressed"}, []))

    def test_a_misspelt_name_hides_nothing_and_is_reported(self):
        self.add("a.cu", LEGACY.replace("1);", "1);  // NOLINT(warpshift-shufle-to-sync): later"))
        code, result = self.check(".")
        self.assertEqual((code, self.states(result)), (1, {"a.cu": "proven"}))
        self.assertEqual(self.kinds(result), [("unknown-suppression", 3)])
        self.assertIn("did you mean 'shuffle-to-sync'?", result["findings"][0]["message"])

    def test_a_comment_that_hides_nothing_is_reported(self):
        self.add("a.cu", LEGACY.replace("int v", "// NOLINTNEXTLINE(warpshift-*): once\n  int v"))
        code, result = self.check(".")
        self.assertEqual(self.kinds(result), [("unused-suppression", 2)])

    def test_comments_that_hide_something_are_not(self):
        self.add("a.cu", LEGACY.replace("1);", "1);  // NOLINT(warpshift-shuffle-to-sync): later"))
        self.add("w.cu", WRONG.replace("1);", "1);  // NOLINT(warpshift-mask-is-data, bugprone-x): vouched for"))
        self.add("b.cu", LEGACY.replace("1);", "1);  // NOLINT(readability-*)"))
        code, result = self.check(".")
        self.assertEqual(self.kinds(result), [])
        self.assertEqual(self.states(result), {"a.cu": "suppressed", "b.cu": "proven"})

    def test_a_begin_without_its_end_is_reported(self):
        self.add("a.cu", "// NOLINTBEGIN(warpshift-*): all of it\n" + LEGACY)
        self.assertEqual(self.kinds(self.check(".")[1]), [("unknown-suppression", 1)])


class ExitOfFix(InputsTest):
    def test_a_finding_that_remains_is_one(self):
        self.add("w.cu", WRONG)
        self.assertEqual(self.run_tool("fix", ".").returncode, 1)
        self.add("a.cu", LEGACY)
        self.assertEqual(self.run_tool("fix", "-i", ".").returncode, 1)
        self.assertEqual(self.run_tool("fix", "a.cu").returncode, 0)


class Terminals(InputsTest):
    ESCAPES = LEGACY.replace("int v", "/* \x1b]0;owned\x07 \x1b[2J */ int v").replace("1);", "1); /* \x1b[31m */")

    def on_terminal(self, *args):
        ours, theirs = pty.openpty()
        run = subprocess.Popen([TOOL, args[0], "--no-cuda", *args[1:]], cwd=self.root, stdout=theirs, stderr=theirs,
                               env={**os.environ, "NO_COLOR": "1"})
        os.close(theirs)
        out = b""
        try:
            while chunk := os.read(ours, 65536):
                out += chunk
        except OSError:  # The other end is closed.
            pass
        os.close(ours)
        run.wait()
        return out.replace(b"\r\x1b[K", b"")  # The progress line.

    def test_escape_sequences_of_sources_never_reach_a_terminal(self):
        self.add("a.cu", self.ESCAPES)
        self.add("na\x1b[2Jme.cu", self.ESCAPES)
        for args in (["check", "."], ["fix", "."], ["check", "--format=csv", "."], ["check", "--format=markdown", "."],
                     ["check", "--why", "a.cu:3", "."], ["check", "--trace", "emit", "."]):
            self.assertNotIn(b"\x1b", self.on_terminal(*args), args)

    def test_text_has_none_wherever_it_goes(self):
        self.add("a.cu", self.ESCAPES)
        self.assertNotIn("\x1b", self.run_tool("check", ".").stdout)

    def test_a_diff_in_a_pipe_has_the_bytes_of_the_file(self):
        self.add("a.cu", self.ESCAPES)
        self.assertIn("\x1b[31m", self.run_tool("fix", ".").stdout)


class RelativeFolders(InputsTest):
    """In arguments for the compiler: meant from where they are said, whatever folder a unit is compiled in."""

    def setUp(self):
        super().setUp()
        self.add("p/src/a.cu", "#include <lane.h>\n__global__ void k(int *p) { p[0] = __shfl(p[1], LANE); }\n")
        self.add("q/lane.h", "#define LANE 3\n")

    def check(self, *args):
        return self.states(json.loads(self.run_tool("check", "--format=json", *args, "p").stdout))

    def test_on_the_command_line(self):
        self.assertEqual(self.check(), {})  # Without LANE there is no call.
        self.assertEqual(self.check("--extra-arg=-Iq"), {"p/src/a.cu": "proven"})
        self.assertEqual(self.check("--extra-arg=-isystem", "--extra-arg=./q"), {"p/src/a.cu": "proven"})
        self.add("p/src/a.cu", "__global__ void k(int *p) { p[0] = __shfl(p[1], LANE); }\n")
        self.assertEqual(self.check("--extra-arg=-include", "--extra-arg=q/lane.h"), {"p/src/a.cu": "proven"})

    def test_with_a_compilation_database(self):
        self.add("build/compile_commands.json", json.dumps([{"directory": os.path.join(self.root, "build"), "file": "../p/src/a.cu",
                                                             "command": "nvcc -c ../p/src/a.cu"}]))
        self.assertEqual(self.check("-p", "build", "--extra-arg=-Iq"), {"p/src/a.cu": "proven"})

    def test_in_a_configuration_file(self):
        self.add("p/.warpshift.yaml", "extra-arg: [-I../q]\n")
        self.assertEqual(self.check(), {"p/src/a.cu": "proven"})


class NoClang(InputsTest):
    def test_the_builtin_headers_of_clang_come_with_the_program(self):
        hide = ("for d in /usr/lib/llvm-19/lib/clang /usr/lib/clang /usr/include/clang; do "
                "if [ -d $d ]; then mount -t tmpfs none $d || exit 77; fi; done; exec \"$@\"")
        if not shutil.which("unshare"):
            self.skipTest("there is no unshare")
        self.add("a.cu", "#include <stddef.h>\n#include <stdint.h>\n#include <limits.h>\n" + LEGACY)
        for more in ([], ["--extra-arg=-DX"]):
            run = subprocess.run(["unshare", "--mount", "--map-root-user", "sh", "-c", hide, "sh", TOOL, "check", "--no-cuda",
                                  "--format=json", *more, "a.cu"], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                 text=True)
            if run.returncode == 77 or "unshare" in run.stderr:
                self.skipTest("no name space of mounts: " + run.stderr)
            self.assertEqual(run.returncode, 1, run.stderr + run.stdout)
            self.assertEqual(self.states(json.loads(run.stdout)), {"a.cu": "proven"})


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

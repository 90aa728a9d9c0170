#!/usr/bin/env python3
"""What lies around the files that were named: it is read for callers and launches, and neither edited nor reported.

    surroundings_test.py PATH/TO/warpshift
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.abspath(sys.argv[1])

HEADER = "#pragma once\n__device__ inline int vote(int p) { return __ballot(p); }\n"
WHOLE = '#include "h.cuh"\n__global__ void a(int *o, int n) { o[threadIdx.x] = vote(n > 3); }\n'
DIVERGENT = '#include "h.cuh"\n__global__ void b(int *o, int n) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(n); }\n'


class RepositoryTest(unittest.TestCase):
    def setUp(self):
        temp = tempfile.TemporaryDirectory(prefix="warpshift-around-")
        self.addCleanup(temp.cleanup)
        self.top = os.path.realpath(temp.name)

    def repository(self, **files):
        os.makedirs(os.path.join(self.top, ".git"))
        self.write(**files)

    def write(self, **files):
        for name, text in files.items():
            path = os.path.join(self.top, name.replace("__", "/").replace("_", "."))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

    def run_tool(self, *arguments, cwd="."):
        environment = dict(os.environ, XDG_CACHE_HOME=os.path.join(self.top, "cache"))
        return subprocess.run([TOOL, *arguments], cwd=os.path.join(self.top, cwd), env=environment, text=True,
                              capture_output=True, check=False)

    def check(self, *arguments, cwd=".", errors=False):
        done = self.run_tool("check", "--no-cuda", "--format", "json", *arguments, cwd=cwd)
        self.assertIn(done.returncode, (0, 1, 3) if errors else (0, 1), done.stderr)
        return json.loads(done.stdout)

    def states(self, *arguments, cwd=".", errors=False):
        sites = self.check(*arguments, cwd=cwd, errors=errors)["sites"]
        return [(s["file"], s["state"], s["mask"].get("text", "")) for s in sites]

    def parsed(self, *arguments):
        done = self.run_tool("check", "--no-cuda", "--no-cache", "--trace", "parse", *arguments)
        return {line.split()[1] for line in done.stderr.splitlines() if line.startswith("[parse] ")}

    def database(self, **commands):
        """The flags of each source; `nvcc` before them: of that compiler."""
        entries = [{"directory": self.top, "file": name + ".cu",
                    "command": "%s -c %s.cu" % (flags if flags.startswith("nvcc ") else "clang++ -x cuda " + flags, name)}
                   for name, flags in commands.items()]
        self.write(**{"compile_commands_json": json.dumps(entries)})
        os.rename(os.path.join(self.top, "compile.commands.json"), os.path.join(self.top, "compile_commands.json"))

    def assert_not_full(self, *arguments, errors=False):
        site = self.states(*arguments, errors=errors)[0]
        self.assertNotEqual(site[2], "0xffffffffu", site)


class Surroundings(RepositoryTest):
    def test_a_divergent_caller_beside_a_header_keeps_it_from_a_full_mask(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=DIVERGENT)
        result = self.check("h.cuh")
        self.assertEqual([s["state"] for s in result["sites"]], ["manual"])
        self.assertIn("it stands in 'b.cu', which is not among the inputs", json.dumps(result))
        self.assertEqual(self.states("h.cuh", "a.cu")[0][1], "manual")
        self.assertEqual(self.states("h.cuh", "b.cu")[0], ("h.cuh", "proven", "ws_mask"))

    def test_callers_that_spell_only_a_class_whose_members_call(self):
        user = '#include "h.cuh"\n__global__ void %s(int *o) { %so[threadIdx.x] = %s{}.v; }\n'
        for name, text in {"an initialiser": "struct Held { int v = vote(3); };\n",
                           "an alias": "struct Base { int v = vote(3); };\nusing Held = Base;\n"}.items():
            with self.subTest(name), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                self.repository(h_cuh=HEADER + text, a_cu=user % ("a", "", "Held"))
                self.assertEqual(self.states("h.cuh"), [("h.cuh", "proven", "0xffffffffu")])
                self.write(b_cu=user % ("b", "if (o[threadIdx.x] > 3) ", "Held"))
                self.assertNotEqual(self.states("h.cuh")[0][1:], ("proven", "0xffffffffu"))

    def test_a_caller_by_a_macro_of_another_name(self):
        caller = '#include "h.cuh"\n__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = CALL(2); }\n'
        self.repository(h_cuh=HEADER + "#define CALL vote\n", a_cu=WHOLE, b_cu=caller)
        self.assertNotEqual(self.states("h.cuh")[0][1:], ("proven", "0xffffffffu"))
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))

    def test_a_wrapper_with_the_name_of_what_it_wraps_has_its_callers(self):
        asm = '{ int r; asm volatile("{ .reg .pred q; setp.ne.s32 q, %1, 0; vote.ballot.b32 %0, q; }" : "=r"(r) : "r"(p)); return r; }\n'
        wrappers = {"vote(2)": "__device__ inline int vote(int p) " + asm,
                    "w::any(2)": "namespace w {\n__device__ inline int any(int p) { return ::any(p); }\n}\n"}
        for call, text in wrappers.items():
            with self.subTest(call), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                self.repository(h_cuh="#pragma once\n" + text, a_cu=WHOLE.replace("vote(n > 3)", call), b_cu=DIVERGENT.replace("vote(n)", call))
                self.assertEqual({s[1] for s in self.states("h.cuh")}, {"manual"})
                self.assertEqual({s[1:] for s in self.states("h.cuh", "a.cu", "b.cu")}, {("proven", "ws_mask")})

    def test_callers_that_are_whole_warps_are_a_reason(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE)
        self.assertEqual(self.states("h.cuh"), [("h.cuh", "proven", "0xffffffffu")])

    def test_callers_of_a_helper_that_takes_volatile_memory(self):
        # The header is parsed through 0.cu, which calls nothing of it.
        kernel = ('#include "h.cuh"\n__global__ void k(int *o) {\n  __shared__ int s[64];\n  s[threadIdx.x] = o[threadIdx.x];\n'
                  "  __syncthreads();\n  %s\n  o[threadIdx.x] = s[0];\n}\nvoid go(int *o) { k<<<1, 32>>>(o); }\n")
        rows = {"__device__ inline void tail(volatile int *s, int t) { s[t] += s[t + 2]; s[t] += s[t + 1]; }\n": "tail(s, threadIdx.x);",
                "typedef volatile int *Cells;\n__device__ inline void tail(Cells s, int t) { s[t] += s[t + 2]; s[t] += s[t + 1]; }\n":
                "tail(s, threadIdx.x);"}
        for header, use in rows.items():
            with self.subTest(header), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                self.repository(h_cuh="#pragma once\n" + header, a_cu=kernel % use,
                                **{"0_cu": '#include "h.cuh"\n__global__ void none(int *o) { *o = 1; }\n'})
                self.assertEqual(set(self.states("h.cuh")), {("h.cuh", "proven", "0xffffffffu")})
                self.write(b_cu=kernel % ("if (threadIdx.x < 8) " + use))
                self.assertEqual({s[1] for s in self.states("h.cuh")}, {"manual"})

    def test_what_a_file_shows_that_another_name_brought_in_does_not_count(self):
        # b.cu is read since it spells `one`, and is not any more once the vote there has its mask. That it calls `tail`, too, counts neither time.
        kernel = ('#include "h.cuh"\n__global__ void %s(int *o) {\n  __shared__ int all[256];\n  const unsigned t = threadIdx.x & 31;\n'
                  "  volatile int *s = all + threadIdx.x / 32 * 64;\n  tail(s, t);\n  o[threadIdx.x] = get(s, t);\n}\n"
                  "void go_%s(int *o) { %s<<<1, 32>>>(o); }\n")
        self.write(h_cuh="#pragma once\n__device__ inline int get(volatile int *s, unsigned t) { return s[t]; }\n"
                         "__device__ inline void tail(volatile int *s, unsigned t) { s[t] += s[t + 2]; s[t] += s[t + 1]; }\n"
                         "__device__ inline int plain() { int one = 1; return one; }\n",
                   a_cu=kernel % (("k",) * 3) + "__global__ void one(int *o) { o[threadIdx.x] = __any(o[1]); }\n",
                   b_cu=kernel % (("l",) * 3) + "__global__ void m(int *o) { int one = 1; *o = one; }\n")
        first = self.run_tool("fix", "-i", "--no-cuda", "--root", ".", "a.cu")
        self.assertEqual(first.returncode, 0, first.stderr)
        with open(os.path.join(self.top, "a.cu"), encoding="utf-8") as file:
            self.assertIn("__syncwarp(0xffffffffu);\n  o[threadIdx.x] = get", file.read())
        self.assertEqual(self.run_tool("fix", "--no-cuda", "--root", ".", "a.cu").stdout, "")

    def test_callers_that_hand_on_a_pointer_are_read(self):
        # w.cu spells neither __shared__ nor volatile: its call is not made by whole warps.
        self.write(r_h="#pragma once\n__device__ inline void reduce(volatile int *s) {\n  int t = threadIdx.x & 31;\n  s[t] += s[t ^ 16];\n"
                       "  s[t] += s[t ^ 8];\n}\n",
                   w_cu='#include "r.h"\n__device__ void f(int *p) {\n  if (threadIdx.x < 7)\n    reduce(p);\n}\n',
                   k_cu='#include "r.h"\n__device__ void f(int *p);\n__global__ void k(int *out) {\n  __shared__ int s[32];\n'
                        "  s[threadIdx.x] = out[threadIdx.x];\n  reduce(s);\n  f(s);\n  out[threadIdx.x] = s[threadIdx.x];\n}\n"
                        "void go(int *o) { k<<<1, 32>>>(o); }\n")
        done = self.run_tool("fix", "--no-cuda", ".")
        self.assertIn("+    reduce(p, ws_m1);", done.stdout, done.stderr)
        for given in ("r.h",), ("r.h", "k.cu"):  # Without what has to be edited there is no edit.
            self.assertEqual({s[1] for s in self.states(*given) if s[0] == "r.h"}, {"manual"}, given)

    def test_callers_of_an_operator_are_read_and_never_all_in_sight(self):
        # Nothing spells `operator+=`: w.cu has an I, and the call there is not made by whole warps.
        self.write(r_h="#pragma once\nstruct I { int v; };\n__device__ inline void operator+=(I &i, volatile int *s) {\n"
                       "  int t = threadIdx.x & 31;\n  s[t] += s[t ^ 16];\n  s[t] += s[t ^ 8];\n}\n",
                   w_cu='#include "r.h"\n__device__ void f(int *p) {\n  I i;\n  if (threadIdx.x < 7)\n    i += p;\n}\n',
                   k_cu='#include "r.h"\n__device__ void f(int *p);\n__global__ void k(int *out) {\n  __shared__ int s[32];\n'
                        "  s[threadIdx.x] = out[threadIdx.x];\n  I i;\n  i += s;\n  f(s);\n  out[threadIdx.x] = s[threadIdx.x];\n}\n"
                        "void go(int *o) { k<<<1, 32>>>(o); }\n")
        result = self.check(".")
        self.assertEqual({s["state"] for s in result["sites"] if s["file"] == "r.h"}, {"manual"})
        self.assertIn("not every caller of 'operator+=' is visible", json.dumps(result))

    def test_a_second_run_reads_what_the_first_one_read(self):
        # b.cu is read since it calls `vote`. That it has no instance of `apply`, which may call an operator, counts once `vote` has its mask, too.
        helpers = {"intrinsic": "__device__ inline int vote(int p) { return __ballot(p); }\n",
                   "asm": '__device__ inline int vote(int p) {\n  int r;\n  asm volatile("{ .reg .pred q; setp.ne.s32 q, %1, 0; vote.ballot.b32 %0, q; }"'
                          ' : "=r"(r) : "r"(p));\n  return r;\n}\n'}
        rest = ("struct Voter {\n  int seen;\n  __device__ operator int() const { return __any(seen); }\n};\n"
                "template <class F> __device__ int apply(F f, int x) { return f(x); }\n")
        for name, helper in helpers.items():
            with self.subTest(name), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                self.write(h_cuh="#pragma once\n" + helper + rest,
                           a_cu='#include "h.cuh"\n__global__ void a(int *o) {\n  const Voter v{o[threadIdx.x]};\n'
                                "  o[threadIdx.x] = v + apply([](int x) { return x + 1; }, 3);\n}\n",
                           b_cu='#include "h.cuh"\n__global__ void b(int *o) { o[threadIdx.x] = vote(3); }\n')
                first = self.run_tool("fix", "-i", "--no-cuda", "--root", ".", "h.cuh")
                self.assertIn("needs a person: not every caller of 'Voter::operator int' is visible", first.stderr)
                self.assertIn("1 migrated automatically", first.stderr)
                second = self.run_tool("fix", "--no-cuda", "--root", ".", "h.cuh")
                self.assertEqual(second.stdout, "", second.stderr)

    def test_users_of_a_class_with_volatile_memory(self):
        header = ("#pragma once\nstruct Row {\n  volatile int *p;\n  __device__ void step(int t, int d) { p[t] += p[t + d]; }\n};\n")
        user = ('#include "h.cuh"\n__global__ void k(int *o) {\n  __shared__ int s[64];\n  Row r = {s};\n  r.step(threadIdx.x, 2);\n'
                "  r.step(threadIdx.x, 1);\n  o[threadIdx.x] = s[0];\n}\nvoid go(int *o) { k<<<1, 32>>>(o); }\n")
        self.repository(h_cuh=header, a_cu=user, **{"0_cu": '#include "h.cuh"\n__global__ void none(int *o) { *o = 1; }\n'})
        self.assertEqual([s[1] for s in self.states("h.cuh")], [s[1] for s in self.states("h.cuh", "a.cu") if s[0] == "h.cuh"])
        self.assertIn("manual", [s[1] for s in self.states("h.cuh")])

    def test_a_header_that_nobody_includes_gets_a_parameter_and_keeps_its_signature(self):
        self.repository(h_cuh=HEADER)
        done = self.run_tool("fix", "--no-cuda", "h.cuh")
        self.assertIn("+__device__ inline int vote(int p, unsigned ws_mask)", done.stdout)
        self.assertIn("deprecated", done.stdout)
        self.assertEqual(self.states("h.cuh")[0][1], "assumed")

    def test_a_group_that_needs_an_edit_elsewhere_is_not_applied(self):
        # The call's condition would need a variable in b.cu, although the call itself passes nothing.
        self.repository(h_cuh=HEADER + "__device__ inline int twice(int p) { return vote(p) + vote(p + 1); }\n",
                        b_cu='#include "h.cuh"\n__global__ void b(int *o) { for (int i = 0; i < 9; ++i) { if (twice(o[i])) o[1] += __any(i); } }\n')
        for name in ("h.cuh", "b.cu"):
            done = self.run_tool("fix", "--no-cuda", name)
            self.assertNotIn("+++ b/b.cu" if name == "h.cuh" else "+++ b/h.cuh", done.stdout)

    def test_nothing_else_is_edited_or_reported(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE, c_cu='#include "h.cuh"\n__global__ void c(int *o) { o[0] = __any(vote(1)); }\n')
        result = self.check("h.cuh")
        self.assertEqual({s["file"] for s in result["sites"]}, {"h.cuh"})
        self.assertEqual({f["path"] for f in result["files"]}, {"h.cuh"})

    def test_a_folder_is_read_with_the_rest_of_its_repository(self):
        self.repository(lib__h_cuh=HEADER, test__b_cu=DIVERGENT.replace("h.cuh", "../lib/h.cuh"))
        self.assertEqual(self.states("lib")[0][1], "manual")
        self.assertEqual(self.states(".", cwd="lib")[0][1], "manual")
        self.assertEqual({s for _, s, _ in self.states(".")}, {"proven"})

    def test_what_other_files_include_of_a_source_file(self):
        self.repository(h_cu=HEADER, b_cu=DIVERGENT.replace("h.cuh", "h.cu"))
        self.assertEqual(self.states("h.cu")[0][1], "manual")

    def test_outside_of_a_repository_what_lies_beside_the_file_is_read(self):
        self.write(h_cuh=HEADER, b_cu=DIVERGENT, far__c_cu=DIVERGENT)
        result = self.check("h.cuh")
        self.assertEqual([s["state"] for s in result["sites"]], ["manual"])
        os.remove(os.path.join(self.top, "b.cu"))
        self.assertEqual(self.states("h.cuh")[0][1:], ("assumed", "ws_mask"))

    def test_lines_that_nobody_compiles_in_a_header_elsewhere(self):
        header = "#pragma once\n__device__ inline void check(int v) {\n#ifdef FAST\n  if (v) asm(\"exit;\");\n#endif\n}\n"
        kernel = "__global__ void k(int *o) { check(o[0]); o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
        self.write(inc__h_h=header, sub__a_cu='#include "../inc/h.h"\n' + kernel, sub__b_cu='#include "h.h"\n' + kernel,
                   sub__c_cu="#include <h.h>\n" + kernel)
        for name, state in (("a.cu", "assumed"), ("b.cu", "assumed"), ("c.cu", "proven")): # In angles it is a library.
            states = self.states("--extra-arg=-I" + os.path.join(self.top, "inc"), name, cwd="sub")
            self.assertEqual([s[1] for s in states], [state], name)

    def test_a_caller_behind_a_condition_that_nobody_sets_counts(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu="#ifdef NOBODY\n" + DIVERGENT + "#endif\n")
        self.assertEqual(self.states("h.cuh")[0][1:], ("assumed", "ws_mask"))

    def test_code_that_has_its_masks_needs_no_callers(self):
        self.repository(h_cuh=HEADER.replace("__ballot(p)", "__ballot_sync(0xffffffffu, p)"), a_cu=WHOLE,
                        b_cu='#include "h.cuh"\n__global__ void b(int *o) { o[0] = vote(__any(o[1])); }\n')
        self.assertEqual(self.parsed("b.cu"), {"b.cu"})

    def test_files_that_share_nothing_but_names_are_not_read(self):
        self.repository(a_cu="__device__ int vote(int p) { return __any(p); }\n__global__ void kernel(int *o) { o[0] = vote(o[1]); }\n",
                        b_cu="__device__ int vote(int p) { return p; }\n__global__ void other(int *o) { o[0] = vote(o[1]); }\n",
                        c_cu="__global__ void other(int *o);\nvoid start(int *o) { other<<<1, 32>>>(o); }\n")
        self.assertEqual(self.parsed("a.cu"), {"a.cu"})

    def test_callers_of_callers_elsewhere(self):
        self.repository(a_cu="__device__ int vote(int p) { return __ballot(p); }\n",
                        b_cu="__device__ int vote(int p);\n__device__ int twice(int p) { return vote(p) + vote(p + 1); }\n",
                        c_cu="__device__ int twice(int p);\n__global__ void c(int *o) { if (o[threadIdx.x]) o[0] = twice(1); }\n")
        self.assertEqual(self.parsed("a.cu"), {"a.cu", "b.cu", "c.cu"})
        self.assertEqual(self.states("a.cu")[0][1], "manual")

    def test_a_new_caller_elsewhere_is_not_hidden_by_the_cache(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE)
        self.assertEqual(self.states("h.cuh")[0][1], "proven")
        self.assertEqual(self.states("h.cuh")[0][1], "proven")
        self.write(b_cu=DIVERGENT)
        self.assertEqual(self.states("h.cuh")[0][1], "manual")

    def test_a_macro_of_a_header_gets_a_mask_from_every_file(self):
        self.repository(h_cuh="#pragma once\n#define VOTE(p) __ballot(p)\n",
                        a_cu=WHOLE.replace("vote", "VOTE"), b_cu=DIVERGENT.replace("vote", "VOTE"),
                        c_cu="#define VOTE(p) (p)\n__global__ void c(int *o) { o[0] = VOTE(1); }\n")
        self.assertEqual(self.states("."), [("h.cuh", "proven", "ws_mask")])
        self.assertEqual(self.states("h.cuh", "a.cu")[0][1], "manual")  # The use in b.cu cannot be edited.
        self.write(d_cu="#ifdef NOBODY\n" + DIVERGENT.replace("vote", "VOTE") + "#endif\n")
        self.assertEqual(self.states(".")[0][1], "manual")

    def test_device_code_that_nobody_parses_may_call_what_it_spells(self):
        kernel = "__global__ void j(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(1); }"
        self.repository(h_cuh=HEADER, a_cu=WHOLE)
        for name, text in {"jit_cpp": f'const char *source = R"({kernel})";\n', "k_py": f"SourceModule('{kernel}')\n",
                           "deep__gen_cu_in": kernel, "s_cc": f"const char *s = SOURCE({kernel});\n"}.items():
            path = name.replace("__", "/").replace("_", ".")
            self.write(**{name: text})
            for paths in (".",), ("a.cu", "h.cuh"), ("h.cuh",):
                with self.subTest(name=name, paths=paths):
                    self.assertNotEqual(self.states(*paths)[0][1:], ("proven", "0xffffffffu"))
                    self.assertIn(f"'{path}' spells its name in code that is not parsed",
                                  self.run_tool("check", "--no-cuda", "--why", "h.cuh:2", *paths).stdout)
            os.remove(os.path.join(self.top, path))
        self.write(readme_md=kernel, t_py="vote = 3\n", host_cpp='int vote(int); const char *s = "vote(3)";\n')
        self.assertEqual(self.states("."), [("h.cuh", "proven", "0xffffffffu")])

    def test_a_source_file_that_is_read_as_text(self):
        self.repository(a_cu=HEADER.replace("#pragma once\n", "") + WHOLE.split("\n", 1)[1],
                        k_py="RawModule(code=open('a.cu').read() + '__global__ void j(int *o) { if (o[0]) o[1] = vote(1); }')\n")
        self.assertNotEqual(self.states(".")[0][1:], ("proven", "0xffffffffu"))

    def test_code_in_another_language_beside_a_source_file_that_it_does_not_open(self):
        self.repository(a_cu=HEADER.replace("#pragma once\n", "") + WHOLE.split("\n", 1)[1],
                        k_py="RawModule(code='__global__ void j(int *o) { if (o[0]) o[1] = vote(1); }', path='b.cu')\n")
        self.assertEqual(self.states(".")[0][1:], ("proven", "0xffffffffu"))

    def test_strings_of_code_in_a_parsed_file(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE + 'const char *s = R"(__global__ void j() { vote(1); })";\n')
        self.assertNotEqual(self.states(".")[0][1:], ("proven", "0xffffffffu"))

    def test_a_launch_elsewhere_tells_the_shape_of_the_block(self):
        kernel = "__global__ void k(int *o) { if (threadIdx.x < 16) o[0] = __ballot(1); }\n"
        self.repository(k_cu=kernel, k_h="__global__ void k(int *o);\n",
                        main_cu='#include "k.h"\nvoid go(int *o) { k<<<1, dim3(8, 8)>>>(o); }\n')
        self.assertNotEqual(self.states("k.cu")[0][1:], ("proven", "0xffffu"))

    KERNEL = ("__global__ void kern(int *o) { if (threadIdx.y == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
              "void go(int *o) { kern<<<1, 64>>>(o); }\n")

    def assert_launched_elsewhere(self, path, text):
        with self.subTest(path=path):
            self.write(**{path: text})
            self.assertNotEqual(self.states(".")[0][1:], ("proven", "0xffffffffu"))
            os.remove(os.path.join(self.top, path.replace("_", ".")))

    def test_launches_in_text_that_nobody_parses(self):
        self.repository(a_cu=self.KERNEL)
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        stub = "void other(int *o) { void *a[] = {&o}; cudaLaunchKernel((const void *)%s, dim3(1), dim3(16, 4), a, 0, 0); }\n"
        self.assert_launched_elsewhere("b_cpp", "void kern(int *);\n" + stub % "kern")
        self.assert_launched_elsewhere("b_c", "extern void _Z4kernPi(int *);\n" + stub % "_Z4kernPi")
        self.assert_launched_elsewhere("b_cu_cc", "__global__ void kern(int *);\nvoid l(int *o) { kern<<<1, dim3(16, 4)>>>(o); }\n")
        self.assert_launched_elsewhere("b_cc", '#include "a.cu"\nvoid l(int *o) { kern<<<1, dim3(16, 4)>>>(o); }\n')
        self.assert_launched_elsewhere("b_py", "f = m.get_function('_Z4kernPi')\nf(a, block=(16, 4, 1))\n")

    def test_launches_with_the_name_from_a_header(self):
        call = '#include "d.h"\nvoid other(int *o) { void *a[] = {&o}; %s; }\n'
        launch = "cudaLaunchKernel(%s, dim3(1), dim3(16, 4), a, 0, 0)"
        self.repository(a_cu=self.KERNEL, b_cpp=call % (launch % "kernel()"))
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.assert_launched_elsewhere("d_h", "void kern(int *);\ninline void *kernel() { return (void *)kern; }\n")
        self.assert_launched_elsewhere("d_h", "#define KERNEL kern\nvoid KERNEL(int *);\nvoid *kernel();\n")
        self.write(b_cpp=call % "go(dim3(16, 4), a)")
        self.assert_launched_elsewhere("d_h", "void kern(int *);\ninline void go(dim3 b, void **a) { %s; }\n" %
                                       (launch % "(void *)kern").replace("dim3(16, 4)", "b"))
        # The units that are parsed read the header, and do not expand the macro.
        self.write(b_cpp=call % (launch % "(void *)NAME"), a_cu='#include "d.h"\n' + self.KERNEL)
        self.assert_launched_elsewhere("d_h", "#define NAME kern\n")
        self.write(d_h="int kern(int); // of the host\ninline int kern(int v) { return v; }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_launches_by_a_function_that_gets_the_kernel(self):
        self.repository(a_cu=self.KERNEL)
        self.assert_launched_elsewhere("b_cpp", "void kern(int *);\nvoid launch(void *);\nvoid other() { launch((void *)kern); }\n")
        self.assert_launched_elsewhere("b_cpp", "void kern(int *);\nvoid (*const table[])(int *) = {&kern};\n")
        self.write(b_cpp="int kern(int);\nint f() { return kern(1); }\n", c_cpp="int g(int kern) { int x = kern; return x + kern; }\n",
                   d_cpp="struct S { int kern; };\nint h(S *s) { return s->kern + S().kern; }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_a_text_that_is_included_inside_of_functions(self):
        kernel = '__global__ void %s(int *o) {\n  int v = o[threadIdx.x];\n  %s{\n#include "c.inc"\n  }\n  o[threadIdx.x] = v;\n}\n'
        launch = "void go_%s(int *o) { %s<<<1, 32>>>(o); }\n"
        whole, part = kernel % ("k", "") + launch % ("k", "k"), kernel % ("l", "if (v > 2) ") + launch % ("l", "l")
        helper = '#include "w.cuh"\n'
        rows = {"an operation": ("v = __ballot(v & 1);\n", ""),
                "a call": ("v = wf(v);\n", "static __device__ int wf(int v) { return __ballot(v & 1); }\n"),
                "a macro": ("v = VOTE(v & 1);\n", "#define VOTE(x) __ballot(x)\n")}
        for what, (text, header) in rows.items():
            with self.subTest(what), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                before = helper * bool(header)
                self.repository(c_inc=text, w_cuh=header, a_cu=before + whole)
                self.assertEqual([s[1:] for s in self.states(".")], [("proven", "0xffffffffu")])
                self.write(b_cu=before + part)
                for inputs in (["."], ["a.cu", "c.inc", "w.cuh"]):
                    self.assertEqual({s[1] for s in self.states(*inputs)}, {"manual"}, inputs)
                said = self.run_tool("check", "--no-cuda", "b.cu").stdout
                self.assertIn("1 site in headers that are included and were not given", said)
                self.write(d_inc='#include "c.inc"\n', b_cu=before + part.replace("c.inc", "d.inc"))
                self.assertEqual({s[1] for s in self.states(".")}, {"manual"})

    def test_launches_by_another_name_in_text_that_is_parsed(self):
        self.repository(a_cu=self.KERNEL)
        self.assert_launched_elsewhere("b_cu", 'void l(CUmodule m, CUfunction *f) { cuModuleGetFunction(f, m, "_Z4kernPi"); }\n')
        self.assert_launched_elsewhere("b_cu", '__global__ void kk(int *) asm("_Z4kernPi");\n'
                                               "void l(int *o) { kk<<<1, dim3(16, 4)>>>(o); }\n")
        self.assert_launched_elsewhere("b_cu", "void kern(int *);\nvoid l(int *o) { void *a[] = {&o}; "
                                               "cudaLaunchKernel((const void *)kern, dim3(1), dim3(16, 4), a, 0, 0); }\n")

    def test_what_other_text_has_of_its_own_is_no_launch(self):
        self.repository(a_cu=self.KERNEL)
        own = "__global__ static void kern(int *o) { o[0] = 1; }\nvoid l(int *o) { kern<<<1, 1>>>(o); }\n"
        self.write(b_cc=own, c_ptx=".version 6.0\n.visible .entry _Z4kernPi(.param .u64 o) { ret; }\n",
                   d_cpp="int kern(int); // <<<\nint f() { return kern(1); }\n", e_py="kern = 1\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_device_code_that_is_linked(self):
        helper = ('%s__device__ int red(int v) { return __any(v); }\n'
                  "__global__ void k(int *o) { o[threadIdx.x] = red(o[threadIdx.x]); }\n")
        self.repository(a_cu=helper % 'extern "C" ')
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.assert_launched_elsewhere("b_ptx", ".version 6.0\n.extern .func (.param .b32 r) red (.param .b32 v);\n")
        self.assert_launched_elsewhere("b_cu", '__device__ int other(int v) asm("red");\n'
                                               "__global__ void q(int *o) { if (o[0] > threadIdx.x) o[1] = other(3); }\n")
        self.assert_launched_elsewhere("b_cu", 'namespace n { extern "C" __device__ int red(int v); }\n'
                                               "__global__ void q(int *o) { if (o[0] > threadIdx.x) o[1] = n::red(3); }\n")
        self.write(a_cu=helper % "")
        self.assert_launched_elsewhere("b_cu_cc", "__device__ int red(int v);\n"
                                                  "__global__ void q(int *o) { if (o[0] > threadIdx.x) o[1] = red(3); }\n")

    def test_a_unit_that_gives_the_words_of_a_header_another_meaning(self):
        header = self.KERNEL.replace("void go", "static void go").replace("64", "BLOCK").replace("__global__", "static __global__")
        self.repository(k_h=header, a_cu='#define BLOCK 64\n#include "k.h"\nint main() { go(0); }\n',
                        c_cu='#define BLOCK 64\n#define OTHER 3\n#include "k.h"\nvoid c(int *o) { go(o); }\n')
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        user = '#include "k.h"\nvoid other(int *o) { go(o); }\n'
        self.assert_launched_elsewhere("b_cu", "#define BLOCK dim3(16, 4)\n" + user)
        self.assert_launched_elsewhere("b_cu", "static const dim3 BLOCK(16, 4);\n" + user)
        self.write(rows_h="#define BLOCK dim3(16, 4)\n")
        self.assert_launched_elsewhere("b_cu", '#include "rows.h"\n' + user)
        rows = "#define BLOCK dim3(16, 4)\n%s\nvoid other(int *o) { go(o); }\n"
        self.assert_launched_elsewhere("b_cu", rows % '#define HEADER "k.h"\n#include HEADER')
        self.assert_launched_elsewhere("b_cu", rows % '#include /* the kernel */ "k.h"')
        self.write(b_cu=rows % "#include HEADER")
        self.write_commands("nvcc -c a.cu", "nvcc -c c.cu", "nvcc -DHEADER=\\\"k.h\\\" -c b.cu")
        self.assertEqual([s[1:] for s in self.states("-p", ".", ".")], [("proven", "ws_m1")])

    ROWS = ("struct Row { char kind; int values[7]; };\n"
            "static __global__ void k(int *o) { if (threadIdx.x < sizeof(Row)) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
            "static void go(int *o) { k<<<1, 64>>>(o); }\n")
    WITHOUT_OPERATIONS = ROWS.replace("if (", "__shared__ int s[64]; s[threadIdx.x] = 0; if (").replace("__any(o[threadIdx.x])", "s[threadIdx.x]")
    FIRST = '#include "k.h"\nint main() { go(0); }\n'
    OTHER = '#include "k.h"\nvoid other(int *o) { go(o); }\n'

    def test_pragmas_in_front_of_a_header(self):
        self.repository(k_h=self.ROWS, a_cu=self.FIRST)
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        self.assert_launched_elsewhere("b_cu", "#pragma pack(1)\n" + self.OTHER)
        self.assert_launched_elsewhere("b_cu", '_Pragma("pack(1)")\n' + self.OTHER)
        self.write(small_h="#pragma pack(push, 1)\n", end_h="#pragma pack(pop)\n")
        self.assert_launched_elsewhere("b_cu", '#include "small.h"\n' + self.OTHER)
        self.write(b_cu='#include "small.h"\n#include "end.h"\n' + self.OTHER)
        self.assertEqual(self.states(".")[0], ("k.h", "proven", "0xffffffffu"))
        self.write(k_h=self.WITHOUT_OPERATIONS)
        self.write(b_cu="#pragma once\n#pragma pack(push, 1)\n#pragma pack(pop)\n#pragma nv_diag_suppress 177\n" + self.OTHER)
        self.assertEqual(self.parsed("."), {"a.cu"})

    def test_operations_that_only_commands_spell(self):
        vote = "__global__ void %s(int *o) { if (o[1] > 2) o[threadIdx.x] = VOTE(o[0]); }\n"
        self.repository(names_h="#define VOTE __ballot\n", a_cu=vote % "a", b_cu=vote % "b", c_cu="__global__ void c(int *o) {}\n")
        self.database(a="-DVOTE=__any", b="-include names.h", c="-include names.h")
        self.assertEqual(self.states("-p", ".", "a.cu", "b.cu", "c.cu"), [("a.cu", "manual", ""), ("b.cu", "manual", "")])
        self.assertEqual(self.states("--extra-arg=-include", "--extra-arg=names.h", "b.cu"), [("b.cu", "manual", "")])

    def test_flags_that_give_a_header_another_meaning(self):
        self.repository(k_h=self.ROWS, a_cu=self.FIRST, b_cu=self.OTHER)
        self.database(a="-O2 -I. -fPIC", b="-O3 -g -Wall -fvisibility=hidden -DUNUSED")
        self.assertEqual(self.states("-p", ".", "."), [("k.h", "proven", "0xffffffffu")])
        self.database(a="", b="-fpack-struct=1")
        self.assertNotEqual(self.states("-p", ".", ".")[0][1:], ("proven", "0xffffffffu"))
        self.write(k_h=self.WITHOUT_OPERATIONS)
        self.database(a="-O2 -I. -fPIC", b="-O3 -g -Wall -fvisibility=hidden -DUNUSED")
        self.assertEqual(self.parsed("-p", ".", "."), {"a.cu"})
        self.database(a="-std=c++14", b="-std=c++17")
        self.assertEqual(self.parsed("-p", ".", "."), {"a.cu", "b.cu"})
        self.database(a="", b="-D values=more")
        self.assertEqual(self.parsed("-p", ".", "."), {"a.cu", "b.cu"})

    def test_names_that_the_linker_is_told(self):
        self.repository(a_cu=self.KERNEL, notes_txt="_Z4kernPi\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.assert_launched_elsewhere("CMakeLists_txt", "target_link_options(p PRIVATE -Wl,--defsym=other=_Z4kernPi)\n")
        self.assert_launched_elsewhere("b_rs", '#[link_name = "_Z19__device_stub__kernPi"] extern "C" { fn stub(); }\n')
        self.assert_launched_elsewhere("b_rs", '#[link_name = "__device_stub__Z4kernPi"] extern "C" { fn stub(); }\n')

    def test_launches_by_a_name_that_is_no_literal(self):
        self.repository(a_cu=self.KERNEL)
        self.assert_launched_elsewhere("b_cpp", "void f() { cuModuleEnumerateFunctions(&f, 1, m); }\n")
        self.assert_launched_elsewhere("b_cpp", "void f(std::string s) { cuModuleGetFunction(&f, m, s.c_str()); }\n")
        self.assert_launched_elsewhere("b_cu", "void f(CUmodule m, CUfunction *f, const char *s) { cuModuleGetFunction(f, m, s); }\n")
        self.assert_launched_elsewhere("run_m", "k = parallel.gpu.CUDAKernel('a.ptx','a.cu');\nk.ThreadBlockSize = [48 2 1];\no = feval(k, o);\n")
        self.assert_launched_elsewhere("b_py", "import cupy\ndef go(m, name, o):\n    m.get_function(name)((1,), (16, 4), (o,))\n")
        self.write(b_cpp="void f(std::string s) { cuModuleGetFunction(&f, m, s.c_str()); }\n")
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.assertEqual(self.states("--assume", "no-launches-seen", "."), [("a.cu", "proven", "ws_m1")])
        self.write(a_cu=self.KERNEL.replace("__global__", "static __global__"))
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_graphs_whose_nodes_get_other_blocks(self):
        fixed = self.KERNEL.replace("__global__", "static __global__")
        self.repository(a_cu=fixed, b_cpp="void f() { cudaGraphExecKernelNodeSetParams(e, n, &p); }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])  # What is in no stream is not captured.
        self.write(a_cu=fixed.replace("1, 64", "1, 64, 0, cudaStreamLegacy"))
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(b_cpp="void f() { cudaGraphMemcpyNodeSetParams(n, &p); }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.write(b_cpp="void f() { cudaGraphKernelNodeGetParams(n, &p); p.blockDim = dim3(8, 8); cudaGraphAddKernelNode(&m, g, &n, 1, &p); }\n")
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])

    def test_one_array_of_several_units(self):
        self.repository(a_cu="__device__ void put(int v);\n__device__ int get();\n"
                             "__global__ void k(int *o) {\n  put(o[threadIdx.x]);\n  o[threadIdx.x] = get();\n}\n"
                             "void go(int *o) { k<<<1, 32, 128>>>(o); }\n",
                        b_cu="extern __shared__ int row[];\n__device__ void put(int v) { row[threadIdx.x] = v; }\n",
                        c_cu="extern __shared__ int row[];\n__device__ int get() { return row[threadIdx.x ^ 1]; }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.write(c_cu="extern __shared__ int row[];\n__device__ int get() { return row[threadIdx.x]; }\n")
        self.assertEqual(self.states("."), [])

    def test_a_callee_in_a_header_of_another_arm(self):
        self.repository(a_cu='#include "v.h"\n__global__ void k(int *o) { if (o[threadIdx.x] > 3) o[0] = vote(o[1]); }\n',
                        v_h='#ifdef WIDE\n#include "wide.h"\n#else\n#include "plain.h"\n#endif\n',
                        wide_h="__device__ inline int vote(int v) { return __ballot(v); }\n",
                        plain_h="__device__ inline int vote(int v, unsigned start = 0) { return v + start; }\n")
        self.assertEqual(self.states("--extra-arg=-DWIDE", "."), [("wide.h", "manual", "")])

    SHARED = ("#ifdef __CUDACC__\n#define ANY __device__\n__device__ inline int vote(int v) { return __any(v); }\n#else\n"
              "#define ANY inline\ninline int vote(int v) { return v != 0; }\n#endif\n")
    TAKES = "ANY int take(int v) { if (v > 3) return vote(v); return 0; }\n"
    TAKEN = '#include "h.h"\n__global__ void k(int *o) { o[0] = take(o[threadIdx.x]); }\nint main() { k<<<1, 32>>>(0); }\n'

    def assert_left_to_a_person(self, **files):
        before = {state for _, state, _ in self.states(".")}
        self.assertTrue(before <= {"proven", "assumed"}, before)
        self.write(**files)
        result = self.check(".")
        self.assertEqual({s["state"] for s in result["sites"]}, {"manual"}, files)
        self.assertIn("compiles as plain C++", json.dumps(result))
        for name in files:
            os.remove(os.path.join(self.top, name.replace("__", "/").replace("_", ".")))

    def test_text_that_plain_c_plus_plus_compiles_is_not_edited(self):
        user = '#include "h.h"\nint user(int v) { return take(v); }\n'
        self.repository(h_h=self.SHARED + self.TAKES, a_cu=self.TAKEN)
        self.assert_left_to_a_person(b_cpp=user)
        self.assert_left_to_a_person(b_cc='#include "m.h"\n', m_h=user)
        self.assert_left_to_a_person(src__b_cc='#include "m.hh"\n', inc__m_hh='#include "../h.h"\n')
        self.write(h_h=self.SHARED + self.TAKES + "template <class T> ANY T get(T *v) { return __ldg(v); }\n")
        self.assert_left_to_a_person(b_cpp=user)
        self.write(h_h="#ifdef __CUDACC__\n#define ANY __host__ __device__\n#else\n#define ANY\n#endif\n"
                       "ANY inline int take(int v) {\n#ifdef __CUDA_ARCH__\n  return __any(v);\n#else\n  return v;\n#endif\n}\n",
                   a_cu=self.TAKEN.replace("o[0] =", "if (o[0] > threadIdx.x) o[0] ="))
        self.assert_left_to_a_person(b_cpp='#include "h.h"\nint (*pointer)(int) = take;\n')

    def test_text_that_no_c_plus_plus_compiler_comes_to_is_edited(self):
        self.repository(h_h=self.SHARED + self.TAKES, a_cu=self.TAKEN, b_cpp='#ifdef __NVCC__\n#include "h.h"\n#endif\n')
        self.assertNotEqual(self.states(".")[0][1], "manual")
        user = '#include "h.h"\n'
        for text in (self.SHARED + "#if defined(__CUDACC__) && !defined(NO_TAKE)\n" + self.TAKES + "#endif\n",
                     self.SHARED + self.TAKES.replace("ANY", "__device__ inline"),
                     self.SHARED + self.TAKES.replace("return 0", "return threadIdx.x"),
                     self.SHARED + "#ifdef DEVICE_CODE\n" + self.TAKES + "ANY void sync() { __syncthreads(); }\n#endif\n",
                     self.SHARED + self.TAKES + "template <class T> ANY void sync(T) { __syncthreads(); }\n",
                     self.SHARED + self.TAKES + "template <class T> ANY void go(T k) { k<<<1, 32>>>(nullptr); }\n"):
            with self.subTest(text):
                self.write(h_h=text, a_cu="#define DEVICE_CODE\n" + self.TAKEN, b_cpp=user)
                self.assertNotEqual(self.states(".")[0][1], "manual")

    def test_c_plus_plus_that_knows_the_words_of_cuda(self):
        inner = "__device__ static int take(int v) { if (v > 3) return vote(v); return 0; }\n"
        vote = "static __device__ int vote(int v) { return __any(v); }\n"
        self.repository(h_h=inner, a_cu=vote + self.TAKEN)
        mine = "static int vote(int v) { return v; }\n"
        self.assert_left_to_a_person(b_cpp=mine + '#define __device__\n#include "h.h"\n')
        self.assert_left_to_a_person(b_cpp=mine + '#include <cuda_runtime.h>\n#include "h.h"\n')
        self.write(b_cpp='#include <vector>\n' + vote + '#include "h.h"\n')  # CUDA, with a vote() that gets no parameter.
        self.assertIn("it is declared in 'b.cpp', which is not among the inputs", json.dumps(self.check(".")))

    WARPS = ("static __global__ void k(int *o) { if (threadIdx.x < WIDTH) o[0] = __any(o[threadIdx.x]); }\n"
             "static void go(int *o) { k<<<1, 64>>>(o); }\n")
    WHOLE_WARPS = '#define WIDTH 32\n#include "k.h"\nint main() { go(0); }\n'

    def test_cuda_by_the_name_of_c_plus_plus_that_gives_a_header_another_meaning(self):
        self.repository(k_h=self.WARPS, a_cu=self.WHOLE_WARPS)
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        user = '#include "k.h"\nvoid user(int *o) { go(o); }\n'
        self.write(b_cpp="#define WIDTH 32\n" + user)
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        self.write(b_cpp="#define WIDTH 20\n" + user)
        self.assertEqual(self.parsed("."), {"a.cu", "b.cpp"})
        self.assertNotEqual(self.states(".")[0][1:], ("proven", "0xffffffffu"))
        self.assertNotEqual(self.states("k.h", "a.cu")[0][1:], ("proven", "0xffffffffu"))
        self.write(k_h="#ifdef __CUDACC__\n" + self.WARPS + "#else\nvoid go(int *);\n#endif\n")  # What g++ compiles is no launch.
        self.assertEqual(self.parsed("."), {"a.cu"})
        self.write(k_h=self.WARPS)
        commands = [{"directory": self.top, "file": name, "command": "c++ -c " + name} for name in ("a.cu", "b.cpp")]
        with open(os.path.join(self.top, "compile_commands.json"), "w", encoding="utf-8") as file:
            json.dump(commands, file)
        self.assertEqual(self.parsed("-p", ".", "."), {"a.cu"})

    def test_a_header_that_is_reached_through_a_file_of_any_ending(self):
        self.repository(k_h=self.WARPS, a_cu=self.WHOLE_WARPS, all_txt='#include "k.h"\n')
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        self.assert_launched_elsewhere("b_cu", '#define WIDTH 20\n#include "all.txt"\nvoid user(int *o) { go(o); }\n')

    def test_pragmas_of_a_file_that_lines_in_doubt_include(self):
        self.repository(k_h=self.ROWS.replace("struct", '#ifdef SMALL\n#include "front.h"\n#endif\nstruct', 1), a_cu=self.FIRST,
                        front_h='#include "small.h"\n', small_h="#pragma pack(push, 1)\n#pragma pack(pop)\n")
        self.assertEqual(self.states("."), [("k.h", "proven", "0xffffffffu")])
        self.write(small_h="#pragma pack(push, 1)\n")
        self.assertEqual(self.states("."), [("k.h", "assumed", "0xffffffffu")])
        self.assertEqual(self.states("--extra-arg=-DSMALL", ".")[0][1], "assumed")  # Others may not say it.

    def test_a_number_that_only_command_lines_give(self):
        self.repository(k_h=self.WARPS, a_cu=self.WHOLE_WARPS.split("\n", 1)[1])
        self.database(a="-DWIDTH=32 -DOTHER=3")
        result = self.check("-p", ".", ".")
        self.assertEqual([s["state"] for s in result["sites"]], ["assumed"])
        self.assertIn("a build may define 'WIDTH' as something else", json.dumps(result))
        self.write(a_cu=self.WHOLE_WARPS)
        self.database(a="-DOTHER=3")
        self.assertEqual(self.states("-p", ".", "."), [("k.h", "proven", "0xffffffffu")])

    def test_a_command_that_is_not_understood_beside_another(self):
        self.repository(k_h=self.WARPS, a_cu=self.WHOLE_WARPS)
        self.write_commands("c++ -x cuda -c a.cu", "c++ -x cuda -O3 -c a.cu")
        self.assertEqual(self.states("-p", ".", "."), [("k.h", "proven", "0xffffffffu")])
        self.write_commands("c++ -x cuda -c a.cu", "nvcc --options-file gone.rsp -c a.cu")
        result = self.check("-p", ".", ".")
        self.assertEqual([s["state"] for s in result["sites"]], ["assumed"])
        self.assertIn("was not understood", json.dumps(result))

    def write_commands(self, *commands):
        with open(os.path.join(self.top, "compile_commands.json"), "w", encoding="utf-8") as file:
            json.dump([{"directory": self.top, "file": command.split()[-1], "command": command} for command in commands], file)

    def test_host_code_that_declares_a_function_for_itself(self):
        both = "__host__ __device__ %sint take(int v) {\n#ifdef __CUDA_ARCH__\n  return __all(v);\n#else\n  return v;\n#endif\n}\n"
        kernel = "__global__ void k(int *o) { if (o[threadIdx.x] > 3) o[0] = take(o[1]); }\nint main() { k<<<1, 32>>>(0); }\n"
        self.repository(a_cu=both % "" + kernel)
        self.assertEqual(self.states("."), [("a.cu", "proven", "ws_mask")])
        for name, text in {"b_cpp": "extern int take(int);\nint user(int v) { return take(v) + 1; }\n",
                           "b_cu": "int take(int v);\nint user(int v) { return take(v); }\n",
                           "sub__own_hh": "namespace other { class C { friend int take(int v); }; }\nint take(int);\n"}.items():
            self.write(**{name: text})
            self.assertEqual(self.states("."), [("a.cu", "assumed", "ws_mask")], name)
            self.assertIn("declares it for itself", json.dumps(self.check(".")))
            self.assertIn("+[[deprecated", self.run_tool("fix", "--no-cuda", ".").stdout)
            os.remove(os.path.join(self.top, name.replace("__", "/").replace("_", ".")))
        self.write(b_cpp="static int take(int v);\nint user(int v) { return take(v); }\nint take(int v) { return v; }\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "ws_mask")])
        self.write(b_cpp="int take(int);\nint user(int v) { return take(v); }\n", a_cu=both % "static " + kernel)
        self.assertEqual(self.states("."), [("a.cu", "proven", "ws_mask")])

    LIMITED = "__global__ void k(int *o) { if ((threadIdx.x & 31) < %s) o[0] = __any(o[1]); }\nint main() { k<<<1, 64>>>(0); }\n"

    def test_an_include_whose_file_a_build_names(self):
        kernel = self.LIMITED % "width"
        self.repository(a_cu="#include SIZES\n" + kernel, wide_h="const int width = 32;\n", narrow_h="const int width = 8;\n")
        self.write_commands("nvcc -DSIZES=\\\"wide.h\\\" -c a.cu")
        result = self.check("-p", ".", ".")
        self.assertEqual([s["state"] for s in result["sites"]], ["assumed"])
        self.assertIn("a build may define 'SIZES' as something else", json.dumps(result))
        os.remove(os.path.join(self.top, "compile_commands.json"))
        self.write(a_cu='#ifndef SIZES\n#define SIZES "wide.h"\n#endif\n#include SIZES\n' + kernel)
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(a_cu='#define TEXT(x) #x\n#define QUOTED(x) TEXT(x)\n#ifndef SIZES\n#define SIZES wide.h\n#endif\n'
                        "#include QUOTED(SIZES)\n" + kernel)
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(a_cu='#define SIZES "wide.h"\n#include SIZES\n' + kernel)
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.write(a_cu='#ifndef OTHER\n#define OTHER "narrow.h"\n#endif\n#include "wide.h"\nnamespace n {\n#include OTHER\n}\n' +
                        self.LIMITED % "32")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_a_name_of_the_command_line_that_is_pasted(self):
        self.repository(a_cu="#define JOINED(a, b) a##b\n" + self.LIMITED % "JOINED(LAST_, LANE)")
        self.write_commands("nvcc -DLAST_LANE=32 -c a.cu")
        self.assertEqual(self.states("-p", ".", "."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(a_cu="#define JOINED(a, b) a##b\n" + self.LIMITED % "JOINED(3, 2)")
        self.assertEqual(self.states("-p", ".", "."), [("a.cu", "proven", "0xffffffffu")])

    def test_lines_in_doubt_of_a_file_that_is_part_of_a_declaration(self):
        fields = "int first;\n%s"
        more = "#ifdef MORE\nint others[7];\n#endif\n"
        for text, name, fragment in (("struct Row {\n#include \"f.inc\"\n};\n", "128 / sizeof(Row)", fields % more),
                                     ("enum {\n#include \"f.inc\"\nCount };\n", "Count + 31", "#ifdef MORE\nOne,\n#endif\nTwo,\n"),
                                     ("struct Row { int first;\n#ifdef MORE\n#include \"f.inc\"\n#endif\n};\n", "128 / sizeof(Row)", "int more[7];\n")):
            with self.subTest(text), tempfile.TemporaryDirectory(prefix="warpshift-around-") as self.top:
                self.top = os.path.realpath(self.top)
                self.repository(a_cu=text + self.LIMITED % name, f_inc=fragment)
                self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
                self.assertEqual(self.states("--extra-arg=-DMORE", ".")[0][1], "assumed")
        self.repository(a_cu="struct Row {\n#include \"f.inc\"\n};\n" + self.LIMITED % "128 / sizeof(Row)", f_inc=fields % "")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_lines_in_doubt_of_a_file_that_is_part_of_a_launch(self):
        self.repository(a_cu="__global__ void k(int *o) { o[0] = __any(o[1]); }\nint main() { k<<<1,\n#include \"f.inc\"\n>>>(0); }\n",
                        f_inc="#ifdef ROWS\ndim3(8, 8)\n#else\n64\n#endif\n")
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])

    def test_texts_that_builds_give_otherwise(self):
        self.repository()
        for text, name, state in (("", "sizeof(__FILE__)", "assumed"), ("", "sizeof(__PRETTY_FUNCTION__)", "assumed"),
                                  ("", "(__DATE__[5] - '0') + 24", "assumed"),
                                  ("constexpr __device__ int size(const char *s) { return *s ? 1 + size(s + 1) : 0; }\n", "size(__FILE__)", "assumed"),
                                  ("#define SIZE(x) sizeof(x)\n", "SIZE(__FILE__)", "assumed"),
                                  ("#define CHECKED(x) check(x, __FILE__, __LINE__)\n"
                                   "template <typename T> void check(T e, const char *const file, int line) { printf(\"%s\", file); }\n"
                                   "void other() { CHECKED(3); printf(\"%s\" __FILE__, __func__); std::cout << __FILE__ << 3; }\n", "32", "proven")):
            kernel = (self.LIMITED % name).replace("main() {", "main() { CHECKED(0);" if "CHECKED" in text else "main() {")
            self.write(a_cu="#include <cstdio>\n#include <iostream>\n" + text + kernel)
            self.assertEqual(self.states(".")[0][1], state, text + name)

    def test_a_literal_of_a_suffix_in_doubt(self):
        literal = ('constexpr __host__ __device__ int operator""%s(unsigned long long v) {\n#ifdef HALF\n  return v / 2;\n#else\n'
                   "  return v;\n#endif\n}\n")
        self.repository(a_cu=literal % "_lanes" + self.LIMITED % "32_lanes")
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(a_cu=literal % " _rows" + self.LIMITED % "0x20_rows")
        self.assertEqual(self.states("."), [("a.cu", "assumed", "0xffffffffu")])
        self.write(a_cu=literal % "_lanes" + self.LIMITED % "32u")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])

    def test_plain_c_plus_plus_that_includes_without_a_name(self):
        text = "#ifdef __CUDACC__\n#define ANY __host__ __device__\n#else\n#define ANY\n#endif\nANY inline int take(int v) { return __any(v); }\n"
        own = "inline int __any(int v) { return v; }\n"
        self.repository(h_h=text, a_cu=self.TAKEN.replace("o[0] =", "if (o[0] > threadIdx.x) o[0] ="))
        self.assert_left_to_a_person(b_cpp='#define HEADER "h.h"\n' + own + "#include HEADER\n")
        self.assert_left_to_a_person(b_cpp=own + "#define TEXT(x) #x\n#define FILE(x) TEXT(x.h)\n#include FILE(h)\n")
        self.assert_left_to_a_person(b_cpp=own + "#include HEADER\n", names_h='#define OTHER "h.h"\n#define HEADER OTHER\n')
        for ending in ("cppm", "ixx", "mxx"):
            self.assert_left_to_a_person(**{"b_" + ending: "module;\n" + own + '#include "h.h"\nexport module m;\n'})
        self.write(own_h=own, b_cpp="int user(int v) { return v; }\n")
        self.write_commands("nvcc -c a.cu", "g++ -include own.h -c b.cpp")
        self.assertNotEqual(self.states("-p", ".", ".")[0][1], "manual")
        self.write_commands("nvcc -c a.cu", "g++ -include own.h -include h.h -c b.cpp")
        self.assertEqual(self.states("-p", ".", ".")[0][1], "manual")
        self.write(b_cpp=own + "#include HEADER\n")
        self.write_commands("nvcc -c a.cu", "g++ -DHEADER=\\\"h.h\\\" -c b.cpp")
        self.assertEqual(self.states("-p", ".", ".")[0][1], "manual")

    def test_plain_c_plus_plus_by_a_command(self):
        """A CUDA source that a second command compiles for the host, and a header whose command checks that it stands alone."""
        own = "#ifndef __CUDACC__\n#define __device__\ninline int __any(int v) { return v; }\n#endif\n__device__ inline int take(int v) { return __any(v); }\n"
        kernel = "#ifdef __CUDACC__\n__global__ void k(int *o) { o[0] = take(o[0]); }\n#endif\n"
        self.repository(a_cu=own + kernel)
        self.write_commands("nvcc -c a.cu")
        self.assertIn("proven", [s[1] for s in self.states("-p", ".", ".")])
        self.write_commands("nvcc -c a.cu", "g++ -x c++ -c a.cu")
        self.assertNotIn("proven", [s[1] for s in self.states("-p", ".", ".")])
        self.write(h_h="#pragma once\n" + own, a_cu='#include "h.h"\n' + kernel)
        self.write_commands("nvcc -c a.cu")
        self.assertIn("proven", [s[1] for s in self.states("-p", ".", ".")])
        self.write_commands("nvcc -c a.cu", "g++ -x c++-header h.h")
        self.assertNotIn("proven", [s[1] for s in self.states("-p", ".", ".")])

    def test_text_that_is_written_for_other_compilers_too(self):
        """Whoever compiles it: a script, a copy, another repository. A command of a database says who does."""
        kernel = "#ifdef __CUDACC__\n__global__ void k(int *o) { o[0] = take(o[0]); }\n#endif\n"
        own = "#ifndef __CUDACC__\n#define __device__\n#define __any(v) (v)\n#endif\n__device__ inline int take(int v) { return __any(v); }\n"
        self.repository(a_cu=own + kernel)
        self.assertIn("manual", [s[1] for s in self.states(".")])
        self.write(a_cu=own + kernel.replace("#ifdef __CUDACC__\n", "").replace("#endif\n", ""))  # No compiler of C++ takes it.
        self.assertNotIn("manual", [s[1] for s in self.states(".")])
        self.write(h_h="#pragma once\n" + own, a_cu='#include "h.h"\n' + kernel)
        self.assertIn("manual", [s[1] for s in self.states(".")])
        self.write(own_h=own.split("__device__ inline")[0], h_h='#pragma once\n#include "own.h"\n__device__ inline' + own.split("__device__ inline")[1])
        self.assertIn("manual", [s[1] for s in self.states(".")])

    def test_plain_c_plus_plus_that_includes_in_odd_spellings(self):
        text = "#ifdef __CUDACC__\n#define ANY __host__ __device__\n#else\n#define ANY\n#endif\nANY inline int take(int v) { return __any(v); }\n"
        own = "inline int __any(int v) { return v; }\n"
        self.repository(sub__h_h=text, a_cu='#include "sub/h.h"\n' + self.TAKEN.replace('#include "h.h"\n', "").replace("o[0] =", "if (o[0] > threadIdx.x) o[0] ="))
        self.write(b_cpp=own + "const char *s = R\"(\n#include 'h'\n)\";\n")
        self.assertNotEqual(self.states(".")[0][1], "manual")
        for line in ('const char *s = R"(\n/*)";\n#include "sub/h.h"', '# /* */ include "sub/h.h"', '#include /* own */ "sub/h.h"',
                     '%:include "sub/h.h"', '?' '?=include "sub/h.h"', '#inc\\\nlude "sub/h.h"', '#include\\\n "sub/h.h"', 'import "sub/h.h";',
                     '#include "sub\\h.h"', "char c = '\"', d[] = \"/*\";\n#include \"sub/h.h\"", '#define HEADER "sub/h.h"\n#include /* */ HEADER'):
            self.assert_left_to_a_person(b_cpp=own + line + "\n")
        self.assert_left_to_a_person(own_h=own, b_cpp='\ufeff#include "sub/h.h"\n', sub__h_h=text.replace("ANY inline", '#ifndef __CUDACC__\n#include "../own.h"\n#endif\nANY inline'))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

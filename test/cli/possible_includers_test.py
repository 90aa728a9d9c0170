#!/usr/bin/env python3
"""Files that may see a declaration in a build that nobody described: what rests on their silence is `assumed`, not `proven`.

    possible_includers_test.py PATH/TO/warpshift
"""

import os
import shutil
import sys
import unittest

from surroundings_test import HEADER, WHOLE, RepositoryTest

ROW = HEADER + ("struct Row { int *p; __device__ operator int() const { return vote(p[0]); } };\n"
                "__device__ inline Row make(int *p) { return Row{p}; }\n")
WHOLE_ROW = '#include "%s"\n__global__ void a(int *o) { o[threadIdx.x] = make(o); }\n'
UNSPELLED = "__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = make(o); }\n"


class PossibleIncluders(RepositoryTest):
    def repository(self, **files):
        for name in os.listdir(self.top):
            path = os.path.join(self.top, name)
            (shutil.rmtree if os.path.isdir(path) else os.remove)(path)
        super().repository(**files)

    def assert_assumed(self, *arguments, says=""):
        result = self.check(*arguments, errors=True)
        site = result["sites"][0]
        self.assertEqual((site["state"], site["mask"]["text"]), ("assumed", "0xffffffffu"), site)
        self.assertIn("as-parsed", site["assumptions"])
        self.assertIn(says, " ".join(r["text"] for r in site["reasons"]))

    def assert_proven(self, *arguments):
        self.assertEqual(self.states(*arguments, errors=True)[0][1:], ("proven", "0xffffffffu"))

    def test_a_header_that_a_build_makes(self):
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_cu='#include "config.h"\n' + UNSPELLED)
        self.assert_assumed(".", says="'b.cu' includes 'config.h', which is missing")
        self.write(b_cu='#include "config.h"\n__global__ void b(int *o) { o[0] = 3; }\n' + HEADER.replace("vote", "own"))
        self.assertEqual(self.states(".", errors=True)[-1][:2], ("h.cuh", "proven"))
        for include in ("<config.h>", '"generated/config.h"'):
            self.write(b_cu="#include %s\n" % include + UNSPELLED)
            self.assert_assumed(".", says="which is missing")
        for use in ("Row r{o}; o[0] = r;", "o[0] = made(o);"):  # Read: it has an operation of its own.
            self.write(b_cu='#include "config.h"\n%s__global__ void b(int *o) { o[1] = own(3); if (o[threadIdx.x] > 3) { %s } }\n' % (
                HEADER.replace("vote", "own"), use))
            self.assertNotEqual(self.states(".", errors=True)[-1][:2], ("h.cuh", "proven"))
        self.write(b_cu='#include "config.h"\n%stemplate <class T> __device__ int t(T *o) { return o[0] > 3 ? make(o) : own(2); }\n' %
                   HEADER.replace("vote", "own"))
        self.assertEqual(self.states(".", errors=True)[-1][:2], ("h.cuh", "assumed"))
        for name in ("config_h_in", "cfg/config_h_in"):
            with self.subTest(name):
                self.write(**{name: '#include "h.cuh"\n', "b_cu": '#include "config.h"\n' + UNSPELLED})
                self.assert_assumed(".", says="'config.h.in' includes it and is not parsed")
                os.remove(os.path.join(self.top, name.replace("_", ".")))

    def test_headers_of_libraries_include_nothing_of_the_project(self):
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh",
                        b_cu='#include <boost/any.hpp>\n#include "cuda_runtime.h"\n__global__ void b(int *o) { o[0] = 3; }\n')
        self.assert_proven(".")

    def test_one_of_two_headers_of_a_name(self):
        self.repository(**{"lib/common_cuh": ROW, "lib/a_cu": WHOLE_ROW % "common.cuh",
                           "app/b_cu": "#include <common.cuh>\n" + UNSPELLED,
                           "app/x/common_cuh": "__device__ inline int make(int *p) { return *p; }\n"})
        self.assert_assumed(".", says="'app/b.cu' includes 'common.cuh', which a build may take for 'common.cuh'")
        self.database(**{"lib/a": "", "app/b": "-I app/x"})
        self.assert_proven("-p", ".", ".")

    def test_a_header_with_a_name_of_the_system(self):
        self.repository(**{"inc/error_h": ROW, "inc/a_cu": WHOLE_ROW % "error.h", "src/b_cu": "#include <error.h>\n" + UNSPELLED})
        self.assert_assumed(".", says="which a build may take for 'error.h'")

    def test_names_that_lead_elsewhere_on_other_systems(self):
        for include in ("X/H.cuh", "../h.cuh", "link.cuh"):
            with self.subTest(include):
                self.repository(**{"x/h_cuh": ROW, "x/a_cu": WHOLE_ROW % "h.cuh", "y/other_cuh": "int other;\n",
                                   "src/deep/b_cu": '#include <%s>\n' % include + UNSPELLED})
                os.symlink("../x/h.cuh", os.path.join(self.top, "y/link.cuh"))
                self.assertNotEqual(self.states(".", errors=True)[0][1], "proven")

    def test_what_scripts_put_in_front_of_files(self):
        for name, text in [("Makefile", "b:\n\tnvcc -include h.cuh b.cu\n"),
                           ("CMakeLists_txt", "target_precompile_headers(x PRIVATE <vector> h.cuh)\n"),
                           ("CMakeLists_txt", "set_target_properties(x PROPERTIES UNITY_BUILD ON)\n"),
                           ("x_vcxproj", "<ForcedIncludeFiles>h.cuh</ForcedIncludeFiles>\n")]:
            with self.subTest(text):
                self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_cu=UNSPELLED, **{name: text})
                self.assert_assumed(".")
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_cu=UNSPELLED, Makefile="-include h.d\nb:\n\tnvcc -include k.h b.cu\n")
        self.assert_proven(".")

    def test_a_macro_that_a_script_defines(self):
        caller = '#include "h.cuh"\n__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = OP(2); }\n'
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=caller)
        self.assert_assumed(".", says="'b.cu' includes it and needs macros that are not known")
        self.write(Makefile="b:\n\tnvcc -DOP=vote b.cu\n")
        self.assert_not_full(".", errors=True)

    def test_the_forced_include_of_the_host_compiler(self):
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_cu=UNSPELLED)
        self.database(a="", b="")
        self.assert_proven("-p", ".", ".")
        self.database(a="", b="nvcc -Xcompiler -include -Xcompiler h.cuh")
        self.assertEqual(self.states("-p", ".", ".", errors=True)[0], ("h.cuh", "manual", ""))

    def test_files_that_no_parser_reads(self):
        for name in ("b_cu_in", "b_cuda", "b_tcc", "b_cu_txt", "b_impl"):
            with self.subTest(name):
                self.repository(h_cuh=ROW + "#define KERNEL __global__ void\n", a_cu=WHOLE_ROW % "h.cuh",
                                **{name: '#include "h.cuh"\n' + UNSPELLED.replace("__global__ void", "KERNEL")})
                self.assert_assumed(".", says="includes it and is not parsed")
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", notes_md='#include "h.cuh"\n' + UNSPELLED)
        self.assert_proven(".")
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_cu='#include "h.cuh"\n' + UNSPELLED + "// \0\n")
        self.assert_assumed(".", says="'b.cu' includes it and is not parsed")

    def test_an_include_in_lines_that_nobody_compiles(self):
        other = "__device__ inline int vote(int p) { return p; }\n"
        self.repository(h_cuh=HEADER, a_cu=WHOLE,
                        b_cu='#ifdef OTHER\n#include "h.cuh"\n#else\n%s#endif\n'
                             "__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(2); }\n" % other)
        self.assert_assumed(".", says="'b.cu' includes it in lines that nobody compiled")

    def test_device_code_that_lines_include_which_nobody_compiles(self):
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh", b_inl=UNSPELLED,
                        c_cu='#include "h.cuh"\n#define PART "b.inl"\n#ifdef OTHER\n#include PART\n#endif\n')
        self.assert_assumed(".", says="'c.cu' includes files in lines that nobody compiled")

    def test_declarations_that_call(self):
        for declared, use in [("struct Row { int sum = vote(3); };\n", "Row r; o[0] = r.sum"),
                              ("struct Row { int a; int sum = vote(a); };\n__device__ inline int take(Row r) { return r.sum; }\n", "o[0] = take({3})"),
                              ("template <class T> struct Row { T v; T sum = vote(v); };\n", "o[0] = Row<int>{2}.sum")]:
            with self.subTest(declared):
                self.repository(h_cuh=HEADER + declared, a_cu=WHOLE, b_cu='#include "h.cuh"\n')
                self.assertEqual(self.states(".")[0][1], "proven")
                self.write(b_cu='#include "h.cuh"\n#ifdef OTHER\n__global__ void b(int *o) { if (o[threadIdx.x] > 3) %s; }\n#endif\n' % use)
                self.assertNotEqual(self.states(".")[0][1], "proven")

    def test_what_links_with_lines_that_nobody_compiles(self):
        source = HEADER.split("\n", 1)[1].replace("inline ", "") + "__global__ void a(int *o, int n) { o[threadIdx.x] = vote(n > 3); }\n"
        self.repository(a_cu=source, b_cu="int plain;\n")
        self.assert_proven(".")
        self.write(b_cu="#ifdef T\nextern __device__ int vote(int);\n"
                        "__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = vote(2); }\n#endif\n")
        self.assert_assumed(".", says="'b.cu' declares 'vote' in lines that nobody compiled")
        self.write(a_cu="static " + source)
        self.assert_proven(".")

    def test_an_instance_with_what_a_missing_header_declares(self):
        kernel = ("template <int M> __global__ void k(int *o) { if (threadIdx.x % 32 < M) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
                  "template <int M> void run(int *o) { k<M><<<1, 64>>>(o); }\n")
        self.repository(k_cuh=kernel, a_cu='#include "k.cuh"\nvoid go(int *o) { run<32>(o); }\n', b_cu="int plain;\n")
        self.assert_proven(".")
        self.write(b_cu='#include "k.cuh"\n#include "gone.h"\nvoid other(int *o) { run<GONE>(o); }\n')
        self.assertNotEqual(self.states(".", errors=True)[0][1], "proven")

    def test_an_arm_of_a_template_that_another_constant_takes(self):
        header = HEADER + "#ifndef FAST\n#define FAST 0\n#endif\n"
        part = ('#include "h.cuh"\ntemplate <int F> __device__ int part(int v) { if constexpr (F) { if (v < 7) return vote(v); } return v; }\n'
                "__global__ void b(int *o) { o[threadIdx.x] = part<%s>(o[threadIdx.x]); }\n")
        self.repository(h_cuh=header, a_cu=WHOLE, b_cu=part % "0")
        self.assert_proven(".")
        self.write(b_cu=part % "FAST")
        self.assert_assumed(".")

    CALLS = "__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = %s(2); }\n"
    NEG = '#include "h.cuh"\n__device__ inline int neg(int v) { return -v; }\n#ifndef FN\n#define FN neg\n#endif\n'
    PASTE = "#define CAT_(a, b) a##b\n#define CAT(a, b) CAT_(a, b)\n"

    def test_a_callee_that_a_build_names(self):
        inner = "template <int (*F)(int)> __global__ void b(int *o) { if (o[0] > threadIdx.x) o[0] = F(2); }\nvoid go(int *o) { b<FN><<<1, 32>>>(o); }\n"
        for caller in (self.NEG + self.CALLS % "FN", self.NEG + inner,
                       self.NEG.replace("neg", "te2") + self.PASTE + "__device__ int vo2(int v) { return v; }\n" + self.CALLS % "CAT(vo, FN)",
                       '#include "h.cuh"\n#ifdef OP\n%s#endif\n' % (self.CALLS % "OP"),
                       '#include "h.cuh"\n#ifndef FN\n#error "define FN"\n#endif\n' + self.CALLS % "FN",
                       "#include HEADER\n" + self.CALLS % "FN",
                       self.NEG + "#ifdef OTHER\n%s#endif\n" % (self.CALLS % "FN"),
                       self.NEG.replace("neg", "__neg") + self.CALLS % "FN",
                       '#include "h.cuh"\n#ifndef FN\n#define FN(v) (-(v))\n#endif\n' + self.CALLS % "FN"):
            with self.subTest(caller):
                self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=caller)
                self.assertNotEqual(self.states(".", errors=True)[0][1], "proven")
        for caller in (self.NEG + self.CALLS % "neg", '#include "h.cuh"\n#define FN(v) (-(v))\n' + self.CALLS % "FN", self.NEG.replace("neg", "int", 1).replace("FN neg", "FN int") + self.CALLS % "FN"):
            with self.subTest(caller):
                self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=caller)
                self.assertEqual(self.states(".", errors=True)[0][1], "proven")

    def test_names_that_an_arm_pastes(self):
        arms = "#ifdef SHORT\n#define FUNC(n) vo##n\n#else\n#define FUNC(n) to##n\n#endif\n__device__ inline int tote(int v) { return v; }\n"
        lists = "#ifdef ALL\n#define EACH(X) X(vo)\n#else\n#define EACH(X)\n#endif\n#define GEN(f) __global__ void k_##f(int *o) { if (o[threadIdx.x] > 3) o[0] = f##te(1); }\nEACH(GEN)\n"
        for text in (arms + self.CALLS % "FUNC(te)", lists):
            with self.subTest(text):
                self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu='#include "h.cuh"\n' + text)
                self.assert_assumed(".")

    KERNEL = ("__global__ void k(int *o) { if (threadIdx.x / 32 == 0) o[threadIdx.x] += __shfl_xor(o[threadIdx.x], 1); }\n"
              "void first(int *o) { k<<<1, 64>>>(o); }\n")

    def test_launches_of_other_units_that_may_have_another_shape(self):
        shape = "#ifdef BIG\n  dim3 b(48, 2);\n#else\n  dim3 b(64);\n#endif\n"
        for launch in ("void second(int *o) {\n%s  k<<<1, b>>>(o);\n}\n" % shape,
                       "#ifndef BX\n#define BX 64\n#endif\nvoid second(int *o) { k<<<1, dim3(BX, 1)>>>(o); }\n"):
            with self.subTest(launch):
                self.repository(k_h="__global__ void k(int *o);\n", k_cu='#include "k.h"\n' + self.KERNEL, b_cu='#include "k.h"\n' + launch)
                self.assert_assumed(".")

    def test_a_kernel_that_a_build_names(self):
        other = "__global__ void l(int *o) { o[0] = 1; }\n#ifndef KERNEL\n#define KERNEL l\n#endif\nvoid second(int *o) { KERNEL<<<1, dim3(48, 2)>>>(o); }\n"
        self.repository(k_cu=self.KERNEL)
        self.assert_proven(".")
        self.write(k_cu=self.KERNEL + other)
        self.assert_assumed(".")
        pointer = "__global__ void l(int *o) { o[0] = 1; }\n#ifdef ONE\n#define OF(n) n\n#else\n#define OF(n) l##n\n#endif\nvoid second(int *o) { void (*p)(int *) = OF(); p<<<1, dim3(48, 2)>>>(o); }\n"
        self.write(k_cu=self.KERNEL + pointer)
        self.assertNotEqual(self.states(".", errors=True)[0][1], "proven")

    def test_excluded_files_call_all_the_same(self):
        self.repository(**{"h_cuh": HEADER, "a_cu": WHOLE, "sub/b_cu": '#include "../h.cuh"\n' + self.CALLS % "vote"})
        self.assertEqual(self.states("--exclude", "sub/", ".")[0][1], "manual")
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))

    ROWS = ("#pragma once\nstatic __global__ void k(const int *in, int *out) {\n  if (threadIdx.y == 0) out[threadIdx.x] = __any(in[threadIdx.x]);\n}\n")
    ONE_ROW = '#include "k.cuh"\nvoid go(int *a, int *b) { k<<<1, dim3(32, 2)>>>(a, b); }\n'

    def test_an_include_that_leads_to_one_of_several_files(self):
        """The rows are half a warp long under the other one."""
        two = {"big/cfg_h": "#pragma once\n#define BX 32\n", "small/cfg_h": "#pragma once\n#define BX 16\n"}
        launch = "#include %s\nvoid go(int *a, int *b) { k<<<1, dim3(BX, 2)>>>(a, b); }\n"
        for include in ("<cfg.h>", '"cfg.h"'):
            self.repository(k_cuh=self.ROWS, a_cu='#include "k.cuh"\n' + launch % include, **two)
            self.assertEqual(self.states(".")[0][1:], ("assumed", "0xffffffffu"))
        self.assertEqual(self.states("--extra-arg=-Ibig", ".")[0][1], "proven")
        self.database(a="-I big")
        self.assertEqual(self.states("-p", ".", ".")[0][1], "proven")
        shape = "#include <cfg.h>\nconst int X = BX;\n"
        self.repository(**{"k_cuh": self.ROWS, "in/shape_h": shape, "a_cu": '#include "k.cuh"\n' + (launch % '"in/shape.h"').replace("BX", "X")}, **two)
        self.assertEqual(self.states(".")[0][1], "assumed")
        kernel = "#include <cfg.h>\n__global__ void k(int *o) { if (threadIdx.x / BX == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
        self.repository(a_cu=kernel, **two)
        self.assertEqual(self.states(".")[0][1], "assumed")
        self.repository(a_cu=kernel.replace("<cfg.h>", '"cfg.h"'), cfg_h=two["big/cfg_h"], **two)
        self.assertEqual(self.states(".")[0][1], "proven")
        renames = "#pragma once\n#define x y\n"
        self.repository(**{"a_cu": kernel.replace("/ BX", "/ 32"), "big/cfg_h": "#pragma once\n", "small/cfg_h": renames})
        self.assertEqual(self.states(".")[0][1], "assumed")

    def test_a_folder_of_the_command_line_behind_those_of_a_database(self):
        """-I own comes first: b.cu reads own/h.cuh, and spells nothing that is looked for."""
        self.repository(**{"own/h_cuh": ROW, "x/h_cuh": "__device__ inline int make(int *p) { return *p; }\n",
                           "a_cu": WHOLE_ROW % "own/h.cuh", "b_cu": "#include <h.cuh>\n" + UNSPELLED})
        self.database(a="", b="-I own")
        self.assertNotEqual(self.states("-p", ".", "--extra-arg=-Ix", ".", errors=True)[0][1:], ("proven", "0xffffffffu"))

    def test_a_header_that_a_build_makes_anew(self):
        launch = self.ONE_ROW.replace("32", "BX").replace("\n", '\n#include "cfg.h"\n', 1)
        self.repository(k_cuh=self.ROWS, a_cu=launch, cfg_h="#define BX 32\n")
        self.assertEqual(self.states(".")[0][1], "proven")
        for template in ("cfg_h_in", "cmake/cfg_h_tmpl"):
            with self.subTest(template):
                self.write(**{template: "#define BX @BX@\n"})
                self.assertEqual(self.states(".")[0][1], "assumed")
                os.remove(os.path.join(self.top, template.replace("_", ".")))
        self.write(cfg_h_md="# BX\n")
        self.assertEqual(self.states(".")[0][1], "proven")

    def test_a_header_that_a_build_links_to_another(self):
        launch = self.ONE_ROW.replace("32", "BX")
        for link, spelled in (("cfg.h", "cfg.h"), ("now", "now/big.h")):
            with self.subTest(link):
                self.repository(k_cuh=self.ROWS, a_cu=launch.replace("\n", '\n#include "%s"\n' % spelled, 1),
                                **{"of/big_h": "#define BX 32\n", "of/small_h": "#define BX 16\n"})
                os.symlink("of/big.h" if link == "cfg.h" else "of", os.path.join(self.top, link))
                site = self.check(".")["sites"][0]
                self.assertEqual((site["state"], "as-parsed" in site["assumptions"]), ("assumed", True), site)
                self.write(a_cu=launch.replace("\n", '\n#include "./x/../of/big.h"\n', 1), **{"x/y_h": "\n"})
                self.assert_proven(".")

    def test_launches_by_names_that_nobody_declares(self):
        """Of a block of another shape, perhaps, in which a row is half a warp."""
        self.repository(k_cuh=self.ROWS, a_cu=self.ONE_ROW)
        self.assert_proven(".")
        for unit in ("void run(int *a, int *b) { KERNEL<<<1, dim3(16, 4)>>>(a, b); }\n",  # -DKERNEL=k
                     "typedef void (*F)(const int *, int *);\nvoid run(int *a, int *b) { F f = KERNEL; f<<<1, dim3(16, 4)>>>(a, b); }\n",
                     '#include "made.h"\nvoid run(int *a, int *b) { start(a, b); }\n',
                     "#include LAUNCHER\nvoid run(int *a, int *b) { start(a, b); }\n"):
            with self.subTest(unit):
                self.write(b_cu='#include "k.cuh"\n' + unit)
                site = self.check(".", errors=True)["sites"][0]
                self.assertEqual((site["state"], "launches-seen" in site["assumptions"]), ("assumed", True), site)
        self.write(b_cu='#include "k.cuh"\n#include <other/library.h>\nvoid run(int *a) { other_start(); }\n')
        self.assert_proven(".")

    def test_a_launch_in_a_text_that_a_script_puts_together(self):
        self.repository(k_cuh=self.ROWS, a_cu=self.ONE_ROW, gen_py='print("hello")\n', notes_md="k<<<1, 2>>>(p)\n")
        self.assert_proven(".")
        for text in ('body = "k<<<1, dim3(%d, 4)>>>(a, b);" % 16\nprint("void go2(int *a, int *b) { " + body + " }")\n',
                     'print(f"void go(int *a, int *b) {{ k <<<1, dim3({16}, 4)>>>(a, b); }}")\n'):
            with self.subTest(text):
                self.write(gen_py=text)
                site = self.check(".")["sites"][0]
                self.assertEqual((site["state"], "launches-seen" in site["assumptions"]), ("assumed", True), site)

    def test_launches_in_a_header_of_the_project_that_calls_itself_a_librarys(self):
        for pragma in ("#pragma GCC system_header\n", " #  pragma  clang  system_header // no warnings\n", '# 9 "l.cuh" 3\n', '_Pragma("GCC system_header")\n'):
            with self.subTest(pragma):
                self.repository(k_cuh=self.ROWS, a_cu=self.ONE_ROW, b_cu='#include "l.cuh"\nvoid run(int *a) { start(a, dim3(16, 4)); }\n',
                                l_cuh='#pragma once\n#include "k.cuh"\n' + pragma + "inline void start(int *a, dim3 d) { k<<<1, d>>>(a, a); }\n")
                self.assertEqual(self.states(".")[0][1:], ("proven", "ws_m1"))

    def test_a_librarys_header_in_another_spelling(self):
        """Nothing behind it is looked at: the unit counts as one that nobody has read."""
        for mark in ('%: 9 "l.cuh" 3\n', '#/**/pragma GCC system_header\n', '# 9 "l.cuh" /* gone */ 3\n', '# \\\n9 "l.cuh" 3\n'):
            with self.subTest(mark):
                self.repository(k_cuh=self.ROWS, a_cu=self.ONE_ROW, b_cu='#include "l.cuh"\nvoid run(int *a) { start(a, dim3(16, 4)); }\n',
                                l_cuh='#pragma once\n#include "k.cuh"\n' + mark + "inline void start(int *a, dim3 d) { k<<<1, d>>>(a, a); }\n")
                self.assertNotEqual(self.states(".", errors=True)[0][1:], ("proven", "0xffffffffu"))

    VOTE = "__device__ int red(int v) { return v + __any(v == 3); }\n__global__ void a(int *o) { if (o[threadIdx.x] > 5) o[threadIdx.x] = red(1); }\n"

    def test_declarations_that_are_linked_and_not_edited(self):
        calls = "__global__ void b(int *o) { o[0] = red(2); }\n"
        self.repository(h_cuh="__device__ int red(int);\n", a_cu='#include "h.cuh"\n' + self.VOTE, b_cu='#include "h.cuh"\n' + calls)
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))
        for apart in ("__device__ int red(int v);\n" + calls, "namespace { typedef int I; }\nextern __device__ I red(I v);\n" + calls,
                      "#define OWN(f) __device__ int f(int)\nOWN(red);\n" + calls,
                      "__global__ void b(int *o) { __device__ int red(int); o[0] = red(2); }\n"):
            with self.subTest(apart):
                self.write(b_cu=apart)
                self.assertEqual(self.states(".")[0][1], "manual")
        self.write(b_cu="__device__ int red(int v);\n__global__ void b(int *o) { o[0] = 2; }\n")  # Nothing of it is linked.
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))

    def test_templates_that_ask_whether_a_call_is_valid(self):
        plain = '#include "a.cuh"\n__global__ void b(int *o) { o[0] = has<int>(2); }\n'
        for asks in ("template <class T> __device__ auto has(T t) -> decltype(red(t, 1u)) { return 1; }\ntemplate <class T> __device__ int has(...) { return 0; }\n",
                     "template <class T, int N = sizeof(red(T(), 1u))> __device__ int has(T t) { return N; }\ntemplate <class T> __device__ int has(...) { return 0; }\n"):
            with self.subTest(asks):
                self.repository(a_cuh="#pragma once\n" + self.VOTE, b_cu=plain.replace("\n", "\n" + asks, 1))
                self.assertEqual(self.states(".")[0][1], "manual")
        asks = "template <class T> __device__ int has(T t) { return red(t); }\n"
        self.repository(a_cuh="#pragma once\n" + self.VOTE, b_cu=plain.replace("\n", "\n" + asks, 1))
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))

    def test_a_friend_declaration_that_clang_drops(self):
        row = "#pragma once\ntemplate <class T> struct R { __device__ T red(T v) { return v + __shfl_xor(v, 1); } };\n"
        uses = '__global__ void a(int *o) { R<int> r; if (o[threadIdx.x] > 3) o[threadIdx.x] = r.red(1); }\n'
        self.repository(a_cu=row + uses)
        self.assertEqual(self.states(".")[0][1:], ("proven", "ws_mask"))
        self.write(a_cu=row + "template <class T> class Q { T x; template <class U> friend __device__ U R<U>::red(U); };\n" + uses)
        self.assertEqual(self.states(".")[0][1], "manual")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

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
        for name in ("config_h_in", "cfg/config_h_in"):
            with self.subTest(name):
                self.write(**{name: '#include "h.cuh"\n', "b_cu": '#include "config.h"\n' + UNSPELLED})
                self.assert_assumed(".", says="'config.h.in' includes it and is not parsed")
                os.remove(os.path.join(self.top, name.replace("_", ".")))

    def test_headers_of_libraries_include_nothing_of_the_project(self):
        self.repository(h_cuh=ROW, a_cu=WHOLE_ROW % "h.cuh",
                        b_cu='#include <missing.h>\n#include "boost/any.hpp"\n#include "cuda_runtime.h"\n__global__ void b(int *o) { o[0] = 3; }\n')
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
        self.assertEqual(self.states(".", errors=True)[0][1], "proven")
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


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

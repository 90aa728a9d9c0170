#!/usr/bin/env python3
"""Whatever a unit spells that includes a declaration, its calls are seen, or not all callers are.

    includers_test.py PATH/TO/warpshift
"""

import os
import sys
import unittest

from surroundings_test import HEADER, WHOLE, RepositoryTest


class Includers(RepositoryTest):
    CALLER = '%s#include "h.cuh"\n__global__ void b(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = %s; }\n'

    def test_units_that_include_a_declaration_are_read_whatever_they_spell(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE)
        self.assertEqual(self.states("."), [("h.cuh", "proven", "0xffffffffu")])
        for before, call in [("#include <sys/cdefs.h>\n", "__CONCAT(vo, te)(2)"),
                             ("%:define PASTE(a, b) a%:%:b\n", "PASTE(vo, te)(2)"),
                             ("", "vo\\ \nte(2)")]:
            with self.subTest(call):
                self.write(b_cu=self.CALLER % (before, call))
                self.assert_not_full(".")
                self.assert_not_full("h.cuh")

    def test_files_of_any_name_that_include_a_declaration(self):
        paste = "#include <sys/cdefs.h>\n"
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cc='#include "h.cuh"\nint host() { return 3; }\n',
                        notes_md="```\n" + self.CALLER % (paste, "__CONCAT(vo, te)(2)") + "```\n")
        self.assertEqual(self.states("."), [("h.cuh", "proven", "0xffffffffu")])
        for name in ("b_cc", "b_CU", "b_cu_in"):
            with self.subTest(name):
                self.write(**{name: self.CALLER % (paste, "__CONCAT(vo, te)(2)")})
                self.assert_not_full(".")
                os.remove(os.path.join(self.top, name.replace("_", ".")))

    def test_code_in_a_text_that_includes_it_and_is_put_together(self):
        code = '#include "h.cuh"\\n__global__ void b(int *o) { if (o[0]) o[1] = '.replace('"', '\\"')
        for name, text in {"m.cpp": 'std::string make(std::string op) { return "%s" + op + "(2); }"; }\n' % code,
                           "n.cpp": 'std::string make(std::string op) { return R"(\n#include <h.cuh>\n__global__ void b(int *o) { )" + op; }\n',
                           "h.cu": 'const char *make(int n) { return n ? "%s" : ""; }\n' % code,
                           "g.py": 'open(op + ".cu", "w").write("%s" + op + "(2); }")\n' % code,
                           "p.patch": '+++ b/b.cu\n+#include "h.cuh"\n+__global__ void b(int *o) { if (o[0]) o[1] = CALL(2); }\n'}.items():
            with self.subTest(name):
                self.setUp()
                self.repository(h_cuh=HEADER, a_cu=WHOLE, Makefile="b.cu: p.patch\n\tpatch -p1 < p.patch\n")
                self.assertEqual(self.states("."), [("h.cuh", "proven", "0xffffffffu")])
                self.write(**{name.replace(".", "_"): text})
                self.assert_not_full(".")

    def test_a_name_that_nobody_declares_may_be_a_macro_of_a_missing_header(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE)
        for before, call in [('#include "made_by_configure.h"\n', "CALL(2)"), ("#include <missing/cat.h>\n", "CAT(vo, te)(2)")]:
            with self.subTest(call):
                self.write(b_cu=self.CALLER % (before, call))
                self.assert_not_full(".", errors=True)
        for call, state in [("nothing", "proven"), ("nowhere(2)", "assumed")]:
            self.write(b_cu=self.CALLER % ("", call))
            self.assertEqual(self.states(".", errors=True), [("h.cuh", state, "0xffffffffu")])

    def test_a_header_that_one_unit_takes_for_a_library(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=self.CALLER.replace('"h.cuh"', "<h.cuh>") % ("", "vote(2)"))
        self.database(a="", b="-isystem .")
        self.assert_not_full("-p", ".", ".")
        self.database(a="", b="-I .")
        self.assertEqual(self.states("-p", ".", ".")[0], ("h.cuh", "proven", "ws_mask"))
        os.remove(os.path.join(self.top, "compile_commands.json"))
        self.write(wrap_h='#pragma GCC system_header\n#include "h.cuh"\n', b_cu=(self.CALLER % ("", "vote(2)")).replace("h.cuh", "wrap.h"))
        self.assert_not_full(".")

    def test_lines_that_nobody_compiles_and_that_include_the_function(self):
        source = "static " + HEADER.split("\n", 1)[1].replace("inline ", "") + "__global__ void a(int *o, int n) { o[threadIdx.x] = vote(n > 3); }\n"
        self.repository(a_cu=source, b_cu="int plain;\n")
        self.assertEqual(self.states("."), [("a.cu", "proven", "0xffffffffu")])
        self.write(b_cu="#ifdef TOGETHER\n" + (self.CALLER % ("", "vote(2)")).replace("h.cuh", "a.cu") + "#endif\n")
        self.assert_not_full(".")

    def test_macros_and_operators_in_lines_that_nobody_compiles(self):
        header = HEADER + ("#define CALL(x) vote(x)\n"
                           "struct V { __device__ int operator()(int v) const { return vote(v); } };\nstatic __device__ V object;\n"
                           "struct R { int *p; __device__ int *begin() const { vote(1); return p; } __device__ int *end() const { return p + 1; } };\n"
                           "__device__ inline R all(int *p) { return R{p}; }\n")
        whole = '#include "h.cuh"\n__global__ void a(int *o) { o[threadIdx.x] = object(3); for (int x : all(o)) o[x] = 1; }\n'
        self.repository(h_cuh=header, a_cu=whole, b_cu="#ifdef OTHER\nint other;\n#endif\n")
        self.assertEqual(self.states("."), [("h.cuh", "proven", "0xffffffffu")])
        for call in ("CALL(3)", "object(3)", "o[1]; for (int x : all(o)) o[x] = 1"):
            with self.subTest(call):
                self.write(b_cu='#include "h.cuh"\n#ifdef OTHER\n' + self.CALLER % ("", call) + "#endif\n")
                self.assert_not_full(".")

    def test_a_function_whose_name_is_pasted_in_front_of_its_definition(self):
        pasted = ('#include "h.cuh"\n#define BEGIN ho\n#define PASTE(a, b) a##b\n#define NAME(a, b) PASTE(a, b)\n'
                  "__device__ int NAME(BEGIN, ok)(int v) { return vote(v); }\n")
        other = "extern __device__ int hook(int);\n__global__ void c(int *o) { if (o[threadIdx.x] > 3) o[threadIdx.x] = hook(1); }\n"
        self.repository(h_cuh=HEADER, a_cu=WHOLE, b_cu=pasted, c_cu=other)
        self.assert_not_full(".")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

#!/usr/bin/env python3
"""Tests of lint.py: each rule catches its violation, and a clean tree passes."""

import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PROSE = "// What this is and when to use it.\n// What it promises to whoever calls it.\n// Example: int x = f();\n"


class LintTest(unittest.TestCase):
    def lint(self, **files):
        with tempfile.TemporaryDirectory() as root:
            files.setdefault(".clang-format", "DisableFormat: true\n")
            for name, text in files.items():
                path = os.path.join(root, name)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w") as f:
                    f.write(text)
            done = subprocess.run([sys.executable, os.path.join(HERE, "lint.py"), root], text=True, stdout=subprocess.PIPE)
            return done.returncode, done.stdout

    def assert_clean(self, **files):
        code, out = self.lint(**files)
        self.assertEqual(code, 0, out)

    def assert_caught(self, text, **files):
        code, out = self.lint(**files)
        self.assertEqual(code, 1, out)
        self.assertIn(text, out)

    def test_a_clean_tree_passes(self):
        self.assert_clean(**{"lib/ptx/A.h": PROSE + '#include "diag/Site.h"\n', "lib/diag/Site.h": PROSE})

    def test_an_empty_tree_fails(self):
        self.assertEqual(self.lint()[0], 1)

    def test_an_include_upwards_is_caught(self):
        self.assert_caught("lib/ptx/A.cpp:1: include direction: ptx must not include simt/M.h", **{"lib/ptx/A.cpp": '#include "simt/M.h"\n'})
        self.assert_caught("report must not include ptx/P.h", **{"lib/report/A.cpp": '#include "ptx/P.h"\n'})
        self.assert_caught("frontend must not include simt/M.h", **{"lib/frontend/A.cpp": '#include "simt/M.h"\n'})
        self.assert_caught("facts must not include tool/T.h", **{"lib/facts/A.cpp": '#include "tool/T.h"\n'})

    def test_a_circle_of_headers_is_caught_once(self):
        prose = "// What this is, in words.\n// And what it promises.\n"
        self.assert_caught("lib/ptx/B.h:3: include circle: lib/ptx/A.h -> lib/ptx/B.h -> lib/ptx/A.h",
                           **{"lib/ptx/A.h": prose + '#include "ptx/B.h"\n', "lib/ptx/B.h": prose + '#include "ptx/A.h"\n'})
        self.assert_clean(**{"lib/ptx/A.h": prose + '#include "ptx/B.h"\n', "lib/ptx/B.h": prose,
                             "lib/ptx/C.h": prose + '#include "ptx/A.h"\n#include "ptx/B.h"\n'})

    def test_includes_downwards_pass(self):
        self.assert_clean(**{"lib/rewrite/A.cpp": '#include "frontend/P.h"\n#include "clang/AST/Decl.h"\n',
                             "tool/A.cpp": '#include "verify/V.h"\n', "rules/A.cpp": '#include "rewrite/R.h"\n'})

    def test_clang_in_a_part_without_it_is_caught(self):
        self.assert_caught("no Clang: simt must not include clang/AST/Decl.h", **{"lib/simt/A.cpp": '#include "clang/AST/Decl.h"\n'})
        self.assert_caught("no Clang", **{"lib/diag/A.cpp": "#include <clang/AST/Decl.h>\n"})

    def test_an_internal_header_stays_at_home(self):
        self.assert_caught("internal to presence", **{"lib/rewrite/A.cpp": '#include "presence/WalkInternal.h"\n'})
        self.assert_caught("internal to presence", **{"test/unit/rewrite/ATest.cpp": '#include "presence/WalkInternal.h"\n', "lib/rewrite/A.def": ""})
        self.assert_clean(**{"test/unit/presence/ATest.cpp": '#include "presence/WalkInternal.h"\n', "lib/presence/A.def": ""})

    def test_a_long_file_is_caught_and_a_long_table_is_not(self):
        self.assert_caught("801 lines", **{"lib/ptx/A.cpp": "int x;\n" * 801})
        self.assert_clean(**{"lib/ptx/A.cpp": "int x;\n" * 800, "lib/ptx/A.def": "X\n" * 2000})

    def test_a_long_function_is_caught(self):
        body = "  f();\n" * 61
        caught = "function size: C::g has 61 lines"
        self.assert_caught("lib/ptx/A.cpp:2: " + caught, **{"lib/ptx/A.cpp": "int x;\nvoid C::g(int A) {\n" + body + "}\n"})
        self.assert_caught(caught, **{"rules/A.cpp": "namespace a {\n\nvoid C::g(int A,\n          int B) {\n" + body + "}\n}\n"})
        self.assert_caught("g has 61 lines", **{"tool/A.cpp": "class C {\npublic:\n  int g() const {\n" + body + "  }\n};\n"})
        self.assert_clean(**{"lib/ptx/A.cpp": "void g() {\n" + "  f();\n" * 60 + "}\n" + "void h() {\n" + "  f();\n" * 60 + "}\n"})

    def test_tables_and_tests_may_be_long(self):
        rows = "    {1},\n" * 80
        self.assert_clean(**{"lib/ptx/A.cpp": "static const Row Rows[] = {\n" + rows + "};\nenum class E {\n" + "  A,\n" * 80 + "};\n",
                             "test/unit/ptx/ATest.cpp": "TEST(A, B) {\n" + "  f();\n" * 80 + "}\n"})

    def test_an_exception_that_is_not_needed_is_caught(self):
        self.assert_caught("selectHandler needs no exception", **{"lib/simt/exec/Select.cpp": "void selectHandler() {\n}\n"})

    def test_code_that_the_formatter_would_change_is_caught(self):
        style = {".clang-format": "BasedOnStyle: LLVM\n"}
        self.assert_caught("lib/ptx/A.cpp:1: format: code should be clang-formatted", **{"lib/ptx/A.cpp": "int  a;\n"}, **style)
        self.assert_caught("test/unit/ptx/ATest.cpp:2: format", **{"test/unit/ptx/ATest.cpp": "int a;\nint  b;\n", "lib/ptx/A.def": ""}, **style)
        self.assert_clean(**{"lib/ptx/A.cpp": "int a;\n", "test/rules/a/a.h": "// What this is, when to use it.\n// And why.\nint  a;\n"}, **style)
        self.assert_caught(".clang-format:1: format", **{"lib/ptx/A.cpp": "int a;\n", ".clang-format": "BasedOnStyle: Nobodys\n"})

    def test_a_header_without_prose_is_caught(self):
        self.assert_caught("header prose", **{"lib/ptx/A.h": "// A.h\n#include <x>\nint f();\n// Later prose\n// does not\n// count.\n"})

    def test_a_misnamed_unit_test_is_caught(self):
        self.assert_caught("called <File>Test.cpp", **{"test/unit/ptx/Lexer.cpp": "", "lib/ptx/A.def": ""})
        self.assert_caught("there is no lib/ptxx", **{"test/unit/ptxx/LexerTest.cpp": "", "lib/ptx/A.def": ""})

    def test_a_named_test_that_is_missing_is_caught(self):
        self.assert_caught("there is no test/unit/ptx/ATest.cpp", **{"lib/ptx/A.h": PROSE + "// Covered by test/unit/ptx/ATest.cpp.\n"})

    def test_machine_paths_and_unfinished_marks_are_caught(self):
        self.assert_caught("absolute path", **{"docs/a.md": "see /" + "home/jo/x\n"})
        self.assert_caught("absolute path", **{"setup.sh": "cd /" + "work/x\n", "lib/ptx/A.def": ""})
        self.assert_caught("unfinished", **{"lib/ptx/A.cpp": "// TO" + "DO later\n"})
        self.assert_clean(**{"docs/a.md": "https://example.org/" + "home/x and build/" + "work/y and ${X}/" + "work/y\n"})


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Sources that a build may read with other headers than those that lie there: behind links, in copies, and where git ignores the header.

    other_headers_test.py PATH/TO/warpshift
"""

import os
import shutil
import subprocess
import sys
import unittest

from surroundings_test import RepositoryTest

KERNEL = ('#include "cfg.h"\n__global__ void k(int *o) { if (threadIdx.x / WIDTH == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n'
          "void run(int *o) { k<<<1, 64>>>(o); }\n")


class OtherHeaders(RepositoryTest):
    def assert_state(self, state, *arguments):
        site = self.check("--no-cache", *(arguments or (".",)))["sites"][0]
        self.assertEqual(site["state"], state, site)
        self.assertEqual("as-parsed" in site["assumptions"], state == "assumed", site)

    def link(self, target, name):
        os.makedirs(os.path.dirname(os.path.join(self.top, name)), exist_ok=True)
        os.symlink(target, os.path.join(self.top, name))

    def test_a_link_beside_another_header(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
        self.link("../k.cu", "half/k.cu")
        self.assert_state("proven")  # The compiler finds no header there, and goes on to the folders of -I.
        self.write(half__cfg_h="#define WIDTH 48\n")
        self.assert_state("assumed")

    def test_links_of_source_and_header(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
        self.link("../k.cu", "all/k.cu")
        self.link("../cfg.h", "all/cfg.h")
        self.assert_state("proven")

    def test_a_copy_beside_another_header(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", half__cfg_h="#define WIDTH 48\n")
        self.assert_state("proven")
        self.write(Makefile="all:\n\tcp k.cu half/\n\tnvcc -c half/k.cu\n")
        self.assert_state("assumed")

    def test_a_copy_beside_no_other_header(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", Makefile="all:\n\tcp k.cu cfg.h out/\n\tnvcc -c out/k.cu\n")
        self.assert_state("proven")

    def test_a_header_that_git_ignores(self):
        for rules in ("cfg.h\n", "*.h\n", "/cfg.*\n"):
            with self.subTest(rules):
                self.setUp()
                self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
                self.assert_state("proven")
                self.write(_gitignore=rules)
                self.assert_state("assumed")
                self.assert_state("assumed", "k.cu")

    def test_a_header_in_a_folder_that_git_ignores(self):
        self.repository(k_cu=KERNEL.replace("cfg.h", "made/cfg.h"), made__cfg_h="#define WIDTH 32\n", _gitignore="/made/\n")
        self.assert_state("assumed")

    def test_lines_of_a_body_that_git_ignores(self):
        self.repository(k_cu="__device__ int vote(int v) { return __any(v); }\n__global__ void k(int *o) {\n  int i = threadIdx.x;\n"
                             '#include "local.inc"\n  o[i] = vote(o[i]);\n}\nvoid run(int *o) { k<<<1, 64>>>(o); }\n', local_inc="// none\n")
        self.assert_state("proven")
        self.write(_gitignore="local.inc\n")
        self.assert_state("assumed")

    @unittest.skipUnless(shutil.which("git"), "needs git")
    def test_a_header_that_git_tracks_all_the_same(self):
        self.write(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", _gitignore="*.h\n")
        for command in ("init -q", "add -f k.cu cfg.h .gitignore"):
            subprocess.run(["git", *command.split()], cwd=self.top, check=True)
        self.assert_state("proven")

    def test_what_a_header_in_doubt_includes_counts_as_well(self):
        kernel = KERNEL.replace('#include "cfg.h"\n', '#include "cfg.h"\n#ifdef ODD\n#include "other.h"\n#endif\n')
        for deep, state in (("#define WIDTH 48\n", "assumed"), ('#include "other.h"\n#define WIDTH 48\n', "assumed"),
                            ('#include "cfg.h"\n', "proven"), ("enum { OTHER = 48 };\n", "proven")):
            with self.subTest(deep):
                self.setUp()
                self.repository(k_cu=kernel, cfg_h="#pragma once\nenum { WIDTH = 32 };\n", other_h='#pragma once\n#include "deep.h"\n',
                                deep_h="#pragma once\n" + deep)
                self.assert_state(state)

    def test_a_function_of_another_class_is_no_callee_for_a_header_that_is_read_anyway(self):
        for call, states in (("All<N>::enact", ("assumed", "assumed", "assumed", "manual", "assumed", "assumed")),
                             ("All<N>::go", ("assumed", "assumed", "manual", "manual", "manual", "manual"))):
            self.setUp()
            go = "  static __device__ bool go(bool p, volatile unsigned char *sm) { return enact(p, sm); }\n" if call == "All<N>::go" else ""
            self.repository(
                all_h="#pragma once\ntemplate <unsigned N> struct All {\n"
                      "  static __device__ bool enact(bool p, volatile unsigned char *sm) { return __all(p); }\n"
                      "%s};\n"
                      "template <unsigned N> __device__ bool all(bool p, volatile unsigned char *sm) { return %s(p, sm); }\n" % (go, call),
                batched_h="#pragma once\ntemplate <class Stream> struct Batched {\n"
                          "  void enact(Stream stream, int size = 0, unsigned char *temp = 0);\n};\n",
                a_cu='#include "odd.h"\n#include "all.h"\n#include "batched.h"\n__global__ void k(int *p) {\n'
                     "  __shared__ unsigned char sm[64];\n  bool q = all<32>(p[threadIdx.x] > 0, sm);\n  if (p[threadIdx.x] > 5)\n"
                     "    q = all<32>(p[threadIdx.x] > 7, sm);\n  p[threadIdx.x] = q;\n}\nvoid go(int *p) { k<<<1, 32>>>(p); }\n")
            headers = (("all.h", ""), ("other.h", "void Stream();\n"),
                       ("other.h", "struct All { int v; };\n"),  # And All is a template: such a build does not compile.
                       ("other.h", "#define All Batched\n"), ("other.h", "#define Stream int, int\n"),
                       ("other.h", "#define COMMA ,\n#define Stream int COMMA int\n"))
            for (header, other), state in zip(headers, states):
                with self.subTest(call + " with " + header + ": " + other):
                    self.write(odd_h='#pragma once\n#ifdef ODD\n#include "%s"\n#endif\n' % header, other_h="#pragma once\n" + other)
                    self.assertEqual(self.check("--no-cache", ".")["sites"][0]["state"], state)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

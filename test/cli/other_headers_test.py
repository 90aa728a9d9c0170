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


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

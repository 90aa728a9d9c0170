#!/usr/bin/env python3
"""Headers that are included under a folder's other name: read where one file alone can be meant, and what rests on them is `assumed`.

    renamed_folders_test.py PATH/TO/warpshift
"""

import os
import unittest

from surroundings_test import HEADER, RepositoryTest

# A declared caller of the header's helper; its condition decides who votes.
WHOLE = '#include "%s"\n__global__ void a(int *o, int n) { o[threadIdx.x] = vote(n > 3); }\n'
LIMIT = "#pragma once\nconstexpr int limit = 32;\n"
BOUNDED = ('#include "%s"\n__global__ void a(int *o, int n) {\n'
           "  if (threadIdx.x %% 64 < limit) o[threadIdx.x] = __any(n > 3);\n}\n")


class RenamedFolders(RepositoryTest):
    def sites(self, *arguments):
        return self.check(*arguments, errors=True)["sites"]

    def assert_assumed(self, *arguments, says):
        for site in self.sites(*arguments):
            self.assertEqual(site["state"], "assumed", site)
            self.assertIn("as-parsed", site["assumptions"])
            self.assertIn(says, " ".join(r["text"] for r in site["reasons"]))

    def test_what_rests_on_the_file_is_assumed(self):
        self.repository(limit_cuh=LIMIT, a_cu=BOUNDED % "lib/limit.cuh")
        self.assert_assumed(".", says="the file that was read here has another name")
        self.assertEqual([s["state"] for s in self.sites("--assume", "no-as-parsed", ".")], ["manual"])
        self.assert_assumed("a.cu", says="the file that was read here has another name")  # The header is no input then.

    def test_what_it_declares_is_assumed(self):
        self.repository(h_cuh=HEADER, a_cu=WHOLE % "lib/h.cuh")
        self.assert_assumed(".", says="has another name")
        self.assert_assumed("h.cuh", says="has another name")
        self.assert_assumed("a.cu", "h.cuh", says="has another name")

    def test_what_lies_beside_it_and_below_it_is_found(self):
        self.repository(**{"src/h_cuh": '#include "limit.cuh"\n#include "lib/deep/other.cuh"\n' + HEADER,
                           "src/limit_cuh": LIMIT, "src/deep/other_cuh": '#pragma once\n#include "../limit.cuh"\n',
                           "app/a_cu": WHOLE % "lib/h.cuh"})
        self.assertEqual([f["status"] for f in self.check(".")["files"] if f["sites"]], ["parsed"])
        self.assert_assumed(".", says="has another name")

    def test_a_divergent_caller_under_another_name_counts(self):
        divergent = (WHOLE % "lib/h.cuh").replace("o[thr", "if (o[threadIdx.x] > 3) o[thr")
        self.repository(h_cuh=HEADER, a_cu=WHOLE % "h.cuh", b_cu=divergent)
        self.assertNotIn("0xffffffffu", [s["mask"].get("text") for s in self.sites(".") if s["file"] == "h.cuh"])
        self.assertNotIn("0xffffffffu", [s["mask"].get("text") for s in self.sites("h.cuh", "a.cu") if s["file"] == "h.cuh"])

    def test_another_file_there_may_bring_a_caller_along(self):
        self.repository(h_cuh=HEADER, limit_cuh=LIMIT, a_cu=WHOLE % "h.cuh",
                        b_cu='#include "lib/limit.cuh"\n__global__ void b(int *o) { o[threadIdx.x] = limit; }\n')
        self.assert_assumed(".", says="may be another file that brings a caller along")

    def test_plain_cxx_that_compiles_it_keeps_edits_away(self):
        shared = ("#pragma once\n#ifdef __CUDACC__\n#define BOTH __device__\n#else\n#define BOTH\n#endif\n"
                  "BOTH inline int vote(int p) { return __any(p); }\n")
        self.repository(h_cuh=shared, a_cu=WHOLE % "h.cuh")
        self.assertEqual([s["state"] for s in self.sites(".")], ["proven"])
        self.write(b_cpp='static int __any(int v) { return v; }\n#include "lib/h.cuh"\nint main() { return vote(2); }\n')
        self.assertEqual([s["state"] for s in self.sites(".")], ["manual"])

    def test_what_speaks_against_it(self):
        header, user = LIMIT, BOUNDED
        for name, files in {
                "two files": {"x/limit_cuh": header, "y/limit_cuh": header},
                "there is such a folder": {"limit_cuh": header, "lib/other_cuh": ""},
                "names that lead elsewhere": {"x/limit_cuh": header, "y/other_cuh": "", "b_cu": '#include "lib/other.cuh"\n'},
                "it includes itself": {"limit_cuh": '#include "lib/limit.cuh"\n' + header},
                "a library, of which others are missing": {"limit_cuh": header, "b_cu": '#include "lib/other.cuh"\n'},
        }.items():
            with self.subTest(name):
                self.setUp()
                self.repository(**files, a_cu=user % "lib/limit.cuh")
                self.assertEqual([s["state"] for s in self.sites(".")], ["manual"])
        for include, state in {"<lib/limit.cuh>": "manual", '"lib/limit.cuh"': "assumed"}.items():  # In angles, one name is no folder.
            with self.subTest(include):
                self.setUp()
                self.repository(limit_cuh=header, a_cu=(user % "").replace('""', include))
                self.assertEqual([s["state"] for s in self.sites(".")], [state])

    def test_a_database_says_where_headers_are(self):
        self.repository(limit_cuh=LIMIT, a_cu=BOUNDED % "lib/limit.cuh")
        self.database(a="")
        self.assertEqual([s["state"] for s in self.sites("-p", ".", ".")], ["manual"])
        os.makedirs(os.path.join(self.top, "inc"))
        os.symlink("..", os.path.join(self.top, "inc/lib"))
        self.database(a="-Iinc")
        self.assert_assumed("-p", ".", ".", says="has another name")


if __name__ == "__main__":
    unittest.main(argv=["renamed_folders_test.py"])

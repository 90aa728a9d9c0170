#!/usr/bin/env python3
"""What other texts of a project do with its code: write headers anew, compile it for HIP, make instances, link with it.

    made_files_test.py PATH/TO/warpshift
"""

import os
import sys
import unittest

from surroundings_test import RepositoryTest

KERNEL = ('#include "cfg.h"\n__global__ void k(int *o) { if (threadIdx.x / WIDTH == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n'
          "void run(int *o) { k<<<1, 64>>>(o); }\n")
TEMPLATE = "#pragma once\ntemplate <int N> __global__ void k(int *o) { if (threadIdx.x / N == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
HIP = "HI" "P"  # In pieces: a text that spells what a build says is one.
COPY = "c" "p"  # The same.
LINKED = ('extern "C" __device__ int vote(int v) { return __any(v); }\n'
          "__global__ void k(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }\nvoid run(int *o) { k<<<1, 64>>>(o); }\n")


class MadeFiles(RepositoryTest):
    def site(self):
        return self.check("--no-cache", ".")["sites"][0]

    def assert_assumed(self):
        site = self.site()
        self.assertEqual((site["state"], "as-parsed" in site["assumptions"]), ("assumed", True), site)

    def assert_proven(self):
        site = self.site()
        self.assertEqual(site["state"], "proven", site)

    def test_a_header_that_a_text_of_the_build_may_write(self):
        for script, text in {"Makefile": "cfg.h: Makefile\n\techo '#define WIDTH $(W)' > $@\n",
                             "configure": "#!/bin/sh\nsed -i \"s/32/$1/\" cfg.h\n",
                             "gen.py": "import sys\nwith open('cfg.h', 'w') as f:\n    f.write('#define WIDTH ' + sys.argv[1])\n",
                             "CMakeLists.txt": "file(WRITE ${CMAKE_SOURCE_DIR}/cfg.h\n  \"#define WIDTH ${W}\\n\")\n",
                             "configure.ac": "AC_CONFIG_HEADERS([cfg.h:cfg.hin])\n",
                             "gen.cpp": '#include <fstream>\nint main() { std::ofstream("cfg.h") << "#define WIDTH 48"; }\n'}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assert_assumed()

    def test_a_procedure_of_a_system_without_cuda(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
        text = "$! Makes it.\n$ open/write f cfg.h\n$ write f \"#define WIDTH 48\"\n$ close f\n$ call make 'f' *.h *.cu\n"
        self.write(make_com=text)
        self.assert_proven()
        self.write(make_com="#!/bin/sh\n" + text.replace("$ open/write f", "echo '#define WIDTH 48' >"))
        self.assert_assumed()

    def test_a_source_that_a_script_changes_on_the_way_to_a_compiler(self):
        source = KERNEL.replace('#include "cfg.h"\n', "").replace("WIDTH", "32")
        for script, text in {"Makefile": "k48.o: k.cu\n\tsed s/32/48/ $< | nvcc -x cu -c - -o $@\n",
                             "build.sh": "#!/bin/sh\nsed 's/__any(/cpu_any(/g' k.cu > k_cpu.cpp && g++ -c k_cpu.cpp\n",
                             "tune.py": "src = open('k.cu').read().replace('32', '48')\n",
                             "CMakeLists.txt": 'file(READ k.cu S)\nstring(REPLACE 32 48 S "${S}")\n',
                             "m.cpp": 'std::string read(const char *);\nstd::string s = read("k.cu");\n',
                             "m.cu": 'const char *read(const char *);\nconst char *source() { return read("k.cu"); }\n',
                             "fix.sh": "./fix k.cu\nnvcc k.cu\n",
                             "fix.hs": 'main = readFile "k.cu" >>= writeFile "o.txt"\n',
                             "glob.py": "for f in glob.glob('*.cu'):\n    t = open(f).read()\n    open(f, 'w').write(t.replace('32', '48'))\n",
                             "build.xml": '<project><target name="b"><replace file="k.cu" token="32" value="48"/></target></project>\n',
                             "tasks.json": '{"command": "./fix", "args": ["k.cu"]}\n',
                             "parts.sh": "n=k\nsed -i s/32/48/ $n.cu\n",
                             "ci.yml": "    - run: echo \"${{ matrix.text }}\" > k.cu && nvcc -c k.cu\n"}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=source, README_md="sed s/32/48/ k.cu\n", note_patch="+++ b/k.cu\n",
                                fixes_yaml="---\nMainSourceFile: k.cu\nReplacements: []\n")
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assert_assumed()

    def test_code_in_comments_that_a_generator_runs(self):
        source = KERNEL.replace('#include "cfg.h"\n', "").replace("WIDTH", "32")
        self.repository(k_cu=source + "// int a[2][2] = {{1, 2}, {3, 4}};\n")
        self.assert_proven()
        self.write(k_cu=source + "//[[[cog gen.guard() ]]]\n//[[[end]]]\n")
        self.assert_assumed()

    def test_a_caller_that_a_comment_writes(self):
        self.repository(h_cuh="#pragma once\n__device__ inline int vote(int v) { return __any(v); }\n",
                        a_cu='#include "h.cuh"\n__global__ void k(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }\n'
                             "// Some lanes: o[0] = vote(3);\nvoid run(int *o) { k<<<1, 64>>>(o); }\n")
        self.assert_proven()
        self.write(b_cu='#include "h.cuh"\n/*[[[cog\ncog.outl("__global__ void z(int *o) { if (o[threadIdx.x]) o[0] = vote(3); }")\n]]]*/\n//[[[end]]]\n')
        self.assertNotEqual(self.site()["mask"].get("text"), "0xffffffffu")

    def test_a_header_that_says_that_it_was_made(self):
        self.repository(k_cu=KERNEL, cfg_h="// Widths.\n#define WIDTH 32\n")
        self.assert_proven()
        self.write(cfg_h="// Generated by the configuration: do not edit.\n#define WIDTH 32\n")
        self.assert_assumed()

    def test_a_default_beside_it(self):
        for name in ("cfg.example.h", "cfg_default.h", "cfg.h.dist", "default-cfg.h"):
            with self.subTest(name):
                self.setUp()
                self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
                self.assert_proven()
                with open(os.path.join(self.top, name), "w", encoding="utf-8") as f:
                    f.write("#define WIDTH 48\n")
                self.assert_assumed()

    def test_an_example_of_its_use_is_none(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
        with open(os.path.join(self.top, "example_k.cu"), "w", encoding="utf-8") as f:
            f.write("int main() {}\n")
        self.assert_proven()

    def test_whole_folders_that_are_copied_over_the_sources(self):
        for script, text in {"build.sh": "%s -r half/* .\n" % COPY, "Makefile": "half_all:\n\t%s half/*.h .\n" % COPY,
                             "wide.sh": "mkdir half\n%s *.cu half/\nnvcc half/k.cu\n" % COPY,
                             "loop.sh": "for f in *.cu\ndo\n  ln -s ../$f half/\ndone\n",
                             "tree.py": "import shutil\nshutil.copytree('half', '.', dirs_exist_ok=True)\n"}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n")
                os.mkdir(os.path.join(self.top, "half"))
                with open(os.path.join(self.top, "half", "cfg.h"), "w", encoding="utf-8") as f:
                    f.write("#define WIDTH 48\n")
                self.write(pack_sh="%s -r half /usr/share/k\n%s -r docs half.bak\n" % (COPY, COPY))
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assert_assumed()

    def test_a_hook_of_commits_that_runs_a_program_of_the_project(self):
        hooks = "repos:\n- repo: local\n  hooks:\n  - id: format\n    entry: clang-format -i\n    files: \\.cu$\n  - id: fix\n    entry: %s\n    files: \\.%s$\n"
        source = KERNEL.replace('#include "cfg.h"\n', "").replace("WIDTH", "32")
        self.repository(k_cu=source, fix="#!/bin/sh\nperl -pi -e s/32/48/ \"$@\"\n")
        for entry, ending, is_sure in (("./fix", "md", True), ("./fix", "cu", False), ("sed -i s/32/48/", "cu", False), ("clang-format -i", "cu", True), ("widen", "cu", False)):
            with self.subTest(entry + ending):
                with open(os.path.join(self.top, ".pre-commit-config.yaml"), "w", encoding="utf-8") as f:
                    f.write(hooks % (entry, ending))
                self.assert_proven() if is_sure else self.assert_assumed()

    def test_reports_in_the_tree_are_no_code(self):
        self.repository(h_cuh="#pragma once\n__device__ inline int vote(int v) { return __any(v); }\n",
                        a_cu='#include "h.cuh"\n__global__ void k(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }\nvoid run(int *o) { k<<<1, 64>>>(o); }\n')
        endings = {"json": "json", "html": "html", "markdown": "md", "gitlab": "json", "rdjsonl": "json", "junit": "xml", "text": "txt", "csv": "csv"}
        for form, ending in endings.items():
            self.run_tool("check", "--no-cache", "--format", form, "-o", "%s.%s" % (form, ending), ".")
        self.write(show_sh="cat html.html markdown.md text.txt\n")
        self.assert_proven()
        self.write(guide_md="    __global__ void z(int *o) { if (o[0] > 3) o[0] = vote(o[0]); }\n", b_cu="// See guide.md.\n")
        self.assert_proven()
        self.write(b_json='{"src": "#include \\"h.cuh\\"\\n__global__ void z(int *o) { if (o[0] > 3) o[0] = vote(o[0]); }"}\n')
        self.assertEqual(self.site()["state"], "assumed")

    def test_prose_that_a_build_compiles(self):
        self.repository(h_cuh="#pragma once\n__device__ inline int vote(int v) { return __any(v); }\n",
                        a_cu='#include "h.cuh"\n__global__ void k(int *o) { o[threadIdx.x] = vote(o[threadIdx.x]); }\nvoid run(int *o) { k<<<1, 64>>>(o); }\n',
                        b_md='#include "h.cuh"\n__global__ void z(int *o) { if (o[0] > 3) o[0] = vote(o[0]); }\n')
        self.assert_proven()
        for name, text in {"Makefile": "b.o: b.md\n\tnvcc -x cu -c b.md -o b.o\n", "m.py": "compile(open('b.md').read())\n"}.items():
            with self.subTest(name):
                self.write(**{name.replace(".", "_"): text})
                self.assertEqual(self.site()["state"], "assumed")
                os.remove(os.path.join(self.top, name))

    def test_a_header_whose_include_guard_is_defined_elsewhere(self):
        for flags, asked in (("-include wide.h", "#ifndef CFG_H"), ("-DCFG_H -DWIDTH=48", "#pragma once\n# if !defined(CFG_H)")):
            with self.subTest(flags):
                self.setUp()
                guarded = asked + "\n# define CFG_H\n#define WIDTH %d\n#endif\n"
                self.repository(k_cu=KERNEL, cfg_h=guarded % 32, wide_h=guarded % 48, other_h="#ifndef OTHER_H\n#define OTHER_H\n#endif\n")
                self.assert_proven()
                self.write(Makefile="k.o: k.cu\n\tnvcc %s -c k.cu\n" % flags)
                self.assert_assumed()

    def test_pointers_of_another_size(self):
        source = ("__global__ void k(int *o) { if (threadIdx.x / (4 * sizeof(void *)) == 0) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
                  "void run(int *o) { k<<<1, 64>>>(o); }\n")
        self.repository(k_cu=source)
        self.assert_proven()
        self.write(Makefile="k.o: k.cu\n\tnvcc %s -c k.cu\n" % ("-m" "32"))
        self.assert_assumed()
        self.write(k_cu=source.replace("(4 * sizeof(void *))", "32"))
        self.assert_proven()

    def test_a_name_that_a_command_line_makes_another(self):
        self.repository(k_cu=LINKED)
        self.assert_proven()
        self.write(Makefile="k.o: k.cu\n\tnvcc -dc -Dvote=vote_int -c k.cu\n")
        self.assertNotEqual((self.site()["state"], self.site()["mask"].get("text")), ("proven", "0xffffffffu"))

    def test_a_template_that_unread_code_hands_something_else(self):
        self.repository(h_cuh="#pragma once\ntemplate <class F> __device__ int apply(F f, int v) { return v > 3 ? f(v) : 0; }\n",
                        a_cu='#include "h.cuh"\n__global__ void k(int *o) { o[threadIdx.x] = apply([=](int v) { return __shfl(v, o[0]); }, o[1]); }\n'
                             "void run(int *o) { k<<<1, 64>>>(o); }\n")
        self.assertEqual((self.site()["state"], self.site()["mask"]["text"]), ("proven", "ws_mask"))
        self.write(b_cu_in='#include "h.cuh"\n__global__ void l(int *o) { o[threadIdx.x] = apply([=](int v) { return v + @N@; }, o[1]); }\n')
        self.assertEqual(self.site()["state"], "manual")

    def test_a_patch_that_a_build_applies(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", cfg_patch="--- a/cfg.h\n+++ b/cfg.h\n@@ -1 +1 @@\n-#define WIDTH 32\n+#define WIDTH 48\n")
        self.assert_proven()
        self.write(Makefile="all:\n\tpatch -p1 < $(PATCH)\n")
        self.assert_assumed()

    def test_a_table_made_anew_that_asks_for_instances(self):
        self.repository(k_cuh=TEMPLATE, a_cu='#include "k.cuh"\nvoid run(int *o) { k<32><<<1, 64>>>(o); }\n', sizes_def="S(32)\n",
                        b_cu='#include "k.cuh"\n#define S(n) template __global__ void k<n>(int *);\n#include "sizes.def"\n')
        self.assert_proven()
        self.write(sizes_def_in="@SIZES@\n")
        self.assert_assumed()

    def test_texts_that_only_name_it(self):
        self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", README_md="sed -i s/32/48/ cfg.h\n",
                        Makefile="k.o: k.cu cfg.h\n\t@echo $<\n\t$(NVCC) -c $<\n", setup_py="setup(ext_modules=[CUDAExtension('k', ['k.cu'])])\n",
                        build_sh="nvcc -c k.cu -o k.o\nfind . -name '*.cu' | xargs clang-format -i\n", ci_yml="- name: Build k.cu\n  run: nvcc -c k.cu\n",
                        tasks_json='{"command": "nvcc", "args": ["k.cu"], "files": ["k.cu", "cfg.h"]}\n',
                        pack_py="srcs = glob.glob('*.cu')\nwith open('README.md') as f: text = f.read()\nsetup(ext_modules=[CUDAExtension('k', srcs)])\nos.system('ls')\n",
                        CMakeLists_txt="add_library(app k.cu cfg.h)\nset(APP_HEADERS\n  cfg.h)\ninstall(FILES cfg.h DESTINATION include)\n")
        self.assert_proven()

    def test_a_table_that_is_made_anew(self):
        self.repository(k_cu=KERNEL.replace('#include "cfg.h"', '#define ROW(name, v) enum { name = v };\n#include "cfg.def"'), cfg_def="ROW(WIDTH, 32)\n")
        self.assert_proven()
        self.write(cfg_def_in="ROW(WIDTH, @WIDTH@)\n")
        self.assert_assumed()

    def test_lines_of_a_body_that_are_made_anew(self):
        self.repository(k_cu="__device__ int vote(int v) { return __any(v); }\n__global__ void k(int *o) {\n  int v = o[0];\n"
                             '#include "steps.inc"\n  o[threadIdx.x] = v;\n}\nvoid run(int *o) { k<<<1, 64>>>(o); }\n', steps_inc="v += vote(v);\n")
        self.assert_proven()
        self.write(steps_inc_in="@STEPS@\n")
        self.assert_assumed()

    def test_code_that_is_compiled_for_hip_as_well(self):
        for script, text in {"CMakeLists.txt": "enable_language(%s)\n" % HIP,
                             "Makefile": "k: k.cu\n\t%scc k.cu -o k\n" % HIP.lower(),
                             "port.h": "#include <hip/hip_%s.h>\n" % "runtime"}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=KERNEL, cfg_h="#define WIDTH 32\n", README_md="enable_language(%s) is not done yet.\n" % HIP)
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assert_assumed()

    def test_instances_that_a_program_compiles_itself(self):
        for script, text in {"a.py": 'm = cupy.RawModule(code=open("k.cuh").read(), name_expressions=["k<48>"])\n',
                             "a.cpp": '#include <nvrtc.h>\nvoid add(nvrtcProgram p) { nvrtcAddNameExpression(p, "&k<48>"); }\n',
                             "b.cpp": 'void add(jitify::Program p, int *o) { p.kernel("k").instantiate(48).configure(1, 64).launch(o); }\n'}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cuh=TEMPLATE, a_cu='#include "k.cuh"\nvoid run(int *o) { k<32><<<1, 64>>>(o); }\n')
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assert_assumed()

    def test_device_code_of_other_compilers_that_is_linked_with_it(self):
        for script, text in {"a.py": 'vote = cuda.declare_device("vote", "int32(int32)")\n',
                             "a.cuf": "attributes(device) integer(c_int) function vote(v) bind(c)\n",
                             "a.ll": "declare i32 @vote(i32)\n",
                             "b.cpp": 'extern "C" int vote(int);\n#pragma acc routine(vote) seq\n',
                             "a.c": "#pragma acc routine(vote) seq\nint vote(int);\nvoid f(int *o) {\n#pragma acc parallel loop\n"
                                    "  for (int i = 0; i < 9; i++) if (o[i] > 3) o[i] = vote(o[i]);\n}\n"}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=LINKED, README_md="vote(v) asks the warp\n")
                self.assert_proven()
                self.write(**{script.replace(".", "_"): text})
                self.assertNotEqual(self.site()["mask"].get("text"), "0xffffffffu")

    def test_device_code_of_other_compilers_that_mangles_alike(self):
        self.repository(k_cu=LINKED.replace('extern "C" ', ""), host_cpp="int vote(int v) { return v; }\n")
        self.assert_proven()
        self.write(b_cpp="int vote(int);\nvoid f(int *o) {\n#pragma acc parallel loop\n  for (int i = 0; i < 9; i++) if (o[i] > 3) o[i] = vote(o[i]);\n}\n")
        self.assertNotEqual(self.site()["mask"].get("text"), "0xffffffffu")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

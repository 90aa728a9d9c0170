#!/usr/bin/env python3
"""Device code of other compilers that calls a function by its plain name, and launchers that find a kernel by it.

    foreign_callers_test.py PATH/TO/warpshift
"""

import sys
import unittest

from surroundings_test import RepositoryTest

VOTE = ('extern "C" __device__ int vote(int v) { return __any(v); }\n'
        "__global__ void k(int *o) { %so[threadIdx.x] = vote(o[threadIdx.x]); }\nvoid run(int *o) { k<<<1, 64>>>(o); }\n")
ROW = ("__global__ void step(int *o) { if (threadIdx.x < 32) o[threadIdx.x] = __any(o[threadIdx.x]); }\n"
       "void run(int *o) { step<<<1, 64>>>(o); }\n")


class ForeignCallers(RepositoryTest):
    def site(self):
        return self.check("--no-cache", ".")["sites"][0]

    def test_no_parameter_where_others_link_by_the_plain_name(self):
        for script, text in {"a.py": 'vote = cuda.declare_device("vote", "int32(int32)")\n', "a.ll": "declare i32 @vote(i32)\n",
                             "a.jl": 'ccall("extern vote", llvmcall, Int32, (Int32,), v)\n'}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=VOTE % "if (o[threadIdx.x]) ")
                self.assertEqual((self.site()["state"], self.site()["mask"]["text"]), ("proven", "ws_mask"))
                self.write(**{script.replace(".", "_"): text})
                site = self.site()
                self.assertEqual(site["state"], "manual", site)
                self.assertIn("C linkage", str(site["reasons"]))

    def test_with_cpp_linkage_the_old_signature_is_kept(self):
        self.repository(k_cu=(VOTE % "if (o[threadIdx.x]) ").replace('extern "C" ', ""), a_py='v = link("_Z4votei")\n')
        self.assertEqual(self.site()["mask"]["text"], "ws_mask")

    def test_cpp_that_builds_ir_calls_by_the_name(self):
        for text in ('llvm::Value *f(Gen &g, llvm::Value *v) { return g.call("vote", {v}); }\n', 'const char *ir = "declare i32 @vote(i32)";\n'):
            with self.subTest(text):
                self.setUp()
                self.repository(k_cu=VOTE % "", a_cpp='const char *usage = "vote for one, or vote for none";\n')
                self.assertEqual((self.site()["state"], self.site()["mask"]["text"]), ("proven", "0xffffffffu"))
                self.write(b_cpp=text)
                self.assertNotEqual(self.site()["mask"].get("text"), "0xffffffffu")

    def test_a_launcher_that_finds_a_kernel_by_its_name(self):
        for script, text in {"a.py": 'tune_kernel("step", "k.cu", 64, [], {"block_size_x": [48], "block_size_y": [2]})\n',
                             "a.json": '{"KernelName": "step", "LocalSize": {"X": "48", "Y": "2"}}\n',
                             "a.cpp": 'void f(int *o) { program->get_kernel("step")->configure(1, dim3(48, 2))->launch(o); }\n'}.items():
            with self.subTest(script):
                self.setUp()
                self.repository(k_cu=ROW, b_cpp='void g() { std::cout << "kernel " << "step"; report("step"); }\n', b_json='{"names": ["step"]}\n')
                self.assertEqual((self.site()["state"], self.site()["mask"]["text"]), ("proven", "0xffffffffu"))
                self.write(**{script.replace(".", "_"): text})
                site = self.site()
                self.assertEqual((site["state"], "launches-seen" in site["assumptions"]), ("assumed", True), site)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])

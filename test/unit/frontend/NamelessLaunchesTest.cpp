#include "frontend/scan/NamelessLaunches.h"
#include "gtest/gtest.h"

using namespace warpshift;

static const NamelessLaunches Linked{true, false}, Captured{false, true};

TEST(NamelessLaunches, NodesOfGraphs) {
  for (const char *Text : {"cudaGraphKernelNodeSetParams(n, &p);", "cudaGraphExecKernelNodeSetParams(e, n, &p);",
                           "cuGraphExecKernelNodeSetParams_v2(e, n, &p);", "cuGraphNodeSetParams(n, &p);",
                           "cudaGraphKernelNodeGetParams(n, &p); p.blockDim = dim3(8, 8);"})
    EXPECT_EQ(namelessLaunchesIn(Text), Captured) << Text;
  for (const char *Text : {"cudaGraphMemcpyNodeSetParams(n, &p);", "cudaGraphMemsetNodeGetParams(n, &p);",
                           "// cudaGraphKernelNodeSetParams", "puts(\"cudaGraphKernelNodeSetParams\");"})
    EXPECT_EQ(namelessLaunchesIn(Text), NamelessLaunches()) << Text;
}

TEST(NamelessLaunches, DeclarationsOfTheirFunctions) {
  EXPECT_EQ(namelessLaunchesIn("cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t n, const cudaKernelNodeParams *p) {}"),
            NamelessLaunches());
  EXPECT_EQ(namelessLaunchesIn("return cudaGraphKernelNodeSetParams(n, &p);"), Captured);
}

TEST(NamelessLaunches, AllOfAModule) {
  EXPECT_EQ(namelessLaunchesIn("cuModuleEnumerateFunctions(f, 3, m);"), Linked);
  EXPECT_EQ(namelessLaunchesIn("cudaLibraryEnumerateKernels(k, 3, l);"), Linked);
}

TEST(NamelessLaunches, FilesWithOneKernel) {
  EXPECT_EQ(namelessLaunchesIn("k = parallel.gpu.CUDAKernel('scan.ptx', 'scan.cu');"), Linked);
  EXPECT_EQ(namelessLaunchesIn("CUDAKernel(int n);"), NamelessLaunches());
}

TEST(NamelessLaunches, NamesThatAreNoLiterals) {
  for (const char *Text : {"cuModuleGetFunction(&f, m, name.c_str());", "cuLibraryGetKernel(&k, l, (\"_Z\" + n).c_str());",
                           "auto get = &cuModuleGetFunction;", "cuModuleGetFunction(&f, m, PREFIX \"k\");",
                           "cuModuleGetFunction(&f, g(1, 2), \"k\" + i);"})
    EXPECT_EQ(namelessLaunchesIn(Text), Linked) << Text;
  for (const char *Text : {"cuModuleGetFunction(&f, m, \"_Z1kPi\");", "cuModuleGetFunction(&f, get(a, b), \"k\" \"l\");",
                           "CUresult cuModuleGetFunction(CUfunction *f, CUmodule m, const char *name);"})
    EXPECT_EQ(namelessLaunchesIn(Text), NamelessLaunches()) << Text;
}

TEST(NamelessLaunches, NamesThatAreNoLiteralsInOtherLanguages) {
  auto In = [](llvm::StringRef Text) { return namelessLaunchesIn("import cuda\n" + Text.str(), CodeForm::Other); };
  for (const char *Text :
       {"m.get_function(name)", "x['k'] = m.get_function(name)", "{\"nbformat\": 4, \"source\": [\"m.get_function(name)\"]}",
        "m.get_function('k%d' % i)", "m.get_function(f'k{i}')", "m.get_func(\"m\", names[\"k\"])", "CuFunction(md, \"k$i\")",
        "mod.get_kernel(kernel_of('k'))", "new CudaKernel(name, module)"})
    EXPECT_EQ(In(Text), Linked) << Text;
  for (const char *Text : {"m.get_function('k')((1,), (48, 2), (o,))", "m.get_function(b\"k\",)", "m.get_func(module, \"k\")",
                           "module.get_function(&CString::new(\"k\")?)", "def get_function(self, name):",
                           "text = 'm.get_function(name)'", "get_functions(name)", "new CudaKernel(\"k\", module, context)",
                           "CUresult cuModuleGetFunction(CUfunction *f, CUmodule m, const char *name);"})
    EXPECT_EQ(In(Text), NamelessLaunches()) << Text;
  EXPECT_EQ(namelessLaunchesIn("lua.get_function(name)", CodeForm::Other), NamelessLaunches());
  EXPECT_EQ(namelessLaunchesIn("cuda.get_function(name);"), NamelessLaunches()) << "the driver's is looked for";
}

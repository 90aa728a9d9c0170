#include "frontend/scan/NamelessLaunches.h"
#include "gtest/gtest.h"

using namespace warpshift;

static const NamelessLaunches Linked{true, false}, Captured{false, true};

TEST(NamelessLaunches, NodesOfGraphs) {
  for (const char *Text : {"cudaGraphKernelNodeSetParams(n, &p);", "cudaGraphExecKernelNodeSetParams(e, n, &p);",
                           "cuGraphExecKernelNodeSetParams_v2(e, n, &p);", "cuGraphNodeSetParams(n, &p);"})
    EXPECT_EQ(namelessLaunchesIn(Text), Captured) << Text;
  for (const char *Text : {"cudaGraphMemcpyNodeSetParams(n, &p);", "cudaGraphKernelNodeGetParams(n, &p);",
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

TEST(NamelessLaunches, NamesThatAreNoLiterals) {
  for (const char *Text : {"cuModuleGetFunction(&f, m, name.c_str());", "cuLibraryGetKernel(&k, l, (\"_Z\" + n).c_str());",
                           "auto get = &cuModuleGetFunction;", "cuModuleGetFunction(&f, m, PREFIX \"k\");",
                           "cuModuleGetFunction(&f, g(1, 2), \"k\" + i);"})
    EXPECT_EQ(namelessLaunchesIn(Text), Linked) << Text;
  for (const char *Text : {"cuModuleGetFunction(&f, m, \"_Z1kPi\");", "cuModuleGetFunction(&f, get(a, b), \"k\" \"l\");",
                           "CUresult cuModuleGetFunction(CUfunction *f, CUmodule m, const char *name);"})
    EXPECT_EQ(namelessLaunchesIn(Text), NamelessLaunches()) << Text;
}

#include "TestParse.h"
#include "frontend/codegen/DeviceLibrary.h"
#include "frontend/codegen/PtxBuild.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "frontend/stubs/ShimHeaders.h"
#include "support/Error.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;
using testing::HasSubstr;

TEST(Toolkit, AFolderWithoutCudaIsAConfigurationError) {
  auto T = Toolkit::find({.CudaPath = "/nowhere"}, *llvm::vfs::getRealFileSystem());
  ASSERT_FALSE(bool(T));
  llvm::Error E = T.takeError();
  EXPECT_TRUE(E.isA<ToolError>());
  EXPECT_THAT(llvm::toString(std::move(E)), HasSubstr("/nowhere"));
}

TEST(Toolkit, TheVersionIsReadFromItsHeader) {
  auto FS = filesOverDisk({{"/c/include/cuda.h", "/* x */\n#define  CUDA_VERSION 12040\n"}});
  Toolkit T = llvm::cantFail(Toolkit::find({.CudaPath = "/c"}, *FS));
  EXPECT_EQ(T.describe(), "CUDA 12.4");
  EXPECT_FALSE(T.isStubs());
}

TEST(Toolkit, NoCudaForcesTheStubs) {
  Toolkit T = llvm::cantFail(Toolkit::find({.NoCuda = true}, *llvm::vfs::getRealFileSystem()));
  EXPECT_TRUE(T.isStubs());
  EXPECT_EQ(T.describe(), "stubs");
}

TEST(Toolkit, AResourceFolderThatWasNamedMustHaveTheHeaders) {
  auto R = findResourceDir("/nowhere", "", *llvm::vfs::getRealFileSystem());
  ASSERT_FALSE(bool(R));
  EXPECT_THAT(llvm::toString(R.takeError()), HasSubstr("/nowhere"));
}

TEST(Toolkit, AResourceFolderBesideTheProgramWins) {
  auto FS = filesOverDisk({{"/opt/ws/lib/warpshift/clang/19/include/__clang_cuda_intrinsics.h", ""}});
  EXPECT_EQ(llvm::cantFail(findResourceDir("", "/opt/ws/bin/warpshift", *FS)), "/opt/ws/lib/warpshift/clang/19");
}

TEST(Toolkit, WhereNoClangIsInstalledTheProgramHasItsBuiltinHeadersItself) {
  llvm::vfs::InMemoryFileSystem Empty;
  Toolkit T = llvm::cantFail(Toolkit::find({.NoCuda = true, .Executable = "/opt/ws/bin/warpshift"}, Empty));
  EXPECT_EQ(T.ResourceDir, embeddedResourceDir());
  for (const char *Name : {"stddef.h", "__clang_cuda_intrinsics.h", "cuda_wrappers/new", "immintrin.h"})
    EXPECT_TRUE(shimFileSystem()->exists(T.ResourceDir + "/include/" + Name)) << Name;
}

static std::string libraryOf(std::vector<std::pair<std::string, std::string>> Files, ToolkitRequest R) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> FS(new llvm::vfs::InMemoryFileSystem);
  for (const auto &[Path, Text] : Files)
    FS->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  auto L = findDeviceLibrary(R, *FS);
  return L ? L->Path + " of " + L->From : "none";
}

TEST(DeviceLibrary, TheToolkitThatWasNamedHasIt) {
  EXPECT_EQ(libraryOf({{"/c/nvvm/libdevice/libdevice.10.bc", ""}, {"/c/include/cuda.h", "#define CUDA_VERSION 12040\n"}},
                      {.CudaPath = "/c"}),
            "/c/nvvm/libdevice/libdevice.10.bc of CUDA 12.4");
}

TEST(DeviceLibrary, OfSeveralVersionsTheNewestIsTaken) {
  EXPECT_EQ(libraryOf({{"/usr/local/cuda-9.2/nvvm/libdevice/libdevice.10.bc", ""},
                       {"/usr/local/cuda-12.4/nvvm/libdevice/libdevice.10.bc", ""},
                       {"/usr/local/cuda-12.10/nvvm/libdevice/libdevice.10.bc", ""}},
                      {}),
            "/usr/local/cuda-12.10/nvvm/libdevice/libdevice.10.bc of an unknown toolkit");
}

TEST(DeviceLibrary, AnotherToolkitThanTheNamedOneIsNoAnswer) {
  EXPECT_EQ(libraryOf({{"/usr/local/cuda/nvvm/libdevice/libdevice.10.bc", ""}}, {.CudaPath = "/c"}), "none");
}

TEST(DeviceLibrary, NoCudaMeansNone) {
  EXPECT_EQ(libraryOf({{"/usr/local/cuda/nvvm/libdevice/libdevice.10.bc", ""}}, {.NoCuda = true}), "none");
}

/// A real toolkit, or a visible skip.
static std::optional<Toolkit> installed() {
  Toolkit T = llvm::cantFail(Toolkit::find({}, *llvm::vfs::getRealFileSystem()));
  return T.isStubs() ? std::nullopt : std::optional<Toolkit>(T);
}

TEST(Toolkit, HeadersOfAnInstalledToolkitParseForEveryPass) {
  auto T = installed();
  if (!T)
    GTEST_SKIP() << "no CUDA toolkit is installed in the usual places: real headers were not tested";
  for (const Variant &V : variantsFor({60, 70})) {
    TestParse P("#include <cuda_runtime.h>\n#include <cuda_fp16.h>\n#include <cstdio>\n"
                "__global__ void k(float *f) { f[0] = __shfl_down(f[0], 1) + __expf(f[1]); f[2] = __shfl_sync(~0u, f[1], 2); }\n"
                "void h(float *f) { k<<<1, 32>>>(f); cudaDeviceSynchronize(); }\n",
                V);
    P.Job.Headers = *T;
    P.run([&](ParsedUnit &Unit) { EXPECT_EQ(Unit.headers(), T->describe()); });
  }
}

TEST(Toolkit, LegacyIntrinsicsOfAnInstalledToolkitAreSystemDeclarations) {
  auto T = installed();
  if (!T)
    GTEST_SKIP() << "no CUDA toolkit is installed in the usual places: real headers were not tested";
  TestParse P("__device__ int f(int v) { return __shfl(v, 1) + __any(v); }\n");
  P.Job.Headers = *T;
  P.run([](ParsedUnit &Unit) {
    clang::IdentifierTable &Ids = Unit.preprocessor().getIdentifierTable();
    for (const char *Name : {"__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__any", "__all", "__ballot"}) {
      auto Found = Unit.ast().getTranslationUnitDecl()->lookup(&Ids.get(Name));
      EXPECT_FALSE(Found.empty()) << Name;
      for (clang::NamedDecl *D : Found)
        EXPECT_TRUE(Unit.isSystemCode(D->getLocation())) << Name;
    }
  });
}

TEST(Toolkit, WhatNewerToolkitsTookAwayIsThereForLegacyCode) {
  auto T = installed();
  if (!T)
    GTEST_SKIP() << "no CUDA toolkit is installed in the usual places: real headers were not tested";
  for (const Variant &V : variantsFor({60, 70})) {
    TestParse P(R"(
      #include <cuda_runtime.h>
      #include <cuda_fp16.h>
      texture<float, 1, cudaReadModeElementType> line;
      texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> image;
      __global__ void k(float *f, __half *h, __half2 *p, cudaTextureObject_t object) {
        f[0] = tex1Dfetch(line, 3) + tex2D(image, 1.f, 2.f).w + tex1Dfetch<float>(object, 1);
        h[0] = __shfl(h[1], 2); h[1] = __shfl_up(h[0], 1, 16); p[0] = __shfl_xor(p[1], 4); p[1] = __shfl_down(p[0], 1);
      }
      int h(float *f, cudaArray *a) {
        cudaDeviceProp p;
        cudaGetDeviceProperties(&p, 0);
        line.addressMode[0] = cudaAddressModeClamp;
        cudaBindTexture(0, line, f, line.channelDesc, 16); cudaBindTextureToArray(image, a); cudaUnbindTexture(line);
        cudaThreadSynchronize();
        return p.clockRate + p.memoryClockRate + p.warpSize;
      })",
                V);
    P.Job.Headers = *T;
    P.Job.Flags = {"-std=gnu++17"};
    P.run([](ParsedUnit &) {});
  }
}

TEST(Toolkit, FunctionObjectsThatItsLibrariesTookAwayAreThere) {
  auto T = installed();
  if (!T)
    GTEST_SKIP() << "no CUDA toolkit is installed in the usual places: real headers were not tested";
  TestParse P("#include <cub/block/block_reduce.cuh>\n#include <thrust/functional.h>\n"
              "struct Twice : public thrust::unary_function<int, int> {\n"
              "  __host__ __device__ result_type operator()(argument_type v) const { return 2 * v; }\n};\n"
              "__global__ void k(int *o) {\n"
              "  typedef cub::BlockReduce<int, 128> Reduce;\n  __shared__ Reduce::TempStorage s;\n"
              "  int v = Reduce(s).Reduce(Twice()(o[threadIdx.x]), cub::Max());\n"
              "  if (threadIdx.x == 0) o[0] = thrust::identity<int>()(v);\n}\n",
              Variant::device(70));
  P.Job.Headers = *T;
  P.Job.Flags = {"-std=gnu++17"};
  P.run([](ParsedUnit &) {});
}

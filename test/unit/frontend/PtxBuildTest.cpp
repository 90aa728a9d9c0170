#include "TestParse.h"
#include "frontend/codegen/PtxBuild.h"
#include "support/Error.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ThreadPool.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::test;
using testing::HasSubstr;
using testing::Not;

static llvm::Expected<std::string> build(std::string Text, unsigned Arch) {
  PtxJob Job;
  Job.File = "/p/k.cu";
  Job.Directory = "/p";
  Job.Text = std::move(Text);
  Job.Arch = Arch;
  Job.Headers = stubs();
  return buildPtx(Job, llvm::vfs::getRealFileSystem());
}

static std::string ptxOf(std::string Text, unsigned Arch) {
  auto Ptx = build(std::move(Text), Arch);
  EXPECT_TRUE(bool(Ptx)) << llvm::toString(Ptx.takeError());
  return Ptx ? *Ptx : "";
}

static std::string errorOf(std::string Text, unsigned Arch) {
  auto Ptx = build(std::move(Text), Arch);
  if (Ptx)
    return "no error";
  llvm::Error E = Ptx.takeError();
  EXPECT_TRUE(E.isA<ToolError>());
  return llvm::toString(std::move(E));
}

TEST(PtxBuild, ALegacyShuffleBecomesLegacyPtxForPascal) {
  std::string Ptx = ptxOf("__global__ void k(int *p) { p[threadIdx.x] = __shfl_down(p[threadIdx.x], 1); }", 60);
  EXPECT_THAT(Ptx, HasSubstr(".target sm_60"));
  EXPECT_THAT(Ptx, HasSubstr("shfl.down.b32"));
  EXPECT_THAT(Ptx, HasSubstr(".visible .entry _Z1kPi"));
}

TEST(PtxBuild, ASyncShuffleBuildsForVolta) {
  std::string Ptx = ptxOf("__global__ void k(int *p) { *p = __shfl_down_sync(~0u, *p, 1) + __activemask(); }", 70);
  EXPECT_THAT(Ptx, HasSubstr(".target sm_70"));
  EXPECT_THAT(Ptx, HasSubstr("shfl.sync.down.b32"));
  EXPECT_THAT(Ptx, HasSubstr("activemask"));
}

TEST(PtxBuild, ALegacyCallForVoltaIsAnErrorThatNamesTheLine) {
  std::string Error = errorOf("__device__ int f(int v) {\n  return __shfl_xor(v, 1);\n}\n"
                              "__global__ void k(int *p) {\n  *p = f(*p) + __any(*p);\n}\n",
                              70);
  EXPECT_THAT(Error, HasSubstr("/p/k.cu:2:10: shfl.bfly"));
  EXPECT_THAT(Error, HasSubstr("/p/k.cu:5:16: vote.any"));
}

TEST(PtxBuild, LegacyAsmForVoltaIsAnError) {
  std::string Error =
      errorOf("__global__ void k(int *p) {\n  asm volatile(\"shfl.idx.b32 %0, %0, 0, 31;\" : \"+r\"(*p));\n}\n", 75);
  EXPECT_THAT(Error, HasSubstr("/p/k.cu:2:3: asm \"shfl.idx.b32\""));
}

TEST(PtxBuild, ALegacyCallThatIsNeverReachedIsNoError) {
  ptxOf("template <bool Old> __device__ int f(int v) { return Old ? __shfl(v, 1) : __shfl_sync(~0u, v, 1); }\n"
        "__global__ void k(int *p) { *p = f<false>(*p); }\n",
        70);
}

TEST(PtxBuild, AParseErrorNamesItsPlace) {
  EXPECT_THAT(errorOf("__global__ void k() {\n  nothere();\n}\n", 60), HasSubstr("/p/k.cu:2:3: "));
}

TEST(PtxBuild, TheCodeCarriesSourceLines) {
  std::string Ptx = ptxOf("__global__ void k(int *p) {\n\n  *p = 3;\n}\n", 60);
  EXPECT_THAT(Ptx, HasSubstr("/p/k.cu\""));
  EXPECT_THAT(Ptx, testing::ContainsRegex("\\.loc[ \t]+[0-9]+ 3 "));
}

TEST(PtxBuild, AnEarlyReturnSharesNoCodeWithTheEndOfTheKernel) {
  std::string Ptx = ptxOf("__global__ void k(int *p, int n) {\n"
                          "  for (int i = 0; i < n; ++i) { int v = p[i]; if (v) { p[threadIdx.x] = v; return; } }\n"
                          "  p[threadIdx.x + 1] = n; }",
                          60);
  EXPECT_EQ(llvm::StringRef(Ptx).count("st.global.u32"), 2u);
}
TEST(PtxBuild, MathBecomesExternCalls) {
  std::string Ptx = ptxOf("__global__ void k(float *p) { *p = expf(*p) + powf(*p, 3); }", 70);
  EXPECT_THAT(Ptx, HasSubstr("__nv_expf"));
  EXPECT_THAT(Ptx, HasSubstr("__nv_powf"));
}

TEST(PtxBuild, WhatIsOneInstructionNeedsNoDeviceLibrary) {
  std::string Ptx =
      ptxOf("__global__ void k(int *p, float *f, double *d) {\n"
            "  p[0] = min(p[1], p[2]) + __popc(p[3]) + __clz(p[4]) + __ffs(p[5]) + __brev(p[6]) + abs(p[7]);\n"
            "  p[8] = __mul24(p[1], p[2]) + __mulhi(p[3], p[4]) + __sad(p[5], p[6], p[7]) + __popcll(p[0]);\n"
            "  p[9] = __float2int_rz(f[1]) + __float_as_int(f[2]) + isnan(f[3]) + __byte_perm(p[1], p[2], 0x3210);\n"
            "  f[0] = sqrtf(f[1]) + rsqrtf(f[2]) + fmaxf(f[3], f[4]) + fabsf(f[5]) + floorf(f[6]) + __fsub_rd(f[7], f[8]);\n"
            "  d[0] = sqrt(d[1]) + fma(d[2], d[3], d[4]) + rint(d[5]) + __ddiv_rz(d[6], d[7]) + copysign(d[8], d[9]);\n"
            "}",
            60);
  EXPECT_THAT(Ptx, Not(HasSubstr("__nv_")));
  EXPECT_THAT(Ptx, testing::AllOf(HasSubstr("min.s32"), HasSubstr("popc.b32"), HasSubstr("clz.b32"), HasSubstr("brev.b32"),
                                  HasSubstr("mul.hi.s32"), HasSubstr("add.rm.f32"), HasSubstr("div.rz.f64")));
}

TEST(PtxBuild, AConstantOutOfRangeIsConvertedAndStoredLikeAnyOther) {
  // C's cast has no value there, and LLVM drops a store of none; the intrinsics are cvt, which clamps.
  std::string Ptx = ptxOf("__global__ void k(int *p, long long *q) {\n"
                          "  p[0] = __float2int_rz(3e9f);\n"
                          "  p[1] = __float2uint_rz(-1.0f);\n"
                          "  p[2] = __double2int_rz(-1e300);\n"
                          "  p[3] = __double2uint_rz(1e300);\n"
                          "  q[0] = __float2ll_rz(1e30f);\n"
                          "  q[1] = __float2ull_rz(__int_as_float(0x7fc00000));\n"
                          "  q[2] = __double2ll_rz(1e30);\n"
                          "  q[3] = __double2ull_rz(-5.0);\n"
                          "}",
                          60);
  for (const char *Cvt : {"cvt.rni.s32.f32", "cvt.rni.u32.f32", "cvt.rni.s32.f64", "cvt.rni.u32.f64", "cvt.rni.s64.f32",
                          "cvt.rni.u64.f32", "cvt.rni.s64.f64", "cvt.rni.u64.f64"})
    EXPECT_THAT(Ptx, HasSubstr(Cvt));
  size_t Stores = 0;
  for (size_t At = 0; (At = Ptx.find("st.global", At)) != std::string::npos; ++At)
    ++Stores;
  EXPECT_EQ(Stores, 8u) << Ptx;
}

TEST(PtxBuild, ADeviceLibraryIsLinkedIntoTheCode) {
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Problem;
  auto Library = llvm::parseAssemblyString("target triple = \"nvptx64-nvidia-cuda\"\n"
                                           "define float @__nv_expf(float %x) {\n  %y = fmul float %x, 3.0\n  ret float %y\n}\n"
                                           "define float @__nv_unused(float %x) {\n  ret float %x\n}\n",
                                           Problem, Context);
  ASSERT_TRUE(Library);
  llvm::SmallString<128> Path;
  int Fd = -1;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("library", "bc", Fd, Path));
  llvm::FileRemover Remove(Path);
  {
    llvm::raw_fd_ostream Out(Fd, /*shouldClose=*/true);
    llvm::WriteBitcodeToFile(*Library, Out);
  }
  PtxJob Job;
  Job.File = "/p/k.cu";
  Job.Directory = "/p";
  Job.Text = "__global__ void k(float *p) { *p = expf(*p); }";
  Job.Arch = 70;
  Job.Headers = stubs();
  Job.DeviceLibrary = std::string(Path);
  std::string Ptx = llvm::cantFail(buildPtx(Job, llvm::vfs::getRealFileSystem()));
  EXPECT_THAT(Ptx, testing::AllOf(Not(HasSubstr("__nv_")), HasSubstr("mul.rn.f32"), HasSubstr("0f40400000")));
}

TEST(PtxBuild, ACrashOfTheCodeGeneratorIsAnErrorAndTheNextBuildWorks) {
  const char *ComputedGoto = "__global__ void k(int *p) { void *l[] = {&&a, &&b}; goto *l[*p]; a: *p = 1; b: *p = 2; }";
  EXPECT_THAT(errorOf(ComputedGoto, 60), HasSubstr("code generator failed for sm_60: Cannot select"));
  EXPECT_THAT(ptxOf("__global__ void k(int *p) { *p = 1; }", 60), HasSubstr(".visible .entry"));
}

TEST(PtxBuild, TilesOfCooperativeGroupsGenerateCode) {
  EXPECT_THAT(ptxOf("#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
                    "__global__ void k(float *f) { auto t = cg::tiled_partition<8>(cg::this_thread_block());\n"
                    "  *f = t.shfl_down(*f, 2); t.sync(); }",
                    70),
              testing::AllOf(HasSubstr("shfl.sync.down.b32"), HasSubstr("bar.warp.sync")));
}

TEST(PtxBuild, TheTextIsTheSameEachTimeAndFromManyThreads) {
  const std::string Source = "__global__ void k(float *p) { *p = __shfl_sync(~0u, sinf(*p), 3); }";
  std::string First = ptxOf(Source, 70);
  std::vector<std::string> Results(6);
  llvm::DefaultThreadPool Pool(llvm::hardware_concurrency(3));
  for (std::string &R : Results)
    Pool.async([&R, &Source] {
      auto Ptx = build(Source, 70);
      R = Ptx ? *Ptx : llvm::toString(Ptx.takeError());
    });
  Pool.wait();
  for (const std::string &R : Results)
    EXPECT_EQ(R, First);
}

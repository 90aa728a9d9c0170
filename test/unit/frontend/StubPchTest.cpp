#include "SeenParse.h"
#include "frontend/stubs/EmbeddedPch.h"
#include "llvm/Support/ThreadPool.h"

using namespace warpshift;
using namespace warpshift::test;

static const char *Source =
    "#include <cuda_fp16.h>\n#include <cmath>\n#define ONE 1\n"
    "__global__ void k(float *p, half *h) {\n"
    "  p[threadIdx.x] = __shfl_down(p[0], ONE) + sqrtf(p[1]) + std::sqrt(p[2]) + any(p[0] > CUDART_VERSION) + INT_MAX;\n"
    "  h[0] = __shfl(h[1], 0); atomicAdd(p, 1.f); nothere(p);\n}\n"
    "void host(float *p) { k<<<1, 32>>>(p, 0); cudaMalloc(&p, 4); printf(\"\"); }\n";

TEST(StubPch, TheResultIsThatOfTheText) {
  for (const Variant &V : variantsFor({70}))
    for (const char *Std : {"-std=c++17"}) {
      TestParse T(Source, V);
      T.Job.Flags = {Std, "-DX=1"};
      T.ErrorsExpected = true;
      std::vector<std::string> Results;
      for (int I = 0; I < 3; ++I)
        T.run([&](ParsedUnit &Unit) { Results.push_back(seenOfProject(Unit)); });
      EXPECT_GE(T.Job.Headers.Pch->hits(), 1u) << "precompiled stubs were never used";
      EXPECT_EQ(Results[0], Results[1]);
      EXPECT_EQ(Results[0], Results[2]);
      EXPECT_NE(Results[0].find("nothere"), std::string::npos);
    }
}

TEST(StubPch, FlagsThatChangeTheLanguageHaveTheirOwn) {
  TestParse T("__device__ int f(int v) { return __shfl(v, 0); }\n");
  for (int I = 0; I < 3; ++I)
    for (std::vector<std::string> Flags : {std::vector<std::string>{"-std=gnu++14"},
                                           {"-std=gnu++14", "-fno-exceptions"},
                                           {"-std=c++17"},
                                           {"-std=gnu++14", "-fPIC", "-fno-rtti"}}) {
      T.Job.Flags = Flags;
      T.run([](ParsedUnit &) {});
    }
  EXPECT_GE(T.Job.Headers.Pch->hits(), 8u);
}

TEST(StubPch, TheConfigurationsOfAFirstRunAreBuiltIn) {
  TestParse T("#include <cuda_fp16.h>\n__global__ void k(float *p) { p[threadIdx.x] = __shfl_down(p[0], 1) + sqrtf(p[1]); }\n"
              "void host(float *p) { k<<<1, 32>>>(p); }\n");
  std::string Text;
  T.Job.Headers.Pch = nullptr;
  T.run([&](ParsedUnit &Unit) { Text = seen(Unit); });
  for (const Variant &V : variantsFor({60, 70}))
    for (const char *Std : {"-std=gnu++14", "-std=c++17"}) {
      T.Job.Config = V;
      T.Job.Flags = {Std};
      T.Job.Headers = stubs();
      T.Job.Headers.Pch->addEmbedded(embeddedPch());
      T.run([&](ParsedUnit &Unit) {
        if (V == Variant::device(60) && T.Job.Flags.front() == "-std=gnu++14") {
          EXPECT_EQ(seen(Unit), Text);
        }
      });
      EXPECT_GE(T.Job.Headers.Pch->hits(), 1u) << V.name() << " " << Std;
      EXPECT_EQ(T.Job.Headers.Pch->rejections(), 0u) << V.name() << " " << Std;
    }
}

TEST(StubPch, LoadsWhateverMacrosTheCommandLineDefines) {
  TestParse T("__global__ void k(float *p) { p[threadIdx.x] = __shfl_down(p[0], X); }\n");
  for (std::vector<std::string> Flags :
       {std::vector<std::string>{"-std=gnu++14", "-DX=1"}, {"-std=gnu++14", "-DX=2", "-DY", "-UZ"}}) {
    T.Job.Flags = Flags;
    T.Job.Headers.Pch->addEmbedded(embeddedPch());
    T.run([](ParsedUnit &Unit) { EXPECT_TRUE(Unit.problems().empty()); });
  }
  EXPECT_EQ(T.Job.Headers.Pch->hits(), 2u);
  EXPECT_EQ(T.Job.Headers.Pch->rejections(), 0u);
}

TEST(StubPch, Cpp20ParsesWithout) {
  TestParse T("__device__ int f(int v) { return min(__shfl(v, 0), 1); }\nint h(int v) { return min(v, 1); }\n");
  T.Job.Flags = {"-std=c++20"};
  for (int I = 0; I < 3; ++I)
    T.run([](ParsedUnit &) {});
  EXPECT_EQ(T.Job.Headers.Pch->hits(), 0u);
}

TEST(StubPch, BytesThatDoNotLoadAreGivenUp) {
  static const char Bad[] = "these are no precompiled stubs";
  TestParse T("__device__ int f(int v) { return __shfl(v, 0); }\n");
  std::string Name = StubPch::keyFileName("sm_60 -std=gnu++14");
  EmbeddedFile File{Name.c_str(), Bad, Bad + sizeof(Bad) - 1};
  T.Job.Headers.Pch->addEmbedded(File);
  for (int I = 0; I < 2; ++I)
    T.run([](ParsedUnit &) {});
  EXPECT_EQ(T.Job.Headers.Pch->hits(), 1u);
  EXPECT_EQ(T.Job.Headers.Pch->rejections(), 1u);
}

TEST(StubPch, ManyThreadsShareOne) {
  TestParse T("__device__ int f(int v) { return __shfl(v, 0) + (int)sqrtf(v); }\n");
  auto FS = filesOverDisk(T.Files);
  std::atomic<int> Good = 0;
  llvm::DefaultThreadPool Pool(llvm::hardware_concurrency(4));
  for (int I = 0; I < 12; ++I)
    Pool.async([&] { llvm::cantFail(parse(T.Job, FS, [&](ParsedUnit &Unit) { Good += Unit.problems().empty(); })); });
  Pool.wait();
  EXPECT_EQ(Good, 12);
}

TEST(StubPch, OneThatEnoughParsesWillWantIsMadeByTheFirst) {
  auto HitsOf = [](std::vector<ComingParse> Coming, TestParse &T) {
    announceParses(Coming);
    T.run([](ParsedUnit &) {});
    return T.Job.Headers.Pch->hits();
  };
  const char *Text = "__device__ int f(int v) { return __shfl(v, 0); }\n";
  TestParse One(Text), Two(Text), Others(Text);
  for (TestParse *T : {&One, &Two, &Others})
    T->Job.Flags = {"-std=c++14", "-fPIC"}; // Not built in.
  ParseJob Other = Others.Job;
  Other.Flags = {"-std=c++11"};
  EXPECT_EQ(HitsOf({{&One.Job, One.Job.Config}}, One), 0u);
  EXPECT_EQ(HitsOf({{&Two.Job, Two.Job.Config}, {&Two.Job, Two.Job.Config}}, Two), 1u);
  EXPECT_EQ(HitsOf({{&Others.Job, Others.Job.Config}, {&Other, Other.Config}, {&Others.Job, Variant::host()}}, Others), 0u);
}

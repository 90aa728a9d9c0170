// The standard headers that a file with errors gets under the stubs, precompiled: the tree is that of the text.
#include "SeenParse.h"
#include "frontend/codegen/DeviceModule.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// Two headers are forgotten, and one name is nowhere.
const char *Source = "#include <cuda_fp16.h>\n#define ONE 1\n"
                     "__global__ void k(float *p) {\n"
                     "  assert(p);\n"
                     "  p[threadIdx.x] = __shfl_down(p[0], ONE) + std::max(p[1], sqrtf(p[2])) + nothere(p) + INT_MAX;\n}\n"
                     "void host(float *p) { std::vector<float> v(4); k<<<1, 32>>>(p); printf(\"%f\", v[0] + strlen(\"\")); }\n";

bool readsText(ParsedUnit &Unit) {
  return llvm::any_of(Unit.preprocessing().entered(), [](llvm::StringRef File) { return File.ends_with("/stl_vector.h"); });
}

enum Outcome { Used, MadeInVain, NotMade };

/// What several parses with one set of headers see, each of which must be what a parse of the text sees; and what became of those
/// under Key in the end.
void expectSame(TestParse &T, const std::string &Key, Outcome Wanted) {
  T.ErrorsExpected = true;
  std::string Text;
  T.Job.Headers.Pch = nullptr;
  T.run([&](ParsedUnit &Unit) { Text = seenOfProject(Unit); });
  EXPECT_NE(Text.find("nothere"), std::string::npos);
  EXPECT_EQ(Text.find("'vector'"), std::string::npos) << "the prelude was not there";
  T.Job.Headers = stubs();
  bool Reads = false;
  for (int I = 0; I != 4; ++I) // The second makes them, and the third those with macros.
    T.run([&](ParsedUnit &Unit) {
      EXPECT_EQ(seenOfProject(Unit), Text) << I;
      Reads = readsText(Unit);
    });
  EXPECT_EQ(Reads, Wanted != Used) << Key;
  EXPECT_EQ(T.Job.Headers.Pch->surface(Key) != nullptr, Wanted != NotMade) << Key;
  EXPECT_EQ(T.Job.Headers.Pch->rejections(), 0u);
}

} // namespace

TEST(PreludePch, TheResultIsThatOfTheText) {
  for (const auto &[Config, Std] : {std::pair(Variant::host(), "-std=c++17"), {Variant::device(70), "-std=gnu++14"}}) {
    TestParse T(Source, Config);
    T.Job.Flags = {Std, "-DWHO_KNOWS_THIS=1", "-Wall", "-I/p/empty"};
    expectSame(T, Config.name() + " prelude " + Std, Used);
  }
}

TEST(PreludePch, AMacroThatTheHeadersKnowBelongsToTheKey) {
  TestParse T(Source);
  T.Job.Flags = {"-std=c++17", "-DNDEBUG", "-DWHO_KNOWS_THIS"};
  expectSame(T, "sm_60 prelude -std=c++17 -DNDEBUG", Used);
}

TEST(PreludePch, AMacroThatTheHeadersTakeAwayForbidsThem) {
  TestParse T(Source + std::string("__device__ bool f(float v) { return isnan(v); }\n"));
  T.Job.Flags = {"-std=c++17", "-Disnan(x)=nothere(x)"};
  expectSame(T, "sm_60 prelude -std=c++17 -Disnan(x)=nothere(x)", NotMade);
}

TEST(PreludePch, AMacroThatTheHeadersDefineAgainForbidsThem) {
  TestParse T(Source);
  T.Job.Flags = {"-std=c++17", "-UINT_MAX"};
  expectSame(T, "sm_60 prelude -std=c++17 -UINT_MAX", NotMade);
}

TEST(PreludePch, AFolderWithAHeaderOfThatNameForbidsThem) {
  TestParse T(Source);
  T.Files["/p/own/assert.h"] = "#define assert(x) own(x)\n__device__ void own(float *);\n";
  T.Job.Flags = {"-std=c++17", "-I/p/own"};
  expectSame(T, "sm_60 prelude -std=c++17", MadeInVain); // To know the names.
}

TEST(PreludePch, SoDoesOneInTheWorkingFolderOrInAFolderForQuotes) { // -include begins there.
  TestParse Here(Source), There(Source);
  Here.Files["/p/assert.h"] = There.Files["/p/own/assert.h"] = "#define assert(x) own(x)\n__device__ void own(float *);\n";
  Here.Job.Flags = {"-std=c++17"};
  There.Job.Flags = {"-std=c++17", "-iquote/p/own"};
  for (TestParse *T : {&Here, &There})
    expectSame(*T, "sm_60 prelude -std=c++17", MadeInVain);
}

TEST(PreludePch, AFolderThatIsSearchedLastHidesNothing) {
  TestParse T(Source);
  T.Files["/p/own/assert.h"] = "#define assert(x) own(x)\n__device__ void own(float *);\n";
  T.Job.Flags = {"-std=c++17", "-idirafter/p/own"};
  expectSame(T, "sm_60 prelude -std=c++17", Used);
}

TEST(PreludePch, FlagsThatNobodyKnowsForbidThem) {
  TestParse T(Source);
  T.Files["/p/first.h"] = "#define NDEBUG\n";
  T.Job.Flags = {"-std=c++17", "-include", "first.h"};
  expectSame(T, "sm_60 prelude -std=c++17", NotMade);
}

TEST(PreludePch, WithoutErrorsThereAreNone) {
  TestParse T("__device__ int f(int v) { return __shfl(v, 0); }\n");
  for (int I = 0; I != 4; ++I)
    T.run([](ParsedUnit &) {});
  EXPECT_FALSE(T.Job.Headers.Pch->surface("sm_60 prelude -std=gnu++14"));
}

TEST(PreludePch, TheCodeIsThatOfTheText) {
  TestParse T("__global__ void k(float *p) { p[threadIdx.x] = __shfl_down(p[0], 1) + std::max(p[1], 2.f); }\n",
              Variant::device(70));
  std::vector<std::string> Texts;
  for (int I = 0; I != 4; ++I) {
    Lowering L;
    L.Unit = T.Job;
    L.Consume = [&](clang::CompilerInstance &, llvm::Module &M) {
      llvm::StripDebugInfo(M);
      llvm::raw_string_ostream(Texts.emplace_back()) << M;
    };
    EXPECT_FALSE(bool(lowerDevice(std::move(L), filesOverDisk(T.Files))));
  }
  ASSERT_EQ(Texts.size(), 4u);
  for (const std::string &Text : Texts) {
    EXPECT_NE(Text.find("3max"), std::string::npos) << Text;
    EXPECT_EQ(Text, Texts.front());
  }
  EXPECT_TRUE(T.Job.Headers.Pch->surface("sm_70 lowering prelude -std=gnu++14"));
}

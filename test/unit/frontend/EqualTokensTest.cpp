#include "frontend/parse/EqualTokens.h"
#include "TestParse.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace warpshift::test;

/// Which of sm_60, sm_80 and the host pass have the tokens of a text that was parsed for sm_70, each with a blank behind it.
static std::string sameAs70(const std::string &Text, const std::map<std::string, std::string> &More = {},
                            const std::vector<std::string> &Flags = {}) {
  TestParse T(Text);
  T.Files.insert(More.begin(), More.end());
  T.Job.Config = Variant::device(70);
  T.Job.Flags.insert(T.Job.Flags.end(), Flags.begin(), Flags.end());
  std::string Out;
  const auto FS = filesOverDisk(T.Files);
  llvm::Error E = parse(T.Job, FS, [&](ParsedUnit &Unit) {
    for (const Variant &V : withEqualTokens(Unit, T.Job, {Variant::device(60), Variant::device(80), Variant::host()}, FS))
      Out += V.name() + " ";
  });
  EXPECT_FALSE(bool(E)) << llvm::toString(std::move(E));
  return Out;
}

TEST(EqualTokens, ConditionsThatComeOutAlikeMakeOneProgram) {
  EXPECT_EQ(sameAs70("#if __CUDA_ARCH__ >= 300\nint a;\n#endif\n"), "sm_60 sm_80 ");
  EXPECT_EQ(sameAs70("#ifdef __CUDA_ARCH__\nint a;\n#endif\n"), "sm_60 sm_80 ");
  EXPECT_EQ(sameAs70("#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300\n#error old\n#endif\nint a;\n"), "sm_60 sm_80 host ");
}

TEST(EqualTokens, AConditionThatSplitsTheArchitecturesMakesTwo) {
  EXPECT_EQ(sameAs70("#if __CUDA_ARCH__ >= 700\nint a;\n#else\nint b;\n#endif\n"), "sm_80 ");
  EXPECT_EQ(sameAs70("#ifdef X\n#elif __CUDA_ARCH__ < 800\nint b;\n#endif\n"), "sm_60 host ");
  EXPECT_EQ(sameAs70("#if 1\n#if __CUDA_ARCH__ == 700\n#endif\n#endif\n"), "");
}

TEST(EqualTokens, AConditionThroughAMacroOrAHeaderCounts) {
  EXPECT_EQ(sameAs70("#define ARCH __CUDA_ARCH__\n#if ARCH >= 700\nint a;\n#endif\n"), "sm_80 ");
  EXPECT_EQ(
      sameAs70("#include \"c.h\"\n#ifdef NEW\nint a;\n#endif\n", {{"/p/c.h", "#if __CUDA_ARCH__ >= 700\n#define NEW\n#endif\n"}}),
      "sm_80 ");
}

TEST(EqualTokens, ElifdefIsAConditionToo) {
  EXPECT_EQ(sameAs70("#if __CUDA_ARCH__ > 700\n#define NEW\n#endif\n#ifdef OLD\n#elifdef NEW\nint a;\n#endif\n"), "sm_60 host ");
  EXPECT_EQ(sameAs70("#include <arch.h>\n#ifdef OLD\n#elifdef NEW\nint a;\n#elifndef OLD\nint b;\n#endif\n",
                     {{"/lib/arch.h", "#if __CUDA_ARCH__ > 700\n#define NEW\n#endif\n"}}, {"-isystem/lib"}),
            "sm_60 host ");
}

TEST(EqualTokens, TheArchitectureInCodeMakesEveryPassItsOwn) {
  EXPECT_EQ(sameAs70("#ifdef __CUDA_ARCH__\n__device__ int a = __CUDA_ARCH__;\n#endif\n"), "");
  EXPECT_EQ(sameAs70("#define ARCH __CUDA_ARCH__\n#ifdef __CUDA_ARCH__\n__device__ int a = ARCH;\n#endif\n"), "");
}

/// What a library gives a macro may depend on the architecture, and no condition of the project tells.
TEST(EqualTokens, AMacroOfALibraryWithAnotherTextMakesAnotherProgram) {
  const std::map<std::string, std::string> Library = {
      {"/lib/arch.h", "#if __CUDA_ARCH__ >= 700\n#define WIDTH 64\n#else\n#define WIDTH 32\n#endif\n"}};
  EXPECT_EQ(sameAs70("#include <arch.h>\nint a[WIDTH];\n", Library, {"-isystem/lib"}), "sm_80 ");
  EXPECT_EQ(sameAs70("#include <arch.h>\n#define W WIDTH\nint a[W];\n", Library, {"-isystem/lib"}), "sm_80 ");
}

/// Nor of what it declares: `constexpr int Width`, a function with another body.
TEST(EqualTokens, ALibraryThatAsksForTheArchitectureMakesAnotherProgram) {
  const auto With = [](const std::string &Text) {
    return sameAs70("#include <arch.h>\n#if __CUDA_ARCH__ >= 300\nint a = Width;\n#endif\n", {{"/lib/arch.h", Text}},
                    {"-isystem/lib"});
  };
  EXPECT_EQ(With("#if __CUDA_ARCH__ >= 700\nconstexpr int Width = 64;\n#else\nconstexpr int Width = 32;\n#endif\n"), "sm_80 ");
  EXPECT_EQ(With("#ifdef __CUDA_ARCH__\nconstexpr int Width = __CUDA_ARCH__ / 10;\n#else\nconstexpr int Width = 32;\n#endif\n"),
            "");
  EXPECT_EQ(With("#define ARCH __CUDA_ARCH__\n#ifdef __CUDA_ARCH__\nconstexpr int Width = ARCH;\n#else\nconstexpr int Width = "
                 "32;\n#endif\n"),
            "");
  EXPECT_EQ(With("#if __CUDA_ARCH__ >= 300 || !defined(__CUDA_ARCH__)\nconstexpr int Width = 64;\n#endif\n"), "sm_60 sm_80 ");
}

/// A file with errors is read behind the standard headers: what they define must not hide what the architecture decides.
TEST(EqualTokens, IsAskedBehindThePreludeWhereTheParseWas) {
  EXPECT_EQ(
      sameAs70("#if defined(INT_MAX) && __CUDA_ARCH__ < 700\nint a;\n#endif\n#if __CUDA_ARCH__ >= 300\n#endif\nnobody b;\n"),
      "sm_80 ");
}

TEST(EqualTokens, DefinesMakeAConfiguration) {
  TestParse T("#ifdef __CUDA_ARCH__\n#endif\n#ifdef X\nint a;\n#endif\n");
  T.Job.Config = Variant::device(60);
  const auto FS = filesOverDisk(T.Files);
  llvm::Error E = parse(
      T.Job, FS, [&](ParsedUnit &Unit) { EXPECT_TRUE(withEqualTokens(Unit, T.Job, {Variant::device(60, {"X"})}, FS).empty()); });
  EXPECT_FALSE(bool(E)) << llvm::toString(std::move(E));
}

/// What the stubs define is there without reading them as text.
TEST(EqualTokens, MacrosOfPrecompiledHeadersCount) {
  EXPECT_EQ(sameAs70("#ifdef __CUDACC__\n#if __CUDA_ARCH__ >= 300\n__device__ int a;\n#endif\n#endif\n#ifndef __CUDACC__\n#error "
                     "no\n#endif\n"),
            "sm_60 sm_80 ");
}

#include "frontend/parse/VariantParse.h"
#include "TestParse.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using namespace warpshift::test;

/// The parses made of a text and what each stands for: "host+sm_60 | sm_70".
static std::string parses(const std::string &Text, std::vector<Variant> Variants = variantsFor({60, 70}),
                          const std::map<std::string, std::string> &More = {}) {
  TestParse T(Text);
  T.Files.insert(More.begin(), More.end());
  std::vector<std::string> Out;
  llvm::Error E = parseVariants(T.Job, Variants, filesOverDisk(T.Files), [&](ParsedUnit &Unit) {
    EXPECT_TRUE(Unit.problems().empty()) << Unit.problems().front().Text;
    Out.push_back(llvm::join(Unit.standsFor(), "+"));
  });
  EXPECT_FALSE(bool(E)) << llvm::toString(std::move(E));
  return llvm::join(Out, " | ");
}

TEST(Variants, NamesTellPassAndDefines) {
  EXPECT_EQ(Variant::host().name(), "host");
  EXPECT_EQ(Variant::device(70).name(), "sm_70");
  EXPECT_EQ(Variant::device(60, {"X=1"}).name(), "sm_60 X=1");
  std::string All;
  for (const Variant &V : variantsFor({70, 60, 70}))
    All += V.name() + " ";
  EXPECT_EQ(All, "host sm_60 sm_70 ");
}

TEST(Variants, CodeWithoutArchitectureConditionsIsParsedOnce) {
  EXPECT_EQ(parses("#include <cuda_runtime.h>\n#ifdef NDEBUG\n#endif\n__global__ void k() {}\nvoid h() { k<<<1, 1>>>(); }\n"),
            "host+sm_60+sm_70");
}

TEST(Variants, AConditionThatSplitsTheArchitecturesCostsAParseEach) {
  EXPECT_EQ(parses("#if __CUDA_ARCH__ >= 700\nint a;\n#else\nint b;\n#endif\n"), "host+sm_60 | sm_70");
  EXPECT_EQ(parses("#ifdef __CUDA_ARCH__\nint a;\n#endif\n"), "sm_60+sm_70 | host");
}

TEST(Variants, AConditionThatNoArchitectureSplitsCostsNoParse) {
  EXPECT_EQ(parses("#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 300\n#error old\n#endif\nint a;\n"), "host+sm_60+sm_70");
}

TEST(Variants, AConditionThroughAMacroOrAHeaderCounts) {
  EXPECT_EQ(parses("#define ARCH __CUDA_ARCH__\n#if ARCH >= 700\nint a;\n#endif\n"), "host+sm_60 | sm_70");
  EXPECT_EQ(parses("#include \"c.h\"\n#ifdef NEW\nint a;\n#endif\n", variantsFor({60, 70}),
                   {{"/p/c.h", "#if __CUDA_ARCH__ >= 700\n#define NEW\n#endif\n"}}),
            "host+sm_60 | sm_70");
}

TEST(Variants, TheArchitectureInCodeMakesEveryPassItsOwn) {
  EXPECT_EQ(parses("#ifdef __CUDA_ARCH__\n__device__ int a = __CUDA_ARCH__;\n#endif\n"), "sm_60 | sm_70 | host");
}

TEST(Variants, DefinesMakeAConfiguration) {
  EXPECT_EQ(parses("#ifdef X\nint a;\n#endif\n", {Variant::device(60), Variant::device(60, {"X"})}), "sm_60 | sm_60 X");
}

TEST(Variants, AFileThatCannotBeReadIsAnError) {
  TestParse T("");
  T.Job.File = "/p/none.cu";
  EXPECT_TRUE(bool(parseVariants(T.Job, variantsFor({60}), filesOverDisk(T.Files), [](ParsedUnit &) {})));
}

// Which call of the source an answer is for.
#include "TestJudge.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::ElementsAre;

TEST(JudgePlace, TwoCallsOfOneMacroBody) {
  auto J = kernel("unsigned m = __ballot_sync(~0u, v > 0); if (v > 0) r = BOTH(v);",
                  "#define BOTH(v) (__shfl_sync(m, v, 0) + __shfl_sync(~0u, v, 1))")
               .verdicts();
  EXPECT_THAT(J, ElementsAre("1 __shfl_sync: confirmed (ballot)", "1 __shfl_sync: contradicted (full)",
                             "4 __ballot_sync: confirmed (full)"));
}

TEST(JudgePlace, CallInAMacroArgument) {
  EXPECT_THAT(kernel("r = TWICE(__shfl_sync(~0u, v, 0));", "#define TWICE(x) ((x) + (x))").verdicts(),
              ElementsAre("4 __shfl_sync: confirmed (full)"));
}

TEST(JudgePlace, OffsetOfTheName) {
  TestJudge T = kernel("r = ::__shfl_sync(~0u, v, 0);");
  auto J = T.judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  const size_t At = T.Files["/p/main.cu"].find("__shfl_sync");
  EXPECT_EQ(J.Places[0].Offset, At);
  EXPECT_NE(J.at("main.cu", At), nullptr);
  EXPECT_EQ(J.at("main.cu", At + 1), nullptr);
  EXPECT_EQ(J.Places[0].Function, "k");
}

TEST(JudgePlace, HeaderOfTheProject) {
  TestJudge T = kernel("r = first(v);", "#include \"w.cuh\"");
  T.Files["/p/w.cuh"] = "inline __device__ int first(int v) { return __shfl_sync(~0u, v, 0); }\n";
  auto J = T.judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_EQ(J.Places[0].File, "w.cuh");
}

TEST(JudgePlace, WideValuesAreSeveralOperationsOfOnePlace) {
  auto J = kernel("r = (int)__shfl_sync(~0u, (double)v, 0);").judgement();
  ASSERT_EQ(J.Places.size(), 1u);
  EXPECT_GE(J.Places[0].Copies, 2u);
}

TEST(JudgePlace, FunctionsOfARuntimeHeaderStandForTheirCall) {
  TestJudge T =
      kernel("r = warp_compat::reduce(~0u, v); if (v > 0) r += warp_compat::reduce(~0u, v);", "#include \"warp_compat.h\"");
  T.Files["/p/warp_compat.h"] = "namespace warp_compat { inline __device__ int reduce(unsigned m, int v) {\n"
                                "  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(m, v, o); return v; } }\n";
  EXPECT_THAT(T.verdicts(), ElementsAre("4 warp_compat::reduce: confirmed (full)", "4 warp_compat::reduce: contradicted (full)"));
}

TEST(JudgePlace, CodeThatIsNotCompiledHasNoAnswer) {
  EXPECT_EQ(kernel("#if __CUDA_ARCH__ >= 900\nif (v) r = __shfl_sync(~0u, v, 0);\n#endif\n").answers(), "");
}

TEST(JudgePlace, ErrorsElsewhereAreSaid) {
  auto J = kernel("r = __shfl_sync(~0u, v, 0); if (v > 0) r += __shfl_sync(~0u, v, 0);",
                  "#include <nothere.h>\nvoid host() { nothere(); }")
               .judgement();
  ASSERT_EQ(J.Places.size(), 2u);
  EXPECT_EQ(J.Places[0].Says, Answer::Confirmed);
  EXPECT_TRUE(J.Places[0].RestsOn.ParsedAround);
  EXPECT_EQ(J.Places[1].Says, Answer::Contradicted);
}

TEST(JudgePlace, FunctionsWithErrorsHaveNoAnswer) {
  EXPECT_EQ(kernel("r = __shfl_sync(~0u, v, 0); nothere();").answers(), "");
  EXPECT_EQ(kernel("r = __shfl_sync(~0u, v, 0) + f(v);", "__device__ int f(int v) { return __shfl_sync(~0u, nothere(v), 0); }")
                .answers(),
            "C");
  EXPECT_EQ(kernel("r = __shfl_sync(~0u, v, 0); if (global) r = 4;", "nothere global;").answers(), "");
}

TEST(JudgePlace, AVoteThatIsLeftHasOneResult) {
  EXPECT_EQ(kernel("if (__any(v == 7)) r = __shfl_sync(~0u, v, 0);").answers(), "C");
}

TEST(JudgePlace, AMacroForTheKeywordIsFoundWhereItIsUsed) {
  TestJudge J = kernel("ASM volatile(\"shfl.sync.idx.b32 %0, %1, 0, 31, -1;\" : \"=r\"(r) : \"r\"(v));", "#define ASM asm\n");
  Judgement Found = J.judgement();
  const unsigned Use = J.Files.at("/p/main.cu").find("ASM volatile");
  ASSERT_TRUE(Found.at("main.cu", Use));
  EXPECT_EQ(Found.at("main.cu", Use)->Says, Answer::Confirmed);
}

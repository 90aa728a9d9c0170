// What becomes of a site when the generated code confirms its mask, contradicts it, or says nothing.
#include "engine/SecondReading.h"
#include "TestProject.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

namespace {

/// Claims about files, as a migration would make them; each is a group of its own.
struct Claims {
  TestProject T;
  std::vector<Site> Sites;
  std::vector<EditGroup> Groups;
  std::vector<Finding> Findings;
  KernelShapes Shapes;

  explicit Claims(const std::string &Text) : T({{"a.cu", Text}}) {}
  explicit Claims(const std::map<std::string, std::string> &Files) : T(Files) {}

  void claim(const std::string &Old, const std::string &New, const std::string &File = "a.cu") {
    Site S;
    S.Rule = "shuffle-to-sync";
    S.Where = T.place(File, Old);
    S.St = State::Proven;
    S.Mask = {MaskKind::Full, "0xffffffffu"};
    S.Reasons = {{S.Where, "kernel entry"}};
    S.Groups = {Old};
    S.Edits = {T.replace(File, Old, New)};
    Sites.push_back(S);
    Groups.push_back({Old, S.Edits, false});
  }
  LinesOfFiles PartAt;
  bool run() { return readAgain(*T, {Sites, Groups, Findings}, Groups, Shapes, &PartAt); }
  std::string opinion(size_t N = 0) const {
    const std::optional<SecondOpinion> &O = Sites[N].Second;
    return O ? answerName(O->Says).str() + " " + O->Pattern : "none";
  }
};

TEST(SecondReading, AConfirmedMaskKeepsItsGrade) {
  Claims C("__global__ void k(int *o) {\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Proven);
  EXPECT_EQ(C.opinion(), "confirmed full");
  EXPECT_TRUE(C.Findings.empty());
}

TEST(SecondReading, AContradictedMaskTakesItsGroupWithIt) {
  Claims C("__global__ void k(int *o) {\n  if (threadIdx.x & 1)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n"
           "__global__ void other(int *o) {\n  o[threadIdx.x] = __any(o[1]);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  C.claim("__any(o[1])", "__any_sync(0xffffffffu, o[1])");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_EQ(C.opinion(), "contradicted full");
  EXPECT_THAT(C.Sites[0].Reasons.front().Text, HasSubstr("contradicts the mask"));
  EXPECT_EQ(C.Sites[1].St, State::Proven);
  ASSERT_EQ(C.Findings.size(), 1u);
  EXPECT_EQ(C.Findings[0].Kind, "recheck-disagrees");
}

TEST(SecondReading, ReasonsNameLinesOfTheOriginal) {
  Claims C("__global__ void k(int *o) {\n  int v = o[threadIdx.x];\n\n  o[2] = __any(v);\n  if (v > 3)\n"
           "    o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__any(v)", "\n\n\n__any_sync(0xffffffffu, v)");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_TRUE(C.run());
  EXPECT_THAT(C.Sites[1].Reasons.front().Text, HasSubstr("line 5: lanes part here"));
}

TEST(SecondReading, BranchesThatAreNotShownToKeepLanesTogetherAreNamed) {
  Claims C("__global__ void k(int *o) {\n  if (o[1] > 3 &&\n      o[0])\n    o[threadIdx.x] = __shfl(o[2], 1);\n  if "
           "(o[threadIdx.x])\n"
           "    o[3] = 1;\n}\n");
  C.claim("__shfl(o[2]", "__shfl_sync(0xffffffffu, o[2]");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.opinion(), "not shown racing-load");
  EXPECT_TRUE(C.PartAt.count({"a.cu", 2}));
  EXPECT_FALSE(C.PartAt.count({"a.cu", 5}));
}

TEST(SecondReading, LanesThatDoPartAreNoQuestion) {
  Claims C("__global__ void k(int *o) {\n  if (threadIdx.x & 1)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.opinion(), "contradicted full");
  EXPECT_TRUE(C.PartAt.empty());
}

// One unit calls the helper, and never comes to the vote; what the other's copy of it might be called with is nobody's business.
TEST(SecondReading, CodeThatNoCallerComesToRestsOnOneOpinion) {
  Claims C({{"h.cuh", "__device__ int h(int a, int v) {\n  if (a > 3)\n    return __any(v);\n  return v;\n}\n"},
            {"a.cu", "#include \"h.cuh\"\n__global__ void k(int *o) { o[threadIdx.x] = h(2, o[1]); }\n"},
            {"b.cu", "#include \"h.cuh\"\n__global__ void l(int *o) { o[threadIdx.x] = __any(o[1]); }\n"}});
  C.claim("__any(v)", "__any_sync(0xffffffffu, v)", "h.cuh");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_EQ(C.opinion(), "not shown no-instance");
  EXPECT_THAT(C.Sites[0].Reasons.back().Text, HasSubstr("no lane comes here"));
}

TEST(SecondReading, ATemplateThatNothingInstantiatesRestsOnOneOpinion) {
  Claims C("template <class T> __device__ T f(T v) {\n  return __shfl(v, 1);\n}\n");
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_TRUE(C.Sites[0].Assumptions.has(Assumption::OneOpinion));
  EXPECT_EQ(C.opinion(), "confirmed by example no-caller");
  EXPECT_THAT(C.Sites[0].Second->Examples,
              ElementsAre("f<int>, called by a whole warp", "f<unsigned int>, called by a whole warp",
                          "f<float>, called by a whole warp"));
  EXPECT_THAT(C.Sites[0].Reasons.back().Text, HasSubstr("f<unsigned int>"));
}

TEST(SecondReading, AnExampleOfAKernelIsAssumedAsWell) {
  Claims C("template <class T> __global__ void k(T *o) {\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_TRUE(C.Sites[0].Assumptions.has(Assumption::OneOpinion));
  EXPECT_EQ(C.opinion(), "confirmed by example full");
}

TEST(SecondReading, AnExampleThatContradictsWithdraws) {
  Claims C("template <int N> __global__ void k(int *o) {\n  if (threadIdx.x < N)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n"
           "template <class T> __global__ void l(T *o) {\n  o[threadIdx.x] = __any(o[1]);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  C.claim("__any(o[1])", "__any_sync(0xffffffffu, o[1])");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_EQ(C.opinion(0), "contradicted full");
  EXPECT_THAT(C.Sites[0].Reasons.front().Text, HasSubstr("k<1>"));
  EXPECT_EQ(C.Sites[1].St, State::Assumed);
  EXPECT_EQ(C.opinion(1), "confirmed by example full");
}

TEST(SecondReading, AnExampleThatIsTooHardChangesNothing) {
  Claims C("template <class T> __global__ void k(T *o) {\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(o[7], o[0]");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_EQ(C.opinion(), "not shown no-instance");
}

TEST(SecondReading, WhereNoArgumentsFitThereIsNoExample) {
  Claims C(
      "template <class T> __global__ void k(int *o) {\n  typename T::nothing_has_it v;\n  o[threadIdx.x] = __shfl(v.x, 1);\n}\n");
  C.claim("__shfl(v.x", "__shfl_sync(0xffffffffu, v.x");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.opinion(), "not shown no-instance");
  EXPECT_THAT(C.Sites[0].Second->Examples, IsEmpty());
}

TEST(SecondReading, AUnitThatCannotMakeAnExampleLeavesItToAnother) {
  const std::string Header = "#pragma once\ntemplate <class T> __global__ void k(T *o) {\n  typename T::of v = o[0].v;\n"
                             "  o[0].v = __shfl(v, 1);\n}\n";
  Claims C({{"h.cuh", Header}, {"a.cu", "#include \"h.cuh\"\nstruct S { using of = int; of v; };\n"}});
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v", "h.cuh");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.opinion(), "confirmed by example full");
  EXPECT_THAT(C.Sites[0].Second->Examples, ElementsAre("k<S>"));
}

TEST(SecondReading, AHelperThatNothingCallsIsItsOwnExample) {
  Claims C("__device__ int f(int v) {\n  return __shfl(v, 1);\n}\n__global__ void k(int *o) {\n  o[0] = 1;\n}\n");
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_EQ(C.opinion(), "confirmed by example no-caller");
  EXPECT_THAT(C.Sites[0].Second->Examples, ElementsAre("f, called by a whole warp"));
}

TEST(SecondReading, WithoutTheAssumptionItIsForAPersonAndTheReportSaysWhatWouldHelp) {
  Claims C("template <class T> __device__ T f(T v) {\n  return __shfl(v, 1);\n}\n");
  C.T.Request.Granted.remove(Assumption::OneOpinion);
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_TRUE(C.Sites[0].Assumptions.has(Assumption::OneOpinion));
}

TEST(SecondReading, AMaskThatIsTooHardIsForAPerson) {
  Claims C("__global__ void k(int *o) {\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(o[7], o[0]");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_EQ(C.opinion(), "not shown loaded-mask");
}

TEST(SecondReading, AnErrorElsewhereInTheUnitHidesNothing) {
  Claims C("#include \"missing.h\"\nvoid host() { unknown(1); }\n"
           "__global__ void k(int *o) {\n  if (o[threadIdx.x])\n    o[0] = __shfl(o[0], 1);\n}\n"
           "__global__ void l(int *o) {\n  o[threadIdx.x] = __any(o[1]);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  C.claim("__any(o[1])", "__any_sync(0xffffffffu, o[1])");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.opinion(0), "contradicted full");
  EXPECT_EQ(C.opinion(1), "confirmed full");
}

TEST(SecondReading, AUnitThatDoesNotCallAHelperSaysNothingOfItsCallers) {
  const std::string Header = "#pragma once\n__device__ inline int h(int v) {\n  return __shfl(v, 1);\n}\n";
  Claims C({{"h.cuh", Header},
            {"a.cu", "#include \"h.cuh\"\n__global__ void k(int *o) { o[threadIdx.x] = h(o[0]); }\n"},
            {"b.cu", "#include \"h.cuh\"\nint x;\n"}});
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v", "h.cuh");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Proven);
  EXPECT_EQ(C.opinion(), "confirmed full");
}

TEST(SecondReading, WhatAUnitThatCallsAHelperShowsNeedsNoOtherUnit) {
  const std::string Header = "#pragma once\nstatic __device__ int h(int v) {\n  if (threadIdx.x & 16)\n    v = 0;\n"
                             "  else\n    v = __shfl(v, 1);\n  return v;\n}\n";
  Claims C({{"h.cuh", Header},
            {"a.cu", "#include \"h.cuh\"\n__global__ void k(int *o) { o[threadIdx.x] = h(o[0]); }\n"},
            {"b.cu", "#include \"h.cuh\"\nint x;\n"}});
  BlockShape OneD;
  OneD.OneDimensional = OneD.LanesAlongX = true;
  C.Shapes.Shown["k"] = C.Shapes.Granted["k"] = OneD;
  C.claim("__shfl(v", "__shfl_sync(0x0000ffffu, v", "h.cuh");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.opinion(), "confirmed constant");
}

TEST(SecondReading, TheUnitWithTheWrongCallerDecides) {
  const std::string Header = "#pragma once\n__device__ inline int h(int v) {\n  return __shfl(v, 1);\n}\n";
  Claims C({{"h.cuh", Header},
            {"a.cu", "#include \"h.cuh\"\n__global__ void k(int *o) { o[threadIdx.x] = h(o[0]); }\n"},
            {"b.cu", "#include \"h.cuh\"\n__global__ void l(int *o) { if (threadIdx.x & 1) o[threadIdx.x] = h(o[0]); }\n"}});
  C.claim("__shfl(v", "__shfl_sync(0xffffffffu, v", "h.cuh");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.opinion(), "contradicted full");
}

TEST(SecondReading, AShapeThatAllLaunchesShowIsUsed) {
  const std::string Text =
      "__global__ void k(int *o) {\n  if (threadIdx.x / 32 == 1)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n";
  Claims Unknown(Text), Rows(Text);
  Unknown.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_TRUE(Unknown.run());
  EXPECT_EQ(Unknown.opinion(), "not shown block-shape");
  BlockShape OneD;
  OneD.OneDimensional = OneD.LanesAlongX = true;
  Rows.Shapes.Shown["k"] = Rows.Shapes.Granted["k"] = OneD;
  Rows.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_FALSE(Rows.run());
  EXPECT_EQ(Rows.opinion(), "confirmed full");
}

TEST(SecondReading, WhatIsConfirmedOnlyUnderAGrantedShapeIsAssumed) {
  Claims C("__global__ void k(int *o) {\n  if (threadIdx.x / 32 == 1)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.T.Request.Granted.add(Assumption::Block1D);
  BlockShape Rows;
  Rows.LanesAlongX = true;
  C.Shapes.Granted["k"] = Rows;
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Assumed);
  EXPECT_TRUE(C.Sites[0].Assumptions.has(Assumption::Block1D));
}

TEST(SecondReading, WhatIsConfirmedOnlyUnderAGrantedShapeSaysSoBesideOtherAssumptions) {
  Claims C("__global__ void k(int *o) {\n  if (threadIdx.x / 32 == 1)\n    o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.T.Request.Granted.add(Assumption::Block1D);
  BlockShape Rows;
  Rows.LanesAlongX = true;
  C.Shapes.Granted["k"] = Rows;
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  C.Sites[0].St = State::Assumed;
  C.Sites[0].Assumptions.add(Assumption::CallersVisible);
  EXPECT_FALSE(C.run());
  EXPECT_TRUE(C.Sites[0].Assumptions.has(Assumption::Block1D) && C.Sites[0].Assumptions.has(Assumption::CallersVisible));
}

TEST(SecondReading, EveryArchitectureOfTheRunIsJudged) {
  Claims C(
      "__global__ void k(int *o) {\n#if __CUDA_ARCH__ < 700\n  if (o[threadIdx.x])\n#endif\n    o[1] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.opinion(), "contradicted full");
}

TEST(SecondReading, EditsThatContradictEachOtherAreNotPassedOver) {
  Claims C("__global__ void k(int *o) {\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  C.claim("__shfl(o", "__shfl_sync(0x1u, o");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_EQ(C.Sites[1].St, State::Manual);
  EXPECT_TRUE(C.Groups.empty());
}

TEST(SecondReading, AnOperationOfAnEditThatIsNotShownIsNoBetterThanAContradictedOne) {
  Claims C("__global__ void k(int *o) {\n  o[2] = o[3];\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  TextEdit Ballot = C.T.replace("a.cu", "o[2] = o[3]", "o[2] = __ballot_sync(o[7], o[3])");
  C.Groups[0].Edits.insert(C.Groups[0].Edits.begin(), Ballot);
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
  EXPECT_EQ(C.opinion(), "confirmed full"); // Its own mask was right.
}

TEST(SecondReading, AnAuthorsOperationThatIsMovedAsItStoodMayHaveAMaskThatNobodyShows) {
  Claims C("__global__ void k(int *o) {\n  o[2] = __any_sync(o[7], o[3]);\n  o[threadIdx.x] = __shfl(o[0], 1);\n}\n");
  C.claim("__shfl(o[0]", "__shfl_sync(0xffffffffu, o[0]");
  TextEdit Snapshot = C.T.replace("a.cu", "o[2] = __any_sync(o[7], o[3])", "int c = __any_sync(o[7], o[3]); o[2] = c");
  C.Groups[0].Edits.insert(C.Groups[0].Edits.begin(), Snapshot);
  EXPECT_FALSE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Proven);
}

TEST(SecondReading, ABallotOfAnEditIsJudgedThoughNoSiteSpeaksForIt) {
  Claims C("__global__ void k(int *o) {\n  if (o[threadIdx.x]) {\n    o[0] = __shfl(o[0], 1);\n  }\n}\n");
  C.claim("__shfl(o[0], 1)", "1; __ballot_sync(0xffffffffu, o[1])");
  EXPECT_TRUE(C.run());
  EXPECT_EQ(C.Sites[0].St, State::Manual);
}

} // namespace

// Lane sets as expressions, the ballots that define them, and how pieces of text at one place are joined.
#include "rules/MaskCode.h"
#include "TestEmit.h"

using namespace warpshift;
using namespace warpshift::test;

namespace {

/// Kind and text of the mask of Function's first operation.
std::string maskIn(const std::string &Source, llvm::StringRef Function = "k") {
  TestEmit T(Source);
  const Instance &I = T.instance(Function);
  const SetId Set = I.Result.Sites.at(0).Set;
  const MaskNumbers Numbers = TestEmit::numbersFor(I, Set);
  const MaskCode Code(*I.F, I.Result, Numbers, [&](llvm::StringRef) { return llvm::StringRef(T.Text); });
  return maskKindKey(Code.kind(Set)).str() + " " + Code.text(Set);
}

std::string kernel(const std::string &Body) {
  return "__global__ void k(int *o) {\n  int v = o[threadIdx.x];\n  " + Body + "\n}\nvoid f(int *o) { k<<<1, 32>>>(o); }\n";
}

TEST(MaskCode, AWholeWarpIsALiteral) { EXPECT_EQ(maskIn(kernel("o[0] = __any(v);")), "full 0xffffffffu"); }

TEST(MaskCode, AnArmHasTheBallotAndTheOtherArmTheRest) {
  EXPECT_EQ(maskIn(kernel("if (v > 3) o[0] = __any(v);")), "ballot ws_m1");
  EXPECT_EQ(maskIn(kernel("if (v > 3) o[1] = 0; else o[0] = __any(v);")), "ballot ~ws_m1");
}

TEST(MaskCode, TheRestOfAnInnerArmStaysWithinTheOuterOne) {
  EXPECT_EQ(maskIn(kernel("if (v > 3) { if (v > 5) o[1] = 0; else o[0] = __any(v); }")), "ballot ws_m1 & ~ws_m2");
}

TEST(MaskCode, ConditionsOnTheLaneNumberAreConstants) {
  EXPECT_EQ(maskIn(kernel("if ((threadIdx.x & 31) < 4) o[0] = __any(v);")), "constant 0x0000000fu");
}

TEST(MaskCode, ConstantLanesOfAnArmAreAPartOfItsMask) {
  EXPECT_EQ(maskIn(kernel("if (v > 3) { if ((threadIdx.x & 31) < 4) o[0] = __any(v); }")), "ballot ws_m1 & 0x0000000fu");
}

TEST(MaskCode, ALoopHasAMaskOfItsOwn) {
  EXPECT_EQ(maskIn(kernel("for (int i = 0; i < v; ++i) o[i] = __any(v);")), "ballot ws_it1");
}

TEST(MaskCode, ACaseIsNamedByItsSectionAndTheDefaultIsTheRest) {
  EXPECT_EQ(maskIn(kernel("switch (v) { case 1: o[0] = __any(v); break; default: o[1] = 0; }")), "ballot ws_m1_1");
  EXPECT_EQ(maskIn(kernel("switch (v) { case 1: o[1] = 0; break; default: o[0] = __shfl(v, 0); }")), "ballot ~ws_m1_1");
}

TEST(MaskCode, AHelperOfSomeLanesHasItsParameter) {
  EXPECT_EQ(maskIn("__device__ int h(int v) { return __any(v); }\n" + kernel("if (v > 3) o[0] = h(v);"), "h"),
            "parameter ws_mask");
}

/// What define() makes of the construct around the only operation.
std::vector<TextEdit> definedIn(const TestEmit &T) {
  const Instance &I = T.instance("k");
  const SetId Set = I.Result.Sites.at(0).Set;
  const MaskNumbers Numbers = TestEmit::numbersFor(I, Set);
  LiveConstructs Live;
  markLive(*I.F, I.Result, Set, Live);
  std::vector<Atom> Atoms;
  for (NodeId N : Live.Nodes)
    MaskCode(*I.F, I.Result, Numbers, [&](llvm::StringRef) { return llvm::StringRef(T.Text); }).define(N, {}, Atoms);
  return joinAtoms(std::move(Atoms));
}

TEST(MaskCode, AConditionIsEvaluatedOnceBeforeItsBranch) {
  TestEmit T(kernel("if (v > 3)\n    o[0] = __any(v);"));
  std::vector<TextEdit> Edits = definedIn(T);
  ASSERT_EQ(Edits.size(), 2u);
  EXPECT_EQ(Edits[0].Text, "const bool ws_c1 = v > 3;\nconst unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);\n");
  EXPECT_EQ(Edits[1].Text, "ws_c1");
  EXPECT_EQ(T.Text.substr(Edits[1].Offset, Edits[1].Length), "v > 3");
}

TEST(MaskCode, AConditionBehindElseStaysInItsPlace) {
  TestEmit T(kernel("if (o[1]) o[2] = 0;\n  else if (v > 3) o[0] = __any(v);"));
  std::string All;
  for (const TextEdit &E : definedIn(T))
    All += E.Text + "|";
  EXPECT_NE(All.find("ws_m2 = __ballot_sync(~ws_m1, ws_c2), ws_c2)"), std::string::npos) << All;
}

TEST(MaskCode, ACommaInAConditionStartsNoDeclarator) {
  TestEmit T(kernel("if (o[1] = 7, v > 3)\n    o[0] = __any(v);"));
  EXPECT_EQ(definedIn(T).at(0).Text.substr(0, 42), "const bool ws_c1 = (o[1] = 7, v > 3);\ncons");
}

TEST(JoinAtoms, PiecesAtOnePlaceAreJoinedInTheirOrder) {
  std::vector<TextEdit> Out = joinAtoms({{"a", 5, 0, 2, "c", false}, {"a", 5, 0, 1, "b", false}, {"a", 5, 0, 2, "c", false}});
  ASSERT_EQ(Out.size(), 1u);
  EXPECT_EQ(Out[0].Text, "bc");
}

TEST(JoinAtoms, LinesStandBeforeTextAndReplacementsAlone) {
  std::vector<TextEdit> Out =
      joinAtoms({{"a", 5, 3, 0, "new", false}, {"a", 5, 0, 9, "line\n", true}, {"b", 5, 0, 0, "other file", false}});
  ASSERT_EQ(Out.size(), 3u);
  EXPECT_EQ(Out[0].Text, "line\n");
  EXPECT_EQ(Out[1].Text, "new");
  EXPECT_EQ(Out[2].File, "b");
}

} // namespace

// What keeps a place from an edit, what an edit rests on, and which of several verdicts decides.
#include "rules/SiteJudge.h"
#include "TestEmit.h"
#include "gmock/gmock.h"

using namespace warpshift;
using namespace warpshift::test;
using testing::HasSubstr;

namespace {

struct Judged : TestEmit {
  bool NoLanes = false;

  using TestEmit::TestEmit;
  SiteVerdict verdict(const PlaceForm &Form = {}, llvm::StringRef Function = "k") {
    const Instance &I = instance(Function);
    const Presence &P = I.Result.Sites.at(0);
    std::map<std::string, MaskNumbers> Numbers;
    Numbers[I.F->PatternKey];
    if (P.Set != NoSet && !I.Result.Sets.isUnknown(P.Set))
      Numbers[I.F->PatternKey] = numbersFor(I, P.Set);
    const EmitInput In = input();
    return SiteJudge(In, Numbers).place(I, I.F->Sites[0].Callee.Where, P, Form, NoLanes);
  }
};

const char *TopLevel = "__global__ void k(int *o) { o[0] = __any(o[1]); }";
const char *InBranch = "__global__ void k(int *o) { if (o[threadIdx.x]) o[0] = __any(o[1]); }";
const char *BehindNestedExit =
    "__global__ void k(int *o) { for (int i = 0; i < 9; ++i) { if (o[threadIdx.x]) { if (o[i + threadIdx.x]) break; }\n"
    "o[0] = __any(o[1]); } }";

TEST(SiteJudge, AWholeWarpIsProven) {
  SiteVerdict V = Judged(TopLevel).verdict();
  EXPECT_EQ(V.St, State::Proven);
  EXPECT_EQ(V.Mask, (MaskChoice{MaskKind::Full, "0xffffffffu"}));
  EXPECT_TRUE(V.Assumptions.has(Assumption::PartialWarps));
}

TEST(SiteJudge, AFileThatIsNoInputIsNotEdited) {
  Judged J(TopLevel);
  J.MayEdit = false;
  SiteVerdict V = J.verdict();
  EXPECT_EQ(V.St, State::Manual);
  EXPECT_EQ(V.Reasons.at(0).Text, "this file is not among the inputs");
}

TEST(SiteJudge, LanesWithoutANameAreToldFromOtherObstacles) {
  Judged J(BehindNestedExit);
  SiteVerdict V = J.verdict();
  EXPECT_EQ(V.St, State::Manual);
  EXPECT_TRUE(J.NoLanes);
  Judged Dead("__global__ void k(int *o) { return; o[0] = __any(o[1]); }");
  EXPECT_EQ(Dead.verdict().Reasons.at(0).Text, "no path leads here");
  EXPECT_FALSE(Dead.NoLanes);
}

TEST(SiteJudge, AMissingAssumptionIsNamedWithTheOptionThatGrantsIt) {
  SiteVerdict V = Judged("__global__ void k(int *o) { if (o[threadIdx.x] || o[1 + threadIdx.x]) o[0] = __any(o[1]); }").verdict();
  EXPECT_EQ(V.St, State::Manual);
  EXPECT_TRUE(V.Assumptions.has(Assumption::Structured));
  EXPECT_THAT(V.Suggestion, HasSubstr("--assume structured"));
}

TEST(SiteJudge, ATemplateThatNothingInstantiatesIsAssumedOrManual) {
  const char *Text = "template <class T> __global__ void k(T *o) { o[0] = __any(1); }";
  Judged J(Text);
  SiteVerdict V = J.verdict();
  EXPECT_EQ(V.St, State::Assumed);
  EXPECT_TRUE(V.Assumptions.has(Assumption::Instantiated));
  Judged Denied(Text);
  Denied.Options.Granted.remove(Assumption::Instantiated);
  EXPECT_EQ(Denied.verdict().St, State::Manual);
}

TEST(SiteJudge, ATextThatCannotBeEditedSaysWhy) {
  PlaceForm Form;
  Form.WhyNot = "the instruction is predicated";
  Form.ByHand = "write it by hand";
  SiteVerdict V = Judged(TopLevel).verdict(Form);
  EXPECT_EQ(V.St, State::Manual);
  EXPECT_EQ(V.Reasons.at(0).Text, Form.WhyNot);
  EXPECT_EQ(V.Suggestion, Form.ByHand);
}

TEST(SiteJudge, WhereNoVariableFitsAConstantStillDoes) {
  PlaceForm Form;
  Form.WhyNoVariable = "the operands come from a macro";
  EXPECT_EQ(Judged(TopLevel).verdict(Form).St, State::Proven);
  EXPECT_EQ(Judged(InBranch).verdict(Form).Reasons.at(0).Text, Form.WhyNoVariable);
}

TEST(SiteJudge, AMaskThatCannotBeSpelledHereHasAKindAndNoText) {
  PlaceForm Form;
  Form.TakesVariable = false;
  EXPECT_EQ(Judged(TopLevel).verdict(Form).Mask.Text, "0xffffffffu");
  EXPECT_EQ(Judged(InBranch).verdict(Form).Mask, (MaskChoice{MaskKind::Ballot, ""}));
}

TEST(SiteJudge, TheParameterOfAFunctionThatAMacroMakesHasOneName) {
  PlaceForm Form;
  Form.TakesVariable = false;
  const char *Text = "__device__ int h(int v) { return __any(v); }\n"
                     "__global__ void k(int *o) { if (o[threadIdx.x]) o[0] = h(o[1]); }";
  EXPECT_EQ(Judged(Text).verdict(Form, "h").Mask.Text, "");
  Form.TakesParameter = true;
  EXPECT_EQ(Judged(Text).verdict(Form, "h").Mask.Text, "ws_mask");
}

TEST(Weakest, TheOneThatNeedsMostDecidesAndTheFirstAmongEquals) {
  auto With = [](State St, std::string Text) {
    SiteVerdict V;
    V.St = St;
    V.Suggestion = std::move(Text);
    return V;
  };
  EXPECT_EQ(weakest({With(State::Proven, "a"), With(State::Assumed, "b")}).Suggestion, "b");
  EXPECT_EQ(weakest({With(State::Opportunistic, "a"), With(State::Assumed, "b")}).Suggestion, "a");
  EXPECT_EQ(weakest({With(State::Manual, "a"), With(State::Opportunistic, "b"), With(State::Manual, "c")}).Suggestion, "a");
  EXPECT_EQ(weakest({With(State::Proven, "a"), With(State::Proven, "b")}).Suggestion, "a");
}

} // namespace

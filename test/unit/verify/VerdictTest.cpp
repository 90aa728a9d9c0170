// One situation per verdict, and what wins where two apply.
#include "verify/Verdict.h"
#include "OutcomeBuilder.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace warpshift::verify;
using ::testing::HasSubstr;

namespace {

RunRecord record(const char *Role, const char *Schedule, Outcome O, uint8_t Fill = 0) {
  RunRecord R;
  R.Role = Role;
  R.Mode = R.Role == "before" ? RunMode::Lockstep : RunMode::Its;
  R.Schedule = Schedule;
  R.Fill = Fill;
  R.Out = std::move(O);
  return R;
}

/// Two path orders, two schedules, two fills, all with the result {1, 2, 3}.
struct Runs : RunSet {
  Runs() {
    Outcome O = outcome({buffer("o", {1, 2, 3})});
    Before = {record("before", "fallthrough-first", O), record("before", "taken-first", O)};
    BeforeFill = record("before", "fallthrough-first", O, 0xa5);
    After = {record("after", "converged", O), record("after", "random:1", O)};
    AfterFill = record("after", "converged", O, 0xa5);
  }
  void setAfter(const BufferResult &B) {
    for (RunRecord &R : After)
      R.Out.Buffers = {B};
    AfterFill->Out.Buffers = {B};
  }
  void setBefore(const BufferResult &B) {
    for (RunRecord &R : Before)
      R.Out.Buffers = {B};
    BeforeFill->Out.Buffers = {B};
  }
};

Judgement judged(const Runs &R) { return judge(R, planWith({{"o", {}}})); }

TEST(Verdict, SameResultsEverywhereAreEquivalent) {
  Judgement J = judged(Runs());
  EXPECT_EQ(J.V, Verdict::Equivalent);
  EXPECT_THAT(J.Evidence[0], HasSubstr("3 elements agree"));
}

TEST(Verdict, OneDifferingElementIsDifferent) {
  Runs R;
  R.setAfter(buffer("o", {1, 9, 3}));
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Different);
  EXPECT_EQ(J.Evidence[0], "after, its/converged, seed 1, fill 0x00: o[1]: before 2, after 9");
}

TEST(Verdict, ADifferenceUnderOneScheduleIsDifferentAndNamesIt) {
  Runs R;
  R.After[1].Out.Buffers = {buffer("o", {1, 2, 4})};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Different);
  EXPECT_EQ(J.FailingAfter, 1u);
  EXPECT_THAT(J.Evidence[0], HasSubstr("its/random:1"));
}

TEST(Verdict, AHazardOfAfterAloneIsHazardInResult) {
  Runs R;
  R.After[1].Out.Hazards = {hazard("caller-not-in-mask")};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::HazardInResult);
  EXPECT_THAT(J.Evidence[0], HasSubstr("caller-not-in-mask: text of"));
  EXPECT_EQ(J.FailingAfter, 1u);
}

TEST(Verdict, AnOrderThatVariesFromRunToRunIsNoDifference) {
  Runs R;
  BufferResult Other = buffer("o", {3, 1, 2});
  Other.OrderVaries = true;
  R.setAfter(Other);
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Equivalent);
  EXPECT_EQ(J.AsMultisets.count("o"), 1u);
  Other.Bytes[0] = 9;
  R.setAfter(Other);
  EXPECT_EQ(judged(R).V, Verdict::Different);
}

TEST(Verdict, AnArbitraryMaskThatNoResultDependsOnIsANote) {
  Runs R;
  R.After[1].Out.Hazards = {hazard("activemask-as-fact")};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Equivalent);
  EXPECT_EQ(J.Notes.size(), 1u);
}

TEST(Verdict, AnArbitraryMaskThatAResultDependsOnIsHazardInResult) {
  Runs R;
  R.After[1].Out.Hazards = {hazard("activemask-as-fact")};
  R.After[1].Out.Buffers = {buffer("o", {1, 9, 3})};
  EXPECT_EQ(judged(R).V, Verdict::HazardInResult);
}

TEST(Verdict, AnArbitraryMaskBesideAnotherHazardStaysOne) {
  Runs R;
  R.After[1].Out.Hazards = {hazard("activemask-as-fact"), hazard("missing-lane")};
  EXPECT_EQ(judged(R).V, Verdict::HazardInResult);
}

TEST(Verdict, AHazardThatBothHaveIsTheOriginals) {
  Runs R;
  R.Before[0].Out.Hazards = R.After[0].Out.Hazards = {hazard("inactive-source")};
  EXPECT_EQ(judged(R).V, Verdict::HazardInOriginal);
}

TEST(Verdict, ANoteDecidesNothing) {
  Runs R;
  R.After[0].Out.Hazards = {hazard("cross-pc-match", false)};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Equivalent);
  ASSERT_EQ(J.Notes.size(), 1u);
}

TEST(Verdict, AnUndefinedResultThatWasDefinedIsHazardInResult) {
  Runs R;
  R.setAfter(buffer("o", {1, 2, 3}, {2}));
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::HazardInResult);
  EXPECT_THAT(J.Evidence[0], HasSubstr("o[2]: before 3, after the same but undefined there"));
}

TEST(Verdict, ADifferenceOutranksAHazardOfTheOriginal) {
  Runs R;
  R.Before[0].Out.Hazards = {hazard("inactive-source")};
  R.setAfter(buffer("o", {1, 9, 3}));
  EXPECT_EQ(judged(R).V, Verdict::Different);
}

TEST(Verdict, AFaultingOriginalIsHazardInOriginal) {
  Runs R;
  R.Before[0].Out.Status = RunStatus::Fault;
  R.Before[0].Out.Message = "4 bytes past the end";
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::HazardInOriginal);
  EXPECT_THAT(J.Evidence[0], HasSubstr("fault: 4 bytes past the end"));
}

TEST(Verdict, ADeadlockOfAfterIsHazardInResult) {
  Runs R;
  R.After[1].Out.Status = RunStatus::Deadlock;
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::HazardInResult);
  EXPECT_EQ(J.FailingAfter, 1u);
}

TEST(Verdict, ATrapOfAfterAloneIsDifferent) {
  Runs R;
  R.After[0].Out.Status = RunStatus::Trap;
  EXPECT_EQ(judged(R).V, Verdict::Different);
}

TEST(Verdict, ATrappingOriginalIsInconclusive) {
  Runs R;
  R.Before[0].Out.Status = R.After[0].Out.Status = RunStatus::Trap;
  EXPECT_EQ(judged(R).V, Verdict::Inconclusive);
}

TEST(Verdict, ATimeoutOfTheOriginalIsTimeout) {
  Runs R;
  R.Before[1].Out.Status = RunStatus::Timeout;
  EXPECT_EQ(judged(R).V, Verdict::Timeout);
}

TEST(Verdict, ATimeoutOfAfterIsTimeoutUnlessAnotherRunShowsMore) {
  Runs R;
  R.After[0].Out.Status = RunStatus::Timeout;
  EXPECT_EQ(judged(R).V, Verdict::Timeout);
  R.After[1].Out.Status = RunStatus::Deadlock;
  EXPECT_EQ(judged(R).V, Verdict::HazardInResult);
}

TEST(Verdict, AnythingUnsupportedIsUnsupported) {
  Runs R;
  R.After[1].Out.Status = RunStatus::Unsupported;
  R.After[1].Out.Message = "tex.2d";
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Unsupported);
  EXPECT_EQ(J.Evidence[0], "after: tex.2d");
}

TEST(Verdict, NothingComparedIsInconclusive) {
  Runs R;
  BufferResult Lo = buffer("o", {0}, {0}), Hi = buffer("o", {0xa5a5a5a5}, {0});
  R.setBefore(Lo);
  R.setAfter(Lo);
  R.BeforeFill->Out.Buffers = R.AfterFill->Out.Buffers = {Hi};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Inconclusive);
  EXPECT_TRUE(J.Nothing);
}

TEST(Verdict, AnOriginalThatDisagreesWithItselfIsInconclusive) {
  Runs R;
  R.Before[1].Out.Buffers = {buffer("o", {1, 2, 8})};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Inconclusive);
  EXPECT_THAT(J.Evidence[0], HasSubstr("the original does not agree with itself"));
}

TEST(Verdict, AnOriginalWhoseOrderVariesIsComparedAsAMultiset) {
  Runs R;
  R.Before[1].Out.Buffers = {buffer("o", {3, 2, 1})};
  R.After[0].Out.Buffers = {buffer("o", {2, 1, 3})};
  R.AfterFill->Out.Buffers = R.After[0].Out.Buffers;
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Equivalent);
  EXPECT_TRUE(J.AsMultisets.count("o"));
}

TEST(Verdict, AtomicsMayPermuteAfterUnderAnotherSchedule) {
  Runs R;
  R.After[1].Out.Buffers = {buffer("o", {3, 2, 1})};
  EXPECT_EQ(judged(R).V, Verdict::Different) << "without atomics a permutation is a difference";
  R.After[1].Out.OrderMatters = true;
  EXPECT_EQ(judged(R).V, Verdict::Equivalent);
}

TEST(Verdict, AtomicSumsThatVaryAreInconclusive) {
  Runs R;
  R.After[1].Out.Buffers = {buffer("o", {1, 2, 4})};
  R.After[1].Out.OrderMatters = true;
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Inconclusive);
  EXPECT_THAT(J.Evidence[0], HasSubstr("order of atomic operations"));
}

TEST(Verdict, ReachedApproximationsAreNamed) {
  Runs R;
  R.After[0].Out.Approximations = {"sin.approx"};
  Judgement J = judged(R);
  EXPECT_EQ(J.V, Verdict::Equivalent);
  EXPECT_EQ(J.Evidence.back(), "approximated: sin.approx");
}

TEST(Verdict, ExitCodesFollowTheTable) {
  EXPECT_EQ(verdictExitCode(Verdict::Equivalent), 0);
  for (Verdict V : {Verdict::Different, Verdict::HazardInOriginal, Verdict::HazardInResult})
    EXPECT_EQ(verdictExitCode(V), 1);
  for (Verdict V : {Verdict::Unsupported, Verdict::Timeout, Verdict::Inconclusive})
    EXPECT_EQ(verdictExitCode(V), 3);
}

} // namespace

// The job over a made-up machine: which runs it asks for, and what becomes of their outcomes.
#include "verify/VerifyJob.h"
#include "OutcomeBuilder.h"
#include "support/Error.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <functional>
#include <mutex>

using namespace warpshift::verify;
using ::testing::Contains;
using ::testing::HasSubstr;

namespace {

class FakeBackend : public Backend {
public:
  std::function<Outcome(const Subject &, const RunSpec &)> Behaviour;
  std::vector<std::string> Asked;
  bool Schedules = true;

  llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) override {
    {
      std::lock_guard<std::mutex> Lock(Guard);
      Asked.push_back(S.Role + "/" + Spec.Schedule + "/" + std::to_string(Spec.Data.Seed) + "/" +
                      std::to_string(Spec.Data.PoisonFill));
    }
    return Behaviour(S, Spec);
  }
  /// What runEvery tells, in this order.
  std::vector<Outcome> Every;
  uint64_t MostAsked = 0;
  llvm::Expected<std::optional<ScheduleCount>> runEvery(const Subject &, const RunSpec &, uint64_t Most,
                                                        llvm::function_ref<void(Outcome)> Tell) override {
    MostAsked = Most;
    for (const Outcome &O : Every)
      Tell(O);
    return ScheduleCount{Every.size(), 1e9, true};
  }
  std::string describe() const override { return "fake"; }
  bool seesHazards() const override { return true; }
  bool hasSchedules() const override { return Schedules; }

private:
  std::mutex Guard;
};

Outcome good(const Subject &, const RunSpec &) { return outcome({buffer("o", {1, 2})}); }

VerifyCase oneCase(std::vector<uint64_t> Seeds = {1}) {
  VerifyCase C;
  C.Name = "plan";
  C.Plan = planWith({{"o", {}}});
  C.Plan.Seeds = std::move(Seeds);
  Launch L;
  L.Kernel = "k";
  L.Block = {128, 1, 1};
  C.Plan.Launches.push_back(L);
  return C;
}

struct Fixture {
  Subject Before{"before", "", "-O1 before", nullptr}, After{"after", "", "-O1 after", nullptr};
  FakeBackend Backend;
  JobOptions Options;
  Fixture() {
    Backend.Behaviour = good;
    Options.Schedules = {"converged", "random:1"};
  }
  VerifyReport run(llvm::ArrayRef<VerifyCase> Cases) {
    auto R = VerifyJob(Before, After, Backend, Options).run(Cases);
    if (!R) {
      ADD_FAILURE() << llvm::toString(R.takeError());
      return {};
    }
    return *R;
  }
};

TEST(VerifyJob, EverySeedRunsEveryScheduleAndBothFills) {
  Fixture F;
  VerifyReport R = F.run(oneCase({1, 5}));
  EXPECT_EQ(R.Overall, Verdict::Equivalent);
  EXPECT_EQ(F.Backend.Asked.size(), 2u * 7);
  for (const char *Run : {"before/fallthrough-first/1/0", "before/taken-first/1/0", "before/reverse-warps/1/0",
                          "before/fallthrough-first/1/165", "after/converged/5/0", "after/random:1/5/0", "after/converged/5/165"})
    EXPECT_THAT(F.Backend.Asked, Contains(Run));
}

TEST(VerifyJob, EveryScheduleIsJudgedAndEqualOutcomesOnce) {
  Fixture F;
  F.Options.Schedules = {"every"};
  F.Options.Minimize = false;
  F.Backend.Every = {outcome({buffer("o", {1, 2})}), outcome({buffer("o", {1, 9})}), outcome({buffer("o", {1, 9})})};
  VerifyReport R = F.run(oneCase());
  EXPECT_EQ(R.Overall, Verdict::Different);
  EXPECT_THAT(R.Cases[0].J.Evidence[0], HasSubstr("after, its/every, seed 1"));
  EXPECT_EQ(R.Cases[0].Interleavings, 1u) << "the reference run, under a schedule with a name";
  EXPECT_EQ(R.Cases[0].Runs, 4u + 2 + 1);
  ASSERT_TRUE(R.Cases[0].Every);
  EXPECT_EQ(R.Cases[0].Every->Run, 3u);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printReport(R, OS);
  EXPECT_THAT(Text,
              HasSubstr("every schedule: 3 run, of up to 1e+09 interleavings in a case; equal ones left out, these are all"));
}

TEST(VerifyJob, EveryScheduleIsNotAskedForWhereNoneCanDiffer) {
  Fixture F;
  F.Options.Schedules = {"converged", "descending", "every"};
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    Outcome O = good(S, Spec);
    O.EveryScheduleAlike = true;
    return O;
  };
  VerifyReport R = F.run(oneCase());
  EXPECT_EQ(R.Overall, Verdict::Equivalent);
  EXPECT_EQ(F.Backend.MostAsked, 0u);
}

TEST(VerifyJob, ThreadsDoNotChangeTheReport) {
  Fixture F;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    return outcome({buffer("o", {1, S.Role == "after" && Spec.Schedule == "random:1" ? 3u : 2u})});
  };
  auto Text = [&](unsigned Threads) {
    F.Options.Threads = Threads;
    std::string Out;
    llvm::raw_string_ostream OS(Out);
    printReport(F.run(oneCase({1, 2, 3})), OS);
    return Out;
  };
  std::string One = Text(1);
  EXPECT_THAT(One, HasSubstr("verdict: different"));
  EXPECT_EQ(One, Text(4));
}

// n = 0 writes nothing and shows nothing; that must not hide what the other case shows.
TEST(VerifyJob, ACaseThatShowsNothingDoesNotHideADifference) {
  Fixture F;
  F.Options.Minimize = false;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    if (Spec.CaseName == "empty")
      return outcome({});
    return outcome({buffer("o", {1, S.Role == "after" ? 9u : 2u})});
  };
  VerifyCase Empty = oneCase();
  Empty.Name = "empty";
  EXPECT_EQ(F.run({oneCase(), Empty}).Overall, Verdict::Different);
  EXPECT_EQ(F.run({Empty, oneCase()}).Overall, Verdict::Different);
}

TEST(VerifyJob, AClearDifferenceEndsTheSchedulesAndTheCasesOfItsKernel) {
  Fixture F;
  F.Options.Minimize = false;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    bool Wrong = S.Role == "after" && Spec.Plan->Launches[0].Kernel == "k";
    return outcome({buffer("o", {1, Wrong ? 9u : 2u})});
  };
  VerifyCase Other = oneCase();
  Other.Name = "other";
  Other.Plan.Launches[0].Kernel = "other";
  VerifyReport R = F.run({oneCase(), oneCase(), Other});
  EXPECT_EQ(R.Overall, Verdict::Different);
  EXPECT_EQ(R.Skipped, 1u);
  ASSERT_EQ(R.Cases.size(), 2u);
  EXPECT_TRUE(R.Cases[0].CutShort);
  EXPECT_EQ(R.Cases[0].Runs, 6u); // before: three orders and a fill; after: one schedule and a fill
  EXPECT_EQ(R.Cases[1].J.V, Verdict::Equivalent);
  F.Options.RunAll = true;
  R = F.run({oneCase(), oneCase(), Other});
  EXPECT_EQ(R.Skipped, 0u);
  EXPECT_EQ(R.Cases[0].Runs, 7u);
}

TEST(VerifyJob, AfterIsNotRunWhereTheOriginalFails) {
  Fixture F;
  F.Options.Minimize = false;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &) {
    EXPECT_EQ(S.Role, "before");
    Outcome O = outcome({buffer("o", {1, 2})});
    O.Status = RunStatus::Fault;
    return O;
  };
  EXPECT_EQ(F.run(oneCase()).Overall, Verdict::HazardInOriginal);
}

// Slots are handed out in the order in which lanes come: only all schedules together show that it is the order.
TEST(VerifyJob, WhatOnlyTheOrderOfAtomicsExplainsIsNotDecidedByOneSchedule) {
  Fixture F;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    bool Turned = S.Role == "after" && Spec.Schedule == "converged";
    Outcome O = outcome({buffer("o", {Turned ? 2u : 1u, Turned ? 1u : 2u})});
    O.OrderMatters = S.Role == "after";
    return O;
  };
  EXPECT_EQ(F.run(oneCase()).Overall, Verdict::Equivalent);
}

TEST(VerifyJob, AQuickJobEndsWithTheFirstCaseThatFailsAndShowsItAsItIs) {
  Fixture F;
  F.Options.StopAtFirst = true;
  F.Options.Minimize = false;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &) {
    return outcome({buffer("o", {1, S.Role == "after" ? 9u : 2u})});
  };
  VerifyCase Second = oneCase();
  Second.Name = "never run";
  VerifyReport R = F.run({oneCase(), Second});
  EXPECT_EQ(R.Overall, Verdict::Different);
  ASSERT_EQ(R.Cases.size(), 1u);
  EXPECT_FALSE(R.Cases[0].Counter);
}

TEST(VerifyJob, AFailureEndsTheCaseAndIsShrunk) {
  Fixture F;
  // Differs as soon as there are 33 threads, whatever the schedule.
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    bool Breaks = S.Role == "after" && Spec.Plan->Launches[0].Block.X >= 33;
    Outcome O = outcome({buffer("o", {1, Breaks ? 9u : 2u})});
    if (Spec.Watch) {
      O.LastWriter = Writer{"k.cu", 12, "st.global.u32", 0, 1, 7};
      EXPECT_EQ(Spec.Watch->Index, 1u);
    }
    return O;
  };
  VerifyReport R = F.run(oneCase({4, 5, 6}));
  EXPECT_EQ(R.Overall, Verdict::Different);
  ASSERT_EQ(R.Cases.size(), 1u);
  EXPECT_EQ(R.Cases[0].Seeds, std::vector<uint64_t>{4});
  ASSERT_TRUE(R.Cases[0].Counter);
  const Counterexample &X = *R.Cases[0].Counter;
  EXPECT_EQ(X.Plan.Launches[0].Block.X, 33u);
  EXPECT_EQ(X.Schedule, "converged");
  EXPECT_EQ(X.Seed, 4u);
  ASSERT_TRUE(X.AfterWriter);
  EXPECT_EQ(X.AfterWriter->Lane, 7u);
}

TEST(VerifyJob, ShrinkingKeepsTheScheduleThatShowsTheHazard) {
  Fixture F;
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    Outcome O = outcome({buffer("o", {1, 2})});
    if (S.Role == "after" && Spec.Schedule == "random:1")
      O.Hazards = {hazard("missing-lane")};
    return O;
  };
  VerifyReport R = F.run(oneCase());
  EXPECT_EQ(R.Overall, Verdict::HazardInResult);
  ASSERT_TRUE(R.Cases[0].Counter);
  EXPECT_EQ(R.Cases[0].Counter->Schedule, "random:1");
  EXPECT_EQ(R.Cases[0].Counter->Plan.Launches[0].Block.X, 1u);
}

TEST(VerifyJob, AShapeThatCannotBeLaunchedIsNoCounterexample) {
  Fixture F;
  class Picky : public FakeBackend {
    llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) override {
      if (Spec.Plan->Launches[0].Block.X != 128)
        return warpshift::makeError(warpshift::ErrorKind::Config, "no");
      return outcome({buffer("o", {S.Role == "after" ? 1u : 2u})});
    }
  } Runner;
  auto R = VerifyJob(F.Before, F.After, Runner, F.Options).run(oneCase());
  ASSERT_TRUE(bool(R));
  EXPECT_EQ(R->Cases[0].Counter->Plan.Launches[0].Block.X, 128u);
}

TEST(VerifyJob, ABackendWithoutSchedulesRunsEachDataSetOnce) {
  Fixture F;
  F.Backend.Schedules = false;
  VerifyReport R = F.run(oneCase());
  EXPECT_EQ(F.Backend.Asked.size(), 4u) << "two versions, two fills";
  EXPECT_TRUE(R.Schedules.empty());
}

TEST(VerifyJob, ACaseThatComparesNothingDoesNotSpoilTheOthers) {
  Fixture F;
  VerifyCase Empty = oneCase();
  Empty.Name = "n = 0";
  F.Backend.Behaviour = [](const Subject &, const RunSpec &Spec) {
    Outcome O = outcome({buffer("o", {1, 2})});
    O.Buffers[0].Changed = Spec.CaseName != "n = 0";
    return O;
  };
  EXPECT_EQ(F.run({oneCase(), Empty}).Overall, Verdict::Equivalent);
  EXPECT_EQ(F.run(Empty).Overall, Verdict::Inconclusive);
}

TEST(VerifyJob, TheWorstCaseDecides) {
  Fixture F;
  VerifyCase Second = oneCase();
  Second.Name = "second";
  F.Backend.Behaviour = [](const Subject &S, const RunSpec &Spec) {
    Outcome O = outcome({buffer("o", {1, S.Role == "after" && Spec.CaseName == "second" ? 7u : 2u})});
    return O;
  };
  VerifyReport R = F.run({oneCase(), Second});
  EXPECT_EQ(R.Overall, Verdict::Different);
  EXPECT_THAT(R.Reason, HasSubstr("second: after, its/converged"));
}

TEST(VerifyJob, NoSiteReachedIsInconclusive) {
  Fixture F;
  bool Reached = false;
  F.Backend.Behaviour = [&](const Subject &S, const RunSpec &) {
    Outcome O = outcome({buffer("o", {1, 2})});
    SiteCoverage Site;
    Site.Kernel = "k";
    Site.Operation = "shfl.sync.down.b32";
    Site.Visits = Reached;
    O.Cover.Sites.push_back(Site);
    return O;
  };
  VerifyReport R = F.run(oneCase());
  EXPECT_EQ(R.Overall, Verdict::Inconclusive);
  EXPECT_THAT(R.Reason, HasSubstr("no case reached"));
  Reached = true;
  EXPECT_EQ(F.run(oneCase()).Overall, Verdict::Equivalent);
}

TEST(VerifyJob, NoCasesAreInconclusive) { EXPECT_EQ(Fixture().run({}).Overall, Verdict::Inconclusive); }

TEST(VerifyJob, TheReportSaysHowItWasMade) {
  Fixture F;
  VerifyReport R = F.run(oneCase());
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printReport(R, OS);
  for (const char *Part :
       {"plan: equivalent", "verdict: equivalent", "schedules of after: converged random:1",
        "path orders of before: fallthrough-first taken-first reverse-warps", "-O1 before", "-O1 after", "fake"})
    EXPECT_THAT(Text, HasSubstr(Part));
  llvm::json::Value Json = reportToJson(R);
  EXPECT_EQ(Json.getAsObject()->getString("verdict"), "equivalent");
  EXPECT_EQ(Json.getAsObject()->getString("schema"), "warpshift-verify/1");
}

TEST(VerifyJob, OperationsOfOneLineAreShownOnce) {
  VerifyReport R;
  for (uint32_t Id : {1, 2, 3}) {
    SiteCoverage S;
    S.Id = Id;
    S.Operation = "shfl.sync.down.b32";
    S.File = "k.cu";
    S.Line = 7;
    S.Visits = Id != 3;
    S.ActiveSets = {Id == 2 ? 0xffffu : 0xffffffffu};
    R.After.Sites.push_back(S);
  }
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printReport(R, OS);
  EXPECT_THAT(Text, HasSubstr("k.cu:7: shfl.sync.down.b32 x 2: 2 lane sets (0xffffffff 0x0000ffff)\n"));
  EXPECT_THAT(Text, HasSubstr("k.cu:7: shfl.sync.down.b32: not exercised\n"));
}

} // namespace

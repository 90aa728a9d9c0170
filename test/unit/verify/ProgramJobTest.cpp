#include "verify/ProgramJob.h"
#include "support/Error.h"
#include <gmock/gmock.h>

using namespace warpshift;
using namespace warpshift::verify;
using testing::HasSubstr;

namespace {
ProgramOutcome outcome(std::vector<uint8_t> Copied = {1, 0, 0, 0}) {
  ProgramOutcome P;
  P.Log.Launches.push_back({2, "_Z1kv", RunStatus::Finished, "", 100, 0, false});
  HostCopy C;
  C.Call = 3;
  C.Api = "cudaMemcpy";
  C.Bytes = std::move(Copied);
  P.Log.Copies.push_back(C);
  P.Out = "PASS\n";
  return P;
}

VerifyReport verified(const ProgramRunner &Run, unsigned Threads = 1) {
  JobOptions O;
  O.Schedules = {"converged", "descending"};
  O.Threads = Threads;
  auto R = verifyProgram(Run, O);
  EXPECT_TRUE(bool(R)) << llvm::toString(R.takeError());
  return R ? std::move(*R) : VerifyReport();
}

std::string evidence(const VerifyReport &R) { return R.Cases.front().J.Evidence.front(); }
} // namespace

TEST(ProgramJob, TheSameEverywhereIsEquivalent) {
  VerifyReport R = verified([](const ProgramRequest &) { return outcome(); }, /*Threads=*/4);
  EXPECT_EQ(R.Overall, Verdict::Equivalent);
  EXPECT_EQ(R.Cases.front().Runs, 7u); // before: three orders, a fill; after: two schedules, a fill
}

TEST(ProgramJob, ADifferentCopyUnderOneScheduleIsNamed) {
  VerifyReport R = verified(
      [](const ProgramRequest &Q) { return outcome({uint8_t(Q.After && Q.Schedule == "descending" ? 2 : 1), 0, 0, 0}); });
  EXPECT_EQ(R.Overall, Verdict::Different);
  EXPECT_THAT(evidence(R), HasSubstr("copy 1 to the host (cudaMemcpy, call 3)[0]: before"));
  EXPECT_THAT(evidence(R), HasSubstr("its/descending"));
}

TEST(ProgramJob, AnExtraCopyIsADifference) {
  VerifyReport R = verified([](const ProgramRequest &Q) {
    ProgramOutcome P = outcome();
    if (Q.After)
      P.Log.Copies.push_back(P.Log.Copies.front());
    return P;
  });
  EXPECT_EQ(R.Overall, Verdict::Different);
  EXPECT_THAT(evidence(R), HasSubstr("before makes 1 copies to the host, after 2"));
}

TEST(ProgramJob, ADifferentExitCodeOrLineOfOutputIsADifference) {
  EXPECT_THAT(evidence(verified([](const ProgramRequest &Q) {
                ProgramOutcome P = outcome();
                P.ExitCode = Q.After;
                return P;
              })),
              HasSubstr("exit code[0]: before 0, after 1"));
  EXPECT_THAT(evidence(verified([](const ProgramRequest &Q) {
                ProgramOutcome P = outcome();
                P.Out = Q.After ? "FAIL\n" : "PASS\n";
                return P;
              })),
              HasSubstr("before PASS, after FAIL"));
}

TEST(ProgramJob, OutputThatDependsOnPoisonInTheResultOnlyIsADifference) {
  auto Poisoned = [](bool InBefore) {
    return verified([=](const ProgramRequest &Q) {
      ProgramOutcome P = outcome();
      if (Q.Fill != 0 && (Q.After || InBefore))
        P.Out = "0xa5\n";
      return P;
    });
  };
  EXPECT_EQ(Poisoned(false).Overall, Verdict::Different);
  EXPECT_EQ(Poisoned(true).Overall, Verdict::Equivalent);
}

TEST(ProgramJob, AProgramThatEndsBeforeItLaunchesShowsNothing) {
  unsigned Runs = 0;
  VerifyReport R = verified([&](const ProgramRequest &) {
    ++Runs;
    ProgramOutcome P;
    P.ExitCode = 3;
    return P;
  });
  EXPECT_EQ(R.Overall, Verdict::Inconclusive);
  EXPECT_EQ(Runs, 1u);
  EXPECT_THAT(evidence(R), HasSubstr("exits with 3 before it launches a kernel"));
}

TEST(ProgramJob, WhatStopsTheOriginalSettlesIt) {
  auto With = [](auto Change) {
    return verified([=](const ProgramRequest &) {
             ProgramOutcome P = outcome();
             Change(P);
             return P;
           })
        .Overall;
  };
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Crash = "Segmentation fault"; }), Verdict::Inconclusive);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.TimedOut = true; }), Verdict::Timeout);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.Launches[0].Status = RunStatus::Fault; }), Verdict::HazardInOriginal);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.Unsupported.push_back("x"); }), Verdict::Unsupported);
}

TEST(ProgramJob, WhatStopsTheResultIsAFinding) {
  auto With = [](auto Change) {
    return verified([=](const ProgramRequest &Q) {
             ProgramOutcome P = outcome();
             if (Q.After)
               Change(P);
             return P;
           })
        .Overall;
  };
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Crash = "Segmentation fault"; }), Verdict::Different);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.TimedOut = true; }), Verdict::Timeout);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.Launches[0].Status = RunStatus::Deadlock; }), Verdict::HazardInResult);
  EXPECT_EQ(With([](ProgramOutcome &P) { P.Log.Hazards.push_back({"race", true, "x", "a.cu", 1, 0, 0, 0}); }),
            Verdict::HazardInResult);
}

TEST(ProgramJob, ARunThatCannotBeMadeIsAnError) {
  JobOptions O;
  O.Schedules = {"converged"};
  auto R = verifyProgram(
      [](const ProgramRequest &Q) -> llvm::Expected<ProgramOutcome> {
        if (Q.After)
          return makeError(ErrorKind::Io, "no space");
        return outcome();
      },
      O);
  ASSERT_FALSE(bool(R));
  EXPECT_THAT(llvm::toString(R.takeError()), HasSubstr("no space"));
}

//===- VerifyJob.h - before against after, over data and schedules -------------------------*- C++ -*-===//
//
//   cases (plans) x seeds ──► RunSet: before (both path orders, second fill)   ──► judge ──► CaseReport ─┐
//                                     after  (schedule battery, second fill)                            ├► VerifyReport
//                             a failing case is shrunk into a Counterexample ───────────────────────────┘
//
// Example:
//   VerifyJob Job(Before, After, Emulator, Options);
//   llvm::Expected<VerifyReport> R = Job.run({{"plan", Plan}});
//   printReport(*R, outs());  return verdictExitCode(R->Overall);
//
// What cannot change the verdict any more is not run, unless RunAll says so: after, where the original fails; the other
// schedules, where the first one shows a hazard or a difference that no order of atomics explains; further cases of a
// kernel that is shown to differ. Nor is the whole battery of schedules run where the first run shows that every schedule
// gives the same (Outcome::EveryScheduleAlike; a second one is run to see that it does), and, for launches that were made
// up, where the original shows no lane set and no outcome of a branch that earlier cases have not shown: then the case has its
// data judged under a few schedules, other ones each time. What is run does not depend on the number of threads.
//
// The report is plain data and deterministic; times are not in it.
//
// Covered by test/unit/verify/VerifyJobTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_VERIFYJOB_H
#define WARPSHIFT_VERIFY_VERIFYJOB_H

#include "llvm/Support/JSON.h"
#include "verify/Verdict.h"

namespace warpshift::verify {

struct VerifyCase {
  std::string Name;
  LaunchPlan Plan; ///< Kernel names as the user wrote them; signatures of both sides are checked by the tool.
  bool Derived = false;
};

/// In a list of schedules: not one, but all of them (Backend::runEvery).
inline constexpr llvm::StringLiteral EverySchedule = "every";

struct JobOptions {
  /// For after, in independent-thread mode; [0] is the reference. EverySchedule: all there are, where they are few enough.
  std::vector<std::string> Schedules;
  uint64_t MostOfEvery = 300; ///< How many that may be, for each data set.
  std::vector<std::string> PathOrders{
      "fallthrough-first", "taken-first",
      "reverse-warps"}; ///< For before, in lockstep; the last turns the order of warps and blocks round.
  std::string AtomicOrder = "shuffled"; ///< One more for before, where it has atomics: warps and lanes in no order.
  unsigned MostLaneChoices = 64; ///< More runs of before, where lanes of one store meet (LaneChoices.h).
  bool AfterInLockstep = false; ///< After is built for a target before Volta: it runs in the path orders instead.
  uint8_t Fills[2] = {0x00, 0xa5};
  uint64_t StepBudget = 200'000'000; ///< Of any run.
  uint64_t AfterFloor = 1'000'000, AfterFactor = 200; ///< Of after: floor + factor * what before needed.
  unsigned Threads = 1; ///< Runs at the same time; the report does not depend on it.
  bool Minimize = true;
  bool StopAtFirst = false; ///< The first case that does not pass ends the job.
  bool RunAll = false;      ///< Also what comes after a schedule or a case that has decided.
  unsigned MinimizeRuns = 150; ///< Trials a counterexample may cost.
};

/// A failing case made small, and what it takes to see it again.
struct Counterexample {
  LaunchPlan Plan;
  uint64_t Seed = 1;
  std::string Schedule;
  std::string Text;              ///< The deciding evidence on the small case.
  std::optional<Writer> BeforeWriter, AfterWriter;
  unsigned Trials = 0;
};

struct CaseReport {
  std::string Name;
  bool Derived = false;
  Judgement J;
  std::vector<uint64_t> Seeds;   ///< Those that were run.
  unsigned Runs = 0;
  unsigned Interleavings = 0;    ///< Runs of the migrated version with the first fill: data sets times schedules.
  uint64_t MostDecisions = 0;    ///< Of any of them: choices that the schedule had.
  std::optional<ScheduleCount> Every; ///< All data sets together, if asked for: the sums, and the most there are.
  bool EveryScheduleAlike = true; ///< In no data set does anything depend on the schedule.
  uint64_t WarpInstructions = 0;
  Coverage Before, After;
  std::string PlanText;
  bool CutShort = false;         ///< The first schedule decided: the others were not run.
  std::optional<Counterexample> Counter;
};

/// What a tool on the GPU's side said about the migrated version.
struct SanitizerResult {
  std::string Tool; ///< "synccheck", "racecheck"
  unsigned Findings = 0;
  std::vector<std::string> Lines; ///< Its first complaints.
};

struct VerifyReport {
  std::string BackendName;
  std::string BeforeFlags, AfterFlags;
  std::vector<std::string> Schedules, PathOrders;
  std::vector<CaseReport> Cases;
  Coverage Before, After; ///< All cases together.
  Verdict Overall = Verdict::Inconclusive;
  std::string Reason;     ///< Why, where no single case says it.
  std::vector<std::string> NotRun; ///< Kernels of after with warp operations that no case launches.
  std::vector<std::string> Rejected; ///< Launches that were made up and that the original does not bear, with the reason.
  unsigned Skipped = 0;   ///< Cases whose kernels an earlier case had decided about.
  std::vector<SanitizerResult> Sanitizer; ///< Empty: it was not asked for.
};

class VerifyJob {
public:
  VerifyJob(const Subject &Before, const Subject &After, Backend &Runner, JobOptions Options)
      : Before(Before), After(After), Runner(Runner), Options(std::move(Options)) {
    std::vector<std::string> &S = this->Options.Schedules;
    if (!S.empty() && S.front() == EverySchedule) // One run is the reference that others are compared with.
      S.insert(S.begin(), "converged");
  }

  llvm::Expected<VerifyReport> run(llvm::ArrayRef<VerifyCase> Cases);
  /// Known: what the cases before this one have covered in the original.
  llvm::Expected<CaseReport> runCase(const VerifyCase &C, const Coverage &Known = {}, unsigned Index = 0);

private:
  /// Few: how many schedules do where the original covers nothing that is not in Known; 0: all of them always.
  struct Economy {
    const Coverage *Known = nullptr;
    unsigned Few = 0, Turn = 0;
    uint64_t OriginalBudget = ~uint64_t(0); ///< Steps, where a smaller launch need not take longer.
  };
  class SeedRuns;
  llvm::Expected<RunSet> runSeed(const VerifyCase &C, const LaunchPlan &Plan, uint64_t Seed,
                                 llvm::ArrayRef<std::string> Schedules, bool All, Economy Save);
  llvm::Error runEvery(RunSet &Runs, RunSpec Spec);
  static std::vector<size_t> chosenSchedules(const RunSet &Runs, Economy Save);
  llvm::Error shrink(const VerifyCase &C, const RunSet &Runs, CaseReport &Report);
  void findWriters(const VerifyCase &C, const Judgement &J, Counterexample &X);

  const Subject &Before, &After;
  Backend &Runner;
  JobOptions Options;
};

/// May the schedules behind the first be left out? Runs.After need hold an outcome for the first one only.
bool firstScheduleDecides(const RunSet &Runs, const LaunchPlan &Plan);

/// The overall verdict of cases, and why: a case without anything to compare does not spoil those with.
std::pair<Verdict, std::string> overallVerdict(llvm::ArrayRef<CaseReport> Cases, const Coverage &After);

void printReport(const VerifyReport &R, llvm::raw_ostream &OS);
llvm::json::Value reportToJson(const VerifyReport &R); ///< schema warpshift-verify/1

} // namespace warpshift::verify

#endif

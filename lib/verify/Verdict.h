//===- Verdict.h - the closed list of answers ----------------------------------------------*- C++ -*-===//
//
//   equivalent | hazard-in-original | different | hazard-in-result | inconclusive | timeout | unsupported
//
// Only the first passes. A verdict always comes with evidence: what was seen, where, under which schedule and
// data. `judge` is the one place that turns the runs of a case into a verdict; it is a pure function.
//
// Covered by test/unit/verify/VerdictTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_VERDICT_H
#define WARPSHIFT_VERIFY_VERDICT_H

#include "verify/Compare.h"
#include "verify/LaneChoices.h"

namespace warpshift::verify {

enum class Verdict : uint8_t {
#define VERDICT(Name, Key, Exit, Text) Name,
#include "verify/Verdicts.def"
};

llvm::StringRef verdictKey(Verdict V);
llvm::StringRef verdictText(Verdict V);
int verdictExitCode(Verdict V);
/// The worse of two, for a file of several cases.
Verdict worse(Verdict A, Verdict B);

/// One run and what asked for it.
struct RunRecord {
  std::string Role; ///< "before", "after"
  RunMode Mode = RunMode::Lockstep;
  std::string Schedule;
  uint64_t Seed = 1;
  uint8_t Fill = 0;
  Outcome Out;
  std::string label() const; ///< "after, its/random:1, seed 2, fill 0xa5"
};

/// All runs of one data set. Before[0] and After[0] are the reference runs of their side.
struct RunSet {
  std::vector<RunRecord> Before;      ///< First fill: [0] default path order, then the other orders.
  std::optional<RunRecord> BeforeFill; ///< Before[0] with the second fill.
  std::vector<RunRecord> After;       ///< First fill: one per schedule.
  std::optional<RunRecord> AfterFill;  ///< After[0] with the second fill.
  std::optional<LaneChoices> Choices;  ///< What else Before[0] could be, if lanes of one store meet in it.
  std::optional<ScheduleCount> Every;  ///< All schedules of after were asked for; those with results of their own are in After.
};

struct Judgement {
  Verdict V = Verdict::Inconclusive;
  bool Nothing = false;               ///< Inconclusive only because there was nothing to compare.
  std::vector<std::string> Evidence;  ///< Sentences, the deciding one first.
  std::vector<Hazard> Hazards;        ///< Deciding ones first; those of the side the verdict speaks of.
  std::vector<Hazard> Notes;
  std::set<std::string> AsMultisets;  ///< Buffers compared without order because the order was seen to vary.
  Comparison Compared;                ///< Before[0] against After[Failing or 0].
  std::optional<size_t> FailingAfter; ///< Index into RunSet::After.
};

Judgement judge(const RunSet &Runs, const LaunchPlan &Plan);

} // namespace warpshift::verify

#endif

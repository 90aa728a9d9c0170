#include "verify/ProgramJob.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ThreadPool.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
struct Done {
  ProgramRequest Request;
  ProgramOutcome Program;
};

RunRecord record(const Done &D) {
  return {D.Request.After ? "after" : "before", D.Request.Mode, D.Request.Schedule, 1, D.Request.Fill, outcomeOf(D.Program)};
}

/// The other runs of before, and of after those under the first schedule.
std::vector<ProgramRequest> leading(const JobOptions &O, uint64_t AfterBudget) {
  std::vector<ProgramRequest> Out;
  for (const std::string &Order : ArrayRef(O.PathOrders).drop_front())
    Out.push_back({false, RunMode::Lockstep, Order, O.Fills[0], O.StepBudget, false});
  Out.push_back({false, RunMode::Lockstep, O.PathOrders.front(), O.Fills[1], O.StepBudget, false});
  Out.push_back({true, RunMode::Its, O.Schedules.front(), O.Fills[0], AfterBudget, true});
  Out.push_back({true, RunMode::Its, O.Schedules.front(), O.Fills[1], AfterBudget, false});
  return Out;
}

std::vector<ProgramRequest> otherSchedules(const JobOptions &O, uint64_t AfterBudget) {
  std::vector<ProgramRequest> Out;
  for (const std::string &S : ArrayRef(O.Schedules).drop_front())
    Out.push_back({true, RunMode::Its, S, O.Fills[0], AfterBudget, false});
  return Out;
}

Expected<std::vector<Done>> runAll(const ProgramRunner &Run, ArrayRef<ProgramRequest> Requests, unsigned Threads) {
  std::vector<std::optional<Expected<ProgramOutcome>>> Results(Requests.size());
  {
    DefaultThreadPool Pool(hardware_concurrency(std::max(1u, Threads)));
    for (size_t I = 0; I != Requests.size(); ++I)
      Pool.async([&, I] { Results[I].emplace(Run(Requests[I])); });
    Pool.wait();
  }
  std::vector<Done> Out;
  Error Failed = Error::success();
  for (size_t I = 0; I != Requests.size(); ++I) {
    if (*Results[I])
      Out.push_back({Requests[I], std::move(**Results[I])});
    else
      Failed = joinErrors(std::move(Failed), Results[I]->takeError());
  }
  if (Failed)
    return std::move(Failed);
  return Out;
}

RunSet toRunSet(const Done &First, ArrayRef<Done> Rest, const JobOptions &O) {
  RunSet Set;
  Set.Before.push_back(record(First));
  for (const Done &D : Rest) {
    const bool OtherFill = D.Request.Fill != O.Fills[0];
    if (D.Request.After)
      OtherFill ? void(Set.AfterFill = record(D)) : Set.After.push_back(record(D));
    else
      OtherFill ? void(Set.BeforeFill = record(D)) : Set.Before.push_back(record(D));
  }
  return Set;
}

/// What judge does not see: copies that have no counterpart. Only where it found nothing worse.
void compareShapes(const Done &First, ArrayRef<Done> Rest, Judgement &J) {
  const bool Open = J.V == Verdict::Equivalent || J.V == Verdict::HazardInOriginal || J.Nothing;
  if (!Open)
    return;
  for (const Done &D : Rest) {
    std::string Why = copyShapeDifference(First.Program.Log, D.Program.Log);
    if (Why.empty())
      continue;
    J.V = D.Request.After ? Verdict::Different : Verdict::Inconclusive;
    J.Nothing = false;
    J.Evidence.insert(J.Evidence.begin(), record(D).label() + ": " + Why);
    return;
  }
}

/// Poison in the output shows only under the other fill: where the original's output does not depend on it, the result's
/// must not either.
void compareOutputUnderFill(const RunSet &Runs, Judgement &J) {
  if (J.V != Verdict::Equivalent || !Runs.BeforeFill || !Runs.AfterFill)
    return;
  const std::string &Before = Runs.Before.front().Out.Output;
  if (Runs.BeforeFill->Out.Output == Before && Runs.AfterFill->Out.Output != Before) {
    J.V = Verdict::Different;
    J.Evidence.insert(J.Evidence.begin(),
                      Runs.AfterFill->label() + ": the output depends on undefined values; that of the original does not");
  } else if (Runs.BeforeFill->Out.Output != Before) {
    J.Evidence.push_back("the original's output depends on undefined values");
  }
}

uint64_t afterBudget(const ProgramLog &Before, const JobOptions &O) {
  uint64_t Most = 0;
  for (const LaunchRecord &L : Before.Launches)
    Most = std::max(Most, L.WarpInstructions);
  return std::min(O.StepBudget, O.AfterFloor + O.AfterFactor * Most);
}

/// The original alone settles it: it crashed, hung, or never launched anything.
std::optional<Judgement> settledByOriginal(const Done &First, const RunSet &Alone) {
  Judgement J;
  if (Alone.Before.front().Out.Status != RunStatus::Finished)
    return judge(Alone, {});
  if (!First.Program.Log.Launches.empty())
    return std::nullopt;
  J.Evidence.push_back(formatv("before: the program exits with {0} before it launches a kernel", First.Program.ExitCode));
  return J;
}
} // namespace

Expected<VerifyReport> verifyProgram(const ProgramRunner &Run, const JobOptions &O) {
  Expected<std::vector<Done>> First =
      runAll(Run, {{false, RunMode::Lockstep, O.PathOrders.front(), O.Fills[0], O.StepBudget, true}}, 1);
  if (!First)
    return First.takeError();
  const Done &Start = First->front();
  CaseReport C;
  C.Name = "program";
  C.Runs = 1;
  RunSet Runs = toRunSet(Start, {}, O);
  if (std::optional<Judgement> J = settledByOriginal(Start, Runs)) {
    C.J = std::move(*J);
  } else {
    const uint64_t Budget = afterBudget(Start.Program.Log, O);
    Expected<std::vector<Done>> Rest = runAll(Run, leading(O, Budget), O.Threads);
    if (!Rest)
      return Rest.takeError();
    C.CutShort = !O.RunAll && O.Schedules.size() > 1 && firstScheduleDecides(toRunSet(Start, *Rest, O), {});
    if (!C.CutShort) {
      Expected<std::vector<Done>> More = runAll(Run, otherSchedules(O, Budget), O.Threads);
      if (!More)
        return More.takeError();
      for (Done &D : *More)
        Rest->push_back(std::move(D));
    }
    C.Runs += unsigned(Rest->size());
    Runs = toRunSet(Start, *Rest, O);
    C.J = judge(Runs, {});
    compareShapes(Start, *Rest, C.J);
    compareOutputUnderFill(Runs, C.J);
    for (const Done &D : *Rest)
      if (D.Request.After)
        C.After.merge(D.Program.Log.Cover);
  }
  C.Before = Start.Program.Log.Cover;
  if (Start.Program.ExitCode != 0 && Start.Program.Crash.empty() && !Start.Program.Log.TimedOut)
    C.J.Evidence.push_back(formatv("before: the program itself exits with {0}", Start.Program.ExitCode));
  for (const auto *List : {&Runs.Before, &Runs.After})
    for (const RunRecord &R : *List)
      C.WarpInstructions += R.Out.WarpInstructions;
  VerifyReport R;
  R.BackendName = "emulator";
  R.Schedules = O.Schedules;
  R.PathOrders = O.PathOrders;
  R.Before = C.Before;
  R.After = C.After;
  R.Cases.push_back(std::move(C));
  std::tie(R.Overall, R.Reason) = overallVerdict(R.Cases, R.After);
  return R;
}

} // namespace warpshift::verify

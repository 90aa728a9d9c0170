#include "verify/VerifyJob.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/xxhash.h"
#include "verify/KernelFacts.h"
#include "verify/KernelNames.h"
#include "verify/Minimize.h"
#include <set>

using namespace llvm;

namespace warpshift::verify {

namespace {
/// One run to be made, and where its outcome goes.
struct Task {
  const Subject *S;
  RunSpec Spec;
  RunRecord *Into;
};

Error runAll(Backend &Runner, MutableArrayRef<Task> Tasks, unsigned Threads) {
  std::vector<std::optional<Error>> Failures(Tasks.size());
  auto One = [&](size_t I) {
    Expected<Outcome> Out = Runner.run(*Tasks[I].S, Tasks[I].Spec);
    if (Out)
      Tasks[I].Into->Out = std::move(*Out);
    else
      Failures[I].emplace(Out.takeError());
  };
  if (Threads > 1) {
    DefaultThreadPool Pool(hardware_concurrency(Threads));
    for (size_t I = 0; I != Tasks.size(); ++I)
      Pool.async(One, I);
    Pool.wait();
  } else {
    for (size_t I = 0; I != Tasks.size(); ++I)
      One(I);
  }
  Error First = Error::success();
  for (std::optional<Error> &E : Failures)
    if (E)
      First = joinErrors(std::move(First), std::move(*E));
  return First;
}

bool isFailure(Verdict V) { return V == Verdict::Different || V == Verdict::HazardInResult || V == Verdict::HazardInOriginal; }

/// Whatever after does, the verdict is about the original.
bool originalFails(const RunSet &Runs) {
  auto Fails = [](const RunRecord &R) { return R.Out.Status != RunStatus::Finished; };
  return any_of(Runs.Before, Fails) || (Runs.BeforeFill && Fails(*Runs.BeforeFill));
}

/// Did the runs agree with the first, and none of them depend on its schedule?
bool bearsOut(const RunSet &Runs, const LaunchPlan &Plan) {
  return all_of(Runs.After, [&](const RunRecord &R) {
    return R.Out.EveryScheduleAlike && compareOutcomes({&Runs.After[0].Out, nullptr}, {&R.Out, nullptr}, Plan, {}).agrees();
  });
}

/// What differs where only the fill and the pace of the clock do, and is defined, depends on the clock: it means nothing.
void exemptClockReadings(Outcome &First, const Outcome &Second) {
  if (!is_contained(First.Approximations, "clock-steps"))
    return;
  for (BufferResult &B : First.Buffers)
    for (const BufferResult &Other : Second.Buffers) {
      if (Other.Name != B.Name || Other.count() != B.count())
        continue;
      for (uint64_t I = 0, Size = scalarSize(B.Type); I != B.count(); ++I) {
        if (B.isUndefined(I) || B.element(I) == Other.element(I))
          continue;
        B.Undefined.resize(B.Bytes.size());
        std::fill_n(B.Undefined.begin() + I * Size, Size, 1);
        ++First.OfClock;
      }
    }
}

std::string planText(const LaunchPlan &P) {
  std::string Text;
  raw_string_ostream OS(Text);
  printPlan(P, OS);
  return Text;
}
} // namespace

bool firstScheduleDecides(const RunSet &Runs, const LaunchPlan &Plan) {
  RunSet First = Runs;
  First.After.resize(1);
  Judgement J = judge(First, Plan);
  // Other schedules may show that such a mask does no harm.
  if (J.V == Verdict::HazardInResult)
    return none_of(J.Hazards, [](const Hazard &H) { return H.Id == "activemask-as-fact"; });
  // Or that it is only the order that differs.
  return J.V == Verdict::Different && !First.After.front().Out.OrderMatters;
}

/// The runs of one case with one seed: first the original's, then, as they allow, those of the other version.
class VerifyJob::SeedRuns {
public:
  SeedRuns(VerifyJob &Job, const VerifyCase &C, const LaunchPlan &Plan, uint64_t Seed)
      : Job(Job), Options(Job.Options), C(C), Plan(Plan), Seed(Seed) {}
  void plan(ArrayRef<std::string> Wanted);
  Error runBefore(uint64_t Budget);
  Error runLaneChoices(uint64_t Budget);
  /// The first schedule and the other fill. Sets the budget that all schedules get.
  Error runFirstAfter();
  Error runOthers(RunSet &Runs);
  /// Every schedule there is, compared with the first.
  Error runEvery(RunSet &Runs) { return Job.runEvery(Runs, specOf(Runs.After[0], AfterBudget)); }

  RunSet Runs;
  bool Every = false; ///< Asked for, and possible.

private:
  RunRecord record(StringRef Role, RunMode M, StringRef Schedule, uint8_t Fill) const;
  RunSpec specOf(const RunRecord &R, uint64_t Budget) const;
  void add(const Subject &S, RunRecord &R, uint64_t Budget) { Tasks.push_back({&S, specOf(R, Budget), &R}); }
  Error runAdded(unsigned Threads);

  VerifyJob &Job;
  const JobOptions &Options;
  const VerifyCase &C;
  const LaunchPlan &Plan;
  const uint64_t Seed;
  std::vector<Task> Tasks;
  uint64_t AfterBudget = 0;
};

RunRecord VerifyJob::SeedRuns::record(StringRef Role, RunMode M, StringRef Schedule, uint8_t Fill) const {
  return {Role.str(), M, Job.Runner.hasSchedules() ? Schedule.str() : "", Seed, Fill, {}};
}

RunSpec VerifyJob::SeedRuns::specOf(const RunRecord &R, uint64_t Budget) const {
  RunSpec Spec;
  Spec.Plan = &Plan;
  Spec.Data = {Seed, R.Fill};
  Spec.Mode = R.Mode;
  Spec.Schedule = R.Schedule;
  Spec.StepBudget = Budget;
  Spec.CyclesPerStep = R.Fill == Options.Fills[0] ? 4 : 4099; // So different that quotients show it too.
  Spec.CaseName = C.Name;
  if (&R == &Runs.Before.front() && Job.Runner.hasSchedules())
    Spec.Winners.emplace();
  return Spec;
}

Error VerifyJob::SeedRuns::runAdded(unsigned Threads) {
  Error E = runAll(Job.Runner, Tasks, Threads);
  Tasks.clear();
  return E;
}

void VerifyJob::SeedRuns::plan(ArrayRef<std::string> Wanted) {
  const bool HasSchedules = Job.Runner.hasSchedules();
  std::vector<std::string> Named = Wanted.vec();
  Every = erase(Named, EverySchedule.str()) != 0 && HasSchedules && !Options.AfterInLockstep;
  ArrayRef<std::string> Schedules = Named, Orders = Options.PathOrders;
  const RunMode AfterMode = Options.AfterInLockstep ? RunMode::Lockstep : RunMode::Its;
  if (!HasSchedules) {
    Schedules = Schedules.take_front(1);
    Orders = Orders.take_front(1);
  }
  for (const std::string &O : Orders)
    Runs.Before.push_back(record("before", RunMode::Lockstep, O, Options.Fills[0]));
  Runs.BeforeFill = record("before", RunMode::Lockstep, Orders.front(), Options.Fills[1]);
  for (const std::string &S : Schedules)
    Runs.After.push_back(record("after", AfterMode, S, Options.Fills[0]));
  Runs.AfterFill = record("after", AfterMode, Schedules.front(), Options.Fills[1]);
}

Error VerifyJob::SeedRuns::runBefore(uint64_t Budget) {
  for (RunRecord &R : Runs.Before)
    add(Job.Before, R, Budget);
  add(Job.Before, *Runs.BeforeFill, Budget);
  if (Error E = runAdded(Options.Threads))
    return E;
  exemptClockReadings(Runs.Before[0].Out, Runs.BeforeFill->Out);
  // Where things come to lie by an atomic, other orders show what belongs together (Compare.h).
  if (!Job.Runner.hasSchedules() || !Runs.Before[0].Out.Atomics || Options.AtomicOrder.empty())
    return Error::success();
  RunRecord Extra = record("before", RunMode::Lockstep, Options.AtomicOrder, Options.Fills[0]);
  add(Job.Before, Extra, Budget);
  if (Error E = runAdded(1))
    return E;
  // It is asked what keeps together; whether the original bears every order is what the path orders ask.
  if (Extra.Out.Status == RunStatus::Finished)
    Runs.Before.push_back(std::move(Extra));
  return Error::success();
}

/// Whose value stays where lanes of one store meet, is asked of the first path order.
Error VerifyJob::SeedRuns::runLaneChoices(uint64_t Budget) {
  const RunRecord &First = Runs.Before.front();
  if (First.Out.Collisions.empty() || First.Out.Status != RunStatus::Finished)
    return Error::success();
  Expected<LaneChoices> Found = laneChoices(First.Out, Options.MostLaneChoices, [&](const StoreWinners &W) {
    RunSpec Spec = specOf(First, Budget);
    Spec.Winners = W;
    Spec.Checkers = false;
    return Job.Runner.run(Job.Before, Spec);
  });
  if (!Found)
    return Found.takeError();
  Runs.Choices = std::move(*Found);
  return Error::success();
}

Error VerifyJob::SeedRuns::runFirstAfter() {
  // The original says how long the work takes. Lanes apart cost up to 32 times that, spinning some more; what
  // runs much longer hangs, and is better reported soon than after the whole budget.
  AfterBudget = std::min(Options.StepBudget, Options.AfterFloor + Options.AfterFactor * Runs.Before[0].Out.WarpInstructions);
  add(Job.After, Runs.After.front(), AfterBudget);
  add(Job.After, *Runs.AfterFill, AfterBudget);
  return runAdded(Options.Threads);
}

Error VerifyJob::SeedRuns::runOthers(RunSet &Set) {
  for (RunRecord &R : drop_begin(Set.After))
    add(Job.After, R, AfterBudget);
  return runAdded(Options.Threads);
}

Expected<RunSet> VerifyJob::runSeed(const VerifyCase &C, const LaunchPlan &Plan, uint64_t Seed, ArrayRef<std::string> Wanted,
                                    bool All, Economy Save) {
  SeedRuns S(*this, C, Plan, Seed);
  S.plan(Wanted);
  RunSet &Runs = S.Runs;
  if (Error E = S.runBefore(std::min(Options.StepBudget, Save.OriginalBudget)))
    return std::move(E);
  if (!Options.RunAll && originalFails(Runs)) {
    Runs.After.clear();
    Runs.AfterFill.reset();
    return std::move(Runs);
  }
  if (Error E = S.runLaneChoices(std::min(Options.StepBudget, Save.OriginalBudget)))
    return std::move(E);
  if (Error E = S.runFirstAfter())
    return std::move(E);
  if (!All && Runs.After.size() > 1 && firstScheduleDecides(Runs, Plan)) {
    Runs.After.resize(1);
    return std::move(Runs);
  }
  if (std::vector<size_t> Chosen = chosenSchedules(Runs, All ? Economy() : Save); !Chosen.empty()) {
    RunSet Fewer = Runs;
    Fewer.After.resize(1);
    for (size_t I : Chosen)
      Fewer.After.push_back(Runs.After[I]);
    if (Error E = S.runOthers(Fewer))
      return std::move(E);
    // Whoever was told that nothing depends on the schedule must see that.
    if (!Runs.After[0].Out.EveryScheduleAlike || bearsOut(Fewer, Plan)) {
      if (S.Every && !Runs.After[0].Out.EveryScheduleAlike)
        if (Error E = S.runEvery(Fewer))
          return std::move(E);
      return Fewer;
    }
  }
  if (Error E = S.runOthers(Runs))
    return std::move(E);
  if (S.Every && !bearsOut(Runs, Plan))
    if (Error E = S.runEvery(Runs))
      return std::move(E);
  return std::move(Runs);
}

namespace {
/// Equal for outcomes that a judge cannot tell apart.
uint64_t resultDigest(const Outcome &Out) {
  std::string Text = formatv("{0} {1}\n{2}\n", int(Out.Status), Out.Message, Out.Output);
  for (const Hazard &H : Out.Hazards)
    Text += formatv("{0} {1} {2}\n", H.Id, H.File, H.Line);
  for (const BufferResult &B : Out.Buffers)
    for (ArrayRef<uint8_t> Part : {ArrayRef(B.Bytes), ArrayRef(B.Undefined), ArrayRef(B.Stored)})
      Text.append(Part.begin(), Part.end());
  return xxh3_64bits(Text);
}
} // namespace

/// Each result once: schedules by the thousand leave few.
Error VerifyJob::runEvery(RunSet &Runs, RunSpec Spec) {
  std::set<uint64_t> Seen;
  for (const RunRecord &R : Runs.After)
    Seen.insert(resultDigest(R.Out));
  Expected<std::optional<ScheduleCount>> Count = Runner.runEvery(After, Spec, Options.MostOfEvery, [&](Outcome Out) {
    if (Seen.insert(resultDigest(Out)).second)
      Runs.After.push_back({"after", RunMode::Its, EverySchedule.str(), Spec.Data.Seed, Options.Fills[0], std::move(Out)});
  });
  if (!Count)
    return Count.takeError();
  Runs.Every = *Count ? **Count : ScheduleCount();
  return Error::success();
}

/// The schedules beside the first that have to be run; empty: all.
std::vector<size_t> VerifyJob::chosenSchedules(const RunSet &Runs, Economy Save) {
  const size_t Others = Runs.After.size() - 1;
  if (Save.Few == 0 || Others <= 1)
    return {};
  if (Runs.After[0].Out.EveryScheduleAlike && Runs.AfterFill && Runs.AfterFill->Out.EveryScheduleAlike)
    return {std::min<size_t>(2, Others)}; // Lanes one at a time, from the highest.
  if (!Save.Known || Save.Known->mergeWouldAdd(Runs.Before[0].Out.Cover) || Others <= Save.Few)
    return {};
  std::vector<size_t> Chosen;
  for (unsigned I = 0; I != Save.Few; ++I)
    Chosen.push_back(1 + (Save.Turn * Save.Few + I) % Others);
  return Chosen;
}

Expected<CaseReport> VerifyJob::runCase(const VerifyCase &C, const Coverage &Known, unsigned Index) {
  CaseReport Report;
  Report.Name = C.Name;
  Report.Derived = C.Derived;
  Report.PlanText = planText(C.Plan);
  bool First = true;
  Coverage Seen = Known;
  for (uint64_t Seed : C.Plan.Seeds) {
    constexpr unsigned Few = 2;
    // A plan is run as it is, launches that were made up are many.
    Economy Save{C.Derived ? &Seen : nullptr, Few, unsigned(Index * C.Plan.Seeds.size() + Report.Seeds.size())};
    Expected<RunSet> Runs = runSeed(C, C.Plan, Seed, Options.Schedules, Options.RunAll, Save);
    if (!Runs)
      return Runs.takeError();
    Report.Seeds.push_back(Seed);
    Report.CutShort = Runner.hasSchedules() && Runs->After.size() == 1 && Options.Schedules.size() > 1;
    Seen.merge(Runs->Before[0].Out.Cover);
    Report.Interleavings += unsigned(count_if(Runs->After, [](const RunRecord &R) { return R.Schedule != EverySchedule; }));
    if (Runs->Every) {
      ScheduleCount Sum = Report.Every.value_or(ScheduleCount{0, 0, true});
      Report.Every = {Sum.Run + Runs->Every->Run, std::max(Sum.Of, Runs->Every->Of), Sum.Complete && Runs->Every->Complete};
    }
    for (const RunRecord &R : Runs->After)
      Report.MostDecisions = std::max(Report.MostDecisions, R.Out.Decisions);
    Report.EveryScheduleAlike &= !Runs->After.empty() && Runs->After[0].Out.EveryScheduleAlike;
    auto Count = [&](const RunRecord &R, Coverage &Into) {
      ++Report.Runs;
      Report.WarpInstructions += R.Out.WarpInstructions;
      Into.merge(R.Out.Cover);
    };
    for (const RunRecord &R : Runs->Before)
      Count(R, Report.Before);
    for (const RunRecord &R : Runs->After)
      Count(R, Report.After);
    Count(*Runs->BeforeFill, Report.Before);
    if (Runs->AfterFill)
      Count(*Runs->AfterFill, Report.After);

    Judgement J = judge(*Runs, C.Plan);
    if (First || worse(J.V, Report.J.V) != Report.J.V || (J.V == Report.J.V && J.Compared.Compared > Report.J.Compared.Compared))
      Report.J = std::move(J);
    First = false;
    if (isFailure(Report.J.V) || Report.J.V == Verdict::Unsupported || Report.J.V == Verdict::Timeout) {
      if (isFailure(Report.J.V) && Options.Minimize)
        if (Error E = shrink(C, *Runs, Report))
          return std::move(E);
      break; // More data cannot make it better.
    }
  }
  return Report;
}

Error VerifyJob::shrink(const VerifyCase &C, const RunSet &Runs, CaseReport &Report) {
  if (!Runner.hasSchedules())
    return Error::success(); // Results from elsewhere cannot be asked again.
  Counterexample X;
  X.Seed = Report.Seeds.back();
  X.Schedule = Report.J.FailingAfter ? Runs.After[*Report.J.FailingAfter].Schedule : Options.Schedules.front();
  // The first hazard is what the report shows: it must survive, not turn into another one.
  std::string WantedHazard = Report.J.Hazards.empty() ? "" : Report.J.Hazards.front().Id;
  Judgement Last = Report.J;
  auto Fails = [&](const LaunchPlan &Plan, StringRef Schedule) {
    ++X.Trials;
    // A schedule of its own would change the reference of an order-dependent result: keep the default first.
    std::vector<std::string> Schedules{Options.Schedules.front()};
    if (Schedule != Schedules.front())
      Schedules.push_back(Schedule.str());
    Economy Short;
    Short.OriginalBudget = Options.AfterFloor + 16 * Runs.Before[0].Out.WarpInstructions;
    Expected<RunSet> Trial = runSeed(C, Plan, X.Seed, Schedules, true, Short);
    if (!Trial) {
      consumeError(Trial.takeError()); // A shape the kernel cannot be launched with is no counterexample.
      return false;
    }
    Judgement J = judge(*Trial, Plan);
    bool Same =
        J.V == Report.J.V && (WantedHazard.empty() || any_of(J.Hazards, [&](const Hazard &H) { return H.Id == WantedHazard; }));
    if (Same)
      Last = std::move(J);
    return Same;
  };
  if (Report.J.FailingAfter)
    X.Schedule = minimizeSchedule(X.Schedule, Options.Schedules, [&](StringRef S) { return Fails(C.Plan, S); });
  LaunchPlan Start = C.Plan;
  Start.Seeds = {X.Seed};
  MinimizeResult Small = minimizePlan(Start, [&](const LaunchPlan &P) { return Fails(P, X.Schedule); }, Options.MinimizeRuns);
  X.Plan = std::move(Small.Plan);
  X.Text = Last.Evidence.empty() ? "" : Last.Evidence.front();
  findWriters(C, Last, X);
  Report.Counter = std::move(X);
  return Error::success();
}

void VerifyJob::findWriters(const VerifyCase &C, const Judgement &J, Counterexample &X) {
  if (!J.Compared.First || J.Compared.First->AsMultiset || J.Compared.First->Buffer == PrintfBuffer)
    return;
  RunSpec Spec;
  Spec.Plan = &X.Plan;
  Spec.Data = {X.Seed, Options.Fills[0]};
  Spec.Schedule = Options.PathOrders.front();
  Spec.StepBudget = Options.StepBudget;
  Spec.Watch = WatchSpec{J.Compared.First->Buffer, J.Compared.First->Index};
  auto Ask = [&](const Subject &S) -> std::optional<Writer> {
    Expected<Outcome> Out = Runner.run(S, Spec);
    if (Out)
      return Out->LastWriter;
    consumeError(Out.takeError()); // Only an explanation is lost.
    return std::nullopt;
  };
  X.BeforeWriter = Ask(Before);
  Spec.Mode = Options.AfterInLockstep ? RunMode::Lockstep : RunMode::Its;
  Spec.Schedule = X.Schedule;
  X.AfterWriter = Ask(After);
}

std::pair<Verdict, std::string> overallVerdict(ArrayRef<CaseReport> Cases, const Coverage &After) {
  if (Cases.empty())
    return {Verdict::Inconclusive, "there was nothing to run"};
  auto ShowsNothing = [](const CaseReport &C) { return C.J.V == Verdict::Inconclusive && C.J.Nothing; };
  const bool AnyShows = !all_of(Cases, ShowsNothing);
  Verdict V = Verdict::Equivalent;
  const CaseReport *Worst = nullptr;
  for (const CaseReport &C : Cases) {
    if (ShowsNothing(C) && AnyShows)
      continue; // n = 0 and the like: legal, and shows nothing.
    if (!Worst || worse(V, C.J.V) != V) {
      V = worse(V, C.J.V);
      Worst = &C;
    }
  }
  if (V == Verdict::Equivalent && !After.Sites.empty() && After.exercisedSites() == 0)
    return {Verdict::Inconclusive, "no case reached any of the warp operations"};
  std::string Why;
  if (Worst && V != Verdict::Equivalent && !Worst->J.Evidence.empty())
    Why = Worst->Name + ": " + Worst->J.Evidence.front();
  return {V, Why};
}

/// Kernels with warp operations that no case launches: the verdict says nothing of them.
static std::vector<std::string> kernelsNotRun(const Subject &After, ArrayRef<VerifyCase> Cases) {
  std::vector<std::string> Names;
  if (!After.Module)
    return Names;
  for (const ptx::Function &F : After.Module->Functions) {
    bool Launched = any_of(
        Cases, [&](const VerifyCase &C) { return any_of(C.Plan.Launches, [&](const Launch &L) { return L.Kernel == F.Name; }); });
    if (F.IsKernel && F.HasBody && !Launched && usesWarpOperations(*After.Module, F))
      Names.push_back(plainKernelName(F.Name));
  }
  return Names;
}

Expected<VerifyReport> VerifyJob::run(ArrayRef<VerifyCase> Cases) {
  VerifyReport R;
  R.BackendName = Runner.describe();
  R.BeforeFlags = Before.Flags;
  R.AfterFlags = After.Flags;
  if (Runner.hasSchedules()) {
    R.Schedules = Options.Schedules;
    R.PathOrders = Options.PathOrders;
  }
  std::set<std::string> Decided; // Kernels that are shown to differ.
  auto IsDecided = [&](const Launch &L) { return Decided.count(L.Kernel) != 0; };
  for (const VerifyCase &C : Cases) {
    if (!Options.RunAll && !C.Plan.Launches.empty() && all_of(C.Plan.Launches, IsDecided)) {
      ++R.Skipped;
      continue;
    }
    Expected<CaseReport> Report = runCase(C, R.Before, unsigned(&C - Cases.data()));
    if (!Report)
      return Report.takeError();
    R.Before.merge(Report->Before);
    R.After.merge(Report->After);
    R.Cases.push_back(std::move(*Report));
    const Judgement &J = R.Cases.back().J;
    if (J.V == Verdict::Different || J.V == Verdict::HazardInResult)
      for (const Launch &L : C.Plan.Launches)
        Decided.insert(L.Kernel);
    if (Options.StopAtFirst && J.V != Verdict::Equivalent && !J.Nothing)
      break;
  }
  R.NotRun = kernelsNotRun(After, Cases);
  std::tie(R.Overall, R.Reason) = overallVerdict(R.Cases, R.After);
  return R;
}

} // namespace warpshift::verify

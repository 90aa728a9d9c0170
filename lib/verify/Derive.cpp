#include "verify/Derive.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "support/Error.h"
#include "verify/Compare.h"
#include "verify/DeriveInternal.h"
#include "verify/KernelNames.h"
#include <set>

using namespace llvm;

namespace warpshift::verify {

namespace {
class Deriver {
public:
  Deriver(const Subject &Before, const ptx::Function &F, const DeriveOptions &O, Backend &Runner)
      : Before(Before), F(F), O(O), Runner(Runner), Facts(kernelFacts(*Before.Module, F)) {
    addPointersOfAfter();
  }

  Expected<DerivedPlans> run() {
    if (Facts.LoadsPointers)
      return makeError(ErrorKind::Input, "kernel '{0}' follows pointers that it finds in memory; write a plan for it",
                       plainKernelName(F.Name));
    if (Error E = attemptAll(O))
      return std::move(E);
    // Code of one warp may run in no larger block. A launch that the source makes is another matter: what it does is shown.
    const bool MadeUp = O.Shapes.empty() || (!Hazardous && none_of(Out.Cases, hasWarp));
    if (!WarpResult && (MadeUp || TooWide)) {
      DeriveOptions OneWarp = O;
      OneWarp.Shapes = {{{1, 1, 1}, {32, 1, 1}, 0, ""}};
      if (Error E = attemptAll(OneWarp))
        return std::move(E);
    }
    // Launches that leave nothing behind (n = 0) must not hide that all others are undefined.
    if (Hazardous && !AnyResult)
      Out.Cases.push_back(std::move(*Hazardous));
    if (Out.Cases.empty())
      return makeError(ErrorKind::Input, "no launch could be made up for kernel '{0}'; write a plan for it ({1})",
                       plainKernelName(F.Name), Out.Rejected.empty() ? "nothing to try" : Out.Rejected.front());
    return std::move(Out);
  }

private:
  /// Pointers that the original has no use for, or none that is left.
  void addPointersOfAfter() {
    const ptx::Function *Other = O.After ? O.After->Module->findFunction(F.Name) : nullptr;
    if (!Other || !Other->HasBody)
      return;
    auto Place = [](const FieldFacts &P) { return std::pair(P.Param, P.Offset); };
    for (const FieldFacts &P : kernelFacts(*O.After->Module, *Other).Fields) {
      auto At = partition_point(Facts.Fields, [&](const FieldFacts &Q) { return Place(Q) < Place(P); });
      const bool Known = At != Facts.Fields.end() && Place(*At) == Place(P);
      if (!P.IsPointer || (Known && At->IsPointer))
        continue;
      AfterOnly.insert(fieldName(P));
      if (Known)
        *At = P;
      else
        Facts.Fields.insert(At, P);
    }
  }

  /// Does the migrated version need more of the buffers that it alone uses?
  Expected<bool> growForAfter(const LaunchPlan &Plan, Guess &G) {
    if (AfterOnly.empty())
      return false;
    RunSpec Spec;
    Spec.Plan = &Plan;
    Spec.Data = {O.Seeds.front(), 0};
    Spec.Mode = RunMode::Its;
    Spec.StepBudget = O.StepBudget;
    Expected<Outcome> R = Runner.run(*O.After, Spec);
    if (!R)
      return R.takeError();
    return R->Status == RunStatus::Fault && R->Fault && AfterOnly.count(R->Fault->Buffer) && grow(*R, Plan, G);
  }

  bool usesDynamicShared() const {
    auto IsDynamic = [](const ptx::Variable &V) { return V.Space == ptx::StateSpace::Shared && V.Size == 0; };
    return any_of(Before.Module->Globals, IsDynamic) || any_of(F.Locals, IsDynamic);
  }

  LaunchPlan guess(const Trial &T, const Guess &Try) const { return planFor(F, Facts, O, T, Try); }

  bool anyReadBuffer() const {
    return any_of(Facts.Fields, [](const FieldFacts &P) { return P.IsPointer && P.Read && !P.Atomic; });
  }

  static bool hasWarp(const VerifyCase &C) { return C.Plan.Launches[0].Block.count() >= 32; }

  Error attemptAll(const DeriveOptions &Options) {
    for (const Trial &T : trialsFor(Facts, Options, usesDynamicShared()))
      if (Out.Cases.size() < O.MaxCases && Tried.insert(T.Label).second)
        if (Error E = attempt(T))
          return E;
    return Error::success();
  }

  /// Runs the original on T, growing and simplifying until it stays in bounds.
  Error attempt(const Trial &T) {
    Guess G;
    G.SharedBytes = T.Shape.SharedBytes;
    G.Level = T.Data;
    G.Odd = T.Odd;
    std::string Why = "too many trials";
    for (unsigned Try = 0; Try != O.MaxTrials; ++Try) {
      LaunchPlan Plan = guess(T, G);
      // Data is part of the guess: the original must be clean with every seed.
      Expected<Outcome> R = runSeeds(Plan);
      if (!R)
        return R.takeError();
      if (R->Status == RunStatus::Fault) {
        Why = R->Message;
        if (grow(*R, Plan, G) || (!T.isWild() && G.tamer() && G.Level != DataLevel::End))
          continue;
        break;
      }
      Timeouts += R->Status == RunStatus::Timeout;
      // A trip count read from wild data: tamer data may end sooner. What never ends is refused by accept().
      if (R->Status == RunStatus::Timeout && !T.isWild() && G.Level != DataLevel::Zero && anyReadBuffer() && G.tamer())
        continue;
      if (R->Status == RunStatus::Finished && !leavesResult(*R) && T.N > 1 && !T.isExtra()) {
        if (Error E = findResult(T, G, *R))
          return E;
        Plan = guess(T, G);
      }
      if (R->Status == RunStatus::Finished && isClean(*R)) {
        Expected<bool> Grown = growForAfter(Plan, G);
        if (!Grown)
          return Grown.takeError();
        if (*Grown)
          continue;
      }
      if (T.Exact && R->Status == RunStatus::Finished && isClean(*R))
        if (Error E = endWhereReadingEnds(T, G, *R, Plan))
          return E;
      return accept(T, std::move(Plan), *R);
    }
    Out.Rejected.push_back(named(T) + ": " + Why);
    return Error::success();
  }

  /// Data over which nothing happens is poor data: two values meet conditions more often than many, and an integer
  /// that is no size (a level, a length, a key) is more likely small. Changes G and the outcome where that leaves a result.
  Error findResult(const Trial &T, Guess &G, Outcome &Out) {
    Guess Other = G;
    Other.Level = DataLevel::Bits;
    std::vector<unsigned> Slots = integerSlots(Facts);
    Slots.insert(Slots.begin(), T.Odd.Slot);
    for (unsigned Slot : Slots) {
      Other.Odd = {Slot, 1};
      Expected<Outcome> R = runSeeds(guess(T, Other));
      if (!R)
        return R.takeError();
      if (R->Status == RunStatus::Finished && isClean(*R) && leavesResult(*R)) {
        G = Other;
        Out = std::move(*R);
        break;
      }
    }
    return Error::success();
  }

  /// Buffers that are only read become no longer than the original needs, in Plan, where it bears that in every order.
  Error endWhereReadingEnds(const Trial &T, Guess &G, const Outcome &R, LaunchPlan &Plan) {
    Guess Exact = G;
    for (const FieldFacts &P : Facts.Fields) {
      const BufferDecl *B = P.IsPointer && P.Read && !P.Written ? Plan.findBuffer(fieldName(P)) : nullptr;
      for (const BufferResult &Used : R.Buffers)
        if (B && Used.Name == B->Name && !AfterOnly.count(B->Name))
          Exact.Counts[B->Name] = std::max<uint64_t>(1, divideCeil(Used.Reach, scalarSize(B->Type)));
    }
    if (Exact.Counts == G.Counts)
      return Error::success();
    LaunchPlan Candidate = guess(T, Exact);
    for (StringRef Order : {"fallthrough-first", "taken-first", "reverse-warps"}) {
      Expected<Outcome> Again = runSeeds(Candidate, Order);
      if (!Again)
        return Again.takeError();
      if (Again->Status != RunStatus::Finished || !isClean(*Again))
        return Error::success();
    }
    Plan = std::move(Candidate);
    return Error::success();
  }

  /// The first run that is not clean, else the last, with the reach of all.
  Expected<Outcome> runSeeds(const LaunchPlan &Plan, StringRef Order = "") {
    Outcome Last;
    for (uint64_t Seed : O.Seeds) {
      RunSpec Spec;
      Spec.Plan = &Plan;
      Spec.Data = {Seed, 0};
      Spec.Schedule = Order.str();
      // It never ends, or hardly ever: not every trial more may cost a whole budget.
      Spec.StepBudget = Timeouts >= O.MaxTimeouts && Out.Cases.empty() ? O.StepBudget / 16 : O.StepBudget;
      Expected<Outcome> R = Runner.run(Before, Spec);
      if (!R)
        return R.takeError();
      for (size_t I = 0; I != std::min(R->Buffers.size(), Last.Buffers.size()); ++I)
        R->Buffers[I].Reach = std::max(R->Buffers[I].Reach, Last.Buffers[I].Reach);
      Last = std::move(*R);
      if (Last.Status != RunStatus::Finished || !isClean(Last))
        break;
    }
    return Last;
  }

  static bool leavesResult(const Outcome &R) {
    return !R.Output.empty() || any_of(R.Buffers, [](const BufferResult &B) { return B.Changed; });
  }

  bool grow(const Outcome &R, const LaunchPlan &Plan, Guess &G) const {
    if (!R.Fault)
      return false;
    if (R.Fault->Buffer.empty()) {
      if (G.SharedBytes == 0 || G.SharedBytes >= 48 * 1024)
        return false;
      G.SharedBytes = std::min<uint64_t>(G.SharedBytes * 2, 48 * 1024);
      return true;
    }
    const BufferDecl *B = Plan.findBuffer(R.Fault->Buffer);
    if (!B)
      return false;
    uint64_t Bytes = R.Fault->Offset + R.Fault->Bytes;
    // A wild index is no size: what lies far outside comes from the data, not from the shape.
    if (Bytes > O.MaxBufferBytes || Bytes <= B->byteSize())
      return false;
    G.Counts[B->Name] = divideCeil(std::max(Bytes, std::min(B->byteSize() * 2, O.MaxBufferBytes)), scalarSize(B->Type));
    return true;
  }

  std::string named(const Trial &T) const { return plainKernelName(F.Name) + " " + T.Label; }

  /// Whose value stays where lanes of one store meet is asked later (VerifyJob).
  static bool rejects(const Hazard &H) { return H.Deciding && !H.OneStore; }
  static bool isClean(const Outcome &R) { return none_of(R.Hazards, rejects); }

  /// Where warps in another order leave something else, the shape is not one that the kernel is for: every block, or
  /// every warp, writes the same place, say.
  Expected<bool> dependsOnWarpOrder(const LaunchPlan &Plan) {
    auto Run = [&](StringRef Schedule, uint8_t Fill) {
      RunSpec Spec;
      Spec.Plan = &Plan;
      Spec.Data = {O.Seeds.front(), Fill};
      Spec.Schedule = Schedule.str();
      Spec.StepBudget = O.StepBudget;
      return Runner.run(Before, Spec);
    };
    std::vector<Outcome> Runs;
    for (auto [Schedule, Fill] : {std::pair("", 0x00), std::pair("", 0xa5), std::pair("reverse-warps", 0x00)}) {
      Expected<Outcome> R = Run(Schedule, uint8_t(Fill));
      if (!R)
        return R.takeError();
      Runs.push_back(std::move(*R));
    }
    const TwoFills First{&Runs[0], &Runs[1]}, Reversed{&Runs[2], nullptr};
    const Comparison C = compareOutcomes(First, Reversed, Plan, {});
    return !C.agrees() && !compareOutcomes(First, Reversed, Plan, C.Buffers).agrees();
  }

  Error accept(const Trial &T, LaunchPlan Plan, const Outcome &R) {
    VerifyCase C;
    C.Name = named(T) + (T.Shape.Where.empty() ? "" : " (" + T.Shape.Where + ")");
    C.Plan = std::move(Plan);
    C.Derived = true;
    auto Deciding = find_if(R.Hazards, rejects);
    if (R.Status == RunStatus::Finished && Deciding == R.Hazards.end()) {
      Expected<bool> Depends = dependsOnWarpOrder(C.Plan);
      if (!Depends)
        return Depends.takeError();
      if (*Depends) {
        Out.Rejected.push_back(named(T) + ": the results depend on which warp comes last");
        TooWide |= !T.isExtra();
        return Error::success();
      }
      AnyResult |= leavesResult(R);
      WarpResult |= leavesResult(R) && T.Shape.Block.count() >= 32;
      Out.Cases.push_back(std::move(C));
      return Error::success();
    }
    if (R.Status == RunStatus::Unsupported && Out.Cases.empty() && !Hazardous && !T.isExtra()) {
      Hazardous = std::move(C); // The verdict will name what is not supported.
      return Error::success();
    }
    Out.Rejected.push_back(
        named(T) + ": " +
        (R.Status != RunStatus::Finished ? statusKey(R.Status).str() + ": " + R.Message : Deciding->Id + ": " + Deciding->Text));
    if (!Hazardous && !T.isExtra() && R.Status != RunStatus::Trap && R.Status != RunStatus::Timeout)
      Hazardous = std::move(C);
    return Error::success();
  }

  const Subject &Before;
  const ptx::Function &F;
  const DeriveOptions &O;
  Backend &Runner;
  KernelFacts Facts;
  std::set<std::string> AfterOnly; ///< Buffers that only the migrated version uses.
  DerivedPlans Out;
  std::set<std::string> Tried; ///< Labels.
  bool AnyResult = false; ///< Of Out.Cases: the original left something behind.
  unsigned Timeouts = 0;
  bool WarpResult = false; ///< One of a whole warp did.
  bool TooWide = false;   ///< Several warps were too many for some trial.
  std::optional<VerifyCase> Hazardous;
};
} // namespace

Expected<DerivedPlans> derivePlans(const Subject &Before, StringRef Kernel, const DeriveOptions &O, Backend &Runner) {
  const ptx::Function *F = Before.Module->findFunction(Kernel);
  if (!F || !F->IsKernel || !F->HasBody)
    return makeError(ErrorKind::Config, "no kernel '{0}'", Kernel);
  return Deriver(Before, *F, O, Runner).run();
}

} // namespace warpshift::verify

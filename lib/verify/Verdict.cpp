#include "verify/Verdict.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace warpshift::verify {

namespace {
struct Row {
  const char *Key, *Text;
  int Exit;
};
constexpr Row Rows[] = {
#define VERDICT(Name, Key, Exit, Text) {Key, Text, Exit},
#include "verify/Verdicts.def"
};

std::string mismatchText(const Mismatch &M) {
  if (M.AsMultiset)
    return formatv("the values of '{0}', order aside: {1}", M.Buffer,
                   M.Before.empty() ? "after has " + M.After : "before has " + M.Before);
  std::string Where =
      M.Buffer + (M.Buffer == PrintfBuffer ? " line " + std::to_string(M.Index + 1) : "[" + std::to_string(M.Index) + "]");
  if (M.Stray)
    return formatv("{0}: after stores {1} there, the original never stores there", Where, M.After);
  if (M.UndefinedInAfter)
    return formatv("{0}: before {1}, after the same but undefined there", Where, M.Before);
  return formatv("{0}: before {1}, after {2}", Where, M.Before, M.After);
}

/// The state of one judgement; each step may settle it.
class Judge {
public:
  Judge(const RunSet &Runs, const LaunchPlan &Plan) : Runs(Runs), Plan(Plan) {}

  Judgement run() {
    if (unsupported() || originalFails())
      return std::move(J);
    collectHazards();
    takeVaryingOrders();
    if (resultHazard() || resultFails() || originalDisagrees() || resultDisagrees() || differs())
      return std::move(J);
    return finish();
  }

private:
  bool settle(Verdict V, std::string Text) {
    J.V = V;
    J.Evidence.insert(J.Evidence.begin(), std::move(Text));
    return true;
  }
  std::vector<const RunRecord *> all() const {
    std::vector<const RunRecord *> Out;
    for (const RunRecord &R : Runs.Before)
      Out.push_back(&R);
    if (Runs.BeforeFill)
      Out.push_back(&*Runs.BeforeFill);
    for (const RunRecord &R : Runs.After)
      Out.push_back(&R);
    if (Runs.AfterFill)
      Out.push_back(&*Runs.AfterFill);
    return Out;
  }

  bool unsupported() {
    for (const RunRecord *R : all())
      if (R->Out.Status == RunStatus::Unsupported)
        return settle(Verdict::Unsupported, R->Role + ": " + R->Out.Message);
    return false;
  }

  bool originalFails() {
    std::vector<const RunRecord *> Originals;
    for (const RunRecord &R : Runs.Before)
      Originals.push_back(&R);
    if (Runs.BeforeFill)
      Originals.push_back(&*Runs.BeforeFill);
    for (const RunRecord *R : Originals)
      switch (R->Out.Status) {
      case RunStatus::Timeout: return settle(Verdict::Timeout, R->label() + ": " + R->Out.Message);
      case RunStatus::Fault:
      case RunStatus::Deadlock:
        for (const Hazard &H : R->Out.Hazards)
          if (H.Deciding)
            J.Hazards.push_back(H);
        return settle(Verdict::HazardInOriginal, formatv("{0}: {1}: {2}", R->label(), statusKey(R->Out.Status), R->Out.Message));
      case RunStatus::Trap:
        return settle(Verdict::Inconclusive, formatv("{0}: the original stops by itself: {1}", R->label(), R->Out.Message));
      default: break;
      }
    return false;
  }

  static std::set<std::pair<std::string, uint32_t>> meetingStores(const Outcome &Out) {
    std::set<std::pair<std::string, uint32_t>> Places;
    for (const Hazard &H : Out.Hazards)
      if (H.OneStore)
        Places.insert({H.File, H.Line});
    return Places;
  }

  /// Lanes of one store meet in the original: whose value stays is asked of the results, not held against it. A run in which
  /// they meet in more stores has a race of its own.
  bool leftOpen(const RunRecord &R, const Hazard &H) const {
    if (!H.OneStore || !Runs.Choices)
      return false;
    size_t InOriginal = 0;
    for (const RunRecord &B : Runs.Before)
      InOriginal = std::max(InOriginal, meetingStores(B.Out).size());
    return R.Role == "before" || meetingStores(R.Out).size() <= InOriginal;
  }

  void collectHazards() {
    for (const RunRecord *R : all())
      for (const Hazard &H : R->Out.Hazards) {
        if (R->Role == "before")
          OriginalSubjects.insert(H.Subject);
        if (!H.Deciding || leftOpen(*R, H)) {
          if (none_of(J.Notes, [&](const Hazard &N) { return N.Id == H.Id && N.Line == H.Line; })) {
            J.Notes.push_back(H);
            J.Notes.back().Deciding = false;
          }
        } else if (R->Role == "before") {
          OriginalIds.insert(H.Id);
          if (none_of(Original, [&](const Hazard &O) { return O.Id == H.Id && O.Line == H.Line; }))
            Original.push_back(H);
        }
      }
    for (const RunRecord *R : all())
      for (const std::string &A : R->Out.Approximations)
        if (Approximations.insert(A).second)
          J.Evidence.push_back("approximated: " + A);
  }

  /// "activemask-as-fact" says that a mask was arbitrary, not that anything came of it: where every schedule leaves the
  /// original's results all the same, the code copes with any mask (leader election does).
  bool resultCopesWithAnyMask() {
    Judge Values(Runs, Plan);
    return !Values.resultFails() && !Values.originalDisagrees() && !Values.resultDisagrees() && !Values.differs() &&
           Values.J.Compared.Compared != 0;
  }

  void noteArbitraryMasks() {
    for (Hazard &H : J.Hazards) {
      H.Text += "; no result depends on it";
      H.Deciding = false;
    }
    J.Notes.insert(J.Notes.end(), J.Hazards.begin(), J.Hazards.end());
    J.Hazards.clear();
    J.FailingAfter.reset();
  }

  /// A note about something in particular that the original keeps in order: a fence is gone, or reaches less far.
  bool isLoss(const Hazard &H) const {
    return !H.Subject.empty() && H.Subject != "*" && !OriginalSubjects.count(H.Subject) && !OriginalSubjects.count("*");
  }

  /// A hazard of a kind that the original does not have anywhere.
  bool resultHazard() {
    const RunRecord *First = nullptr;
    auto Look = [&](const RunRecord &R) {
      for (const Hazard &H : R.Out.Hazards) {
        if (!isLoss(H) && (!H.Deciding || leftOpen(R, H) || OriginalIds.count(H.Id)))
          continue;
        if (!First) {
          First = &R;
          J.FailingAfter = size_t(&R - Runs.After.data());
        }
        if (none_of(J.Hazards, [&](const Hazard &O) { return O.Id == H.Id && O.Line == H.Line; }))
          J.Hazards.push_back(H), J.Hazards.back().Deciding = true;
      }
    };
    for (const RunRecord &R : Runs.After)
      Look(R);
    if (!First)
      return false;
    if (all_of(J.Hazards, [](const Hazard &H) { return H.Id == "activemask-as-fact"; }) && resultCopesWithAnyMask()) {
      noteArbitraryMasks();
      return false;
    }
    const Hazard &H = J.Hazards.front();
    return settle(Verdict::HazardInResult, formatv("{0}: {1}: {2}", First->label(), H.Id, H.Text));
  }

  bool resultFails() {
    for (size_t I = 0; I != Runs.After.size(); ++I) {
      const RunRecord &R = Runs.After[I];
      if (R.Out.Status == RunStatus::Finished)
        continue;
      if (R.Out.Status == RunStatus::Timeout) {
        // A later run may show something more definite.
        if (!TimedOut)
          TimedOut = I;
        continue;
      }
      J.FailingAfter = I;
      bool Trap = R.Out.Status == RunStatus::Trap;
      return settle(Trap ? Verdict::Different : Verdict::HazardInResult,
                    formatv("{0}: {1}: {2}; the original finishes", R.label(), statusKey(R.Out.Status), R.Out.Message));
    }
    if (!TimedOut)
      return false;
    J.FailingAfter = TimedOut;
    return settle(Verdict::Timeout,
                  Runs.After[*TimedOut].label() + ": " + Runs.After[*TimedOut].Out.Message + "; the original finishes");
  }

  /// Compares two runs; buffers that agree only without order are remembered as such.
  bool agreesAsMultiset(TwoFills A, TwoFills B, Comparison &C) {
    C = compareOutcomes(A, B, Plan, J.AsMultisets);
    if (C.agrees())
      return true;
    std::set<std::string> Wider = J.AsMultisets;
    Wider.insert(C.Buffers.begin(), C.Buffers.end());
    if (!compareOutcomes(A, B, Plan, Wider).agrees())
      return false;
    for (const std::string &Name : C.Buffers)
      J.Evidence.push_back("the order of '" + Name + "' depends on the schedule: compared as a multiset");
    J.AsMultisets = std::move(Wider);
    return true;
  }

  TwoFills before() const { return {&Runs.Before.front().Out, Runs.BeforeFill ? &Runs.BeforeFill->Out : nullptr}; }

  /// A backend without schedules sees an order vary only from run to run.
  void takeVaryingOrders() {
    for (const RunRecord *R : all())
      for (const BufferResult &B : R->Out.Buffers)
        if (B.OrderVaries && J.AsMultisets.insert(B.Name).second)
          J.Evidence.push_back("the order of '" + B.Name + "' differs from run to run: compared as a multiset");
  }

  bool originalDisagrees() {
    const Outcome &First = Runs.Before.front().Out;
    if (First.OfClock)
      J.Evidence.push_back(formatv("{0} elements depend on the clock: not compared", First.OfClock));
    if (is_contained(First.Approximations, "clock-steps") && Runs.BeforeFill && Runs.BeforeFill->Out.Output != First.Output)
      return settle(Verdict::Inconclusive, "what the original prints depends on the clock");
    for (size_t I = 1; I < Runs.Before.size(); ++I) {
      Comparison C;
      if (!agreesAsMultiset(before(), {&Runs.Before[I].Out, nullptr}, C))
        return settle(Verdict::Inconclusive, formatv("the original does not agree with itself: {0} against {1}: {2}",
                                                     Runs.Before[0].label(), Runs.Before[I].label(), mismatchText(*C.First)));
    }
    return false;
  }

  /// Orders that legally vary (atomics) make results vary; without them, any variation is a finding, which
  /// the comparison with the original will make.
  bool resultDisagrees() {
    TwoFills Reference{&Runs.After.front().Out, Runs.AfterFill ? &Runs.AfterFill->Out : nullptr};
    for (size_t I = 1; I < Runs.After.size(); ++I) {
      if (!Runs.After[I].Out.OrderMatters || amongChoices(I, {}))
        continue;
      Comparison C;
      if (agreesAsMultiset(Reference, {&Runs.After[I].Out, nullptr}, C))
        continue;
      Comparison Base = compareOutcomes(before(), Reference, Plan, J.AsMultisets);
      if (!Base.agrees())
        return false;
      J.FailingAfter = I;
      return settle(Verdict::Inconclusive,
                    formatv("results depend on the order of atomic operations: {0} against {1}: {2}; give the "
                            "buffer a compare mode in a plan",
                            Runs.After[0].label(), Runs.After[I].label(), mismatchText(*C.First)));
    }
    return false;
  }

  /// What the original keeps together where its order varies, as far as its own runs show it.
  RowGroups varyingRows() {
    std::set<std::string> Names = J.AsMultisets;
    for (const BufferDecl &B : Plan.Buffers)
      if (B.Compare.K == CompareSpec::Kind::Unordered)
        Names.insert(B.Name);
    std::vector<const Outcome *> Others;
    for (const RunRecord &R : drop_begin(Runs.Before))
      Others.push_back(&R.Out);
    RowGroups Rows = rowsOf(before(), Others, Names);
    for (const RowGroup &G : Rows) {
      std::string Text;
      for (const RowGroup::Part &P : G.Parts)
        Text += formatv("{0}{1} of '{2}'", Text.empty() ? "" : " with ", P.Stride, P.Buffer).str();
      if (G.Parts.size() > 1 || G.Parts[0].Stride > 1)
        J.Evidence.push_back("compared as records: " + Text);
    }
    return Rows;
  }

  std::vector<const Outcome *> originals() const {
    std::vector<const Outcome *> Out;
    for (const RunRecord &R : Runs.Before)
      Out.push_back(&R.Out);
    if (Runs.BeforeFill)
      Out.push_back(&Runs.BeforeFill->Out);
    if (Runs.Choices)
      for (const LaneChoice &C : Runs.Choices->All)
        Out.push_back(&C.Out);
    return Out;
  }

  /// Could the original leave this too, with other lanes' values where lanes of one store meet?
  std::optional<Comparison> amongChoices(size_t I, const RowGroups &Rows) const {
    if (!Runs.Choices)
      return std::nullopt;
    const Outcome &After = Runs.After[I].Out, *Second = I == 0 && Runs.AfterFill ? &Runs.AfterFill->Out : nullptr;
    for (const LaneChoice &Choice : Runs.Choices->All) {
      const Outcome Possible = withOpenPlacesOf(Choice, After);
      Comparison C = compareOutcomes({&Possible, before().Second}, {&After, Second}, Plan, J.AsMultisets, Rows);
      if (C.agrees() && !strayStore(originals(), After, Plan, J.AsMultisets))
        return C;
    }
    return std::nullopt;
  }

  bool differs() {
    const std::vector<const Outcome *> Originals = originals();
    const RowGroups Rows = varyingRows();
    for (size_t I = 0; I != Runs.After.size(); ++I) {
      // Both fills are known for the reference run only.
      const Outcome *Second = I == 0 && Runs.AfterFill ? &Runs.AfterFill->Out : nullptr;
      Comparison C = compareOutcomes(before(), {&Runs.After[I].Out, Second}, Plan, J.AsMultisets, Rows);
      if (I == 0)
        J.Compared = C;
      if (C.agrees())
        if (std::optional<Mismatch> Stray = strayStore(Originals, Runs.After[I].Out, Plan, J.AsMultisets)) {
          C.Buffers.insert(Stray->Buffer);
          C.First = std::move(Stray);
          ++C.Mismatches;
        }
      if (C.agrees())
        continue;
      if (std::optional<Comparison> Possible = amongChoices(I, Rows)) {
        if (I == 0)
          J.Compared = *Possible;
        noteChoices();
        continue;
      }
      J.Compared = C;
      J.FailingAfter = I;
      if (Runs.Choices && !Runs.Choices->Complete)
        return settle(
            Verdict::Inconclusive,
            formatv("{0}: {1}; but at {2} lanes of one store write one place, and it is open whose value stays: the {3} "
                    "ways that were tried are not all there are",
                    Runs.After[I].label(), mismatchText(*C.First), Runs.Choices->Store, Runs.Choices->Runs + 1));
      bool OnlyUndefined = C.Mismatches == C.UndefinedInAfter;
      return settle(OnlyUndefined ? Verdict::HazardInResult : Verdict::Different,
                    formatv("{0}: {1}{2}", Runs.After[I].label(), mismatchText(*C.First),
                            C.Mismatches > 1 ? formatv(" ({0} elements differ)", C.Mismatches).str() : ""));
    }
    return false;
  }

  void noteChoices() {
    if (std::exchange(ChoicesNoted, true))
      return;
    J.Evidence.push_back(formatv("at {0} lanes of one store write one place, and it is open whose value stays: the original can "
                                 "leave these results too ({1} more runs of it{2})",
                                 Runs.Choices->Store, Runs.Choices->Runs, Runs.Choices->Complete ? ", all there are" : ""));
  }

  Judgement finish() {
    if (!Original.empty()) {
      J.Hazards = std::move(Original);
      const Hazard &H = J.Hazards.front();
      settle(Verdict::HazardInOriginal, formatv("before: {0}: {1}", H.Id, H.Text));
    } else if (J.Compared.Compared == 0) {
      J.Nothing = true;
      settle(Verdict::Inconclusive, "nothing was compared: no result was written, or all of it is undefined");
    } else {
      settle(Verdict::Equivalent, formatv("{0} elements agree ({1} undefined in the original, {2} ignored)", J.Compared.Compared,
                                          J.Compared.Exempt, J.Compared.Ignored));
    }
    return std::move(J);
  }

  const RunSet &Runs;
  const LaunchPlan &Plan;
  Judgement J;
  std::set<std::string> OriginalIds, OriginalSubjects, Approximations;
  std::vector<Hazard> Original;
  std::optional<size_t> TimedOut;
  bool ChoicesNoted = false;
};
} // namespace

StringRef verdictKey(Verdict V) { return Rows[unsigned(V)].Key; }
StringRef verdictText(Verdict V) { return Rows[unsigned(V)].Text; }
int verdictExitCode(Verdict V) { return Rows[unsigned(V)].Exit; }
Verdict worse(Verdict A, Verdict B) { return std::max(A, B); }
StringRef modeKey(RunMode M) { return M == RunMode::Lockstep ? "lockstep" : "its"; }

std::string RunRecord::label() const {
  std::string Text = Role + ", " + modeKey(Mode).str();
  if (!Schedule.empty())
    Text += "/" + Schedule;
  return Text + formatv(", seed {0}, fill {1}", Seed, format_hex(Fill, 4)).str();
}

Judgement judge(const RunSet &Runs, const LaunchPlan &Plan) { return Judge(Runs, Plan).run(); }

} // namespace warpshift::verify

// A report as text for people and as JSON for machines. Neither computes anything.
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "verify/VerifyJob.h"
#include <cmath>
#include <set>

using namespace llvm;

namespace warpshift::verify {

namespace {
std::string place(StringRef File, uint32_t Line) {
  return File.empty() ? "line " + std::to_string(Line) : (File + ":" + Twine(Line)).str();
}

/// "0xffffffff 0x0000ffff ..." with a count where there are many.
std::string setsText(ArrayRef<uint32_t> Sets) {
  std::string Text;
  for (size_t I = 0; I != std::min<size_t>(Sets.size(), 4); ++I)
    Text += formatv("{0}{1:x8}", I ? " " : "", Sets[I]).str();
  if (Sets.size() > 4)
    Text += " and " + std::to_string(Sets.size() - 4) + " more";
  return Text;
}

void printSites(StringRef Role, const Coverage &C, raw_ostream &OS) {
  if (C.Sites.empty())
    return;
  OS << "  warp operations of " << Role << ": " << C.exercisedSites() << " of " << C.Sites.size() << " exercised\n";
  // An unrolled loop is many operations of one line: they are shown once, with all their lane sets.
  std::vector<std::pair<SiteCoverage, unsigned>> Lines;
  for (const SiteCoverage &S : C.Sites) {
    auto Same = find_if(Lines, [&](const auto &L) {
      return L.first.File == S.File && L.first.Line == S.Line && L.first.Operation == S.Operation && !L.first.Visits == !S.Visits;
    });
    if (Same == Lines.end()) {
      Lines.push_back({S, 1});
      continue;
    }
    ++Same->second;
    for (uint32_t Set : S.ActiveSets)
      if (!is_contained(Same->first.ActiveSets, Set))
        Same->first.ActiveSets.push_back(Set);
  }
  for (const auto &[S, Times] : Lines) {
    OS << "    " << place(S.File, S.Line) << ": " << S.Operation << (Times > 1 ? " x " + std::to_string(Times) : "") << ": ";
    if (S.Visits)
      OS << S.ActiveSets.size() << (S.ActiveSets.size() == 1 ? " lane set" : " lane sets") << " (" << setsText(S.ActiveSets)
         << ")\n";
    else
      OS << "not exercised\n";
  }
  unsigned Both = count_if(C.Branches, [](const BranchCoverage &B) { return B.Taken && B.NotTaken; });
  if (C.Branches.empty())
    return;
  OS << "  branches of " << Role << ": " << Both << " of " << C.Branches.size() << " seen both ways\n";
  std::set<std::string> Shown; // Unrolled and inlined code has a branch many times.
  for (const BranchCoverage &B : C.Branches) {
    if (B.Taken && B.NotTaken)
      continue;
    std::string Text = place(B.File, B.Line) + (B.Taken || B.NotTaken ? ": only one way" : ": not exercised");
    if (Shown.insert(Text).second)
      OS << "    " << Text << '\n';
  }
}

void printWriter(StringRef Role, const std::optional<Writer> &W, raw_ostream &OS) {
  if (W)
    OS << "    " << Role << ": written last by block " << W->Block << ", warp " << W->Warp << ", lane " << W->Lane << " at "
       << place(W->File, W->Line) << ": " << W->Instruction << '\n';
}

void printCase(const CaseReport &C, raw_ostream &OS) {
  OS << C.Name << ": " << verdictKey(C.J.V) << '\n';
  for (const std::string &E : C.J.Evidence)
    OS << "  " << E << '\n';
  for (const Hazard &H : C.J.Hazards)
    OS << "  hazard: " << place(H.File, H.Line) << ": " << H.Id << ": " << H.Text << '\n';
  for (const Hazard &H : C.J.Notes)
    OS << "  note: " << place(H.File, H.Line) << ": " << H.Id << ": " << H.Text << '\n';
  if (C.CutShort)
    OS << "  this decides: other schedules were not run (--exhaustive runs them)\n";
  if (!C.Counter)
    return;
  const Counterexample &X = *C.Counter;
  OS << "  smallest failing launch found (" << X.Trials << " trials), seed " << X.Seed << ", schedule " << X.Schedule << ":\n    "
     << X.Text << '\n';
  printWriter("before", X.BeforeWriter, OS);
  printWriter("after", X.AfterWriter, OS);
  std::string Text;
  raw_string_ostream Plan(Text);
  printPlan(X.Plan, Plan);
  SmallVector<StringRef, 16> Lines;
  StringRef(Text).split(Lines, '\n', -1, false);
  for (StringRef L : Lines)
    OS << "    | " << L << '\n';
}

/// Instantiations of one template are one entry.
void printNotRun(ArrayRef<std::string> Kernels, raw_ostream &OS) {
  std::vector<std::pair<StringRef, unsigned>> Names;
  for (StringRef K : Kernels) {
    StringRef Base = K.split('<').first;
    auto Same = find_if(Names, [&](const auto &N) { return N.first == Base; });
    if (Same == Names.end())
      Names.push_back({Base, 1});
    else
      ++Same->second;
  }
  if (Names.empty())
    return;
  OS << "  not exercised at all, since no launch of it was run:";
  for (const auto &[Name, Count] : Names)
    OS << ' ' << Name << (Count > 1 ? " (" + std::to_string(Count) + " instantiations)" : "");
  OS << '\n';
}

/// A few of them: the others differ in a number.
void printRejected(ArrayRef<std::string> Rejected, raw_ostream &OS) {
  constexpr size_t Shown = 3;
  if (Rejected.empty())
    return;
  OS << "  " << Rejected.size() << (Rejected.size() == 1 ? " launch was" : " launches were")
     << " tried and dropped, since the original does not bear them:\n";
  for (const std::string &R : Rejected.take_front(Shown))
    OS << "    " << R << '\n';
  if (Rejected.size() > Shown)
    OS << "    and " << Rejected.size() - Shown << " more\n";
}

/// "a.cu:12 (never false)" for what no case reached in after, each place once.
std::vector<std::string> unreached(const Coverage &C) {
  std::vector<std::string> Places;
  auto Add = [&](std::string Text) {
    if (!is_contained(Places, Text))
      Places.push_back(std::move(Text));
  };
  for (const SiteCoverage &S : C.Sites)
    if (!S.Visits)
      Add(place(S.File, S.Line) + ": " + S.Operation);
  for (const BranchCoverage &B : C.Branches)
    if (B.Controls && !(B.Taken && B.NotTaken))
      Add(place(B.File, B.Line) +
          (B.Taken || B.NotTaken ? ": a branch that went one way only" : ": a branch that nobody came to"));
  return Places;
}

/// What the verdict speaks of.
void printReached(const VerifyReport &R, raw_ostream &OS) {
  if (R.Cases.empty() || R.After.Sites.empty())
    return;
  const auto [Seen, All] = R.After.controllingOutcomes();
  OS << "  " << (R.Overall == Verdict::Equivalent ? "on what was reached: " : "reached: ") << R.After.exercisedSites() << " of "
     << R.After.Sites.size() << " warp operations of after";
  if (All)
    OS << ", " << Seen << " of " << All << " outcomes of the branches that control them";
  OS << '\n';
  for (const std::string &P : unreached(R.After))
    OS << "    not reached: " << P << '\n';
}

/// The systematic part, where it was asked for.
void printEvery(const VerifyReport &R, raw_ostream &OS) {
  unsigned Whole = 0, Part = 0;
  uint64_t Run = 0;
  double Of = 0;
  for (const CaseReport &C : R.Cases)
    if (C.Every) {
      ++(C.Every->Complete ? Whole : Part);
      Run += C.Every->Run;
      Of = std::max(Of, C.Every->Of);
    }
  if (Whole + Part == 0)
    return;
  OS << "  every schedule: " << Run << " run, of up to ";
  if (std::isinf(Of))
    OS << "more than 1e308";
  else
    OS << format("%.3g", Of);
  OS << " interleavings in a case; ";
  if (Part == 0)
    OS << "equal ones left out, these are all\n";
  else
    OS << "all there are in " << Whole << " of " << Whole + Part << " cases, the others are too long or too many\n";
}

/// What "every schedule that was run" amounts to.
void printInterleavings(const VerifyReport &R, raw_ostream &OS) {
  unsigned Tried = 0, Alike = 0;
  uint64_t Most = 0;
  for (const CaseReport &C : R.Cases) {
    Tried += C.Interleavings;
    Alike += C.EveryScheduleAlike;
    Most = std::max(Most, C.EveryScheduleAlike ? 0 : C.MostDecisions);
  }
  if (R.Schedules.empty() || Tried == 0)
    return;
  OS << "  " << Tried << " interleavings of after tried (data sets times schedules)";
  if (Alike == R.Cases.size())
    OS << ": any other gives the same results, since nothing that ran depends on the order of threads\n";
  else
    OS << ", not all there are: a run chose up to " << Most << " times which lanes go on"
       << (Alike ? formatv("; {0} of {1} cases do not depend on it", Alike, R.Cases.size()).str() : "") << '\n';
  printEvery(R, OS);
}

json::Value everyJson(const CaseReport &C) {
  if (!C.Every)
    return nullptr;
  return json::Object{{"run", int64_t(C.Every->Run)}, {"of", std::min(C.Every->Of, 1e308)}, {"complete", C.Every->Complete}};
}

json::Value hazardJson(const Hazard &H) {
  return json::Object{{"id", H.Id},     {"deciding", H.Deciding}, {"text", H.Text}, {"file", H.File},
                      {"line", H.Line}, {"block", H.Block},       {"warp", H.Warp}, {"lanes", H.Lanes}};
}

template <typename T, typename Fn> json::Array arrayOf(const T &Items, Fn &&F) {
  json::Array Out;
  for (const auto &I : Items)
    Out.push_back(F(I));
  return Out;
}

json::Value coverageJson(const Coverage &C) {
  auto Sites = arrayOf(C.Sites, [](const SiteCoverage &S) {
    return json::Object{{"kernel", S.Kernel}, {"operation", S.Operation},    {"file", S.File},
                        {"line", S.Line},     {"visits", int64_t(S.Visits)}, {"active_sets", json::Array(S.ActiveSets)}};
  });
  auto Branches = arrayOf(C.Branches, [](const BranchCoverage &B) {
    return json::Object{{"kernel", B.Kernel},      {"file", B.File},           {"line", B.Line},        {"taken", B.Taken},
                        {"not_taken", B.NotTaken}, {"divergent", B.Divergent}, {"controls", B.Controls}};
  });
  const auto [Seen, All] = C.controllingOutcomes();
  json::Object Reached{{"sites", C.exercisedSites()},
                       {"of_sites", int64_t(C.Sites.size())},
                       {"outcomes", Seen},
                       {"of_outcomes", All},
                       {"unreached", json::Array(unreached(C))}};
  return json::Object{{"reached", std::move(Reached)}, {"sites", std::move(Sites)}, {"branches", std::move(Branches)}};
}

json::Value writerJson(const std::optional<Writer> &W) {
  if (!W)
    return nullptr;
  return json::Object{{"file", W->File},   {"line", W->Line}, {"instruction", W->Instruction},
                      {"block", W->Block}, {"warp", W->Warp}, {"lane", W->Lane}};
}

json::Value counterJson(const Counterexample &X) {
  std::string Text;
  raw_string_ostream OS(Text);
  printPlan(X.Plan, OS);
  return json::Object{{"plan", Text},
                      {"seed", int64_t(X.Seed)},
                      {"schedule", X.Schedule},
                      {"text", X.Text},
                      {"before_writer", writerJson(X.BeforeWriter)},
                      {"after_writer", writerJson(X.AfterWriter)}};
}

json::Value comparisonJson(const Comparison &C) {
  json::Object O{{"compared", int64_t(C.Compared)},
                 {"exempt", int64_t(C.Exempt)},
                 {"ignored", int64_t(C.Ignored)},
                 {"untouched", int64_t(C.Untouched)},
                 {"mismatches", int64_t(C.Mismatches)}};
  if (C.First)
    O["first"] = json::Object{{"buffer", C.First->Buffer},
                              {"index", int64_t(C.First->Index)},
                              {"before", C.First->Before},
                              {"after", C.First->After},
                              {"undefined_in_after", C.First->UndefinedInAfter}};
  return O;
}

json::Value caseJson(const CaseReport &C) {
  json::Object O{{"name", C.Name},
                 {"verdict", verdictKey(C.J.V)},
                 {"derived", C.Derived},
                 {"evidence", json::Array(C.J.Evidence)},
                 {"hazards", arrayOf(C.J.Hazards, hazardJson)},
                 {"notes", arrayOf(C.J.Notes, hazardJson)},
                 {"as_multisets", json::Array(C.J.AsMultisets)},
                 {"comparison", comparisonJson(C.J.Compared)},
                 {"seeds", arrayOf(C.Seeds, [](uint64_t S) { return json::Value(int64_t(S)); })},
                 {"runs", C.Runs},
                 {"warp_instructions", int64_t(C.WarpInstructions)},
                 {"cut_short", C.CutShort},
                 {"interleavings", C.Interleavings},
                 {"most_decisions", int64_t(C.MostDecisions)},
                 {"every_schedule_alike", C.EveryScheduleAlike},
                 {"every_schedule", everyJson(C)},
                 {"plan", C.PlanText}};
  if (C.Counter)
    O["counterexample"] = counterJson(*C.Counter);
  return O;
}
} // namespace

void printReport(const VerifyReport &R, raw_ostream &OS) {
  unsigned Runs = 0;
  for (const CaseReport &C : R.Cases) {
    printCase(C, OS);
    Runs += C.Runs;
  }
  OS << "\nverdict: " << verdictKey(R.Overall) << " (" << verdictText(R.Overall) << ")\n";
  if (!R.Reason.empty())
    OS << "  because of " << R.Reason << '\n';
  printNotRun(R.NotRun, OS);
  printRejected(R.Rejected, OS);
  printReached(R, OS);
  OS << "  " << R.Cases.size() << (R.Cases.size() == 1 ? " case, " : " cases, ") << Runs << " runs on the " << R.BackendName
     << '\n';
  printInterleavings(R, OS);
  if (R.Skipped)
    OS << "  " << R.Skipped << (R.Skipped == 1 ? " case" : " cases")
       << " of a kernel that differs already not run (--exhaustive runs them)\n";
  for (const SanitizerResult &T : R.Sanitizer) {
    OS << "  compute-sanitizer " << T.Tool << " of after: " << T.Findings << (T.Findings == 1 ? " finding\n" : " findings\n");
    for (const std::string &L : T.Lines)
      OS << "    " << L << '\n';
  }
  if (!R.Schedules.empty())
    OS << "  schedules of after: " << join(R.Schedules, " ") << '\n';
  if (!R.PathOrders.empty())
    OS << "  path orders of before: " << join(R.PathOrders, " ") << '\n';
  OS << "  before compiled with " << R.BeforeFlags << "\n  after compiled with " << R.AfterFlags << '\n';
  printSites("before", R.Before, OS);
  printSites("after", R.After, OS);
}

json::Value reportToJson(const VerifyReport &R) {
  return json::Object{{"schema", "warpshift-verify/1"},
                      {"verdict", verdictKey(R.Overall)},
                      {"exit_code", verdictExitCode(R.Overall)},
                      {"reason", R.Reason},
                      {"backend", R.BackendName},
                      {"flags", json::Object{{"before", R.BeforeFlags}, {"after", R.AfterFlags}}},
                      {"schedules", json::Array(R.Schedules)},
                      {"path_orders", json::Array(R.PathOrders)},
                      {"not_run", json::Array(R.NotRun)},
                      {"rejected", json::Array(R.Rejected)},
                      {"skipped_cases", R.Skipped},
                      {"coverage", json::Object{{"before", coverageJson(R.Before)}, {"after", coverageJson(R.After)}}},
                      {"sanitizer", arrayOf(R.Sanitizer,
                                            [](const SanitizerResult &T) {
                                              return json::Object{
                                                  {"tool", T.Tool}, {"findings", T.Findings}, {"lines", json::Array(T.Lines)}};
                                            })},
                      {"cases", arrayOf(R.Cases, caseJson)}};
}

} // namespace warpshift::verify

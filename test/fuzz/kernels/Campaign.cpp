#include "Campaign.h"
#include "Generate.h"
#include "support/FileOutput.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/ThreadPool.h"
#include <chrono>
#include <mutex>

using namespace llvm;

namespace warpshift::fuzz {

namespace {
bool fails(Class C) { return C == Class::Withdrawn || C == Class::Unsound || C == Class::Broken || C == Class::IllDefined; }

class Campaign {
public:
  Campaign(const CampaignOptions &O, raw_ostream &OS) : O(O), OS(OS), J(O.Judging) {}

  Tally run() {
    unsigned Batches = (O.Count + O.Batch - 1) / O.Batch;
    DefaultThreadPool Pool(hardware_concurrency(std::max(1u, O.Jobs)));
    for (unsigned B = 0; B != Batches; ++B)
      Pool.async([this, B] {
        if (O.Minutes == 0 || seconds() < 60 * O.Minutes)
          batch(B);
      });
    Pool.wait();
    reportFailures();
    T.Seconds = seconds();
    return std::move(T);
  }

private:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count(); }

  void batch(unsigned B) {
    std::vector<Program> Programs;
    for (unsigned I = B * O.Batch; I < std::min(O.Count, (B + 1) * O.Batch); ++I)
      Programs.push_back(generate(O.Seed + I));
    BatchResult R = J.judge(Programs);
    std::string Unit = R.Failure;
    if (!R.Failure.empty())
      for (size_t I = 0; I != Programs.size(); ++I) {
        BatchResult One = J.judge(Programs[I]);
        R.Programs[I] = One.Programs.front();
        if (!One.Failure.empty()) {
          R.Programs[I].C = Class::Broken;
          R.Programs[I].Evidence = "the tool: " + One.Failure;
          Unit.clear(); // Explained by this program.
        }
      }
    const OtherGrades Others = gradeAlone(B, Programs, R);
    std::lock_guard<std::mutex> Lock(M);
    T.HeldBack += Others.HeldBack;
    if (!Unit.empty()) {
      ++T.UnitFailures;
      OS << "the unit of seeds " << Programs.front().Seed << " to " << Programs.back().Seed << " failed as a whole: " << Unit
         << '\n';
    }
    for (const auto &[I, Difference] : Others.Unstable) {
      ++T.UnstableGrades;
      OS << "seed " << Programs[I].Seed << ": other grades alone than among others: " << Difference << '\n';
    }
    for (size_t I = 0; I != Programs.size(); ++I)
      count(Programs[I], std::move(R.Programs[I]));
  }

  /// Programs whose sites are graded otherwise when they stand alone.
  struct OtherGrades {
    std::vector<std::pair<size_t, std::string>> Unstable; ///< Which, and the first site of it.
    unsigned HeldBack = 0; ///< A template of a neighbour, without instances, may call whatever has the name of an operator.
  };
  OtherGrades gradeAlone(unsigned B, ArrayRef<Program> Programs, const BatchResult &R) const {
    OtherGrades Out;
    if (!O.AloneEvery)
      return Out;
    for (size_t I = 0; I != Programs.size(); ++I) {
      if ((B * O.Batch + I) % O.AloneEvery != 0 || R.Programs[I].C == Class::Broken)
        continue;
      JudgeOptions Only = O.Judging;
      Only.CheckAgain = false;
      Only.DataSets = 0;
      const std::vector<Grade> Alone = Judge(Only).judge(Programs[I]).Programs.front().Grades;
      if (Alone == R.Programs[I].Grades)
        continue;
      if (isHeldBack(Alone, R.Programs[I].Grades))
        ++Out.HeldBack;
      else
        Out.Unstable.emplace_back(I, firstDifference(Alone, R.Programs[I].Grades));
    }
    return Out;
  }
  /// Sites are in the order of the text on both sides.
  static std::string firstDifference(ArrayRef<Grade> Alone, ArrayRef<Grade> AmongOthers) {
    auto Say = [](ArrayRef<Grade> All, size_t I) {
      return I < All.size()
                 ? formatv("{0} {1} ({2}), since {3}", All[I].Place, stateKey(All[I].Says), maskKindKey(All[I].Mask), All[I].Why)
                       .str()
                 : std::string("no site");
    };
    size_t I = 0;
    while (I < std::min(Alone.size(), AmongOthers.size()) && Alone[I] == AmongOthers[I])
      ++I;
    return Say(Alone, I) + " alone, " + Say(AmongOthers, I);
  }
  static bool isHeldBack(ArrayRef<Grade> Alone, ArrayRef<Grade> AmongOthers) {
    if (Alone.size() != AmongOthers.size())
      return false;
    return all_of(zip(Alone, AmongOthers), [](const auto &Two) {
      const auto &[One, Other] = Two;
      return One == Other || (One.Place == Other.Place && isOpenAmongOthers(One, Other));
    });
  }
  /// Somebody may call what the site stands in whom nobody sees; or the mask stays, as long as no more instances are otherwise.
  static bool isOpenAmongOthers(const Grade &Alone, const Grade &Other) {
    if (Other.Says == State::Manual)
      return StringRef(Other.Why).starts_with("not every caller of ");
    AssumptionSet WithInstances = Alone.Assumes;
    WithInstances.add(Assumption::Instantiated);
    return Alone.Says == State::Proven && Other.Says == State::Assumed && Other.Mask == Alone.Mask &&
           Other.Assumes == WithInstances;
  }

  void count(const Program &P, ProgramResult R) {
    ++T.Programs;
    ++T.Classes[R.C];
    if (R.Runs)
      ++T.Verdicts[verify::verdictKey(R.V).str()];
    T.Withdrawn += unsigned(count_if(R.Reasons, [](StringRef Why) { return Why.contains("did not confirm"); }));
    T.Runs += R.Runs;
    T.Operations += R.Operations;
    T.Exercised += R.Exercised;
    for (unsigned S = 0; S != NumStates; ++S)
      T.Sites[S] += R.Sites[S];
    for (const std::string &Opinion : R.Opinions)
      ++T.Opinions[Opinion];
    if (fails(R.C))
      Failures.emplace(P.Seed, std::make_pair(P, std::move(R)));
  }

  void reportFailures() {
    unsigned Made = 0;
    for (auto &[Seed, Failure] : Failures) {
      T.FailingSeeds.push_back(Seed);
      auto &[P, R] = Failure;
      OS << formatv("seed {0}: {1}: {2}\n", Seed, className(R.C), StringRef(R.Evidence).split('\n').first);
      if (Made++ >= O.MaxShrunk)
        continue;
      Program Original = P;
      Shrunk S = shrink(P, R, J, O.ShrinkTrials);
      std::string Text = regressionText(Original, S);
      if (O.OutDir.empty()) {
        OS << Text;
        continue;
      }
      std::string Path = O.OutDir + "/seed-" + std::to_string(Seed) + ".cu";
      DiskOutput Disk;
      if (Error E = Disk.writeFile(Path, Text))
        OS << toString(std::move(E)) << '\n';
      else
        OS << "  " << Path << " (" << S.P.size() << " bytes of " << Original.size() << ")\n";
    }
  }

  const CampaignOptions &O;
  raw_ostream &OS;
  Judge J;
  std::chrono::steady_clock::time_point Start = std::chrono::steady_clock::now();
  std::mutex M;
  Tally T;
  std::map<uint64_t, std::pair<Program, ProgramResult>> Failures;
};
} // namespace

bool Tally::clean() const { return FailingSeeds.empty() && UnstableGrades == 0 && UnitFailures == 0; }

Tally runCampaign(const CampaignOptions &O, raw_ostream &OS) { return Campaign(O, OS).run(); }

void printTally(const Tally &T, raw_ostream &OS) {
  OS << T.Programs << " programs:";
  for (auto &[C, N] : T.Classes)
    OS << ' ' << className(C) << ' ' << N;
  OS << "\nverdicts:";
  for (auto &[V, N] : T.Verdicts)
    OS << ' ' << V << ' ' << N;
  unsigned All = 0;
  for (unsigned N : T.Sites)
    All += N;
  OS << "\n" << All << " sites:";
  for (unsigned S = 0; S != NumStates; ++S)
    if (T.Sites[S])
      OS << formatv(" {0} {1} ({2:f1} %)", stateKey(State(S)), T.Sites[S], 100.0 * T.Sites[S] / All);
  OS << "\nmasks in the generated code:";
  for (auto &[Opinion, N] : T.Opinions)
    OS << formatv(" [{0}] {1}", Opinion, N);
  OS << formatv("\n{0} of the manual sites were edits that the recheck took back", T.Withdrawn);
  OS << formatv("\n{0} runs; {1} of {2} warp operations of the migrated kernels were reached\n", T.Runs, T.Exercised,
                T.Operations);
  OS << formatv("{0:f0} programs per minute, {1:f1} s\n", T.Seconds > 0 ? 60 * T.Programs / T.Seconds : 0.0, T.Seconds);
  if (T.UnstableGrades)
    OS << T.UnstableGrades << " programs are graded otherwise alone\n";
  if (T.HeldBack)
    OS << T.HeldBack << " programs have sites that neighbours hold back\n";
}

} // namespace warpshift::fuzz

#include "Judge.h"
#include "Migrate.h"
#include "frontend/codegen/PtxBuild.h"
#include "ptx/Parser.h"
#include "simt/SchedulePolicy.h"
#include "verify/EmulatorBackend.h"
#include "verify/KernelFacts.h"
#include "verify/VerifyJob.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"
#include <map>

using namespace llvm;

namespace warpshift::fuzz {

StringRef className(Class C) {
  static const char *const Names[] = {"sound",   "partial", "untouched",   "withdrawn",
                                      "UNSOUND", "BROKEN",  "ill-defined", "undecided"};
  return Names[unsigned(C)];
}

Judge::Judge(JudgeOptions Options) : O(std::move(Options)) {}

namespace {
verify::LaunchPlan planFor(const Program &P, unsigned Id, File Unit, unsigned DataSet) {
  using namespace verify;
  auto Buffer = [](const char *Name, ScalarType T, uint64_t Count, InitSpec Init) {
    BufferDecl B;
    B.Name = Name;
    B.Type = T;
    B.Count = Count;
    B.Init = Init;
    return B;
  };
  LaunchPlan Plan;
  InitSpec Random;
  Random.K = InitSpec::Kind::Random;
  Random.Max = 255;
  unsigned Threads = P.Launch.threads() * P.Launch.Grid;
  Plan.Buffers = {Buffer("out", ScalarType::U32, Threads * 4, {}), Buffer("in", ScalarType::S32, 160, Random),
                  Buffer("count", ScalarType::U32, 8, {})};
  Launch L;
  const std::string Name =
      (Unit == File::Unit ? "k" : "s") + std::to_string(Id); // As PTX spells it; an extern "C" one may be launched from anywhere.
  L.Kernel = "_Z" + std::to_string(Name.size()) + Name + "PjPKiiiS_";
  L.Grid = {P.Launch.Grid, 1, 1};
  L.Block = {P.Launch.X, P.Launch.Y, 1};
  auto Pointer = [](const char *Name) {
    PlanArg A;
    A.Name = Name;
    A.Value.IsPointer = true;
    A.Value.Pointer = {PointerSpec::Kind::Buffer, Name, 0};
    return A;
  };
  auto Scalar = [](const char *Name, int V) {
    PlanArg A;
    A.Name = Name;
    A.Value.Type = ScalarType::S32;
    A.Value.Bits = uint32_t(V);
    return A;
  };
  // Other scalars with every data set: uniform branches are taken both ways.
  L.Args = {Pointer("out"), Pointer("in"), Scalar("n", int((unsigned(P.N) + 3 * DataSet) % 7)),
            Scalar("m", int((unsigned(P.M) + 2 * DataSet) % 5)), Pointer("count")};
  Plan.Launches = {L};
  Plan.Seeds = {P.Seed % 1000 + DataSet};
  return Plan;
}

/// Hazards that come of asking which lanes are there: a shuffle reads one that is not, and what it gives goes on its way.
constexpr StringLiteral OfAsking[] = {"activemask-as-fact", "undefined-branch", "undefined-address", "undefined-output"};

/// Runs one program on both sides.
class Trial {
public:
  Trial(const Program &P, unsigned Id, File Unit, const verify::Subject &Before, const verify::Subject &After, bool Partial,
        const JudgeOptions &O)
      : P(P), Id(Id), Unit(Unit), Before(Before), After(After), Partial(Partial), O(O) {}

  /// What is left of votes and shuffles takes the lanes that are there, so what they compute says nothing.
  void askForLanesAlone() { LanesAlone = true; }

  void run(ProgramResult &R) {
    verify::Coverage Seen;
    bool First = true;
    for (unsigned Set = 0; Set != O.DataSets; ++Set) {
      Plan = planFor(P, Id, Unit, Set);
      verify::RunSet Runs = runAll(Set, R.Runs);
      if (!Problem.empty()) {
        R.C = Class::Broken;
        R.Evidence = Problem;
        return;
      }
      verify::Judgement J = verify::judge(Runs, Plan);
      for (const verify::RunRecord &A : Runs.After)
        Seen.merge(A.Out.Cover);
      if (First || verify::worse(R.V, J.V) != R.V) {
        R.V = J.V;
        R.Evidence = J.Evidence.empty() ? "" : J.Evidence.front();
        if (!J.Hazards.empty())
          R.Evidence += formatv(" (line {0})", J.Hazards.front().Line);
      }
      First = false;
    }
    R.Operations = unsigned(Seen.Sites.size());
    R.Exercised = Seen.exercisedSites();
    R.C = classify(R.V);
  }

private:
  Class classify(verify::Verdict V) const {
    switch (V) {
    case verify::Verdict::Equivalent: return Partial ? Class::Partial : Class::Sound;
    case verify::Verdict::Different:
    case verify::Verdict::HazardInResult: return Class::Unsound;
    case verify::Verdict::HazardInOriginal: return Class::IllDefined;
    case verify::Verdict::Timeout:
      // The original is over after a few thousand steps.
      return StringRef(Evidence).contains("the original finishes") ? Class::Unsound : Class::Undecided;
    default: return Class::Undecided;
    }
  }

  verify::RunRecord one(const verify::Subject &S, verify::RunMode Mode, StringRef Schedule, uint8_t Fill, unsigned &Count) {
    verify::RunSpec Spec;
    Spec.Plan = &Plan;
    Spec.Data = {Plan.Seeds.front(), Fill};
    Spec.Mode = Mode;
    Spec.Schedule = Schedule.str();
    Spec.StepBudget = 2'000'000;
    verify::RunRecord R{S.Role, Mode, Schedule.str(), Plan.Seeds.front(), Fill, {}};
    ++Count;
    if (Expected<verify::Outcome> Out = Emulator.run(S, Spec))
      R.Out = std::move(*Out);
    else
      Problem = toString(Out.takeError());
    return R;
  }

  std::vector<std::string> schedules(unsigned Set) const {
    std::vector<std::string> All = simt::scheduleBattery(4);
    if (O.Schedules == 0 || O.Schedules >= All.size())
      return All;
    // The usual one, a random one of its own, and a part of the battery that differs from program to program.
    uint64_t Turn = P.Seed * 7 + Set * 3;
    std::vector<std::string> Some{"converged", "random:" + std::to_string(P.Seed % 100000 + Set)};
    if (O.Schedules > 3)
      Some.push_back("delay:" + std::to_string(Turn % std::min(32u, P.Launch.threads())));
    for (size_t I = 1; Some.size() < O.Schedules; ++I) {
      const std::string &Next = All[(Turn + I) % All.size()];
      if (!is_contained(Some, Next))
        Some.push_back(Next);
    }
    return Some;
  }

  verify::RunSet runAll(unsigned Set, unsigned &Count) {
    using verify::RunMode;
    verify::RunSet Runs;
    for (const char *Order : {"fallthrough-first", "taken-first"})
      Runs.Before.push_back(one(Before, RunMode::Lockstep, Order, 0, Count));
    Runs.BeforeFill = one(Before, RunMode::Lockstep, "fallthrough-first", 0xa5, Count);
    const RunMode Mode = Partial ? RunMode::Lockstep : RunMode::Its;
    const std::vector<std::string> Schedules =
        Partial ? std::vector<std::string>{"fallthrough-first", "taken-first"} : schedules(Set);
    for (const std::string &S : Schedules)
      Runs.After.push_back(one(After, Mode, S, 0, Count));
    Runs.AfterFill = one(After, Mode, Schedules.front(), 0xa5, Count);
    if (LanesAlone)
      for (verify::RunRecord &R : Runs.After)
        erase_if(R.Out.Hazards, [](const auto &H) { return is_contained(OfAsking, StringRef(H.Id)); });
    return Runs;
  }

  const Program &P;
  unsigned Id;
  File Unit;
  const verify::Subject &Before, &After;
  bool Partial, LanesAlone = false;
  const JudgeOptions &O;
  verify::LaunchPlan Plan;
  verify::EmulatorBackend Emulator;
  std::string Problem, Evidence;
};

/// Legacy votes and shuffles of the lanes that are there: `vote.any.pred p, q;` --> `activemask.b32 m; vote.sync.any.pred p, q, m;`.
/// One behind a guard stays, since that takes lanes away.
std::string ofThoseThere(StringRef Ptx) {
  std::string Out;
  for (StringRef Rest = Ptx; !Rest.empty();) {
    const size_t At = std::min(Rest.find("vote."), Rest.find("shfl."));
    const StringRef Before = Rest.take_front(At);
    Out += Before;
    Rest = Rest.drop_front(Before.size());
    const StringRef Statement = Rest.take_until([](char C) { return C == ';'; });
    const StringRef Bare = Before.rtrim(" \t");
    const bool Begins = Bare.empty() || StringRef("\n;{}:").contains(Bare.back());
    if (Statement.empty() || !Begins || Statement.substr(5).starts_with("sync.")) {
      Out += Rest.take_front(5);
      Rest = Rest.drop_front(std::min<size_t>(5, Rest.size()));
      continue;
    }
    Out += formatv("{{ .reg .b32 ws_there; activemask.b32 ws_there; {0}sync.{1}, ws_there; }", Statement.take_front(5),
                   Statement.substr(5));
    Rest = Rest.drop_front(std::min(Statement.size() + 1, Rest.size()));
  }
  return Out;
}

struct Builds {
  Expected<verify::Subject> build(StringRef Role, std::string Text, unsigned Arch) const {
    PtxJob Job;
    Job.File = unitPath().str();
    Job.Text = std::move(Text);
    Job.Arch = Arch;
    Job.Headers = Headers;
    Expected<std::string> Ptx = buildPtx(Job, emptyTree());
    if (!Ptx)
      return Ptx.takeError();
    Expected<ptx::Module> M = ptx::loadModule(*Ptx, Role, /*AllowUnsupported=*/true);
    if (!M)
      return M.takeError();
    return verify::Subject{Role.str(), std::move(*Ptx), "", std::make_shared<const ptx::Module>(std::move(*M))};
  }
  Toolkit Headers;
};

/// Whatever went wrong before anything could be run.
void breakAll(MutableArrayRef<ProgramResult> Results, ArrayRef<unsigned> Which, const Twine &Why) {
  for (unsigned I : Which) {
    Results[I].C = Class::Broken;
    Results[I].Evidence = Why.str();
  }
}

/// Builds the programs of Which from both versions and runs them. What is left of partial programs runs on no target with
/// independent threads: theirs run as the original does, where legacy operations mean what they meant.
class Comparison {
public:
  Comparison(ArrayRef<Program> Programs, const Migrated &M, File Unit, bool Partial, const JudgeOptions &O)
      : Programs(Programs), M(M), Unit(Unit), Partial(Partial), O(O) {}

  void run(std::vector<unsigned> Which, MutableArrayRef<ProgramResult> Results) {
    if (Which.empty())
      return;
    Builds B{M.Headers};
    Expected<verify::Subject> Before = B.build("before", unitText(M.Before, Which, Unit), 60);
    if (!Before)
      return breakOne(Which, Results, "the original does not build: ", Before.takeError());
    Expected<verify::Subject> After = B.build("after", unitText(M.After, Which, Unit), Partial ? 60 : 70);
    if (!After)
      return breakOne(Which, Results, "the migrated text does not build: ", After.takeError());
    for (unsigned I : Which) {
      Trial(Programs[I], I, Unit, *Before, *After, Partial, O).run(Results[I]);
      if (Results[I].C == Class::Unsound)
        runUnoptimised(B, I, *After, Results[I]);
      if (Results[I].C == Class::Unsound && Partial && missesLane(Results[I]))
        runIndependent(*Before, *After, I, Results[I]);
      if (Results[I].C == Class::Unsound && lockstepCannotTell(Results[I], wholeText(M.After[I])))
        Results[I].C = Class::Undecided;
    }
  }

private:
  /// Where it is open whether two groups of lanes meet, votes are left to a person and shuffles may be migrated (no lane reads
  /// from the other group). The shuffle's mask names both groups, and the condition, now stored in a variable, is one branch
  /// where it was two: what lock step makes of the votes that are left is one of the readings, not a mistake. A mask that names
  /// others than the lanes that are there is one all the same.
  bool lockstepCannotTell(const ProgramResult &R, StringRef After) const {
    static const Regex TwoBranchesInOne("ws_c[0-9]+ = .*(&&|\\|\\|)");
    // A compiler tests for each label in turn, and lock step brings the lanes of one after those of the other, whatever mask they name.
    static const Regex SeveralLabels("case [0-9]+: (case [0-9]+|default):");
    if (Partial && missesLane(R) && SeveralLabels.match(After))
      return true;
    const bool SaysSo =
        any_of(R.Reasons, [](StringRef Why) { return Why.contains("not written down") || Why.contains("over two branches"); });
    return Partial && (SaysSo || (R.V == verify::Verdict::Different && TwoBranchesInOne.match(After)));
  }

  static bool missesLane(const ProgramResult &R) { return StringRef(R.Evidence).contains("missing-lane"); }

  /// Lock step brings the lanes of one branch after those of another where the mask rightly names both: `if (a && b) .. else ..`
  /// is two branches to it. So a lane that a partial program misses there is looked for among independent threads as well, where
  /// what is left of votes and shuffles takes the lanes that are there. They may then see other lanes than in the original, so
  /// no result is compared; a mask that names a lane which never comes is wrong all the same.
  void runIndependent(const verify::Subject &Before, const verify::Subject &After, unsigned I, ProgramResult &Result) {
    std::string Ptx = ofThoseThere(After.Ptx);
    Expected<ptx::Module> M = ptx::loadModule(Ptx, After.Role, /*AllowUnsupported=*/true);
    if (!M)
      return consumeError(M.takeError());
    const verify::Subject Asked{After.Role, std::move(Ptx), "", std::make_shared<const ptx::Module>(std::move(*M))};
    ProgramResult Again = Result;
    Trial Independent(Programs[I], I, Unit, Before, Asked, /*Partial=*/false, O);
    Independent.askForLanesAlone();
    Independent.run(Again);
    if (Again.C != Class::Broken && Again.V != verify::Verdict::Timeout && Again.V != verify::Verdict::HazardInResult)
      Result.C = Class::Undecided;
  }

  /// Lanes meet where the text says, which is what was promised to keep. The optimiser makes one switch of two nested tests of a
  /// lane's number, and the back end a tree of branches that brings some lanes together later: then the original that is
  /// compared with has its lanes parted by nobody's wish. What differs from the plain one as well is wrong.
  void runUnoptimised(const Builds &B, unsigned I, const verify::Subject &After, ProgramResult &Result) {
    Expected<verify::Subject> Before = B.build("before", unoptimised(unitText(M.Before, {I}, Unit)), 60);
    Expected<verify::Subject> Left = Partial ? B.build("after", unoptimised(unitText(M.After, {I}, Unit)), 60) : After;
    if (Before && Left) {
      ProgramResult Again = Result;
      Trial(Programs[I], I, Unit, *Before, *Left, Partial, O).run(Again);
      if (Again.C == Class::Sound || Again.C == Class::Partial)
        Result = std::move(Again);
    }
    if (!Before)
      consumeError(Before.takeError());
    if (!Left)
      consumeError(Left.takeError());
  }

  /// But for what calls a closure that it was given: the emulator knows no address of a parameter. Bit-fields are set one by one
  /// in a word that nobody has written yet; taint is kept for the word, so it is filled first.
  static std::string unoptimised(StringRef Text) {
    std::string Out = "#pragma clang optimize off\n";
    const StringRef Taker = "template <typename F> __device__ ", LastField = "  unsigned long long wide : 37;";
    for (StringRef Line : split(Text, '\n'))
      if (Line.consume_front(Taker))
        Out += ("#pragma clang optimize on\n" + Taker + "__forceinline__ " + Line + "\n#pragma clang optimize off\n").str();
      else if (Line == LastField)
        Out += (Line + "\n  __device__ Bits(unsigned l, int s, unsigned long long w) { __builtin_memset(this, 0, sizeof *this); "
                       "lo = l; sg = s; wide = w; }\n")
                   .str();
      else
        Out += (Line + "\n").str();
    return Out;
  }

  /// One program spoils the unit: find out which.
  void breakOne(ArrayRef<unsigned> Which, MutableArrayRef<ProgramResult> Results, const char *What, Error E) {
    std::string Why = What + toString(std::move(E));
    if (Which.size() == 1)
      return breakAll(Results, Which, Why);
    run(std::vector<unsigned>(Which.begin(), Which.begin() + Which.size() / 2), Results);
    run(std::vector<unsigned>(Which.begin() + Which.size() / 2, Which.end()), Results);
  }

  ArrayRef<Program> Programs;
  const Migrated &M;
  File Unit;
  bool Partial;
  const JudgeOptions &O;
};

unsigned edited(const ProgramResult &R) { return R.Sites[unsigned(State::Proven)] + R.Sites[unsigned(State::Assumed)]; }

/// What is known of a program whose kernels are in two units.
void join(ProgramResult &To, ProgramResult Second) {
  static const Class FromGood[] = {Class::Untouched, Class::Sound,      Class::Partial, Class::Undecided,
                                   Class::Withdrawn, Class::IllDefined, Class::Broken,  Class::Unsound};
  auto Rank = [](Class C) { return std::find(std::begin(FromGood), std::end(FromGood), C); };
  if (Rank(Second.C) > Rank(To.C)) {
    To.C = Second.C;
    To.V = Second.V;
    To.Evidence = "second.cu: " + Second.Evidence;
  }
  To.Runs += Second.Runs;
  To.Operations += Second.Operations;
  To.Exercised += Second.Exercised;
}

/// Programs that are alike in what is given of them.
class BatchJudge {
public:
  BatchJudge(ArrayRef<Program> Programs, Migrated M, const JudgeOptions &O) : Programs(Programs), M(std::move(M)), O(O) {}

  void run(MutableArrayRef<ProgramResult> Results) {
    std::vector<unsigned> Edited;
    for (unsigned I = 0; I != Programs.size(); ++I)
      if (prepare(I, Results[I]))
        Edited.push_back(I);
    runUnit(File::Unit, Edited, Results);
    if (Programs.front().TwoUnits) {
      std::vector<ProgramResult> Second(Results.begin(), Results.end());
      for (ProgramResult &R : Second)
        R.V = verify::Verdict::Inconclusive, R.Runs = R.Operations = R.Exercised = 0;
      runUnit(File::Second, Edited, Second);
      for (unsigned I : Edited)
        join(Results[I], std::move(Second[I]));
    }
    for (unsigned I = 0; I != Programs.size(); ++I)
      if (Results[I].C >= Class::Unsound)
        Results[I].Migrated = wholeText(M.After[I]);
  }

private:
  /// Whether there is something to run.
  bool prepare(unsigned I, ProgramResult &R) {
    R.Sites = M.Sites[I];
    R.Grades = M.Grades[I];
    R.Opinions = M.Opinions[I];
    R.Reasons = M.Reasons[I];
    R.Evidence = M.Complaints[I];
    if (O.Spoil)
      for (std::string &Text : M.After[I])
        if (!Text.empty())
          Text = O.Spoil(Text);
    if (O.KeepTexts)
      R.Migrated = wholeText(M.After[I]);
    auto Back = find_if(R.Reasons, [](StringRef Why) { return Why.contains("did not confirm"); });
    if (!R.Evidence.empty())
      R.C = Class::Broken;
    else if (O.HuntWithdrawn && Back != R.Reasons.end())
      R.C = Class::Withdrawn, R.Evidence = *Back;
    else if (edited(R) == 0)
      R.C = Class::Untouched;
    else
      return true;
    return false;
  }

  void runUnit(File Unit, ArrayRef<unsigned> Which, MutableArrayRef<ProgramResult> Results) {
    std::vector<unsigned> Whole, Partial;
    for (unsigned I : Which) {
      const std::string After = M.After[I][unsigned(File::Header)] + M.After[I][unsigned(Unit)];
      // In a file that was not given, nobody puts or misses barriers.
      const bool Steps = Programs[I].Inputs != Given::All &&
                         (StringRef(After).contains("volatile") || StringRef(After).contains("__threadfence_block"));
      const bool Left = hasLegacy(After) || Steps;
      (Left || M.StepsLeft[I] ? Partial : Whole).push_back(I);
    }
    Comparison(Programs, M, Unit, false, O).run(Whole, Results);
    Comparison(Programs, M, Unit, true, O).run(Partial, Results);
  }

  ArrayRef<Program> Programs;
  Migrated M;
  const JudgeOptions &O;
};

} // namespace

std::vector<AlikePrograms> alikePrograms(ArrayRef<Program> Programs) {
  std::map<std::pair<bool, Given>, AlikePrograms> Alike;
  for (unsigned I = 0; I != Programs.size(); ++I) {
    AlikePrograms &A = Alike[{Programs[I].TwoUnits, Programs[I].Inputs}];
    A.Together.TwoUnits = Programs[I].TwoUnits;
    A.Together.Inputs = Programs[I].Inputs;
    A.Together.Programs.push_back(print(Programs[I], unsigned(A.Which.size())));
    A.Which.push_back(I);
  }
  std::vector<AlikePrograms> Out;
  for (auto &[Kind, A] : Alike)
    Out.push_back(std::move(A));
  return Out;
}

BatchResult Judge::judge(ArrayRef<Program> Programs) const {
  BatchResult Out;
  Out.Programs.resize(Programs.size());
  for (const auto &[B, Which] : alikePrograms(Programs)) {
    std::vector<Program> Some;
    for (unsigned I : Which)
      Some.push_back(Programs[I]);
    Expected<Migrated> M = migrate(B, O.CheckAgain);
    if (!M) {
      Out.Failure = toString(M.takeError());
      continue;
    }
    std::vector<ProgramResult> Results(Which.size());
    BatchJudge(Some, std::move(*M), O).run(Results);
    for (unsigned N = 0; N != Which.size(); ++N)
      Out.Programs[Which[N]] = std::move(Results[N]);
  }
  return Out;
}

} // namespace warpshift::fuzz

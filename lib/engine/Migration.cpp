// analyze(): the stages of a migration, in order. Each stage is a function with a header of its own; what they share is the
// Project, what they pass on is Emitted (sites, groups, findings), then the Result.
#include "diag/FindingKinds.h"
#include "diag/Fingerprint.h"
#include "engine/Classification.h"
#include "engine/ConditionalNames.h"
#include "engine/DeniedConditions.h"
#include "engine/Emissions.h"
#include "engine/FileRecords.h"
#include "engine/LeftAlone.h"
#include "engine/MigrationStages.h"
#include "engine/PlainUnits.h"
#include "engine/ProgramParts.h"
#include "engine/Recheck.h"
#include "engine/Repairs.h"
#include "engine/ShimsElsewhere.h"
#include "engine/TextsOfArguments.h"
#include "engine/Traces.h"
#include "engine/UnseenCallers.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "frontend/stubs/EmbeddedPch.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "program/CarryExits.h"
#include "rewrite/EditMerge.h"
#include "rules/LintSpelling.h"
#include "rules/LintSync.h"
#include "rules/Rule.h"
#include "sharedmem/SharedExchange.h"
#include "support/Error.h"
#include "support/InParallel.h"
#include "support/LargeStack.h"

using namespace warpshift;

namespace {

Solution solveDemand(const Project &P, const SolveOptions &SO, MaskDemand &Demand) {
  Demand.Exchanges = {};
  Solution Sol = solve(P.Facts, SO, Demand);
  Demand.Exchanges = planForOneRow(planExchanges(Sol, SO.Granted, Demand.Skipped), Sol, P.Facts, SO, Demand.Skipped);
  if (Demand.Exchanges.wantsMasks()) // The lanes at a __syncwarp have to be named, too.
    Sol = solveAgain(P.Facts, SO, Demand, std::move(Sol));
  return Sol;
}

/// Who is where, over the whole program. Where returns from inside of loops hide it, the facts become those of code in which
/// they leave one loop after the other.
Solution solveMasks(Project &P, const SolveOptions &SO, MaskDemand &Demand) {
  Solution Sol = solveDemand(P, SO, Demand);
  std::set<std::string> Tried;
  while (true) {
    std::set<std::string> Lost = lostToExits(Sol, Demand);
    std::erase_if(Lost, [&](const std::string &Pattern) { return !Tried.insert(Pattern).second; });
    if (Lost.empty() || !carryExits(P.Facts, Lost, [&P](llvm::StringRef File) { return P.text(File); }))
      break;
    Sol = solveDemand(P, SO, Demand);
  }
  traceSolution(P, Sol);
  return Sol;
}

Emitted emitEdits(const Project &P, const Solution &Sol, const MaskDemand &Demand) {
  EmitInput EI;
  EI.Sol = &Sol;
  EI.Units = &P.Facts;
  EI.Demand = &Demand;
  EI.Project = &P;
  EI.Granted = P.Request.Granted;
  EI.UseActivemask = P.Request.OnUnknown == Fallback::Activemask;
  return emit(EI);
}

/// What the tokens of all inputs say, whether a parser has read them or not.
std::vector<Finding> spellingFindings(const Project &P) {
  std::vector<llvm::StringRef> Names;
  std::set<std::string> Own;
  for (const InputFile &I : P.Request.Inputs)
    if (const llvm::StringRef Text = P.text(I.Name); maySpellSyncCalls(Text) && !P.isUnread(I)) {
      Names.push_back(I.Name);
      Own.merge(ownCalls(Text));
    }
  std::vector<Finding> Out;
  for (llvm::StringRef Name : Names)
    llvm::append_range(Out, lintSpelling(Name.str(), P.text(Name), Own));
  return Out;
}

/// Do errors stand in functions that use _sync, so that the facts may lack statements?
bool lacksStatements(const TuFacts &U) {
  return U.IsDevice && llvm::any_of(U.Functions, [](const FunctionFacts &F) { return F.HasErrors && !F.SyncOps.empty(); });
}

/// Units with such errors as they are when names that nobody declares are values: for the lint, which claims nothing of a value
/// that it does not know, while the edits keep to what was understood. In their place while this lives.
class ReadAroundErrors {
public:
  explicit ReadAroundErrors(Project &P) : P(P) {
    std::vector<ExtraParse> Parses;
    std::vector<size_t> Units;
    for (size_t N = 0; N != P.Facts.size() && !P.Request.Granted.has(Assumption::ParsedAround); ++N) {
      llvm::StringRef Arch = P.Units[N].Configuration;
      unsigned Number = 0;
      if (!Arch.consume_front("sm_") || Arch.getAsInteger(10, Number) || !lacksStatements(P.Facts[N]))
        continue;
      Units.push_back(N);
      Parses.push_back({P.Units[N].Job, Variant::device(Number), nullptr, /*KeepUnread=*/true});
    }
    if (Units.empty())
      return;
    Parsed = parseJobs(P, Parses, P.Env.Files);
    for (size_t K = 0; K != Units.size(); ++K)
      if (Parsed.Units[K].Failure.empty())
        Swapped.push_back({Units[K], K});
    swap();
  }
  ReadAroundErrors(const ReadAroundErrors &) = delete;
  ~ReadAroundErrors() { swap(); }

private:
  void swap() {
    for (auto [Unit, K] : Swapped)
      std::swap(P.Facts[Unit], Parsed.Facts[K]);
  }

  Project &P;
  std::vector<std::pair<size_t, size_t>> Swapped;
  ParsedUnits Parsed;
};

/// Adds findings about code that uses _sync already, less what a NOLINT comment vouches for and what was repaired.
void lintSync(Project &P, const SolveOptions &SO, const MaskDemand &Demand, UsedSuppressions &Used, const Repairs &Repaired,
              std::vector<Finding> &Findings) {
  VersionGuards Versions(P);
  LeftAlone Skips(P, Versions, Used);
  const ReadAroundErrors Around(P);
  std::set<std::pair<std::string, uint32_t>> Told;
  for (Finding &F : ruleFindings(P.Facts, SO, Demand)) {
    Told.insert({F.Where.File, F.Where.Offset});
    for (const SourceRef &Other : F.Also)
      Told.insert({Other.File, Other.Offset});
    auto IsHidden = [&](const SourceRef &At) { return Repaired.isGone(At, F.Kind) || Skips.suppressed(At, F.Kind).has_value(); };
    if (auto Shown = tellCause(F, IsHidden))
      Findings.push_back(std::move(*Shown));
  }
  for (Finding &F : spellingFindings(P)) // One finding a call: what the facts say of it says more.
    if (!Told.count({F.Where.File, F.Where.Offset}) && !Repaired.isGone(F.Where, F.Kind) && !Skips.suppressed(F.Where, F.Kind))
      Findings.push_back(std::move(F));
  for (Finding &F : Findings)
    if (auto Why = Repaired.whyNot(F.Where, F.Kind))
      F.Reasons.push_back(std::move(*Why));
}

/// Groups that contradict each other are withdrawn, with a finding.
void settleConflicts(Emitted &E) {
  MergedEdits M = mergeEdits(E.Groups);
  for (const EditConflict &C : M.Conflicts)
    E.Findings.push_back({findings::EditConflict.str(),
                          {C.A.File, 1, 1, C.A.Offset, C.A.Length},
                          "",
                          "different edits of one place: '" + C.A.Text + "' and '" + C.B.Text + "'",
                          {}});
  E.Groups = std::move(M.Groups);
  withdrawGroups(E.Sites, E.Groups, {M.Withdrawn.begin(), M.Withdrawn.end()},
                 "two configurations or files ask for different edits here");
}

/// So is one whose names some builds would not declare.
void keepNamesInTheirArms(const Project &P, Emitted &E) {
  const std::set<std::string> Ids = usedOutsideTheirArms(
      E.Groups, [&](const std::string &File) { return P.text(File); },
      [&](const std::string &File, uint32_t Arm) { return P.mayLeaveOut(File, Arm); });
  if (!Ids.empty())
    withdrawGroups(E.Sites, E.Groups, Ids,
                   "its edits would stand in lines that another build may leave out, and outside of them: a mask would not be "
                   "declared there, or a statement not be closed");
}

/// Groups that are applied together or not at all.
void joinGroups(Emitted &E, const std::map<std::string, std::set<std::string>> &Needs) {
  llvm::EquivalenceClasses<std::string> Together;
  for (const auto &[Id, Others] : Needs)
    for (const std::string &Other : Others)
      Together.unionSets(Id, Other);
  if (Together.empty())
    return;
  auto Joined = [&](std::string &Id) {
    if (auto At = Together.findLeader(Id); At != Together.member_end())
      Id = *std::min_element(At, Together.member_end());
  };
  for (EditGroup &G : E.Groups)
    Joined(G.Id);
  for (Site &S : E.Sites) {
    llvm::for_each(S.Groups, Joined);
    llvm::sort(S.Groups);
    S.Groups.erase(std::unique(S.Groups.begin(), S.Groups.end()), S.Groups.end());
  }
  E.Groups = mergeEdits(E.Groups).Groups;
}

/// And one that hands a mask to a call which some builds would make of another function.
void keepCalleesInTheirArms(const Project &P, Emitted &E) {
  std::set<std::string> InDoubt;
  for (const Site &S : E.Sites)
    if (S.Assumptions.has(Assumption::AsParsed))
      InDoubt.insert(S.Groups.begin(), S.Groups.end());
  std::map<std::string, std::set<std::string>> Needs;
  std::map<std::string, std::string> Whys;
  do { // Again: one that is withdrawn gives nothing its parameter.
    Needs.clear();
    Whys.clear();
    for (const EditGroup &G : E.Groups)
      if (std::optional<std::string> Why = P.mayCallAnother(G, E.Groups, InDoubt.count(G.Id) != 0, Needs[G.Id]))
        Whys.emplace(G.Id, std::move(*Why));
    for (const auto &[Id, Why] : Whys)
      withdrawGroups(E.Sites, E.Groups, {Id}, Why);
  } while (!Whys.empty());
  joinGroups(E, Needs);
}

/// Who compiles lines that G changes as plain C++; empty: nobody.
std::string plainReaders(const Project &P, const EditGroup &G) {
  for (const TextEdit &T : G.Edits)
    if (const std::string Unit = P.plainUnits().compiling(T); !Unit.empty())
      return "its edits in '" + T.File + "' would stand in lines that '" + Unit +
             "' compiles as plain C++, which knows no masks (#ifdef __CUDACC__ keeps it from them)";
  for (const TextEdit &T : G.Edits)
    if (const std::string Name = P.plainUnits().writtenForOthers(T); !Name.empty())
      return "the text has a '" + Name + "' of its own where __CUDACC__ is not defined: compilers that read it there know no '" +
             Name + "_sync'";
  return "";
}

/// And one that changes text which C++ units compile as well: no C++ compiler knows a ballot, nor would others pass a mask.
void keepOutOfPlainCxx(const Project &P, Emitted &E) {
  std::map<std::string, std::set<std::string>> IdsByReason;
  for (const EditGroup &G : E.Groups)
    if (std::string Why = plainReaders(P, G); !Why.empty())
      IdsByReason[std::move(Why)].insert(G.Id);
  for (const auto &[Why, Ids] : IdsByReason)
    withdrawGroups(E.Sites, E.Groups, Ids, Why);
}

/// And one at a place where some unit reads a macro of the project, or where the text itself is a value.
void keepOutOfMacros(const Project &P, Emitted &E) {
  for (const auto &[Why, Ids] : editsOfShims(P, E.Sites))
    withdrawGroups(E.Sites, E.Groups, Ids, Why);
  for (const auto &[Why, Ids] : editsOfTexts(P, E.Groups))
    withdrawGroups(E.Sites, E.Groups, Ids, Why);
}

/// A group that asks for an edit in a file that is only read is withdrawn.
void keepToInputs(const Project &P, Emitted &E) {
  std::set<std::string> Foreign, OfCommand;
  std::string File;
  for (const EditGroup &G : E.Groups)
    for (const TextEdit &T : G.Edits)
      if (T.File.empty())
        OfCommand.insert(G.Id);
      else if (!P.mayEdit(T.File) && Foreign.insert(G.Id).second && File.empty())
        File = T.File;
  if (!OfCommand.empty())
    withdrawGroups(E.Sites, E.Groups, OfCommand, "its text is that of a macro which only a command line defines");
  if (!Foreign.empty())
    withdrawGroups(E.Sites, E.Groups, Foreign,
                   "it needs an edit in '" + File + "', which is not among the inputs: name that file, too");
}

/// Only inputs are reported; of what they include, how much there is.
std::map<std::string, unsigned> dropForeign(const Project &P, Emitted &E) {
  auto IsIncluded = [&](const std::string &File) {
    return !P.isOwn(File) || llvm::is_contained(P.IncludedHeaders, P.diskPath(File)) ||
           llvm::any_of(P.readersOf(File), [&](const ReadingUnit &R) { return P.isInput(P.Jobs[R.Unit->Job].Name); });
  };
  std::map<std::string, unsigned> Elsewhere;
  for (const Site &S : E.Sites)
    if (!P.isInput(S.Where.File) && IsIncluded(S.Where.File))
      ++Elsewhere[S.Where.File];
  llvm::erase_if(E.Sites, [&](const Site &S) { return !P.isInput(S.Where.File); });
  return Elsewhere;
}

/// Where pointers to an array are lost, every function with an access through such a pointer may meet it: the first site says so for all,
/// since what a person has to look at is the array. The others are its reasons, so that a change of their lines finds it.
void sayOnce(std::vector<Site> &Sites) {
  std::map<std::string, std::vector<Site *>> OfArray;
  for (Site &S : Sites)
    if (S.St == State::Manual && !S.OfLost.empty())
      OfArray[S.OfLost].push_back(&S);
  std::set<const Site *> Repeated;
  for (auto &[Array, Of] : OfArray) {
    llvm::stable_sort(Of, [](const Site *A, const Site *B) { return A->Where < B->Where; });
    for (const Site *Other : llvm::drop_begin(Of)) {
      Of.front()->Reasons.push_back({Other->Where, "so may accesses in '" + Other->Function + "'"});
      Repeated.insert(Other);
    }
  }
  llvm::erase_if(Sites, [&](const Site &S) { return Repeated.count(&S) != 0; });
}

/// Of the groups as they were before a runtime header respelled them, those that still stand.
std::vector<EditGroup> stillStanding(llvm::ArrayRef<EditGroup> Plain, llvm::ArrayRef<EditGroup> Now) {
  std::vector<EditGroup> Out;
  for (const EditGroup &G : Plain)
    if (llvm::any_of(Now, [&](const EditGroup &N) { return N.Id == G.Id; }))
      Out.push_back(G);
  return Out;
}

/// The text that users get is parsed and its masks are inferred again; the same in plain _sync form is compiled and judged.
/// Returns where lanes were not shown to stay together.
LinesOfFiles recheckEdits(const Project &P, Emitted &E, llvm::ArrayRef<EditGroup> Plain, const KernelShapes &Shapes,
                          const std::set<ConstructKey> &Denied) {
  RecheckRequest Modern;
  Modern.Arch = recheckArch(P.Request);
  Modern.Denied = &Denied;
  LinesOfFiles PartAt;
  Modern.PartAt = &PartAt;
  const Edited All{E.Sites, E.Groups, E.Findings};
  do
    recheck(P, All, Modern);
  while (readAgain(P, All, stillStanding(Plain, E.Groups), Shapes,
                   &PartAt)); // Withdrawing a group changes the text of others' files.
  recheckForTarget(P, E);
  return PartAt;
}

/// What one look at the whole program gives.
struct Round {
  MaskDemand Demand;
  Emitted E;
  std::vector<Substitution> Modern;
  std::map<std::string, unsigned> Elsewhere;
  std::set<ConstructKey> Doubted; ///< Conditions that were not shown to be the same in all lanes.
  ProgramParts Parts;
  bool IsOpen = false; ///< Callers may stand in files that were not read, and were chosen now: nothing else is said.
  size_t left() const { ///< To a person.
    return llvm::count_if(E.Sites, [](const Site &S) { return !isEditedByDefault(S.St); });
  }
};

Round lookOnce(Project &P, SolveOptions SO, const SkippedSites &Skipped, const std::set<ConstructKey> &Denied) {
  Round R;
  R.Demand.Skipped = Skipped;
  SO.Denied = &Denied;
  KernelShapes Shapes;
  UndividedBranches Undivided;
  { // A solution is as large as all facts; what comes now makes others.
    TimedPhase Phase(P.Env.Times, "solve");
    const Solution Sol = solveMasks(P, SO, R.Demand);
    const UnseenCallers Unseen = findUnseenCallers(P, Sol, R.Demand.Exchanges);
    if (chooseCallers(P, Unseen.Names, Unseen.Files)) {
      R.IsOpen = true;
      return R;
    }
    R.E = emitEdits(P, Sol, R.Demand);
    Shapes = kernelShapes(Sol);
    if (P.Request.WantEdits) {
      Undivided = UndividedBranches(P, Sol);
      R.Parts = ProgramParts(Sol);
    }
  }
  settleConflicts(R.E);
  keepNamesInTheirArms(P, R.E);
  keepCalleesInTheirArms(P, R.E);
  keepOutOfPlainCxx(P, R.E);
  keepOutOfMacros(P, R.E);
  keepToInputs(P, R.E);
  traceEmitted(P, R.E);
  const std::vector<EditGroup> Plain = R.E.Groups;
  R.Modern = respellEdits(P, R.E);
  R.Elsewhere = dropForeign(P, R.E);
  dropGroupsWithoutSites(R.E.Sites, R.E.Groups);
  if (P.Request.WantEdits)
    R.Doubted = Undivided.conditionsAt(recheckEdits(P, R.E, Plain, Shapes, Denied));
  return R;
}

/// A condition that one reading calls the same in all lanes, and the other cannot, is given a ballot in another round: where that
/// leaves less of a part of the program to a person. What the first round settled stays as it is in the other parts.
Round lookAgain(Project &P, const SolveOptions &SO, const SkippedSites &Skipped) {
  constexpr unsigned MostRounds = 3;
  std::set<ConstructKey> Denied, BestDenied;
  Round Best = lookOnce(P, SO, Skipped, Denied);
  if (Best.IsOpen)
    return Best;
  BestOfParts Choice(Best.Parts);
  Choice.look(Denied, Best.E.Sites);
  std::set<ConstructKey> Doubted = Best.Doubted;
  auto Look = [&](std::set<ConstructKey> Conditions) {
    Denied = std::move(Conditions);
    traceDenied(P, Denied);
    Round Next = lookOnce(P, SO, Skipped, Denied);
    if (Next.IsOpen)
      return Best = std::move(Next), false;
    Choice.look(Denied, Next.E.Sites);
    Doubted = Next.Doubted;
    if (Next.left() < Best.left() || (Denied == Choice.best() && Next.left() == Best.left())) {
      Best = std::move(Next);
      BestDenied = Denied;
    }
    return true;
  };
  for (unsigned N = 1; N != MostRounds; ++N) {
    std::optional<std::set<ConstructKey>> More = Choice.deny(Doubted);
    if (!More)
      break;
    if (!Look(std::move(*More)))
      return Best;
  }
  if (std::set<ConstructKey> All = Choice.best(); All != BestDenied)
    Look(std::move(All));
  return Best;
}

/// With --repair, the calls that lack their mask are part of the migration; without those that it cannot make right.
Round lookRepairing(Project &P, const SolveOptions &SO, UsedSuppressions &Used, Repairs &Repaired) {
  if (!P.Request.Repair)
    return lookAgain(P, SO, findSkipped(P, Used));
  while (true) {
    Repaired.plan();
    Round Found = lookAgain(P, SO, findSkipped(P, Used));
    if (Found.IsOpen)
      return Found;
    if (!Repaired.settle(Found.E.Sites))
      continue;
    Repaired.finish();
    return Found;
  }
}

/// Statements that would be sites if pieces of an array were not taken to be apart: how many of the inputs.
unsigned heldApart(const Project &P, const ExchangePlan &Plan) {
  std::set<SourceRef> Places;
  for (const auto &[Pattern, Statements] : Plan.Apart)
    for (const SourceRef &Where : Statements)
      if (P.isInput(Where.File))
        Places.insert(Where);
  return Places.size();
}

Result newResult(const Project &P, const ExchangePlan &Plan, Emitted E) {
  Result R;
  if (const unsigned Apart = heldApart(P, Plan))
    R.NotShown.push_back(
        {"where pieces of an array of shared memory count as apart (--assume no-pieces-apart lists them)", Apart, 0});
  R.Granted = P.Request.Granted;
  sayOnce(E.Sites); // Whoever looks at the edited text has to know of all of them.
  R.Sites = std::move(E.Sites);
  R.Groups = std::move(E.Groups);
  for (Finding &F : E.Findings)
    if (P.isInput(F.Where.File))
      R.Findings.push_back(std::move(F));
  return R;
}

} // namespace

llvm::Expected<Toolkit> warpshift::headersOf(const AnalysisRequest &Request, Environment &Env) {
  ToolkitRequest TR;
  TR.CudaPath = Request.CudaPath;
  TR.NoCuda = Request.NoCuda;
  TR.Executable = Request.SelfPath;
  return readyToolkit(TR, Env);
}

llvm::Expected<Toolkit> warpshift::readyToolkit(const ToolkitRequest &Wanted, Environment &Env) {
  llvm::Expected<Toolkit> Headers = Toolkit::find(Wanted, *Env.Files);
  // The precompiled stubs name the builtin headers they were made of; with others they would be a stranger's.
  if (Headers && Headers->ResourceDir == embeddedResourceDir())
    Headers->Pch->addEmbedded(embeddedPch());
  if (Headers)
    Headers->Pch->setStore(Env.Headers);
  return Headers;
}

llvm::Expected<Result> warpshift::analyzeAll(const AnalysisRequest &Request, Environment &Env, ParsedElsewhere *Parsed) {
  if (Request.Repair && Request.Emit.Mode == EmitMode::Guarded)
    return makeError(ErrorKind::Usage, "--repair writes no guards: the old text is wrong under any version; run it first, and "
                                       "--emit guarded behind it");
  llvm::Expected<Toolkit> Headers = headersOf(Request, Env);
  if (!Headers)
    return Headers.takeError();
  Project P(Request, Env, std::move(*Headers));
  if (llvm::Error E = chooseFiles(P))
    return std::move(E);
  if (Parsed)
    takeParsed(P, *Parsed);
  else
    parseAll(P);
  while (chooseCallers(P, {}, includersOfOperations(P)))
    parseMore(P);

  SolveOptions SO{Request.Granted, &P, Env.Watch, WorkPhase::Walk, P.pathsOf(P.Units)};
  SO.Jobs = Request.Jobs;
  UsedSuppressions Used;
  std::optional<Repairs> Repaired;
  Round Found;
  while (true) {
    Found = lookRepairing(P, SO, Used, Repaired.emplace(P, SO, Used));
    if (!Found.IsOpen)
      break;
    parseMore(P);
    SO.UnitPaths = P.pathsOf(P.Units);
    Used.clear();
  }
  {
    TimedPhase Phase(Env.Times, "lint");
    lintSync(P, SO, Found.Demand, Used, *Repaired, Found.E.Findings);
  }

  Result R = newResult(P, Found.Demand.Exchanges, std::move(Found.E));
  R.Elsewhere = std::move(Found.Elsewhere);
  recordConfigurations(P, R);
  recordFiles(P, R);
  classifyRest(P, R, Used);
  lintSuppressions(P, Used, R.Findings);
  guardEdits(P, R);
  recordEmission(P, R, std::move(Found.Modern));
  sortResult(R);
  assignIds(R, [&P](llvm::StringRef File) { return P.text(File); });
  countSites(R);
  if (Request.Why)
    explainLine(P, R);
  releaseInParallel(Request.Jobs, P.Facts);
  return R;
}

llvm::Expected<Result> warpshift::analyze(const AnalysisRequest &Request, Environment &Env) {
  std::optional<llvm::Expected<Result>> Out;
  runOnLargeStack([&] { Out.emplace(analyzeAll(Request, Env, nullptr)); });
  return std::move(*Out);
}

llvm::Expected<std::vector<ChangedText>> warpshift::applyFixes(const Result &R, llvm::StringRef Root, Environment &Env) {
  return changedTexts(R, Root, Env.Files);
}

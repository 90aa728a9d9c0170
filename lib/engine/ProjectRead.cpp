// From files to facts: which files are translation units, which configurations can differ.
#include "engine/MigrationStages.h"
#include "engine/ProjectFiles.h"
#include "engine/TargetView.h"
#include "engine/Traces.h"
#include "engine/UnitFields.h"
#include "engine/WorkOrder.h"
#include "facts/FactBuilder.h"
#include "facts/ParsedSource.h"
#include "facts/UnreadParts.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/parse/EqualTokens.h"
#include "frontend/parse/JobPlanner.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "rewrite/ApplyEdits.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ThreadPool.h"
#include <algorithm>
#include <numeric>

using namespace warpshift;

namespace {

std::vector<unsigned> deviceArchs(const AnalysisRequest &R) {
  std::vector<unsigned> Out;
  for (const std::string &A : R.Archs) {
    unsigned V = 0;
    llvm::StringRef Text(A);
    Text.consume_front("sm_");
    if (!Text.getAsInteger(10, V))
      Out.push_back(V);
  }
  std::sort(Out.begin(), Out.end());
  return Out;
}

/// A ladder of architectures that ends in #error refuses those it does not know. What it then leaves undefined says nothing
/// about the code, as long as it supports another architecture.
void forgetRefused(std::vector<UnitRecord> &Units, std::vector<TuFacts> &Facts) {
  auto Refuses = [](const UnitRecord &U) {
    return U.IsDevice && U.DependsOnArch && llvm::any_of(U.Problems, [](const ParseProblem &X) { return X.ErrorDirective; });
  };
  std::string Supported;
  for (const UnitRecord &U : Units)
    if (U.IsDevice && U.Failure.empty() && !Refuses(U) && Supported.empty()) // The newest comes first.
      Supported = U.Configuration;
  if (Supported.empty())
    return;
  for (size_t N = 0; N != Units.size(); ++N) {
    UnitRecord &U = Units[N];
    if (!Refuses(U))
      continue;
    U.Refused = true;
    U.Files.clear();
    llvm::erase_if(U.Problems, [](const ParseProblem &X) { return !X.ErrorDirective; });
    for (ParseProblem &X : U.Problems)
      X.Text = "#error " + X.Text + " (the source refuses " + U.Configuration + " here and was analysed for " + Supported +
               "; let the guard pass newer architectures)";
    TuFacts None;
    None.MainFile = Facts[N].MainFile;
    Facts[N] = std::move(None);
  }
}

/// Parses one unit under the configurations that differ. The newest architecture goes first: when nothing in the project asks for the
/// architecture, it stands for all of them and for the host pass, and else for those whose tokens are the same.
void parseConfigurations(const Project &P, size_t Job, const UnitJob &J, std::vector<UnitRecord> &Units,
                         std::vector<TuFacts> &Facts) {
  std::vector<unsigned> Archs = deviceArchs(P.Request);
  std::vector<Variant> Left;
  for (unsigned A : llvm::reverse(Archs))
    Left.push_back(Variant::device(A));
  Left.push_back(Variant::host());
  while (!Left.empty()) {
    Units.emplace_back();
    Facts.emplace_back();
    Units.back().Job = Job;
    const Variant Config = Left.front();
    Left.erase(Left.begin());
    // That the first one asks is why there are more of them: the host pass stands for itself then.
    parseUnit(P, J, Config, P.Env.Files, Units.back(), Facts.back(), WorkPhase::Parse,
              Units.size() == 1 ? llvm::ArrayRef(Left) : llvm::ArrayRef(Left).drop_back(!Left.empty()));
    llvm::erase_if(Left, [&](const Variant &V) { return llvm::is_contained(Facts.back().Configurations, V.name()); });
  }
  forgetRefused(Units, Facts);
}

/// Of one job, in the configuration that has most: with other headers more or fewer of them may be read.
size_t errorsIn(const std::vector<UnitRecord> &Units) {
  size_t Most = 0;
  for (const UnitRecord &U : Units)
    Most = std::max(Most, U.Problems.size() + !U.Failure.empty());
  return Most;
}

/// By configuration and file of the project: what a unit leaves out of it.
using LeftOut = std::map<std::string, std::map<std::string, std::vector<std::pair<uint32_t, uint32_t>>>>;

LeftOut leftOutBy(const std::vector<UnitRecord> &Units) {
  LeftOut Out;
  for (const UnitRecord &U : Units)
    for (const auto *Views : {&U.Files, &U.Beside})
      for (const auto &[Name, View] : *Views) {
        auto &Ranges = Out[U.Configuration][Name]; // Of each file that was read.
        for (const ByteRange &R : View.Skipped)
          Ranges.push_back({R.Begin, R.End});
      }
  return Out;
}

/// Do both readings of one job compile the same lines of the project, in each configuration? One that failed has read nothing.
bool readTheSame(const std::vector<UnitRecord> &Units, const std::vector<UnitRecord> &Others) {
  const auto HasFailed = [](const UnitRecord &U) { return !U.Failure.empty() || U.Files.empty(); };
  return llvm::none_of(Units, HasFailed) && llvm::none_of(Others, HasFailed) && leftOutBy(Units) == leftOutBy(Others);
}

/// Places in a unit mean nothing in a text that was replaced after it was parsed: such a unit counts as failed.
void rejectIfChanged(Project &P, UnitRecord &U, TuFacts &Facts) {
  for (auto &[Name, View] : U.Files)
    if (View.Hash && *View.Hash != contentHash(P.text(Name))) {
      U.Failure = "'" + Name + "' changed while it was analysed; run the command again";
      U.Files.clear();
      U.Problems.clear();
      Facts = {};
      return;
    }
}

/// Macros whose text spells a legacy name; of those that are such a name and nothing else (`#define SHFL __shfl`), their uses.
void recordMacros(const PreprocessorRecord &Seen, UnitRecord &Record) {
  std::set<SourceRef> Aliases;
  for (const MacroDefinition &D : Seen.definitions()) {
    auto File = Record.Files.find(D.Where.File);
    const auto Text = Seen.textOf(D.Where.File);
    if (File == Record.Files.end() || !Text || D.Body.File != D.Where.File)
      continue;
    const llvm::StringRef Body = Text->substr(D.Body.Offset, D.Body.Length);
    if (llvm::none_of(legacyNames(), [&](const std::string &Name) { return Body.contains(Name); }))
      continue;
    File->second.WarpMacros.push_back({D.Name, D.Body.Offset, D.Body.end(), Seen.expanded().count(D.Where) != 0});
    if (!D.FunctionLike && llvm::is_contained(legacyNames(), Body))
      Aliases.insert(D.Where);
  }
  for (const MacroExpansion &X : Seen.expansions())
    if (auto It = Record.Files.find(X.Where.File); It != Record.Files.end() && Aliases.count(X.Definition))
      It->second.AliasUses.push_back(X.Where.Offset);
  for (const SourceRef &Where : Seen.assertedEffects())
    if (auto It = Record.Files.find(Where.File); It != Record.Files.end())
      It->second.AssertedEffects.push_back(Where.Offset);
}

/// Files are named relative to the root where they lie below it.
bool isBelowRoot(llvm::StringRef Name) { return !Name.starts_with("/"); }

/// Path: with links resolved. It ends in what was spelled, unless some link has another name than what it leads to.
bool isReachedByLink(llvm::StringRef Spelled, llvm::StringRef Path) {
  namespace path = llvm::sys::path;
  if (path::is_absolute(Spelled)) // Links above the project are nothing that its build makes.
    return path::filename(Spelled) != path::filename(Path);
  llvm::SmallString<128> Name(Spelled);
  path::remove_dots(Name, /*remove_dot_dot=*/true);
  llvm::StringRef End(Name);
  while (End.consume_front("../")) {
  }
  return !Path.consume_back(End) || !(Path.empty() || Path.ends_with("/"));
}

/// All of a parse but its facts.
void recordUnit(const Project &P, ParsedUnit &U, UnitRecord &Record) {
  Record.Headers = U.headers();
  Record.Problems.assign(U.problems().begin(), U.problems().end());
  Record.OtherBodies.assign(U.otherPassProblems().begin(), U.otherPassProblems().end());
  Record.DroppedFlags.assign(U.droppedFlags().begin(), U.droppedFlags().end());
  Record.DependsOnArch = U.preprocessing().dependsOnArch();
  Record.HasPrelude = U.hasPrelude();
  for (const std::string &F : U.preprocessing().entered())
    if (P.isOwn(F))
      if (FileView &View = Record.Files[F]; auto Text = U.preprocessing().textOf(F))
        View.Hash = contentHash(*Text);
  for (const IncludeDirective &D : U.preprocessing().includes()) // In order: who includes a file was included before.
    if (!D.System && !D.Resolved.empty() && !P.isOwn(D.Resolved) &&
        (isBelowRoot(D.Resolved) || (!D.Angled && (P.isOwn(D.Hash.File) || Record.Beside.count(D.Hash.File)))))
      Record.Beside.try_emplace(D.Resolved);
  for (const SourceRef &S : U.preprocessing().skipped())
    for (auto *Views : {&Record.Files, &Record.Beside})
      if (auto It = Views->find(S.File); It != Views->end())
        It->second.Skipped.push_back({S.Offset, S.end()});
  for (const IncludeDirective &D : U.preprocessing().includes())
    for (auto *Views : {&Record.Files, &Record.Beside})
      if (auto It = Views->find(D.Resolved); It != Views->end()) {
        It->second.IncludedAt.push_back(D.Hash);
        if (isReachedByLink(D.Spelled, P.diskPath(D.Resolved)))
          It->second.LinkedAt.push_back(D.Hash);
      }
  llvm::ArrayRef<std::string> Names = legacyNames();
  for (const MacroExpansion &X : U.preprocessing().expansions())
    if (std::find(Names.begin(), Names.end(), X.Name) != Names.end())
      if (auto It = Record.Files.find(X.Where.File); It != Record.Files.end())
        It->second.LegacyMacroUses.push_back(X.Where.Offset);
  recordMacros(U.preprocessing(), Record);
}

} // namespace

/// Where clang went on with another name than the one that is written.
static std::vector<SourceRef> guessesOf(const ParsedUnit &U) {
  std::vector<SourceRef> Out;
  for (const ParseProblem &X : U.problems())
    if (llvm::StringRef(X.Text).contains("did you mean"))
      Out.push_back(X.Where);
  return Out;
}

/// The configurations that a parse stands for: its own, and those of Others whose tokens are the same. The host pass has a parse of its own
/// where anything asks for the architecture: what only it compiles has to be read there.
static std::vector<std::string> standsFor(const ParsedUnit &U, const ParseJob &Job, llvm::ArrayRef<Variant> Others,
                                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  std::vector<Variant> Same(Others.begin(), Others.end());
  if (U.preprocessing().dependsOnArch()) {
    llvm::erase_if(Same, [](const Variant &V) { return !V.isDevice(); });
    Same = withEqualTokens(U, Job, Same, std::move(FS));
  }
  std::vector<std::string> Out = {Job.Config.name()};
  for (const Variant &V : Same)
    Out.push_back(V.name());
  llvm::sort(Out);
  Out.erase(std::unique(Out.begin(), Out.end()), Out.end());
  return Out;
}

namespace warpshift {
/// A parse that is remembered. The record knows only what is the project's: which files are is no question about them.
struct RememberedParse {
  PartUnit Unit;
  std::vector<std::string> Foreign; ///< Files that it entered and that were none of the project.
};
WARPSHIFT_FIELDS(RememberedParse, Unit, Foreign)
} // namespace warpshift

static bool recall(const Project &P, llvm::StringRef Bytes, UnitRecord &Record, TuFacts &Facts) {
  RememberedParse From;
  if (!readBytes(Bytes, From))
    return false;
  const bool SameFiles = llvm::all_of(From.Unit.Files, [&](const PartView &V) { return P.isOwn(V.Name); }) &&
                         llvm::none_of(From.Foreign, [&](const std::string &Name) { return P.isOwn(Name); });
  const size_t Job = Record.Job;
  UnitRecord Found;
  TuFacts FoundFacts;
  if (!SameFiles || !unpackUnit(std::move(From.Unit), Found, FoundFacts).empty())
    return false;
  Record = std::move(Found);
  Record.Job = Job;
  Facts = std::move(FoundFacts);
  return true;
}

void warpshift::parseUnit(const Project &P, const UnitJob &Job, const Variant &Config,
                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, UnitRecord &Record, TuFacts &Facts, WorkPhase Phase,
                          llvm::ArrayRef<Variant> Others, bool KeepUnread) {
  ParseJob PJ = Job.Parse;
  PJ.Config = Config;
  PJ.KeepUnread = KeepUnread || P.Request.Granted.has(Assumption::ParsedAround);
  Record.Configuration = Config.name();
  Record.IsDevice = Config.isDevice();
  WatchedWork Work(P.Env.Watch, Phase, Job.Path);
  if (Record.Failure = Work.failure(); !Record.Failure.empty())
    return;
  if (Record.Failure = P.Database.problemOf(Job.Path).str(); !Record.Failure.empty()) // Other flags would be another program.
    return;
  const bool Again = Phase == WorkPhase::Recheck;
  std::string Names;
  for (const Variant &V : Others)
    Names += inOneText({V.name()});
  UnitWork Memory(P, Again ? UnitWork::Reach::Rounds : UnitWork::Reach::Runs,
                  inOneText({Again ? "recheck" : "parse", questionOf(PJ), Names}), std::move(FS));
  if (Memory.recall([&](llvm::StringRef Bytes) { return recall(P, Bytes, Record, Facts); }))
    return;
  const TimedUnit Timed(P.Env.Times, Again ? "recheck" : "parse", Job.Name);
  RememberedParse Parsed;
  llvm::Error E = parse(PJ, Memory.files(), [&](ParsedUnit &U) {
    U.setStandsFor(standsFor(U, PJ, Others, Memory.files()));
    Facts = buildFacts(ParsedSource(U));
    if (PJ.KeepUnread)
      readAround(Facts, guessesOf(U));
    recordUnit(P, U, Record);
    for (const std::string &F : U.preprocessing().entered())
      if (!P.isOwn(F))
        Parsed.Foreign.push_back(F);
  });
  if (E)
    Record.Failure = llvm::toString(std::move(E));
  else
    Memory.keep([&] {
      Parsed.Unit = packedUnit(Record, Facts);
      return bytesOf(Parsed);
    });
  traceParse(P, PJ, Record, Facts);
}

bool warpshift::needsPrelude(const Project &P, size_t Job, bool IsDevice) {
  return llvm::any_of(P.Units, [&](const UnitRecord &U) { return U.Job == Job && U.IsDevice == IsDevice && U.HasPrelude; });
}

ParsedUnits warpshift::parseJobs(const Project &P, llvm::ArrayRef<ExtraParse> Parses,
                                 llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  ParsedUnits Out;
  Out.Units.resize(Parses.size());
  Out.Facts.resize(Parses.size());
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  std::vector<size_t> Jobs;
  for (const ExtraParse &X : Parses)
    Jobs.push_back(X.Job);
  std::vector<ComingParse> Coming;
  for (const ExtraParse &X : Parses)
    if (!X.Headers)
      Coming.push_back({&P.Jobs[X.Job].Parse, X.Config});
  announceParses(Coming);
  for (size_t N : workOrder(P, Jobs))
    Pool.async([&, N] {
      UnitJob Job = P.Jobs[Parses[N].Job];
      if (Parses[N].Headers)
        Job.Parse.Headers = *Parses[N].Headers;
      else
        Job.Parse.NeedsPrelude = needsPrelude(P, Parses[N].Job, Parses[N].Config.isDevice());
      Out.Units[N].Job = Parses[N].Job;
      parseUnit(P, Job, Parses[N].Config, FS, Out.Units[N], Out.Facts[N], WorkPhase::Recheck, {Variant::host()},
                Parses[N].KeepUnread);
    });
  Pool.wait();
  return Out;
}

namespace {

/// Plans the jobs of the inputs and runs them.
class JobRunner {
public:
  explicit JobRunner(Project &P, ParsedElsewhere *Elsewhere = nullptr);
  void run();
  void runMore();
  void runSome(llvm::function_ref<bool(const UnitJob &)> Wanted, FileLog &Log);

private:
  void plan(const InputFile &I, bool Alone);
  void planAll();
  bool take(size_t Job, std::vector<UnitRecord> &Units, std::vector<TuFacts> &Facts);
  void parseJob(size_t Job, std::vector<UnitRecord> &Units, std::vector<TuFacts> &Facts);
  /// Runs those that were planned since the last time.
  void runPlanned();
  bool entered(const std::string &Name) const { return !P.readersOf(Name).empty(); }

  Project &P;
  IncluderMap Includers;
  JobPlanner Planner;
  std::set<std::string> Planned;
  ParsedElsewhere *Elsewhere; ///< Of what is planned first; null: everything is parsed here.
  std::optional<Toolkit> Stubs; ///< Besides a toolkit.
  size_t Done = 0;
};

/// With --repair, a header that declares calls without their mask: an error would hide the function around them.
static std::vector<std::string> argumentsOf(const AnalysisRequest &Request) {
  std::vector<std::string> Out = Request.ExtraArgs;
  if (Request.Repair)
    Out.insert(Out.end(), {"-include", (embeddedRoot() + "/shims/repair/short_sync_calls.h").str()});
  return Out;
}

/// Whose #include lines tell which folders the parser has to look in.
static std::vector<std::string> readablePaths(const Project &P) {
  std::vector<std::string> Out = ownPaths(P);
  Out.insert(Out.end(), P.IncludedHeaders.begin(), P.IncludedHeaders.end());
  return Out;
}

JobRunner::JobRunner(Project &P, ParsedElsewhere *Elsewhere)
    : P(P), Includers(readablePaths(P), P.IncludeLines, foldersOf(P.Database.sharedFlags())),
      Planner(P.Database, Includers, P.Headers, P.Request.Root, argumentsOf(P.Request)), Elsewhere(Elsewhere) {
  if (P.Headers.isStubs())
    return;
  if (llvm::Expected<Toolkit> Found = stubsFor(P))
    Stubs = std::move(*Found);
  else
    llvm::consumeError(Found.takeError()); // Units with errors stay as they are.
}

/// With each command that compiles it: what is right for one may be wrong for another.
void JobRunner::plan(const InputFile &I, bool Alone) {
  std::vector<PlannedJob> All = Planner.jobsFor(I.Path);
  const std::string Path = Alone ? I.Path : All.front().Job.File;
  if (I.IfRead && Path == I.Path)
    return; // Perhaps nobody's code.
  if (!Planned.insert(Path).second)
    return;
  for (PlannedJob &Of : All) {
    UnitJob J;
    J.Command = &Of - All.data();
    J.Parse = std::move(Of.Job);
    J.Path = J.Parse.File = Path;
    const std::string *Name = P.nameAt(Path);
    J.Name = Name ? *Name : I.Name;
    P.Jobs.push_back(std::move(J));
  }
}

/// The units of a job that was parsed elsewhere. False: it is to be parsed here.
bool JobRunner::take(size_t Job, std::vector<UnitRecord> &Units, std::vector<TuFacts> &Facts) {
  if (!Elsewhere)
    return false;
  auto It = Elsewhere->find({P.Jobs[Job].Path, P.Jobs[Job].Command});
  if (It != Elsewhere->end()) {
    Units = std::move(It->second.Units);
    Facts = std::move(It->second.Facts);
  }
  WatchedWork Work(P.Env.Watch, WorkPhase::Parse, P.Jobs[Job].Path);
  std::string Failure = Units.empty() ? "its shard is missing" : Work.failure();
  if (!Failure.empty()) {
    Facts.assign(1, {});
    Units.assign(1, {});
    Units[0].Configuration = Variant::device(deviceArchs(P.Request).back()).name();
    Units[0].Failure = std::move(Failure);
  }
  for (UnitRecord &U : Units) {
    U.Job = Job;
    if (Stubs && U.Headers == Stubs->describe())
      P.Jobs[Job].Parse.Headers = *Stubs;
  }
  return true;
}

/// Code that is older than the toolkit uses what that has no more (the bits of a __half, names of CUB and Thrust), and a function with an
/// error is not edited: where the stubs leave fewer errors in the same lines, the unit is read with them. What the toolkit alone knows,
/// sizes and numbers, may then be others: OtherConfigurations has all of it in doubt.
void JobRunner::parseJob(size_t Job, std::vector<UnitRecord> &Units, std::vector<TuFacts> &Facts) {
  parseConfigurations(P, Job, P.Jobs[Job], Units, Facts);
  if (!Stubs || errorsIn(Units) == 0)
    return;
  UnitJob WithStubs = P.Jobs[Job];
  WithStubs.Parse.Headers = *Stubs;
  std::vector<UnitRecord> OtherUnits;
  std::vector<TuFacts> OtherFacts;
  parseConfigurations(P, Job, WithStubs, OtherUnits, OtherFacts);
  if (errorsIn(OtherUnits) >= errorsIn(Units) || !readTheSame(Units, OtherUnits))
    return;
  P.Jobs[Job].Parse.Headers = *Stubs;
  Units = std::move(OtherUnits);
  Facts = std::move(OtherFacts);
}

void JobRunner::runPlanned() {
  size_t Count = P.Jobs.size() - Done;
  std::vector<std::vector<UnitRecord>> Units(Count);
  std::vector<std::vector<TuFacts>> Facts(Count);
  std::atomic<unsigned> Finished = 0;
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(std::max(1u, P.Request.Jobs)));
  std::vector<size_t> New(Count);
  std::iota(New.begin(), New.end(), Done);
  std::vector<ComingParse> Coming;
  for (size_t N = Done; N != P.Jobs.size() && !Elsewhere; ++N)
    Coming.push_back({&P.Jobs[N].Parse, Variant::device(deviceArchs(P.Request).back())});
  announceParses(Coming);
  for (size_t N : workOrder(P, New))
    Pool.async([&, N] {
      if (!take(Done + N, Units[N], Facts[N]))
        parseJob(Done + N, Units[N], Facts[N]);
      P.Request.Progress({"parsing", ++Finished, unsigned(Count), P.Jobs[Done + N].Name});
    });
  Pool.wait();
  Done = P.Jobs.size();
  for (size_t N = 0; N != Count; ++N)
    for (size_t K = 0; K != Units[N].size(); ++K) {
      rejectIfChanged(P, Units[N][K], Facts[N][K]);
      P.Units.push_back(std::move(Units[N][K]));
      P.Facts.push_back(std::move(Facts[N][K]));
    }
  P.forgetAnswers();
}

void JobRunner::planAll() {
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    if (P.Scanned[I].Parse)
      plan(P.Request.Inputs[I], false);
  for (size_t I = 0; I != P.ScannedAround.size(); ++I)
    if (P.ScannedAround[I].Parse)
      plan(P.Around.Files[I], false);
}

void JobRunner::runSome(llvm::function_ref<bool(const UnitJob &)> Wanted, FileLog &Log) {
  planAll();
  llvm::erase_if(P.Jobs, [&](const UnitJob &J) { return !Wanted(J); });
  auto Plain = P.Env.Files;
  P.Env.Files = llvm::makeIntrusiveRefCnt<RecordingFileSystem>(Plain, Log);
  runPlanned();
  P.Env.Files = Plain;
}

/// What is chosen now, and was not when others ran.
void JobRunner::runMore() {
  for (const UnitJob &J : P.Jobs)
    Planned.insert(J.Path);
  Done = P.Jobs.size();
  run();
}

/// Each file through the file that includes it; what that did not reach (a condition cut the #include), alone.
void JobRunner::run() {
  planAll();
  runPlanned();
  Elsewhere = nullptr; // Nobody else knew which files are left.
  for (size_t I = 0; I != P.Scanned.size(); ++I)
    if (P.Scanned[I].Parse && !P.Request.Inputs[I].IfRead && !entered(P.Request.Inputs[I].Name))
      plan(P.Request.Inputs[I], true);
  runPlanned();
}

} // namespace

void warpshift::parseAll(Project &P) {
  TimedPhase Phase(P.Env.Times, "parse");
  JobRunner(P).run();
}

void warpshift::parseMore(Project &P) {
  TimedPhase Phase(P.Env.Times, "parse");
  JobRunner(P).runMore();
}

void warpshift::parseSome(Project &P, llvm::function_ref<bool(const UnitJob &)> Wanted, FileLog &Log) {
  TimedPhase Phase(P.Env.Times, "parse");
  JobRunner(P).runSome(Wanted, Log);
}

void warpshift::takeParsed(Project &P, ParsedElsewhere &Units) {
  TimedPhase Phase(P.Env.Times, "parse");
  JobRunner(P, &Units).run();
}

// What --emit and --target ask for: headers of runtime/ before the recheck, guards after it, and the books of what was
// substituted. Each mode's text is parsed once more in that mode's own configuration.
#include "rewrite/ApplyEdits.h"
#include "diag/FindingKinds.h"
#include "rewrite/EditMerge.h"
#include "rewrite/GuardedLines.h"
#include "rewrite/LineFormat.h"
#include "rewrite/ResultEdits.h"
#include "rules/Rule.h"
#include "rules/RuntimeHeader.h"
#include "support/Error.h"
#include "engine/HeaderSpelling.h"
#include "engine/LeftAlone.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace warpshift;

namespace {

std::string diskPath(const PipelineState &P, llvm::StringRef Name) {
  auto It = P.PathOf.find(Name.str());
  return It == P.PathOf.end() ? Name.str() : It->second;
}

/// Inputs that some parser entered.
std::vector<std::string> enteredFiles(const PipelineState &P) {
  std::set<std::string> Names;
  for (const UnitRecord &U : P.Units)
    for (auto &[Name, View] : U.Files)
      Names.insert(Name);
  return {Names.begin(), Names.end()};
}

/// No toolkit at hand still declares for an old target what it needs; the stubs do.
std::optional<Toolkit> stubs(const PipelineState &P) {
  llvm::Expected<Toolkit> Stubs = Toolkit::find({.NoCuda = true, .Executable = P.Request.SelfPath}, *P.Env.Files);
  if (Stubs)
    return std::move(*Stubs);
  llvm::consumeError(Stubs.takeError()); // Not without clang's own headers, which the run has found.
  return std::nullopt;
}

std::string spellingIn(const PipelineState &P, llvm::StringRef File, llvm::StringRef Header) {
  std::vector<std::string> Copies, Folders;
  for (const InputFile &I : P.Request.Inputs)
    if (llvm::sys::path::filename(I.Path) == Header)
      Copies.push_back(I.Path);
  auto Take = [&](llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory) {
    for (std::string &Folder : includeFolders(Flags, Directory))
      if (!llvm::is_contained(Folders, Folder))
        Folders.push_back(std::move(Folder));
  };
  Take(P.Request.ExtraArgs, P.Request.Root);
  if (!P.Request.Database.empty()) // Else the folders of the command are guesses that the compiler does not share.
    for (const UnitRecord &U : P.Units)
      if (U.Files.count(File.str())) {
        const ParseJob &Job = P.Jobs[U.Job].Parse;
        Take(Job.Flags, Job.Directory.empty() ? P.Request.Root : Job.Directory);
      }
  return headerSpelling(diskPath(P, File.str()), Header, Folders, Copies, *P.Env.Files);
}

/// What the code behind conditions on the architecture is for the target: it compiles one arm of them, whatever --arch says.
class TargetView {
public:
  explicit TargetView(PipelineState &P);
  /// Of the units that ask for the architecture, as the target compiles them.
  const std::vector<TuFacts> &facts() const { return Facts; }
  /// A guard asks for the toolkit, which nobody knows; or for the architecture, and the target skips the place.
  bool isLeftToProject(llvm::StringRef File, uint32_t Offset);

private:
  bool compiles(llvm::StringRef File, uint32_t Offset) const;

  PipelineState &P;
  VersionGuards Any, Toolkits;
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts;
  std::map<std::string, ConditionalTree> Trees;
};

TargetView::TargetView(PipelineState &P) : P(P), Any(P), Toolkits(P, VersionGuards::Of::Toolkit) {
  const Emission &How = P.Request.Emit;
  if (!How.Target || (How.Mode != EmitMode::Compat && How.Mode != EmitMode::Emulate))
    return;
  std::set<size_t> Jobs;
  for (const UnitRecord &U : P.Units)
    if (U.DependsOnArch)
      Jobs.insert(U.Job);
  std::optional<Toolkit> Stubs = Jobs.empty() ? std::nullopt : stubs(P);
  for (size_t J : Jobs) {
    UnitJob Job = P.Jobs[J];
    if (Stubs)
      Job.Parse.Headers = *Stubs;
    UnitRecord U;
    TuFacts F;
    parseUnit(P, Job, Variant::device(How.Target), P.Env.Files, U, F);
    Units.push_back(std::move(U));
    Facts.push_back(std::move(F));
  }
}

bool TargetView::compiles(llvm::StringRef File, uint32_t Offset) const {
  return llvm::any_of(Units, [&](const UnitRecord &U) {
    auto View = U.Files.find(File.str());
    return View != U.Files.end() && llvm::none_of(View->second.Skipped, [&](const ByteRange &R) {
             return R.Begin <= Offset && Offset < R.End;
           });
  });
}

bool TargetView::isLeftToProject(llvm::StringRef File, uint32_t Offset) {
  auto It = Trees.find(File.str());
  if (It == Trees.end())
    It = Trees.emplace(File.str(), ConditionalTree(P.text(File))).first;
  std::vector<Guard> Guards = It->second.guardsAt(Offset);
  if (llvm::any_of(Guards, [&](const Guard &G) { return Toolkits.asks(G.Condition); }))
    return true;
  return llvm::any_of(Guards, [&](const Guard &G) { return Any.asks(G.Condition); }) && !compiles(File, Offset);
}

std::vector<SourceRef> includedAt(const PipelineState &P, const std::string &File) {
  std::set<SourceRef> Out;
  for (const UnitRecord &U : P.Units)
    if (auto View = U.Files.find(File); View != U.Files.end())
      Out.insert(View->second.IncludedAt.begin(), View->second.IncludedAt.end());
  return {Out.begin(), Out.end()};
}

/// A unit that had fewer errors before the edits.
struct NewError {
  std::set<std::string> Files; ///< That the unit reads.
  std::string Text;
};

/// Parses the units that the groups touch, as they were and as they will be.
class EditedParse {
public:
  EditedParse(PipelineState &P, llvm::ArrayRef<EditGroup> Groups);
  /// Headers: instead of those of the run; null keeps these.
  std::vector<NewError> errors(const Variant &Config, const Toolkit *Headers);

private:
  PipelineState &P;
  std::set<std::string> Edited;
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> After;
};

EditedParse::EditedParse(PipelineState &P, llvm::ArrayRef<EditGroup> Groups)
    : P(P), After(llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(P.Env.Files)) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (FileEdits &F : mergeEdits(Groups).Files) {
    llvm::Expected<std::string> New = applyEdits(P.text(F.File), F.Edits);
    if (!New) {
      llvm::consumeError(New.takeError()); // Reported when the result is applied.
      continue;
    }
    Edited.insert(F.File);
    Memory->addFile(diskPath(P, F.File), 0, llvm::MemoryBuffer::getMemBufferCopy(*New));
  }
  After->pushOverlay(Memory);
}

std::vector<NewError> EditedParse::errors(const Variant &Config, const Toolkit *Headers) {
  std::set<size_t> Jobs;
  for (const UnitRecord &U : P.Units)
    for (auto &[Name, View] : U.Files)
      if (Edited.count(Name))
        Jobs.insert(U.Job);
  std::vector<NewError> Out;
  for (size_t J : Jobs) {
    UnitJob Job = P.Jobs[J];
    if (Headers)
      Job.Parse.Headers = *Headers;
    UnitRecord Old, New;
    TuFacts Ignored;
    parseUnit(P, Job, Config, P.Env.Files, Old, Ignored);
    parseUnit(P, Job, Config, After, New, Ignored);
    auto Count = [](const UnitRecord &U) { return U.Problems.size() + !U.Failure.empty(); };
    if (Count(New) <= Count(Old))
      continue;
    NewError X;
    X.Text = New.Failure;
    for (auto &[Name, View] : New.Files)
      X.Files.insert(Name);
    for (const ParseProblem &Problem : New.Problems)
      if (X.Text.empty() && Edited.count(Problem.Where.File))
        X.Text = Problem.Where.File + ":" + std::to_string(Problem.Where.Line) + ": " + Problem.Text;
    for (const ParseProblem &Problem : New.Problems)
      if (X.Text.empty())
        X.Text = Problem.Text;
    Out.push_back(std::move(X));
  }
  return Out;
}

/// Withdraws what new errors point at.
void withdrawBroken(std::vector<Site> &Sites, std::vector<EditGroup> &Groups, std::vector<Finding> &Findings,
                    llvm::ArrayRef<NewError> Errors, llvm::StringRef What) {
  for (const NewError &X : Errors) {
    std::set<std::string> Ids;
    for (const EditGroup &G : Groups)
      for (const TextEdit &T : G.Edits)
        if (X.Files.count(T.File))
          Ids.insert(G.Id);
    std::string Why = (What + " does not parse: " + X.Text).str();
    for (const Site &S : Sites)
      if (llvm::any_of(S.Groups, [&](const std::string &G) { return Ids.count(G) != 0; }))
        Findings.push_back({findings::RecheckDisagrees.str(), S.Where, S.Function, Why, {}});
    for (const EditGroup &G : Groups)
      if (G.Always && Ids.count(G.Id))
        Findings.push_back({findings::RecheckDisagrees.str(), {G.Edits.front().File, 1, 1, G.Edits.front().Offset, 0}, "", Why, {}});
    withdrawGroups(Sites, Groups, Ids, Why);
  }
}

/// Groups whose edits ended up in one range are one group from then on.
class GroupJoiner {
public:
  std::string find(const std::string &Id) {
    auto It = Parent.find(Id);
    return It == Parent.end() ? Id : It->second = find(It->second);
  }
  void join(const std::string &A, const std::string &B) {
    std::string X = find(A), Y = find(B);
    if (X != Y)
      Parent[std::max(X, Y)] = std::min(X, Y);
  }

private:
  std::map<std::string, std::string> Parent;
};

/// Guards for one Result: only what would be applied is written.
class GuardWriter {
public:
  /// AsmOnly: inline PTX, for which no header can stand in.
  GuardWriter(PipelineState &P, Result &R, bool AsmOnly) : P(P), R(R), AsmOnly(AsmOnly) {}
  void run();

private:
  bool isGuarded(const TextEdit &T) const;
  void own(const TextEdit &T, std::string &First, const std::string &WhyNot);
  void file(FileEdits F);
  void assemble();

  PipelineState &P;
  Result &R;
  bool AsmOnly;
  std::vector<EditGroup> Plain;
  std::vector<std::pair<std::string, TextEdit>> Ranges; ///< By one of their groups.
  std::map<std::string, std::string> Refused;           ///< Group -> why.
  GroupJoiner Groups;
};

/// A header of runtime/ can answer what this site becomes.
bool hasSubstitute(const Site &S) {
  const Rule *R = findRule(S.Rule);
  return !R || R->HasSubstitute;
}

bool GuardWriter::isGuarded(const TextEdit &T) const {
  return !AsmOnly || llvm::any_of(R.Sites, [&](const Site &S) {
    return !hasSubstitute(S) && !S.Groups.empty() && llvm::is_contained(S.Edits, T);
  });
}

/// Joins the groups of an edit to those of the range that First stands for.
void GuardWriter::own(const TextEdit &T, std::string &First, const std::string &WhyNot) {
  for (const EditGroup &G : Plain)
    if (llvm::is_contained(G.Edits, T)) {
      if (First.empty())
        First = G.Id;
      Groups.join(First, G.Id);
      if (!WhyNot.empty())
        Refused[G.Id] = WhyNot;
    }
}

void GuardWriter::file(FileEdits F) {
  llvm::Expected<std::vector<TextEdit>> Edits = formatInsertedLines(diskPath(P, F.File), P.text(F.File), F.Edits, P.Env.Files);
  if (!Edits) {
    llvm::consumeError(Edits.takeError()); // Applying the result reports it.
    Edits = F.Edits;
  }
  std::vector<TextEdit> Guarded, Both;
  std::vector<size_t> GuardedAt, BothAt; // In F.Edits.
  for (size_t I = 0; I != F.Edits.size(); ++I) {
    bool G = isGuarded(F.Edits[I]);
    (G ? Guarded : Both).push_back((*Edits)[I]);
    (G ? GuardedAt : BothAt).push_back(I);
  }
  std::set<size_t> Held;
  for (const GuardedRange &Range : guardLines(P.text(F.File), Guarded, SyncGuard, Both)) {
    std::string First;
    for (size_t I : Range.From)
      own(F.Edits[GuardedAt[I]], First, Range.Why);
    if (!Range.Why.empty())
      continue;
    for (size_t I : Range.Both) {
      own(F.Edits[BothAt[I]], First, "");
      Held.insert(BothAt[I]);
    }
    Ranges.push_back({First, Range.Edit});
  }
  for (size_t I : BothAt)
    if (!Held.count(I)) {
      std::string First;
      for (const EditGroup &G : Plain)
        if (llvm::is_contained(G.Edits, F.Edits[I]))
          Ranges.push_back({G.Id, F.Edits[I]});
    }
}

void GuardWriter::assemble() {
  std::map<std::string, EditGroup> Joined;
  for (const EditGroup &G : Plain)
    Joined[Groups.find(G.Id)].Always |= G.Always;
  for (const auto &[Id, Edit] : Ranges) {
    EditGroup &G = Joined[Groups.find(Id)];
    if (!llvm::is_contained(G.Edits, Edit))
      G.Edits.push_back(Edit);
  }
  R.Groups.clear();
  for (auto &[Id, G] : Joined) {
    G.Id = Id;
    if (!G.Edits.empty())
      R.Groups.push_back(std::move(G));
  }
  auto Stands = [&](const TextEdit &T) {
    return llvm::any_of(R.Groups, [&](const EditGroup &G) { return llvm::is_contained(G.Edits, T); });
  };
  for (Site &S : R.Sites) {
    for (std::string &G : S.Groups)
      G = Groups.find(G);
    if (!S.Edits.empty() && llvm::all_of(S.Edits, Stands))
      continue;
    S.Edits.clear();
    for (const EditGroup &G : R.Groups)
      for (const TextEdit &T : G.Edits)
        if (llvm::is_contained(S.Groups, G.Id) && T.File == S.Where.File && T.Offset <= S.Where.Offset &&
            S.Where.Offset < T.Offset + T.Length)
          S.Edits.push_back(T);
  }
  std::map<std::string, std::set<std::string>> ByReason;
  for (auto &[Id, Why] : Refused)
    ByReason[Why].insert(Groups.find(Id));
  for (auto &[Why, Ids] : ByReason)
    withdrawGroups(R.Sites, R.Groups, Ids, "the lines cannot be written twice: " + Why);
}

void GuardWriter::run() {
  Plain = defaultGroups(R);
  for (FileEdits &F : mergeEdits(Plain).Files)
    file(std::move(F));
  assemble();
}

} // namespace

/// A header of runtime/ lets old toolkits build the calls; the assembler of such a toolkit takes only the old statement.
static bool needsAsmGuards(const Emission &How, const Result &R) {
  bool ForOldToolkits = How.Mode == EmitMode::Compat || How.Mode == EmitMode::Emulate;
  return ForOldToolkits && How.Target < 70 && llvm::any_of(R.Sites, [](const Site &S) {
           return !hasSubstitute(S) && !S.Groups.empty();
         });
}

void warpshift::respellEdits(PipelineState &P, Emitted &E) {
  TargetView View(P);
  RuntimeHeaderInput In;
  In.Emit = P.Request.Emit;
  In.Units = &P.Facts;
  In.ForTarget = &View.facts();
  In.Files = enteredFiles(P);
  In.TextOf = [&](llvm::StringRef File) { return P.text(File); };
  In.PathOf = [&](llvm::StringRef File) { return diskPath(P, File); };
  In.SpellingOf = [&](llvm::StringRef File, llvm::StringRef Header) { return spellingIn(P, File, Header); };
  In.FS = P.Env.Files.get();
  In.IncludedAt = [&](llvm::StringRef File) { return includedAt(P, File.str()); };
  In.IsLeftToProject = [&](llvm::StringRef File, uint32_t Offset) { return View.isLeftToProject(File, Offset); };
  P.ModernSubstitutions = useRuntimeHeaders(E, In);
}

void warpshift::recheckForTarget(PipelineState &P, Emitted &E) {
  unsigned Target = P.Request.Emit.Target;
  bool UsesHeader = P.Request.Emit.Mode == EmitMode::Compat || P.Request.Emit.Mode == EmitMode::Emulate;
  if (!Target || !UsesHeader || E.Groups.empty())
    return;
  std::optional<Toolkit> Stubs = stubs(P);
  if (!Stubs)
    return;
  TimedPhase Phase(P.Env.Times, "recheck");
  EditedParse Parse(P, E.Groups);
  withdrawBroken(E.Sites, E.Groups, E.Findings, Parse.errors(Variant::device(Target), &*Stubs),
                 "the edited text for sm_" + std::to_string(Target));
}

void warpshift::finishEmission(PipelineState &P, Result &R) {
  const Emission &How = P.Request.Emit;
  R.Emit = How;
  if (How.Mode == EmitMode::Guarded || needsAsmGuards(How, R)) {
    GuardWriter(P, R, How.Mode != EmitMode::Guarded).run();
    TimedPhase Phase(P.Env.Times, "recheck");
    unsigned Arch = recheckArch(P.Request);
    withdrawBroken(R.Sites, R.Groups, R.Findings, EditedParse(P, R.Groups).errors(Variant::device(Arch), nullptr),
                   "the guarded text");
  }
  // A file that only takes an #include was not looked at for its own sake.
  for (const EditGroup &G : R.Groups)
    for (const TextEdit &T : G.Edits)
      if (llvm::none_of(R.Files, [&](const FileRecord &F) { return F.Path == T.File; }))
        R.Files.push_back({T.File, FileStatus::Parsed, {}, 0, contentHash(P.text(T.File))});
  R.Substitutions = substitutedSites(How, R.Sites);
  for (Substitution &S : P.ModernSubstitutions)
    for (const EditGroup &G : R.Groups) // Still there after the recheck.
      if (G.Always && G.Id == runtimeHeaderGroup(S.Where.File)) {
        R.Substitutions.push_back(std::move(S));
        break;
      }
}

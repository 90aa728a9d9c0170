#include "engine/UnreadIncluders.h"
#include "engine/PlainUnits.h"
#include "engine/ProjectFiles.h"
#include "frontend/command/FlagMacros.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/EmbeddedCode.h"
#include "frontend/scan/NameScanner.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;

/// How clang words it (err_undeclared_var_use).
static constexpr llvm::StringLiteral UndeclaredName = "use of undeclared identifier";

/// -I of all units. Where a command of a database has others, those of the command line come behind them.
static std::vector<std::string> sharedFolders(const Project &P) {
  std::vector<std::string> Out = foldersOf(P.Database.sharedFlags());
  if (!P.Database.empty())
    return Out;
  for (const std::string &Folder : foldersOf(P.Request.ExtraArgs)) {
    llvm::SmallString<256> Path(Folder);
    P.Env.Files->makeAbsolute(Path);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    Out.push_back(Path.str().str());
  }
  return Out;
}

UnreadIncluders::UnreadIncluders(const Project &P) : P(P), Map(allPaths(P), P.IncludeLines, sharedFolders(P)) {
  for (const auto *Files : {&P.Scanned, &P.ScannedAround})
    for (const PrefilterFile &F : *Files)
      Scanned.try_emplace(F.Path, &F);
  for (std::string &Path : P.Database.cudaFiles())
    Cuda.insert(std::move(Path));
  const llvm::ErrorOr<std::string> Here = P.Env.Files->getCurrentWorkingDirectory();
  auto Take = [&](llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory, const std::string &Path) {
    for (const auto &[Macro, Text] : macrosOf(Flags))
      Map.define(Macro, Text);
    if (std::set<std::string> Files = forcedFiles(Flags, Directory, Path); !Files.empty())
      Forced[Path].merge(std::move(Files));
  };
  for (const std::string &Path : ownPaths(P)) {
    Take(P.Request.ExtraArgs, Here ? *Here : "", Path);
    for (const AdaptedCommand *Command : P.Database.commandsFor(Path))
      Take(Command->Flags, Command->Directory, Path);
  }
  findPuzzled();
}

/// Those whose commands include one of Paths.
void UnreadIncluders::addForced(std::set<std::string> &Paths) {
  for (const auto &[Path, Files] : Forced)
    if (llvm::any_of(Files, [&](const std::string &F) { return Paths.count(F) != 0; }))
      Paths.insert(Path);
}

/// Some script of the build may define it: -DOP=vote.
bool UnreadIncluders::isDefinedByScripts(llvm::StringRef Name) {
  const NameScanner Scanner({Name.str(), ("D" + Name).str()}); // `-DOP=vote`, `DEFINES += OP=vote`
  return llvm::any_of(P.unparsed(), [&](const InputFile &I) {
    const auto Text = isSourceFile(I.Path) ? nullptr : plainTextOf(*P.Env.Files, I.Path);
    return Text && !Scanner.scan(Text->getBuffer()).empty();
  });
}

/// A name that nobody declares, in device code, where a header is missing that may have it as a macro, or a script.
void UnreadIncluders::findPuzzled() {
  for (size_t N = 0; N != P.Units.size(); ++N) {
    const std::vector<ParseProblem> &Problems = P.Units[N].Problems;
    const bool LacksHeader = llvm::any_of(Problems, [](const ParseProblem &X) { return X.MissingHeader; });
    const bool HasOthers = llvm::any_of(Problems, [](const ParseProblem &X) { return !X.MissingHeader; });
    if (LacksHeader && (HasOthers || llvm::any_of(P.Facts[N].Functions, [](const FunctionFacts &F) { return F.IsPattern; })))
      Lacking.insert(P.Jobs[P.Units[N].Job].Name);
    std::map<std::string, std::vector<SourceRef>> Unread;
    for (const FunctionFacts &F : P.Facts[N].Functions)
      if (F.isUnreadInPart())
        Unread[F.Extent.File].push_back(F.Extent);
    for (const ParseProblem &X : Problems) {
      llvm::StringRef Name = X.Text;
      const std::string &Unit = P.Jobs[P.Units[N].Job].Name;
      if (X.ErrorDirective && !P.Units[N].Refused)
        Undeclared.insert(Unit);
      if (!Name.consume_front(UndeclaredName))
        continue;
      auto Covers = [&](const SourceRef &E) { return E.Offset <= X.Where.Offset && X.Where.Offset < E.end(); };
      if (LacksHeader)
        Guessing.insert(Unit);
      if (!llvm::any_of(Unread[X.Where.File], Covers))
        continue;
      const llvm::StringRef Behind = P.text(X.Where.File).drop_front(X.Where.Offset);
      if (Behind.drop_while([](char C) { return isIdentifierByte(C); }).ltrim().starts_with("(")) // Called.
        Undeclared.insert(Unit);
      if (!Puzzled.count(Unit) && (LacksHeader || isDefinedByScripts(Name.split('\'').second.split('\'').first)))
        Puzzled.insert(Unit);
    }
  }
}

/// Some unit reads the file, and not as text of the project what it includes of Includes (paths): `-isystem` makes that a library's, whose
/// functions nobody follows, and what no known folder has may be a guess.
bool UnreadIncluders::readsOthers(const std::string &Path, const std::set<std::string> &Includes) {
  const std::string *Name = P.nameAt(Path);
  if (!Name || P.readersOf(*Name).empty())
    return false;
  return llvm::any_of(Map.includesOf(Path), [&](const auto &I) {
    const std::string *Target = Includes.count(I.second) ? P.nameAt(I.second) : nullptr;
    return Target && llvm::any_of(P.readersOf(*Name), [&](const ReadingUnit &R) {
             const auto Seen = R.Unit->Files.find(*Target);
             return !isIn(R.Seen->Skipped, I.first) && (Seen == R.Unit->Files.end() || !Seen->second.Hash);
           });
  });
}

/// Lines that nobody compiles bring device code that is not read there.
bool UnreadIncluders::includesInLines(const std::string &Name) {
  for (const auto &[At, Target] : Map.includesOf(P.diskPath(Name))) {
    const std::string *Other = P.nameAt(Target);
    if (Other && isCudaUnit(Target) &&
        llvm::none_of(P.readersOf(Name), [&](const ReadingUnit &R) { return R.Unit->Files.count(*Other) != 0; }))
      return true;
  }
  return false;
}

void UnreadIncluders::judgeRead(const std::string &Name, Answer &Out) {
  Out.Includers.insert(Name);
  if (Puzzled.count(Name) && !P.Request.Granted.has(Assumption::ParsedAround))
    Out.Lost = Name;
  auto [It, New] = HasLines.try_emplace(Name);
  if (New)
    It->second = P.hasUnreadCode({Name, 1, 1, 0, uint32_t(P.text(Name).size())}, {});
  if (It->second)
    Out.WithLines = Name;
  if (Guessing.count(Name))
    Out.Guessing = Name;
  if (Undeclared.count(Name))
    Out.Undeclared = Name;
  if (includesInLines(Name))
    Out.WithFiles = Name;
}

/// Or a header of such units.
bool UnreadIncluders::isCudaUnit(const std::string &Path) const {
  const auto It = Scanned.find(Path);
  const bool IsUnit = isSourceFile(Path);
  return It != Scanned.end() &&
         (It->second->SpellsCuda || (IsUnit && (llvm::StringRef(Path).ends_with(".cu") || Cuda.count(Path))));
}

bool UnreadIncluders::mayHoldCuda(const std::string &Path) const {
  if (Scanned.count(Path))
    return isCudaUnit(Path);
  return P.plainUnits().sources().count(Path) ? P.plainUnits().isCudaByText(Path) : true;
}

void UnreadIncluders::judge(const std::string &Path, Answer &Out) {
  const std::string *Name = P.nameAt(Path);
  if (Name && !P.readersOf(*Name).empty())
    return judgeRead(*Name, Out);
  const auto It = Scanned.find(Path);
  if (It == Scanned.end() && P.plainUnits().sources().count(Path)) {
    if (P.plainUnits().isCudaByText(Path))
      Out.Choosable.push_back(Path);
    return;
  }
  if (It == Scanned.end()) { // No parser is asked for a file of this name.
    if (const auto Text = deviceTextOf(*P.Env.Files, Path); Text && spellsDeviceCode(Text->getBuffer()))
      Out.Lost = llvm::sys::path::filename(Path).str();
    return;
  }
  if (!isCudaUnit(Path))
    return; // C++, or a header of it.
  if (!It->second->Parse)
    Out.Choosable.push_back(Path);
  else
    Out.Lost = *Name;
}

void UnreadIncluders::readEmbedded() {
  Embedded.emplace();
  auto Read = [&](const InputFile &I, llvm::StringRef Text, CodeForm Form) {
    for (const std::string &Name : filesIncludedByEmbeddedCode(Text, Form))
      Embedded->try_emplace(Name, I.Name);
  };
  for (const auto &Files : {std::cref(P.Request.Inputs), std::cref(P.Around.Files)})
    for (const InputFile &I : Files.get())
      Read(I, P.text(I.Name), CodeForm::Parsed);
  for (const InputFile &I : P.unparsed())
    if (const auto Text = deviceTextOf(*P.Env.Files, I.Path))
      Read(I, Text->getBuffer(), isSourceFile(I.Path) ? CodeForm::Cpp : CodeForm::Other);
}

/// A text that holds code which includes one of Paths; empty: there is none.
std::string UnreadIncluders::embeddedIncluder(const std::set<std::string> &Paths) {
  if (!Embedded)
    readEmbedded();
  const auto Any = Embedded->find(""); // Whatever it is, it is a header.
  if (Any != Embedded->end() && !llvm::all_of(Paths, [](const std::string &Path) { return isSourceFile(Path); }))
    return Any->second;
  for (const std::string &Path : Paths)
    if (const auto It = Embedded->find(llvm::sys::path::filename(Path).str()); It != Embedded->end())
      return It->second;
  return "";
}

const UnreadIncluders::Answer &UnreadIncluders::of(const std::string &Name) {
  auto [It, New] = Answers.try_emplace(Name);
  if (!New)
    return It->second;
  std::set<std::string> Paths{P.diskPath(Name)};
  for (size_t Before = 0; Before != Paths.size();) {
    Before = Paths.size();
    addForced(Paths);
    Paths.merge(Map.including(std::vector<std::string>(Paths.begin(), Paths.end())));
  }
  for (const std::string &Path : Paths) {
    judge(Path, It->second);
    if (readsOthers(Path, Paths))
      It->second.Lost = *P.nameAt(Path);
  }
  if (std::string Text = embeddedIncluder(Paths); !Text.empty())
    It->second.Lost = std::move(Text);
  It->second.Paths = std::move(Paths);
  return It->second;
}

/// Every unit that reads it found a meaning for all that it spells, whatever header it lacks.
bool UnreadIncluders::isUnderstood(const std::string &Path) const {
  const std::string *Name = P.nameAt(Path);
  const llvm::ArrayRef<ReadingUnit> Readers = Name ? P.readersOf(*Name) : llvm::ArrayRef<ReadingUnit>();
  return !Readers.empty() &&
         llvm::none_of(Readers, [&](const ReadingUnit &R) { return Lacking.count(P.Jobs[R.Unit->Job].Name) != 0; });
}

std::optional<Reason> UnreadIncluders::findMore(const std::string &Name) {
  const std::set<std::string> &Paths = of(Name).Paths;
  for (const std::string &Path : Paths) {
    const std::string *Includer = P.nameAt(Path);
    const bool IsParsed = Scanned.count(Path) || P.plainUnits().sources().count(Path);
    if (!IsParsed)
      return Reason{{}, "'" + llvm::sys::path::filename(Path).str() + "' includes it and is not parsed"};
    auto ReadsIt = [&](const ReadingUnit &R) { return R.Unit->Files.count(Name) != 0; };
    if (Includer && *Includer != Name && isSourceFile(Path) && !P.readersOf(*Includer).empty() &&
        llvm::none_of(P.readersOf(*Includer), ReadsIt))
      return Reason{{*Includer, 1, 1, 0, 0}, "'" + *Includer + "' includes it in lines that nobody compiled"};
  }
  if (!Possible)
    Possible = std::make_unique<PossibleIncluders>(
        P, Map, [this](const std::string &At) { return mayHoldCuda(At); },
        [this](const std::string &At) { return isUnderstood(At); });
  return Possible->of(P.diskPath(Name), Paths);
}

std::vector<OpenInclude> UnreadIncluders::guessesIn(const std::string &Name) {
  const std::string Path = P.diskPath(Name);
  std::vector<OpenInclude> Out = Map.openIncludesOf(Path);
  llvm::erase_if(Out, [&](const OpenInclude &I) { return I.IsMissing || I.MayMean.empty() || isSettled(P, Path, I); });
  return Out;
}

const std::optional<Reason> &UnreadIncluders::mayBeMore(const std::string &Name) {
  const auto It = More.find(Name);
  return It != More.end() ? It->second : More.emplace(Name, findMore(Name)).first->second;
}

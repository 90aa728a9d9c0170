// Which files are parsed: inputs that spell warp code, or use some; and files around them that use theirs.
#include "engine/ProjectFiles.h"
#include "engine/ConfiguringUnits.h"
#include "engine/PlainUnits.h"
#include "engine/Traces.h"
#include "frontend/command/FlagMacros.h"
#include "frontend/command/IncluderMap.h"
#include "frontend/scan/ForeignFunctions.h"
#include "frontend/stubs/ShimHeaders.h"
#include "rules/Rule.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;

namespace {

std::vector<std::string> pathsOf(llvm::ArrayRef<InputFile> Files) {
  std::vector<std::string> Out;
  for (const InputFile &I : Files)
    Out.push_back(I.Path);
  return Out;
}

} // namespace

std::vector<std::string> warpshift::ownPaths(const Project &P) {
  std::vector<std::string> Out = pathsOf(P.Request.Inputs);
  llvm::append_range(Out, pathsOf(P.Around.Files));
  return Out;
}

std::vector<std::string> warpshift::allPaths(const Project &P) {
  std::vector<std::string> Out = ownPaths(P);
  llvm::append_range(Out, pathsOf(P.unparsed()));
  return Out;
}

void warpshift::addFileAround(Project &P, InputFile File, PrefilterFile Scanned) {
  Surroundings S = P.Around;
  const auto At = llvm::partition_point(S.Files, [&](const InputFile &F) { return F.Name < File.Name; });
  P.ScannedAround.insert(P.ScannedAround.begin() + (At - S.Files.begin()), std::move(Scanned));
  S.Files.insert(At, std::move(File));
  P.setAround(std::move(S));
}

std::vector<std::string> warpshift::foldersOf(llvm::ArrayRef<std::string> Flags) {
  std::vector<std::string> Out;
  for (llvm::StringRef F : Flags)
    if (F.consume_front("-I") && !F.empty())
      Out.push_back(F.str());
  return Out;
}

std::set<std::string> warpshift::forcedFiles(llvm::ArrayRef<std::string> Flags, llvm::StringRef Directory, llvm::StringRef Path) {
  std::vector<std::string> Folders = foldersOf(Flags);
  Folders.insert(Folders.begin(), {Directory.str(), llvm::sys::path::parent_path(Path).str()});
  std::set<std::string> Out;
  for (size_t N = 0; N + 1 < Flags.size(); ++N) {
    if (Flags[N] != "-include" && Flags[N] != "-imacros")
      continue;
    const std::string &Value = Flags[++N];
    for (const std::string &Folder : Folders) {
      llvm::SmallString<256> File(llvm::sys::path::is_absolute(Value) ? "" : Folder);
      llvm::sys::path::append(File, Value);
      llvm::sys::path::remove_dots(File, /*remove_dot_dot=*/true);
      Out.insert(File.str().str());
    }
  }
  return Out;
}

/// The file that an #include of From names, by its spelling, as far as the known folders tell; empty: none of them.
static std::string resolveInclude(const Project &P, llvm::StringRef From, const SpelledInclude &Include,
                                  llvm::ArrayRef<std::string> Folders) {
  std::vector<std::string> Where;
  if (llvm::sys::path::is_absolute(Include.Name))
    Where.push_back("");
  if (!Include.Angled)
    Where.push_back(llvm::sys::path::parent_path(From).str());
  Where.insert(Where.end(), Folders.begin(), Folders.end());
  for (const std::string &Folder : Where) {
    llvm::SmallString<256> Path(Folder), Real;
    llvm::sys::path::append(Path, Include.Name);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    // A pipe says nothing before somebody writes; reading one is the parser's risk, and it is watched.
    if (auto Status = P.Env.Files->status(Path); Status && Status->isRegularFile())
      return (P.Env.Files->getRealPath(Path, Real) ? Path : Real).str().str();
  }
  return "";
}

/// `-include f.h`: what commands that compile the inputs put in front of them.
static std::vector<std::string> forcedIncludes(const Project &P, llvm::ArrayRef<std::string> Folders) {
  std::vector<std::string> Out;
  auto Take = [&](llvm::ArrayRef<std::string> Flags, const std::string &Directory) {
    for (size_t N = 0; N + 1 < Flags.size(); ++N)
      if (Flags[N] == "-include" || Flags[N] == "-imacros") {
        const SpelledInclude Include{Flags[N + 1]};
        std::string Path = resolveInclude(P, Directory + "/.", Include, Folders);
        if (!Path.empty())
          Out.push_back(std::move(Path));
      }
  };
  const llvm::ErrorOr<std::string> Here = P.Env.Files->getCurrentWorkingDirectory();
  Take(P.Request.ExtraArgs, Here ? *Here : "");
  for (const InputFile &I : P.Request.Inputs)
    for (const AdaptedCommand *Command : P.Database.commandsFor(I.Path))
      Take(Command->Flags, Command->Directory);
  return Out;
}

namespace {

/// The files around the inputs, listed when somebody asks.
class ProjectListing {
public:
  explicit ProjectListing(const Project &P) : P(P) {}
  const Surroundings &around() {
    if (!Others)
      Others = P.Request.Around();
    return *Others;
  }
  /// What an #include of From means that no known folder has: the commands of a build would name the folder. Empty: nothing here.
  std::string find(const std::string &From, const SpelledInclude &Include) {
    const llvm::StringRef Name(Include.Name);
    if (!P.Request.Around || !Name.contains('.') || isShimHeader(Name) || P.IncludeLines->isSystem(Name))
      return "";
    if (!Map) {
      std::vector<std::string> Paths = pathsOf(P.Request.Inputs);
      llvm::append_range(Paths, pathsOf(around().Files));
      Map.emplace(std::move(Paths), P.IncludeLines);
    }
    return Map->byName(From, Include).value_or("");
  }

private:
  const Project &P;
  std::optional<Surroundings> Others;
  std::optional<IncluderMap> Map;
};

} // namespace

/// Headers that inputs include and that are none themselves: they are read for the macros and helpers they hold, so
/// that an input which only uses those is not passed over.
static std::vector<std::string> includedHeaders(const Project &P, ProjectListing &Listing) {
  std::vector<std::string> Folders = foldersOf(P.Database.sharedFlags());
  for (std::string &F : foldersOf(P.Request.ExtraArgs))
    Folders.push_back(std::move(F));
  std::set<std::string> Seen;
  std::vector<std::string> Queue, Out;
  for (const InputFile &I : P.Request.Inputs)
    if (Seen.insert(I.Path).second)
      Queue.push_back(I.Path);
  const size_t Inputs = Queue.size();
  for (std::string &File : forcedIncludes(P, Folders))
    if (Seen.insert(File).second)
      Queue.push_back(std::move(File));
  for (size_t N = 0; N != Queue.size(); ++N) {
    const IncludeTexts::Lines &Lines = P.IncludeLines->of(Queue[N]);
    if (!Lines.IsRead)
      continue; // An input that cannot be read is reported by the scan.
    if (N >= Inputs)
      Out.push_back(Queue[N]);
    for (const SpelledInclude &Include : Lines.Spelled) {
      std::string Path = resolveInclude(P, Queue[N], Include, Folders);
      if (Path.empty())
        Path = Listing.find(Queue[N], Include);
      if (!Path.empty() && Seen.insert(Path).second)
        Queue.push_back(std::move(Path));
    }
  }
  return Out;
}

/// `-DNAME=kernel`: macros of the commands that compile the inputs, each with the names in its text.
static std::map<std::string, std::set<std::string>> commandMacros(const Project &P) {
  std::map<std::string, std::set<std::string>> Out;
  auto Take = [&](llvm::ArrayRef<std::string> Flags) {
    for (auto [Name, Text] : macrosOf(Flags))
      while (!Text.empty()) {
        const llvm::StringRef Word = Text.take_while(isIdentifierByte);
        if (!Word.empty() && !(Word[0] >= '0' && Word[0] <= '9'))
          Out[Name.take_until([](char C) { return C == '('; }).str()].insert(Word.str());
        Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
      }
  };
  Take(P.Request.ExtraArgs);
  for (const InputFile &I : P.Request.Inputs)
    for (const AdaptedCommand *Command : P.Database.commandsFor(I.Path))
      Take(Command->Flags);
  return Out;
}

/// What a command line writes in the place of a name no file spells: `-DBAL=__ballot` makes BAL a reason like `__ballot`, and so is
/// what leads there by other macros of command lines. A mnemonic is one for that alone: it is spelled elsewhere.
static void addSeedsOf(const std::map<std::string, std::set<std::string>> &Macros, std::vector<PrefilterSeed> &Seeds) {
  std::set<std::string> Known;
  for (const PrefilterSeed &S : Seeds)
    Known.insert(S.Name);
  for (size_t N = 0; N != Seeds.size(); ++N)
    for (const auto &[Name, Words] : Macros)
      if (Words.count(Seeds[N].Name) && Known.insert(Name).second) {
        PrefilterSeed Named = Seeds[N];
        Named.Name = Name;
        if (Named.Reason & SpellsWarpAsm)
          Named.Reason = SpellsIntrinsic;
        Seeds.push_back(std::move(Named));
      }
}

/// The first Seeded of Paths are searched for warp code, all of them for what was found to use it.
static PrefilterResult scan(const Project &P, llvm::ArrayRef<std::string> Paths, size_t Seeded,
                            std::vector<PrefilterSeed> Seeds) {
  Prefilter::Options O;
  O.Jobs = P.Request.Jobs;
  O.CommandMacros = commandMacros(P);
  addSeedsOf(O.CommandMacros, Seeds);
  O.Seeds = std::move(Seeds);
  O.Seeded = Seeded;
  O.Names = P.Helpers;
  return Prefilter(O).run(Paths, [&](const std::string &Path) -> llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    auto B = P.Env.Files->getBufferForFile(Path, -1, true);
    if (!B)
      return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Path, B.getError().message());
    return std::move(*B);
  });
}

/// Something that an edit may be made for, or that a caller elsewhere may break.
static bool mayNeedEdits(const Project &P, unsigned Reasons) {
  return Reasons & (SpellsIntrinsic | SpellsWarpAsm | SpellsShared | (P.Request.Repair ? SpellsSyncForm : 0));
}

/// What the callers of are looked for elsewhere, where something may be edited: of code that has its masks already, too. An earlier run
/// may have written them, and a file that it read for these names speaks of the sites that it left as well (a template without an
/// instance there may call an operator): read once more, they get the same answer. Elsewhere nobody looks for __shared__: who uses a
/// helper that takes volatile memory is found by its name.
static std::vector<PrefilterSeed> editSeeds(const Project &P) {
  std::vector<PrefilterSeed> Out = ruleSeeds();
  llvm::erase_if(Out, [&](const PrefilterSeed &S) { return !mayNeedEdits(P, S.Reason) && S.Reason != SpellsSyncForm; });
  for (PrefilterSeed &S : Out) {
    S.IsHint = false;
    if (S.Reason == SpellsWarpAsm)
      S.Reason |= SpellsSyncForm;
  }
  return Out;
}

/// Whoever includes no function of that name means CUDA's.
static bool isIntrinsic(llvm::StringRef Name) {
  static const std::set<std::string, std::less<>> Names = [] {
    std::set<std::string, std::less<>> Out;
    for (const PrefilterSeed &S : ruleSeeds())
      if ((S.Reason & (SpellsIntrinsic | SpellsSyncForm)) && !S.OnlyInCuda && !isBareVote(S.Name))
        Out.insert(S.Name);
    return Out;
  }();
  return Names.find(Name) != Names.end();
}

static void addSorted(std::vector<std::string> &To, llvm::ArrayRef<std::string> Names) {
  std::vector<std::string> All;
  std::set_union(To.begin(), To.end(), Names.begin(), Names.end(), std::back_inserter(All));
  To = std::move(All);
}

namespace {

/// Which files around the inputs name something of theirs that edits may depend on: a function or kernel that they declare by themselves,
/// or one declared in a header that they include. What calls those is looked for in turn.
class AroundChooser {
public:
  /// Known: the paths of the inputs, and of what they include.
  AroundChooser(Project &P, std::vector<std::string> Known);
  void run();

private:
  void followKnown();
  bool isMeant(size_t I);
  const std::set<std::string> &foreignIn(size_t I);

  Project &P;
  std::vector<std::string> Known; ///< And of the files that were chosen.
  std::vector<PrefilterFile> All; ///< Parallel to P.Around.Files, by the names of the whole repository.
  std::vector<PrefilterFile> Inputs;
  std::set<std::string> Names; ///< What Known has that edits depend on, or that calls it.
  std::set<std::string> Including; ///< Paths.
  std::map<size_t, std::set<std::string>> Foreign; ///< By file: what it uses and does not define, of the names that it spells.
};

AroundChooser::AroundChooser(Project &P, std::vector<std::string> InKnown) : P(P), Known(std::move(InKnown)) {
  followKnown();
  std::vector<std::string> Paths = Known;
  std::map<std::string, size_t> Places;
  for (size_t I = 0; I != Paths.size(); ++I)
    Places.try_emplace(Paths[I], I);
  std::vector<size_t> At;
  for (const InputFile &I : P.Around.Files) {
    auto [It, New] = Places.try_emplace(I.Path, Paths.size());
    if (New)
      Paths.push_back(I.Path);
    At.push_back(It->second);
  }
  const PrefilterResult R = scan(P, Paths, P.Request.Inputs.size(), editSeeds(P));
  for (size_t Place : At)
    All.push_back(R.Files[Place]);
  addSorted(P.Searched, R.Names);
  addSorted(P.SearchedMacros, R.Macros);
}

void AroundChooser::followKnown() {
  PrefilterResult R = scan(P, Known, P.Request.Inputs.size(), editSeeds(P));
  Names = {R.Names.begin(), R.Names.end()};
  std::vector<std::string> Shared; // Where these names, or declarations of them, are found by others.
  for (const PrefilterFile &F : R.Files)
    if (F.Parse)
      Shared.push_back(F.Path);
  Including = IncluderMap(ownPaths(P), P.IncludeLines, foldersOf(P.Database.sharedFlags())).including(Shared);
  R.Files.resize(P.Request.Inputs.size());
  Inputs = std::move(R.Files);
}

/// Asked once a file, however often a round comes back to it.
const std::set<std::string> &AroundChooser::foreignIn(size_t I) {
  auto [It, New] = Foreign.try_emplace(I);
  if (New)
    It->second = foreignFunctions(P.text(P.Around.Files[I].Name), All[I].Names);
  return It->second;
}

/// A file that includes nothing of the inputs may declare a kernel of theirs by itself. One that defines each name has its own.
bool AroundChooser::isMeant(size_t I) {
  const PrefilterFile &F = All[I];
  if (!(F.Reasons & SpellsHelper))
    return false;
  const bool Includes = Including.count(F.Path);
  auto Means = [&](const std::string &Name) {
    return Names.count(Name) && (Includes || (!isIntrinsic(Name) && foreignIn(I).count(Name)));
  };
  return llvm::any_of(F.Names, Means) || (Includes && llvm::any_of(F.PastedHelpers, [&](const PrefilterFile::PastedName &X) {
                                            return Names.count(X.Name) != 0;
                                          }));
}

void AroundChooser::run() {
  P.ScannedAround = All;
  for (PrefilterFile &F : P.ScannedAround)
    F.Parse = false;
  std::set<std::string> Followed(Known.begin(), Known.end());
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (size_t I = 0; I != All.size(); ++I)
      if (PrefilterFile &F = P.ScannedAround[I]; !F.Parse && isMeant(I)) {
        Changed = F.Parse = true;
        if (Followed.insert(F.Path).second)
          Known.push_back(F.Path);
      }
    if (Changed)
      followKnown();
  }
  P.SearchedAround = Names;
  for (size_t I = 0; I != P.Scanned.size(); ++I) { // A helper of theirs may be one of a file around them that calls one.
    P.Scanned[I].Parse |= Inputs[I].Parse;
    P.Scanned[I].Reasons |= Inputs[I].Reasons;
    llvm::append_range(P.Scanned[I].PastedHelpers, Inputs[I].PastedHelpers);
  }
}

} // namespace

/// By what the inputs spell, and by P.Helpers.
static void choose(Project &P, ProjectListing &Listing) {
  std::vector<std::string> Paths = pathsOf(P.Request.Inputs);
  llvm::append_range(Paths, P.IncludedHeaders);
  PrefilterResult R = scan(P, Paths, Paths.size(), ruleSeeds());
  P.Scanned = std::move(R.Files);
  P.Searched = std::move(R.Names);
  P.SearchedMacros = std::move(R.Macros);
  std::vector<std::string> Included;
  for (const PrefilterFile &F : llvm::drop_begin(P.Scanned, P.Request.Inputs.size()))
    if (F.Parse)
      Included.push_back(F.Path);
  P.Scanned.resize(P.Request.Inputs.size());
  if (P.Request.Around && llvm::any_of(P.Scanned, [&](const PrefilterFile &F) { return mayNeedEdits(P, F.Reasons); })) {
    if (P.Around.Files.empty())
      P.setAround(Listing.around());
    AroundChooser(P, std::move(Paths)).run();
  }
  addConfiguringUnits(P, Included);
}

llvm::Error warpshift::chooseFiles(Project &P) {
  if (!P.Request.Database.empty()) {
    llvm::Expected<CompileDatabase> D = CompileDatabase::load(P.Request.Database, *P.Env.Files);
    if (!D)
      return D.takeError();
    P.Database = std::move(*D);
  }
  TimedPhase Phase(P.Env.Times, "prefilter");
  ProjectListing Listing(P);
  P.IncludedHeaders = includedHeaders(P, Listing);
  choose(P, Listing);
  tracePrefilter(P);
  return llvm::Error::success();
}

/// Paths.
static std::set<std::string> chosenFiles(const Project &P) {
  std::set<std::string> Out;
  for (const auto *Scanned : {&P.Scanned, &P.ScannedAround})
    for (const PrefilterFile &F : *Scanned)
      if (F.Parse)
        Out.insert(F.Path);
  return Out;
}

bool warpshift::chooseCallers(Project &P, llvm::ArrayRef<SearchedName> Helpers, const std::set<std::string> &Files) {
  std::vector<SearchedName> Followed;
  std::set_union(Helpers.begin(), Helpers.end(), P.Helpers.begin(), P.Helpers.end(), std::back_inserter(Followed));
  if (Followed == P.Helpers && Files.empty())
    return false;
  TimedPhase Phase(P.Env.Times, "prefilter");
  std::set<std::string> Wanted = chosenFiles(P);
  const size_t Before = Wanted.size();
  Wanted.insert(Files.begin(), Files.end());
  if (Followed != P.Helpers) {
    P.Helpers = std::move(Followed);
    ProjectListing Listing(P);
    choose(P, Listing);
  }
  for (const std::string &Path : Files)
    if (!P.nameAt(Path)) {
      PrefilterFile Found;
      Found.Path = Path;
      addFileAround(P, P.plainUnits().sources().at(Path), std::move(Found));
    }
  for (auto *Scanned : {&P.Scanned, &P.ScannedAround})
    for (PrefilterFile &F : *Scanned)
      F.Parse |= Wanted.count(F.Path) != 0; // What was read stays, whatever would be chosen now.
  tracePrefilter(P);
  return chosenFiles(P).size() != Before;
}

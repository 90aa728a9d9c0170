#include "tool/Inputs.h"
#include "frontend/scan/DeviceText.h"
#include "frontend/scan/WrittenFiles.h"
#include "support/GitIgnore.h"
#include "support/SourceNames.h"
#include "tool/ChangeSets.h"
#include "tool/GitState.h"
#include "tool/IncludedFiles.h"
#include "tool/ListedCuda.h"
#include "tool/TrackedFiles.h"
#include "tool/UnparsedTexts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;

namespace {

/// How much git looks at to tell text from the rest.
constexpr size_t BinaryProbe = 8000;

std::string absolute(StringRef P, vfs::FileSystem &Files) {
  llvm::SmallString<256> A(P);
  Files.makeAbsolute(A);
  path::remove_dots(A, /*remove_dot_dot=*/true);
  return A.str().str();
}

std::string join(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> P(Folder);
  path::append(P, Name);
  return P.str().str();
}

/// Path below Folder without the separator; empty if it is not below.
StringRef below(StringRef Path, StringRef Folder) {
  if (!Path.consume_front(Folder))
    return {};
  if (!Folder.ends_with("/") && !Path.consume_front("/"))
    return {};
  return Path;
}

/// Also in UTF-16, where every other byte is 0.
bool mentionsWarp(StringRef Text) {
  std::string Plain;
  if (Text.contains('\0')) {
    llvm::copy_if(Text, std::back_inserter(Plain), [](char C) { return C != 0; });
    Text = Plain;
  }
  return llvm::any_of(llvm::ArrayRef<StringRef>{"shfl", "__any", "__all", "__ballot", "vote."},
                      [&](StringRef Token) { return Text.contains(Token); });
}

/// The .gitignore files that apply to a folder, outermost first.
struct IgnoreScope {
  std::string Folder;
  IgnoreFile File;
};

class Walker {
public:
  enum class Kind : uint8_t { Sources, Unparsed };
  /// Excludes: what is not to be edited, and is read all the same where it may call what is.
  Walker(const Options &O, DriverEnv &Env, vfs::FileSystem &Files, InputSet &Out, llvm::ArrayRef<std::string> Excludes = {},
         Kind Wanted = Kind::Sources)
      : O(O), Env(Env), Files(Files), Out(Out), Wanted(Wanted), Excludes(llvm::join(Excludes, "\n")) {
    if (!Out.Tracked)
      Out.Tracked = std::make_shared<TrackedFiles>(Env);
  }

  void add(StringRef Given);
  /// What the files of the folders that were given include from there, and an error for each folder that has nothing.
  void addIncludedInFolders();
  /// The files of one folder, and of those below it.
  void addBeside(StringRef Folder, bool Below);
  void addIncluded(llvm::ArrayRef<std::string> Folders, std::vector<std::string> Open);
  std::vector<std::string> found() const {
    std::vector<std::string> Paths;
    for (const Found &F : All)
      Paths.push_back(F.Path);
    return Paths;
  }
  void finish() { finish(chooseRoot()); }
  void finish(std::string Root);

private:
  struct Found {
    std::string Path;
    llvm::sys::fs::UniqueID Id;
    uint64_t Size;
    bool Link, Explicit, IfRead;
  };

  void addListed(StringRef Folder);
  bool isIgnoredBelow(StringRef Path, StringRef Folder);
  void noteJournals(StringRef Folder);
  std::string commonFolder(std::string Root) const;
  void reject(StringRef Name, bool Matters, std::string Why);
  void walk(StringRef Folder, std::vector<IgnoreScope> &Scopes, bool Below = true, bool IsIgnored = false);
  void enterScopesAbove(StringRef Folder, std::vector<IgnoreScope> &Scopes);
  bool readIgnore(StringRef File, StringRef Folder, std::vector<IgnoreScope> &Scopes);
  bool excluded(StringRef Path, bool IsDirectory) const;
  static bool ignored(StringRef Path, bool IsDirectory, const std::vector<IgnoreScope> &Scopes);
  void addFile(StringRef Path, const vfs::Status &Status, bool Link, bool Explicit, bool IfRead = false);
  void addIncludedFile(StringRef Path, bool IsSure, llvm::ArrayRef<std::string> Folders);
  std::string chooseRoot();
  bool usable(const Found &F, StringRef Name);
  bool isWanted(StringRef Path) const {
    const bool Source = isParsedName(Path);
    return Source || (Wanted == Kind::Unparsed && mayBeUnparsedText(Path));
  }
  void trace(const llvm::Twine &Text) {
    if (Env.Tracing.on("inputs"))
      Env.Tracing.line("inputs", Text);
  }

  const Options &O;
  DriverEnv &Env;
  vfs::FileSystem &Files;
  InputSet &Out;
  const Kind Wanted;
  IgnoreFile Excludes;
  std::vector<std::string> Starts; ///< Absolute folders that the PATHs name or lie in.
  std::vector<std::string> Searched; ///< Absolute folders that the PATHs name.
  std::vector<std::pair<std::string, std::string>> Bare; ///< Those without a file of such a name: as given, and absolute.
  std::vector<Found> All;
  std::vector<std::string> Others; ///< What else was seen, of which some may be included.
  std::optional<std::vector<std::string>> Listed; ///< By the compilation database; read when first needed.
};

bool Walker::readIgnore(StringRef File, StringRef Folder, std::vector<IgnoreScope> &Scopes) {
  if (O.NoIgnore)
    return false;
  auto Buffer = Files.getBufferForFile(File);
  if (!Buffer)
    return false;
  Scopes.push_back({Folder.str(), IgnoreFile((*Buffer)->getBuffer())});
  return true;
}

/// Rules of the folders between the repository's root and Folder, which git would apply too.
void Walker::enterScopesAbove(StringRef Folder, std::vector<IgnoreScope> &Scopes) {
  std::vector<StringRef> Chain;
  for (StringRef F = Folder; !F.empty(); F = path::parent_path(F)) {
    Chain.push_back(F);
    if (Files.exists(join(F, ".git")))
      break;
    if (path::parent_path(F).empty())
      return; // Not a repository: only the files at and below Folder count.
  }
  if (Chain.empty())
    return;
  readIgnore(join(Chain.back(), ".git/info/exclude"), Chain.back(), Scopes);
  for (StringRef F : llvm::reverse(Chain))
    if (F != Folder)
      readIgnore(join(F, ".gitignore"), F, Scopes);
}

bool Walker::excluded(StringRef Path, bool IsDirectory) const {
  return llvm::any_of(Starts, [&](StringRef Start) {
    const StringRef Rel = below(Path, Start);
    return !Rel.empty() && Excludes.decide(Rel, IsDirectory) == IgnoreAnswer::Ignored;
  });
}

/// By the rules of .gitignore; what git tracks is no less the project's.
bool Walker::ignored(StringRef Path, bool IsDirectory, const std::vector<IgnoreScope> &Scopes) {
  for (const IgnoreScope &S : llvm::reverse(Scopes)) {
    IgnoreAnswer A = S.File.decide(below(Path, S.Folder), IsDirectory);
    if (A != IgnoreAnswer::NoOpinion)
      return A == IgnoreAnswer::Ignored;
  }
  return false;
}

void Walker::addFile(StringRef Path, const vfs::Status &Status, bool Link, bool Explicit, bool IfRead) {
  All.push_back({Path.str(), Status.getUniqueID(), Status.getSize(), Link, Explicit, IfRead});
}

/// IsIgnored: by a rule for the folder or one around it.
void Walker::walk(StringRef Folder, std::vector<IgnoreScope> &Scopes, bool Below, bool IsIgnored) {
  bool Scoped = readIgnore(join(Folder, ".gitignore"), Folder, Scopes);
  std::error_code EC;
  std::vector<std::pair<std::string, bool>> Entries; // Path, is a symbolic link.
  for (vfs::directory_iterator I = Files.dir_begin(Folder, EC), E; I != E && !EC; I.increment(EC))
    Entries.push_back({I->path().str(), I->type() == llvm::sys::fs::file_type::symlink_file});
  if (EC)
    Out.Rejected.push_back({Folder.str(), FileStatus::Failed, {"cannot list the folder: " + EC.message()}, 0, 0});
  llvm::sort(Entries);
  for (auto &[Path, Link] : Entries) {
    StringRef Name = path::filename(Path);
    if (Name == ".git" || Name == TreeJournalName)
      noteJournals(Folder);
    if (Name == ".git" || Name == ".hg" || Name == ".svn" || Name == TreeJournalName)
      continue;
    auto Status = Files.status(Path);
    if (!Status)
      continue; // A dangling link.
    bool IsDirectory = Status->isDirectory();
    const bool IsOther = !IsDirectory && Wanted == Kind::Sources && !isWanted(Path) && mayBeUnparsedText(Path) && !isNoCode(Path);
    if (IsDirectory ? Link || !Below : !isWanted(Path) && !IsOther)
      continue;
    const bool Ignored = IsIgnored || ignored(Path, IsDirectory, Scopes);
    if (excluded(Path, IsDirectory) || (Ignored && !Out.Tracked->has(Path))) {
      trace("ignored " + llvm::Twine(Path));
      continue;
    }
    if (IsDirectory)
      walk(Path, Scopes, /*Below=*/true, Ignored);
    else if (IsOther)
      Others.push_back(Path);
    else if (Status->isRegularFile())
      addFile(Path, *Status, Link, /*Explicit=*/false);
  }
  if (Scoped)
    Scopes.pop_back();
}

/// Files below Folder that are CUDA by the word of the compilation database, whatever their names.
void Walker::addListed(StringRef Folder) {
  if (O.BuildDir.empty())
    return;
  if (!Listed)
    Listed = listedCudaFiles(O.BuildDir, Files);
  for (StringRef Path : *Listed) {
    auto Status = Files.status(Path);
    if (below(Path, Folder).empty() || !Status || !Status->isRegularFile() || isParsedName(Path))
      continue;
    if (!isIgnoredBelow(Path, Folder))
      addFile(Path, *Status, /*Link=*/false, /*Explicit=*/false);
  }
}

/// A file somewhere below Folder.
bool Walker::isIgnoredBelow(StringRef Path, StringRef Folder) {
  std::vector<IgnoreScope> Scopes;
  enterScopesAbove(path::parent_path(Path), Scopes);
  readIgnore(join(path::parent_path(Path), ".gitignore"), path::parent_path(Path), Scopes);
  bool Ignored = false;
  for (StringRef F = Path; F != Folder; F = path::parent_path(F)) {
    if (excluded(F, /*IsDirectory=*/F != Path))
      return true;
    Ignored |= ignored(F, /*IsDirectory=*/F != Path, Scopes);
  }
  return Ignored && !Out.Tracked->has(Path);
}

/// Files below Folders that are included, whatever their names (`#include "steps.inc"`), by those of Open, and by what these include.
void Walker::addIncluded(llvm::ArrayRef<std::string> Folders, std::vector<std::string> Open) {
  IncludedFiles Includes(Others, Files);
  Includes.addCommand(O.ExtraArgs);
  if (!O.BuildDir.empty())
    for (const std::vector<std::string> &Command : listedCommands(O.BuildDir, Files))
      Includes.addCommand(Command);
  for (const auto &[Path, IsSure] : Includes.includedBy(std::move(Open), Folders))
    addIncludedFile(Path, IsSure, Folders);
}

/// One that is sure to be meant and spells a warp operation has to be read; any other is an input where a unit reads it.
void Walker::addIncludedFile(StringRef Path, bool IsSure, llvm::ArrayRef<std::string> Folders) {
  const auto In = llvm::find_if(Folders, [&](StringRef Folder) { return !below(Path, Folder).empty(); });
  const auto Status = Files.status(Path);
  if (In == Folders.end() || !Status || isParsedName(Path) || isIgnoredBelow(Path, *In))
    return;
  const auto Buffer = Files.getBufferForFile(Path);
  const StringRef Text = Buffer ? (*Buffer)->getBuffer() : StringRef();
  const bool MustBeRead = IsSure && (mentionsWarp(Text) || Text.contains("__shared__"));
  const bool IsData = Status->getSize() > LargestFile || Text.take_front(BinaryProbe).contains('\0');
  if (MustBeRead || !IsData)
    addFile(Path, *Status, /*Link=*/false, /*Explicit=*/false, /*IfRead=*/!MustBeRead);
}

void Walker::add(StringRef Given) {
  std::string Path = absolute(Given, Files);
  auto Status = Files.status(Path);
  if (!Status) {
    Out.Errors.push_back(llvm::formatv("'{0}': {1}", Given, Status.getError().message()).str());
    return;
  }
  if (!Status->isDirectory()) {
    Starts.push_back(path::parent_path(Path).str());
    if (Status->isRegularFile())
      addFile(Path, *Status, /*Link=*/true, /*Explicit=*/true); // Perhaps a link: the real path decides.
    else
      Out.Errors.push_back(llvm::formatv("'{0}': neither a file nor a folder", Given).str());
    return;
  }
  Starts.push_back(Path);
  Searched.push_back(Path);
  size_t Before = All.size() + Out.Rejected.size();
  std::vector<IgnoreScope> Scopes;
  enterScopesAbove(Path, Scopes);
  walk(Path, Scopes);
  addListed(Path);
  if (All.size() + Out.Rejected.size() == Before)
    Bare.push_back({Given.str(), Path});
}

void Walker::addIncludedInFolders() {
  if (!Searched.empty())
    addIncluded(Searched, found());
  for (const auto &[Given, Folder] : Bare)
    if (llvm::none_of(All, [&Folder = Folder](const Found &F) { return !below(F.Path, Folder).empty(); }))
      Out.Errors.push_back(llvm::formatv("'{0}': no file ends in {1} in this folder{2}", Given, llvm::join(ParsedEndings, ", "),
                                         O.NoIgnore ? "" : " that is not ignored (.gitignore; --no-ignore searches everything)")
                               .str());
}

void Walker::addBeside(StringRef Folder, bool Below) {
  Starts.push_back(Folder.str());
  std::vector<IgnoreScope> Scopes;
  enterScopesAbove(Folder, Scopes);
  walk(Folder, Scopes, Below);
  if (Below && Wanted == Kind::Sources)
    addListed(Folder);
}

/// The deepest folder that holds all Starts, from Root upward.
std::string Walker::commonFolder(std::string Root) const {
  for (StringRef Start : Starts)
    while (Start != Root && below(Start, Root).empty())
      Root = path::parent_path(Root).str();
  return Root;
}

std::string Walker::chooseRoot() {
  auto Here = Files.getCurrentWorkingDirectory();
  if (!O.Root.empty()) {
    std::string Root = absolute(O.Root, Files);
    auto Status = Files.status(Root);
    if (Status && Status->isDirectory())
      return Root;
    Out.Errors.push_back(llvm::formatv("--root '{0}': not a folder", O.Root));
  }
  if (Starts.empty())
    return Here ? *Here : std::string("/");
  std::string Deepest = commonFolder(Starts.front());
  if (std::string Repository = repositoryAt(Deepest, Files); !Repository.empty())
    return Repository;
  // Above the working folder: the deepest common folder reads better than a distant one.
  return Here && commonFolder(*Here) == *Here ? *Here : Deepest;
}

/// Journals of interrupted runs that this folder holds.
void Walker::noteJournals(StringRef Folder) {
  for (ChangePlace &P : journalsAt(Folder, Files))
    if (llvm::none_of(Out.Unsettled, [&](const ChangePlace &Q) { return Q.Journal == P.Journal; }))
      Out.Unsettled.push_back(std::move(P));
}

/// False (and recorded) if the file cannot be read or is too large to parse.
bool Walker::usable(const Found &F, StringRef Name) {
  auto Opened = Files.openFileForRead(F.Path);
  if (!Opened) {
    Out.Rejected.push_back({Name.str(), FileStatus::Failed, {"cannot read the file: " + Opened.getError().message()}, 0, 0});
    return false;
  }
  auto Buffer = (*Opened)->getBuffer(F.Path);
  StringRef Text = Buffer ? (*Buffer)->getBuffer() : StringRef();
  const size_t Nul = Text.take_front(BinaryProbe).find('\0');
  if (F.Size > LargestFile)
    reject(Name, !Buffer || mentionsWarp(Text),
           llvm::formatv("{0} MiB is too large to parse (the limit is {1} MiB)", F.Size >> 20, LargestFile >> 20).str());
  else if (Nul != StringRef::npos)
    reject(Name, mentionsWarp(Text),
           llvm::formatv("skipped: no text in an encoding that compilers read (byte {0} is 0)", Nul).str());
  else
    return true;
  return false;
}

/// Not to be parsed. That is a failure only if it may matter.
void Walker::reject(StringRef Name, bool Matters, std::string Why) {
  Why += Matters ? "; it spells a warp intrinsic" : "; it spells no warp intrinsic";
  Out.Rejected.push_back({Name.str(), Matters ? FileStatus::Failed : FileStatus::Skipped, {std::move(Why)}, 0, 0});
}

void Walker::finish(std::string Root) {
  llvm::SmallString<256> RealRoot;
  Out.Root = Files.getRealPath(Root, RealRoot) ? Root : RealRoot.str().str();
  for (StringRef Folder : Searched) {
    llvm::SmallString<256> Real;
    if (Files.getRealPath(Folder, Real))
      Real = Folder;
    Out.HoldsRoot |= Out.Root == Real.str() || !below(Out.Root, Real).empty();
  }
  for (StringRef Start : Starts) {
    llvm::SmallString<256> Folder;
    if (Files.getRealPath(Start, Folder))
      Folder = Start;
    for (StringRef F = Folder; !F.empty(); F = path::parent_path(F))
      noteJournals(F);
  }
  auto Rank = [](const Found &F) { return std::make_tuple(F.Link, StringRef(F.Path)); };
  llvm::sort(All, [&](const Found &A, const Found &B) { return Rank(A) < Rank(B); });
  std::map<llvm::sys::fs::UniqueID, size_t> Seen;
  for (const Found &F : All) {
    auto [It, New] = Seen.insert({F.Id, Out.Files.size()});
    if (!New) {
      trace("the same file again: " + llvm::Twine(F.Path));
      if (It->second < Out.Files.size()) {
        InputFile &Same = Out.Files[It->second];
        Same.Explicit |= F.Explicit;
        Same.IfRead &= F.IfRead;
        if (F.Link && path::parent_path(F.Path) != path::parent_path(Same.Path))
          Same.Links.push_back(F.Path);
      }
      continue;
    }
    llvm::SmallString<256> Real;
    if (Files.getRealPath(F.Path, Real))
      Real = F.Path;
    StringRef Name = below(Real, Out.Root);
    std::string Shown = Name.empty() ? absolute(F.Path, Files) : Name.str();
    if (Name.empty()) // A link that leads out of the tree keeps the name it has inside.
      if (StringRef Inside = below(F.Path, Out.Root); !Inside.empty())
        Shown = Inside.str();
    if (Wanted == Kind::Sources && !usable(F, Shown)) {
      It->second = size_t(-1);
      continue;
    }
    Out.Files.push_back({Real.str().str(), Shown, F.Explicit, F.IfRead, {}});
  }
  llvm::sort(Out.Files, [](const InputFile &A, const InputFile &B) { return A.Name < B.Name; });
}

} // namespace

InputSet warpshift::discoverInputs(const Options &O, DriverEnv &Env) {
  InputSet Out;
  Walker W(O, Env, *Env.Files, Out, O.Excludes);
  for (StringRef P : O.Paths)
    W.add(P);
  W.addIncludedInFolders();
  W.finish();
  Out.LacksSources =
      llvm::any_of(Out.Tracked->keptFromDisk(Out.Root), [](StringRef Path) { return isCxxName(Path) || isParsedName(Path); });
  for (const InputFile &F : Out.Files)
    if (Env.Tracing.on("inputs"))
      Env.Tracing.line("inputs", "found " + F.Name);
  return Out;
}

Surroundings warpshift::surroundingsOf(const Options &O, const InputSet &Inputs, DriverEnv &Env, vfs::FileSystem &Files) {
  InputSet Around;
  Around.Tracked = Inputs.Tracked;
  Walker W(O, Env, Files, Around);
  Surroundings Out;
  const bool HasBorder = !O.Root.empty() || repositoryAt(Inputs.Root, Files) == Inputs.Root;
  std::set<StringRef> Own, Folders;
  for (const InputFile &I : Inputs.Files) {
    Own.insert(I.Path);
    if (I.Explicit)
      Folders.insert(path::parent_path(I.Path));
  }
  Out.Whole = !Inputs.LacksSources &&
              (HasBorder || Folders.empty()); // Folders that were named are the project where nothing else tells its border.
  if (HasBorder) // Else it could be a home folder.
    Folders = {Inputs.Root};
  for (StringRef Folder : Folders)
    W.addBeside(Folder, /*Below=*/HasBorder);
  std::vector<std::string> Read = W.found();
  for (const InputFile &I : Inputs.Files)
    Read.push_back(I.Path);
  W.addIncluded(std::vector<std::string>(Folders.begin(), Folders.end()), std::move(Read));
  W.finish(Inputs.Root);
  llvm::copy_if(Around.Files, std::back_inserter(Out.Files), [&](const InputFile &F) { return !Own.count(F.Path); });
  return Out;
}

std::vector<InputFile> warpshift::unparsedOf(const Options &O, const InputSet &Inputs, DriverEnv &Env, vfs::FileSystem &Files) {
  InputSet Out;
  Out.Tracked = Inputs.Tracked;
  Walker W(O, Env, Files, Out, {}, Walker::Kind::Unparsed);
  if (!O.Root.empty() || repositoryAt(Inputs.Root, Files) == Inputs.Root) {
    W.addBeside(Inputs.Root, /*Below=*/true);
  } else {
    std::map<std::string, bool> Folders; // And whether what lies below them counts.
    for (const InputFile &I : Inputs.Files)
      if (I.Explicit)
        Folders.try_emplace(path::parent_path(I.Path).str(), false);
    for (StringRef P : O.Paths)
      if (auto Status = Files.status(P); Status && Status->isDirectory())
        Folders[absolute(P, Files)] = true;
    for (const auto &[Folder, Below] : Folders)
      W.addBeside(Folder, Below);
  }
  W.finish(Inputs.Root);
  std::set<StringRef> Own; // By their compile commands, whatever their names.
  for (const InputFile &I : Inputs.Files)
    if (!I.IfRead)
      Own.insert(I.Path);
  llvm::erase_if(Out.Files, [&](const InputFile &F) { return Own.count(F.Path) != 0; });
  keepTextsThatMatter(Out.Files, Inputs.Files, Files);
  return std::move(Out.Files);
}

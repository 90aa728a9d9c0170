#include "engine/PossibleIncluders.h"
#include "engine/ProjectFiles.h"
#include "frontend/scan/ForcedIncludes.h"
#include "support/SourceNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace vfs = llvm::vfs;

PossibleIncluders::PossibleIncluders(const Project &P, IncluderMap &Map, std::function<bool(const std::string &)> MayHoldCuda,
                                     std::function<bool(const std::string &)> IsUnderstood)
    : P(P), Map(Map), MayHoldCuda(std::move(MayHoldCuda)), IsUnderstood(std::move(IsUnderstood)) {
  for (const std::string &Path : allPaths(P))
    readIncludes(Path);
  readScripts();
  findAbsent();
}

/// `version https://git-lfs.github.com/spec/v1`: the file is elsewhere (git-lfs, specification of pointer files).
static bool isPointer(vfs::FileSystem &Files, const std::string &Path) {
  constexpr uint64_t Largest = 1024;
  const auto Status = Files.status(Path);
  if (!Status || Status->getSize() >= Largest)
    return false;
  const auto Text = Files.getBufferForFile(Path);
  return Text && (*Text)->getBuffer().starts_with("version https://git-lfs");
}

/// Behind `path =` and `url =` of a submodule.
static StringRef valueOf(StringRef Section, StringRef Key) {
  for (size_t At = Section.find(Key); At != StringRef::npos; At = Section.find(Key, At + 1)) {
    StringRef Rest = Section.drop_front(At + Key.size()).ltrim(" \t");
    if (Rest.consume_front("="))
      return Rest.take_until([](char C) { return C == '\n'; }).trim();
  }
  return {};
}

/// A submodule of the same owner (its address is relative) of which nothing is there.
static std::string absentSubmodule(vfs::FileSystem &Files, StringRef Root) {
  auto In = [&](StringRef Name) { return (Root + "/" + Name).str(); };
  const auto Text = Files.getBufferForFile(In(".gitmodules"));
  StringRef Rest = Text ? (*Text)->getBuffer() : StringRef();
  while (!Rest.empty()) {
    Rest = Rest.drop_front(std::min(Rest.find("[submodule"), Rest.size()));
    const StringRef Section = Rest.take_front(Rest.find("[submodule", 1)), Folder = valueOf(Section, "path");
    Rest = Rest.drop_front(Section.size());
    if (Folder.empty() || !valueOf(Section, "url").starts_with("."))
      continue;
    bool HasFiles = false;
    std::error_code Error;
    for (vfs::directory_iterator I = Files.dir_begin(In(Folder), Error), End; !Error && I != End; I.increment(Error))
      HasFiles |= !llvm::sys::path::filename(I->path()).starts_with(".");
    if (!HasFiles)
      return Folder.str();
  }
  return "";
}

/// What git has of the project, and the disk has not.
void PossibleIncluders::findAbsent() {
  if (Missing)
    return;
  for (const std::string &Path : allPaths(P))
    if (isPointer(*P.Env.Files, Path)) {
      Missing = Reason{
          {}, "'" + llvm::sys::path::filename(Path).str() + "' is a pointer of git-lfs, and what it stands for is not here"};
      return;
    }
  if (const std::string Folder = absentSubmodule(*P.Env.Files, P.Request.Root); !Folder.empty())
    Missing = Reason{{}, "the submodule '" + Folder + "' is not checked out, and may include it"};
}

bool warpshift::isSettled(const Project &P, const std::string &Path, const OpenInclude &I) {
  const std::string *Name = P.nameAt(Path);
  const llvm::ArrayRef<ReadingUnit> Readers = Name ? P.readersOf(*Name) : llvm::ArrayRef<ReadingUnit>();
  return !Readers.empty() && llvm::all_of(Readers, [&](const ReadingUnit &R) {
    return !isIn(R.Seen->Skipped, I.Offset) && !P.Database.commandsFor(P.Jobs[R.Unit->Job].Path).empty();
  });
}

Reason PossibleIncluders::reason(const Guess &G, const std::string &Why) const {
  const std::string *Name = P.nameAt(G.From);
  const std::string Shown = Name ? *Name : llvm::sys::path::filename(G.From).str();
  const llvm::StringRef Before = Name ? P.text(*Name).take_front(G.Include.Offset) : llvm::StringRef();
  SourceRef Where;
  if (Name)
    Where = {*Name, uint32_t(Before.count('\n') + 1), uint32_t(Before.size() - (Before.rfind('\n') + 1) + 1), G.Include.Offset,
             0};
  return {Where, "'" + Shown + "' includes '" + G.Include.Name + "', " + Why};
}

void PossibleIncluders::readIncludes(const std::string &Path) {
  for (OpenInclude &I : Map.openIncludesOf(Path)) {
    if (isSettled(P, Path, I))
      continue;
    const bool IsAnything = I.IsRenamed || (I.IsOwn && I.MayMean.empty()), IsRenamed = I.IsRenamed;
    const Guess G{Path, std::move(I)};
    for (const std::string &Target : G.Include.MayMean)
      Meaning[Target].push_back(G);
    if (IsAnything && !Missing && MayHoldCuda(Path) && (IsRenamed || !IsUnderstood(Path)))
      Missing = reason(G, IsRenamed ? "which no folder has under that name, and may be another file that brings a caller along"
                                    : "which is missing, and may bring a caller along");
  }
}

static bool isOfCMake(llvm::StringRef Path) {
  return llvm::sys::path::filename(Path).starts_with("CMake") || Path.contains(".cmake");
}

void PossibleIncluders::readScripts() {
  for (const InputFile &I : P.unparsed()) {
    const auto Text = P.Env.Files->getBufferForFile(I.Path);
    if (!Text || isSourceFile(I.Path))
      continue;
    const ForcedIncludes Found = forcedIncludesIn((*Text)->getBuffer());
    for (const std::string &Name : Found.Files)
      Forced.try_emplace(Name, I.Name);
    if (Found.Joins && isOfCMake(I.Path) && Joining.empty())
      Joining = I.Name;
  }
}

std::optional<Reason> PossibleIncluders::of(const std::string &Path, const std::set<std::string> &Paths) {
  if (!Joining.empty())
    return Reason{{}, "'" + Joining + "' may compile sources together with callers that declare nothing"};
  std::set<std::string> Known = Paths;
  Known.insert(Path);
  for (const std::string &K : Known) {
    const std::string Name = llvm::sys::path::filename(K).str();
    auto It = Forced.find(Name);
    if (It == Forced.end() && !isSourceFile(K)) // Whatever a variable names is a header.
      It = Forced.find("");
    if (It != Forced.end())
      return Reason{{}, "'" + It->second + "' may put '" + Name + "' in front of a caller"};
  }
  std::vector<std::string> Work(Known.begin(), Known.end());
  while (!Work.empty()) {
    const auto It = Meaning.find(Work.back());
    Work.pop_back();
    if (It == Meaning.end())
      continue;
    for (const Guess &G : It->second) {
      std::set<std::string> New = Map.including({G.From});
      New.insert(G.From);
      for (const std::string &File : New) {
        if (!Known.insert(File).second)
          continue;
        Work.push_back(File);
        if (MayHoldCuda(File))
          return reason(G, "which a build may take for '" + llvm::sys::path::filename(It->first).str() + "'");
      }
    }
  }
  return isSourceFile(Path) ? std::nullopt : Missing; // Headers include headers.
}

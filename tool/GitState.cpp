#include "tool/GitState.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

std::string warpshift::repositoryAt(StringRef Folder, llvm::vfs::FileSystem &Files) {
  for (StringRef F = Folder; !F.empty(); F = path::parent_path(F)) {
    llvm::SmallString<256> Git(F);
    path::append(Git, ".git");
    if (Files.exists(Git))
      return F.str();
  }
  return {};
}

std::string warpshift::gitFolderOf(StringRef Repository, llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> Git(Repository);
  path::append(Git, ".git");
  auto Status = Files.status(Git);
  if (!Status || Status->isDirectory())
    return Git.str().str();
  auto Text = Files.getBufferForFile(Git); // "gitdir: FOLDER"
  StringRef Named = Text ? (*Text)->getBuffer().trim() : StringRef();
  if (!Named.consume_front("gitdir:"))
    return Git.str().str();
  llvm::SmallString<256> Out(Named.trim());
  if (path::is_relative(Out)) {
    Out = Repository;
    path::append(Out, Named.trim());
  }
  path::remove_dots(Out, /*remove_dot_dot=*/true);
  return Out.str().str();
}

/// Adds the entries of `git status -z`: "XY path", and after a rename the old path as an entry of its own.
static void addEntries(StringRef Output, StringRef Repository, std::vector<std::string> &Dirty) {
  while (!Output.empty()) {
    auto [Entry, Rest] = Output.split('\0');
    Output = Rest;
    if (Entry.size() < 4)
      continue;
    llvm::SmallString<256> P(Repository);
    path::append(P, Entry.drop_front(3));
    Dirty.push_back(P.str().str());
    if (Entry[0] == 'R' || Entry[0] == 'C')
      Output = Output.split('\0').second;
  }
}

llvm::Expected<std::vector<std::string>> warpshift::uncommittedFiles(llvm::ArrayRef<std::string> Paths, DriverEnv &Env) {
  std::map<std::string, std::vector<std::string>> ByRepository;
  for (const std::string &P : Paths)
    ByRepository[repositoryAt(path::parent_path(P), *Env.Files)].push_back(P);
  ByRepository.erase("");
  constexpr size_t FilesPerCall = 500;
  std::vector<std::string> Dirty;
  for (auto &[Repository, Files] : ByRepository) {
    for (size_t Begin = 0; Begin < Files.size(); Begin += FilesPerCall) {
      std::vector<std::string> Argv = {"git",
                                       "-c",
                                       "core.fsmonitor=false",
                                       "-C",
                                       Repository,
                                       "status",
                                       "--porcelain",
                                       "-z",
                                       "--untracked-files=all",
                                       "--ignored=matching",
                                       "--"};
      for (size_t I = Begin; I != std::min(Files.size(), Begin + FilesPerCall); ++I)
        Argv.push_back(":(literal)" + StringRef(Files[I]).drop_front(Repository.size() + 1).str());
      llvm::Expected<ProgramOutput> Out = Env.RunProgram(Argv);
      if (!Out)
        return Out.takeError();
      if (Out->Code != 0)
        return makeError(ErrorKind::Io, "cannot ask git about '{0}': {1}", Repository, StringRef(Out->Err).trim());
      addEntries(Out->Out, Repository, Dirty);
    }
  }
  return Dirty;
}

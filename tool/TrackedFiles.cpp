#include "tool/TrackedFiles.h"
#include "tool/GitState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

/// Path as the index of Repository, a folder around it, has it.
static StringRef inRepository(StringRef Path, StringRef Repository) { return Path.substr(Repository.size()).ltrim('/'); }

const TrackedFiles::Index &TrackedFiles::indexOf(const std::string &Repository) {
  const auto [It, New] = Indices.try_emplace(Repository);
  Index &Out = It->second;
  if (!New || !Env.RunProgram)
    return Out;
  llvm::Expected<ProgramOutput> Said =
      Env.RunProgram({"git", "-c", "core.fsmonitor=false", "-C", Repository, "ls-files", "-t", "-z"});
  if (!Said) {
    llvm::consumeError(Said.takeError());
    return Out;
  }
  if (Said->Code == 0)
    Out.Text = std::move(Said->Out);
  for (StringRef Rest = Out.Text; !Rest.empty();) {
    StringRef Entry;
    std::tie(Entry, Rest) = Rest.split('\0');
    if (Entry.size() < 3)
      continue;
    Out.Paths.push_back(Entry.drop_front(2));
    if (Entry.front() == 'S')
      Out.Skipped.push_back(Entry.drop_front(2));
  }
  llvm::sort(Out.Paths);
  return Out;
}

bool TrackedFiles::has(StringRef Path) {
  const std::string Repository = repositoryAt(path::parent_path(Path), *Env.Files);
  if (Repository.empty())
    return false;
  const std::vector<StringRef> &Paths = indexOf(Repository).Paths;
  const StringRef Name = inRepository(Path, Repository);
  if (std::binary_search(Paths.begin(), Paths.end(), Name))
    return true;
  const std::string Below = (Name + "/").str();
  const auto First = llvm::lower_bound(Paths, StringRef(Below));
  return First != Paths.end() && First->starts_with(Below);
}

/// An index of version 2, which git writes where it can, has no place for skip-worktree.
bool TrackedFiles::maySkip(StringRef Repository) const {
  llvm::SmallString<256> File(gitFolderOf(Repository, *Env.Files));
  path::append(File, "index");
  const auto Buffer = Env.Files->getBufferForFile(File, /*FileSize=*/-1, /*RequiresNullTerminator=*/false);
  const StringRef Head = Buffer ? (*Buffer)->getBuffer().take_front(8) : StringRef();
  return Head.size() == 8 && Head.starts_with("DIRC") && llvm::support::endian::read32be(Head.data() + 4) > 2;
}

std::vector<std::string> TrackedFiles::keptFromDisk(StringRef Folder) {
  const std::string Repository = repositoryAt(Folder, *Env.Files);
  if (Repository.empty() || !maySkip(Repository))
    return {};
  std::vector<std::string> Out;
  for (StringRef Name : indexOf(Repository).Skipped) {
    llvm::SmallString<256> Path(Repository);
    path::append(Path, Name);
    const bool IsBelow = Folder == Repository || StringRef(Path).starts_with((Folder + "/").str());
    if (IsBelow && !Env.Files->exists(Path))
      Out.push_back(Path.str().str());
  }
  return Out;
}

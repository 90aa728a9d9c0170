#include "engine/HeaderSpelling.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

static std::string absolute(StringRef Folder, StringRef Directory) {
  llvm::SmallString<256> P(Folder);
  if (path::is_relative(P)) {
    P = Directory;
    path::append(P, Folder);
  }
  path::remove_dots(P, /*remove_dot_dot=*/true);
  return P.str().str();
}

std::vector<std::string> warpshift::includeFolders(llvm::ArrayRef<std::string> Flags, StringRef Directory) {
  std::vector<std::string> Out;
  for (size_t I = 0; I < Flags.size(); ++I)
    for (StringRef Option : {"-isystem", "-iquote", "-I"}) {
      StringRef Folder = Flags[I];
      if (!Folder.consume_front(Option))
        continue;
      if (Folder.empty() && I + 1 < Flags.size())
        Folder = Flags[++I];
      Out.push_back(absolute(Folder, Directory));
      break;
    }
  return Out;
}

/// Path from Folder; with "../" where it is not below it.
static std::string relativeTo(StringRef Path, StringRef Folder) {
  auto P = path::begin(Path), PEnd = path::end(Path);
  auto F = path::begin(Folder), FEnd = path::end(Folder);
  while (P != PEnd && F != FEnd && *P == *F)
    ++P, ++F;
  std::string Out;
  for (; F != FEnd; ++F)
    Out += "../";
  for (; P != PEnd; ++P)
    Out += (Out.empty() || Out.back() == '/' ? "" : "/") + P->str();
  return Out;
}

std::string warpshift::headerSpelling(StringRef File, StringRef Header, llvm::ArrayRef<std::string> Folders,
                                      llvm::ArrayRef<std::string> Copies, llvm::vfs::FileSystem &FS) {
  StringRef Own = path::parent_path(File);
  auto IsIn = [&](StringRef Folder) { return FS.exists(Folder + "/" + Header); };
  if (Copies.empty() || IsIn(Own))
    return Header.str();
  std::string Best;
  auto Consider = [&](std::string Spelling) {
    if (Best.empty() || Spelling.size() < Best.size() || (Spelling.size() == Best.size() && Spelling < Best))
      Best = std::move(Spelling);
  };
  for (const std::string &Folder : Folders) {
    if (IsIn(Folder))
      return Header.str();
    for (StringRef Copy : Copies)
      if (Copy.starts_with(Folder + "/"))
        Consider(relativeTo(Copy, Folder));
  }
  if (Best.empty())
    for (StringRef Copy : Copies)
      Consider(relativeTo(Copy, Own));
  return Best;
}

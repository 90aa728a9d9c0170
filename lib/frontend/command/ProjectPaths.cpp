#include "frontend/command/ProjectPaths.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

ProjectPaths::ProjectPaths(StringRef R, IntrusiveRefCntPtr<vfs::FileSystem> FS) : FS(std::move(FS)) {
  if (!R.empty())
    Root = absolute(R);
}

std::string ProjectPaths::absolute(StringRef Path) const {
  SmallString<256> Real;
  if (!FS->getRealPath(Path, Real))
    return std::string(Real);
  SmallString<256> Abs(Path);
  (void)FS->makeAbsolute(Abs);
  sys::path::remove_dots(Abs, /*remove_dot_dot=*/true);
  return std::string(Abs);
}

const std::string &ProjectPaths::canonical(StringRef Path) {
  auto [It, New] = Cache.try_emplace(Path);
  if (!New)
    return It->second;
  std::string Abs = absolute(Path);
  StringRef Rel = Abs;
  if (!Root.empty() && Rel.consume_front(Root)) {
    if (Root.back() == '/')
      It->second = Rel.str();
    else if (Rel.consume_front("/"))
      It->second = Rel.str();
  }
  if (It->second.empty())
    It->second = std::move(Abs);
  return It->second;
}

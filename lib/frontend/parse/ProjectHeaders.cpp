#include "frontend/parse/ProjectHeadersInternal.h"
#include "frontend/command/RenamedHeaderMap.h"
#include "clang/Lex/HeaderSearch.h"

using namespace clang;

llvm::ArrayRef<const char *> warpshift::standardPrelude() {
  static const char *const Headers[] = {"algorithm", "assert.h", "cmath",      "cstdio",   "cstdlib", "cstring",
                                        "ctime",     "float.h",  "functional", "iterator", "limits",  "limits.h",
                                        "new",       "stdint.h", "string",     "utility",  "vector"};
  return Headers;
}

void warpshift::takeForProjectCode(HeaderSearch &Headers, llvm::ArrayRef<std::string> Flags) {
  std::vector<DirectoryLookup> Dirs;
  unsigned Angled = 0, System = 0;
  const HeaderSearch &Const = Headers;
  for (auto I = Const.search_dir_begin(); I != Const.search_dir_end(); ++I) {
    Angled += I == Const.angled_dir_begin() ? Dirs.size() : 0;
    System += I == Const.system_dir_begin() ? Dirs.size() : 0;
    bool Guessed = I->isNormalDir() && llvm::is_contained(Flags, "-idirafter" + I->getName().str());
    if (I->isHeaderMap() && headerMapAt(I->getName()))
      Dirs.push_back(DirectoryLookup(I->getHeaderMap(), SrcMgr::C_User, /*isIndexHeaderMap=*/false));
    else
      Dirs.push_back(Guessed ? DirectoryLookup(*I->getDirRef(), SrcMgr::C_User, /*isFramework=*/false) : *I);
  }
  if (Const.angled_dir_begin() == Const.search_dir_end())
    Angled = Dirs.size();
  if (Const.system_dir_begin() == Const.search_dir_end())
    System = Dirs.size();
  Headers.SetSearchPaths(std::move(Dirs), Angled, System, llvm::DenseMap<unsigned, unsigned>());
}

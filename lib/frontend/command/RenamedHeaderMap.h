//===- RenamedHeaderMap.h - how a parse finds headers under another name --------------------------*- C++ -*-===//
//
//   {"lib/a.cuh" is /p/a.cuh}  -->  -idirafter<name of a header map>  --SourceView-->  the map's bytes, as clang reads them
//
// A header map is clang's own table from names in #include lines to paths. The file that is found is entered by its own path: what lies
// beside it is found there, and it has one name, however it is included. The name of the map says what is in it, so that flags alone
// say what a parse is.
//
//   headerMapAt(renamedHeaderMap({{"lib/a.cuh", "/p/a.cuh"}}))     // bytes
//   headerMapAt("/p/include")                                      // nothing
//
// Covered by IncluderMapTest and test/cli/renamed_folders_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_RENAMEDHEADERMAP_H
#define WARPSHIFT_FRONTEND_COMMAND_RENAMEDHEADERMAP_H

#include "frontend/command/RenamedFolders.h"
#include <optional>

namespace warpshift {

/// A path below embeddedRoot(), for -idirafter.
std::string renamedHeaderMap(llvm::ArrayRef<RenamedHeader> Headers);

/// The bytes of the file there; nothing where Path is none that renamedHeaderMap() gives.
std::optional<std::string> headerMapAt(llvm::StringRef Path);

} // namespace warpshift

#endif

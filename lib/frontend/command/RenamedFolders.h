//===- RenamedFolders.h - includes of a folder of the project under another name ------------------*- C++ -*-===//
//
//   p/a.cuh, p/b.cuh, and no folder `lib`;   #include "lib/a.cuh", #include "lib/b.cuh"   -->   p is called lib where it is built
//
// A folder that was copied out of another project, or that a build installs, is named in #include lines as it was called there. The file
// that is meant is the one whose path has the longest tail in common with the name, if there is one and only one of these, and nothing
// speaks against it:
//   * the names with these first parts lead into one folder;
//   * the project has no folder that is called so: a file that is missing there is one that a build makes;
//   * no file would include itself (`#include "glog/logging.h"` in logging.h: a library's, behind one of the project's own);
//   * a library's are missing as well: of a name in quotes there are two, or none of these is; of one in angles, two, and none is.
// That is a guess all the same: what rests on such a file is in doubt, as behind a link (engine/MadeFiles.h).
//
//   RenamedFolders R({"/p/a.cuh", "/p/b.cu"}, {{"/p/b.cu", "lib/a.cuh", false}});
//   *R.meantBy("lib/a.cuh", false) == "/p/a.cuh"
//
// Covered by IncluderMapTest and test/cli/renamed_folders_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_RENAMEDFOLDERS_H
#define WARPSHIFT_FRONTEND_COMMAND_RENAMEDFOLDERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

/// Of a file: no folder has what it names.
struct UnexplainedInclude {
  std::string From, Name;
  bool Angled = false;
};

/// A file of the project, and how an #include spells it.
struct RenamedHeader {
  std::string Spelled, Path;
  friend auto operator<=>(const RenamedHeader &, const RenamedHeader &) = default;
};

class RenamedFolders {
public:
  /// Files: absolute paths. Includes: of all of them.
  RenamedFolders(llvm::ArrayRef<std::string> Files, llvm::ArrayRef<UnexplainedInclude> Includes);

  /// The path of the file; null where nothing tells which.
  const std::string *meantBy(llvm::StringRef Name, bool Angled) const;

private:
  /// What is known of the first parts of names.
  struct Prefix {
    std::set<std::string> Names, Folders; ///< That were found, and where.
    bool LacksNames = false, IsContradicted = false;
  };
  struct Found {
    std::string Path, Prefix;
  };
  std::map<std::string, Found> ByName;
  std::map<std::string, Prefix> Prefixes;
};

} // namespace warpshift

#endif

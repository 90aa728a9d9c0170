//===- IncludeTexts.h - what the texts of a project include, read once for all who ask ----------*- C++ -*-===//
//
//   path --> its #include lines, the macros that may name files, and whether there is such a file
//
// Several maps of includers (IncluderMap) look at one project, of other files or with other folders. What lies on the disk is the same for
// all of them.
//
//   auto Texts = std::make_shared<IncludeTexts>(FS);
//   Texts->of("/p/a.cu").Spelled == {{"b.cuh", false, 0}}
//
// Files must not change while it lives. Not for use from several threads at once. Covered by IncluderMapTest.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_INCLUDETEXTS_H
#define WARPSHIFT_FRONTEND_COMMAND_INCLUDETEXTS_H

#include "frontend/scan/IncludeLines.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <memory>
#include <string>
#include <vector>

namespace warpshift {

/// The system has a header of that name.
bool isSystemHeader(llvm::StringRef Name, llvm::vfs::FileSystem &FS);

/// Folder and Name as one path, without dots.
std::string joinedPath(llvm::StringRef Folder, llvm::StringRef Name);

class IncludeTexts {
public:
  explicit IncludeTexts(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) : FS(std::move(FS)) {}

  struct NamedLine {
    NamedByMacro Line;
    bool AsksForMacro = false; ///< `#ifndef HEADER`: the text defines it where nobody else has.
  };
  struct Lines {
    bool IsRead = false; ///< Else it cannot be.
    std::vector<SpelledInclude> Spelled;
    std::vector<NamedLine> Named;
  };
  using Macros = std::vector<std::pair<std::string, std::string>>;

  /// Stays where it is.
  const Lines &of(const std::string &Path);
  /// scanNamingMacros() of it.
  const Macros &macrosOf(const std::string &Path);
  bool exists(const std::string &Path);
  /// It is a file, and none that is too large to be a text.
  bool isText(const std::string &Path);
  bool isSystem(llvm::StringRef Name);
  llvm::vfs::FileSystem &files() { return *FS; }

private:
  enum Kind : char { Unknown, Absent, Other, Text };
  Kind kindOf(const std::string &Path);

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS;
  llvm::StringMap<Lines> Read;
  llvm::StringMap<Macros> Naming;
  llvm::StringMap<Kind> Kinds;
  llvm::StringMap<bool> System;
};

} // namespace warpshift

#endif

//===- GitIgnore.h - which paths a project asks not to look at ------------------------------*- C++ -*-===//
//
//   .gitignore text  --parse-->  patterns in order  --decide(path)-->  ignored | kept | nothing said
//
// One IgnoreFile is one .gitignore; its paths are relative to the folder it lies in. Whoever walks the tree
// asks from the deepest file upwards and takes the first answer that is not NoOpinion, and does not enter
// ignored folders (git's rule: a file cannot be brought back when a parent folder is ignored).
//
//   IgnoreFile F("build/\n*.cuh\n!keep.cuh\n");
//   F.decide("build", true) == Ignored;  F.decide("a/keep.cuh", false) == Kept
//
// Also used for --exclude. Covered by test/unit/support/GitIgnoreTest.cpp, which compares with git itself.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_GITIGNORE_H
#define WARPSHIFT_SUPPORT_GITIGNORE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace warpshift {

enum class IgnoreAnswer { NoOpinion, Ignored, Kept };

class IgnoreFile {
public:
  explicit IgnoreFile(llvm::StringRef Text);
  /// Path is relative to the folder of the file, without a leading slash.
  IgnoreAnswer decide(llvm::StringRef Path, bool IsDirectory) const;
  bool empty() const { return Patterns.empty(); }

private:
  struct Pattern {
    std::string Glob;
    bool Negated, DirectoryOnly, Anchored; ///< Anchored: matched against the path, else against the last name.
  };
  void addLine(llvm::StringRef Line);
  std::vector<Pattern> Patterns;
};

/// git's wildmatch with path semantics: `*` and `?` stop at '/', `**/`, `/**` and `/**/` span folders,
/// `[a-z]`, `[!x]`, `[[:digit:]]`, backslash quotes.
bool globMatches(llvm::StringRef Glob, llvm::StringRef Path);

} // namespace warpshift

#endif

//===- SourceNames.h - what the name of a file says about it --------------------------------------*- C++ -*-===//
//
//   "a/b.cu", "m.cppm" --> compiled by itself        "b.cuh", "b.h", "b.inl", "b" --> a header, which others include
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_SOURCENAMES_H
#define WARPSHIFT_SUPPORT_SOURCENAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

namespace warpshift {

inline bool isSourceFile(llvm::StringRef Path) {
  return llvm::StringSwitch<bool>(llvm::sys::path::extension(Path).lower())
      .Cases(".cu", ".c", ".cc", ".cpp", ".cxx", ".c++", true)
      .Cases(".cppm", ".ccm", ".cxxm", ".c++m", ".ixx", ".mxx", ".mpp", true) // Module units.
      .Default(false);
}

/// For people: what stands in it is compiled, run and called by nobody.
inline bool isProse(llvm::StringRef Path) {
  const llvm::StringRef Name = llvm::sys::path::filename(Path), Stem = llvm::sys::path::stem(Path);
  if (Name == "CMakeLists.txt" || isSourceFile(Stem) || Stem.ends_with(".cuh"))
    return false;
  return llvm::StringSwitch<bool>(llvm::sys::path::extension(Path).lower())
      .Cases(".md", ".markdown", ".rst", ".txt", ".htm", ".html", ".tex", ".adoc", ".dox", true)
      .Default(llvm::StringSwitch<bool>(Name.upper())
                   .Cases("README", "CHANGELOG", "CHANGES", "NEWS", "AUTHORS", "LICENSE", "COPYING", "INSTALL", true)
                   .Default(false));
}

} // namespace warpshift

#endif

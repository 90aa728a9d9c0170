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

} // namespace warpshift

#endif

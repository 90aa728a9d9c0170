//===- ForcedIncludes.h - headers that a build puts in front of files ----------------------------*- C++ -*-===//
//
//   Makefile        nvcc -include h.cuh b.cu                                     Files: h.cuh
//   CMakeLists.txt  target_precompile_headers(app PRIVATE <vector> src/pch.h)    Files: pch.h, vector
//   app.vcxproj     <ForcedIncludeFiles>h.cuh;%(ForcedIncludeFiles)              Files: h.cuh
//   CMakeLists.txt  set(CMAKE_UNITY_BUILD ON)                                    Joins
//
// Nothing in such a file says what it includes. Of scripts whose language nobody interprets here: a word is taken for an option wherever
// it stands, and names are kept without their folders. A line of make that begins with `-include` includes a makefile.
//
// No Clang behind it. Covered by test/unit/frontend/ForcedIncludesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_FORCEDINCLUDES_H
#define WARPSHIFT_FRONTEND_SCAN_FORCEDINCLUDES_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

struct ForcedIncludes {
  std::set<std::string> Files; ///< Last parts of their names; "" for one that a variable names.
  bool Joins = false; ///< Sources are compiled together, one behind the other; where the text is CMake's.
};

ForcedIncludes forcedIncludesIn(llvm::StringRef Text);

} // namespace warpshift

#endif

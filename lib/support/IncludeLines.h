//===- IncludeLines.h - what a text includes, by its lines -------------------------------------*- C++ -*-===//
//
//   scanIncludes("#include \"a.h\"\n#include <b.h>\n")  ==  {{"a.h", false}, {"b.h", true}}
//
// Spelled names only: no macros, no conditions. Covered by IncluderMapTest.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_INCLUDELINES_H
#define WARPSHIFT_SUPPORT_INCLUDELINES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift {

struct SpelledInclude {
  std::string Name;
  bool Angled = false;
  uint32_t Offset = 0; ///< Of its '#'.
};

/// The #include lines of a text, in order; comments and strings are skipped.
std::vector<SpelledInclude> scanIncludes(llvm::StringRef Text);

} // namespace warpshift

#endif

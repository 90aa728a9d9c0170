//===- IncludeLines.h - what a text includes, by its lines -------------------------------------*- C++ -*-===//
//
//   scanIncludes("#include \"a.h\"\n#include <b.h>\n")  ==  {{"a.h", false}, {"b.h", true}}
//
// Spelled names only: no conditions; what macros name is for who knows the macros. However the directive is spelled: `%:include "a.h"`,
// `# /**/ include "a.h"`, `import "a.h";`.
//
// Covered by test/unit/frontend/CompileDatabaseTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_INCLUDELINES_H
#define WARPSHIFT_FRONTEND_SCAN_INCLUDELINES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace warpshift {

struct SpelledInclude {
  std::string Name;
  bool Angled = false;
  uint32_t Offset = 0; ///< Of its '#'.
};

/// The #include lines of a text, in order; comments and strings are skipped.
std::vector<SpelledInclude> scanIncludes(llvm::StringRef Text);

/// `#include HEADER`, `#include TEXT(a.h)`
struct NamedByMacro {
  std::string Text; ///< Behind the word.
  uint32_t Offset = 0; ///< Of its '#'.
};
std::vector<NamedByMacro> scanMacroIncludes(llvm::StringRef Text);

/// Macros whose text may name a file, by name: the text. One line each, whatever its continuations.
std::vector<std::pair<std::string, std::string>> scanNamingMacros(llvm::StringRef Text);

} // namespace warpshift

#endif

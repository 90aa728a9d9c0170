//===- EmbeddedCode.h - device code that no parser reads --------------------------------------*- C++ -*-===//
//
//   jit.cpp     const char *source = R"(__global__ void k() { helper(); })";      a program compiles it at run time
//   k.py        SourceModule("""__global__ void k() { helper(); }""")
//   gen.cu.in   __global__ void @NAME@() { helper(); }                            a generator fills it in
//
// Such code may call what it names, from any branch. A text without `__global__` and `__device__` is no device code. Of a file that is
// parsed the string literals count; of other C++ as well, but for files that spell those words outside of directives (`SOURCE(__global__ ...)`):
// these count as a whole, as anything else does.
//
// Covered by test/unit/frontend/EmbeddedCodeTest.cpp and test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_EMBEDDEDCODE_H
#define WARPSHIFT_FRONTEND_SCAN_EMBEDDEDCODE_H

#include "frontend/scan/NameScanner.h"
#include <set>
#include <string>

namespace warpshift {

enum class CodeForm : uint8_t {
  Parsed, ///< C++ that a parser reads.
  Cpp, ///< C++ that none does.
  Other,
};

/// The names of Scanner that device code in Text spells.
std::set<std::string> namesInEmbeddedCode(llvm::StringRef Text, CodeForm Form, const NameScanner &Scanner);

/// The last parts of the names of files that device code in Text includes; empty for one that the text puts together (`"#include <" + name`).
std::set<std::string> filesIncludedByEmbeddedCode(llvm::StringRef Text, CodeForm Form);

/// What may be a name of a file in Text, or its stem, and behind a star the ends of names that it completes itself: "a.cu"; "*.cu" for
/// `*.cu` and `name + ".cu"`, "*_2.cu" for `{name}_2.cu`.
std::set<std::string> fileNamesIn(llvm::StringRef Text);

/// May a text with these file names open the file at Path, to compile it with code of its own?
bool mayOpen(const std::set<std::string> &FileNames, llvm::StringRef Path);

} // namespace warpshift

#endif

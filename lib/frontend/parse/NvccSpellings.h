//===- NvccSpellings.h - spellings that nvcc takes and clang does not -----------------------*- C++ -*-===//
//
//   k<< <g, b> >>(x)                              -->   k<<< g, b>>> (x)
//   asm("mov.u32 %0, %laneid;" : "=r"(lane))      -->   asm("mov.u32 %0,%%laneid;" : "=r"(lane))
//
// The replacement has exactly the length of the original, so byte offsets hold. It is what clang reads (see
// SourceViewInternal.h); ParsedUnit::text, edits and reports speak of the original bytes.
//
//   * The brackets of a launch lose the blanks inside them; they go after the bracket.
//   * In an asm statement with operands a single `%` before the name of a special register is doubled, at the
//     cost of the blank before it; without a blank there the `%` becomes `_` (the statement then parses, and is
//     not fit for code). Before the name of any other register the `%` becomes `_`.
//   * `extern const dim3 blockDim;` and its like, which projects write for editors, are blanked: clang's built-in
//     variables have types of their own.
//   * `__shared__ alignas(16) float s[4]` becomes `alignas(16) __shared__ float s[4]`.
//   * A macro whose body starts with `#pragma` gets an empty body.
//
// Covered by test/unit/frontend/NvccSpellingsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_NVCCSPELLINGS_H
#define WARPSHIFT_FRONTEND_PARSE_NVCCSPELLINGS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace warpshift {

/// The text with nvcc's spellings replaced; nothing when there are none (the usual case, found by a fast scan).
/// Text must be followed by a NUL.
std::optional<std::string> nvccSpellingsReplaced(llvm::StringRef Text);

/// The text without what makes a library's header of it (GCC and clang): pragmas, whose last word is no word of theirs then, and the flags
/// of line markers (`# 9 "b.cu" 3`).
std::optional<std::string> libraryMarksReplaced(llvm::StringRef Text);

} // namespace warpshift

#endif

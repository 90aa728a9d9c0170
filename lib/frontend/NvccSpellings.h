//===- NvccSpellings.h - spellings that nvcc takes and clang does not -----------------------*- C++ -*-===//
//
//   k<<< g, b >> >(x)          -->   k<<< g, b >>> (x)
//   asm("mov.u32 %0, %laneid;")   parsed by clang only as "%%laneid": see below
//
// The replacement has exactly the length of the original, so byte offsets hold. It is what clang reads; files
// and edits always speak of the original text.
//
//   * `<< <`, `< <<`, `< < <` that open a launch and their closing partners lose their inner spaces;
//   * in the template of an asm statement a single `%` before a letter that names a special register becomes a
//     letter-free placeholder of equal length (the template's text is read from the file by those who need it).
//
// Covered by test/unit/frontend/NvccSpellingsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_NVCCSPELLINGS_H
#define WARPSHIFT_FRONTEND_NVCCSPELLINGS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace warpshift {

/// The text with nvcc's spellings replaced; nothing when there are none (the usual case, found by a fast scan).
std::optional<std::string> nvccSpellingsReplaced(llvm::StringRef Text);

} // namespace warpshift

#endif

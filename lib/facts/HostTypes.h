//===- HostTypes.h - types that the host compiler of a platform decides --------------------*- C++ -*-===//
//
//   char c = 200;      -56 where char is signed (x86), 200 where it is not (Arm)
//   2147483647L + 1    2147483648 where long has 64 bits (Linux), an overflow where it has 32 (Windows)
//   sizeof(long)       8, 4
//
// Device code has the types of the host that it is compiled for: clang takes them over from the host's target. One unit is
// analysed as for one host; what another would compute otherwise is no constant. A template argument keeps the number that it was given.
//
// Numbers that macros of its headers name are another matter (HostNumbers.h).
//
// Covered by test/rules/uniformity (char-of-any-host, wide-char-of-any-host, long-of-any-host).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_HOSTTYPES_H
#define WARPSHIFT_FACTS_HOSTTYPES_H

#include "clang/AST/ASTContext.h"

namespace warpshift {

/// `char` and `wchar_t`, or enumerations of them: signed or not, and as long as the host has them. Of other types, 0 both.
struct CharBits {
  uint8_t Alike = 0; ///< Values of so many bits, and not negative, are the same for all hosts.
  uint8_t All = 0; ///< A signed number of so many bits can be whatever it may be for some host.
};
CharBits charBits(clang::QualType T);

/// Would hosts disagree about the value of the constant expression E: by what is written in it, and in the initialisers,
/// enumerators and functions that it names?
bool dependsOnHost(const clang::ASTContext &Ctx, const clang::Expr *E);

} // namespace warpshift

#endif

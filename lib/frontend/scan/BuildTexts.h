//===- BuildTexts.h - __FILE__ and the like: texts that each build and each compiler give otherwise ----*- C++ -*-===//
//
//   printf("%s", __FILE__)   out << __FILE__   throw Error(__FILE__)      only shown
//   check(e, __FILE__, 3)                                                 handed to `check`, as argument 1
//   sizeof(__FILE__)   __TIME__[7]   f = __FILE__                         may decide something
//
// What is handed to a function is only shown where that takes a `const char *` and is no constexpr one. Covered by
// test/unit/frontend/BuildTextsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_BUILDTEXTS_H
#define WARPSHIFT_FRONTEND_SCAN_BUILDTEXTS_H

#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace warpshift {

bool isBuildText(llvm::StringRef Name);

struct TextUse {
  bool Decides = false;
  std::string Callee; ///< Empty: nobody gets it.
  unsigned Argument = 0;
  friend auto operator<=>(const TextUse &, const TextUse &) = default;
};

/// Of the token at I among Code, which are no comments. Names: what counts as such a text besides.
TextUse useOfText(const RawTokens &Raw, llvm::ArrayRef<uint32_t> Code, size_t I, llvm::StringRef Name = "");

/// A library's function that prints its arguments.
bool isPrinter(llvm::StringRef Callee);

/// Does this piece, a declaration of Callee, take argument number N as a text, and cannot make a constant of it?
bool takesText(llvm::StringRef Piece, llvm::StringRef Callee, unsigned N);

/// What a macro does with its argument number N: Piece is its #define. Nothing: it has no such parameter.
std::optional<std::vector<TextUse>> usesOfParameter(llvm::StringRef Piece, unsigned N);

} // namespace warpshift

#endif

//===- ExportWords.h - macro texts that change who sees a name, and nothing else -------------*- C++ -*-===//
//
//   #ifdef _WIN32
//   #define API __declspec(dllexport)
//   #else                                         nothing that is proved of a function depends on which of them it is
//   #define API
//   #endif
//
// An allow-list. `inline` is not on it: in front of `namespace` it changes what names mean.
//
// Covered by test/unit/frontend/DeclarationOutlineTest.cpp and test/rules/configurations.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_EXPORTWORDS_H
#define WARPSHIFT_FRONTEND_SCAN_EXPORTWORDS_H

#include "frontend/scan/ConditionalTree.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"

namespace warpshift {

/// D is a #define without parameters whose text is empty, or consists of such words.
bool definesExportWords(const RawTokens &Raw, const RawDirective &D);

/// Who comes to some #if around the #define at At comes to one of Defines, which define the same name: a command line cannot say what
/// it is.
bool isDefinedInEveryArm(const ConditionalTree &Tree, uint32_t At, llvm::ArrayRef<uint32_t> Defines);

} // namespace warpshift

#endif

//===- HiddenAsm.h - mnemonics that the text of an asm puts together ------------------------*- C++ -*-===//
//
//   asm("shf" "l.bfly.b32 ..")   asm(NAME "fl.bfly.b32 ..")   asm("\x73hfl.bfly.b32 ..")   asm(#op ".bfly.b32 ..")
//
// No bytes spell `shfl.` there, so a search for words passes over it. For the prefilter, text only: what a macro stands for may be
// anything, but an asm whose whole text is one is its macro's matter, whose definition is searched as other code is.
//
// Covered by test/unit/frontend/HiddenAsmTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_HIDDENASM_H
#define WARPSHIFT_FRONTEND_SCAN_HIDDENASM_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

/// A shuffle or vote without .sync. Behind: the text behind the keyword.
bool mayHideWarpAsm(llvm::StringRef Behind);

} // namespace warpshift

#endif

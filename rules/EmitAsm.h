//===- EmitAsm.h - the edits that give an asm statement its mask --------------------------*- C++ -*-===//
//
//   AsmFacts + mask text  --asmEdits()-->  `.sync` , the mask as last operand of each instruction, `volatile`
//
//   0xffffffffu  -->  "shfl.sync.down.b32 %0, %1, 1, 0x1f, 0xffffffff;" : "=r"(y) : "r"(x)
//   ws_m1        -->  "shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(ws_m1)
//
// A constant mask is a literal of the PTX: nothing but the string changes, so it fits into macro bodies, needs no
// register, and the assembler sees that it is a constant. No "memory" clobber is added: shuffles and votes with .sync
// order memory no more than those without did (masks.md PX5).
//
// Covered by test/rules/inline-ptx.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_EMITASM_H
#define WARPSHIFT_RULES_EMITASM_H

#include "facts/Facts.h"
#include "diag/Site.h"

namespace warpshift {

/// Can a mask that is computed be written where this operation stands? (A macro body takes none but the full mask.)
bool takesVariable(const OpSite &Op);
/// What a person writes where the tool cannot.
std::string asmByHand(const OpSite &Op);
/// Statements that only host passes saw: no function of a device pass holds them.
std::vector<Site> hostAsmSites(const std::vector<TuFacts> &Units);
std::vector<TextEdit> asmEdits(const AsmFacts &Asm, llvm::StringRef Mask);

} // namespace warpshift

#endif

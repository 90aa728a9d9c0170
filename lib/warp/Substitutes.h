//===- Substitutes.h - who answers a warp call where toolkit or target lack it -------------*- C++ -*-===//
//
//   EmitMode + target + "__shfl_sync"  -->  how it is spelled, and the header of runtime/ that supplies it
//
// The columns CUDA, SM, header and substitute of WarpCalls.def as functions; docs/targets.md has the reasons.
//
//   spelledAs({EmitMode::Emulate, 20}, "__shfl_sync") == "warp_emulation::shfl_sync"
//   supplierOf({EmitMode::Compat, 75}, "__shfl_sync") == ""     // sm_75 has it
//
// Covered by test/unit/warp/SubstitutesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_WARP_SUBSTITUTES_H
#define WARPSHIFT_WARP_SUBSTITUTES_H

#include "diag/Emission.h"

namespace warpshift {

/// The intrinsic's name as it is written. Names that are no intrinsic come back as they are.
std::string spelledAs(const Emission &E, llvm::StringRef SyncName);
/// The header of runtime/ that has to be included for it; empty: none.
llvm::StringRef supplierOf(const Emission &E, llvm::StringRef SyncName);
/// The target lacks it and no header has it.
bool hasNoSubstitute(const Emission &E, llvm::StringRef SyncName);

/// Text with every intrinsic in it spelled as E asks for.
std::string respelled(const Emission &E, llvm::StringRef Text);

} // namespace warpshift

#endif

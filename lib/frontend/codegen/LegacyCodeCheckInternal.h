//===- LegacyCodeCheckInternal.h - legacy warp operations left in generated code ------------*- C++ -*-===//
//
//   optimised LLVM IR --> calls of the shuffle and vote intrinsics without .sync, asm of that kind
//                     --> "file:line:column: ..." of the user's code they came from
//
// For sm_70 and later the back end aborts on such a shuffle and emits an invalid vote; this check comes first.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_LEGACYCODECHECKINTERNAL_H
#define WARPSHIFT_FRONTEND_CODEGEN_LEGACYCODECHECKINTERNAL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Module;
}

namespace warpshift {

/// One line per operation, in order of the code; empty when there is none or the architecture takes them.
std::string legacyCodeIn(llvm::Module &M, unsigned Arch, llvm::function_ref<bool(llvm::StringRef)> IsSystemFile);

} // namespace warpshift

#endif

//===- LaunchArgs.h - from plan arguments to the bytes a kernel gets -----------------------*- C++ -*-===//
//
//   PlanArg + parameter size  -->  bytes, and the places in them where an address must go
//
// Shared by every backend, so that all of them pass the same bytes.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_LAUNCHARGS_H
#define WARPSHIFT_VERIFY_LAUNCHARGS_H

#include "verify/KernelFacts.h"

namespace warpshift::verify {

struct ArgBytes {
  std::vector<uint8_t> Bytes;
  std::vector<std::pair<uint64_t, PointerSpec>> Addresses; ///< Offset, and what to point to (never null).
};

/// Null pointers are zero bytes; parts of a struct that no field covers are zero.
ArgBytes encodeArg(const PlanArg &A, uint64_t ParamSize);

/// The mangled name of the module variable that Wanted (plain or mangled) means, or a Config error.
llvm::Expected<std::string> resolveVariable(llvm::StringRef Wanted, const ptx::Module &M);

} // namespace warpshift::verify

#endif

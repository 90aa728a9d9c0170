//===- Builtins.h - functions the machine provides itself ---------------------------------*- C++ -*-===//
//
//   call vprintf / __assertfail / malloc / free / __nv_*   ──►  handler over Program::Calls[Aux]
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_BUILTINS_H
#define WARPSHIFT_SIMT_EXEC_BUILTINS_H

#include "simt/Program.h"
#include "llvm/ADT/StringRef.h"

namespace warpshift::simt {

/// The builtin of that name; Math sets Index.
Builtin findBuiltin(llvm::StringRef Name, unsigned &Index);
Handler builtinHandler(Builtin B);
/// Output of printf as C would format it, from a format and the packed arguments.
struct PackedArguments {
  const uint8_t *Bytes;
  size_t Size;
};
std::string formatDevicePrintf(llvm::StringRef Format, PackedArguments Args,
                               llvm::function_ref<std::string(uint64_t)> ReadString);

} // namespace warpshift::simt

#endif

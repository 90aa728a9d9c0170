//===- Decoder.h - from a parsed module to a runnable program -----------------------------*- C++ -*-===//
//
//   auto P = decodeProgram(Module, KernelIndex, Addresses);   // Error: unsupported instruction, with its place
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_DECODER_H
#define WARPSHIFT_SIMT_DECODER_H

#include "simt/Program.h"

namespace warpshift::simt {

/// Kernel is an index into Module::Functions; Globals holds the address of each Module::Globals entry.
llvm::Expected<std::unique_ptr<Program>> decodeProgram(const ptx::Module &M, uint32_t Kernel,
                                                       const std::vector<uint64_t> &Globals);

} // namespace warpshift::simt

#endif

//===- InputGenerator.h - the bytes a run starts from -------------------------------------*- C++ -*-===//
//
//   BufferDecl + seed + poison byte  -->  BufferImage (bytes, and whether they count as undefined)
//
// The same plan and seed give the same bytes on every machine, for every backend and in every order of
// buffers: random data depends on the seed, the buffer's name and the element's index only. Poisoned
// buffers are filled with the run's poison byte so that a backend without a notion of "undefined" (a GPU)
// shows, over two fills, which results depend on them.
//
// Covered by test/unit/verify/InputGeneratorTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_INPUTGENERATOR_H
#define WARPSHIFT_VERIFY_INPUTGENERATOR_H

#include "verify/LaunchPlan.h"

namespace warpshift::verify {

struct BufferImage {
  std::string Name;
  ScalarType Type = ScalarType::B32;
  std::vector<uint8_t> Bytes;
  bool Undefined = false; ///< The whole buffer starts as poison.
};

struct DataSeed {
  uint64_t Seed = 1;
  uint8_t PoisonFill = 0;
};

/// The start of one buffer. Fails when a file cannot be read or is larger than the buffer.
llvm::Expected<BufferImage> generateBuffer(const BufferDecl &B, DataSeed S, llvm::StringRef BaseDir);

/// All buffers of a plan, in the plan's order.
llvm::Expected<std::vector<BufferImage>> generateBuffers(const LaunchPlan &Plan, DataSeed S);

/// A module variable of Size bytes; fails when the plan's data does not fit into it.
llvm::Expected<BufferImage> generateGlobal(const GlobalInit &G, uint64_t Size, DataSeed S, llvm::StringRef BaseDir);

} // namespace warpshift::verify

#endif

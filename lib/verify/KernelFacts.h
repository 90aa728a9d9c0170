//===- KernelFacts.h - what the PTX says about a kernel's parameters -----------------------*- C++ -*-===//
//
//   ptx::Function --signaturesOf--> names and sizes (for checkPlan)
//                 --paramFacts----> which 8-byte values are pointers, to what, read or written (for deriving)
//
// Facts follow values from ld.param through moves, address conversions and additions to the loads and stores
// that use them. A struct taken by value is read through its address, which is followed the same way. They are hints for making
// inputs: nothing is proved by them, and a wrong one costs a trial.
//
// Covered by test/unit/verify/KernelFactsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_KERNELFACTS_H
#define WARPSHIFT_VERIFY_KERNELFACTS_H

#include "ptx/Module.h"
#include "verify/LaunchPlan.h"

namespace warpshift::verify {

/// Every kernel with a body, in the order of the text.
std::vector<KernelSignature> signaturesOf(const ptx::Module &M);

/// Functions that the module calls for and neither defines nor finds in a GPU's driver: __nv_expf, say. A module that has
/// any does not load on a GPU; the emulator has the math among them itself.
std::vector<std::string> foreignFunctions(const ptx::Module &M);

/// Whether lanes of a warp work together in the kernel, or in functions that it may call.
bool usesWarpOperations(const ptx::Module &M, const ptx::Function &Kernel);

/// A value inside a parameter that the kernel loads.
struct FieldFacts {
  unsigned Param = 0;
  uint64_t Offset = 0; ///< In the parameter.
  ScalarType Type = ScalarType::B32;
  bool IsPointer = false;
  ScalarType Element = ScalarType::B32; ///< Of a pointer.
  bool Read = false, Written = false, Atomic = false;
  bool Lowered = false; ///< By atomic minima: what starts at zero would stay there.
  bool NonCoherent = false; ///< Read as what nobody writes meanwhile (ld.global.nc).
  bool NullTested = false; ///< The pointer itself is compared with zero.
};

/// A variable that the kernel reads and that the module leaves zero: the host writes it. __constant__, or __device__ and
/// not state of the kernels' own (what atomics or volatile accesses use starts as the module says).
struct VariableFacts {
  std::string Name;
  ScalarType Element = ScalarType::B32; ///< What most loads take it for.
  uint64_t Bytes = 0;
};

struct KernelFacts {
  std::vector<FieldFacts> Fields; ///< By parameter, then offset.
  std::vector<VariableFacts> Variables; ///< In the order of the module.
  bool LoadsPointers = false; ///< Follows pointers found in memory: a plan cannot be made up.
  bool UsesY = false, UsesZ = false; ///< Reads %tid.y, %tid.z: a block of one row is not all it is for.
  bool UsesGrid[3] = {}; ///< Reads %ctaid.x, .y, .z
  bool AnyAtomic = false;
  bool FloatAtomic = false; ///< Adds floats in the order of the threads.
  uint32_t MaxThreads = 1024; ///< .maxntid / .reqntid
};

KernelFacts kernelFacts(const ptx::Module &M, const ptx::Function &F);

/// The plan's type for a PTX type; packed and opaque types become bits of the same size.
ScalarType scalarTypeOf(ptx::Type T);

} // namespace warpshift::verify

#endif

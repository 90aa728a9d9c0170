//===- Program.h - a kernel and everything it can call, decoded ---------------------------*- C++ -*-===//
//
//   ptx::Module + kernel name ──decodeProgram()──► Program { Code, functions, constants, layouts }
//
// One Program per kernel: the kernel, the functions it reaches (all whose address is taken, if it calls
// through registers), one layout of shared memory, one pool of constant columns. Immutable once decoded, so
// blocks on several host threads share it.
//
// An instruction the machine does not support is an error here, before anything runs, and names the
// instruction, its line and the kernel.
//
// Covered by test/unit/simt/DecoderTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_PROGRAM_H
#define WARPSHIFT_SIMT_PROGRAM_H

#include "simt/Collective.h"
#include "simt/DecodedInst.h"
#include "simt/MachineState.h"
#include "simt/MatrixOp.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <set>
#include <string>
#include <vector>

namespace warpshift::ptx {
struct Module;
}

namespace warpshift::simt {

/// Where an instruction came from.
struct CodeLocation {
  std::string Function;
  uint32_t PtxLine = 0;
  std::string SourceFile; ///< From .loc; empty if there is none.
  uint32_t SourceLine = 0;
  std::string Text;       ///< The instruction as PTX.
  bool OfGroup = false;   ///< activemask: asked by coalesced_threads().
};

/// A parameter or result of a function, or what a call passes: bytes of .param space, or a register.
struct ParamVar {
  uint32_t Offset = 0, Bytes = 0;
  Ref Reg; ///< Valid: a register (old calling convention) or a constant.
  bool Predicate = false; ///< Reg is a .pred: Bytes is 1, the value 0 or 1.
};

struct FunctionInfo {
  std::string Name;
  uint32_t Entry = 0, End = 0;           ///< PCs [Entry, End).
  uint32_t SlotBytes = 0;                ///< Frame part this function uses.
  std::vector<std::pair<uint32_t, uint8_t>> Registers; ///< Slot offset, column width in bits (1, 32, 64).
  std::vector<ParamVar> Formals, Results;
  bool IsKernel = false;
};

enum class Builtin : uint8_t { None, Vprintf, AssertFail, Malloc, Free, Math };

/// A call site: what to copy into and out of the callee's .param space.
struct CallDesc {
  uint32_t Function = ~0u;      ///< Index into Program::Functions; ~0 for indirect calls and builtins.
  Builtin Kind = Builtin::None;
  unsigned MathFunction = 0;    ///< Kind == Math: index into the machine's math table.
  std::vector<ParamVar> Arguments, Results; ///< In the caller's .param space.
};

/// A special register the program reads, and where its column is.
struct SpecialUse {
  unsigned Register; ///< ptx::SpecialReg as number.
  uint32_t Offset;   ///< In Warp::Specials.
};

/// A kernel parameter in the parameter buffer.
struct KernelParam {
  std::string Name;
  uint32_t Offset = 0, Bytes = 0, Align = 1;
};

class Program {
public:
  std::string Kernel;
  std::vector<DecodedInst> Code;
  std::vector<CodeLocation> Locations; ///< Same length as Code.
  std::vector<FunctionInfo> Functions; ///< [0] is the kernel.
  std::vector<uint32_t> ModuleFunction; ///< Parallel to Functions: index in Module::Functions.
  std::vector<CallDesc> Calls;
  std::vector<CollectiveDesc> Collectives;
  std::vector<MatrixOp> Matrices;
  std::vector<std::vector<uint32_t>> BranchTables;
  std::vector<std::vector<Ref>> Vectors;   ///< Operands of vector loads, stores and moves.
  std::vector<KernelParam> Params;
  std::vector<SpecialUse> Specials;
  AlignedBytes Constants;                  ///< Slots of immediates.
  uint32_t ConstantBytes = 0;
  uint32_t WindowBytes = 0;                ///< Largest SlotBytes.
  uint32_t ParamBytes = 0;                 ///< Largest .param space of a function, per lane.
  uint32_t LocalStride = 0;                ///< .local bytes per lane and depth, a power of two (0: none).
  uint32_t SpecialBytes = 0;
  uint32_t StaticShared = 0;
  uint32_t DynamicSharedAlign = 16;        ///< Dynamic shared memory starts behind the static part.
  uint32_t MaxThreads = 1024;              ///< .maxntid, if given.
  bool OrderMatters = false;               ///< Blocks can see each other's order: atomics, malloc, printf.
  bool BlocksMeet = false;                 ///< Blocks may talk to each other otherwise: fences, volatile global memory.
  uint64_t SmVersion = 0;
  std::set<std::string> Approximations;    ///< Names from docs/emulator.md that this code makes use of.

  /// "kernel k, line 12: shfl.down.b32 ... (a.cu:40)"
  std::string describe(uint32_t PC) const;
  /// The function (index in Functions) whose address Value is, or ~0u.
  uint32_t functionOfAddress(uint64_t Value) const;
};

/// Functions have addresses here, 16 apart, in module order from 1.
constexpr uint64_t FunctionWindow = 8ull << 32;

} // namespace warpshift::simt

#endif

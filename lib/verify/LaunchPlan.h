//===- LaunchPlan.h - what to launch, with which data, and what to compare ----------------*- C++ -*-===//
//
//   X.plan.yaml --parsePlan()--> LaunchPlan --checkPlan(signature)--> ready for a Backend
//        ^                           |  ^
//        +------- printPlan() -------+  +-- planSkeleton(signature), deriving, recording
//
// A plan names device memory (buffers and module globals), one launch or several that share it, and how
// each buffer is compared afterwards. It is plain data: no PTX, no machine, no addresses. Parsing reports
// every mistake with a caret, unknown keys included; the text of a plan is in docs/verification.md.
//
//   schema: warpshift-plan/1
//   kernel: moving_average
//   grid: [4, 1, 1]
//   block: [512, 1, 1]
//   args:
//     - {name: input,  buffer: f32, count: 2048, init: iota}
//     - {name: output, buffer: f32, count: 2048, init: poison, compare: exact}
//     - {name: n, scalar: s32, value: 2048}
//
//   auto Plan = parsePlan(MemoryBufferRef(Text, "moving_average.plan.yaml"));
//   if (!Plan) return Plan.takeError();                       // ToolError, kind Config
//   if (Error E = checkPlan(*Plan, Signatures)) return E;     // names become mangled names
//
// Invariants after parsing: every buffer name is declared exactly once; every pointer names a declared
// buffer (or is null) and stays inside it; counts and shapes are positive; values fit their type.
//
// Covered by test/unit/verify/LaunchPlanTest.cpp and PlanErrorTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_LAUNCHPLAN_H
#define WARPSHIFT_VERIFY_LAUNCHPLAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include "verify/ScalarType.h"
#include <array>
#include <vector>

namespace warpshift::verify {

/// How the bytes of a buffer come to be before the first launch.
struct InitSpec {
  enum class Kind : uint8_t {
    Zero,
    Poison, ///< Undefined: filled with the poison byte of the run, and tainted.
    Iota,   ///< 0, 1, 2, ... in the element type
    Random, ///< Uniform in [Min, Max]; depends on the seed and the buffer's name only.
    Values, ///< The listed values; a shorter list leaves the rest zero.
    File,   ///< Raw little-endian bytes, relative to the plan; a shorter file leaves the rest zero.
    Extremes, ///< Values at the edges of the type (see InputGenerator.cpp); depends on the seed and the buffer's name only.
    Groups    ///< 2 to 16 neighbours alike, small or large; depends on the seed and the buffer's name only.
  };
  Kind K = Kind::Zero;
  double Min = 0, Max = 0;
  double Step = 0;              ///< Random: only Min + k * Step; 0: anything (integers: step 1).
  std::vector<uint64_t> Values; ///< Bit patterns.
  std::string Path;             ///< As written.
  friend bool operator==(const InitSpec &, const InitSpec &) = default;
};

/// How two results of one buffer are compared.
struct CompareSpec {
  enum class Kind : uint8_t { Exact, Ulp, Rel, Unordered, Ignore };
  Kind K = Kind::Exact;
  double Tolerance = 0; ///< ULPs, or the relative error.
  friend bool operator==(const CompareSpec &, const CompareSpec &) = default;
};

struct BufferDecl {
  std::string Name;
  ScalarType Type = ScalarType::B32;
  uint64_t Count = 0;
  InitSpec Init;
  CompareSpec Compare;
  uint64_t byteSize() const { return Count * scalarSize(Type); }
  friend bool operator==(const BufferDecl &, const BufferDecl &) = default;
};

/// A __device__ or __constant__ variable of the module.
struct GlobalInit {
  std::string Name; ///< Plain or mangled.
  ScalarType Type = ScalarType::B32;
  uint64_t Count = 0; ///< 0: as many as the init lists, or as the variable holds.
  InitSpec Init;
  CompareSpec Compare;
  friend bool operator==(const GlobalInit &, const GlobalInit &) = default;
};

/// Address of a buffer, of a global variable, or null.
struct PointerSpec {
  enum class Kind : uint8_t { Null, Buffer, Global };
  Kind K = Kind::Null;
  std::string Name;
  uint64_t Offset = 0; ///< In bytes.
  friend bool operator==(const PointerSpec &, const PointerSpec &) = default;
};

/// One value at an offset of a parameter: a scalar or an address.
struct ValueSpec {
  bool IsPointer = false;
  ScalarType Type = ScalarType::B32; ///< Of a scalar.
  uint64_t Bits = 0;
  PointerSpec Pointer;
  uint64_t size() const { return IsPointer ? 8 : scalarSize(Type); }
  friend bool operator==(const ValueSpec &, const ValueSpec &) = default;
};

struct StructField {
  uint64_t Offset = 0;
  ValueSpec Value;
  friend bool operator==(const StructField &, const StructField &) = default;
};

struct PlanArg {
  std::string Name;
  bool IsStruct = false;
  bool DeclaresBuffer = false; ///< Written `buffer:`; Value then points to the buffer of this name.
  ValueSpec Value;
  std::vector<StructField> Fields; ///< Of a struct; bytes without a field are zero.
  friend bool operator==(const PlanArg &, const PlanArg &) = default;
};

struct Dim3 {
  uint32_t X = 1, Y = 1, Z = 1;
  uint64_t count() const { return uint64_t(X) * Y * Z; }
  friend bool operator==(const Dim3 &, const Dim3 &) = default;
};

struct Launch {
  std::string Kernel; ///< As written; mangled after checkPlan.
  Dim3 Grid, Block;
  uint64_t SharedBytes = 0; ///< Dynamic shared memory.
  std::vector<PlanArg> Args;
  friend bool operator==(const Launch &, const Launch &) = default;
};

struct LaunchPlan {
  std::vector<BufferDecl> Buffers; ///< In the order of their first mention.
  std::vector<GlobalInit> Globals;
  std::vector<Launch> Launches;
  std::vector<uint64_t> Seeds{1};
  std::string BaseDir; ///< Where `file:` paths start; not part of the text.

  const BufferDecl *findBuffer(llvm::StringRef Name) const;
  BufferDecl *findBuffer(llvm::StringRef Name);
  friend bool operator==(const LaunchPlan &, const LaunchPlan &) = default;
};

/// What a kernel takes, in the words of this library (see signaturesOf in KernelSignature.h).
struct ParamInfo {
  std::string Name;
  uint64_t Size = 0;
  uint64_t Align = 1;
};
struct KernelSignature {
  std::string Name; ///< Mangled.
  std::vector<ParamInfo> Params;
};

/// Reads a plan; all mistakes at once, each with line, column and caret, as one Config error.
llvm::Expected<LaunchPlan> parsePlan(llvm::MemoryBufferRef Text);

/// Reads a plan file; BaseDir becomes its folder.
llvm::Expected<LaunchPlan> readPlanFile(llvm::StringRef Path);

/// Writes a plan that parsePlan reads back equal (BaseDir aside).
void printPlan(const LaunchPlan &Plan, llvm::raw_ostream &OS);

/// Resolves kernel names to mangled names and compares every launch with its kernel's parameters.
llvm::Error checkPlan(LaunchPlan &Plan, llvm::ArrayRef<KernelSignature> Kernels);

/// A plan to start from: 8-byte parameters become buffers, others scalars or structs.
LaunchPlan planSkeleton(const KernelSignature &Kernel);

} // namespace warpshift::verify

#endif

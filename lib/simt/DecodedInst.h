//===- DecodedInst.h - one instruction, ready to run --------------------------------------*- C++ -*-===//
//
//   ptx::Instruction ──Decoder──► DecodedInst { handler, operand slots, flow } ──► runner calls Run
//
// Decoding resolves everything that does not depend on data: the typed handler (op x type x modifiers), the
// slot of every operand, branch targets, the reconvergence point. A runner reads only Flow, Guard, Target and
// Reconverge; the rest belongs to the handler. PCs are indices into Program::Code, across all functions.
//
// A Ref names a slot: the upper two bits choose a base (frame of the current depth, constant pool, specials of
// the warp), the rest is a byte offset.
//
// Covered by test/unit/simt/DecoderTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_DECODEDINST_H
#define WARPSHIFT_SIMT_DECODEDINST_H

#include <cstdint>
#include <string>
#include <vector>

namespace warpshift::simt {

struct Exec;
struct DecodedInst;
using Handler = void (*)(Exec &, const DecodedInst &);

constexpr uint32_t NoPC = 0xffffffffu;

enum class RefBase : uint8_t { Frame, Constant, Special };

struct Ref {
  uint32_t Bits = None;
  static constexpr uint32_t None = 0xffffffffu;

  Ref() = default;
  Ref(RefBase B, uint32_t Offset) : Bits(uint32_t(B) << 30 | Offset) {}
  bool valid() const { return Bits != None; }
  unsigned base() const { return Bits >> 30; }
  uint32_t offset() const { return Bits & 0x3fffffffu; }
  friend bool operator==(Ref A, Ref B) { return A.Bits == B.Bits; }
};

/// What a runner must do with an instruction.
enum class Flow : uint8_t {
  Simple,     ///< Touches registers of the executing lanes only; cannot fail.
  Private,    ///< May fault, but no other thread can notice it (.param, .local, .const).
  Visible,    ///< Other threads may notice it or it notices them: a schedule point.
  Legacy,     ///< Warp op over the lanes that are together at this moment: a schedule point.
  Sync,       ///< Warp collective with a membermask: lanes wait for each other.
  Barrier,    ///< Block barrier.
  Branch,     ///< To Target, for the lanes whose guard holds.
  BranchTable,///< brx.idx
  Call,       ///< To Target, or through Src[0] where Target is NoPC.
  Return,
  Exit
};

/// Which memory an access goes to; Generic is resolved lane by lane.
enum class Space : uint8_t { Generic, Global, Shared, Local, Const, Param, KernelParam };
const char *spaceName(Space S);

/// How a memory operation orders others (PTX ISA, memory consistency model): all but Weak are strong. Volatile is a
/// relaxed one of system scope that the code spells as volatile.
enum class MemorySem : uint8_t { Weak, Volatile, Relaxed, Acquire, Release, AcqRel };
/// Whom a strong operation or a fence includes. A cluster is one block here.
enum class SyncScope : uint8_t { Block, Device, System };

struct DecodedInst {
  Handler Run = nullptr; ///< Null for instructions the runner carries out itself (control flow, collectives).
  Ref Dst, Dst2;
  Ref Src[4];
  Ref Guard;            ///< The predicate of @p / @!p, or invalid.
  int64_t Imm = 0;      ///< Address offset, shift table, ... as the handler likes.
  uint32_t Target = NoPC;
  uint32_t Reconverge = NoPC; ///< Branches: the immediate post-dominator, NoPC = only at the function's end.
  uint32_t Aux = 0;     ///< Index into the Program's side table of this instruction's kind.
  Flow F = Flow::Simple;
  bool GuardNegated = false;
  bool Leader = false;  ///< First instruction of a basic block: lanes may meet here.
  Space Mem = Space::Generic;
  uint8_t Bytes = 0;    ///< Size of one element of an access.
  uint8_t Count = 1;    ///< Vector length of an access.
  MemorySem Sem = MemorySem::Weak; ///< Of ld, st, atom, red, fence.
  SyncScope Scope = SyncScope::System;
  bool NonCoherent = false; ///< ld.nc, ldu: nobody may write there while the kernel runs.
  uint8_t Extra = 0;    ///< As the handler likes.
};

} // namespace warpshift::simt

#endif

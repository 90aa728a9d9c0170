//===- MachineState.h - what a warp and a block consist of --------------------------------*- C++ -*-===//
//
//   Block ──► Warp ──► Frame (one per call depth) ──► Slot (one per register): header + 32 lane columns
//
//   Slot:  | Undef : u32 | Pred : u32 | 24 bytes unused | lane 0 | lane 1 | ... | lane 31 |
//            which lanes    the value    (to 32 bytes)     32- or 64-bit columns, absent for predicates
//            are undefined  of a .pred
//
// A register of up to 32 bits lives in a 32-bit column (16- and 8-bit values zero-extended), a 64-bit register
// in a 64-bit column, a predicate in one bit per lane. Undef is the taint: bit L is set when lane L's value
// does not follow from defined inputs. Immediates and special registers are slots too (pre-filled, Undef = 0),
// so a handler never asks what kind of operand it has.
//
// Lanes of one warp may sit at different call depths and in different functions (independent threads): a Frame
// belongs to a depth, is as large as the largest function needs, and lanes use only their own columns of it.
//
// Example: Exec::slot(I.Src[0]).col<float>()[L] is lane L's first operand.
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_MACHINESTATE_H
#define WARPSHIFT_SIMT_MACHINESTATE_H

#include "simt/DecodedInst.h"
#include "simt/LockstepSpin.h"
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace warpshift::simt {

constexpr unsigned WarpSize = 32;
constexpr uint32_t FullMask = 0xffffffffu;

struct alignas(32) Slot {
  uint32_t Undef;
  uint32_t Pred;
  uint32_t Unused[6];

  template <typename T> T *col() { return reinterpret_cast<T *>(this + 1); }
  template <typename T> const T *col() const { return reinterpret_cast<const T *>(this + 1); }
};
static_assert(sizeof(Slot) == 32);

/// Memory with the alignment that columns want.
struct AlignedDelete {
  void operator()(uint8_t *P) const { ::operator delete[](P, std::align_val_t(64)); }
};
using AlignedBytes = std::unique_ptr<uint8_t[], AlignedDelete>;
AlignedBytes makeAlignedBytes(size_t Size, uint8_t Fill);

/// Registers, .param space, .local space and return addresses of one call depth.
struct Frame {
  AlignedBytes Slots;
  uint32_t SlotBytes = 0;                   ///< Program::WindowBytes.
  std::vector<uint8_t> Params, ParamUndef;  ///< Program::ParamBytes per lane, lane-major.
  std::vector<uint8_t> Local, LocalUndef;   ///< Program::LocalStride per lane, lane-major.
  std::array<uint32_t, WarpSize> CallPC{};  ///< The call each lane returns behind (depth > 0).
};

/// One entry of the lockstep reconvergence stack.
struct StackEntry {
  uint32_t PC;
  uint32_t Reconverge; ///< Popped when PC gets here; NoPC for the bottom of a function.
  uint32_t Mask;
  uint32_t Depth;      ///< Call depth the entry belongs to.
};

struct PartialCopies;
struct UndefBits;

struct Warp {
  uint32_t Index = 0;    ///< Within the block.
  uint32_t Launched = 0; ///< Lanes that exist.
  uint32_t Live = 0;     ///< Launched and not exited: Ready, AtSync or AtBarrier.
  uint32_t Ready = 0;
  uint32_t AtSync = 0;    ///< Wait in a warp collective.
  uint32_t AtBarrier = 0; ///< Wait at a block barrier.
  std::vector<Frame> Frames;
  AlignedBytes Specials; ///< Slots of the special registers the program reads.
  uint32_t Carry = 0, CarryUndef = 0; ///< CC.CF, one bit per lane.
  std::shared_ptr<PartialCopies> Partial; ///< exec/PartialCopies.h; null until something was loaded in part.
  std::shared_ptr<UndefBits> Bits; ///< exec/UndefBits.h; null until an operand was undefined.

  // Lockstep mode.
  std::vector<StackEntry> Stack;
  SpinDetector Spin;
  // Independent threads.
  std::array<uint32_t, WarpSize> PC{};
  std::array<uint16_t, WarpSize> Depth{};

  std::array<uint32_t, WarpSize> Tag{}; ///< Lanes with different tags do not merge (no-reconverge).
  std::array<uint64_t, WarpSize> RanAt{}; ///< Steps of the warp when the lane last ran.
  uint32_t NextTag = 1;

  std::array<uint8_t, WarpSize> BarrierId{}; ///< Of lanes in state AtBarrier.
  uint64_t Steps = 0; ///< Warp instructions executed so far.
};

} // namespace warpshift::simt

#endif

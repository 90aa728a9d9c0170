//===- Access.h - from address columns to bytes -------------------------------------------*- C++ -*-===//
//
//   address column + offset ──resolve()──► one arena + 32 offsets          (all lanes in one allocation)
//                                     └──► 32 pointers                     (mixed: lanes in several)
//
// resolve() checks bounds and alignment of the executing lanes and reports faults; if it returns false the
// instruction must not touch memory. Lanes that do not execute get the offset of one that does, so that a
// loader may read all 32 without looking at the mask.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_ACCESS_H
#define WARPSHIFT_SIMT_EXEC_ACCESS_H

#include "simt/exec/Columns.h"

namespace warpshift::simt {

/// DecodedInst::Extra of memory instructions.
enum AccessBits : uint8_t {
  WideAddress = 1,   ///< The address operand is a 64-bit column.
  FrameRelative = 2, ///< .local symbol: the offset counts from the current frame.
};

struct Access {
  bool Mixed = false;
  bool Linear = false;       ///< Lane L's bytes follow those of lane L - 1, in one arena.
  uint8_t *Data = nullptr;   ///< Arena, unless Mixed.
  uint8_t *Shadow = nullptr; ///< Of the arena; null when all bytes are defined.
  Allocation *Owner = nullptr;
  Space Where = Space::Global; ///< Of the arena.
  alignas(64) uint64_t Offset[WarpSize];
  uint8_t *DataOf[WarpSize];   ///< Mixed only.
  uint8_t *ShadowOf[WarpSize]; ///< Mixed only; null when defined.
  Allocation *OwnerOf[WarpSize];
  Space WhereOf[WarpSize];
  alignas(64) uint64_t Generic[WarpSize]; ///< Filled when someone listens, and when Mixed.
  uint32_t UndefAddress = 0;

  uint8_t *data(unsigned L) const { return Mixed ? DataOf[L] : Data + Offset[L]; }
  uint8_t *shadow(unsigned L) const { return Mixed ? ShadowOf[L] : Shadow ? Shadow + Offset[L] : nullptr; }
};

/// Bytes per lane, Write: a store or atomic. Slot of the address: I.Src[0] (invalid: absolute I.Imm).
bool resolve(Exec &C, const DecodedInst &I, uint32_t Bytes, bool Write, Access &A);

/// Tells the observers. Undef, Uninitialised, Changed as in MemoryEvent.
void reportAccess(Exec &C, const DecodedInst &I, const Access &A, AccessKind Kind, uint32_t Bytes, uint32_t Undef,
                  uint32_t Uninitialised, uint32_t Changed);

/// Lanes of Mask any of whose Bytes shadow bytes is (a) not defined, (b) never written.
struct ShadowLanes {
  uint32_t Undef = 0, Never = 0;
};
ShadowLanes inspectShadow(const Access &A, uint32_t Mask, uint32_t Bytes);
/// Marks Bytes of each lane in Mask: undefined where Undef has the lane, else defined.
void markShadow(Exec &C, Access &A, uint32_t Mask, uint32_t At, uint32_t Bytes, uint32_t Undef);

} // namespace warpshift::simt

#endif

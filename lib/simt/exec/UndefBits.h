//===- UndefBits.h - which bits of a register are undefined ----------------------------------*- C++ -*-===//
//
//   and %r, %known, %undef          undefined: the bits that are ones of %known      noteUndefBits
//   and %s, %r, 1                   none of them is bit 0: %s is defined             undefBits
//
// A register has one undefined bit a lane. Compilers make `flag ? x & 1 : 0` of two ands, the first of which keeps
// undefined bits that the second drops: of what and, or and xor write, the bits are remembered beside the register.
// Only of registers that one instruction writes, so that what is remembered is what the register holds; whatever else
// reads one treats it as undefined as a whole.
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_UNDEFBITS_H
#define WARPSHIFT_SIMT_EXEC_UNDEFBITS_H

#include "simt/Runtime.h"
#include "llvm/ADT/DenseMap.h"

namespace warpshift::simt {

struct UndefBits {
  llvm::DenseMap<const Slot *, std::array<uint64_t, WarpSize>> Of;
};

/// Bits of lane L of S that may be undefined: none where it is defined, all where nothing is remembered.
uint64_t undefBits(const Exec &C, const Slot &S, unsigned L);
/// Which bits of each lane in Lanes of S are undefined; S is written by one instruction alone.
void noteUndefBits(Exec &C, const Slot &S, uint32_t Lanes, const std::array<uint64_t, WarpSize> &Bits);

} // namespace warpshift::simt

#endif

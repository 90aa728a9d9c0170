//===- MatrixOp.h - wmma.load, wmma.store, wmma.mma, decoded ------------------------------*- C++ -*-===//
//
//   wmma.load  = a few vector loads per lane, with addresses from line and place in the line ──► registers
//   wmma.mma   = registers of 32 lanes ──► two matrices ──► product and sum ──► registers
//   wmma.store = the way back
//
// Which lane holds which element is not specified (PTX ISA, "Matrix Fragments for WMMA"); here the elements are
// numbered line by line, and lane L has those from (L + 1) * PerLane on, modulo their number: not what a lane is likely
// to have stored itself, which would hide that a barrier is missing. Lines are the rows of a row-major matrix and the
// columns of a column-major one; of accumulators, which may be loaded in one layout and stored in the other, always
// the rows. Where lanes have more room than the matrix has elements (f16), lanes repeat them.
//
//   a, m16n16k16, row, f16:  lane 3 holds row 4;  lane 19 too
//
// All lanes of the warp have to execute the operation (.sync.aligned); those that do not hold undefined elements.
//
// Covered by test/unit/simt/MatrixTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_MATRIXOP_H
#define WARPSHIFT_SIMT_MATRIXOP_H

#include "simt/DecodedInst.h"
#include <array>
#include <vector>

namespace warpshift::simt {

/// How one of the matrices lies in the registers of a warp.
struct MatrixFragment {
  unsigned Rows = 0, Cols = 0;
  unsigned PerLane = 0;  ///< Elements in a lane.
  unsigned Bits = 0;     ///< Of an element: 8, 16, 32, 64. Short ones share registers of 32 bits.
  bool ByColumn = false; ///< Lines are columns.

  unsigned size() const { return Rows * Cols; }
  unsigned lineLength() const { return ByColumn ? Rows : Cols; }
  unsigned perRegister() const { return Bits >= 32 ? 1 : 32 / Bits; }
  /// Lanes that hold the whole matrix once.
  unsigned lanes() const { return size() / PerLane; }
};

/// Which PerLane elements, of as many as there are lanes that hold different ones, a lane has; and the way back.
constexpr unsigned shareOf(unsigned Lane, unsigned Lanes) { return (Lane + 1) % Lanes; }
constexpr unsigned laneWith(unsigned Share, unsigned Lanes) { return (Share + Lanes - 1) % Lanes; }

/// One load or store of each lane: some elements side by side.
struct MatrixPart {
  DecodedInst Access; ///< Its address is MatrixOp::Address.
  std::array<uint16_t, 32> Line{},
      In{}; ///< Where each lane's first element of the part lies: its line in memory, and where in it.
  Ref Shared;         ///< Valid: a register of which the element is one half, High or not.
  bool High = false;
};

struct MatrixOp {
  void (*Run)(Exec &, const MatrixOp &) = nullptr; ///< For the lanes of Exec::Mask.

  // wmma.load, wmma.store
  MatrixFragment Held;
  bool MemoryByColumn = false;
  bool IsStore = false;
  DecodedInst Where;         ///< Operands of the address, as those of ld and st.
  Ref Stride;                ///< Invalid: lines follow each other.
  Ref Address;               ///< A column of 64 bits for the lanes' own addresses.
  std::vector<MatrixPart> Parts;

  // wmma.mma: d = a * b + c
  MatrixFragment A, B, C, D;
  std::vector<Ref> RegsA, RegsB, RegsC, RegsD;
  bool SatFinite = false;
};

/// wmma.load and wmma.store (exec/MatrixAccess.cpp).
void accessMatrix(Exec &C, const MatrixOp &Op);

} // namespace warpshift::simt

#endif

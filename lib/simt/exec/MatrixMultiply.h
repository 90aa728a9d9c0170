//===- MatrixMultiply.h - the handler of a wmma.mma ---------------------------------------*- C++ -*-===//
//
//   multiplyMatrices(U8, U8, S32, S32, M16N16K16)  ==  the function for these types and this shape
//
// Products are exact. Sums are formed in f32 for f16, bf16 and tf32 operands, in order of k, beginning with c; in
// f64 with fma; in 32-bit integers, which wrap or, with .satfinite, stop at the ends. The ISA leaves order and
// precision of the floating-point sums open ("matrix-sum-order" in docs/emulator.md).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXEC_MATRIXMULTIPLY_H
#define WARPSHIFT_SIMT_EXEC_MATRIXMULTIPLY_H

#include "ptx/Opcodes.h"
#include "simt/MatrixOp.h"

namespace warpshift::simt {

using MatrixHandler = void (*)(Exec &, const MatrixOp &);

/// The types of the four matrices' elements. Null: no such operation.
MatrixHandler multiplyMatrices(ptx::Type A, ptx::Type B, ptx::Type C, ptx::Type D, ptx::MatrixShape Shape);

} // namespace warpshift::simt

#endif

//===- SolveGeometry.h - the block shapes that each function runs in ----------------------*- C++ -*-===//
//
//   kernel<<<grid, 128>>>           kernel: one row of 128        helpers it reaches: the same
//   kernel<<<grid, dim3(16, 16)>>>  kernel: rows of 16            helpers: the weakest of all kernels that reach them
//   launches that are not seen      nothing, or what A3 grants
//
// Covered by test/rules/block-shape.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_SOLVEGEOMETRY_H
#define WARPSHIFT_PROGRAM_SOLVEGEOMETRY_H

#include "program/Solve.h"

namespace warpshift {

/// By instance. Needs the visibility of callers in Sol.Helpers; a function that nothing reaches gets nothing. Options: what they
/// grant. A lint (OnlySyncCode) takes blocks whose size nobody shows to have rows of whole warps.
std::vector<Geometry> blockShapes(const Solution &Sol, const std::vector<TuFacts> &Units, const SolveOptions &Options);

} // namespace warpshift

#endif

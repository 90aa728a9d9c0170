//===- WorkOrder.h - which unit is begun when, so that no worker waits -------------------------------*- C++ -*-===//
//
//   jobs    a.cu 9 kB c++17,  b.cu 7 kB c++17,  c.cu 5 kB c++17,  d.cu 4 kB c++14,  e.cu 1 kB c++17
//   order   a d b c e
//
// The largest first: no worker is left with a long one while the others have nothing to do. But precompiled headers are made by the
// second or third unit of one set of flags (frontend/stubs/StubPch.h), and who wants them meanwhile waits: so the first units of each
// set take turns, and two workers make two of them at a time. What a small file costs no size tells: it may include much, or be read
// twice for its errors. So the smaller half comes before the quarter above it, and the last ones are of a size that means something.
// The order decides the time and nothing else.
//
// Covered by test/unit/engine/WorkOrderTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_WORKORDER_H
#define WARPSHIFT_ENGINE_WORKORDER_H

#include "engine/Project.h"

namespace warpshift {

struct WorkPiece {
  uint64_t Size = 0;
  std::string Headers; ///< Pieces with the same text share precompiled headers.
};
/// Indices of the pieces, in the order in which they are to be begun.
std::vector<size_t> orderOf(llvm::ArrayRef<WorkPiece> Pieces);

/// The same of jobs; indices of the list.
std::vector<size_t> workOrder(const Project &P, llvm::ArrayRef<size_t> Jobs);

} // namespace warpshift

#endif

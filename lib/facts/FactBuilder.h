//===- FactBuilder.h - from the AST of one translation unit to its facts ------------------*- C++ -*-===//
//
//   FactSource --buildFacts()--> TuFacts        (nothing of clang survives)
//
// One pass over the project's declarations (system headers are skipped): every __global__ and __device__
// function body and every lambda in one becomes a region tree (Facts.h); launches, uses of a function's
// address, inline PTX and calls of the project's own namesakes are listed beside them. The builder decides
// nothing about masks: it records.
//
// A call is the intrinsic when its name is in WarpCalls.def and no body of it lives in the project; a
// project overload `__shfl_down(double, ...)` that redeclares the system function is the project's own.
//
// Covered by test/unit/facts/FactBuilderTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FACTBUILDER_H
#define WARPSHIFT_FACTS_FACTBUILDER_H

#include "facts/Facts.h"

namespace warpshift {

class FactSource;

/// The facts are complete: nothing is added to them later.
TuFacts buildFacts(const FactSource &Unit);

} // namespace warpshift

#endif

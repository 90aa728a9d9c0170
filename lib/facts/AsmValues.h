//===- AsmValues.h - what of an asm statement's results is the same in all lanes ----------*- C++ -*-===//
//
//   vote.any.pred q, p;  selp.u32 %0, 1, 0, q;      q is one value for all that vote, so %0 is, too
//
// A vote gives every lane that takes part one result; what is computed from votes and constants alone is one value as
// well. Anything else (inputs, shuffles, memory, special registers, what a predicate of one lane guards) may differ. The
// statement is read from top to bottom; where it does more than that (jumps, text that is not understood) nothing is
// claimed.
//
// Covered by test/unit/facts/AsmValuesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ASMVALUES_H
#define WARPSHIFT_FACTS_ASMVALUES_H

#include "ptx/Fragment.h"
#include <functional>
#include <set>

namespace warpshift {

/// Numbers of the outputs that are the same in all lanes that vote. NumberOf resolves %[name]; -1 when it cannot.
std::set<unsigned> votedOutputs(const ptx::Fragment &Text, unsigned Outputs, const std::function<int(llvm::StringRef)> &NumberOf);

} // namespace warpshift

#endif

//===- HostText.h - which text is host code as well ------------------------------------------*- C++ -*-===//
//
//   __host__ __device__ int f(int v) {
//     if (v > 3) ...             // host code, too: no ballot can stand before it, no __syncwarp behind it
//   #ifdef __CUDA_ARCH__
//     if (v > 4) ...             // the device's own
//   #endif
//
// A unit has a host pass of its own where its text asks which pass it is in; what that pass has of a function is host
// code. Elsewhere both passes have the same text: all of the function is host code, unless it calls a warp operation or
// a barrier, which no host compiler can have taken.
//
// Covered by test/rules/branches and test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_HOSTTEXT_H
#define WARPSHIFT_PROGRAM_HOSTTEXT_H

#include "presence/Walk.h"
#include <set>
#include <string>
#include <vector>

namespace warpshift {

struct HostText {
  std::set<ConstructKey> Constructs;
  std::set<SourceRef> Statements; ///< By their first character.
  std::set<std::string> Whole;    ///< Pattern keys of functions that are host code from end to end.

  bool holds(const FunctionFacts &F, const SharedStatement &S) const {
    return Whole.count(F.PatternKey) != 0 || Statements.count(S.Where) != 0;
  }
};

HostText hostTextOf(const std::vector<TuFacts> &Units);

} // namespace warpshift

#endif

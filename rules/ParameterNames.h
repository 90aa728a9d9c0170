//===- ParameterNames.h - what the mask parameter of a function is called ------------------*- C++ -*-===//
//
//   __device__ unsigned ws_mask;
//   __device__ int f(int v) { return __any(v) + ws_mask; }   -->   f(int v, unsigned ws_mask1)
//
// `ws_mask`, unless the function spells that name or uses something else by it (a variable, a member, what a lambda captures or a macro
// brings); then the first of `ws_mask1`, `ws_mask2`, ... of which neither is true. Functions that share a text share the name. What an
// earlier run added goes on to be the function's mask.
//
// Covered by test/rules/text (name-of-the-parameter-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_PARAMETERNAMES_H
#define WARPSHIFT_RULES_PARAMETERNAMES_H

#include "program/Solve.h"

namespace warpshift {

class ParameterNames {
public:
  ParameterNames(const Solution &Sol, const ProjectView &Project);
  std::string of(const FunctionFacts &F) const;

private:
  std::map<std::string, std::string> Others; ///< By pattern: names that are not `ws_mask`.
};

} // namespace warpshift

#endif

//===- CandidateParameters.h - what a call in a template may write -------------------------*- C++ -*-===//
//
//   template <class T> struct Scan {
//     __device__ void sum(T in, T &out, unsigned mask);
//     __device__ void sum(T in, T &out, T &all, unsigned mask) {
//       sum(in, out, mask);          // an instance tells which one it is; neither that takes three arguments writes `mask`
//     }
//   };
//
// Where the text does not say what a callee may be, it may write any argument.
//
// Covered by test/rules/helpers/overloads-take-masks-together.cu and test/rules/templates/static-member-takes-reference.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_CANDIDATEPARAMETERS_H
#define WARPSHIFT_FACTS_CANDIDATEPARAMETERS_H

namespace clang {
class CallExpr;
} // namespace clang

namespace warpshift {

/// May the callee of a dependent call write argument P, by what its candidates declare? An instantiation will say.
bool mayTakeReference(const clang::CallExpr *E, unsigned P);

} // namespace warpshift

#endif

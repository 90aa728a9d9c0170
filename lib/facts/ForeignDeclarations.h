//===- ForeignDeclarations.h - what a unit says of functions that others define -----------------*- C++ -*-===//
//
//   a.cu   __device__ int red(int v) { .. }             b.cu   __device__ int red(int v);      -> DeclaredApart: red, here
//                                                              k<<<..>>> { .. red(2) .. }
//
//          template <class T> auto has(T t) -> decltype(red(t, 1u));                           -> AskedNames: red
//          std::is_invocable_v<F, int, unsigned>   (LibraryQuestions.h)                        -> AskedNames: operator()
//
// Device code is linked by the types of its parameters: a parameter that the definition gets, and a declaration does not, makes
// two functions of one. And a template that asks whether a call is valid gets another answer when the function takes one argument more.
//
// Covered by test/cli/possible_includers_test.py and test/rules/unevaluated.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FOREIGNDECLARATIONS_H
#define WARPSHIFT_FACTS_FOREIGNDECLARATIONS_H

namespace warpshift {

struct TuContext;

/// Fills TuFacts::DeclaredApart and AskedNames.
void addForeignDeclarations(TuContext &Tu);

} // namespace warpshift

#endif

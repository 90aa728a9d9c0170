//===- ExecutionSpaces.h - functions whose declarations name other execution spaces -----------*- C++ -*-===//
//
//   struct Queue { __host__ __device__ void push(int v); .. };
//   void Queue::push(int v) { .. }                                  nvcc: one function, for both sides (warnings 20037-D, 20040-D)
//      clang 19: two functions, which it takes for an error; what calls `push` has no body
//   first attempt --errors of that kind--> places of both declarations --> second attempt, in which both have both attributes
//
// A declaration at such a place is read as one behind `#pragma clang force_cuda_host_device`, from its name up to its body or its semicolon:
// the text stays as it is. One whose name a macro makes stays an error, and so does what the second attempt still takes for one.
//
// Covered by test/unit/frontend/ExecutionSpacesTest.cpp and test/rules/templates/declared-for-both-defined-without.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_EXECUTIONSPACES_H
#define WARPSHIFT_FRONTEND_PARSE_EXECUTIONSPACES_H

#include <map>
#include <set>
#include <string>

namespace clang {
class CompilerInstance;
class Diagnostic;
} // namespace clang

namespace warpshift {

/// Offsets of declared names, by the path that their file was opened by.
using DeclaredPlaces = std::map<std::string, std::set<unsigned>>;

/// Notes where Info says that a declaration and another one of that function name different execution spaces. False: it says something else,
/// or places that To has.
bool noteSpaceMismatch(const clang::Diagnostic &Info, DeclaredPlaces &To);

/// Has the compiler read the declarations at these places as ones for host and device. To be called once its preprocessor is there.
void readForBothSides(clang::CompilerInstance &CI, const DeclaredPlaces &Places);

} // namespace warpshift

#endif

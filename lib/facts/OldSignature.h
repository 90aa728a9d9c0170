//===- OldSignature.h - a function's old signature, kept beside the new one ----------------*- C++ -*-===//
//
//   __device__ int sum(int v, int width = 32);          the first declaration
//     |
//     |  oldSignature()
//     v
//   [[deprecated("pass the mask of the calling lanes")]] __device__ int sum(int v, int width = 32) {
//     return sum(v, width, 0xffffffffu);
//   }
//
// A helper that is given a mask parameter may have callers that nobody has seen. They keep compiling against this overload, and
// the compiler warns at each. It is spelled with the pieces of the first declaration (specifiers, parameters, what follows
// them), and stands behind it. Nothing is made where that would not be a second function, or not surely the same one: C linkage,
// friends, qualified names, packs, parameters or template parameters without a name, pieces with comments or directives in
// them, code that a macro spells.
//
// Covered by test/rules/helpers (overload-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_OLDSIGNATURE_H
#define WARPSHIFT_FACTS_OLDSIGNATURE_H

#include "facts/Facts.h"
#include "facts/SpanMaker.h"

namespace clang {
class FunctionDecl;
}

namespace warpshift {

/// First: the first declaration of a pattern (FactBuilderInternal.h). Empty text: it cannot be written.
OldSignature oldSignature(SpanMaker &Spans, const clang::FunctionDecl *First);

} // namespace warpshift

#endif

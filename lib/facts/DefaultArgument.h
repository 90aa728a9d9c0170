//===- DefaultArgument.h - a default argument, written out at a call ------------------------*- C++ -*-===//
//
//   __device__ T scan(T x, int width = 32, Kind kind = Exclusive, Op op = Op());
//
//   scan(v)  -->  "32", "::lib::Exclusive", "::lib::Plus()"      scan(v, 32, ::lib::Exclusive, ::lib::Plus(), mask)
//
// A default is read where the function is declared, with the names and template arguments of that place; a call may stand
// where these names mean something else, or nothing. So only what means the same everywhere is written: literals, names from the
// global namespace on and members of variables that have one (`::threadIdx.x`), values of integer constants, values made of nothing of a type that can be named.
//
// Covered by test/rules/helpers (default-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_DEFAULTARGUMENT_H
#define WARPSHIFT_FACTS_DEFAULTARGUMENT_H

#include "facts/SpanMaker.h"
#include "facts/StandIns.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CXXDefaultArgExpr;
} // namespace clang

namespace warpshift {

/// nullopt: there is no such text. Libraries: whose numbers are none of the program's.
std::optional<std::string> defaultArgumentText(const clang::ASTContext &Ctx, SpanMaker &Spans, const StandIns &Libraries,
                                               const clang::CXXDefaultArgExpr *E);

} // namespace warpshift

#endif

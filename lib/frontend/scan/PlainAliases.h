//===- PlainAliases.h - types that a class names and that lead to none of its functions --------------------*- C++ -*-===//
//
//   struct Eigen33 {
//     template <int N> struct MiniMat { float3 data[N]; };      spells nothing of Eigen33's
//     typedef MiniMat<3> Mat33;                                 -> Mat33 {MiniMat}
//     typedef Eigen33 Self;                                     an Eigen33 itself: not among them
//     __device__ void compute(Mat33 &m);
//   };
//
// For the prefilter: `float3 operator*(const Eigen33::Mat33 &m, float3 v)` spells Eigen33 and calls nothing of it, so who multiplies
// a Mat33 need not be looked for. Lexical, and where it is unsure, an alias is not plain: in templates, in classes with bases, or with what may be a macro
// among their members; of a nested class that spells the class around it or anything that stands among its members.
//
// Covered by test/unit/frontend/PrefilterTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PLAINALIASES_H
#define WARPSHIFT_FRONTEND_SCAN_PLAINALIASES_H

#include "frontend/scan/SourceOutline.h"
#include <map>
#include <optional>
#include <set>

namespace warpshift {

/// By alias: the words that say what it means. Should one of them turn out to lead somewhere, so does the alias.
using PlainAliases = std::map<std::string, std::set<std::string>>;

/// Of the class that is defined with Name as its name; nothing where none is.
std::optional<PlainAliases> plainAliases(const RawTokens &T, const SourceOutline &Outline, const RawToken &Name);

} // namespace warpshift

#endif

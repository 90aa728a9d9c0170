//===- EmitSyncwarp.h - the text of __syncwarp and of split statements --------------------*- C++ -*-===//
//
//   s[t] += s[t + 8];    -->    const int ws_v1 = s[t] + s[t + 8];
//                               __syncwarp(mask);
//                               s[t] = ws_v1;
//                               __syncwarp(mask);
//
// For each sync place that is wanted: a line behind its statement, or the statement in two parts. The temporary has
// the type of the element (auto where that has no name here) and holds the whole new value, the lane's own element
// included. A statement that is the only one of a branch or loop gets braces. A pure function of its inputs.
//
// Covered by test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_EMITSYNCWARP_H
#define WARPSHIFT_RULES_EMITSYNCWARP_H

#include "rules/MaskCode.h"

namespace warpshift {

/// Atoms for all wanted places of F. Text is that of F's file. Edited: receives the offsets that are edited.
void writeSyncPlaces(const FunctionFacts &F, const WalkResult &R, const MaskCode &Code, llvm::StringRef Text,
                     std::set<uint32_t> &Edited, std::vector<Atom> &Out);

/// The wanted places of one statement.
struct WantedPlaces {
  const Presence *Middle = nullptr, *Behind = nullptr;
};
WantedPlaces wantedPlaces(const FunctionFacts &F, const WalkResult &R, uint32_t Statement);

} // namespace warpshift

#endif

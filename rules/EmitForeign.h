//===- EmitForeign.h - sites that no function's tree holds --------------------------------*- C++ -*-===//
//
//   TuFacts::Foreign   warp-synchronous memory, asm …  outside of what is walked   -->  manual, with its reason
//   TuFacts::Own       calls of the project's own __shfl                           -->  own; manual where it is not
//                                                                                       known which function is meant
//
// One site per rule and place, however many passes saw it.
//
// Covered by test/rules/guards and test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_EMITFOREIGN_H
#define WARPSHIFT_RULES_EMITFOREIGN_H

#include "facts/Facts.h"
#include "diag/Site.h"

namespace warpshift {

std::vector<Site> foreignSites(const std::vector<TuFacts> &Units);

} // namespace warpshift

#endif

//===- LostLanes.h - where the lanes of a call part, in words ----------------------------------*- C++ -*-===//
//
// For the reasons of a helper's decision: a call that is not made by a whole warp, or by lanes that nobody can name.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_LOSTLANES_H
#define WARPSHIFT_PROGRAM_LOSTLANES_H

#include "program/Solve.h"

namespace warpshift {

/// Why the lanes of a call at At are not known, with the place where they are lost: not that of the call.
std::string whyLost(const Reason &Inner, const SourceRef &At);

/// " (lanes part at line 12)", of the innermost branch that makes Set a part of the warp; empty: it is no branch of I's.
std::string partedAt(const Instance &I, SetId Set, const SourceRef &At);

} // namespace warpshift

#endif

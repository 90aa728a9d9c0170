//===- Nameable.h - can code name this lane set? ------------------------------------------*- C++ -*-===//
//
//   lane set --path to the root--> constructs that must become ballots --> each editable? --> yes | why not
//
// A set that was inferred is worth nothing if the branch it comes from cannot be given a ballot: its
// condition is produced by a macro, declares a variable, or its statement cannot take a declaration before
// it. Solve asks before it decides that a helper gets a mask parameter; the emitter asks for each site.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_NAMEABLE_H
#define WARPSHIFT_PRESENCE_NAMEABLE_H

#include "presence/Walk.h"

namespace warpshift {

/// Constructs whose masks must become code so that a set can be named, in no particular order.
struct LiveConstructs {
  std::set<NodeId> Nodes;
  std::optional<Reason> Why; ///< Set when some construct cannot be edited.
  bool ok() const { return !Why; }
};

/// Adds everything Set depends on to Out.
void markLive(const FunctionFacts &F, const WalkResult &R, SetId Set, LiveConstructs &Out);

} // namespace warpshift

#endif

//===- Activemask.cpp - the lanes that execute together at this instant ---------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {

void computeActivemask(const CollectiveDesc &, CollectiveFrame &F) {
  forLanes(F.Lanes, [&](unsigned L) { F.D[L] = F.Lanes; });
}

} // namespace warpshift::simt

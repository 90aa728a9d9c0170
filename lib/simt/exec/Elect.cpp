//===- Elect.cpp - elect.sync: one leader of the mask ---------------------------------------------------------------===//
//
// The leader is the lowest non-exited lane of the mask (docs/emulator.md: elect-lowest). p is true there alone, d
// is its number everywhere.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {

void computeElect(const CollectiveDesc &, CollectiveFrame &F) {
  const uint32_t Members = F.Members & F.Lanes;
  const unsigned Leader = firstLane(Members ? Members : F.Lanes);
  forLanes(F.Lanes, [&](unsigned L) { F.D[L] = Leader; });
  F.P = F.Lanes & (1u << Leader);
}

} // namespace warpshift::simt

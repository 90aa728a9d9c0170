//===- WarpBarrier.cpp - bar.warp.sync: waiting is all it does ------------------------------------------------------===//
#include "simt/Collective.h"

namespace warpshift::simt {

void computeNothing(const CollectiveDesc &, CollectiveFrame &) {}

} // namespace warpshift::simt

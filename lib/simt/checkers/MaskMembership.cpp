//===- MaskMembership.cpp - a caller that is not in its own mask
//------------------------------------===//
//
// Proves: every lane that executed a .sync operation in this run had its own bit in the member mask
// it gave. Hardware ignores the mask of a converged warp, so nothing but this sees the mistake
// there.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

class MaskMembership : public CheckerOf<MaskMembership> {
public:
  using CheckerOf::CheckerOf;
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Arrive)
      return;
    forEachLane(E.Lanes, [&](unsigned L) {
      if (E.Member[L] & bitOf(L))
        return;
      report(HazardKind::CallerNotInMask, E.Where, bitOf(L), E.PC[L],
             llvm::formatv("lane {0} of {1} calls {2} with mask {3:x8}, which lacks its own bit", L, warpText(E.Where),
                           E.Desc->Name, E.Member[L]));
    });
  }
};

} // namespace

CheckerPtr makeMaskMembership(HazardLog &Log) { return std::make_unique<MaskMembership>(Log); }

} // namespace warpshift::simt

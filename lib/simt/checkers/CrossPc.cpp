//===- CrossPc.cpp - operations completed from different places
//-------------------------------------===//
//
// A note: the ISA matches lanes by operation and mask, not by instruction, so this is defined from
// Volta on. Before, and in code that is meant for both, it is not.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

class CrossPc : public CheckerOf<CrossPc> {
public:
  using CheckerOf::CheckerOf;
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Complete || !E.Lanes)
      return;
    const uint32_t First = E.PC[__builtin_ctz(E.Lanes)];
    uint32_t Other = NoPC;
    forEachLane(E.Lanes, [&](unsigned L) { Other = E.PC[L] != First && Other == NoPC ? E.PC[L] : Other; });
    if (Other == NoPC)
      return;
    report(HazardKind::CrossPcMatch, E.Where, E.Lanes, std::min(First, Other),
           llvm::formatv("{0} of {1} complete {2} together from {3} and {4}", lanesText(E.Lanes), warpText(E.Where), E.Desc->Name,
                         placeText(std::min(First, Other)), placeText(std::max(First, Other))),
           std::max(First, Other));
  }
};

} // namespace

CheckerPtr makeCrossPc(HazardLog &Log) { return std::make_unique<CrossPc>(Log); }

} // namespace warpshift::simt

//===- SourceLane.cpp - shuffles that read a lane which takes no part
//-------------------------------===//
//
// A note: the value is undefined, which only matters where it is used. The undefined-value checker
// decides when it reaches a branch, an address, a mask or an output.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

class SourceLane : public CheckerOf<SourceLane> {
public:
  using CheckerOf::CheckerOf;
  void onSourceLane(const SourceLaneEvent &E) override {
    const unsigned L = unsigned(__builtin_ctz(E.Lanes));
    const char *Why = E.Why[L] == SourceProblem::Inactive    ? "is not active there"
                      : E.Why[L] == SourceProblem::NotInMask ? "is not in the mask"
                                                             : "has exited";
    report(HazardKind::SourceLane, E.Where, E.Lanes, E.PC,
           llvm::formatv("{0} of {1} read lanes that give no value: lane {2} reads lane {3}, which {4}", lanesText(E.Lanes),
                         warpText(E.Where), L, unsigned(E.Source[L]), Why));
  }
};

} // namespace

CheckerPtr makeSourceLane(HazardLog &Log) { return std::make_unique<SourceLane>(Log); }

} // namespace warpshift::simt

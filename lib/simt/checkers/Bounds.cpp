//===- Bounds.cpp - accesses the machine cannot carry out
//-------------------------------------------===//
//
// The machine finds them (every access is checked against its allocation); this names them.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

class Bounds : public CheckerOf<Bounds> {
public:
  using CheckerOf::CheckerOf;
  void onFault(const FaultEvent &E) override {
    const bool Outside = E.Kind == FaultKind::OutOfBounds || E.Kind == FaultKind::NullPointer;
    report(Outside ? HazardKind::OutOfBounds : HazardKind::BadAccess, E.Where, E.Lanes, E.PC,
           llvm::formatv("{0} of {1}: {2}: {3}", lanesText(E.Lanes), warpText(E.Where), faultName(E.Kind), E.Text));
  }
};

} // namespace

CheckerPtr makeBounds(HazardLog &Log) { return std::make_unique<Bounds>(Log); }

} // namespace warpshift::simt

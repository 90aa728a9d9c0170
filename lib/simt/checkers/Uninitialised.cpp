//===- Uninitialised.cpp - loads of bytes nobody has written
//----------------------------------------===//
//
// A note, like any undefined value that reaches nothing.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

class Uninitialised : public CheckerOf<Uninitialised> {
public:
  using CheckerOf::CheckerOf;
  void onMemory(const MemoryEvent &E) override {
    if (!E.Uninitialised)
      return;
    const unsigned L = unsigned(__builtin_ctz(E.Uninitialised));
    report(HazardKind::UninitialisedRead, E.Where, E.Uninitialised, E.PC,
           llvm::formatv("{0} of {1} read {2} bytes of {3} memory that were never written", lanesText(E.Uninitialised),
                         warpText(E.Where), E.Bytes, spaceName(E.Spaces[L])));
  }
};

} // namespace

CheckerPtr makeUninitialised(HazardLog &Log) { return std::make_unique<Uninitialised>(Log); }

} // namespace warpshift::simt

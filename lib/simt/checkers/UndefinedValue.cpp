//===- UndefinedValue.cpp - undefined values that reach something
//-----------------------------------===//
//
// The machine carries one undefined bit per register and lane and one per byte of memory. Here it
// has reached a branch, an address, a mask, or global memory, where the host or another kernel can
// see it. Sources: unwritten registers and memory, shuffles from lanes that take no part.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

HazardKind kindOf(UndefUse U) {
  switch (U) {
  case UndefUse::Branch:
  case UndefUse::Guard: return HazardKind::UndefinedBranch;
  case UndefUse::Address:
  case UndefUse::CallTarget: return HazardKind::UndefinedAddress;
  case UndefUse::MemberMask:
  case UndefUse::ShuffleControl:
  case UndefUse::BarrierOperand:
  case UndefUse::Argument: return HazardKind::UndefinedMask;
  }
  llvm_unreachable("covered switch");
}

class UndefinedValue : public CheckerOf<UndefinedValue> {
public:
  using CheckerOf::CheckerOf;
  void onUndefUse(const UndefUseEvent &E) override {
    report(kindOf(E.Use), E.Where, E.Lanes, E.PC,
           llvm::formatv("in {0} of {1} the {2} depends on an undefined value", lanesText(E.Lanes), warpText(E.Where),
                         undefUseName(E.Use)));
  }
  void onMemory(const MemoryEvent &E) override {
    if (!E.UndefValue || E.Kind == AccessKind::Load)
      return;
    uint32_t ToGlobal = 0;
    forEachLane(E.UndefValue & E.Mask, [&](unsigned L) { ToGlobal |= E.Spaces[L] == Space::Global ? bitOf(L) : 0; });
    if (ToGlobal)
      report(HazardKind::UndefinedOutput, E.Where, ToGlobal, E.PC,
             llvm::formatv("{0} of {1} store an undefined value to global memory", lanesText(ToGlobal), warpText(E.Where)));
  }
};

} // namespace

CheckerPtr makeUndefinedValue(HazardLog &Log) { return std::make_unique<UndefinedValue>(Log); }

} // namespace warpshift::simt

//===- DivergentBarrier.cpp - aligned barriers in divergent code
//------------------------------------===//
//
// bar.sync and barrier.sync.aligned must be executed by all lanes of a warp, at the same
// instruction. In lockstep mode a partial warp at the barrier is seen at once. With independent
// threads lanes may legally arrive one after another, so the arrivals of a warp are collected until
// the barrier completes: then different instructions, or live lanes that are elsewhere, tell. A
// barrier that never completes is a deadlock.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

struct Arrivals {
  uint32_t Lanes[16] = {};
  uint32_t PC[16] = {};
};

class DivergentBarrier : public CheckerOf<DivergentBarrier> {
public:
  using CheckerOf::CheckerOf;
  void begin(const LaunchEvent &E) override {
    WarpsPerBlock = E.WarpsPerBlock;
    Seen.clear();
  }
  void onBlockEnd(uint32_t Block) override { Seen.dropBlock(Block, WarpsPerBlock); }

  void onBarrier(const BarrierEvent &E) override {
    if (E.Id >= 16)
      return;
    if (E.Phase == BarrierPhase::Complete) {
      for (uint32_t W = 0; W != E.Participants.size(); ++W)
        Seen[{E.Where.Block, W}].Lanes[E.Id] = 0;
      return;
    }
    if (!E.Aligned)
      return;
    Arrivals &A = Seen[E.Where];
    if (A.Lanes[E.Id] && A.PC[E.Id] != E.PC)
      report(HazardKind::DivergentBarrier, E.Where, E.Lanes, std::min(E.PC, A.PC[E.Id]),
             llvm::formatv("{0} and {1} of {2} meet at barrier {3} from {4} and {5}", lanesText(A.Lanes[E.Id]),
                           lanesText(E.Lanes), warpText(E.Where), E.Id, placeText(A.PC[E.Id]), placeText(E.PC)),
             std::max(E.PC, A.PC[E.Id]));
    if (Lockstep && E.Lanes != E.Live)
      report(HazardKind::DivergentBarrier, E.Where, E.Live & ~E.Lanes, E.PC,
             llvm::formatv("only {0} of {1} execute the aligned barrier {2}; {3} are elsewhere", lanesText(E.Lanes),
                           warpText(E.Where), E.Id, lanesText(E.Live & ~E.Lanes)));
    A.Lanes[E.Id] |= E.Lanes;
    A.PC[E.Id] = E.PC;
  }

private:
  PerWarp<Arrivals> Seen;
  uint32_t WarpsPerBlock = 0;
};

} // namespace

CheckerPtr makeDivergentBarrier(HazardLog &Log) { return std::make_unique<DivergentBarrier>(Log); }

} // namespace warpshift::simt

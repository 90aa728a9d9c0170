//===- MissingLane.cpp - lanes that are waited for and do not come
//----------------------------------===//
//
// A deadlock, told by who waits for whom; and in lockstep mode an operation that ran although lanes
// named by its mask were on another path (hardware before Volta cannot wait for them). That no
// deadlock was seen proves it for the schedules that ran.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"
#include <map>

namespace warpshift::simt {
namespace {

class MissingLane : public Checker {
public:
  using Checker::Checker;

  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Complete || !E.Forced)
      return;
    forEachLane(E.Lanes & (0u - E.Lanes), [&](unsigned L) { // the lowest lane speaks for all
      const uint32_t Missing = E.Member[L] & E.Live & ~E.Lanes;
      report(HazardKind::MissingLane, E.Where, Missing, E.PC[L],
             llvm::formatv("{0} of {1} named by mask {2:x8} were elsewhere when {3} ran with {4}",
                           lanesText(Missing), warpText(E.Where), E.Member[L], E.Desc->Name,
                           lanesText(E.Lanes)));
    });
  }

  void onDeadlock(const DeadlockEvent &E) override {
    // One record per warp and instruction.
    struct Group {
      uint32_t Lanes = 0, For = 0;
      int Barrier = -1;
    };
    std::map<std::tuple<uint32_t, uint32_t, uint32_t>, Group> Groups;
    for (const Waiter &W : E.Waiters) {
      Group &G = Groups[{W.Where.Block, W.Where.Warp, W.PC}];
      G.Lanes |= bitOf(W.Lane);
      G.For |= W.For;
      G.Barrier = W.Barrier;
    }
    for (const auto &[Place, G] : Groups) {
      const WarpRef Where{std::get<0>(Place), std::get<1>(Place)};
      const uint32_t PC = std::get<2>(Place);
      const bool AtBarrier = G.Barrier >= 0;
      const HazardKind K = E.Kind == DeadlockKind::Lockstep ? HazardKind::SimtDeadlock
                           : AtBarrier                      ? HazardKind::BarrierDeadlock
                                                            : HazardKind::MissingLane;
      const std::string For = AtBarrier ? llvm::formatv("at block barrier {0}", G.Barrier).str()
                              : G.For   ? "for " + lanesText(G.For)
                                        : std::string("without progress");
      report(K, Where, G.Lanes, PC,
             llvm::formatv("{0} of {1} wait {2} at {3}; {4}", lanesText(G.Lanes), warpText(Where),
                           For, placeText(PC), E.Text));
    }
    if (E.Waiters.empty())
      report(E.Kind == DeadlockKind::Barrier    ? HazardKind::BarrierDeadlock
             : E.Kind == DeadlockKind::Lockstep ? HazardKind::SimtDeadlock
                                                : HazardKind::MissingLane,
             {}, 0, NoPC, E.Text.str());
  }
};

} // namespace

CheckerPtr makeMissingLane(HazardLog &Log) { return std::make_unique<MissingLane>(Log); }

} // namespace warpshift::simt

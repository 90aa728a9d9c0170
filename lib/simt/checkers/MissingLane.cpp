//===- MissingLane.cpp - lanes that are waited for and do not come
//----------------------------------===//
//
// A deadlock, told by who waits for whom; and in lockstep mode an operation that ran although lanes
// named by its mask were on another path (hardware before Volta cannot wait for them). Such lanes are
// judged when they exit, as independent threads would be: a lane that only left is a note; one that
// worked on past the operation, or came to another operation that waits, was missing. That no deadlock
// was seen proves it for the schedules that ran.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/RanOn.h"
#include <map>

namespace warpshift::simt {
namespace {

class MissingLane : public CheckerOf<MissingLane> {
public:
  using CheckerOf::CheckerOf;
  bool wantsInstructions() const override { return Lockstep && Ran.hasOperations(); }
  void begin(const LaunchEvent &E) override {
    Ran.begin(Prog, E.WarpsPerBlock);
    Open.clear();
    Warps = E.WarpsPerBlock;
  }
  void onInstruction(const InstEvent &E) override { Ran.note(E); }

  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase == CollectivePhase::Arrive && Lockstep)
      for (Passed &P : Open[E.Where])
        missed(E.Where, P, E.Lanes);
    if (E.Phase != CollectivePhase::Complete || !E.Forced)
      return;
    const unsigned L = unsigned(__builtin_ctz(E.Lanes)); // The lowest lane speaks for all.
    const uint32_t Absent = E.Member[L] & E.Live & ~E.Lanes;
    const RanOn::Visit At = Ran.visit(E.Where, E.PC[L], L);
    for (Passed &P : Open[E.Where])
      if (P.At == At && P.Member == E.Member[L]) {
        P.Absent |= Absent;
        return;
      }
    Open[E.Where].push_back({At, E.Member[L], Absent, E.Lanes, E.Desc->Name});
  }

  void onExit(const ExitEvent &E) override {
    if (!Lockstep)
      return;
    for (Passed &P : Open[E.Where]) {
      missed(E.Where, P, Ran.past(E.Where, P.At, P.Absent & E.Lanes));
      if (const uint32_t Left = P.Absent & E.Lanes)
        report(HazardKind::CompletedByExit, E.Where, Left, P.At.PC,
               llvm::formatv("{0} names {1} of {2}, which only left the kernel", P.Name, lanesText(Left), warpText(E.Where)));
      P.Absent &= ~E.Lanes;
    }
  }

  void onBlockEnd(uint32_t Block) override {
    for (uint32_t W = 0; W != Warps; ++W)
      for (Passed &P : Open[{Block, W}])
        missed({Block, W}, P, P.Absent); // They never got to their exit.
    Open.dropBlock(Block, Warps);
    Ran.dropBlock(Block);
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
             llvm::formatv("{0} of {1} wait {2} at {3}; {4}", lanesText(G.Lanes), warpText(Where), For, placeText(PC), E.Text));
    }
    if (E.Waiters.empty())
      report(E.Kind == DeadlockKind::Barrier    ? HazardKind::BarrierDeadlock
             : E.Kind == DeadlockKind::Lockstep ? HazardKind::SimtDeadlock
                                                : HazardKind::MissingLane,
             {}, 0, NoPC, E.Text.str());
  }

private:
  /// An operation that ran in lock step without lanes that its mask names.
  struct Passed {
    RanOn::Visit At;
    uint32_t Member, Absent, Lanes;
    std::string Name;
  };
  void missed(WarpRef Where, Passed &P, uint32_t Lanes) {
    Lanes &= P.Absent;
    P.Absent &= ~Lanes;
    if (Lanes)
      report(HazardKind::MissingLane, Where, Lanes, P.At.PC,
             llvm::formatv("{0} of {1} named by mask {2:x8} were elsewhere when {3} ran with {4}", lanesText(Lanes),
                           warpText(Where), P.Member, P.Name, lanesText(P.Lanes)));
  }

  RanOn Ran;
  PerWarp<std::vector<Passed>> Open;
  uint32_t Warps = 0;
};

} // namespace

CheckerPtr makeMissingLane(HazardLog &Log) { return std::make_unique<MissingLane>(Log); }

} // namespace warpshift::simt

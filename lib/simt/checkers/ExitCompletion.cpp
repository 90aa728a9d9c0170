//===- ExitCompletion.cpp - operations that completed without a lane their mask names
//---------------===//
//
// Exit releases those who wait, so a mask that names an exited lane does no harm by itself: a note.
// But a lane that ran past the operation, doing something else, and exited later was meant to take
// part or was named by mistake: that the others got through depended on its exit.
//
//   if (t < 16) v = shfl(full, …);          lanes 16-31 skip it
//   return;                                 … and leave            → completed-by-exit (note)
//   out[t] = v;                             … and store            → passed-by-exited-lane
//
// What "past" is: RanOn.h.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/RanOn.h"

namespace warpshift::simt {
namespace {

class ExitCompletion : public CheckerOf<ExitCompletion> {
public:
  using CheckerOf::CheckerOf;
  bool wantsInstructions() const override { return Ran.hasOperations(); }
  void begin(const LaunchEvent &E) override {
    Threads = E.ThreadsPerBlock;
    Ran.begin(Prog, E.WarpsPerBlock);
  }
  void onInstruction(const InstEvent &E) override { Ran.note(E); }
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Complete)
      return;
    const uint32_t Here = Threads - E.Where.Warp * 32, Launched = Here >= 32 ? ~0u : bitOf(Here) - 1;
    const uint32_t Gone = Launched & ~E.Live & ~E.Lanes;
    if (!Gone)
      return;
    forEachLane(E.Lanes, [&](unsigned L) {
      if (E.Member[L] & Gone)
        judge(E, L, E.Member[L] & Gone);
    });
  }
  void onBlockEnd(uint32_t Block) override { Ran.dropBlock(Block); }

private:
  void judge(const CollectiveEvent &E, unsigned L, uint32_t Exited) {
    uint32_t Where = NoPC;
    const uint32_t Busy = Ran.past(E.Where, Ran.visit(E.Where, E.PC[L], L), Exited, &Where);
    if (Busy)
      report(HazardKind::PassedByExitedLane, E.Where, Busy, E.PC[L],
             llvm::formatv("{0} names {1} of {2}, which ran on past it (to {3}) and exited; the "
                           "others got through only because of that",
                           E.Desc->Name, lanesText(Busy), warpText(E.Where), placeText(Where)));
    else
      report(
          HazardKind::CompletedByExit, E.Where, Exited, E.PC[L],
          llvm::formatv("{0} names {1} of {2}, which had left the kernel", E.Desc->Name, lanesText(Exited), warpText(E.Where)));
  }

  RanOn Ran;
  uint32_t Threads = 0;
};

} // namespace

CheckerPtr makeExitCompletion(HazardLog &Log) { return std::make_unique<ExitCompletion>(Log); }

} // namespace warpshift::simt

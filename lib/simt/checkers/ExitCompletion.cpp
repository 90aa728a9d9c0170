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
// "Past" is told from the control flow: instructions that nobody who goes on behind the operation gets
// around, and from which it cannot be reached again. A lane that leaves by another way, say from a later
// trip of the loop, has not passed anything. What the compiler merged from several places of the source (line 0) tells
// nothing: `if (c) { out[t] = 0; return; } v = shfl(full, ..); out[t] = v;` has one store.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"

namespace warpshift::simt {
namespace {

struct Executed {
  uint32_t Launched = 0;
  std::vector<uint32_t> LanesAt; ///< Per PC: lanes that executed it.
};

class ExitCompletion : public Checker {
public:
  using Checker::Checker;
  bool wantsInstructions() const override { return true; }
  void begin(const LaunchEvent &E) override {
    WarpsPerBlock = E.WarpsPerBlock;
    Warps.clear();
    PastOf.clear();
    // Only a program with collectives can need any of this.
    Useful = llvm::any_of(Prog->Code, [](const DecodedInst &I) { return I.F == Flow::Sync; });
  }
  void onInstruction(const InstEvent &E) override {
    if (!Useful)
      return;
    Executed &W = Warps[E.Where];
    if (W.LanesAt.empty()) {
      W.LanesAt.resize(Prog->Code.size());
      W.Launched = E.State->Launched;
    }
    W.LanesAt[E.PC] |= E.Mask;
  }
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Complete)
      return;
    forEachLane(E.Lanes, [&](unsigned L) {
      const uint32_t Exited = E.Member[L] & Warps[E.Where].Launched & ~E.Live & ~E.Lanes;
      if (Exited)
        judge(E, L, Exited);
    });
  }
  void onBlockEnd(uint32_t Block) override { Warps.dropBlock(Block, WarpsPerBlock); }

private:
  void judge(const CollectiveEvent &E, unsigned L, uint32_t Exited) {
    const uint32_t PC = E.PC[L];
    uint32_t RanOn = 0, Where = NoPC;
    const Executed &W = Warps[E.Where];
    for (uint32_t P : past(PC))
      if (W.LanesAt[P] & Exited) {
        RanOn |= W.LanesAt[P] & Exited;
        Where = Where == NoPC ? P : Where;
      }
    if (RanOn)
      report(HazardKind::PassedByExitedLane, E.Where, RanOn, PC,
             llvm::formatv("{0} names {1} of {2}, which ran on past it (to {3}) and exited; the "
                           "others got through only because of that",
                           E.Desc->Name, lanesText(RanOn), warpText(E.Where), placeText(Where)));
    else
      report(HazardKind::CompletedByExit, E.Where, Exited, PC,
             llvm::formatv("{0} names {1} of {2}, which had left the kernel", E.Desc->Name,
                           lanesText(Exited), warpText(E.Where)));
  }

  /// Instructions that every lane comes by which goes on behind PC, from which PC cannot be reached.
  const std::vector<uint32_t> &past(uint32_t PC) {
    auto [It, New] = PastOf.try_emplace(PC);
    if (!New)
      return It->second;
    std::vector<bool> Seen(Prog->Code.size());
    for (uint32_t P = next(PC); P < Seen.size() && !Seen[P]; P = next(P)) {
      Seen[P] = true;
      const Flow F = Prog->Code[P].F;
      const bool Jumps = F == Flow::Branch || F == Flow::BranchTable || F == Flow::Return || F == Flow::Exit;
      if (!Jumps && !merged(P) && !reachableFrom({P})[PC])
        It->second.push_back(P);
    }
    return It->second;
  }
  /// The next instruction that all lanes come by which do not leave: behind a branch, where they meet.
  uint32_t next(uint32_t PC) const {
    const DecodedInst &I = Prog->Code[PC];
    if (I.F == Flow::Branch)
      return I.Guard.valid() ? I.Reconverge : I.Target;
    if (I.F == Flow::BranchTable)
      return I.Reconverge;
    if ((I.F == Flow::Return || I.F == Flow::Exit) && !I.Guard.valid())
      return NoPC;
    return PC + 1;
  }
  bool merged(uint32_t P) const {
    return P < Prog->Locations.size() && !Prog->Locations[P].SourceFile.empty() &&
           Prog->Locations[P].SourceLine == 0;
  }
  std::vector<bool> reachableFrom(std::vector<uint32_t> Work) const {
    std::vector<bool> Seen(Prog->Code.size());
    while (!Work.empty()) {
      const uint32_t P = Work.back();
      Work.pop_back();
      if (P >= Seen.size() || Seen[P])
        continue;
      Seen[P] = true;
      for (uint32_t S : successors(P))
        Work.push_back(S);
    }
    return Seen;
  }
  std::vector<uint32_t> successors(uint32_t PC) const {
    const DecodedInst &I = Prog->Code[PC];
    std::vector<uint32_t> S;
    const bool FallsThrough = I.Guard.valid() || (I.F != Flow::Branch && I.F != Flow::BranchTable &&
                                                  I.F != Flow::Return && I.F != Flow::Exit);
    if (FallsThrough && PC + 1 < Prog->Code.size())
      S.push_back(PC + 1);
    if (I.F == Flow::Branch)
      S.push_back(I.Target);
    if (I.F == Flow::BranchTable)
      S.insert(S.end(), Prog->BranchTables[I.Aux].begin(), Prog->BranchTables[I.Aux].end());
    return S;
  }

  PerWarp<Executed> Warps;
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> PastOf;
  uint32_t WarpsPerBlock = 0;
  bool Useful = false;
};

} // namespace

CheckerPtr makeExitCompletion(HazardLog &Log) { return std::make_unique<ExitCompletion>(Log); }

} // namespace warpshift::simt

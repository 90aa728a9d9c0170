//===- Its.cpp - independent threads: groups of lanes under a schedule ----------------------------------------===//
//
//   ready lanes ──equal (depth, PC)──► groups ──policy──► lanes that run ──► next schedule point ──► again
//
// Between schedule points lanes cannot notice each other, so a group runs as one. A schedule point is: before
// an operation that others may notice, where lanes separate, and, as long as there is more than one group, at
// the start of a basic block (lanes may meet there).
//
// Covered by test/unit/simt/ItsTest.cpp.
//
//===------------------------------------------------------------------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::simt {
namespace {

bool isVisible(const DecodedInst &I) { return isVisibleOperation(I); }

class Runner {
public:
  Runner(Exec &C, uint64_t Quantum)
      : C(C), W(*C.W), Policy(*C.B->Policy), Code(C.P->Code.data()), Left(Quantum), Merges(C.B->Policy->merges()) {}

  template <bool Observed> void run() {
    while (!C.Stop && Left) {
      findGroups();
      if (Groups.empty())
        return;
      const uint32_t Lanes = choose();
      Alone = Groups.size() == 1 && (!Policy.splits() || (Lanes & (Lanes - 1)) == 0);
      runLanes<Observed>(Lanes);
      Last = Lanes;
    }
  }

  /// Moves Lanes over the visible operation they stand before, up to the next one of each.
  template <bool Observed> void step(uint32_t Lanes) {
    for (bool First = true; !C.Stop && Left; First = false) {
      findGroups();
      const LaneGroup *Next =
          llvm::find_if(Groups, [&](const LaneGroup &G) { return (G.Mask & Lanes) && (First || !G.Visible); });
      if (Next == Groups.end())
        return;
      runLanes<Observed>(Next->Mask & Lanes);
    }
  }

private:
  /// All 32 lanes ready at one place.
  bool wholeWarpTogether() const {
    if (W.Ready != FullMask)
      return false;
    uint32_t Other = 0;
    for (unsigned L = 0; L < WarpSize; ++L)
      Other |= (W.PC[L] ^ W.PC[0]) | uint32_t(W.Depth[L] ^ W.Depth[0]) | (Merges ? 0 : W.Tag[L] ^ W.Tag[0]);
    return Other == 0;
  }

  void findGroups() {
    Groups.clear();
    if (wholeWarpTogether()) {
      Groups.push_back({W.PC[0], FullMask, W.Depth[0], 0, isVisible(Code[W.PC[0]])});
      return;
    }
    for (uint32_t Ready = W.Ready; Ready;) {
      const unsigned F = firstLane(Ready);
      uint32_t Same = 0;
      uint64_t RanAt = 0;
      forLanes(Ready, [&](unsigned L) {
        if (W.PC[L] != W.PC[F] || W.Depth[L] != W.Depth[F] || (!Merges && W.Tag[L] != W.Tag[F]))
          return;
        Same |= 1u << L;
        RanAt = std::max(RanAt, W.RanAt[L]);
      });
      Groups.push_back({W.PC[F], Same, W.Depth[F], W.Steps - RanAt, isVisible(Code[W.PC[F]])});
      Ready &= ~Same;
    }
  }

  uint32_t choose() {
    const bool MaySplit = Policy.splits() && (Groups[0].Mask & (Groups[0].Mask - 1));
    if (Groups.size() == 1 && !MaySplit)
      return Groups[0].Mask;
    const uint32_t Lanes = Policy.pick({C.B->Linear, W.Index, Groups, Last});
    ++C.B->Stats.Decisions;
    if (C.B->L->Options->DecisionLog)
      C.B->Decisions.push_back(llvm::formatv("lanes {0} {1} {2:x}", C.B->Linear, W.Index, Lanes).str());
    return Lanes;
  }

  template <bool Observed> void runLanes(const uint32_t Lanes) {
    const unsigned F = firstLane(Lanes);
    C.enterDepth(W.Depth[F]);
    C.Active = Lanes;
    uint32_t PC = W.PC[F];
    uint64_t Steps = Left, LaneSteps = 0;
    const unsigned AllCount = laneCount(Lanes);
    for (bool First = true; Steps; First = false) {
      const DecodedInst &I = Code[PC];
      if (!First && !Alone && (I.Leader || isVisible(I)))
        break;
      uint32_t Mask = Lanes;
      unsigned Count = AllCount;
      if (I.Guard.valid()) {
        const Slot &G = C.slot(I.Guard);
        Mask &= I.GuardNegated ? ~G.Pred : G.Pred;
        Count = laneCount(Mask);
      }
      C.PC = PC;
      C.Mask = Mask;
      --Steps;
      LaneSteps += Count;
      if constexpr (Observed)
        if (C.Events->wants(InstEvents))
          C.Events->send(&Observer::onInstruction, InstEvent{C.where(), PC, Lanes, Mask, &W});
      if (I.F <= Flow::Visible) [[likely]] {
        if (Mask)
          I.Run(C, I);
        if (I.Guard.valid())
          taintByGuard(I);
        ++PC;
        if (I.F != Flow::Simple && C.Stop)
          break;
        continue;
      }
      account(Steps, LaneSteps, Lanes);
      LaneSteps = 0;
      if (!control<Observed>(I, PC))
        return;
    }
    account(Steps, LaneSteps, Lanes);
    if (Lanes == FullMask)
      W.PC.fill(PC);
    else
      forLanes(Lanes, [&](unsigned L) { W.PC[L] = PC; });
  }

  void account(uint64_t Steps, uint64_t LaneSteps, uint32_t Lanes) {
    W.Steps += Left - Steps;
    C.B->Stats.WarpInstructions += Left - Steps;
    C.B->Stats.LaneInstructions += LaneSteps;
    Left = Steps;
    if (Lanes == FullMask)
      W.RanAt.fill(W.Steps);
    else
      forLanes(Lanes, [&](unsigned L) { W.RanAt[L] = W.Steps; });
  }

  void taintByGuard(const DecodedInst &I) {
    const uint32_t Undef = C.slot(I.Guard).Undef & C.Active;
    if (!Undef) [[likely]]
      return;
    if (I.Dst.valid())
      C.slot(I.Dst).Undef |= Undef;
    if (I.Dst2.valid())
      C.slot(I.Dst2).Undef |= Undef;
    if (I.F != Flow::Simple)
      C.undefUse(UndefUse::Guard, Undef);
  }

  /// True: the same lanes go on at PC. False: lane states and PCs are up to date, choose again.
  template <bool Observed> bool control(const DecodedInst &I, uint32_t &PC) {
    if (I.Guard.valid())
      C.undefUse(I.F == Flow::Branch ? UndefUse::Branch : UndefUse::Guard, C.slot(I.Guard).Undef & C.Active);
    const uint32_t Not = C.Active & ~C.Mask;
    if (I.F == Flow::Branch) {
      if constexpr (Observed)
        C.Events->send(&Observer::onBranch, BranchEvent{C.where(), C.PC, C.Active, C.Mask});
      if (!Not || !C.Mask) {
        PC = C.Mask ? I.Target : PC + 1;
        return true;
      }
    }
    // Lanes whose guard is false go on behind the instruction.
    forLanes(Not, [&](unsigned L) { W.PC[L] = C.PC + 1; });
    if (!C.Mask) {
      PC = C.PC + 1;
      return true;
    }
    switch (I.F) {
    case Flow::Branch: separate(C.Mask, I.Target); break;
    case Flow::BranchTable: branchTable<Observed>(I); break;
    case Flow::Call: call(I); break;
    case Flow::Return: leave(); break;
    case Flow::Exit: exitLanes(C, C.Mask); break;
    case Flow::Legacy:
      runTogether(C, I);
      forLanes(C.Mask, [&](unsigned L) { W.PC[L] = C.PC + 1; });
      if (!Not) {
        PC = C.PC + 1;
        return true;
      }
      break;
    case Flow::Sync:
      if (allArriveTogether(C, I)) {
        PC = C.PC + 1;
        return !C.Stop;
      }
      arriveCollective(C, I);
      break;
    case Flow::Barrier:
      if (!arriveBarrier(C, I))
        forLanes(C.Mask, [&](unsigned L) { W.PC[L] = C.PC + 1; });
      break;
    case Flow::Simple:
    case Flow::Private:
    case Flow::Visible: break;
    }
    return false;
  }

  void separate(uint32_t Lanes, uint32_t Target) {
    const uint32_t Tag = W.NextTag++;
    forLanes(Lanes, [&](unsigned L) {
      W.PC[L] = Target;
      W.Tag[L] = Tag;
    });
  }

  template <bool Observed> void branchTable(const DecodedInst &I) {
    const Slot &Index = C.slot(I.Src[0]);
    const std::vector<uint32_t> &Table = C.P->BranchTables[I.Aux];
    C.undefUse(UndefUse::Branch, Index.Undef & C.Mask);
    if constexpr (Observed)
      C.Events->send(&Observer::onBranch, BranchEvent{C.where(), C.PC, C.Active, C.Mask});
    for (uint32_t Lanes = C.Mask; Lanes;) {
      const uint32_t V = Index.col<uint32_t>()[firstLane(Lanes)];
      uint32_t Same = 0;
      forLanes(Lanes, [&](unsigned L) { Same |= uint32_t(Index.col<uint32_t>()[L] == V) << L; });
      Lanes &= ~Same;
      if (V >= Table.size())
        return C.fail(OutcomeKind::Fault, "brx.idx index " + std::to_string(V) + " is outside its table of " +
                                              std::to_string(Table.size()) + "; " + C.P->describe(C.PC));
      separate(Same, Table[V]);
    }
  }

  void call(const DecodedInst &I) {
    const uint32_t Depth = C.Depth;
    if (Depth + 1 >= MaxDepth)
      return C.fail(OutcomeKind::Fault, "call depth over " + std::to_string(MaxDepth) + "; " + C.P->describe(C.PC));
    if (I.Target == NoPC)
      C.undefUse(UndefUse::CallTarget, C.slot(I.Src[0]).Undef & C.Mask);
    for (uint32_t Lanes = C.Mask; Lanes;) {
      const FunctionInfo *Callee = callTarget(C, I, firstLane(Lanes));
      if (!Callee)
        return;
      uint32_t Same = Lanes;
      if (I.Target == NoPC) {
        const uint64_t *Target = C.slot(I.Src[0]).col<uint64_t>();
        const uint64_t First = Target[firstLane(Lanes)];
        Same = 0;
        forLanes(Lanes, [&](unsigned L) { Same |= uint32_t(Target[L] == First) << L; });
      }
      Lanes &= ~Same;
      passArguments(C, C.P->Calls[I.Aux], *Callee, Same);
      const uint32_t Tag = W.NextTag++;
      forLanes(Same, [&](unsigned L) {
        W.PC[L] = Callee->Entry;
        W.Depth[L] = uint16_t(Depth + 1);
        W.Tag[L] = Tag;
      });
    }
  }

  void leave() {
    if (C.Depth == 0)
      return exitLanes(C, C.Mask);
    returnResults(C, functionAt(*C.P, C.PC), C.Mask);
    const Frame &F = C.frame();
    forLanes(C.Mask, [&](unsigned L) {
      W.PC[L] = F.CallPC[L] + 1;
      W.Depth[L] = uint16_t(C.Depth - 1);
    });
  }

  static constexpr unsigned MaxDepth = 1024;
  Exec &C;
  Warp &W;
  SchedulePolicy &Policy;
  const DecodedInst *Code;
  uint64_t Left;
  const bool Merges;
  uint32_t Last = 0;
  bool Alone = false;
  llvm::SmallVector<LaneGroup, 8> Groups;
};

} // namespace

bool isVisibleOperation(const DecodedInst &I) {
  return I.F == Flow::Visible || I.F == Flow::Legacy || I.F == Flow::Sync || I.F == Flow::Barrier;
}

std::vector<ReadyGroup> readyGroups(const Warp &W) {
  std::vector<ReadyGroup> All;
  for (uint32_t Ready = W.Ready; Ready;) {
    const unsigned F = firstLane(Ready);
    uint32_t Same = 0;
    forLanes(Ready, [&](unsigned L) { Same |= uint32_t(W.PC[L] == W.PC[F] && W.Depth[L] == W.Depth[F]) << L; });
    All.push_back({Same, W.PC[F]});
    Ready &= ~Same;
  }
  return All;
}

void stepIts(Exec &C, uint32_t Lanes) {
  constexpr uint64_t Enough = 1 << 20; // Lanes that calculate for longer take another step.
  Runner R(C, Enough);
  if (C.Events)
    R.step<true>(Lanes);
  else
    R.step<false>(Lanes);
}

void runIts(Exec &C, uint64_t Quantum) {
  Runner R(C, Quantum);
  if (C.Events)
    R.run<true>();
  else
    R.run<false>();
}

} // namespace warpshift::simt

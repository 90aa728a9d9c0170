//===- Lockstep.cpp - one reconvergence stack per warp ------------------------------------------------------===//
//
//   divergent branch:   top = { .., PC = ipdom }          ◄ waits for both
//                       push { not yet run path, rpc = ipdom }
//                       push { path that runs first, rpc = ipdom }
//   PC == rpc:          pop
//   call:               push { callee, rpc = none, depth + 1 }; the caller's entry waits behind the call
//   exit:               the lanes leave every entry
//
// Which path runs first is an option, since the order before Volta was never specified. A spin in which no
// lane can make progress is found exactly: the machine is deterministic, so when a warp repeats a full state
// (stack and registers) and nobody changed memory in between, it repeats it for ever.
//
// Covered by test/unit/simt/ReconvergenceTest.cpp.
//
//===----------------------------------------------------------------------------------------------------------===//
#include "simt/LockstepSpin.h"
#include "simt/Runtime.h"
#include <algorithm>

namespace warpshift::simt {
namespace {

uint32_t guardMask(const Exec &C, const DecodedInst &I, uint32_t Active) {
  const Slot &G = C.slot(I.Guard);
  return Active & (I.GuardNegated ? ~G.Pred : G.Pred);
}

class Runner {
public:
  Runner(Exec &C, uint64_t Quantum) : C(C), W(*C.W), Code(C.P->Code.data()), Left(Quantum), TakenFirst(C.B->L->TakenFirst) {}

  template <bool Observed> void run() {
    while (!C.Stop && Left && !Blocked && !W.Stack.empty()) {
      dropFinished();
      if (!W.Stack.empty())
        runEntry<Observed>();
    }
  }

private:
  /// Pops entries that reached their reconvergence point or lost all lanes.
  void dropFinished() {
    while (!W.Stack.empty() && (W.Stack.back().Mask == 0 || W.Stack.back().PC == W.Stack.back().Reconverge))
      W.Stack.pop_back();
  }

  /// Runs the top entry until the stack changes.
  template <bool Observed> void runEntry() {
    StackEntry &Top = W.Stack.back();
    if (C.Depth != Top.Depth)
      C.enterDepth(Top.Depth);
    uint32_t PC = Top.PC;
    const uint32_t Stop = Top.Reconverge, Active = Top.Mask;
    C.Active = Active;
    uint64_t Steps = Left, Lanes = 0;
    const unsigned ActiveCount = laneCount(Active);
    while (PC != Stop && Steps) {
      const DecodedInst &I = Code[PC];
      uint32_t Mask = Active;
      unsigned Count = ActiveCount;
      if (I.Guard.valid()) {
        Mask = guardMask(C, I, Active);
        Count = laneCount(Mask);
      }
      C.PC = PC;
      C.Mask = Mask;
      --Steps;
      Lanes += Count;
      if constexpr (Observed)
        if (C.Events->wants(InstEvents))
          C.Events->send(&Observer::onInstruction, InstEvent{C.where(), PC, Active, Mask, &W});
      if (I.F <= Flow::Visible) [[likely]] {
        if (Mask)
          I.Run(C, I);
        if (I.Guard.valid())
          taintByGuard<Observed>(I);
        ++PC;
        if (I.F != Flow::Simple && C.Stop)
          break;
        continue;
      }
      if constexpr (!Observed)
        if (I.F == Flow::Branch && (Mask == Active || !Mask)) { // Nobody separates, nobody listens.
          const uint32_t From = PC;
          PC = Mask ? I.Target : PC + 1;
          if (PC > From)
            continue;
          Top.PC = PC;
          noteBackwardBranch();
          if (Blocked)
            break;
          continue;
        }
      Top.PC = PC;
      account(Steps, Lanes);
      control<Observed>(I);
      return;
    }
    Top.PC = PC;
    account(Steps, Lanes);
  }

  void account(uint64_t Steps, uint64_t Lanes) {
    W.Steps += Left - Steps;
    C.B->Stats.WarpInstructions += Left - Steps;
    C.B->Stats.LaneInstructions += Lanes;
    Left = Steps;
  }

  /// An undefined guard makes the destination undefined; on anything with an effect it is an event.
  template <bool Observed> void taintByGuard(const DecodedInst &I) {
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

  template <bool Observed> void control(const DecodedInst &I) {
    if (I.Guard.valid())
      C.undefUse(I.F == Flow::Branch ? UndefUse::Branch : UndefUse::Guard, C.slot(I.Guard).Undef & C.Active);
    switch (I.F) {
    case Flow::Branch: return branch<Observed>(I);
    case Flow::BranchTable: return branchTable<Observed>(I);
    case Flow::Call: return call(I);
    case Flow::Return: return leave(C.Mask);
    case Flow::Exit: return exit(C.Mask);
    case Flow::Legacy:
    case Flow::Sync:
      if (C.Mask)
        runTogether(C, I);
      W.Stack.back().PC = C.PC + 1;
      return;
    case Flow::Barrier: return barrier(I);
    case Flow::Simple:
    case Flow::Private:
    case Flow::Visible: break;
    }
  }

  template <bool Observed> void branch(const DecodedInst &I) {
    StackEntry &Top = W.Stack.back();
    const uint32_t Taken = C.Mask, Not = C.Active & ~Taken;
    if constexpr (Observed)
      C.Events->send(&Observer::onBranch, BranchEvent{C.where(), C.PC, C.Active, Taken});
    if (I.Target <= C.PC && Taken)
      noteBackwardBranch();
    if (!Not || !Taken) {
      Top.PC = Taken ? I.Target : C.PC + 1;
      return;
    }
    const uint32_t Depth = Top.Depth;
    Top.PC = I.Reconverge;
    if (I.Reconverge == NoPC)
      Top.Mask = 0; // Nothing runs behind: the paths end in ret or exit.
    const StackEntry TakenPath{I.Target, I.Reconverge, Taken, Depth}, NotPath{C.PC + 1, I.Reconverge, Not, Depth};
    W.Stack.push_back(TakenFirst ? NotPath : TakenPath);
    W.Stack.push_back(TakenFirst ? TakenPath : NotPath);
  }

  template <bool Observed> void branchTable(const DecodedInst &I) {
    StackEntry &Top = W.Stack.back();
    const Slot &Index = C.slot(I.Src[0]);
    const std::vector<uint32_t> &Table = C.P->BranchTables[I.Aux];
    C.undefUse(UndefUse::Branch, Index.Undef & C.Mask);
    if constexpr (Observed)
      C.Events->send(&Observer::onBranch, BranchEvent{C.where(), C.PC, C.Active, C.Mask});
    const uint32_t Depth = Top.Depth;
    std::vector<StackEntry> Paths;
    if (uint32_t Not = C.Active & ~C.Mask)
      Paths.push_back({C.PC + 1, I.Reconverge, Not, Depth});
    for (uint32_t LeftLanes = C.Mask; LeftLanes;) {
      const uint32_t V = Index.col<uint32_t>()[firstLane(LeftLanes)];
      uint32_t Same = 0;
      forLanes(LeftLanes, [&](unsigned L) { Same |= uint32_t(Index.col<uint32_t>()[L] == V) << L; });
      LeftLanes &= ~Same;
      if (V >= Table.size())
        return C.fail(OutcomeKind::Fault, "brx.idx index " + std::to_string(V) + " is outside its table of " +
                                              std::to_string(Table.size()) + "; " + C.P->describe(C.PC));
      Paths.push_back({Table[V], I.Reconverge, Same, Depth});
    }
    if (Paths.size() == 1) {
      Top.PC = Paths[0].PC;
      return;
    }
    Top.PC = I.Reconverge;
    if (I.Reconverge == NoPC)
      Top.Mask = 0;
    if (!TakenFirst)
      std::reverse(Paths.begin(), Paths.end());
    for (const StackEntry &E : Paths)
      W.Stack.push_back(E);
  }

  void call(const DecodedInst &I) {
    W.Stack.back().PC = C.PC + 1;
    const uint32_t Depth = C.Depth + 1;
    if (Depth >= MaxDepth)
      return C.fail(OutcomeKind::Fault, "call depth over " + std::to_string(MaxDepth) + "; " + C.P->describe(C.PC));
    const CallDesc &D = C.P->Calls[I.Aux];
    if (I.Target == NoPC)
      C.undefUse(UndefUse::CallTarget, C.slot(I.Src[0]).Undef & C.Mask);
    // Lanes that call the same function go together.
    for (uint32_t Lanes = C.Mask; Lanes;) {
      const FunctionInfo *F = callTarget(C, I, firstLane(Lanes));
      if (!F)
        return;
      uint32_t Same = Lanes;
      if (I.Target == NoPC) {
        const uint64_t *Target = C.slot(I.Src[0]).col<uint64_t>();
        const uint64_t First = Target[firstLane(Lanes)];
        Same = 0;
        forLanes(Lanes, [&](unsigned L) { Same |= uint32_t(Target[L] == First) << L; });
      }
      passArguments(C, D, *F, Same);
      W.Stack.push_back({F->Entry, NoPC, Same, Depth});
      Lanes &= ~Same;
    }
  }

  /// ret: at depth 0 the thread ends.
  void leave(uint32_t Lanes) {
    if (C.Depth == 0)
      return exit(Lanes);
    returnResults(C, functionAt(*C.P, C.PC), Lanes);
    W.Stack.back().PC = C.PC + 1;
    for (StackEntry &E : W.Stack)
      if (E.Depth == C.Depth)
        E.Mask &= ~Lanes;
  }

  void exit(uint32_t Lanes) {
    W.Stack.back().PC = C.PC + 1;
    for (StackEntry &E : W.Stack)
      E.Mask &= ~Lanes;
    exitLanes(C, Lanes);
  }

  void barrier(const DecodedInst &I) {
    if (!C.Mask) {
      W.Stack.back().PC = C.PC + 1;
      return;
    }
    if (!arriveBarrier(C, I)) {
      W.Stack.back().PC = C.PC + 1;
      return;
    }
    Blocked = W.AtBarrier != 0;
  }

  void noteBackwardBranch() {
    if (W.Spin.look(W, C.B->Epoch))
      Blocked = true;
  }

  static constexpr unsigned MaxDepth = 1024;
  Exec &C;
  Warp &W;
  const DecodedInst *Code;
  uint64_t Left;
  bool TakenFirst, Blocked = false;
};

} // namespace

void runLockstep(Exec &C, uint64_t Quantum) {
  Runner R(C, Quantum);
  if (C.Events)
    R.run<true>();
  else
    R.run<false>();
}

void exitLanes(Exec &C, uint32_t Lanes) {
  Warp &W = *C.W;
  if (!Lanes)
    return;
  W.Live &= ~Lanes;
  W.Ready &= ~Lanes;
  if (C.Events)
    C.Events->send(&Observer::onExit, ExitEvent{C.where(), C.PC, Lanes, W.Live});
  releaseAfterExit(C);
  barriersAfterExit(C);
}

} // namespace warpshift::simt

//===- BlockRunner.cpp - the warps of one block take turns ----------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/SchedulePolicy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "ptx/Opcodes.h"

namespace warpshift::simt {
namespace {

/// Value of a special register for one thread.
uint64_t specialValue(const BlockState &B, ptx::SpecialReg R, uint32_t Thread, uint32_t Lane) {
  const Dim3 &N = B.L->Config.Block, &G = B.L->Config.Grid;
  const uint32_t Bit = 1u << Lane;
  switch (R) {
  case ptx::SpecialReg::TidX: return Thread % N.X;
  case ptx::SpecialReg::TidY: return Thread / N.X % N.Y;
  case ptx::SpecialReg::TidZ: return Thread / N.X / N.Y;
  case ptx::SpecialReg::NTidX: return N.X;
  case ptx::SpecialReg::NTidY: return N.Y;
  case ptx::SpecialReg::NTidZ: return N.Z;
  case ptx::SpecialReg::CtaIdX: return B.Coord[0];
  case ptx::SpecialReg::CtaIdY: return B.Coord[1];
  case ptx::SpecialReg::CtaIdZ: return B.Coord[2];
  case ptx::SpecialReg::NCtaIdX: return G.X;
  case ptx::SpecialReg::NCtaIdY: return G.Y;
  case ptx::SpecialReg::NCtaIdZ: return G.Z;
  case ptx::SpecialReg::LaneId: return Lane;
  case ptx::SpecialReg::WarpId: return Thread / WarpSize;
  case ptx::SpecialReg::NWarpId: return (N.count() + WarpSize - 1) / WarpSize;
  case ptx::SpecialReg::SmId: return B.Linear;
  case ptx::SpecialReg::NSmId: return G.count();
  case ptx::SpecialReg::GridId: return 0;
  case ptx::SpecialReg::LaneMaskEq: return Bit;
  case ptx::SpecialReg::LaneMaskLe: return Bit | (Bit - 1);
  case ptx::SpecialReg::LaneMaskLt: return Bit - 1;
  case ptx::SpecialReg::LaneMaskGe: return ~(Bit - 1);
  case ptx::SpecialReg::LaneMaskGt: return ~(Bit | (Bit - 1));
  case ptx::SpecialReg::TotalSmemSize: return B.L->SharedBytes;
  case ptx::SpecialReg::DynamicSmemSize: return B.L->Config.DynamicShared;
  case ptx::SpecialReg::EnvReg1: return uint32_t(B.L->Workspace >> 32); // The high half comes first.
  case ptx::SpecialReg::EnvReg2: return uint32_t(B.L->Workspace);
  default: return 0; // Clocks are read by their own instruction.
  }
}

/// Does it differ between blocks?
bool isOfTheBlock(ptx::SpecialReg R) {
  return R == ptx::SpecialReg::CtaIdX || R == ptx::SpecialReg::CtaIdY || R == ptx::SpecialReg::CtaIdZ ||
         R == ptx::SpecialReg::SmId;
}

void fillSpecials(const BlockState &B, Warp &W) {
  const Program &P = *B.L->Prog;
  const bool OfAnother = W.Specials != nullptr;
  if (!OfAnother)
    W.Specials = makeAlignedBytes(P.SpecialBytes, 0);
  for (const SpecialUse &U : P.Specials) {
    Slot &S = *reinterpret_cast<Slot *>(W.Specials.get() + U.Offset);
    const auto R = ptx::SpecialReg(U.Register);
    if (OfAnother && !isOfTheBlock(R))
      continue;
    const bool Wide = ptx::typeBits(ptx::specialRegRow(R).Ty) == 64;
    for (uint32_t L = 0; L != WarpSize; ++L) {
      const uint64_t V = specialValue(B, R, W.Index * WarpSize + L, L);
      if (Wide)
        S.col<uint64_t>()[L] = V;
      else
        S.col<uint32_t>()[L] = uint32_t(V);
    }
  }
}

/// The memory of a block that has ended, for one of the same launch: its columns, without what they held.
void takeOver(BlockState &B, BlockState &Ended) {
  B.Warps.resize(Ended.Warps.size());
  for (auto [W, From] : llvm::zip_equal(B.Warps, Ended.Warps)) {
    W.Frames = std::move(From.Frames);
    W.Specials = std::move(From.Specials);
    W.Frames.resize(1);
    resetFrameBytes(*B.L, W.Frames.front());
  }
  B.Shared = std::move(Ended.Shared);
  B.SharedShadow = std::move(Ended.SharedShadow);
  std::fill_n(B.Shared.get(), B.L->SharedBytes, uint8_t(B.L->Options->Poison));
}

Exec makeExec(BlockState &B, Warp &W) {
  Exec C;
  C.W = &W;
  C.B = &B;
  C.P = B.L->Prog;
  C.Events = B.Watched ? B.L->Events : nullptr;
  C.WideVectors = B.L->WideVectors;
  C.Base[1] = C.P->Constants.get();
  C.Base[2] = W.Specials.get();
  if (!W.Frames.empty())
    C.enterDepth(0);
  return C;
}

bool isLockstep(const BlockState &B) { return !B.Policy; }

bool isRunnable(const BlockState &B, const Warp &W) {
  if (!W.Live)
    return false;
  if (!isLockstep(B))
    return W.Ready != 0;
  return !W.AtBarrier && !W.Spin.spinsAt(B.Epoch);
}

constexpr uint32_t NoWarp = ~0u;

/// Lockstep: round robin, upwards or downwards, or from a place drawn from what has run so far.
uint32_t nextWarp(const BlockState &B) {
  const uint32_t Count = uint32_t(B.Warps.size());
  const bool Down = B.L->ReverseWarps;
  uint32_t I = B.LastWarp;
  if (B.L->Shuffled && I < Count)
    I = uint32_t(((B.Warps[I].Steps + I) * 0x9e3779b97f4a7c15ull) >> 40) % Count;
  for (uint32_t N = 0; N != Count; ++N) {
    if (Down)
      I = I == 0 || I >= Count ? Count - 1 : I - 1;
    else
      I = I + 1 == Count ? 0 : I + 1;
    if (isRunnable(B, B.Warps[I]))
      return I;
  }
  return NoWarp;
}

/// The warp that goes on, or NoWarp. Lockstep: the next one; else the schedule decides.
uint32_t pickWarp(BlockState &B) {
  if (!B.Policy)
    return nextWarp(B);
  llvm::SmallVector<uint32_t, 32> Runnable;
  for (const Warp &W : B.Warps)
    if (isRunnable(B, W))
      Runnable.push_back(W.Index);
  if (Runnable.size() <= 1)
    return Runnable.empty() ? NoWarp : Runnable.front();
  const uint32_t Next = B.Policy->pickWarp(Runnable, B.LastWarp);
  if (B.L->Options->DecisionLog)
    B.Decisions.push_back(llvm::formatv("warp {0} {1}", B.Linear, Next).str());
  return Next;
}

bool isSpinning(const BlockState &B) {
  for (const Warp &W : B.Warps)
    if (W.Live && isLockstep(B) && W.Spin.spinsAt(B.Epoch))
      return true;
  return false;
}

std::string describeStack(const BlockState &B, const Warp &W) {
  std::string Text = llvm::formatv("block {0}, warp {1}: reconvergence stack, top first:", B.Linear, W.Index).str();
  for (auto It = W.Stack.rbegin(); It != W.Stack.rend(); ++It)
    if (It->Mask)
      Text += llvm::formatv("\n  {0} at {1}; reconverge at {2}", laneList(It->Mask), B.L->Prog->describe(It->PC),
                            It->Reconverge == NoPC ? "the end of the function" : B.L->Prog->describe(It->Reconverge))
                  .str();
  return Text;
}

void addWaiters(const BlockState &B, const Warp &W, std::vector<Waiter> &List, std::string &Text) {
  for (const PendingCollective &Set : B.Pending[W.Index]) {
    const uint32_t Missing = Set.Member & W.Live & ~Set.Arrived;
    Text += llvm::formatv("\n  block {0}, warp {1}, {2} in {3} with mask {4:x} wait(s) for {5}; at {6}", B.Linear, W.Index,
                          laneList(Set.Arrived), Set.Desc->Name, Set.Member, laneList(Missing),
                          B.L->Prog->describe(Set.PC[firstLane(Set.Arrived)]))
                .str();
    forLanes(Set.Arrived, [&](unsigned L) { List.push_back({B.where(W), L, Set.PC[L], Missing, -1}); });
  }
  const uint32_t AtBarrier = W.AtBarrier;
  forLanes(AtBarrier, [&](unsigned L) { List.push_back({B.where(W), L, W.PC[L], 0, W.BarrierId[L]}); });
  if (AtBarrier)
    Text += llvm::formatv("\n  block {0}, warp {1}, {2} at barrier {3}; at {4}", B.Linear, W.Index, laneList(AtBarrier),
                          W.BarrierId[firstLane(AtBarrier)], B.L->Prog->describe(W.PC[firstLane(AtBarrier)]))
                .str();
}

void explainDeadlock(BlockState &B) {
  std::vector<Waiter> Waiters;
  std::string Text;
  DeadlockKind Kind = DeadlockKind::Barrier;
  uint32_t PC = NoPC;
  for (const Warp &W : B.Warps) {
    if (!W.Live)
      continue;
    if (isLockstep(B) && W.Spin.spinsAt(B.Epoch)) {
      Kind = DeadlockKind::Lockstep;
      PC = W.Stack.back().PC;
      // The lanes that run wait for what those kept back below them on the stack would do.
      const uint32_t Spinning = W.Stack.back().Mask;
      forLanes(Spinning, [&](unsigned L) { Waiters.push_back({B.where(W), L, PC, W.Live & ~Spinning, -1}); });
      Text += "\n  " + describeStack(B, W);
      continue;
    }
    if (!B.Pending[W.Index].empty())
      Kind = DeadlockKind::Collective;
    addWaiters(B, W, Waiters, Text);
  }
  if (PC == NoPC && !Waiters.empty())
    PC = Waiters.front().PC;
  const char *Title = Kind == DeadlockKind::Lockstep ? "deadlock: in lock step these lanes repeat the same state for ever"
                                                     : "deadlock: every live lane waits";
  Text = Title + Text;
  if (B.Watched)
    B.L->Events->send(&Observer::onDeadlock, DeadlockEvent{Kind, Waiters, Text});
  B.Fail = Failure{OutcomeKind::Deadlock, PC, Text};
}

} // namespace

std::unique_ptr<BlockState> makeBlock(Launch &L, uint32_t Linear, std::unique_ptr<SchedulePolicy> Policy,
                                      std::unique_ptr<BlockState> Ended) {
  auto B = std::make_unique<BlockState>();
  const Dim3 &G = L.Config.Grid;
  B->L = &L;
  B->Linear = Linear;
  B->Watched = L.Watching && !L.WatchEnded;
  B->Coord[0] = Linear % G.X;
  B->Coord[1] = Linear / G.X % G.Y;
  B->Coord[2] = Linear / G.X / G.Y;
  const uint32_t Threads = uint32_t(L.Config.Block.count());
  if (Ended) {
    takeOver(*B, *Ended);
  } else {
    B->Shared = makeAlignedBytes(L.SharedBytes, uint8_t(L.Options->Poison));
    B->SharedShadow.reset(new uint8_t[L.SharedBytes + 1]);
    B->Warps.resize((Threads + WarpSize - 1) / WarpSize);
  }
  std::fill_n(B->SharedShadow.get(), L.SharedBytes, uint8_t(NeverWritten));
  B->Policy = std::move(Policy);
  if (B->Policy)
    B->Policy->beginBlock(Linear);
  B->LastWarp = L.ReverseWarps ? 1 : 0; // Warp 0 then begins instead of being the last.
  B->Pending.resize(B->Warps.size());
  if (B->Watched)
    for (Observer *O : L.Events->listeners())
      O->onBlock(Linear);
  B->Execs.reserve(B->Warps.size());
  for (uint32_t I = 0; I != B->Warps.size(); ++I) {
    Warp &W = B->Warps[I];
    W.Index = I;
    const uint32_t Here = std::min(Threads - I * WarpSize, WarpSize);
    W.Launched = W.Live = Here == WarpSize ? FullMask : (1u << Here) - 1;
    W.Ready = W.Live;
    fillSpecials(*B, W);
    Exec C = makeExec(*B, W);
    openFrame(C, 0, L.Prog->Functions[0], FullMask);
    C.enterDepth(0);
    B->Execs.push_back(C);
    W.PC.fill(L.Prog->Functions[0].Entry);
    W.Stack.push_back({L.Prog->Functions[0].Entry, NoPC, W.Live, 0});
  }
  ++B->Stats.Blocks;
  return B;
}

void reportDeadlock(BlockState &B) { explainDeadlock(B); }

/// For all blocks at once: none that is observed waits for one that is not.
static void endWatch(Launch &L) {
  L.WatchEnded = true;
  for (Observer *O : L.Events->listeners())
    O->onUnwatched();
}

static void leaveUnwatched(BlockState &B) {
  B.Watched = false;
  for (Exec &C : B.Execs)
    C.Events = nullptr;
}

BlockStatus runBlock(BlockState &B, uint64_t Quantum) {
  const RunOptions &O = *B.L->Options;
  // The counter is shared by the host threads: touched once in a while only.
  constexpr uint64_t ReportEvery = 4096;
  uint64_t Unreported = 0;
  const auto Flush = llvm::make_scope_exit([&] { B.L->Steps.fetch_add(Unreported, std::memory_order_relaxed); });
  if (B.Watched && B.L->WatchEnded)
    leaveUnwatched(B);
  const bool WasSpinning = isSpinning(B);
  if (WasSpinning)
    ++B.Epoch, ++B.Looks; // Another block may have changed memory: let the warps look again.
  while (Quantum && !B.Fail) {
    if (B.L->Stop)
      return BlockStatus::Done;
    const uint32_t Next = pickWarp(B);
    if (Next == NoWarp) {
      if (B.finished())
        return BlockStatus::Done;
      // Alone in the grid, a spinning warp spins for ever; otherwise another block may end the wait.
      if (isSpinning(B) && B.L->Config.Grid.count() > 1)
        return WasSpinning ? BlockStatus::Spinning : BlockStatus::Running;
      explainDeadlock(B);
      return BlockStatus::Done;
    }
    B.LastWarp = Next;
    Exec &C = B.Execs[Next];
    C.Stop = false;
    const uint64_t Slice = std::min<uint64_t>(Quantum, B.Policy ? B.Policy->warpQuantum() : B.L->Shuffled ? 16 : 16384);
    const uint64_t Before = B.Stats.WarpInstructions;
    if (isLockstep(B))
      runLockstep(C, Slice);
    else
      runIts(C, Slice);
    const uint64_t Used = B.Stats.WarpInstructions - Before;
    Quantum -= std::min(Quantum, std::max<uint64_t>(Used, 1));
    Unreported += Used;
    if (Unreported < ReportEvery && Used < Slice)
      continue;
    const uint64_t Total = B.L->Steps.fetch_add(Unreported, std::memory_order_relaxed) + Unreported;
    Unreported = 0;
    if (Total > O.StepBudget && !B.Fail)
      B.Fail = Failure{
          OutcomeKind::Timeout, C.PC,
          llvm::formatv("no end after {0} warp instructions; last at {1}", O.StepBudget, B.L->Prog->describe(C.PC)).str()};
    if (B.Watched && B.L->Events->stopRequested() && !B.Fail)
      B.Fail = Failure{OutcomeKind::Stopped, C.PC, "stopped by an observer"};
    if (B.Watched && B.L->Events->heldBytes() > O.WatchBytes) {
      endWatch(*B.L);
      leaveUnwatched(B);
    }
  }
  return B.Fail || B.finished() ? BlockStatus::Done : BlockStatus::Running;
}

} // namespace warpshift::simt

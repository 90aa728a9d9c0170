//===- Barriers.cpp - bar.sync, bar.arrive, bar.red and their barrier.* forms -----------------------------===//
//
// A warp arrives when all its non-exited lanes have (independent threads), or at once with the lanes that are
// here (lockstep, as before Volta). The barrier opens when every warp that still has lanes has arrived, or,
// with an explicit count, when that many threads have, counted in whole warps.
//
//===--------------------------------------------------------------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/exec/BarrierDesc.h"
#include "simt/exec/Columns.h"

namespace warpshift::simt {
namespace {

bool lockstep(const Exec &C) { return !C.B->Policy; }

/// Has the warp arrived as a whole? Lockstep warps arrive with whatever lanes they bring.
bool warpArrived(const BlockBarrier &Bar, const Warp &W, bool Lockstep) {
  const uint32_t Here = Bar.Lanes[W.Index];
  return Here && (Lockstep || (W.Live & ~Here) == 0);
}

/// Warps take turns, so the one after the one that arrived just now usually is missing still.
bool lacksNextWarp(const BlockState &B, const BlockBarrier &Bar, uint32_t Last, bool Lockstep) {
  const Warp &Next = B.Warps[Last + 1 == B.Warps.size() ? 0 : Last + 1];
  return !Bar.Expected && Next.Live && !warpArrived(Bar, Next, Lockstep);
}

bool isOpen(const BlockState &B, const BlockBarrier &Bar, bool Lockstep) {
  if (Lockstep && !Bar.Expected) {
    const uint32_t *Here = Bar.Lanes.data();
    uint32_t Arrived = 0;
    for (const Warp &W : B.Warps) {
      if (!*Here && W.Live)
        return false;
      Arrived |= *Here++;
    }
    return Arrived != 0;
  }
  uint32_t Arrived = 0;
  for (const Warp &W : B.Warps) {
    if (warpArrived(Bar, W, Lockstep))
      ++Arrived;
    else if (W.Live && !Bar.Expected)
      return false;
  }
  return Bar.Expected ? Arrived * WarpSize >= Bar.Expected : Arrived != 0;
}

/// Writes the bar.red result of waiting lanes of one warp, each at its own instruction.
void writeReduction(Exec &C, const BlockBarrier &Bar, Warp &W, uint32_t Lanes) {
  Warp *SavedWarp = C.W;
  const uint32_t SavedDepth = C.Depth;
  C.W = &W;
  forLanes(Lanes, [&](unsigned L) {
    const DecodedInst &I = C.P->Code[W.PC[L]];
    if (!I.Dst.valid())
      return;
    C.enterDepth(W.Depth[L]);
    Slot &S = C.slot(I.Dst);
    const uint32_t Bit = 1u << L;
    switch (BarrierReduction(I.Extra >> 4)) {
    case BarrierReduction::Popc: S.col<uint32_t>()[L] = Bar.Count; break;
    case BarrierReduction::And: setPred(S, Bit, Bar.All ? Bit : 0); break;
    case BarrierReduction::Or: setPred(S, Bit, Bar.Count ? Bit : 0); break;
    case BarrierReduction::None: break;
    }
    setUndef(S, Bit, 0);
  });
  C.W = SavedWarp;
  C.enterDepth(SavedDepth);
}

void release(Exec &C, const BlockBarrier &Bar, Warp &W) {
  const uint32_t Lanes = Bar.Waiting[W.Index] & W.AtBarrier;
  if (Bar.Reduces)
    writeReduction(C, Bar, W, Lanes);
  W.AtBarrier &= ~Lanes;
  W.Ready |= Lanes;
  if (lockstep(C)) {
    if (Lanes)
      W.Stack.back().PC += 1;
    return;
  }
  const uint32_t Tag = W.NextTag++;
  if (Lanes == FullMask) {
    W.Tag.fill(Tag);
    for (uint32_t &PC : W.PC)
      ++PC;
    return;
  }
  forLanes(Lanes, [&](unsigned L) {
    W.PC[L] += 1;
    W.Tag[L] = Tag;
  });
}

__attribute__((noinline)) void openIfComplete(Exec &C, unsigned Id, uint32_t PC) {
  BlockState &B = *C.B;
  BlockBarrier &Bar = B.Barriers[Id];
  if (!Bar.InUse || !isOpen(B, Bar, lockstep(C)))
    return;
  if (C.Events) {
    uint32_t Threads = 0;
    for (uint32_t M : Bar.Lanes)
      Threads += uint32_t(__builtin_popcount(M));
    BarrierEvent E{
        C.where(), BarrierPhase::Complete, PC, Id, C.Mask, C.W->Live, Bar.Expected ? Bar.Expected : Threads, true, true,
        Bar.Lanes};
    C.Events->send(&Observer::onBarrier, E);
  }
  for (Warp &W : B.Warps)
    if (Bar.Waiting[W.Index])
      release(C, Bar, W);
  Bar.reset();
  ++B.Epoch;
}

void gather(BlockBarrier &Bar, const Slot &S, bool Negated, uint32_t Lanes) {
  const uint32_t Bits = (Negated ? ~S.Pred : S.Pred) & Lanes;
  Bar.Count += uint32_t(__builtin_popcount(Bits));
  Bar.All &= Bits == Lanes;
}

} // namespace

bool arriveBarrier(Exec &C, const DecodedInst &I) {
  BlockState &B = *C.B;
  Warp &W = *C.W;
  const Slot &IdSlot = C.slot(I.Src[0]);
  const bool Waits = !(I.Extra & BarrierArriveOnly);
  if (IdSlot.Undef & C.Mask) [[unlikely]]
    C.undefUse(UndefUse::BarrierOperand, IdSlot.Undef & C.Mask);
  // Lanes may name different barriers.
  for (uint32_t Left = C.Mask; Left;) {
    const uint32_t Id = IdSlot.col<uint32_t>()[firstLane(Left)];
    uint32_t Same = I.Src[0].base() == unsigned(RefBase::Constant) ? Left : 0;
    if (!Same)
      forLanes(Left, [&](unsigned L) { Same |= uint32_t(IdSlot.col<uint32_t>()[L] == Id) << L; });
    Left &= ~Same;
    if (Id >= B.Barriers.size()) {
      C.fail(OutcomeKind::Fault, "barrier " + std::to_string(Id) + " does not exist (0 to 15); " + C.P->describe(C.PC));
      return true;
    }
    BlockBarrier &Bar = B.Barriers[Id];
    Bar.InUse = true;
    if (Bar.Lanes.empty()) {
      Bar.Lanes.resize(B.Warps.size());
      Bar.Waiting.resize(B.Warps.size());
    }
    if (I.Src[1].valid())
      Bar.Expected = C.slot(I.Src[1]).col<uint32_t>()[firstLane(Same)];
    Bar.Reduces |= I.Dst.valid();
    if (I.Src[2].valid())
      gather(Bar, C.slot(I.Src[2]), I.Imm != 0, Same);
    Bar.Lanes[W.Index] |= Same;
    if (C.Events) {
      BarrierEvent E{
          C.where(), BarrierPhase::Arrive, C.PC, Id, Same, W.Live, Bar.Expected, (I.Extra & BarrierAligned) != 0, Waits, {}};
      C.Events->send(&Observer::onBarrier, E);
    }
    if (Waits) {
      Bar.Waiting[W.Index] |= Same;
      W.Ready &= ~Same;
      W.AtBarrier |= Same;
      if (Same == FullMask) {
        W.BarrierId.fill(uint8_t(Id));
        W.PC.fill(C.PC);
        if (!lockstep(C) || Bar.Reduces)
          W.Depth.fill(uint16_t(C.Depth));
      } else {
        forLanes(Same, [&](unsigned L) {
          W.BarrierId[L] = uint8_t(Id);
          W.PC[L] = C.PC;
          W.Depth[L] = uint16_t(C.Depth);
        });
      }
    }
    if (!lacksNextWarp(B, Bar, W.Index, lockstep(C)))
      openIfComplete(C, Id, C.PC);
  }
  return Waits;
}

void barriersAfterExit(Exec &C) {
  for (unsigned Id = 0; Id != C.B->Barriers.size(); ++Id)
    openIfComplete(C, Id, C.PC);
}

} // namespace warpshift::simt

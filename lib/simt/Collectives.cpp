//===- Collectives.cpp - lanes that meet in shfl, vote, match, redux, elect, bar.warp.sync, wmma --------------===//
//
// Lockstep and legacy ops act at once on the lanes that are together. With independent threads lanes wait in a
// table keyed by (operation and qualifiers, membermask) until all non-exited lanes of the mask are there.
//
//===----------------------------------------------------------------------------------------------------------===//
#include "simt/Runtime.h"
#include "simt/exec/Columns.h"

namespace warpshift::simt {
namespace {

bool isShuffle(CollectiveOp Op) { return Op <= CollectiveOp::ShflIdx; }

void reportSources(Exec &C, const CollectiveDesc &D, const CollectiveFrame &F) {
  if (!C.Events || !F.BadSource)
    return;
  std::array<SourceProblem, WarpSize> Why{};
  forLanes(F.BadSource, [&](unsigned L) {
    unsigned S = F.Source[L];
    Why[L] = !(F.Live >> S & 1)                ? SourceProblem::Exited
             : D.Sync && !(F.Members >> S & 1) ? SourceProblem::NotInMask
                                               : SourceProblem::Inactive;
  });
  C.Events->send(&Observer::onSourceLane, SourceLaneEvent{C.where(), C.PC, F.BadSource, F.Source.data(), Why.data()});
}

void reportOperands(Exec &C, const CollectiveDesc &D, uint32_t Lanes, const CollectiveFrame &F) {
  if (!C.Events)
    return;
  if (D.Member.valid())
    C.undefUse(UndefUse::MemberMask, C.slot(D.Member).Undef & Lanes);
  if (isShuffle(D.Op))
    C.undefUse(UndefUse::ShuffleControl, F.UndefBC & Lanes);
}

CollectiveEvent makeEvent(Exec &C, CollectivePhase Phase, const CollectiveDesc &D, uint32_t Lanes, const uint32_t *PC,
                          const uint32_t *Member) {
  return {C.where(), Phase, &D, Lanes, PC, Member, C.W->Live, C.Active, false, false};
}

/// A shuffle with constant operands over the whole warp, all values defined, nobody listening.
bool shuffleWholeWarp(Exec &C, const CollectiveDesc &D) {
  const Slot &V = C.slot(D.Value);
  if (!D.FixedSources || V.Undef)
    return false;
  Slot &R = C.slot(D.Dst);
  alignas(64) uint32_t Old[WarpSize];
  std::memcpy(Old, V.col<uint32_t>(), sizeof Old);
  uint32_t *Out = R.col<uint32_t>();
  for (unsigned L = 0; L != WarpSize; ++L)
    Out[L] = Old[D.Source[L]];
  R.Undef = 0;
  if (D.DstPred.valid()) {
    Slot &P = C.slot(D.DstPred);
    P.Pred = D.InRange;
    P.Undef = 0;
  }
  return true;
}

/// The lanes' part of a matrix operation.
void runMatrix(Exec &C, const CollectiveDesc &D, uint32_t Lanes) {
  const uint32_t Mask = C.Mask;
  C.Mask = Lanes;
  const MatrixOp &Op = C.P->Matrices[D.Matrix];
  Op.Run(C, Op);
  C.Mask = Mask;
}

/// One set of lanes with one mask, evaluated now.
void evaluate(Exec &C, const CollectiveDesc &D, uint32_t Lanes, uint32_t Members) {
  if (D.Op == CollectiveOp::Matrix)
    return runMatrix(C, D, Lanes);
  if (Lanes == FullMask && Members == FullMask && !C.Events && shuffleWholeWarp(C, D))
    return;
  CollectiveFrame F;
  F.Lanes = Lanes;
  F.Members = Members;
  F.Live = C.W->Live;
  F.Poison = C.B->L->Options->Poison;
  captureOperands(C, D, Lanes, F);
  reportOperands(C, D, Lanes, F);
  D.Compute(D, F);
  reportSources(C, D, F);
  writeResults(C, D, Lanes, F);
  if (D.Op == CollectiveOp::Activemask && C.Events)
    C.Events->send(&Observer::onActivemask, ActivemaskEvent{C.where(), C.PC, Lanes});
}

/// Lanes of a completed set leave: results written at each lane's own instruction.
void complete(Exec &C, PendingCollective &Set, bool ByExit) {
  const CollectiveDesc &D = *Set.Desc;
  CollectiveFrame &F = Set.Frame;
  F.Lanes = Set.Arrived;
  F.Members = Set.Member & C.W->Live;
  F.Live = C.W->Live;
  F.Poison = C.B->L->Options->Poison;
  D.Compute(D, F);
  const Exec Saved = C;
  if (C.Events) {
    std::array<uint32_t, WarpSize> Member;
    Member.fill(Set.Member);
    CollectiveEvent E = makeEvent(C, CollectivePhase::Complete, D, Set.Arrived, Set.PC.data(), Member.data());
    E.Active = Set.Arrived;
    E.ByExit = ByExit;
    C.Events->send(&Observer::onCollective, E);
  }
  for (uint32_t Left = Set.Arrived; Left;) {
    unsigned First = firstLane(Left);
    uint32_t Same = 0;
    forLanes(Left, [&](unsigned L) { Same |= uint32_t(Set.PC[L] == Set.PC[First] && C.W->Depth[L] == C.W->Depth[First]) << L; });
    C.PC = Set.PC[First];
    C.enterDepth(C.W->Depth[First]);
    const CollectiveDesc &Own = C.P->Collectives[C.P->Code[C.PC].Aux];
    if (Own.Op == CollectiveOp::Matrix)
      runMatrix(C, Own, Same);
    CollectiveFrame Part = F;
    Part.BadSource &= Same;
    reportSources(C, Own, Part);
    writeResults(C, Own, Same, F);
    Left &= ~Same;
  }
  const uint32_t Tag = C.W->NextTag++;
  C.W->AtSync &= ~Set.Arrived;
  C.W->Ready |= Set.Arrived;
  forLanes(Set.Arrived, [&](unsigned L) {
    C.W->PC[L] = Set.PC[L] + 1;
    C.W->Tag[L] = Tag;
  });
  C.PC = Saved.PC;
  C.enterDepth(Saved.Depth);
}

/// The lanes of Left that give the same mask as its first lane.
uint32_t sameMask(const CollectiveDesc &D, const uint32_t *Member, uint32_t Left) {
  if (D.Member.base() == unsigned(RefBase::Constant))
    return Left;
  const uint32_t M = Member[firstLane(Left)];
  uint32_t Same = 0;
  forLanes(Left, [&](unsigned L) { Same |= uint32_t(Member[L] == M) << L; });
  return Same;
}

bool isComplete(const PendingCollective &Set, uint32_t Live) { return (Set.Member & Live & ~Set.Arrived) == 0; }

} // namespace

void captureOperands(Exec &C, const CollectiveDesc &D, uint32_t Lanes, CollectiveFrame &F) {
  if (D.Value.valid()) {
    const Slot &S = C.slot(D.Value);
    if (D.Bits == 1) {
      const uint32_t Bits = D.NegatedValue ? ~S.Pred : S.Pred;
      forLanes(Lanes, [&](unsigned L) { F.A[L] = Bits >> L & 1; });
    } else if (D.Bits == 64) {
      forLanes(Lanes, [&](unsigned L) { F.A[L] = S.col<uint64_t>()[L]; });
    } else {
      forLanes(Lanes, [&](unsigned L) { F.A[L] = S.col<uint32_t>()[L]; });
    }
    F.UndefA = (F.UndefA & ~Lanes) | (S.Undef & Lanes);
  }
  uint32_t Undef = 0;
  auto Control = [&](Ref R, std::array<uint32_t, 32> &To) {
    if (!R.valid())
      return;
    const Slot &S = C.slot(R);
    if (Lanes == FullMask)
      std::memcpy(To.data(), S.col<uint32_t>(), sizeof To);
    else
      forLanes(Lanes, [&](unsigned L) { To[L] = S.col<uint32_t>()[L]; });
    Undef |= S.Undef & Lanes;
  };
  Control(D.Second, F.B);
  Control(D.Third, F.C);
  F.UndefBC = (F.UndefBC & ~Lanes) | Undef;
}

void writeResults(Exec &C, const CollectiveDesc &D, uint32_t Lanes, const CollectiveFrame &F) {
  if (D.Dst.valid()) {
    Slot &S = C.slot(D.Dst);
    forLanes(Lanes, [&](unsigned L) { S.col<uint32_t>()[L] = uint32_t(F.D[L]); });
    setUndef(S, Lanes, F.UndefD);
  }
  if (D.DstPred.valid()) {
    Slot &S = C.slot(D.DstPred);
    setPred(S, Lanes, F.P);
    setUndef(S, Lanes, F.UndefP);
  }
}

const uint32_t *memberMasks(Exec &C, const CollectiveDesc &D) { return C.slot(D.Member).col<uint32_t>(); }

void runTogether(Exec &C, const DecodedInst &I) {
  const CollectiveDesc &D = C.P->Collectives[I.Aux];
  std::array<uint32_t, WarpSize> PCs, Together;
  if (C.Events)
    PCs.fill(C.PC);
  if (!D.Sync) {
    if (C.Events) {
      Together.fill(C.Mask);
      C.Events->send(&Observer::onCollective, makeEvent(C, CollectivePhase::Legacy, D, C.Mask, PCs.data(), Together.data()));
    }
    evaluate(C, D, C.Mask, C.Mask);
    return;
  }
  // Lockstep: lanes with the same mask form a set. Lanes that the mask names but that are elsewhere cannot come.
  const uint32_t *Member = memberMasks(C, D);
  if (C.Events)
    C.Events->send(&Observer::onCollective, makeEvent(C, CollectivePhase::Arrive, D, C.Mask, PCs.data(), Member));
  for (uint32_t Left = C.Mask; Left;) {
    const uint32_t M = Member[firstLane(Left)];
    const uint32_t Same = sameMask(D, Member, Left);
    if (C.Events) {
      CollectiveEvent E = makeEvent(C, CollectivePhase::Complete, D, Same, PCs.data(), Member);
      E.Forced = (M & C.W->Live & ~Same) != 0;
      C.Events->send(&Observer::onCollective, E);
    }
    evaluate(C, D, Same, M & C.W->Live & Same);
    Left &= ~Same;
  }
}

bool allArriveTogether(Exec &C, const DecodedInst &I) {
  const CollectiveDesc &D = C.P->Collectives[I.Aux];
  if (C.Mask != C.W->Live || sameMask(D, memberMasks(C, D), C.Mask) != C.Mask)
    return false;
  runTogether(C, I);
  return true;
}

void arriveCollective(Exec &C, const DecodedInst &I) {
  const CollectiveDesc &D = C.P->Collectives[I.Aux];
  const uint32_t *Column = memberMasks(C, D);
  std::array<uint32_t, WarpSize> Member;
  std::copy_n(Column, WarpSize, Member.begin());
  if (C.Events) {
    std::array<uint32_t, WarpSize> PCs;
    PCs.fill(C.PC);
    C.Events->send(&Observer::onCollective, makeEvent(C, CollectivePhase::Arrive, D, C.Mask, PCs.data(), Member.data()));
  }
  auto &Table = C.B->Pending[C.W->Index];
  for (uint32_t Left = C.Mask; Left;) {
    const uint32_t M = Member[firstLane(Left)];
    const uint32_t Same = sameMask(D, Member.data(), Left);
    Left &= ~Same;
    auto It = std::find_if(Table.begin(), Table.end(),
                           [&](const PendingCollective &P) { return P.Desc->Key == D.Key && P.Member == M; });
    if (It == Table.end()) {
      Table.emplace_back();
      It = std::prev(Table.end());
      It->Desc = &D;
      It->Member = M;
    }
    captureOperands(C, D, Same, It->Frame);
    reportOperands(C, D, Same, It->Frame);
    It->Arrived |= Same;
    forLanes(Same, [&](unsigned L) { It->PC[L] = C.PC; });
    C.W->Ready &= ~Same;
    C.W->AtSync |= Same;
    if (isComplete(*It, C.W->Live)) {
      complete(C, *It, false);
      Table.erase(It);
    }
  }
}

void releaseAfterExit(Exec &C) {
  auto &Table = C.B->Pending[C.W->Index];
  for (size_t I = 0; I != Table.size();) {
    if (!isComplete(Table[I], C.W->Live)) {
      ++I;
      continue;
    }
    complete(C, Table[I], true);
    Table.erase(Table.begin() + I);
  }
}

} // namespace warpshift::simt

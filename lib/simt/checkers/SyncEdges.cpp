//===- SyncEdges.cpp - releases and acquires, by scope --------------------------------------------------===//
#include "simt/checkers/SyncEdges.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {

void SyncEdges::reset() {
  AnyFence = false;
  Warps.clear();
  Global.clear();
  Shared.clear();
  Barriers.clear();
}

void SyncEdges::dropBlock(uint32_t Block) {
  for (uint32_t W = 0; W != Clocks.threads() / 32; ++W)
    Warps.erase(keyOf({Block, W}));
  Shared.erase(Block);
  Barriers.erase(Barriers.lower_bound({Block, 0}), Barriers.lower_bound({Block + 1, 0}));
}

SyncEdges::Lane &SyncEdges::lane(WarpRef W, unsigned L) {
  std::unique_ptr<WarpLanes> &P = Warps[keyOf(W)];
  if (!P)
    P = std::make_unique<WarpLanes>();
  return P->Of[L];
}

SyncEdges::SharedBlocks SyncEdges::asBlocks(WarpRef W, unsigned Lane, const RaceClocks::Known &B, uint32_t Own) {
  auto Mine = std::make_shared<std::vector<uint32_t>>(B.Block);
  (*Mine)[W.Warp * 32 + Lane] = Own;
  auto All = B.Others ? std::make_shared<RaceClocks::OtherBlocks>(*B.Others) : std::make_shared<RaceClocks::OtherBlocks>();
  (*All)[W.Block] = std::move(Mine);
  return All;
}

void SyncEdges::fence(WarpRef W, uint32_t Lanes, SyncScope S, bool Acquires, bool Releases) {
  const Reach Far = reachOf(S);
  AnyFence |= Releases;
  Base Common; // Of a warp whose lanes know the same: they differ in their own clocks only.
  for (unsigned L = 0; L != 32; ++L) {
    if (!(Lanes >> L & 1))
      continue;
    Lane &Me = lane(W, L);
    if (Acquires)
      for (unsigned R = 0; R <= unsigned(Far); ++R) {
        if (Me.InHand[R])
          Common.reset();
        Clocks.learn(W, L, std::exchange(Me.InHand[R], nullptr));
      }
    if (!Releases)
      continue;
    if (!Common || !Clocks.isFlat(W))
      Common = std::make_shared<const RaceClocks::Known>(Clocks.knowledge(W, L));
    for (unsigned R = 0; R <= unsigned(Far); ++R) {
      Me.Fenced[R] = Common;
      Me.Own[R] = Clocks.now(W, L);
    }
  }
  if (Releases) // What follows is not covered.
    for (unsigned L = 0; L != 32; ++L)
      if (Lanes >> L & 1)
        Clocks.tick(W, L);
}

void SyncEdges::read(WarpRef W, unsigned L, Place At, MemorySem Sem, SyncScope S) {
  Places &All = places(At);
  if (All.empty())
    return;
  const auto It = All.find(At.Address);
  if (It == All.end())
    return;
  const Published &P = It->second;
  const bool Far = reachOf(S) == Everywhere;
  if (P.Block != W.Block && !(P.Wide && Far))
    return; // Reader and writer do not include each other.
  const auto Near = P.ToBlock.find(W.Block);
  const SharedBlocks &Block = Near == P.ToBlock.end() ? nullptr : Near->second;
  if (Sem == MemorySem::Acquire || Sem == MemorySem::AcqRel) {
    Clocks.learn(W, L, Block);
    if (Far)
      Clocks.learn(W, L, P.ToAll);
    return;
  }
  Lane &Me = lane(W, L);
  Me.InHand[InBlock] = RaceClocks::join(Me.InHand[InBlock], Block);
  Me.InHand[Everywhere] = RaceClocks::join(Me.InHand[Everywhere], P.ToAll);
}

void SyncEdges::wrote(WarpRef W, unsigned L, Place At, MemorySem Sem, SyncScope S, bool Replaces) {
  const bool Releases = Sem == MemorySem::Release || Sem == MemorySem::AcqRel;
  Places &All = places(At);
  if (!Releases && !AnyFence && All.empty())
    return;
  const Reach Far = reachOf(S);
  const uint64_t Thread = keyOf(W) * 32 + L;
  SharedBlocks Mine[Reaches];
  const auto Have = Warps.find(keyOf(W));
  if (Have != Warps.end())
    for (unsigned R = 0; R != Reaches; ++R)
      if (const Base &B = Have->second->Of[L].Fenced[R])
        Mine[R] = asBlocks(W, L, *B, Have->second->Of[L].Own[R]);
  if (Releases) {
    Mine[InBlock] = asBlocks(W, L, Clocks.knowledge(W, L), Clocks.now(W, L)); // More than any fence before.
    if (Far == Everywhere)
      Mine[Everywhere] = Mine[InBlock];
    Clocks.tick(W, L);
  }
  const auto It = All.find(At.Address);
  if (It != All.end()) {
    Published &P = It->second;
    const bool Seen = P.Block == W.Block || (P.Wide && Far == Everywhere);
    // An atomic passes on what it replaces; a thread's own later write what the thread released before.
    if (!(Replaces && Seen) && P.Thread != Thread)
      All.erase(It);
  }
  const bool Kept = All.count(At.Address);
  if (!Kept && !Mine[InBlock])
    return;
  Published &P = All[At.Address];
  P.Thread = !Kept || P.Thread == Thread ? Thread : Published::Several;
  P.Block = W.Block;
  P.Wide = Far == Everywhere;
  P.ToAll = RaceClocks::join(P.ToAll, Mine[Everywhere]);
  if (Mine[InBlock])
    P.ToBlock[W.Block] = RaceClocks::join(P.ToBlock[W.Block], Mine[InBlock]);
}

void SyncEdges::wrotePlainly(Place At) { places(At).erase(At.Address); }

// -- what was fenced travels on through barriers ---------------------------------------------------------

void SyncEdges::join(Meeting &M, WarpRef W, uint32_t Lanes) {
  const auto It = Warps.find(keyOf(W));
  if (It == Warps.end())
    return;
  for (unsigned L = 0; L != 32; ++L)
    for (unsigned R = 0; R != Reaches; ++R) {
      const Lane &From = It->second->Of[L];
      if (!(Lanes >> L & 1) || !From.Fenced[R])
        continue;
      M.Any = true;
      std::vector<uint32_t> &To = M.Block[R];
      To.resize(Clocks.threads());
      const RaceClocks::Known *B = From.Fenced[R].get();
      // Lanes that fenced together share what they knew, but for their own clocks.
      if (!llvm::is_contained(M.Joined[R], B)) {
        M.Joined[R].push_back(B);
        for (size_t I = 0; I != To.size(); ++I)
          To[I] = std::max(To[I], B->Block[I]);
        M.Others[R] = RaceClocks::join(M.Others[R], B->Others);
      }
      uint32_t &Own = To[W.Warp * 32 + L];
      Own = std::max(Own, From.Own[R]);
    }
}

void SyncEdges::spread(Meeting &M, WarpRef W, uint32_t Lanes) {
  if (!M.Any || !Lanes)
    return;
  Base Shared[Reaches];
  for (unsigned R = 0; R != Reaches; ++R)
    if (!M.Block[R].empty())
      Shared[R] = std::make_shared<const RaceClocks::Known>(RaceClocks::Known{M.Block[R], M.Others[R]});
  for (unsigned L = 0; L != 32; ++L)
    for (unsigned R = 0; R != Reaches; ++R)
      if ((Lanes >> L & 1) && Shared[R]) {
        Lane &To = lane(W, L);
        To.Fenced[R] = Shared[R];
        To.Own[R] = std::max(To.Own[R], Shared[R]->Block[W.Warp * 32 + L]);
      }
}

void SyncEdges::warpBarrier(WarpRef W, uint32_t Lanes) {
  if (!AnyFence)
    return;
  Meeting M;
  join(M, W, Lanes);
  spread(M, W, Lanes);
}

void SyncEdges::barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits) {
  if (!AnyFence)
    return;
  Meeting &M = Barriers[{W.Block, Id}];
  M.Waiting.resize(Clocks.threads() / 32);
  join(M, W, Lanes);
  if (Waits)
    M.Waiting[W.Warp] |= Lanes;
}

void SyncEdges::barrierComplete(uint32_t Block, uint32_t Id) {
  const auto It = Barriers.find({Block, Id});
  if (It == Barriers.end())
    return;
  Meeting M = std::move(It->second);
  Barriers.erase(It);
  for (uint32_t W = 0; W != M.Waiting.size(); ++W)
    spread(M, {Block, W}, M.Waiting[W]);
}

} // namespace warpshift::simt

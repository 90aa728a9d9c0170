//===- RaceClocks.cpp - who knows about whose accesses
//----------------------------------------------===//

#include "simt/checkers/RaceClocks.h"
#include <cstring>
#include <functional>

namespace warpshift::simt {

/// The later of each pair, for the lanes of a warp. (Signed compares vectorise on every host, and no
/// clock gets that far.)
static inline void raise(uint32_t *To, const uint32_t *From) {
  for (unsigned M = 0; M != 32; ++M)
    To[M] = int32_t(To[M]) > int32_t(From[M]) ? To[M] : From[M];
}

void RaceClocks::reset(uint32_t WarpsPerBlock, uint32_t ThreadsPerBlock) {
  Warps = WarpsPerBlock;
  Threads = ThreadsPerBlock ? ThreadsPerBlock : Warps * 32;
  Map.clear();
  Epochs.clear();
  Barriers.clear();
  LastKey = ~0ull;
  Last = nullptr;
}

RaceClocks::WarpClocks &RaceClocks::find(uint64_t Key) {
  std::unique_ptr<WarpClocks> &P = Map[Key];
  if (!P) {
    P = std::make_unique<WarpClocks>();
    std::fill_n(P->Now, 32, 1); // clock 0 is known to everybody
  }
  LastKey = Key;
  Last = P.get();
  return *Last;
}

RaceClocks::Rows &RaceClocks::WarpClocks::rows() {
  if (Own)
    return *Own;
  Own = std::make_unique<Rows>();
  for (unsigned L = 0; L != 32; ++L) {
    std::memcpy(Own->Row[L], Row, sizeof Row);
    Own->Block[L] = Block;
    Own->Others[L] = Others;
  }
  return *Own;
}

void RaceClocks::dropBlock(uint32_t Block) {
  for (uint32_t W = 0; W != Warps; ++W)
    Map.erase(uint64_t(Block) << 32 | W);
  Epochs.erase(Block);
  Barriers.erase(Barriers.lower_bound({Block, 0}), Barriers.lower_bound({Block + 1, 0}));
  LastKey = ~0ull;
}

bool RaceClocks::knowsOfBlock(WarpClocks &C, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock) {
  const SharedBlocks &Others = C.ofOthers(Lane);
  if (!Others)
    return false;
  const auto It = Others->find(Block);
  return It != Others->end() && It->second && Clock <= (*It->second)[Thread];
}

void RaceClocks::joinInto(std::vector<uint32_t> &To, const Snapshot &From) {
  if (From)
    for (size_t I = 0; I != To.size(); ++I)
      To[I] = std::max(To[I], (*From)[I]);
}

RaceClocks::SharedBlocks RaceClocks::join(const SharedBlocks &A, const SharedBlocks &B) {
  if (!A || A == B)
    return B;
  if (!B)
    return A;
  const bool Covered = std::all_of(B->begin(), B->end(), [&](const auto &Entry) {
    const auto It = A->find(Entry.first);
    return It != A->end() && It->second == Entry.second;
  });
  if (Covered)
    return A;
  auto R = std::make_shared<OtherBlocks>(*A);
  for (const auto &[Block, S] : *B) {
    Snapshot &Mine = (*R)[Block];
    if (Mine == S)
      continue;
    if (!Mine) {
      Mine = S;
      continue;
    }
    auto Both = std::make_shared<std::vector<uint32_t>>(*Mine);
    joinInto(*Both, S);
    Mine = Both;
  }
  return R;
}

/// Everything Lane knows of its own block, itself included.
std::vector<uint32_t> RaceClocks::blockKnowledge(WarpRef W, unsigned Lane) {
  WarpClocks &C = warp(W);
  std::vector<uint32_t> V(size_t(Warps) * 32, 0);
  joinInto(V, C.ofBlock(Lane));
  for (unsigned M = 0; M != 32; ++M)
    V[W.Warp * 32 + M] = std::max(V[W.Warp * 32 + M], C.ofLane(Lane, M));
  return V;
}

void RaceClocks::warpBarrier(WarpRef W, uint32_t Lanes) {
  WarpClocks &C = warp(W);
  const bool Everybody = (launched(W.Warp) & ~C.Gone & ~Lanes) == 0;
  Snapshot Block = C.Block;
  SharedBlocks Others = C.Others;
  uint32_t Joined[32];
  std::memcpy(Joined, C.Row, sizeof Joined);
  if (C.Own) {
    std::memset(Joined, 0, sizeof Joined);
    joinRows(*C.Own, Lanes, Joined, Block, Others);
  }
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) // Nobody knows more of a lane than the lane itself.
      Joined[L] = std::max(Joined[L], C.Now[L]++);
  if (Everybody) {
    C.Own.reset();
    std::memcpy(C.Row, Joined, sizeof Joined);
    C.Block = Block;
    C.Others = Others;
    return;
  }
  Rows &R = C.rows();
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      std::memcpy(R.Row[L], Joined, sizeof Joined);
      R.Block[L] = Block;
      R.Others[L] = Others;
    }
}

/// What the lanes know together, of the warp's other lanes (into Joined), their block, other blocks.
void RaceClocks::joinRows(const Rows &R, uint32_t Lanes, uint32_t *Joined, Snapshot &Block, SharedBlocks &Others) const {
  bool Same = true, First = true;
  Others = nullptr;
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      raise(Joined, R.Row[L]);
      Same &= First || R.Block[L] == Block;
      Block = First ? R.Block[L] : Block;
      First = false;
      Others = join(Others, R.Others[L]);
    }
  if (Same)
    return;
  auto Both = std::make_shared<std::vector<uint32_t>>(size_t(Warps) * 32, 0);
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1)
      joinInto(*Both, R.Block[L]);
  Block = Both;
}

void RaceClocks::barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits) {
  BarrierState &B = Barriers[{W.Block, Id}];
  B.Known.resize(size_t(Warps) * 32);
  B.Waiting.resize(Warps);
  WarpClocks &C = warp(W);
  // Nobody knows more of an arriving lane than the lane itself: rows matter for the others.
  uint32_t *Known = B.Known.data() + size_t(W.Warp) * 32;
  const bool All = (launched(W.Warp) & ~Lanes) == 0;
  auto Tell = [&](const uint32_t *Row, const Snapshot &Block, const SharedBlocks &Others) {
    if (Block.get() != B.Joined) {
      joinInto(B.Known, Block);
      B.Joined = Block.get();
    }
    if (!All)
      raise(Known, Row);
    if (Others)
      B.Others = join(B.Others, Others);
  };
  if (!C.Own)
    Tell(C.Row, C.Block, C.Others);
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      if (C.Own)
        Tell(C.Own->Row[L], C.Own->Block[L], C.Own->Others[L]);
      Known[L] = std::max(Known[L], C.Now[L]++);
    }
  if (Waits && W.Warp < B.Waiting.size())
    B.Waiting[W.Warp] |= Lanes;
}

void RaceClocks::barrierComplete(uint32_t Block, uint32_t Id) {
  const auto It = Barriers.find({Block, Id});
  if (It == Barriers.end())
    return;
  BarrierState B = std::move(It->second);
  Barriers.erase(It);
  const Snapshot S = std::make_shared<const std::vector<uint32_t>>(std::move(B.Known));
  bool WholeBlock = true;
  for (uint32_t W = 0; W != B.Waiting.size(); ++W) {
    const uint32_t Elsewhere = launched(W) & ~B.Waiting[W];
    WholeBlock &= Elsewhere == 0;
    if (!B.Waiting[W])
      continue;
    WarpClocks &C = warp({Block, W});
    const bool WholeWarp = (Elsewhere & ~C.Gone) == 0;
    // What a waiting lane knew went into S and B.Others when it arrived.
    const uint32_t *Learned = S->data() + size_t(W) * 32;
    if (WholeWarp) {
      C.Own.reset();
      std::memcpy(C.Row, Learned, sizeof C.Row);
      C.Block = S;
      C.Others = B.Others;
      continue;
    }
    Rows &R = C.rows();
    for (unsigned L = 0; L != 32; ++L)
      if ((B.Waiting[W] >> L) & 1) {
        std::memcpy(R.Row[L], Learned, sizeof R.Row[L]);
        R.Block[L] = S;
        if (B.Others)
          R.Others[L] = join(R.Others[L], B.Others);
      }
  }
  if (WholeBlock)
    ++Epochs[Block];
}

/// Lane learns S, a snapshot of its own block.
void RaceClocks::adopt(WarpRef W, unsigned Lane, const Snapshot &S) {
  WarpClocks &C = warp(W);
  const uint32_t *New = S->data() + size_t(W.Warp) * 32;
  auto Covers = [](const Snapshot &A, const Snapshot &B) {
    return A == B || (A && std::equal(B->begin(), B->end(), A->begin(), std::less_equal<>()));
  };
  bool Known = Covers(C.ofBlock(Lane), S);
  for (unsigned M = 0; M != 32; ++M)
    Known &= New[M] <= C.ofLane(Lane, M);
  if (Known)
    return;
  Rows &R = C.rows();
  raise(R.Row[Lane], New);
  if (!R.Block[Lane] || Covers(S, R.Block[Lane])) {
    R.Block[Lane] = S;
    return;
  }
  auto Both = std::make_shared<std::vector<uint32_t>>(*S);
  joinInto(*Both, R.Block[Lane]);
  R.Block[Lane] = Both;
}

RaceClocks::Known RaceClocks::knowledge(WarpRef W, unsigned Lane) {
  const WarpClocks &C = warp(W);
  Known K{blockKnowledge(W, Lane), C.ofOthers(Lane)};
  K.Block[W.Warp * 32 + Lane] = C.Own ? 0 : C.Row[Lane];
  return K;
}

void RaceClocks::learn(WarpRef W, unsigned Lane, const SharedBlocks &S) {
  if (!S || S == warp(W).ofOthers(Lane))
    return;
  const auto Own = S->find(W.Block);
  if (Own != S->end() && Own->second)
    adopt(W, Lane, Own->second);
  if (S->size() == size_t(Own != S->end()))
    return; // Nothing of other blocks.
  SharedBlocks &Mine = warp(W).rows().Others[Lane];
  Mine = join(Mine, S);
}

} // namespace warpshift::simt

//===- RaceClocks.cpp - who knows about whose accesses
//----------------------------------------------===//

#include "simt/checkers/RaceClocks.h"
#include <algorithm>
#include <cstring>

namespace warpshift::simt {

/// The later of each pair, for the lanes of a warp. (Signed compares vectorise on every host, and no
/// clock gets that far.)
static inline void raise(uint32_t *To, const uint32_t *From) {
  for (unsigned M = 0; M != 32; ++M)
    To[M] = int32_t(To[M]) > int32_t(From[M]) ? To[M] : From[M];
}

void RaceClocks::reset(uint32_t WarpsPerBlock) {
  Warps = WarpsPerBlock;
  Map.clear();
  Barriers.clear();
  AtAddress.clear();
  LastKey = ~0ull;
  Last = nullptr;
}

RaceClocks::WarpClocks &RaceClocks::find(uint64_t Key) {
  std::unique_ptr<WarpClocks> &P = Map[Key];
  if (!P) {
    P = std::make_unique<WarpClocks>();
    std::memset(P->Row, 0, sizeof P->Row);
    std::memset(P->Fenced, 0, sizeof P->Fenced);
    for (unsigned L = 0; L != 32; ++L)
      P->Row[L][L] = 1; // clock 0 is known to everybody
  }
  LastKey = Key;
  Last = P.get();
  return *Last;
}

void RaceClocks::dropBlock(uint32_t Block) {
  for (uint32_t W = 0; W != Warps; ++W)
    Map.erase(uint64_t(Block) << 32 | W);
  Barriers.erase(Barriers.lower_bound({Block, 0}), Barriers.lower_bound({Block + 1, 0}));
  LastKey = ~0ull;
}

bool RaceClocks::knowsOfBlock(WarpClocks &C, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock) {
  if (!C.Others[Lane])
    return false;
  const auto It = C.Others[Lane]->find(Block);
  return It != C.Others[Lane]->end() && It->second && Clock <= (*It->second)[Thread];
}

void RaceClocks::joinInto(std::vector<uint32_t> &To, const Snapshot &From) {
  if (From)
    for (size_t I = 0; I != To.size(); ++I)
      To[I] = std::max(To[I], (*From)[I]);
}

std::shared_ptr<const RaceClocks::OtherBlocks>
RaceClocks::join(const std::shared_ptr<const OtherBlocks> &A,
                 const std::shared_ptr<const OtherBlocks> &B) {
  if (!A || A == B)
    return B;
  if (!B)
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
  joinInto(V, C.Block[Lane]);
  for (unsigned M = 0; M != 32; ++M)
    V[W.Warp * 32 + M] = std::max(V[W.Warp * 32 + M], C.Row[Lane][M]);
  return V;
}

void RaceClocks::warpBarrier(WarpRef W, uint32_t Lanes) {
  WarpClocks &C = warp(W);
  uint32_t Joined[32] = {};
  Snapshot Block;
  std::shared_ptr<const OtherBlocks> Others;
  bool Same = true, First = true;
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      for (unsigned M = 0; M != 32; ++M)
        Joined[M] = std::max(Joined[M], C.Row[L][M]);
      Same &= First || C.Block[L] == Block;
      Block = First ? C.Block[L] : Block;
      First = false;
      Others = join(Others, C.Others[L]);
    }
  if (!Same) {
    auto Both = std::make_shared<std::vector<uint32_t>>(size_t(Warps) * 32, 0);
    for (unsigned L = 0; L != 32; ++L)
      if ((Lanes >> L) & 1)
        joinInto(*Both, C.Block[L]);
    Block = Both;
  }
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      std::memcpy(C.Row[L], Joined, sizeof Joined);
      ++C.Row[L][L];
      C.Block[L] = Block;
      C.Others[L] = Others;
    }
}

void RaceClocks::barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits) {
  BarrierState &B = Barriers[{W.Block, Id}];
  B.Known.resize(size_t(Warps) * 32);
  B.Waiting.resize(Warps);
  WarpClocks &C = warp(W);
  const std::vector<uint32_t> *Joined = nullptr;
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1) {
      if (C.Block[L].get() != Joined) {
        joinInto(B.Known, C.Block[L]);
        Joined = C.Block[L].get();
      }
      // Nobody knows more of an arriving lane than the lane itself: the rows matter for the others.
      uint32_t *Known = B.Known.data() + size_t(W.Warp) * 32;
      if (~Lanes)
        raise(Known, C.Row[L]);
      Known[L] = std::max(Known[L], C.Row[L][L]);
      if (C.Others[L])
        B.Others = join(B.Others, C.Others[L]);
      ++C.Row[L][L];
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
  for (uint32_t W = 0; W != B.Waiting.size(); ++W) {
    if (!B.Waiting[W])
      continue;
    WarpClocks &C = warp({Block, W});
    const uint32_t *Learned = S->data() + size_t(W) * 32;
    for (unsigned L = 0; L != 32; ++L)
      if ((B.Waiting[W] >> L) & 1) {
        // What a waiting lane knew of its block went into S when it arrived; its own clock went on.
        const uint32_t Own = C.Row[L][L];
        std::memcpy(C.Row[L], Learned, sizeof C.Row[L]);
        C.Row[L][L] = Own;
        C.Block[L] = S;
        if (B.Others)
          C.Others[L] = join(C.Others[L], B.Others);
      }
  }
}

/// Lane learns S, a snapshot of its own block.
void RaceClocks::adopt(WarpRef W, unsigned Lane, const Snapshot &S) {
  WarpClocks &C = warp(W);
  raise(C.Row[Lane], S->data() + size_t(W.Warp) * 32);
  if (!C.Block[Lane]) {
    C.Block[Lane] = S;
    return;
  }
  if (std::equal(S->begin(), S->end(), C.Block[Lane]->begin(),
                 [](uint32_t New, uint32_t Old) { return New >= Old; })) {
    C.Block[Lane] = S;
    return;
  }
  auto Both = std::make_shared<std::vector<uint32_t>>(*S);
  joinInto(*Both, C.Block[Lane]);
  C.Block[Lane] = Both;
}

void RaceClocks::fence(WarpRef W, uint32_t Lanes) {
  WarpClocks &C = warp(W);
  for (unsigned L = 0; L != 32; ++L)
    if ((Lanes >> L) & 1)
      C.Fenced[L] = C.Row[L][L]++;
}

void RaceClocks::publish(WarpRef W, unsigned Lane, uint64_t Address) {
  WarpClocks &C = warp(W);
  if (!C.Fenced[Lane])
    return;
  auto Mine = std::make_shared<std::vector<uint32_t>>(blockKnowledge(W, Lane));
  (*Mine)[W.Warp * 32 + Lane] = C.Fenced[Lane]; // accesses after the fence are not published
  OtherBlocks &Known = AtAddress[Address].Known;
  Snapshot &Own = Known[W.Block];
  joinInto(*Mine, Own);
  Own = Mine;
  if (C.Others[Lane])
    for (const auto &[Block, S] : *C.Others[Lane]) {
      Snapshot &There = Known[Block];
      if (!S || There == S)
        continue;
      auto Both = std::make_shared<std::vector<uint32_t>>(*S);
      joinInto(*Both, There);
      There = Both;
    }
}

void RaceClocks::takeOver(WarpRef W, unsigned Lane, uint64_t Address) {
  const auto It = AtAddress.find(Address);
  if (It == AtAddress.end())
    return;
  WarpClocks &C = warp(W);
  auto Others = std::make_shared<OtherBlocks>();
  for (const auto &[Block, S] : It->second.Known) {
    if (Block == W.Block)
      adopt(W, Lane, S);
    else
      (*Others)[Block] = S;
  }
  if (!Others->empty())
    C.Others[Lane] = join(C.Others[Lane], Others);
}

} // namespace warpshift::simt

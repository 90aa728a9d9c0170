//===- Redux.cpp - redux.sync: add, min, max, and, or, xor ----------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {

void computeRedux(const CollectiveDesc &D, CollectiveFrame &F) {
  const uint32_t Members = F.Members & F.Lanes;
  uint32_t Acc = 0;
  bool First = true;
  forLanes(Members, [&](unsigned L) {
    const uint32_t V = uint32_t(F.A[L]);
    if (First) {
      Acc = V;
      First = false;
      return;
    }
    const bool Less = D.Signed ? int32_t(V) < int32_t(Acc) : V < Acc;
    switch (D.Op) {
    case CollectiveOp::ReduxAdd: Acc += V; break;
    case CollectiveOp::ReduxMin: Acc = Less ? V : Acc; break;
    case CollectiveOp::ReduxMax: Acc = Less ? Acc : V; break;
    case CollectiveOp::ReduxAnd: Acc &= V; break;
    case CollectiveOp::ReduxOr: Acc |= V; break;
    default: Acc ^= V; break;
    }
  });
  forLanes(F.Lanes, [&](unsigned L) { F.D[L] = Acc; });
  F.UndefD = F.UndefA & Members ? F.Lanes : 0;
}

} // namespace warpshift::simt

//===- Match.cpp - match.any.sync and match.all.sync ----------------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {

void computeMatch(const CollectiveDesc &D, CollectiveFrame &F) {
  const uint32_t Members = F.Members & F.Lanes;
  const bool Undef = (F.UndefA & Members) != 0;
  auto SameAs = [&](uint64_t V) {
    uint32_t Same = 0;
    forLanes(Members, [&](unsigned L) { Same |= uint32_t(F.A[L] == V) << L; });
    return Same;
  };
  if (D.Op == CollectiveOp::MatchAny) {
    forLanes(F.Lanes, [&](unsigned L) { F.D[L] = SameAs(F.A[L]); });
  } else {
    const bool All = Members == 0 || SameAs(F.A[firstLane(Members)]) == Members;
    forLanes(F.Lanes, [&](unsigned L) { F.D[L] = All ? Members : 0; });
    F.P = All ? F.Lanes : 0;
  }
  F.UndefD = F.UndefP = Undef ? F.Lanes : 0;
}

} // namespace warpshift::simt

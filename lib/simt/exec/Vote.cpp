//===- Vote.cpp - vote and vote.sync: all, any, uni, ballot ---------------------------------------------------------===//
//
// Over the lanes that take part (sync: non-exited lanes of the mask; legacy: the lanes together). Ballot bits of
// other lanes are 0. An undefined predicate makes the result undefined unless the defined ones decide it.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {

void computeVote(const CollectiveDesc &D, CollectiveFrame &F) {
  const uint32_t Voters = F.Members & F.Lanes;
  uint32_t True = 0;
  forLanes(Voters, [&](unsigned L) { True |= uint32_t(F.A[L] & 1) << L; });
  const uint32_t Undef = F.UndefA & Voters, Known = Voters & ~Undef;
  bool Result = false, Decided = !Undef;
  switch (D.Op) {
  case CollectiveOp::VoteAll:
    Result = True == Voters;
    Decided |= (True & Known) != Known;
    break;
  case CollectiveOp::VoteAny:
    Result = True != 0;
    Decided |= (True & Known) != 0;
    break;
  case CollectiveOp::VoteUni:
    Result = True == 0 || True == Voters;
    Decided |= (True & Known) != 0 && (True & Known) != Known;
    break;
  default:
    forLanes(F.Lanes, [&](unsigned L) { F.D[L] = True; });
    F.UndefD = Undef ? F.Lanes : 0;
    return;
  }
  F.P = Result ? F.Lanes : 0;
  F.UndefP = Decided ? 0 : F.Lanes;
}

} // namespace warpshift::simt

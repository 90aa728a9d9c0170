//===- Shuffle.cpp - shfl and shfl.sync -----------------------------------------------------------------------------===//
//
// Per lane, with b = b[4:0], clamp = c[4:0], S = c[12:8], base = lane & S, top = base | (clamp & ~S):
//   up    j = lane - b          in range if j >= top     (the test is signed)
//   down  j = lane + b          in range if j <= top
//   bfly  j = lane ^ b          in range if j <= top
//   idx   j = base | (b & ~S)   in range if j <= top
// Out of range: the own value and p = false. In range: lane j's value and p = true; if lane j takes no part the
// value is undefined. All sources are read before any destination is written.
//
//===------------------------------------------------------------------------------------------------------------------===//
#include "simt/Collective.h"
#include "simt/Runtime.h"

namespace warpshift::simt {
namespace {

struct Source {
  int Lane;
  bool InRange;
};

Source sourceOf(CollectiveOp Op, int Lane, uint32_t B, uint32_t C) {
  const int Offset = int(B & 31), Clamp = int(C & 31), Segment = int(C >> 8 & 31);
  const int Base = Lane & Segment, Top = Base | (Clamp & ~Segment & 31);
  int J = 0;
  switch (Op) {
  case CollectiveOp::ShflUp: J = Lane - Offset; return {J, J >= Top};
  case CollectiveOp::ShflDown: J = Lane + Offset; break;
  case CollectiveOp::ShflBfly: J = Lane ^ Offset; break;
  default: J = Base | (Offset & ~Segment & 31); break;
  }
  return {J, J <= Top};
}

} // namespace

void fixSources(CollectiveDesc &D, uint32_t B, uint32_t C) {
  D.FixedSources = true;
  for (unsigned L = 0; L != WarpSize; ++L) {
    const Source S = sourceOf(D.Op, int(L), B, C);
    D.Source[L] = uint8_t(S.InRange ? unsigned(S.Lane) & 31 : L);
    D.InRange |= uint32_t(S.InRange) << L;
  }
}

void computeShuffle(const CollectiveDesc &D, CollectiveFrame &F) {
  // A lane outside its own mask still executes; only the lanes of the mask give values.
  const uint32_t Givers = F.Members & F.Lanes;
  forLanes(F.Lanes, [&](unsigned L) {
    const Source S = sourceOf(D.Op, int(L), F.B[L], F.C[L]);
    const unsigned J = S.InRange ? unsigned(S.Lane) & 31 : L;
    const uint32_t Bit = 1u << L;
    F.Source[L] = uint8_t(J);
    F.D[L] = F.A[J];
    F.P |= S.InRange ? Bit : 0;
    bool Undef = F.UndefBC & Bit;
    if (J != L && !(Givers >> J & 1)) {
      F.BadSource |= Bit;
      // The machine's undefined value: hardware gives 0 or the register's old content.
      F.D[L] = F.Poison;
      Undef = true;
    } else {
      Undef |= F.UndefA >> J & 1;
    }
    F.UndefD |= Undef ? Bit : 0;
    F.UndefP |= F.UndefBC & Bit;
  });
}

} // namespace warpshift::simt

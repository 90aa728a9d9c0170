#include "sharedmem/SharedPieces.h"
#include <algorithm>

using namespace warpshift;

/// Index only goes forward from where its piece begins, and has nothing of the distance between two pieces in it.
static bool staysBehind(AddressForm At, const AddressForm &Piece, const AddressForm &Distance) {
  if (!At.Known)
    return true;
  subtract(At, Piece, 1);
  return At.Lane.least() >= 0 && At.Warp >= 0 && At.Const >= 0 && std::all_of(At.Rest.begin(), At.Rest.end(), [&](const auto &R) {
           return R.second > 0 && !Distance.Rest.count(R.first);
         });
}

bool warpshift::inTwoPieces(const Touch &A, const Touch &B, VaryingFrom From) {
  if (!A.Piece.Known || !B.Piece.Known || varies(A.Piece, From) || varies(B.Piece, From))
    return false;
  AddressForm Distance = A.Piece;
  subtract(Distance, B.Piece, 1);
  // Two places that are known are compared, and nobody has to be believed.
  const bool AreKnown = comparable(A, B) && A.At.Rest.empty() && B.At.Rest.empty();
  return (!Distance.Rest.empty() || (Distance.Const != 0 && !AreKnown)) && staysBehind(A.At, A.Piece, Distance) &&
         staysBehind(B.At, B.Piece, Distance);
}

/// Which piece each thread of the block has, by its number.
static std::vector<std::pair<int64_t, int64_t>> piecesOfThreads(const Touch &T) {
  std::vector<std::pair<int64_t, int64_t>> Out;
  for (int64_t W = 0; W != T.Warps; ++W)
    for (int64_t L = 0; L != 32; ++L)
      if ((T.Lanes >> L & 1) && (!T.OneWarp || T.Warp < 0 || T.Warp == W))
        Out.push_back({T.Own.Lane.at(L) + T.Own.Warp * W + T.Own.Const, 32 * W + L});
  std::sort(Out.begin(), Out.end());
  return Out;
}

/// Has each thread of A a piece that is at least Least from that of any other thread of B?
static bool arePiecesApart(const Touch &A, const Touch &B, int64_t Least) {
  const auto PiecesA = piecesOfThreads(A), PiecesB = piecesOfThreads(B);
  size_t From = 0;
  for (const auto &[At, Thread] : PiecesA) {
    while (From != PiecesB.size() && PiecesB[From].first <= At - Least)
      ++From;
    for (size_t N = From; N != PiecesB.size() && PiecesB[N].first < At + Least; ++N)
      if (PiecesB[N].second != Thread)
        return false;
  }
  return true;
}

bool warpshift::inPiecesOfThreads(const Touch &A, const Touch &B, VaryingFrom From) {
  const StridedPiece &X = A.Own, &Y = B.Own;
  if (X.Stride == 0 || X.Stride != Y.Stride || X.Shift != Y.Shift || X.Scale != Y.Scale ||
      varies({true, 0, 0, 0, {{X.Stride, 1}}}, From) || A.Size == 0 || B.Size == 0)
    return false;
  AddressForm Between = X.Behind;
  subtract(Between, Y.Behind, 1);
  const bool IsOne = Between.Lane.none() && Between.Warp == 0 && Between.Const == 0 && Between.Rest.empty() &&
                     X.Behind.Lane.none() && X.Behind.Warp == 0 && X.Behind.RestInWarp && Y.Behind.RestInWarp &&
                     !varies(X.Behind, From);
  return IsOne && arePiecesApart(A, B, std::max(A.Size, B.Size));
}

Pieces warpshift::piecesOf(const Touch &A, const Touch &B, VaryingFrom From) {
  const StridedPiece &X = A.Own, &Y = B.Own;
  if ((X.Stride == 0) != (Y.Stride == 0)) {
    const bool IsA = X.Stride != 0;
    return (IsA ? X : Y).Lane.isDistinct() && (IsA ? B : A).At.Known && (IsA ? B : A).At.RestInWarp ? Pieces::OfOne
                                                                                                    : Pieces::Neither;
  }
  if (X.Stride == 0 || X.Stride != Y.Stride || X.Shift != Y.Shift || X.Scale != Y.Scale ||
      varies({true, 0, 0, 0, {{X.Stride, 1}}}, From))
    return Pieces::Neither;
  if (X.Lane == Y.Lane && X.Warp == Y.Warp && X.Const == Y.Const && X.Lane.isDistinct())
    return Pieces::Own;
  for (int64_t W = 0; W != warpsOfABlock(A, B); ++W)
    for (int64_t T = 0; T != 32; ++T)
      for (int64_t U = 0; U != 32; ++U)
        if (T != U && (A.Lanes >> T & 1) && (B.Lanes >> U & 1) &&
            X.Lane.at(T) + X.Warp * W + X.Const == Y.Lane.at(U) + Y.Warp * W + Y.Const)
          return Pieces::Others;
  return Pieces::Neither;
}

bool warpshift::leadsBack(const Touch &T) {
  const AddressForm &Behind = T.Own.Behind;
  int64_t Least = Behind.Const + Behind.Lane.least();
  for (const auto &[N, Factor] : Behind.Rest) {
    const auto C = T.Counters.find(N);
    if (C != T.Counters.end() && !C->second.AnyFirst && Factor > 0 && C->second.Step > 0)
      Least += Factor * C->second.First;
    else if (C != T.Counters.end())
      return false; // Down to where, nobody knows.
  }
  return Least < 0;
}

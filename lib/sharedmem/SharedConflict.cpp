#include "sharedmem/SharedConflict.h"
#include "sharedmem/SharedBounds.h"
#include "sharedmem/SharedPieces.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

using namespace warpshift;

namespace {

struct Range {
  int64_t Low = 0, High = 0; ///< First byte, one past the last.
  bool meets(const Range &R) const { return Low < R.High && R.Low < High; }
};

/// Are the parts of the addresses that were not taken apart one and the same?
bool sameRest(const Touch &A, const Touch &B, VaryingFrom From, bool InBlock) {
  if (A.At.Rest != B.At.Rest || varies(A.At, From))
    return false;
  if (A.At.Rest.empty())
    return true;
  return InBlock ? A.At.RestInBlock && B.At.RestInBlock : A.At.RestInWarp && B.At.RestInWarp;
}

/// Bytes that the lanes of T touch, all of them together, in warp 0.
Range span(const Touch &T) {
  Range R{INT64_MAX, INT64_MIN};
  for (int64_t L = 0; L != 32; ++L)
    if (T.Lanes >> L & 1) {
      int64_t At = T.At.Lane.at(L) + T.At.Const;
      R.Low = std::min(R.Low, At);
      R.High = std::max(R.High, At + int64_t(T.Size));
    }
  return R;
}

/// Does C++ let this thread make the access: is every inner subscript below the length of its dimension?
bool staysInRow(const Touch &T, int64_t Lane, int64_t Warp) {
  return std::all_of(T.Rows.begin(), T.Rows.end(), [&](const LessThan &R) {
    const int64_t Index = R.Less.Lane.at(Lane) + R.Less.Warp * Warp + R.Less.Const;
    return !R.Less.Known || !R.Less.Rest.empty() || (Index >= 0 && Index < R.Bound.Const);
  });
}

/// Does a lane of warp V of the block touch what a lane of warp W touches?
bool threadsMeet(const Touch &A, int64_t V, const Touch &B, int64_t W) {
  for (int64_t T = 0; T != 32; ++T) {
    if (!(A.Lanes >> T & 1) || !staysInRow(A, T, V))
      continue;
    for (int64_t U = 0; U != 32; ++U) {
      const int64_t X = A.At.Lane.at(T) + A.At.Warp * V + A.At.Const, Y = B.At.Lane.at(U) + B.At.Warp * W + B.At.Const;
      if ((B.Lanes >> U & 1) && X < Y + int64_t(B.Size) && Y < X + int64_t(A.Size) && staysInRow(B, U, W))
        return true;
    }
  }
  return false;
}

int64_t factorOf(const Touch &T, uint32_t N) {
  const auto It = T.At.Rest.find(N);
  return It != T.At.Rest.end() ? It->second : 0;
}

/// T's address is made of what is the same for both, of multiples of this and of Out, and of a constant, whichever thread makes it.
int64_t strideOf(const Touch &T, int64_t Out, const std::set<uint32_t> &InBoth) {
  constexpr int64_t MostComesAround = 256, MostOfWarps = 31;
  Out = std::gcd(Out, T.At.Warp);
  int64_t OfLanes = 0;
  for (int64_t L = 0; L != 32; ++L) {
    Out = std::gcd(Out, T.At.Lane.at(L));
    OfLanes = std::max(OfLanes, std::abs(T.At.Lane.at(L)));
  }
  bool IsExact = std::max({std::abs(T.At.Const), OfLanes, std::abs(T.At.Warp)}) <= INT32_MAX;
  int64_t Farthest = std::abs(T.At.Const) + OfLanes + std::abs(T.At.Warp) * MostOfWarps; // All terms together.
  for (const auto &[N, Factor] : T.At.Rest) {
    const auto Bounded = T.Most.find(N);
    if (InBoth.count(N))
      continue;
    IsExact &= Bounded != T.Most.end() && std::abs(Factor) <= INT32_MAX / std::max<int64_t>(Bounded->second, 1);
    Farthest += IsExact ? std::abs(Factor) * Bounded->second : 0;
    Out = std::gcd(Out, Factor);
  }
  return IsExact && Farthest <= INT32_MAX
             ? Out
             : std::min(Out & -Out, MostComesAround); // A sum that came around has lost a multiple of 2^8 at least.
}

/// Are the two in different fields of elements, as `s[i].x` and `s[j].y`, or in different columns, as `s[4 * i]` and `s[4 * j + 1]`?
bool inTwoFields(const Touch &A, const Touch &B, VaryingFrom From, bool InBlock) {
  std::set<uint32_t> InBoth;
  for (uint32_t N : A.OneInWarp)
    if (!InBlock && B.OneInWarp.count(N) && factorOf(A, N) == factorOf(B, N) && !varies({true, 0, 0, 0, {{N, 1}}}, From))
      InBoth.insert(N);
  const int64_t Stride = strideOf(B, strideOf(A, 0, InBoth), InBoth);
  if (Stride == 0)
    return false;
  const int64_t Way = ((A.At.Const - B.At.Const) % Stride + Stride) % Stride; // From a field of B on to the next one of A.
  return Way >= int64_t(B.Size) && Stride - Way >= int64_t(A.Size);
}

bool lanesMeetIn(int64_t Warp, const Touch &A, const Touch &B, uint32_t Within) {
  for (int64_t T = 0; T != 32; ++T)
    for (int64_t U = 0; U != 32; ++U) {
      if (T / Within == U / Within || !(A.Lanes >> T & 1) || !(B.Lanes >> U & 1))
        continue;
      int64_t X = A.At.Lane.at(T) + A.At.Warp * Warp + A.At.Const, Y = B.At.Lane.at(U) + B.At.Warp * Warp + B.At.Const;
      if (X < Y + int64_t(B.Size) && Y < X + int64_t(A.Size))
        return true;
    }
  return false;
}

/// T with the widest that an index lets it be which is below a constant and not negative.
std::optional<Touch> widenedBy(const LessThan &R, const Touch &T) {
  const bool IsConstant = R.Bound.Known && R.Bound.Rest.empty() && R.Bound.Lane.none() && R.Bound.Warp == 0;
  const int64_t Scale = IsConstant && R.Less.Known && !R.Less.Rest.empty() ? scaleOf(T.At, R.Less) : 0;
  Touch Out = T;
  subtract(Out.At, R.Less, Scale);
  if (Scale <= 0 || R.Bound.Const <= 0 || !Out.At.Rest.empty() || Scale * R.Bound.Const > UINT32_MAX)
    return std::nullopt;
  Out.Size += uint32_t(Scale * (R.Bound.Const - 1));
  return Out;
}

/// The trips of C in which an access with these bounds is made.
Counter within(Counter C, uint32_t Number, const std::vector<LessThan> &Bounds) {
  if (C.AnyFirst)
    return C;
  const auto Counts = [&](const AddressForm &X) {
    return X.Known && X.Rest.size() == 1 && X.Rest.begin()->first == Number && X.Rest.begin()->second == 1;
  };
  const auto IsOneOfAll = [](const AddressForm &X) { return X.Known && X.Lane.none() && X.Warp == 0; };
  const auto IsConstant = [&](const AddressForm &X) { return IsOneOfAll(X) && X.Rest.empty(); };
  int64_t Least = INT32_MIN, Most = INT32_MAX;
  for (const LessThan &G : Bounds) {
    if (Counts(G.Less) && G.Less.Warp >= 0 && IsConstant(G.Bound)) // In the lane that has come least far.
      Most = std::min(Most, G.Bound.Const - 1 - G.Less.Const - G.Less.Lane.least());
    if (IsConstant(G.Less) && Counts(G.Bound) && IsOneOfAll(G.Bound))
      Least = std::max(Least, G.Less.Const + 1 - G.Bound.Const);
  }
  if (C.Steps == Counter::AnySteps) {
    constexpr int64_t MostTrips = 1 << 16; // Which are tried one by one.
    if (C.Step < 0 || Most == INT32_MAX || (Most - C.First) / C.Step > MostTrips)
      return C;
    C.Steps = Most < C.First ? -1 : (Most - C.First) / C.Step;
  }
  if (C.Step == 0) {
    C.Steps = C.First < Least || C.First > Most ? -1 : C.Steps;
    return C;
  }
  // Not one by one: there may be two thousand million trips.
  const int64_t Near = C.Step > 0 ? Least : Most, Far = C.Step > 0 ? Most : Least;
  const int64_t Skipped = std::max<int64_t>(0, llvm::divideCeilSigned(Near - C.First, C.Step));
  C.Steps = std::max<int64_t>(std::min(C.Steps, llvm::divideFloorSigned(Far - C.First, C.Step)) - Skipped, -1);
  C.First += Skipped * C.Step;
  return C;
}

/// Number N, a counter of T, counts from the same value in both addresses, as far as it has to be known: from a constant, or from what
/// counts alike in either.
bool startsAlike(const Touch &T, const Touch &Beside, uint32_t N, VaryingFrom From) {
  const auto C = T.Counters.find(N);
  return C == T.Counters.end() || !C->second.AnyFirst || (factorOf(T, N) == factorOf(Beside, N) && C->second.Loop <= From);
}

/// What the rest of T's address may be, where counters say so; counted from where those begin that start alike in Beside.
std::optional<std::vector<int64_t>> restsOf(const Touch &T, const Touch *Beside = nullptr, VaryingFrom From = SameTrip) {
  constexpr size_t Most = 64;
  std::vector<int64_t> Out{0};
  for (const auto &[N, Factor] : T.At.Rest) {
    auto It = T.Counters.find(N);
    if (It == T.Counters.end() || (It->second.AnyFirst && (!Beside || !startsAlike(T, *Beside, N, From))))
      return std::nullopt;
    const Counter C = within(It->second, N, T.Bounds);
    std::vector<int64_t> Next;
    for (int64_t Rest : Out)
      for (int64_t K = 0; K <= C.Steps; ++K) {
        Next.push_back(Rest + Factor * (C.First + K * C.Step));
        if (Next.size() > Most)
          return std::nullopt;
      }
    Out = std::move(Next);
  }
  return Out;
}

/// T with the widest that the values of its rest let it be, where each of them is known to be within bounds.
std::optional<Touch> widenedByValues(const Touch &T) {
  Touch Out = T;
  for (const auto &[N, Factor] : T.At.Rest) {
    const auto Counted = T.Counters.find(N);
    const auto Bounded = T.Most.find(N);
    int64_t First = 0, Last = 0;
    if (Bounded != T.Most.end()) {
      Last = Bounded->second;
    } else if (Counted != T.Counters.end() && !Counted->second.AnyFirst) {
      const Counter C = within(Counted->second, N, T.Bounds);
      if (C.Steps == Counter::AnySteps || C.Steps > INT32_MAX)
        return std::nullopt;
      First = C.First;
      Last = C.First + C.Step * std::max<int64_t>(C.Steps, 0);
      if (std::max(std::abs(First), std::abs(Last)) > INT32_MAX)
        return std::nullopt;
    } else {
      return std::nullopt;
    }
    const int64_t Low = std::min(Factor * First, Factor * Last), High = std::max(Factor * First, Factor * Last);
    if (Low < INT32_MIN || High > INT32_MAX || High - Low + Out.Size > UINT32_MAX)
      return std::nullopt;
    Out.At.Const += Low;
    Out.Size += uint32_t(High - Low);
  }
  Out.At.Rest.clear();
  return Out;
}

/// In place of a rest that an inner subscript bounds, `s[w][j]` as the row of w, a guard, `j < 64` in `s[w * 64 + j]`, or its values,
/// `s[w * 256 + (x & 255)]`.
std::optional<Touch> widened(const Touch &T) {
  if (T.At.Rest.empty())
    return T;
  for (const LessThan &R : T.Rows)
    if (auto Out = widenedBy(R, T))
      return Out;
  for (const LessThan &G : T.Bounds) {
    const bool Positive = T.At.RestNonNegative && G.Less.Lane.least() >= 0 && G.Less.Warp >= 0 && G.Less.Const >= 0 &&
                          std::all_of(G.Less.Rest.begin(), G.Less.Rest.end(), [](const auto &R) { return R.second > 0; });
    if (auto Out = Positive ? widenedBy(G, T) : std::nullopt)
      return Out;
  }
  return widenedByValues(T);
}

struct Piece {
  int64_t Low = 0, High = 0, Lane = 0;
};

/// The bytes that the lanes of T touch in warp 0, in all trips, from the lowest on. Another warp's are as many bytes further on for all lanes.
std::vector<Piece> pieces(const Touch &T, const std::vector<int64_t> &Rests) {
  std::vector<Piece> Out;
  for (int64_t L = 0; L != 32; ++L)
    if (T.Lanes >> L & 1)
      for (int64_t Rest : Rests) {
        const int64_t At = T.At.Lane.at(L) + T.At.Const + Rest;
        Out.push_back({At, At + int64_t(T.Size), L});
      }
  std::sort(Out.begin(), Out.end(), [](const Piece &A, const Piece &B) { return A.Low < B.Low; });
  return Out;
}

/// Of pieces of one length each, those of A moved on by Shift bytes.
bool overlap(const std::vector<Piece> &A, int64_t Shift, const std::vector<Piece> &B, bool SameWarp, uint32_t Within = 1) {
  if (A.empty() || B.empty() || A.back().High + Shift <= B.front().Low || B.back().High <= A.front().Low + Shift)
    return false;
  size_t From = 0;
  for (const Piece &P : A) {
    while (From != B.size() && B[From].High <= P.Low + Shift)
      ++From;
    for (size_t N = From; N != B.size() && B[N].Low < P.High + Shift; ++N)
      if (!SameWarp || B[N].Lane / Within != P.Lane / Within)
        return true;
  }
  return false;
}

/// How far the rests of two accesses may be apart: Offset, and any multiple of Step more. Step 0: no more.
struct Apart {
  int64_t Offset = 0, Step = 0;
};

/// SameLoops: both accesses are made in the loops whose counters they have in common, in whatever trips. Nothing: by anything.
std::optional<Apart> apart(const Touch &A, const Touch &B, VaryingFrom From, bool SameLoops) {
  Apart Out;
  std::map<uint32_t, int64_t> Rest = A.At.Rest;
  Rest.insert(B.At.Rest.begin(), B.At.Rest.end());
  for (const auto &[N, Ignored] : Rest) {
    const int64_t OfA = factorOf(A, N), OfB = factorOf(B, N);
    if (OfA == OfB && !varies({true, 0, 0, 0, {{N, 1}}}, From))
      continue;
    if ((SameLoops && OfA != OfB) || !startsAlike(A, B, N, From) || !startsAlike(B, A, N, From))
      return std::nullopt;
    for (const auto &[T, Factor] : {std::pair(&A, OfA), std::pair(&B, -OfB)}) {
      const auto C = T->Counters.find(N);
      if (Factor != 0 && C == T->Counters.end())
        return std::nullopt;
      if (Factor == 0)
        continue;
      Out.Offset += Factor * C->second.First;
      Out.Step = std::gcd(Out.Step, Factor * C->second.Step);
    }
  }
  return Out;
}

/// May a lane of A come to what another lane of B touches, in this warp of the block, whatever the trips are?
bool meetModulo(const Touch &A, const Touch &B, const Apart &By, int64_t Warp) {
  for (int64_t T = 0; T != 32; ++T)
    for (int64_t U = 0; U != 32; ++U) {
      if (T == U || !(A.Lanes >> T & 1) || !(B.Lanes >> U & 1))
        continue;
      const int64_t Way =
          (A.At.Lane.at(T) + A.At.Const - B.At.Lane.at(U) - B.At.Const + By.Offset + (A.At.Warp - B.At.Warp) * Warp) % By.Step;
      const int64_t Behind = Way < 0 ? Way + By.Step : Way; // Of B; and before the next of B's by the rest of the way.
      if (Behind < int64_t(B.Size) || By.Step - Behind < int64_t(A.Size))
        return true;
    }
  return false;
}

/// In any two trips? True also when that is not known.
bool lanesMeetInSomeTrip(const Touch &A, const Touch &B, VaryingFrom From, int64_t FirstWarp, int64_t LastWarp, uint32_t Within) {
  const auto RestsA = restsOf(A, &B, From), RestsB = restsOf(B, &A, From);
  if (!RestsA || !RestsB) { // How many trips there are is not known; how far a trip goes may be.
    const auto By = A.At.RestInWarp && B.At.RestInWarp ? apart(A, B, From, /*SameLoops=*/false) : std::nullopt;
    bool Meet = !By || By->Step == 0;
    for (int64_t Warp = FirstWarp; !Meet && Warp <= LastWarp; ++Warp)
      Meet = meetModulo(A, B, *By, Warp);
    return Meet;
  }
  const std::vector<Piece> PiecesA = pieces(A, *RestsA), PiecesB = pieces(B, *RestsB);
  for (int64_t Warp = FirstWarp; Warp <= LastWarp; ++Warp)
    if (overlap(PiecesA, (A.At.Warp - B.At.Warp) * Warp, PiecesB, true, Within))
      return true;
  return false;
}

/// X for a lane of a warp, where number N has this value; nothing where it is made of other numbers, too.
std::optional<int64_t> valueAt(const AddressForm &X, int64_t Lane, int64_t Warp, uint32_t N, int64_t Value) {
  if (!X.Known || X.Rest.size() > 1 || (X.Rest.size() == 1 && X.Rest.begin()->first != N))
    return std::nullopt;
  return X.Lane.at(Lane) + X.Warp * Warp + X.Const + (X.Rest.empty() ? 0 : X.Rest.begin()->second * Value);
}

/// Do T's guards let this lane make the access?
bool mayBeMadeBy(const Touch &T, int64_t Lane, int64_t Warp, uint32_t N, int64_t Value) {
  return (T.Lanes >> Lane & 1) && std::all_of(T.Bounds.begin(), T.Bounds.end(), [&](const LessThan &G) {
           const auto Less = valueAt(G.Less, Lane, Warp, N, Value), Bound = valueAt(G.Bound, Lane, Warp, N, Value);
           return !Less || !Bound || *Less < *Bound;
         });
}

/// The values that number N of T's address may have, if all lanes of a warp agree on it and they are few.
std::optional<Counter> fewValues(const Touch &T, uint32_t N) {
  constexpr int64_t MostValues = 64; // Which are tried one by one.
  const auto Most = T.Most.find(N);
  const auto Counted = T.Counters.find(N);
  const Counter C =
      Counted != T.Counters.end() ? Counted->second : Counter{0, 1, Most != T.Most.end() ? Most->second : Counter::AnySteps};
  return T.OneInWarp.count(N) != 0 && !C.AnyFirst && C.Steps <= MostValues ? std::optional(C) : std::nullopt;
}

/// The one number that the two addresses are made of besides, and its values.
std::optional<std::pair<uint32_t, Counter>> smallNumber(const Touch &A, const Touch &B) {
  const Touch &Has = A.At.Rest.empty() ? B : A;
  if (Has.At.Rest.size() != 1)
    return std::nullopt;
  const uint32_t N = Has.At.Rest.begin()->first;
  const auto Values = fewValues(Has, N);
  const Touch &Other = &Has == &A ? B : A;
  if (!Values || Other.At.Rest.size() > 1 || (Other.At.Rest.size() == 1 && Other.At.Rest.begin()->first != N))
    return std::nullopt;
  return std::pair(N, *Values);
}

bool lanesMeetAt(const Touch &A, const Touch &B, uint32_t N, int64_t Value, int64_t Warp, uint32_t Within) {
  for (int64_t T = 0; T != 32; ++T) {
    if (!mayBeMadeBy(A, T, Warp, N, Value))
      continue;
    const int64_t X = *valueAt(A.At, T, Warp, N, Value);
    for (int64_t U = 0; U != 32; ++U)
      if (const int64_t Y = *valueAt(B.At, U, Warp, N, Value);
          T / Within != U / Within && X < Y + int64_t(B.Size) && Y < X + int64_t(A.Size) && mayBeMadeBy(B, U, Warp, N, Value))
        return true;
  }
  return false;
}

/// In one trip, where the addresses differ by a small number that bounds who makes them: `if (x < d) s[y][x] += s[y][x + d];`. True also
/// when that is not known.
bool lanesMeetForSomeValue(const Touch &A, const Touch &B, uint32_t Within) {
  const auto Number = smallNumber(A, B);
  if (!Number)
    return true;
  const auto &[N, Values] = *Number;
  for (int64_t K = 0; K <= Values.Steps; ++K)
    for (int64_t Warp = 0; Warp != warpsOfABlock(A, B); ++Warp)
      if (lanesMeetAt(A, B, N, Values.First + K * Values.Step, Warp, Within))
        return true;
  return false;
}

bool warpsMeetInSomeTrip(const Touch &A, const Touch &B) {
  const auto RestsA = restsOf(A), RestsB = restsOf(B);
  if (!RestsA || !RestsB)
    return true;
  std::set<int64_t> Shifts; // Of most pairs of warps the same few.
  for (int64_t V = 0; V != warpsOfABlock(A, B); ++V)
    for (int64_t W = 0; W != warpsOfABlock(A, B); ++W)
      if (V != W && !(A.OneWarp && A.Warp >= 0 && A.Warp != V) && !(B.OneWarp && B.Warp >= 0 && B.Warp != W))
        Shifts.insert(A.At.Warp * V - B.At.Warp * W);
  const std::vector<Piece> PiecesA = pieces(A, *RestsA), PiecesB = pieces(B, *RestsB);
  return std::any_of(Shifts.begin(), Shifts.end(), [&](int64_t Shift) { return overlap(PiecesA, Shift, PiecesB, false); });
}

} // namespace

void warpshift::subtract(AddressForm &From, const AddressForm &X, int64_t Factor) {
  From.Lane.add(X.Lane, -Factor);
  From.Warp -= Factor * X.Warp;
  From.Const -= Factor * X.Const;
  for (const auto &[N, K] : X.Rest)
    if ((From.Rest[N] -= Factor * K) == 0)
      From.Rest.erase(N);
}

bool warpshift::comparable(const Touch &A, const Touch &B) { return A.At.Known && B.At.Known && A.Size != 0 && B.Size != 0; }

bool warpshift::varies(const AddressForm &X, VaryingFrom From) {
  return std::any_of(X.Rest.begin(), X.Rest.end(), [&](const auto &R) { return R.first >= From && R.first < FixedNumbers; });
}

bool warpshift::isCounted(const Touch &T) { return T.At.Known && restsOf(T).has_value(); }

/// Does one lane of the warp make both accesses, whichever that is?
static bool areOfOneLane(const Touch &A, const Touch &B, VaryingFrom From) {
  return std::any_of(A.Alone.begin(), A.Alone.end(), [&](const AddressForm &X) {
    return !varies(X, From) && std::find(B.Alone.begin(), B.Alone.end(), X) != B.Alone.end();
  });
}

bool warpshift::lanesMeetBetweenTrips(const Touch &A, const Touch &B, VaryingFrom From, bool IfUnknown) {
  if (areOfOneLane(A, B, From))
    return false;
  if (!comparable(A, B) || !A.At.RestInWarp || !B.At.RestInWarp)
    return IfUnknown;
  if (restsOf(A, &B, From) && restsOf(B, &A, From))
    return lanesMayMeet(A, B, From);
  const auto By = apart(A, B, From, /*SameLoops=*/true);
  if (!By || A.At.Warp != B.At.Warp)
    return false; // Documented as not shown: `i += blockDim.x` would be one of them.
  // Without a step they are not kept apart in one trip either, or a guard does that.
  return By->Step != 0 && meetModulo(A, B, *By, 0);
}

/// Is what is not taken apart of its address made of counters alone, and of a start that the lane has for itself?
static bool movesByTrips(const Touch &T) {
  const auto From = [&](const auto &R) { return T.Counters.find(R.first); };
  const auto Begins = [&](const auto &R) { return From(R) != T.Counters.end() && From(R)->second.AnyFirst; };
  const auto &Rest = T.At.Rest;
  return T.At.Known && std::all_of(Rest.begin(), Rest.end(), [&](const auto &R) { return From(R) != T.Counters.end(); }) &&
         (!T.At.Lane.none() || std::all_of(Rest.begin(), Rest.end(), Begins));
}

/// Is it the lane's own row that both are in, wherever that is, but for what loops count?
static bool areInOwnRow(const Touch &A, const Touch &B) {
  AddressForm Between = A.At;
  subtract(Between, B.At, 1);
  const auto IsCounted = [&](const auto &R) { return A.Counters.count(R.first) != 0 || B.Counters.count(R.first) != 0; };
  return Between.Lane.none() && Between.Warp == 0 && std::all_of(Between.Rest.begin(), Between.Rest.end(), IsCounted);
}

/// `s[t + j * n]` and `s[t + 16]`: in the first row, another lane's.
static bool isNextTo(const AddressForm &Rows, const AddressForm &Place) {
  const auto Coef = Place.Lane.coefficient();
  return Place.Rest.empty() && Coef && *Coef != 0 && (Rows.Const - Place.Const) % (32 * *Coef) != 0;
}

bool warpshift::lanesMeetBehind(const Touch &A, const Touch &B, VaryingFrom From) {
  if (areOfOneLane(A, B, From))
    return false;
  const bool IsRow = A.Use == SharedUse::Write && movesByTrips(A); // Elements one after the other ...
  if (IsRow && !movesByTrips(B) && !(B.At.Known && B.At.RestInWarp))
    return true; // ... and then whatever data choose.
  const Pieces Of = piecesOf(A, B, From);
  if (Of != Pieces::Neither)
    return Of != Pieces::Own || leadsBack(A) || leadsBack(B);
  if (!comparable(A, B))
    return false;
  const auto WideA = widened(A), WideB = widened(B);
  if (WideA && WideB && !lanesMayMeet(*WideA, *WideB, From))
    return false; // Each in a row of its own.
  if (!A.At.RestInWarp || !B.At.RestInWarp)
    return !areInOwnRow(A, B);
  const auto By = apart(A, B, From, /*SameLoops=*/false);
  if (!By) // `s[n - 1 - t]`, which is one for the warp but for the lanes' share.
    return IsRow || !(A.At.Lane == B.At.Lane) || A.At.Warp != B.At.Warp || isNextTo(A.At, B.At);
  if (By->Step == 0)
    return false;
  const int64_t First = A.OneWarp && A.Warp >= 0 ? A.Warp : 0, Last = A.OneWarp ? First : warpsOfABlock(A, B) - 1;
  for (int64_t Warp = First; Warp <= Last; ++Warp)
    if (meetModulo(A, B, *By, Warp))
      return true;
  return false;
}

bool warpshift::ordered(const Touch &A, const Touch &B) {
  if (A.Use == SharedUse::Read && B.Use == SharedUse::Read)
    return false;
  return A.Use != SharedUse::Atomic || B.Use != SharedUse::Atomic;
}

bool warpshift::lanesMayMeet(const Touch &A, const Touch &B, VaryingFrom From, uint32_t Within) {
  Within = std::max(Within, 1u);
  if (!ordered(A, B) || A.Lanes == 0 || B.Lanes == 0)
    return false;
  if (A.Lanes == B.Lanes && (A.Lanes & (A.Lanes - 1)) == 0)
    return false; // One lane alone.
  if (areOfOneLane(A, B, From))
    return false;
  if (!comparable(A, B))
    return true;
  if (keptApart(A, B, From, false) || keptApart(B, A, From, false))
    return false;
  // The warp is the same for both; without influence where the warp terms are equal.
  int64_t First = 0, Last = A.At.Warp != B.At.Warp ? warpsOfABlock(A, B) - 1 : 0;
  for (const Touch *X : {&A, &B})
    if (X->OneWarp && X->Warp >= 0) {
      if (X->Warp < First || (X->Warp > Last && A.At.Warp != B.At.Warp))
        return false; // Of two different warps.
      First = Last = A.At.Warp != B.At.Warp ? X->Warp : 0;
    }
  if (!sameRest(A, B, From, /*InBlock=*/false))
    return !inTwoFields(A, B, From, /*InBlock=*/false) && lanesMeetInSomeTrip(A, B, From, First, Last, Within) &&
           (From != SameTrip || lanesMeetForSomeValue(A, B, Within));
  for (int64_t Warp = First; Warp <= Last; ++Warp)
    if (lanesMeetIn(Warp, A, B, Within))
      return true;
  return false;
}

Meeting warpshift::warpsMeet(const Touch &A, const Touch &B, VaryingFrom From) {
  if (!ordered(A, B) || A.Lanes == 0 || B.Lanes == 0)
    return Meeting::No;
  if (A.OneWarp && B.OneWarp && A.Warp >= 0 && A.Warp == B.Warp)
    return Meeting::No;
  if (!comparable(A, B))
    return Meeting::Perhaps;
  if (keptApart(A, B, From, true) || keptApart(B, A, From, true))
    return Meeting::No;
  if (!sameRest(A, B, From, /*InBlock=*/true)) {
    if (inTwoFields(A, B, From, /*InBlock=*/true))
      return Meeting::No;
    const auto WideA = widened(A), WideB = widened(B);
    const bool Apart =
        WideA && WideB && !(A.At.Rest.empty() && B.At.Rest.empty()) && warpsMeet(*WideA, *WideB, From) == Meeting::No;
    return Apart || !warpsMeetInSomeTrip(A, B) ? Meeting::No : Meeting::Perhaps;
  }
  Range RA = span(A), RB = span(B);
  for (int64_t V = 0; V != warpsOfABlock(A, B); ++V)
    for (int64_t W = 0; W != warpsOfABlock(A, B); ++W) {
      if (V == W || (A.OneWarp && A.Warp >= 0 && A.Warp != V) || (B.OneWarp && B.Warp >= 0 && B.Warp != W))
        continue;
      Range X{RA.Low + V * A.At.Warp, RA.High + V * A.At.Warp}, Y{RB.Low + W * B.At.Warp, RB.High + W * B.At.Warp};
      if (X.meets(Y) && ((A.Rows.empty() && B.Rows.empty()) || threadsMeet(A, V, B, W)))
        return Meeting::Yes;
    }
  return Meeting::No;
}

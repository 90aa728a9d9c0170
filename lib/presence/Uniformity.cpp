#include "presence/Uniformity.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace warpshift;

int64_t warpshift::wrap(int64_t V, IntType T) {
  if (T.Bits >= 64)
    return V;
  uint64_t U = uint64_t(V) & llvm::maskTrailingOnes<uint64_t>(T.Bits);
  return T.Signed && T.Bits ? llvm::SignExtend64(U, T.Bits) : int64_t(U);
}

namespace {

uint8_t alignOf(int64_t V) { return V == 0 ? MaxAlign : std::min<uint8_t>(MaxAlign, llvm::countr_zero(uint64_t(V))); }

/// Adds what follows from an exact table: granularity and, for a linear one, the affine form.
void deriveFromTable(AbsValue &V) {
  const LaneTable &T = *V.Table;
  // Whatever the type: an unsigned value of which the sign bit is set is negative after a cast.
  V.NonNegative = std::all_of(T.begin(), T.end(), [](int64_t X) { return X >= 0 && X <= INT32_MAX; });
  V.Most = V.NonNegative ? *std::max_element(T.begin(), T.end()) : -1;
  for (unsigned K = 5; K != 0; --K) {
    bool Same = true;
    for (unsigned L = 0; L != 32 && Same; ++L)
      Same = T[L] == T[L & ~((1u << K) - 1)];
    if (!Same)
      continue;
    if (K == 5) {
      V.G = std::max(V.G, Gran::Warp);
    } else if (V.G < Gran::Seg) {
      V.G = Gran::Seg;
      V.SegLog2 = K;
    }
    break;
  }
  int64_t Step = T[1] - T[0];
  bool Linear = true;
  for (unsigned L = 1; L != 32 && Linear; ++L)
    Linear = T[L] - T[L - 1] == Step;
  if (Linear) {
    V.Affine = true;
    V.Coef = Step;
    V.Align = alignOf(T[0]);
  }
}

std::optional<int64_t> apply(SymOp Op, int64_t A, int64_t B, IntType T) {
  auto U = [&](int64_t X) { return uint64_t(wrap(X, {T.Bits, false})); };
  bool S = T.Signed;
  switch (Op) {
  case SymOp::Add: return wrap(int64_t(uint64_t(A) + uint64_t(B)), T);
  case SymOp::Sub: return wrap(int64_t(uint64_t(A) - uint64_t(B)), T);
  case SymOp::Mul: return wrap(int64_t(uint64_t(A) * uint64_t(B)), T);
  case SymOp::Div:
    if (U(B) == 0 || (S && B == -1))
      return std::nullopt;
    return wrap(S ? A / B : int64_t(U(A) / U(B)), T);
  case SymOp::Rem:
    if (U(B) == 0 || (S && B == -1))
      return std::nullopt;
    return wrap(S ? A % B : int64_t(U(A) % U(B)), T);
  case SymOp::And: return wrap(A & B, T);
  case SymOp::Or: return wrap(A | B, T);
  case SymOp::Xor: return wrap(A ^ B, T);
  case SymOp::Shl: return B < 0 || B >= T.Bits ? std::nullopt : std::optional(wrap(int64_t(uint64_t(A) << B), T));
  case SymOp::Shr: return B < 0 || B >= T.Bits ? std::nullopt : std::optional(wrap(S ? A >> B : int64_t(U(A) >> B), T));
  case SymOp::Lt: return S ? A < B : U(A) < U(B);
  case SymOp::Gt: return S ? A > B : U(A) > U(B);
  case SymOp::Le: return S ? A <= B : U(A) <= U(B);
  case SymOp::Ge: return S ? A >= B : U(A) >= U(B);
  case SymOp::Eq: return U(A) == U(B);
  case SymOp::Ne: return U(A) != U(B);
  case SymOp::LogicalAnd: return A && B;
  case SymOp::LogicalOr: return A || B;
  default: return std::nullopt;
  }
}

/// The affine view of a value: uniform values have coefficient 0.
struct Linear {
  bool Ok = false;
  int64_t Coef = 0;
  uint8_t Align = 0;
};
Linear linearOf(const AbsValue &V) {
  if (V.Affine)
    return {true, V.Coef, V.Align};
  if (V.isUniform())
    return {true, 0, V.Align};
  return {};
}

void lower(AbsValue &R, const AbsValue &A, const AbsValue &B) {
  R.G = std::min(A.G, B.G);
  if (R.G == Gran::Seg)
    R.SegLog2 = std::min(A.G == Gran::Seg ? A.SegLog2 : uint8_t(5), B.G == Gran::Seg ? B.SegLog2 : uint8_t(5));
}

void setAffine(AbsValue &R, int64_t Coef, uint8_t Align, bool NonNegative) {
  R.Affine = true;
  R.Coef = Coef;
  R.Align = Align;
  R.NonNegative = NonNegative;
  if (Coef == 0)
    R.G = std::max(R.G, Gran::Warp);
}

/// x >> K or x / 2^K of Coef-1 lanes with an aligned base: groups of 2^K lanes share the value.
void groupsOf(AbsValue &R, unsigned K, uint8_t Align, bool NonNegative) {
  if (K >= 5) {
    R.G = std::max(R.G, Gran::Warp);
    R.Align = Align > K ? Align - K : 0;
  } else if (R.G < Gran::Seg && K > 0) {
    R.G = Gran::Seg;
    R.SegLog2 = K;
  }
  R.NonNegative = NonNegative;
}

/// Comparisons of consecutive values with a bound at a warp edge: the whole warp is on one side.
bool splitsAtWarpEdge(SymOp Op, const Linear &A, const AbsValue &B) {
  if (A.Coef != 1 || A.Align < 5 || !B.isUniform())
    return false;
  auto C = B.constantValue();
  switch (Op) {
  case SymOp::Lt:
  case SymOp::Ge: return C ? *C % 32 == 0 : B.Align >= 5;
  case SymOp::Gt:
  case SymOp::Le: return C && ((*C % 32) + 32) % 32 == 31;
  default: return false;
  }
}

constexpr std::pair<SymOp, SymOp> Mirror[] = {
    {SymOp::Lt, SymOp::Gt}, {SymOp::Gt, SymOp::Lt}, {SymOp::Le, SymOp::Ge}, {SymOp::Ge, SymOp::Le}};

unsigned perhapsAligned(const AbsValue &V) { return std::max(V.Align, V.Multiple); }

/// The same, by what is perhaps so; and of the numbers of groups of lanes, of which a warp has fewer.
bool perhapsSplitsAtEdge(SymOp Op, const AbsValue &A, const AbsValue &B) {
  const Linear L = linearOf(A);
  const unsigned Edge = 5 - A.Groups; // A warp's values begin at a multiple of 2^Edge.
  if (!(A.Groups || (L.Ok && L.Coef == 1)) || perhapsAligned(A) < Edge || !B.isUniform())
    return false;
  const int64_t Values = int64_t(1) << Edge;
  auto C = B.constantValue();
  switch (Op) {
  case SymOp::Lt:
  case SymOp::Ge: return C ? *C % Values == 0 : perhapsAligned(B) >= Edge;
  case SymOp::Gt:
  case SymOp::Le: return C && ((*C % Values) + Values) % Values == Values - 1;
  default: return false;
  }
}

/// Is a warp perhaps on one side of the comparison?
bool perhapsOneSide(SymOp Op, const AbsValue &A, const AbsValue &B) {
  bool One = perhapsSplitsAtEdge(Op, A, B);
  for (auto [From, To] : Mirror)
    One |= Op == From && perhapsSplitsAtEdge(To, B, A);
  // `threadIdx.x + i * blockDim.x < n * blockDim.x`: in the whole block.
  const bool AIsIndex = linearOf(A).Coef == 1, BIsIndex = linearOf(B).Coef == 1;
  if (A.OfBlock && B.OfBlock && AIsIndex != BIsIndex)
    One |= Op == (AIsIndex ? SymOp::Lt : SymOp::Gt) || Op == (AIsIndex ? SymOp::Ge : SymOp::Le);
  return One;
}

} // namespace

AbsValue AbsValue::constant(int64_t V) {
  AbsValue R;
  R.G = Gran::Const;
  LaneTable T;
  T.fill(V);
  R.Table = T;
  R.Affine = true;
  R.Align = alignOf(V);
  R.OfBlock = R.Rows = V == 0;
  R.NonNegative = V >= 0 && V <= INT32_MAX;
  R.Most = R.NonNegative ? V : -1;
  return R;
}

AbsValue AbsValue::uniform(Gran G) {
  AbsValue R;
  R.G = G;
  return R;
}

AbsValue AbsValue::lanes(const LaneTable &T) {
  AbsValue R;
  R.Table = T;
  deriveFromTable(R);
  if (!R.isUniform())
    R.Varies = Variance::Index;
  return R;
}

AbsValue AbsValue::affine(int64_t Coef, uint8_t Align, bool NonNegative) {
  AbsValue R;
  setAffine(R, Coef, Align, NonNegative);
  if (Coef)
    R.Varies = Variance::Index;
  return R;
}

void warpshift::boundBy(AbsValue &V, int64_t Most) {
  if (Most < 0 || Most > INT32_MAX || (V.Most >= 0 && V.Most <= Most))
    return;
  V.Most = Most;
  V.NonNegative = true;
}

std::optional<int64_t> AbsValue::constantValue() const {
  if (!Table || G < Gran::Warp)
    return std::nullopt;
  return (*Table)[0];
}

std::optional<uint32_t> AbsValue::trueLanes() const {
  if (!Table)
    return std::nullopt;
  uint32_t M = 0;
  for (unsigned L = 0; L != 32; ++L)
    M |= uint32_t((*Table)[L] != 0) << L;
  return M;
}

/// Both are functions of the lane number: so is the result.
static bool tableFacts(AbsValue &R, SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  if (!A.Table || !B.Table)
    return false;
  LaneTable Out;
  for (unsigned L = 0; L != 32; ++L) {
    auto V = apply(Op, (*A.Table)[L], (*B.Table)[L], T);
    if (!V)
      return false;
    Out[L] = *V;
  }
  R.Table = Out;
  deriveFromTable(R);
  return true;
}

/// A known operand can decide `&&` and `||` alone.
static AbsValue logicalFacts(AbsValue R, SymOp Op, const AbsValue &A, const AbsValue &B) {
  for (const AbsValue *X : {&A, &B})
    if (auto C = X->constantValue(); C && bool(*C) == (Op == SymOp::LogicalOr)) {
      AbsValue Known = AbsValue::constant(Op == SymOp::LogicalOr);
      Known.Needs = X->Needs;
      return Known;
    }
  return R;
}

static void comparedFacts(AbsValue &R, SymOp Op, const AbsValue &A, const AbsValue &B) {
  const Linear LA = linearOf(A), LB = linearOf(B);
  bool Uniform = LA.Ok && splitsAtWarpEdge(Op, LA, B);
  if (LB.Ok)
    for (auto [From, To] : Mirror)
      Uniform |= Op == From && splitsAtWarpEdge(To, LB, A);
  if (Uniform)
    R.G = std::max(R.G, Gran::Warp);
}

static void affineFacts(AbsValue &R, SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  const Linear LA = linearOf(A), LB = linearOf(B);
  if (!LA.Ok || !LB.Ok)
    return;
  auto KB = B.constantValue(), KA = A.constantValue();
  // Signed overflow is undefined; an unsigned product may wrap into the sign bit of a later cast.
  const bool BothNonNegative = A.NonNegative && B.NonNegative && T.Signed;
  const uint8_t Low = std::min(LA.Align, LB.Align);
  if (Op == SymOp::Add)
    setAffine(R, LA.Coef + LB.Coef, Low, BothNonNegative);
  else if (Op == SymOp::Sub)
    setAffine(R, LA.Coef - LB.Coef, Low, false);
  else if (Op == SymOp::Mul && (KB || KA)) {
    int64_t K = KB ? *KB : *KA;
    const Linear &X = KB ? LA : LB;
    setAffine(R, X.Coef * K, std::min<unsigned>(MaxAlign, X.Align + alignOf(K)), BothNonNegative);
  } else if (Op == SymOp::Mul && LA.Coef == 0 && LB.Coef == 0)
    setAffine(R, 0, std::min<unsigned>(MaxAlign, LA.Align + LB.Align), BothNonNegative);
  else if (Op == SymOp::Shl && KB && *KB >= 0 && *KB < T.Bits)
    setAffine(R, LA.Coef << *KB, std::min<unsigned>(MaxAlign, LA.Align + *KB), BothNonNegative);
}

/// What is perhaps so of Op of two values that are the same in the warp, or consecutive.
static void perhapsFacts(AbsValue &R, SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  const Linear LA = linearOf(A), LB = linearOf(B);
  if (!LA.Ok || !LB.Ok)
    return;
  const unsigned MA = perhapsAligned(A), MB = perhapsAligned(B);
  const auto K = B.constantValue();
  const bool Same = LA.Coef == 0 && LB.Coef == 0;
  if (Op == SymOp::Add || Op == SymOp::Sub) {
    const int64_t Coef = Op == SymOp::Add ? LA.Coef + LB.Coef : LA.Coef - LB.Coef;
    R.Multiple = std::min(MA, MB);
    R.Rows = A.Rows && B.Rows;
    R.OfBlock = A.OfBlock && B.OfBlock && (Coef == 0 || Coef == 1);
  } else if (Op == SymOp::Mul) {
    R.Multiple = std::min<unsigned>(MaxAlign, MA + MB);
    R.Rows = Same && (A.Rows || B.Rows);
    R.OfBlock = Same && (A.OfBlock || B.OfBlock);
    if (R.Rows && R.OfBlock) // `threadIdx.y * blockDim.x`: whole rows, or none.
      R.Multiple = std::max<uint8_t>(R.Multiple, 5);
  } else if (Op == SymOp::Shl && K && *K >= 0 && *K < T.Bits) {
    R.Multiple = std::min<unsigned>(MaxAlign, MA + *K);
  } else if (Op == SymOp::And && Same && K) { // `n & ~31`
    R.Multiple = std::max<unsigned>(MA, alignOf(wrap(*K, T)));
  } else if ((Op == SymOp::Shr || Op == SymOp::Div) && K && LA.Coef == 1) {
    const int64_t Log2 = Op == SymOp::Shr ? *K : *K > 0 && llvm::isPowerOf2_64(*K) ? llvm::Log2_64(*K) : 0;
    if (Log2 < 1 || Log2 > 4 || MA < Log2)
      return;
    R.Groups = Log2;
    R.Multiple = MA - Log2;
  }
}

/// Of a type's values; INT32_MAX where there are larger ones.
static int64_t largest(IntType T) {
  const unsigned Bits = T.Bits - (T.Signed && T.Bits ? 1 : 0);
  return Bits < 31 ? (int64_t(1) << Bits) - 1 : INT32_MAX;
}

/// All bits up to the highest one of V.
static int64_t filled(int64_t V) { return (int64_t(1) << llvm::bit_width(uint64_t(V))) - 1; }

/// Whatever A is, where only the type and the constant K bound the result: `x >> 24` and `x % 10` of an unsigned x.
static int64_t mostOfAny(SymOp Op, const AbsValue &A, int64_t K, IntType T) {
  if (Op == SymOp::Rem && K > 0 && (!T.Signed || A.NonNegative))
    return K - 1;
  if (T.Signed || T.Bits > 32)
    return -1;
  const uint64_t All = llvm::maskTrailingOnes<uint64_t>(T.Bits);
  if (Op == SymOp::Shr && K > 0 && K < T.Bits)
    return int64_t(All >> K);
  return Op == SymOp::Div && K > 1 ? int64_t(All / uint64_t(K)) : -1;
}

/// Of two values that are not negative; -1: not known.
static int64_t mostOfBoth(SymOp Op, int64_t A, int64_t B, std::optional<int64_t> K) {
  switch (Op) {
  case SymOp::Add: return A + B;
  case SymOp::Mul: return A * B; // Of less than 32 bits each.
  case SymOp::Or:
  case SymOp::Xor: return filled(std::max(A, B));
  case SymOp::Sub: return -1;
  case SymOp::Shl: return K && *K < 31 ? A << *K : -1;
  case SymOp::Shr: return K && *K < 63 ? A >> *K : A;
  case SymOp::Div: return K && *K > 0 ? A / *K : A;
  case SymOp::Rem: return std::min(A, std::max<int64_t>(B - 1, 0)); // By 0 is undefined.
  default: return -1;
  }
}

/// What is the largest that Op may give? Results beyond the type's values wrap, and those have no bound.
static void boundFacts(AbsValue &R, SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  const auto Smaller = [](int64_t X, int64_t Y) { return X < 0 || (Y >= 0 && Y < X) ? Y : X; };
  const auto K = B.constantValue(), From = A.constantValue();
  int64_t Most = K ? mostOfAny(Op, A, *K, T) : -1;
  if (Op == SymOp::And)
    Most = Smaller(A.Most, B.Most);
  else if (Op == SymOp::Sub && From && B.Most >= 0 && B.Most <= *From)
    Most = *From;
  else if (A.Most >= 0 && B.Most >= 0)
    Most = Smaller(Most, mostOfBoth(Op, A.Most, B.Most, K));
  if (Most <= largest(T))
    boundBy(R, Most);
}

/// Consecutive numbers cut at powers of two: groups of lanes, or the number within its group.
static void bitFacts(AbsValue &R, SymOp Op, const AbsValue &A, int64_t K, IntType T) {
  const Linear LA = linearOf(A);
  if (!LA.Ok || LA.Coef != 1)
    return;
  const bool FloorDivides = !T.Signed || A.NonNegative;
  if (Op == SymOp::Shr && K >= 0 && K < T.Bits && LA.Align >= std::min<int64_t>(K, 5))
    groupsOf(R, K, LA.Align, A.NonNegative);
  if (Op == SymOp::Div && FloorDivides && K > 0 && llvm::isPowerOf2_64(K) && LA.Align >= std::min<unsigned>(llvm::Log2_64(K), 5))
    groupsOf(R, llvm::Log2_64(K), LA.Align, A.NonNegative);
  // x & (2^k - 1) and x % 2^k keep only lane bits; x & ~(2^k - 1) drops them.
  int64_t Low = 0;
  if (Op == SymOp::And && K > 0 && llvm::isPowerOf2_64(K + 1))
    Low = K;
  if (Op == SymOp::Rem && FloorDivides && K > 0 && llvm::isPowerOf2_64(K))
    Low = K - 1;
  const bool KeepsBits = Op == SymOp::And && K > 0 && llvm::bit_width(uint64_t(K)) <= LA.Align; // `t & 24`
  if (KeepsBits || (Low && LA.Align >= llvm::popcount(uint64_t(Low)))) {
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = L & (KeepsBits ? K : Low);
    R.Table = Out;
    deriveFromTable(R);
  } else if (Low && LA.Align >= 5) {
    // The base supplies bits above the lane number: still consecutive within the warp.
    setAffine(R, 1, 5, Low < INT32_MAX);
  }
  const uint64_t Dropped = ~uint64_t(wrap(K, T)) & llvm::maskTrailingOnes<uint64_t>(T.Bits);
  if (Op == SymOp::And && Dropped && llvm::isMask_64(Dropped) && LA.Align >= std::min<unsigned>(llvm::popcount(Dropped), 5))
    groupsOf(R, llvm::popcount(Dropped), LA.Align, A.NonNegative);
}

static AbsValue binaryFacts(SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  AbsValue R;
  R.Needs = A.Needs;
  R.Needs.add(B.Needs);
  lower(R, A, B);
  if (tableFacts(R, Op, A, B, T))
    return R;
  if (isLogical(Op))
    return logicalFacts(std::move(R), Op, A, B);
  if (yieldsTruth(Op)) {
    comparedFacts(R, Op, A, B);
    boundBy(R, 1);
    return R;
  }
  affineFacts(R, Op, A, B, T);
  perhapsFacts(R, Op, A, B, T);
  if (auto K = B.constantValue())
    bitFacts(R, Op, A, *K, T);
  if (!R.Table)
    boundFacts(R, Op, A, B, T);
  return R;
}

/// Does Op of an index and the uniform value B keep consecutive indices apart?
static bool keepsApart(SymOp Op, const AbsValue &B) {
  auto K = B.constantValue();
  switch (Op) {
  case SymOp::Add:
  case SymOp::Sub:
  case SymOp::Xor:
  case SymOp::Mul:
  case SymOp::Shl: return !K || *K != 0 || Op != SymOp::Mul;
  case SymOp::Div: // Consecutive values, 32 of them, fall into two groups of less than 32 at least.
    return K && *K > 0 && *K < 32;
  case SymOp::Shr: return K && *K >= 0 && *K < 5;
  case SymOp::Rem: return K && *K > 1;
  case SymOp::And: return K && (*K & 31) != 0;
  case SymOp::Or: return K && (*K & 31) != 31;
  default: return true; // Comparisons: a bound at a warp's edge made R uniform already.
  }
}

/// A constant that is shifted by consecutive numbers: `1u << t`, `0x80000000u >> (31 - t)`. Shifts that C++ leaves undefined aside, no
/// two lanes get one value before all its bits are gone. A negative one stays as it is for ever: -1 >> t.
static bool shiftsApart(SymOp Op, const AbsValue &Shifted, const AbsValue &By) {
  const auto K = Shifted.constantValue();
  return K && By.Affine && (By.Coef == 1 || By.Coef == -1) && (Op == SymOp::Shl ? *K != 0 : Op == SymOp::Shr && *K > 0);
}

Variance warpshift::varianceOf(SymOp Op, const AbsValue &A, const AbsValue &B, const AbsValue &R) {
  const Variance More = std::max(A.Varies, B.Varies);
  if (R.isUniform() || More == Variance::None || (A.Number == B.Number && !isLogical(Op)))
    return Variance::None;
  if (yieldsTruth(Op) && perhapsOneSide(Op, A, B))
    return Variance::None;
  if (R.Table)
    return Variance::Index;
  if (More == Variance::Data || isLogical(Op))
    return More;
  if (A.Varies != Variance::None && B.Varies != Variance::None) {
    if (yieldsTruth(Op)) // The same distance in every lane?
      return A.Affine && B.Affine && A.Coef != B.Coef ? Variance::Index : Variance::None;
    return R.Affine && R.Coef != 0 ? Variance::Index : Variance::None;
  }
  if (shiftsApart(Op, A, B))
    return Variance::Index;
  const AbsValue &Other = A.Varies == Variance::None ? A : B;
  const bool Swapped = &Other == &A && (Op == SymOp::Div || Op == SymOp::Rem || Op == SymOp::Shr || Op == SymOp::Shl);
  return Other.isUniform() && !Swapped && keepsApart(Op, Other) ? Variance::Index : Variance::None;
}

AbsValue warpshift::evalBinary(SymOp Op, const AbsValue &A, const AbsValue &B, IntType T) {
  AbsValue R = binaryFacts(Op, A, B, T);
  R.Varies = varianceOf(Op, A, B, R);
  R.OfActivemask = A.OfActivemask || B.OfActivemask;
  return R;
}

AbsValue warpshift::evalUnary(SymOp Op, const AbsValue &A, IntType T) {
  if (Op == SymOp::Plus)
    return A;
  if (Op == SymOp::Minus)
    return evalBinary(SymOp::Sub, AbsValue::constant(0), A, T);
  AbsValue R;
  R.G = A.G;
  R.SegLog2 = A.SegLog2;
  R.Needs = A.Needs;
  R.Varies = A.Varies;
  R.OfActivemask = A.OfActivemask;
  if (A.Table) {
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = Op == SymOp::Not ? int64_t((*A.Table)[L] == 0) : wrap(~(*A.Table)[L], T);
    R.Table = Out;
    deriveFromTable(R);
  }
  return R;
}

/// 0 or 1.
static AbsValue truthOf(const AbsValue &A) {
  AbsValue B;
  B.G = A.G;
  B.SegLog2 = A.SegLog2;
  B.Needs = A.Needs;
  B.Number = A.Number;
  B.Varies = A.Varies;
  boundBy(B, 1);
  if (A.Table) {
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = (*A.Table)[L] != 0;
    B.Table = Out;
    deriveFromTable(B);
  }
  return B;
}

/// The largest that A may be as a T; -1: not known. Of an unsigned type of less than 32 bits a value has the type's bound at least.
static int64_t mostConverted(const AbsValue &A, IntType From, IntType T) {
  int64_t Most = A.Most;
  if (Most < 0 && !From.Signed && From.Bits < 32)
    Most = largest(From);
  if (Most >= 0 && Most <= largest(T))
    return Most;
  return !T.Signed && T.Bits < 32 ? largest(T) : -1;
}

AbsValue warpshift::evalCast(const AbsValue &A, IntType From, IntType T) {
  AbsValue R = A;
  if (T.Bits == 1)
    return truthOf(A);
  if (A.Table) {
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = wrap((*A.Table)[L], T);
    bool Same = Out == *A.Table;
    R.Table = Out;
    if (!Same) {
      R.Affine = false;
      R.Multiple = R.Groups = 0;
      R.Names = R.NotNames = NoSet;
      R.Number = {};
      deriveFromTable(R);
    }
    return R;
  }
  R.Most = -1;
  // NonNegative says: below half of the type's range. Only as many bits or more keep that.
  if (T.Bits < From.Bits) {
    R.NonNegative = false;
    R.Thread = {};
    R.Number = {};
    R.Affine &= std::abs(R.Coef) <= INT32_MAX; // What is cut off may be all that lanes differ by.
  } else if (T.Bits == From.Bits && T.Signed != From.Signed && !A.NonNegative) {
    R.Number = {};
  }
  // Narrowing keeps consecutive values consecutive only modulo 2^bits, and loses lanes of a mask.
  if (T.Bits < 32) {
    R.Affine = false;
    R.Multiple = R.Groups = 0;
    R.OfBlock = R.Rows = R.NonNegative = false;
    R.Thread = {};
    R.Number = {};
    R.Names = R.NotNames = NoSet;
    R.FromActivemask = false;
  }
  // An unsigned index below zero is a large one.
  if (T.Bits > From.Bits && !From.Signed && (R.Thread.Lane < 0 || R.Thread.Warp < 0 || R.Thread.Const < 0))
    R.Thread = {};
  // Widening: consecutive values may wrap between two lanes unless the warp starts at an aligned one.
  if (T.Bits > 32 && A.Affine && A.Coef != 0 && !(A.Coef == 1 && A.Align >= 5)) {
    R.Affine = false;
    R.Align = 0;
  }
  boundBy(R, mostConverted(A, From, T));
  return R;
}

/// Of a value that is one or the other. In steps, of which a loop needs few to come to its end.
static int64_t mostOfEither(int64_t A, int64_t B) {
  if (A < 0 || B < 0 || A == B)
    return A == B ? A : -1;
  const int64_t Larger = std::max(A, B);
  for (int64_t Step : {0xffl, 0xffffl})
    if (Larger <= Step)
      return Step;
  return -1;
}

AbsValue warpshift::evalSelect(const AbsValue &C, const AbsValue &A, const AbsValue &B) {
  if (auto Always = C.constantValue()) {
    AbsValue R = *Always ? A : B;
    R.Needs.add(C.Needs);
    return R;
  }
  if (C.Table && A.Table && B.Table) {
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = (*C.Table)[L] ? (*A.Table)[L] : (*B.Table)[L];
    AbsValue R = AbsValue::lanes(Out); // Its variance is in the table.
    R.Needs = C.Needs;
    R.Needs.add(A.Needs);
    R.Needs.add(B.Needs);
    return R;
  }
  AbsValue R;
  lower(R, A, B);
  AbsValue Low = R;
  lower(R, Low, C);
  R.NonNegative = A.NonNegative && B.NonNegative;
  if (A.Most >= 0 && B.Most >= 0)
    boundBy(R, std::max(A.Most, B.Most));
  R.Needs = C.Needs;
  R.Needs.add(A.Needs);
  R.Needs.add(B.Needs);
  if (!R.isUniform() && !(A.Number == B.Number))
    R.Varies = std::max({A.Varies, B.Varies, C.Varies});
  R.OfActivemask = A.OfActivemask || B.OfActivemask;
  return R;
}

AbsValue warpshift::evalPure(const AbsValue *Args, size_t Count) {
  AbsValue R = AbsValue::uniform(Gran::Launch);
  for (size_t I = 0; I != Count; ++I) {
    AbsValue Low = R;
    lower(R, Low, Args[I]);
    R.Needs.add(Args[I].Needs);
    R.OfActivemask |= Args[I].OfActivemask;
    if (Args[I].Varies == Variance::Data)
      R.Varies = Variance::Data;
  }
  return R;
}

AbsValue warpshift::joinUniform(const AbsValue &A, const AbsValue &B) {
  AbsValue R;
  lower(R, A, B);
  if (A.Table && B.Table && *A.Table == *B.Table)
    R.Table = A.Table;
  if (R.G == Gran::Const && !R.Table)
    R.G = Gran::Launch; // different constants: a launch-uniform choice at best, if the branch was
  if (R.G > Gran::Warp && !R.Table)
    R.G = Gran::Warp;
  if (A.Affine && B.Affine && A.Coef == B.Coef) {
    R.Affine = true;
    R.Coef = A.Coef;
    R.Align = std::min(A.Align, B.Align);
  } else if (A.isUniform() && B.isUniform()) {
    R.Align = std::min(A.Align, B.Align);
  }
  if (const Linear LA = linearOf(A), LB = linearOf(B);
      A.Groups == B.Groups && (A.Groups || (LA.Ok && LB.Ok && LA.Coef == LB.Coef))) {
    R.Groups = A.Groups;
    R.Multiple = std::min(perhapsAligned(A), perhapsAligned(B));
    R.Rows = A.Rows && B.Rows;
    R.OfBlock = A.OfBlock && B.OfBlock;
  }
  R.NonNegative = A.NonNegative && B.NonNegative;
  R.Most = mostOfEither(A.Most, B.Most);
  R.FromActivemask = A.FromActivemask || B.FromActivemask;
  R.OfActivemask = A.OfActivemask || B.OfActivemask;
  R.Varies = std::max(A.Varies, B.Varies);
  if (A.Thread == B.Thread)
    R.Thread = A.Thread;
  if (A.Names == B.Names)
    R.Names = A.Names;
  if (A.NotNames == B.NotNames)
    R.NotNames = A.NotNames;
  if (A.Number == B.Number)
    R.Number = A.Number;
  R.Needs = A.Needs;
  R.Needs.add(B.Needs);
  return R;
}

AbsValue warpshift::joinDivergent(const AbsValue &A, const AbsValue &B) {
  if (A.Number == B.Number) {
    AbsValue R = joinUniform(A, B);
    R.G = std::min(A.G, B.G);
    return R;
  }
  AbsValue R;
  R.Needs = A.Needs;
  R.Needs.add(B.Needs);
  R.FromActivemask = A.FromActivemask || B.FromActivemask;
  R.OfActivemask = A.OfActivemask || B.OfActivemask;
  R.Varies = std::max(A.Varies, B.Varies);
  R.NonNegative = A.NonNegative && B.NonNegative;
  R.Most = mostOfEither(A.Most, B.Most);
  if (A.Table && B.Table && *A.Table == *B.Table) {
    R.Table = A.Table;
    deriveFromTable(R);
  }
  return R;
}

bool warpshift::sameFacts(const AbsValue &A, const AbsValue &B) {
  return A.G == B.G && A.SegLog2 == B.SegLog2 && A.Table == B.Table && A.Affine == B.Affine && A.Coef == B.Coef &&
         A.Align == B.Align && A.NonNegative == B.NonNegative && A.Most == B.Most && A.Multiple == B.Multiple &&
         A.Groups == B.Groups && A.Rows == B.Rows && A.OfBlock == B.OfBlock && A.Names == B.Names && A.NotNames == B.NotNames &&
         A.FromActivemask == B.FromActivemask && A.OfActivemask == B.OfActivemask && A.Varies == B.Varies &&
         A.Thread == B.Thread && A.Needs == B.Needs;
}

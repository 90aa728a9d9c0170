// The lattice against brute force: every fact an operation claims must hold for concrete lanes.
#include "presence/Uniformity.h"
#include "gtest/gtest.h"
#include <random>
#include <thread>

using namespace warpshift;

namespace {

/// An abstract value and 32 concrete lanes it describes.
struct Sample {
  AbsValue Abstract;
  LaneTable Lanes;
};

class Samples {
public:
  explicit Samples(uint32_t Seed) : Rng(Seed) {}

  Sample next() {
    Sample S;
    switch (pick(6)) {
    case 0: {
      int64_t V = small();
      S.Abstract = AbsValue::constant(V);
      S.Lanes.fill(V);
      break;
    }
    case 1:
      for (int64_t &L : S.Lanes)
        L = small();
      S.Abstract = AbsValue::lanes(S.Lanes);
      break;
    case 2: { // threadIdx.x of a 1-D block
      S.Abstract = AbsValue::affine(1, 5, true);
      int64_t Base = 32 * pick(32);
      for (unsigned L = 0; L != 32; ++L)
        S.Lanes[L] = Base + L;
      break;
    }
    case 3:
      S.Abstract = AbsValue::uniform(Gran::Warp);
      S.Lanes.fill(small());
      break;
    case 4: { // what data choose below a bound
      const unsigned Most = pick(100);
      boundBy(S.Abstract, Most);
      for (int64_t &L : S.Lanes)
        L = pick(Most + 1);
      break;
    }
    default:
      S.Abstract = AbsValue::any();
      for (int64_t &L : S.Lanes)
        L = small();
    }
    return S;
  }
  unsigned pick(unsigned N) { return Rng() % N; }

private:
  int64_t small() { return int64_t(pick(129)) - 64; }
  std::mt19937 Rng;
};

/// Empty when every fact of A holds for the lanes; else the fact that does not.
std::string brokenFact(const AbsValue &A, const LaneTable &Lanes) {
  if (A.Table && *A.Table != Lanes)
    return "table";
  unsigned Group = A.isUniform() ? 32 : A.G == Gran::Seg ? 1u << A.SegLog2 : 1;
  for (unsigned L = 0; L != 32; ++L)
    if (Lanes[L] != Lanes[L & ~(Group - 1)])
      return "granularity";
  if (A.Affine)
    for (unsigned L = 0; L != 32; ++L)
      if (Lanes[L] != A.Coef * L + Lanes[0])
        return "affine";
  if (A.Affine && A.Align < 60 && Lanes[0] % (int64_t(1) << A.Align) != 0)
    return "alignment";
  if (A.NonNegative)
    for (int64_t L : Lanes)
      if (L < 0)
        return "sign";
  if (A.Most >= 0)
    for (int64_t L : Lanes)
      if (L < 0 || L > A.Most)
        return "bound";
  return "";
}

std::optional<int64_t> concrete(SymOp Op, int64_t A, int64_t B) {
  switch (Op) {
  case SymOp::Add: return A + B;
  case SymOp::Sub: return A - B;
  case SymOp::Mul: return A * B;
  case SymOp::Div: return B == 0 ? std::nullopt : std::optional(A / B);
  case SymOp::Rem: return B == 0 ? std::nullopt : std::optional(A % B);
  case SymOp::And: return A & B;
  case SymOp::Or: return A | B;
  case SymOp::Xor: return A ^ B;
  case SymOp::Shl: return B < 0 || B > 8 ? std::nullopt : std::optional(A * (int64_t(1) << B));
  case SymOp::Shr: return B < 0 || B > 31 ? std::nullopt : std::optional(A >> B);
  case SymOp::Lt: return A < B;
  case SymOp::Gt: return A > B;
  case SymOp::Le: return A <= B;
  case SymOp::Ge: return A >= B;
  case SymOp::Eq: return A == B;
  case SymOp::Ne: return A != B;
  case SymOp::LogicalAnd: return A && B;
  default: return A || B;
  }
}

TEST(Uniformity, WhatAnOperationClaimsHoldsForConcreteLanes) {
  Samples S(1);
  const IntType Int{32, true};
  for (unsigned Round = 0; Round != 200000; ++Round) {
    Sample A = S.next(), B = S.next();
    SymOp Op = SymOp(unsigned(SymOp::Add) + S.pick(18));
    LaneTable Out;
    bool Defined = true;
    for (unsigned L = 0; L != 32 && Defined; ++L) {
      auto V = concrete(Op, A.Lanes[L], B.Lanes[L]);
      Defined = V.has_value();
      Out[L] = V.value_or(0);
    }
    if (!Defined)
      continue;
    AbsValue R = evalBinary(Op, A.Abstract, B.Abstract, Int);
    ASSERT_EQ(brokenFact(R, Out), "") << "operator " << spellingOf(Op).str() << " in round " << Round;
  }
}

TEST(Uniformity, WhatAConversionClaimsHoldsForConcreteLanes) {
  Samples S(3);
  const IntType Types[] = {{8, false}, {8, true}, {16, false}, {32, true}, {32, false}, {64, true}};
  for (unsigned Round = 0; Round != 50000; ++Round) {
    Sample A = S.next();
    const IntType From{32, true}, To = Types[S.pick(6)];
    LaneTable Out;
    for (unsigned L = 0; L != 32; ++L)
      Out[L] = wrap(A.Lanes[L], To);
    const AbsValue R = evalCast(A.Abstract, From, To);
    if (R.Most >= 0)
      for (int64_t L : Out)
        ASSERT_TRUE(L >= 0 && L <= R.Most) << "to " << int(To.Bits) << " bits in round " << Round;
  }
}

TEST(Uniformity, WhatATypeHoldsBoundsAValueOfIt) {
  const AbsValue Any = AbsValue::any();
  const IntType Int{32, true}, Unsigned{32, false}, Byte{8, false};
  EXPECT_EQ(evalCast(Any, Byte, Int).Most, 255);
  EXPECT_EQ(evalCast(Any, {8, true}, Int).Most, -1);
  EXPECT_EQ(evalCast(Any, Unsigned, {64, true}).Most, -1);
  EXPECT_EQ(evalBinary(SymOp::Shr, Any, AbsValue::constant(24), Unsigned).Most, 255);
  EXPECT_EQ(evalBinary(SymOp::Shr, Any, AbsValue::constant(24), Int).Most, -1);
  EXPECT_EQ(evalBinary(SymOp::Rem, Any, AbsValue::constant(10), Unsigned).Most, 9);
  EXPECT_EQ(evalBinary(SymOp::Rem, Any, AbsValue::constant(10), Int).Most, -1);
  const AbsValue Far = evalBinary(SymOp::And, Any, AbsValue::constant(0x7fff0000), Int);
  EXPECT_EQ(evalBinary(SymOp::Add, Far, Far, Int).Most, -1) << "it may come around";
  EXPECT_EQ(evalBinary(SymOp::Shl, Far, AbsValue::constant(1), Unsigned).Most, -1);
}

TEST(Uniformity, AJoinHoldsForBothSides) {
  Samples S(2);
  for (unsigned Round = 0; Round != 50000; ++Round) {
    Sample A = S.next(), B = S.next();
    AbsValue Uniform = joinUniform(A.Abstract, B.Abstract);
    ASSERT_EQ(brokenFact(Uniform, A.Lanes), "") << Round;
    ASSERT_EQ(brokenFact(Uniform, B.Lanes), "") << Round;
    // Lanes may come from either side.
    LaneTable Mixed;
    for (unsigned L = 0; L != 32; ++L)
      Mixed[L] = S.pick(2) ? A.Lanes[L] : B.Lanes[L];
    ASSERT_EQ(brokenFact(joinDivergent(A.Abstract, B.Abstract), Mixed), "") << Round;
  }
}

TEST(Uniformity, TheLaneOfAOneDimensionalBlockIsATable) {
  AbsValue Lane = evalBinary(SymOp::And, AbsValue::affine(1, 5, true), AbsValue::constant(31), {32, false});
  ASSERT_TRUE(Lane.Table.has_value());
  EXPECT_EQ((*Lane.Table)[7], 7);
  AbsValue Low = evalBinary(SymOp::Lt, Lane, AbsValue::constant(16), {32, false});
  EXPECT_EQ(Low.trueLanes(), 0x0000ffffu);
}

TEST(Uniformity, TheWarpNumberIsUniformOnlyWhenTheBaseIsAligned) {
  AbsValue Five = AbsValue::constant(5);
  EXPECT_TRUE(evalBinary(SymOp::Shr, AbsValue::affine(1, 5, true), Five, {32, false}).isUniform());
  EXPECT_FALSE(evalBinary(SymOp::Shr, AbsValue::affine(1, 0, true), Five, {32, false}).isUniform());
}

TEST(Uniformity, SignedDivisionOfAPossiblyNegativeBaseIsNotUniform) {
  AbsValue Shifted = evalBinary(SymOp::Sub, AbsValue::affine(1, 5, true), AbsValue::constant(32), {32, true});
  EXPECT_FALSE(evalBinary(SymOp::Div, Shifted, AbsValue::constant(32), {32, true}).isUniform());
  EXPECT_TRUE(evalBinary(SymOp::Shr, Shifted, AbsValue::constant(5), {32, true}).isUniform());
}

TEST(Uniformity, ABoundAtAWarpEdgeDoesNotSplitAWarp) {
  AbsValue Tid = AbsValue::affine(1, 5, true);
  EXPECT_TRUE(evalBinary(SymOp::Lt, Tid, AbsValue::constant(64), {32, false}).isUniform());
  EXPECT_FALSE(evalBinary(SymOp::Lt, Tid, AbsValue::constant(48), {32, false}).isUniform());
  EXPECT_TRUE(evalBinary(SymOp::Le, Tid, AbsValue::constant(31), {32, false}).isUniform());
}

TEST(Uniformity, NarrowingEndsWhatIsSaidOfTheWholeValue) {
  AbsValue Mask = AbsValue::uniform(Gran::Warp);
  Mask.Names = 1;
  Mask.NonNegative = true;
  EXPECT_EQ(evalCast(Mask, {32, false}, {16, false}).Names, NoSet);
  EXPECT_EQ(evalCast(Mask, {32, false}, {32, true}).Names, 1u);
  EXPECT_TRUE(evalCast(Mask, {32, true}, {64, true}).NonNegative);
  EXPECT_FALSE(evalCast(Mask, {64, true}, {32, true}).NonNegative);
}

TEST(Uniformity, AConversionThatMayChangeTheValueChangesItsNumber) {
  AbsValue V = AbsValue::any();
  V.Number = {7, false};
  EXPECT_EQ(evalCast(V, {32, true}, {64, true}).Number.Id, 7u);
  EXPECT_EQ(evalCast(V, {32, true}, {32, false}).Number.Id, 0u);
  EXPECT_EQ(evalCast(V, {64, true}, {32, true}).Number.Id, 0u);
}

} // namespace

TEST(Uniformity, SeveralThreadsShareATable) {
  LaneTable Seven, Nine;
  Seven.fill(7);
  Nine.fill(9);
  for (unsigned Round = 0; Round != 6; ++Round) {
    const AbsValue One = AbsValue::lanes(Seven);
    const auto Copies = [&] {
      std::vector<AbsValue> Kept(16);
      for (unsigned N = 0; N != 3000000; ++N)
        Kept[N % Kept.size()] = One;
    };
    std::thread Other(Copies);
    Copies();
    Other.join();
    const std::vector<AbsValue> InItsPlace(100, AbsValue::lanes(Nine)), Again(100, AbsValue::lanes(Nine));
    EXPECT_EQ(One.constantValue(), 7) << "round " << Round << ": it was let go of";
  }
}

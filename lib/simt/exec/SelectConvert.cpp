//===- SelectConvert.cpp - cvt between integers and floats --------------------------------------------------------===//
//
// The destination register may be wider than the destination type: an integer result is then extended to the
// register's width by its own signedness.
//
//===--------------------------------------------------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneConvert.h"

namespace warpshift::simt {
namespace {

using lane::BFloat;
using lane::Half;
using lane::Round;
using ptx::Type;

std::optional<Round> rounding(ptx::Rounding R) {
  switch (R) {
  case ptx::Rounding::None:
  case ptx::Rounding::RN:
  case ptx::Rounding::RNI: return Round::Rn;
  case ptx::Rounding::RZ:
  case ptx::Rounding::RZI: return Round::Rz;
  case ptx::Rounding::RM:
  case ptx::Rounding::RMI: return Round::Rm;
  case ptx::Rounding::RP:
  case ptx::Rounding::RPI: return Round::Rp;
  case ptx::Rounding::RNA: return Round::Rna;
  }
  return std::nullopt;
}
bool isIntegral(ptx::Rounding R) { return R >= ptx::Rounding::RNI; }

/// Calls F with a value of the C++ type of T (integers, floats, Half, BFloat).
template <typename Fn> Handler withInteger(Type T, Fn F) {
  switch (T) {
  case Type::U8: return F(uint8_t());
  case Type::S8: return F(int8_t());
  case Type::U16: return F(uint16_t());
  case Type::S16: return F(int16_t());
  case Type::U32: return F(uint32_t());
  case Type::S32: return F(int32_t());
  case Type::U64: return F(uint64_t());
  case Type::S64: return F(int64_t());
  default: return nullptr;
  }
}
template <typename Fn> Handler withFloat(Type T, Fn F) {
  switch (T) {
  case Type::F16: return F(Half());
  case Type::BF16: return F(BFloat());
  case Type::F32: return F(float());
  case Type::F64: return F(double());
  default: return nullptr;
  }
}

/// The integer type of Width bits with To's signedness: what the register receives.
template <typename To, unsigned Width>
using Extended = std::conditional_t<
    (sizeof(To) * 8 >= Width), To,
    std::conditional_t<std::is_signed_v<To>,
                       std::conditional_t<Width == 64, int64_t, std::conditional_t<Width == 32, int32_t, int16_t>>,
                       std::conditional_t<Width == 64, uint64_t, std::conditional_t<Width == 32, uint32_t, uint16_t>>>>;

template <typename To, typename From, unsigned Width, bool Sat> Handler intToIntAt() {
  using R = Extended<To, Width>;
  if constexpr (Sat)
    return mapLanes<[](From V) { return R(lane::cvtIntSat<To>(V)); }, R, From>;
  else
    return mapLanes<[](From V) { return R(lane::cvtInt<To>(V)); }, R, From>;
}
/// The source stands in a 64-bit register and its low bits count: Extra says how many, and whether they are signed.
constexpr uint8_t SignedSource = 128;
int64_t lowBits(uint64_t V, uint8_t Extra) {
  const unsigned Unused = 64 - (Extra & ~SignedSource);
  return Extra & SignedSource ? int64_t(V << Unused) >> Unused : int64_t(V << Unused >> Unused);
}
template <typename To, unsigned Width, bool Sat> void lowBitsToInt(Exec &C, const DecodedInst &I) {
  using R = Extended<To, Width>;
  const Slot &A = C.slot(I.Src[0]);
  Slot &D = C.slot(I.Dst);
  const uint32_t Undef = A.Undef;
  forLanes(C.Mask, [&](unsigned L) {
    const int64_t V = lowBits(A.col<uint64_t>()[L], I.Extra);
    D.col<ColumnOf<R>>()[L] = toColumn<R>(R(Sat ? lane::cvtIntSat<To>(V) : lane::cvtInt<To>(V)));
  });
  setUndef(D, C.Mask, Undef);
}
template <typename To> Handler fromLowBits(unsigned Width, bool Sat) {
  switch (Width) {
  case 64: return Sat ? lowBitsToInt<To, 64, true> : lowBitsToInt<To, 64, false>;
  case 32: return Sat ? lowBitsToInt<To, 32, true> : lowBitsToInt<To, 32, false>;
  default: return Sat ? lowBitsToInt<To, 16, true> : lowBitsToInt<To, 16, false>;
  }
}
template <typename To, typename From> Handler intToInt(unsigned Width, bool Sat) {
  switch (Width) {
  case 64: return Sat ? intToIntAt<To, From, 64, true>() : intToIntAt<To, From, 64, false>();
  case 32: return Sat ? intToIntAt<To, From, 32, true>() : intToIntAt<To, From, 32, false>();
  default: return Sat ? intToIntAt<To, From, 16, true>() : intToIntAt<To, From, 16, false>();
  }
}

/// The rounding of a conversion is data, not part of the type: kept in Imm.
template <typename R, typename From, auto F> void rounded(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]);
  Slot &D = C.slot(I.Dst);
  const Round Direction = Round(I.Imm);
  const uint32_t Undef = A.Undef;
  forLanes(C.Mask, [&](unsigned L) {
    D.col<ColumnOf<R>>()[L] = toColumn<R>(R(F(fromColumn<From>(A.col<ColumnOf<From>>()[L]), Direction)));
  });
  setUndef(D, C.Mask, Undef);
}
/// .rn and .rz, the common ones, as plain column loops.
template <typename R, typename From, auto F> Handler byRound(Round Direction) {
  if (Direction == Round::Rn)
    return mapLanes<[](From V) { return R(F(V, Round::Rn)); }, R, From>;
  if (Direction == Round::Rz)
    return mapLanes<[](From V) { return R(F(V, Round::Rz)); }, R, From>;
  return rounded<R, From, F>;
}

template <typename To, typename From, unsigned Width> Handler floatToIntAt(Round R, bool Ftz) {
  using D = Extended<To, Width>;
  if constexpr (sizeof(From) == 4)
    if (Ftz)
      return byRound<D, From, [](From V, Round X) { return lane::floatToInt<To, lane::Ftz>(V, X); }>(R);
  return byRound<D, From, [](From V, Round X) { return lane::floatToInt<To>(V, X); }>(R);
}
template <typename To, typename From> Handler floatToInt(unsigned Width, Round R, bool Ftz) {
  switch (Width) {
  case 64: return floatToIntAt<To, From, 64>(R, Ftz);
  case 32: return floatToIntAt<To, From, 32>(R, Ftz);
  default: return floatToIntAt<To, From, 16>(R, Ftz);
  }
}

/// .sat on integer to float clamps the result to [0, 1].
template <typename To, typename From> Handler intToFloat(Round R, bool Sat) {
  if (Sat)
    return rounded<To, From,
                   [](From V, Round X) { return lane::floatToFloat<To, To, lane::Sat>(lane::intToFloat<To>(V, X), Round::Rn); }>;
  return byRound<To, From, [](From V, Round X) { return lane::intToFloat<To>(V, X); }>(R);
}

template <typename To, typename From, unsigned M> Handler floatToFloatAt(Round R, bool Integral) {
  if constexpr (std::is_same_v<To, From>)
    if (Integral)
      return byRound<To, From, [](From V, Round X) { return lane::roundIntegral<To, M>(V, X); }>(R);
  return byRound<To, From, [](From V, Round X) { return lane::floatToFloat<To, From, M>(V, X); }>(R);
}
template <typename To, typename From> Handler floatToFloat(const ptx::Modifiers &M, Round R) {
  const bool Integral = isIntegral(M.Rnd), Ftz = M.has(ptx::Flag::Ftz);
  if (M.has(ptx::Flag::Relu))
    return floatToFloatAt<To, From, lane::Relu>(R, Integral);
  if (M.has(ptx::Flag::Sat))
    return Ftz                                   ? floatToFloatAt < To, From,
           lane::Ftz | lane::Sat > (R, Integral) : floatToFloatAt<To, From, lane::Sat>(R, Integral);
  return Ftz ? floatToFloatAt<To, From, lane::Ftz>(R, Integral) : floatToFloatAt<To, From, lane::NoMod>(R, Integral);
}

Handler packed(const ptx::Modifiers &M) {
  const bool Rz = M.Rnd == ptx::Rounding::RZ;
  auto Pick = [&]<typename H, unsigned F>() -> Handler {
    return Rz ? mapLanes<[](float A, float B) { return lane::packFloats<H, F>(A, B, Round::Rz); }, uint32_t, float, float>
              : mapLanes<[](float A, float B) { return lane::packFloats<H, F>(A, B, Round::Rn); }, uint32_t, float, float>;
  };
  const bool Relu = M.has(ptx::Flag::Relu);
  if (M.Ty == Type::F16x2)
    return Relu ? Pick.template operator()<Half, lane::Relu>() : Pick.template operator()<Half, lane::NoMod>();
  return Relu ? Pick.template operator()<BFloat, lane::Relu>() : Pick.template operator()<BFloat, lane::NoMod>();
}

bool isFloatType(Type T) { return ptx::typeClass(T) == ptx::TypeClass::Float; }

Handler scalar(const ptx::Modifiers &M, Round R, unsigned Width) {
  const bool Sat = M.has(ptx::Flag::Sat), Ftz = M.has(ptx::Flag::Ftz);
  const bool ToFloat = isFloatType(M.Ty), FromFloat = isFloatType(M.Ty2);
  if (ToFloat && FromFloat)
    return withFloat(M.Ty, [&]<typename To>(To) {
      return withFloat(M.Ty2, [&]<typename From>(From) { return floatToFloat<To, From>(M, R); });
    });
  if (ToFloat)
    return withFloat(M.Ty, [&]<typename To>(To) {
      return withInteger(M.Ty2, [&]<typename From>(From) { return intToFloat<To, From>(R, Sat); });
    });
  if (FromFloat)
    return withInteger(M.Ty, [&]<typename To>(To) {
      return withFloat(M.Ty2, [&]<typename From>(From) { return floatToInt<To, From>(Width, R, Ftz); });
    });
  return withInteger(M.Ty, [&]<typename To>(To) {
    return withInteger(M.Ty2, [&]<typename From>(From) { return intToInt<To, From>(Width, Sat); });
  });
}

} // namespace

bool selectConvert(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const std::optional<Round> R = rounding(M.Rnd);
  if (!R || M.has(ptx::Flag::SatFinite))
    return D.no(".satfinite");
  D.Out.Imm = int64_t(*R);
  if (M.Ty == Type::F16x2 || M.Ty == Type::BF16x2)
    return D.alu(packed(M), {Type::F32, Type::F32});
  if (M.Ty == Type::TF32)
    return M.has(ptx::Flag::Relu)
               ? D.no("cvt.tf32 with .relu")
               : D.alu(byRound<uint32_t, float, [](float V, Round X) { return lane::floatToTf32(V, X); }>(*R), {Type::F32});
  const unsigned Width = D.width(0);
  if (isFloatType(M.Ty) && Width != std::max(16u, unsigned(ptx::typeBits(M.Ty))))
    return D.no("a floating-point result in a wider register");
  const unsigned From = D.width(1), Need = ptx::typeBits(M.Ty2);
  if (D.In.Operands[1].is(ptx::OperandKind::Reg) && From == 64 && Need < 64) {
    if (isFloatType(M.Ty) || isFloatType(M.Ty2))
      return D.no("a floating-point conversion from a register wider than its type");
    D.Out.Extra = uint8_t(Need | (ptx::isSigned(M.Ty2) ? SignedSource : 0));
    return D.alu(withInteger(M.Ty, [&]<typename To>(To) { return fromLowBits<To>(Width, M.has(ptx::Flag::Sat)); }), {M.Ty2});
  }
  return D.alu(scalar(M, *R, Width), {M.Ty2});
}

} // namespace warpshift::simt

//===- SelectFloat.cpp - f32 and f64 arithmetic with roundings, .ftz and .sat ---------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneFloat.h"

namespace warpshift::simt {
namespace {

using lane::Round;
using ptx::Type;

// Operation over type, modifiers and rounding.
constexpr auto Add = []<typename T, unsigned M, Round R>(T A, T B) {
  if constexpr (R == Round::Rn)
    return lane::fadd<T, M>(A, B);
  else
    return lane::fadd<T, M>(A, B, R);
};
constexpr auto Sub = []<typename T, unsigned M, Round R>(T A, T B) {
  if constexpr (R == Round::Rn)
    return lane::fsub<T, M>(A, B);
  else
    return lane::fsub<T, M>(A, B, R);
};
constexpr auto Mul = []<typename T, unsigned M, Round R>(T A, T B) {
  if constexpr (R == Round::Rn)
    return lane::fmul<T, M>(A, B);
  else
    return lane::fmul<T, M>(A, B, R);
};
constexpr auto Fma = []<typename T, unsigned M, Round R>(T A, T B, T C) {
  if constexpr (R == Round::Rn)
    return lane::ffma<T, M>(A, B, C);
  else
    return lane::ffma<T, M>(A, B, C, R);
};
constexpr auto Div = []<typename T, unsigned M, Round R>(T A, T B) { return lane::fdiv<T, M>(A, B, R); };
constexpr auto Rcp = []<typename T, unsigned M, Round R>(T A) { return lane::frcp<T, M>(A, R); };
constexpr auto Sqrt = []<typename T, unsigned M, Round R>(T A) { return lane::fsqrt<T, M>(A, R); };

template <auto F, unsigned N, typename T, unsigned M, Round R> Handler bound() {
  if constexpr (N == 1)
    return mapLanes<[](T A) { return F.template operator()<T, M, R>(A); }, T, T>;
  else if constexpr (N == 2)
    return mapLanes<[](T A, T B) { return F.template operator()<T, M, R>(A, B); }, T, T, T>;
  else
    return mapLanes<[](T A, T B, T C) { return F.template operator()<T, M, R>(A, B, C); }, T, T, T, T>;
}

template <auto F, unsigned N, typename T, unsigned M> Handler byRounding(ptx::Rounding R) {
  switch (R) {
  case ptx::Rounding::None:
  case ptx::Rounding::RN: return bound<F, N, T, M, Round::Rn>();
  case ptx::Rounding::RZ: return bound<F, N, T, M, Round::Rz>();
  case ptx::Rounding::RM: return bound<F, N, T, M, Round::Rm>();
  case ptx::Rounding::RP: return bound<F, N, T, M, Round::Rp>();
  default: return nullptr;
  }
}

/// f32 with .ftz/.sat, or f64.
template <auto F, unsigned N> Handler arithmetic(const ptx::Modifiers &M) {
  if (M.Ty == Type::F64)
    return byRounding<F, N, double, lane::NoMod>(M.Rnd);
  if (M.Ty != Type::F32)
    return nullptr;
  const bool Ftz = M.has(ptx::Flag::Ftz);
  if (M.has(ptx::Flag::Sat))
    return Ftz ? byRounding < F, N, float, lane::Ftz | lane::Sat > (M.Rnd) : byRounding<F, N, float, lane::Sat>(M.Rnd);
  return Ftz ? byRounding<F, N, float, lane::Ftz>(M.Rnd) : byRounding<F, N, float, lane::NoMod>(M.Rnd);
}

template <bool Max, typename T, unsigned M> Handler minMaxOf() {
  return mapLanes<[](T A, T B) { return lane::fminmax<Max, T, M>(A, B); }, T, T, T>;
}
template <bool Max, unsigned M> Handler minMaxFlags(bool NaN, bool Xor) {
  if (NaN)
    return Xor ? minMaxOf<Max, float, M | lane::NaNProp | lane::XorSignAbs>() : minMaxOf<Max, float, M | lane::NaNProp>();
  return Xor ? minMaxOf<Max, float, M | lane::XorSignAbs>() : minMaxOf<Max, float, M>();
}
template <bool Max> Handler minMax(const ptx::Modifiers &M) {
  if (M.Ty == Type::F64)
    return minMaxOf<Max, double, lane::NoMod>();
  const bool NaN = M.has(ptx::Flag::NaN), Xor = M.has(ptx::Flag::XorSign);
  return M.has(ptx::Flag::Ftz) ? minMaxFlags<Max, lane::Ftz>(NaN, Xor) : minMaxFlags<Max, lane::NoMod>(NaN, Xor);
}

Handler sign(const ptx::Modifiers &M, bool Negate) {
  if (M.Ty == Type::F64)
    return Negate ? mapLanes<[](double A) { return lane::fneg<double>(A); }, double, double>
                  : mapLanes<[](double A) { return lane::fabs<double>(A); }, double, double>;
  if (M.has(ptx::Flag::Ftz))
    return Negate ? mapLanes<[](float A) { return lane::fneg<float, lane::Ftz>(A); }, float, float>
                  : mapLanes<[](float A) { return lane::fabs<float, lane::Ftz>(A); }, float, float>;
  return Negate ? mapLanes<[](float A) { return lane::fneg<float>(A); }, float, float>
                : mapLanes<[](float A) { return lane::fabs<float>(A); }, float, float>;
}

template <typename T, lane::TestpOp Op> void testpRun(Exec &C, const DecodedInst &I) {
  Slot &D = C.slot(I.Dst);
  const uint32_t Undef = C.slot(I.Src[0]).Undef;
  setPred(D, C.Mask, LaneTest<[](T A) { return lane::testp<Op, T>(A); }, T>::bits(C, I));
  setUndef(D, C.Mask, Undef);
}
template <typename T> Handler testp(ptx::TestpKind K) {
  switch (K) {
  case ptx::TestpKind::Finite: return testpRun<T, lane::TestpOp::Finite>;
  case ptx::TestpKind::Infinite: return testpRun<T, lane::TestpOp::Infinite>;
  case ptx::TestpKind::Number: return testpRun<T, lane::TestpOp::Number>;
  case ptx::TestpKind::NotANumber: return testpRun<T, lane::TestpOp::NotANumber>;
  case ptx::TestpKind::Normal: return testpRun<T, lane::TestpOp::Normal>;
  case ptx::TestpKind::Subnormal: return testpRun<T, lane::TestpOp::Subnormal>;
  case ptx::TestpKind::None: return nullptr;
  }
  return nullptr;
}

} // namespace

bool selectFloat(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const Type T = M.Ty;
  switch (D.In.Op) {
  case ptx::Opcode::Add: return D.alu(arithmetic<Add, 2>(M), {T, T});
  case ptx::Opcode::Sub: return D.alu(arithmetic<Sub, 2>(M), {T, T});
  case ptx::Opcode::Mul: return D.alu(arithmetic<Mul, 2>(M), {T, T});
  case ptx::Opcode::Mad:
  case ptx::Opcode::Fma: return D.alu(arithmetic<Fma, 3>(M), {T, T, T});
  case ptx::Opcode::Div:
    if (M.has(ptx::Flag::Approx) || M.has(ptx::Flag::Full))
      return selectApprox(D);
    return D.alu(arithmetic<Div, 2>(M), {T, T});
  case ptx::Opcode::Rcp: return D.alu(arithmetic<Rcp, 1>(M), {T});
  case ptx::Opcode::Sqrt: return D.alu(arithmetic<Sqrt, 1>(M), {T});
  case ptx::Opcode::Neg: return D.alu(sign(M, true), {T});
  case ptx::Opcode::Abs: return D.alu(sign(M, false), {T});
  case ptx::Opcode::Min: return D.alu(minMax<false>(M), {T, T});
  case ptx::Opcode::Max: return D.alu(minMax<true>(M), {T, T});
  case ptx::Opcode::Copysign:
    return D.alu(T == Type::F64 ? mapLanes<[](double A, double B) { return lane::fcopysign(A, B); }, double, double, double>
                                : mapLanes<[](float A, float B) { return lane::fcopysign(A, B); }, float, float, float>,
                 {T, T});
  case ptx::Opcode::Testp: return D.alu(T == Type::F64 ? testp<double>(M.Testp) : testp<float>(M.Testp), {T});
  default: return false;
  }
}

} // namespace warpshift::simt

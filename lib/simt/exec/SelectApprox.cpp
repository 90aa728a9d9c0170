//===- SelectApprox.cpp - approximate functions (docs/emulator.md: approx-functions) ----------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneApprox.h"

namespace warpshift::simt {
namespace {

using ptx::Type;

constexpr auto Rcp = []<unsigned M>(float A) { return lane::approx::rcp<M>(A); };
constexpr auto Sqrt = []<unsigned M>(float A) { return lane::approx::sqrt<M>(A); };
constexpr auto Rsqrt = []<unsigned M>(float A) { return lane::approx::rsqrt<M>(A); };
constexpr auto Sin = []<unsigned M>(float A) { return lane::approx::sin<M>(A); };
constexpr auto Cos = []<unsigned M>(float A) { return lane::approx::cos<M>(A); };
constexpr auto Lg2 = []<unsigned M>(float A) { return lane::approx::lg2<M>(A); };
constexpr auto Ex2 = []<unsigned M>(float A) { return lane::approx::ex2<M>(A); };

template <auto F> Handler unary(const ptx::Modifiers &M) {
  if (M.Ty != Type::F32)
    return nullptr;
  return M.has(ptx::Flag::Ftz) ? mapLanes<[](float A) { return F.template operator()<lane::Ftz>(A); }, float, float>
                               : mapLanes<[](float A) { return F.template operator()<lane::NoMod>(A); }, float, float>;
}

template <auto F> Handler binary(const ptx::Modifiers &M) {
  return M.has(ptx::Flag::Ftz)
             ? mapLanes<[](float A, float B) { return F.template operator()<lane::Ftz>(A, B); }, float, float, float>
             : mapLanes<[](float A, float B) { return F.template operator()<lane::NoMod>(A, B); }, float, float, float>;
}
constexpr auto Div = []<unsigned M>(float A, float B) { return lane::approx::div<M>(A, B); };
constexpr auto DivFull = []<unsigned M>(float A, float B) { return lane::approx::divFull<M>(A, B); };

template <auto F, typename H> Handler half(bool Packed) {
  return Packed ? mapLanes<[](uint32_t A) { return lane::x2<H>(F, A); }, uint32_t, uint32_t> : mapLanes<F, H, H>;
}
constexpr auto Ex2Half = [](lane::Half A) { return lane::approx::ex2_16<lane::Half>(A); };
constexpr auto Ex2BFloat = [](lane::BFloat A) { return lane::approx::ex2_16<lane::BFloat, lane::Ftz>(A); };
constexpr auto TanhHalf = [](lane::Half A) { return lane::approx::tanh_16<lane::Half>(A); };
constexpr auto TanhBFloat = [](lane::BFloat A) { return lane::approx::tanh_16<lane::BFloat>(A); };

Handler half16(Type T, bool Ex) {
  switch (T) {
  case Type::F16:
  case Type::F16x2: return Ex ? half<Ex2Half, lane::Half>(T == Type::F16x2) : half<TanhHalf, lane::Half>(T == Type::F16x2);
  case Type::BF16:
  case Type::BF16x2:
    return Ex ? half<Ex2BFloat, lane::BFloat>(T == Type::BF16x2) : half<TanhBFloat, lane::BFloat>(T == Type::BF16x2);
  default: return nullptr;
  }
}

Handler rsqrt(const ptx::Modifiers &M) {
  if (M.Ty != Type::F64)
    return unary<Rsqrt>(M);
  return M.has(ptx::Flag::Ftz) ? mapLanes<[](double A) { return lane::approx::rsqrt64(A); }, double, double>
                               : mapLanes<[](double A) { return lane::approx::rsqrtDouble(A); }, double, double>;
}

} // namespace

bool selectApprox(InstDecoder &D) {
  D.B.P->Approximations.insert("approx-functions");
  const ptx::Modifiers &M = D.mods();
  const Type T = M.Ty;
  switch (D.In.Op) {
  case ptx::Opcode::Rcp:
    return D.alu(T == Type::F64 ? mapLanes<[](double A) { return lane::approx::rcp64(A); }, double, double> : unary<Rcp>(M), {T});
  case ptx::Opcode::Sqrt: return D.alu(unary<Sqrt>(M), {T});
  case ptx::Opcode::Rsqrt: return D.alu(rsqrt(M), {T});
  case ptx::Opcode::Sin: return D.alu(unary<Sin>(M), {T});
  case ptx::Opcode::Cos: return D.alu(unary<Cos>(M), {T});
  case ptx::Opcode::Lg2: return D.alu(unary<Lg2>(M), {T});
  case ptx::Opcode::Ex2: return D.alu(T == Type::F32 ? unary<Ex2>(M) : half16(T, true), {T});
  case ptx::Opcode::Tanh:
    return D.alu(T == Type::F32 ? mapLanes<[](float A) { return lane::approx::tanh(A); }, float, float> : half16(T, false), {T});
  case ptx::Opcode::Div: return D.alu(M.has(ptx::Flag::Full) ? binary<DivFull>(M) : binary<Div>(M), {T, T});
  default: return false;
  }
}

} // namespace warpshift::simt

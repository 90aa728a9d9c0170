//===- SelectHalf.cpp - f16, bf16 and their packed forms --------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneHalf.h"

namespace warpshift::simt {
namespace {

using lane::BFloat;
using lane::Half;
using ptx::Type;

constexpr auto Add = []<typename H, unsigned M>(H A, H B) { return lane::hadd<H, M>(A, B); };
constexpr auto Sub = []<typename H, unsigned M>(H A, H B) { return lane::hsub<H, M>(A, B); };
constexpr auto Mul = []<typename H, unsigned M>(H A, H B) { return lane::hmul<H, M>(A, B); };
constexpr auto Fma = []<typename H, unsigned M>(H A, H B, H C) { return lane::hfma<H, M>(A, B, C); };
constexpr auto Neg = []<typename H, unsigned M>(H A) { return lane::hneg<H, M>(A); };
constexpr auto Abs = []<typename H, unsigned M>(H A) { return lane::habs<H, M>(A); };
constexpr auto Min = []<typename H, unsigned M>(H A, H B) { return lane::hmin<H, M>(A, B); };
constexpr auto Max = []<typename H, unsigned M>(H A, H B) { return lane::hmax<H, M>(A, B); };

/// F on one 16-bit value, or on both halves of a word.
template <auto F, unsigned N, typename H, unsigned M> Handler bound(bool Packed) {
  if constexpr (N == 1) {
    static constexpr auto One = [](H A) { return F.template operator()<H, M>(A); };
    return Packed ? mapLanes<[](uint32_t A) { return lane::x2<H>(One, A); }, uint32_t, uint32_t> : mapLanes<One, H, H>;
  } else if constexpr (N == 2) {
    static constexpr auto One = [](H A, H B) { return F.template operator()<H, M>(A, B); };
    return Packed ? mapLanes<[](uint32_t A, uint32_t B) { return lane::x2<H>(One, A, B); }, uint32_t, uint32_t, uint32_t>
                  : mapLanes<One, H, H, H>;
  } else {
    static constexpr auto One = [](H A, H B, H C) { return F.template operator()<H, M>(A, B, C); };
    return Packed ? mapLanes<[](uint32_t A, uint32_t B, uint32_t C) { return lane::x2<H>(One, A, B, C); }, uint32_t, uint32_t,
                             uint32_t, uint32_t>
                  : mapLanes<One, H, H, H, H>;
  }
}

bool isPacked(Type T) { return T == Type::F16x2 || T == Type::BF16x2; }
bool isBFloat(Type T) { return T == Type::BF16 || T == Type::BF16x2; }

/// The modifier sets that arithmetic knows: .ftz and one of .sat .relu.
template <auto F, unsigned N, typename H> Handler byFlags(const ptx::Modifiers &M) {
  const bool P = isPacked(M.Ty), Ftz = M.has(ptx::Flag::Ftz);
  if (M.has(ptx::Flag::Sat))
    return Ftz ? bound < F, N, H, lane::Ftz | lane::Sat > (P) : bound<F, N, H, lane::Sat>(P);
  if (M.has(ptx::Flag::Relu))
    return Ftz ? bound < F, N, H, lane::Ftz | lane::Relu > (P) : bound<F, N, H, lane::Relu>(P);
  return Ftz ? bound<F, N, H, lane::Ftz>(P) : bound<F, N, H, lane::NoMod>(P);
}
template <auto F, unsigned N> Handler arithmetic(const ptx::Modifiers &M) {
  return isBFloat(M.Ty) ? byFlags<F, N, BFloat>(M) : byFlags<F, N, Half>(M);
}

template <auto F, typename H, unsigned Base> Handler minMaxFlags(const ptx::Modifiers &M) {
  const bool P = isPacked(M.Ty), Xor = M.has(ptx::Flag::XorSign);
  if (M.has(ptx::Flag::NaN))
    return Xor ? bound < F, 2, H, Base | lane::NaNProp | lane::XorSignAbs > (P) : bound < F, 2, H, Base | lane::NaNProp > (P);
  return Xor ? bound < F, 2, H, Base | lane::XorSignAbs > (P) : bound<F, 2, H, Base>(P);
}
template <auto F> Handler minMax(const ptx::Modifiers &M) {
  if (isBFloat(M.Ty))
    return minMaxFlags<F, BFloat, lane::NoMod>(M);
  return M.has(ptx::Flag::Ftz) ? minMaxFlags<F, Half, lane::Ftz>(M) : minMaxFlags<F, Half, lane::NoMod>(M);
}

} // namespace

bool selectHalf(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const Type T = M.Ty;
  switch (D.In.Op) {
  case ptx::Opcode::Add: return D.alu(arithmetic<Add, 2>(M), {T, T});
  case ptx::Opcode::Sub: return D.alu(arithmetic<Sub, 2>(M), {T, T});
  case ptx::Opcode::Mul: return D.alu(arithmetic<Mul, 2>(M), {T, T});
  case ptx::Opcode::Fma: return D.alu(arithmetic<Fma, 3>(M), {T, T, T});
  case ptx::Opcode::Neg: return D.alu(arithmetic<Neg, 1>(M), {T});
  case ptx::Opcode::Abs: return D.alu(arithmetic<Abs, 1>(M), {T});
  case ptx::Opcode::Min: return D.alu(minMax<Min>(M), {T, T});
  case ptx::Opcode::Max: return D.alu(minMax<Max>(M), {T, T});
  default: return false;
  }
}

} // namespace warpshift::simt

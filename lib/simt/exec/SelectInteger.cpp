//===- SelectInteger.cpp - integer arithmetic ---------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneInt.h"

namespace warpshift::simt {
namespace {

using ptx::Type;

constexpr auto Add = []<typename T>(T A, T B) { return lane::add<T>(A, B); };
constexpr auto Sub = []<typename T>(T A, T B) { return lane::sub<T>(A, B); };
constexpr auto MulLo = []<typename T>(T A, T B) { return lane::mulLo<T>(A, B); };
constexpr auto MulHi = []<typename T>(T A, T B) { return lane::mulHi<T>(A, B); };
constexpr auto MadLo = []<typename T>(T A, T B, T C) { return lane::madLo<T>(A, B, C); };
constexpr auto MadHi = []<typename T>(T A, T B, T C) { return lane::madHi<T>(A, B, C); };
constexpr auto Sad = []<typename T>(T A, T B, T C) { return lane::sad<T>(A, B, C); };
constexpr auto Div = []<typename T>(T A, T B) { return lane::div<T>(A, B); };
constexpr auto Rem = []<typename T>(T A, T B) { return lane::rem<T>(A, B); };
constexpr auto Neg = []<typename T>(T A) { return lane::neg<T>(A); };
constexpr auto Abs = []<typename T>(T A) { return lane::abs<T>(A); };
constexpr auto Min = []<typename T>(T A, T B) { return lane::min<T>(A, B); };
constexpr auto Max = []<typename T>(T A, T B) { return lane::max<T>(A, B); };

template <typename T> Handler mulWide() {
  return mapLanes<[](T A, T B) { return lane::mulWide<T>(A, B); }, lane::Wide<T>, T, T>;
}
template <typename T> Handler madWide() {
  return mapLanes<[](T A, T B, lane::Wide<T> C) { return lane::madWide<T>(A, B, C); }, lane::Wide<T>, T, T, lane::Wide<T>>;
}

Handler wide(Type T, bool Mad) {
  switch (T) {
  case Type::U16: return Mad ? madWide<uint16_t>() : mulWide<uint16_t>();
  case Type::S16: return Mad ? madWide<int16_t>() : mulWide<int16_t>();
  case Type::U32: return Mad ? madWide<uint32_t>() : mulWide<uint32_t>();
  case Type::S32: return Mad ? madWide<int32_t>() : mulWide<int32_t>();
  default: return nullptr;
  }
}

Type wideType(Type T) { return ptx::typeBits(T) == 16 ? Type::B32 : Type::B64; }

/// Two 16-bit operations in one word.
template <auto F, typename H>
constexpr auto Packed = [](uint32_t A, uint32_t B) {
  const H Lo = H(F(H(A), H(B))), Hi = H(F(H(A >> 16), H(B >> 16)));
  return uint32_t(uint16_t(Lo)) | uint32_t(uint16_t(Hi)) << 16;
};
template <auto F, typename H> constexpr Handler packedHandler = mapLanes<Packed<F, H>, uint32_t, uint32_t, uint32_t>;
template <auto F> Handler packed(Type T) {
  return T == Type::U16x2 ? packedHandler<F, uint16_t> : T == Type::S16x2 ? packedHandler<F, int16_t> : nullptr;
}
/// .relu: negative results become 0.
template <auto F>
constexpr auto Relu = []<typename T>(T A, T B) {
  const T R = F(A, B);
  return R < 0 ? T(0) : R;
};

Handler minMax(const ptx::Modifiers &M, bool IsMin) {
  const Type T = M.Ty;
  if (M.has(ptx::Flag::Relu)) {
    if (T == Type::S32)
      return IsMin ? sameType<Relu<Min>, 2, int32_t>() : sameType<Relu<Max>, 2, int32_t>();
    if (T == Type::S16x2)
      return IsMin ? packedHandler<Relu<Min>, int16_t> : packedHandler<Relu<Max>, int16_t>;
    return nullptr;
  }
  if (ptx::typeClass(T) == ptx::TypeClass::Packed)
    return IsMin ? packed<Min>(T) : packed<Max>(T);
  return IsMin ? byInteger<Min, 2>(T) : byInteger<Max, 2>(T);
}

Handler mul24(Type T, bool Hi, bool Mad, bool Sat) {
  const bool S = T == Type::S32;
  if (Sat)
    return mapLanes<[](int32_t A, int32_t B, int32_t C) { return lane::mad24HiSat(A, B, C); }, int32_t, int32_t, int32_t,
                    int32_t>;
  constexpr auto Lo = []<typename U>(U A, U B) { return lane::mul24Lo<U>(A, B); };
  constexpr auto High = []<typename U>(U A, U B) { return lane::mul24Hi<U>(A, B); };
  constexpr auto MLo = []<typename U>(U A, U B, U C) { return lane::mad24Lo<U>(A, B, C); };
  constexpr auto MHi = []<typename U>(U A, U B, U C) { return lane::mad24Hi<U>(A, B, C); };
  if (Mad)
    return Hi ? (S ? sameType<MHi, 3, int32_t>() : sameType<MHi, 3, uint32_t>())
              : (S ? sameType<MLo, 3, int32_t>() : sameType<MLo, 3, uint32_t>());
  return Hi ? (S ? sameType<High, 2, int32_t>() : sameType<High, 2, uint32_t>())
            : (S ? sameType<Lo, 2, int32_t>() : sameType<Lo, 2, uint32_t>());
}

template <bool SA, bool SB> Handler dp4a() {
  return mapLanes<[](uint32_t A, uint32_t B, uint32_t C) { return lane::dp4a<SA, SB>(A, B, C); }, uint32_t, uint32_t, uint32_t,
                  uint32_t>;
}
template <bool SA, bool SB> Handler dp2a(bool Hi) {
  constexpr auto L = [](uint32_t A, uint32_t B, uint32_t C) { return lane::dp2a<SA, SB, false>(A, B, C); };
  constexpr auto H = [](uint32_t A, uint32_t B, uint32_t C) { return lane::dp2a<SA, SB, true>(A, B, C); };
  return Hi ? mapLanes<H, uint32_t, uint32_t, uint32_t, uint32_t> : mapLanes<L, uint32_t, uint32_t, uint32_t, uint32_t>;
}

template <bool SA, bool SB> Handler distances() {
  return mapLanes<[](uint32_t A, uint32_t B, uint32_t C) { return lane::vabsdiff4Add<SA, SB>(A, B, C); }, uint32_t, uint32_t,
                  uint32_t, uint32_t>;
}
Handler distances(const ptx::Modifiers &M) {
  const bool SA = M.Ty2 == Type::S32, SB = M.Ty3 == Type::S32;
  return SA ? (SB ? distances<true, true>() : distances<true, false>())
            : (SB ? distances<false, true>() : distances<false, false>());
}

Handler dotProduct(const ptx::Modifiers &M, bool Four) {
  const bool SA = M.Ty == Type::S32, SB = M.Ty2 == Type::S32, Hi = M.Part == ptx::MulPart::Hi;
  if (Four)
    return SA ? (SB ? dp4a<true, true>() : dp4a<true, false>()) : (SB ? dp4a<false, true>() : dp4a<false, false>());
  return SA ? (SB ? dp2a<true, true>(Hi) : dp2a<true, false>(Hi)) : (SB ? dp2a<false, true>(Hi) : dp2a<false, false>(Hi));
}

} // namespace

template <auto F, unsigned N> static Handler sum(InstDecoder &D) {
  D.Out.Extra = D.writtenHereAlone(0);
  return ptx::typeClass(D.mods().Ty) == ptx::TypeClass::Packed ? nullptr : bySum<F, N>(D.mods().Ty);
}

bool selectInteger(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const Type T = M.Ty;
  const bool Sat = M.has(ptx::Flag::Sat), Hi = M.Part == ptx::MulPart::Hi;
  const bool IsPacked = ptx::typeClass(T) == ptx::TypeClass::Packed;
  switch (D.In.Op) {
  case ptx::Opcode::Add:
    if (Sat)
      return D.alu(mapLanes<[](int32_t A, int32_t B) { return lane::addSat(A, B); }, int32_t, int32_t, int32_t>, {T, T});
    return D.alu(IsPacked ? packed<Add>(T) : sum<Add, 2>(D), {T, T});
  case ptx::Opcode::Sub:
    if (Sat)
      return D.alu(mapLanes<[](int32_t A, int32_t B) { return lane::subSat(A, B); }, int32_t, int32_t, int32_t>, {T, T});
    return D.alu(sum<Sub, 2>(D), {T, T});
  case ptx::Opcode::Mul:
    if (M.Part == ptx::MulPart::Wide)
      return D.alu(wide(T, false), {T, T});
    return D.alu(Hi ? byInteger<MulHi, 2>(T) : sum<MulLo, 2>(D), {T, T});
  case ptx::Opcode::Mad:
    if (M.Part == ptx::MulPart::Wide)
      return D.alu(wide(T, true), {T, T, wideType(T)});
    if (Sat)
      return D.alu(
          mapLanes<[](int32_t A, int32_t B, int32_t C) { return lane::madHiSat(A, B, C); }, int32_t, int32_t, int32_t, int32_t>,
          {T, T, T});
    return D.alu(Hi ? byInteger<MadHi, 3>(T) : sum<MadLo, 3>(D), {T, T, T});
  case ptx::Opcode::Mul24: return D.alu(mul24(T, Hi, false, false), {T, T});
  case ptx::Opcode::Mad24: return D.alu(mul24(T, Hi, true, Sat), {T, T, T});
  case ptx::Opcode::Sad: return D.alu(byInteger<Sad, 3>(T), {T, T, T});
  case ptx::Opcode::Div: return D.alu(byInteger<Div, 2>(T), {T, T});
  case ptx::Opcode::Rem: return D.alu(byInteger<Rem, 2>(T), {T, T});
  case ptx::Opcode::Neg: return D.alu(byInteger<Neg, 1>(T), {T});
  case ptx::Opcode::Abs: return D.alu(byInteger<Abs, 1>(T), {T});
  case ptx::Opcode::Min: return D.alu(minMax(M, true), {T, T});
  case ptx::Opcode::Max: return D.alu(minMax(M, false), {T, T});
  case ptx::Opcode::Dp4a: return D.alu(dotProduct(M, true), {Type::B32, Type::B32, Type::B32});
  case ptx::Opcode::Vabsdiff4: return D.alu(distances(M), {Type::B32, Type::B32, Type::B32});
  case ptx::Opcode::Dp2a: return D.alu(dotProduct(M, false), {Type::B32, Type::B32, Type::B32});
  default: return false;
  }
}

} // namespace warpshift::simt

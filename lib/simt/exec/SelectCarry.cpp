//===- SelectCarry.cpp - add.cc, addc, sub.cc, subc, mad.cc, madc -------------------------------------------===//
//
// CC.CF is one bit per lane in the warp. A subtraction adds the complement, with a carry of 1 where none comes in: after
// sub.cc CC.CF is 1 where nothing was borrowed.
//
//===--------------------------------------------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Columns.h"
#include "simt/exec/LaneInt.h"

namespace warpshift::simt {
namespace {

enum CarryBits : uint8_t {
  CarryIn = 1,  ///< Takes CC.CF.
  CarryOut = 2, ///< Sets it.
  Subtracts = 4
};

/// F(a, b, c, carry) -> WithCarry
template <auto F, typename T> void withCarry(Exec &C, const DecodedInst &I) {
  using U = std::make_unsigned_t<T>;
  Slot &D = C.slot(I.Dst);
  const Slot &A = C.slot(I.Src[0]), &B = C.slot(I.Src[1]);
  const Slot &S = I.Src[2].valid() ? C.slot(I.Src[2]) : A;
  const uint32_t In = I.Extra & CarryIn ? C.W->Carry : I.Extra & Subtracts ? FullMask : 0;
  uint32_t Undef = A.Undef | B.Undef | S.Undef | (I.Extra & CarryIn ? C.W->CarryUndef : 0);
  uint32_t Out = 0;
  forLanes(C.Mask, [&](unsigned L) {
    auto Get = [&](const Slot &X) { return fromColumn<T>(X.col<ColumnOf<T>>()[L]); };
    const auto R = F(Get(A), Get(B), Get(S), (In >> L & 1) != 0);
    D.col<ColumnOf<T>>()[L] = toColumn<U>(R.Value);
    Out |= uint32_t(R.Carry) << L;
  });
  setUndef(D, C.Mask, Undef);
  if (I.Extra & CarryOut) {
    C.W->Carry = (C.W->Carry & ~C.Mask) | Out;
    C.W->CarryUndef = (C.W->CarryUndef & ~C.Mask) | (Undef & C.Mask);
  }
}

constexpr auto Add = []<typename T>(T A, T B, T, bool In) { return lane::addCarry<T>(A, B, In); };
constexpr auto Sub = []<typename T>(T A, T B, T, bool In) { return lane::subCarry<T>(A, B, In); };
constexpr auto MadLo = []<typename T>(T A, T B, T C, bool In) { return lane::madLoCarry<T>(A, B, C, In); };
constexpr auto MadHi = []<typename T>(T A, T B, T C, bool In) { return lane::madHiCarry<T>(A, B, C, In); };

template <auto F> Handler byBits(ptx::Type T) {
  switch (ptx::typeBits(T)) {
  case 16: return withCarry<F, uint16_t>;
  case 32: return withCarry<F, uint32_t>;
  case 64: return withCarry<F, uint64_t>;
  default: return nullptr;
  }
}
template <auto F> Handler bySign(ptx::Type T) {
  switch (T) {
  case ptx::Type::U16: return withCarry<F, uint16_t>;
  case ptx::Type::S16: return withCarry<F, int16_t>;
  case ptx::Type::U32: return withCarry<F, uint32_t>;
  case ptx::Type::S32: return withCarry<F, int32_t>;
  case ptx::Type::U64: return withCarry<F, uint64_t>;
  case ptx::Type::S64: return withCarry<F, int64_t>;
  default: return nullptr;
  }
}

} // namespace

bool selectCarry(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const ptx::Type T = M.Ty;
  if (M.has(ptx::Flag::CC))
    D.Out.Extra |= CarryOut;
  const bool Hi = M.Part == ptx::MulPart::Hi;
  switch (D.In.Op) {
  case ptx::Opcode::Addc: D.Out.Extra |= CarryIn; [[fallthrough]];
  case ptx::Opcode::Add: return D.alu(byBits<Add>(T), {T, T});
  case ptx::Opcode::Subc: D.Out.Extra |= CarryIn; [[fallthrough]];
  case ptx::Opcode::Sub: D.Out.Extra |= Subtracts; return D.alu(byBits<Sub>(T), {T, T});
  case ptx::Opcode::Madc: D.Out.Extra |= CarryIn; [[fallthrough]];
  case ptx::Opcode::Mad: return D.alu(Hi ? bySign<MadHi>(T) : bySign<MadLo>(T), {T, T, T});
  default: return false;
  }
}

} // namespace warpshift::simt

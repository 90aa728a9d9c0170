//===- SelectCompare.cpp - setp and set ---------------------------------------------------------------------------===//
//
// One comparison column per (compare, type), then the boolean part: p = cmp op r, q = !cmp op r.
// Extra: bits 0-1 op (0 none, 1 and, 2 or, 3 xor), bit 2 r is negated.
//
//===------------------------------------------------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneHalf.h"
#include "simt/exec/LaneInt.h"

namespace warpshift::simt {
namespace {

using ptx::CmpOp;
using ptx::Type;

uint32_t combine(unsigned Op, uint32_t Bits, uint32_t Other) {
  switch (Op & 3) {
  case 1: return Bits & Other;
  case 2: return Bits | Other;
  case 3: return Bits ^ Other;
  default: return Bits;
  }
}

struct Combined {
  uint32_t P, Q, Undef;
};

/// The boolean part and its taint: `x and false` is false whatever x is, `x or true` true.
Combined finish(Exec &C, const DecodedInst &I, uint32_t Bits) {
  uint32_t Undef = C.slot(I.Src[0]).Undef | C.slot(I.Src[1]).Undef;
  uint32_t Other = 0;
  if (I.Src[2].valid()) {
    const Slot &R = C.slot(I.Src[2]);
    Other = I.Extra & 4 ? ~R.Pred : R.Pred;
    if (const uint32_t Mine = Undef; (Mine | R.Undef) & C.Mask) {
      const bool And = (I.Extra & 3) == 1, Or = (I.Extra & 3) == 2;
      uint32_t Decided = 0;
      if (And || Or)
        Decided = (~Mine & (And ? ~Bits : Bits)) | (~R.Undef & (And ? ~Other : Other));
      Undef = (Mine | R.Undef) & ~Decided;
    }
  }
  return {combine(I.Extra, Bits, Other), combine(I.Extra, ~Bits, Other), Undef};
}

template <auto F, typename T> struct Compare {
  static uint32_t bits(Exec &C, const DecodedInst &I) { return LaneTest<F, T, T>::bits(C, I); }
  static void setp(Exec &C, const DecodedInst &I) {
    const Combined R = finish(C, I, bits(C, I));
    Slot &P = C.slot(I.Dst);
    setPred(P, C.Mask, R.P);
    setUndef(P, C.Mask, R.Undef);
    if (I.Dst2.valid()) {
      Slot &Q = C.slot(I.Dst2);
      setPred(Q, C.Mask, R.Q);
      setUndef(Q, C.Mask, R.Undef);
    }
  }
  /// set: Imm is the value for true.
  static void set(Exec &C, const DecodedInst &I) {
    const Combined R = finish(C, I, bits(C, I));
    Slot &D = C.slot(I.Dst);
    forLanes(C.Mask, [&](unsigned L) { D.col<uint32_t>()[L] = R.P >> L & 1 ? uint32_t(I.Imm) : 0; });
    setUndef(D, C.Mask, R.Undef);
  }
};

/// Both forms of one comparison.
struct Forms {
  Handler Setp = nullptr, Set = nullptr;
};
template <auto F, typename T> constexpr Forms formsOf() { return {Compare<F, T>::setp, Compare<F, T>::set}; }

template <typename T> Forms integer(CmpOp Op) {
  switch (Op) {
  case CmpOp::Eq: return formsOf<[](T A, T B) { return lane::cmpEq<T>(A, B); }, T>();
  case CmpOp::Ne: return formsOf<[](T A, T B) { return lane::cmpNe<T>(A, B); }, T>();
  case CmpOp::Lo:
  case CmpOp::Lt: return formsOf<[](T A, T B) { return lane::cmpLt<T>(A, B); }, T>();
  case CmpOp::Ls:
  case CmpOp::Le: return formsOf<[](T A, T B) { return lane::cmpLe<T>(A, B); }, T>();
  case CmpOp::Hi:
  case CmpOp::Gt: return formsOf<[](T A, T B) { return lane::cmpGt<T>(A, B); }, T>();
  case CmpOp::Hs:
  case CmpOp::Ge: return formsOf<[](T A, T B) { return lane::cmpGe<T>(A, B); }, T>();
  default: return {};
  }
}

template <typename T, unsigned M, lane::CmpOp Op> Forms floating() {
  return formsOf<[](T A, T B) {
    if constexpr (sizeof(T) == 2)
      return lane::hcmp<Op, T, M>(A, B);
    else
      return lane::fcmp<Op, T, M>(A, B);
  },
                 T>();
}
template <typename T, unsigned M> Forms floatByOp(CmpOp Op) {
  using L = lane::CmpOp;
  switch (Op) {
  case CmpOp::Eq: return floating<T, M, L::Eq>();
  case CmpOp::Ne: return floating<T, M, L::Ne>();
  case CmpOp::Lt: return floating<T, M, L::Lt>();
  case CmpOp::Le: return floating<T, M, L::Le>();
  case CmpOp::Gt: return floating<T, M, L::Gt>();
  case CmpOp::Ge: return floating<T, M, L::Ge>();
  case CmpOp::Equ: return floating<T, M, L::Equ>();
  case CmpOp::Neu: return floating<T, M, L::Neu>();
  case CmpOp::Ltu: return floating<T, M, L::Ltu>();
  case CmpOp::Leu: return floating<T, M, L::Leu>();
  case CmpOp::Gtu: return floating<T, M, L::Gtu>();
  case CmpOp::Geu: return floating<T, M, L::Geu>();
  case CmpOp::Num: return floating<T, M, L::Num>();
  case CmpOp::Nan: return floating<T, M, L::Nan>();
  default: return {};
  }
}

Forms byType(Type T, const ptx::Modifiers &M) {
  const bool Ftz = M.has(ptx::Flag::Ftz);
  switch (T) {
  case Type::B16:
  case Type::U16: return integer<uint16_t>(M.Cmp);
  case Type::S16: return integer<int16_t>(M.Cmp);
  case Type::B32:
  case Type::U32: return integer<uint32_t>(M.Cmp);
  case Type::S32: return integer<int32_t>(M.Cmp);
  case Type::B64:
  case Type::U64: return integer<uint64_t>(M.Cmp);
  case Type::S64: return integer<int64_t>(M.Cmp);
  case Type::F32: return Ftz ? floatByOp<float, lane::Ftz>(M.Cmp) : floatByOp<float, lane::NoMod>(M.Cmp);
  case Type::F64: return floatByOp<double, lane::NoMod>(M.Cmp);
  case Type::F16: return Ftz ? floatByOp<lane::Half, lane::Ftz>(M.Cmp) : floatByOp<lane::Half, lane::NoMod>(M.Cmp);
  case Type::BF16: return floatByOp<lane::BFloat, lane::NoMod>(M.Cmp);
  default: return {};
  }
}

/// Packed: the low halves compare into p, the high halves into q.
template <typename H, lane::CmpOp Op, unsigned M> uint32_t packedBits(Exec &C, const DecodedInst &I, unsigned Shift) {
  uint32_t Bits = 0;
  const Slot &A = C.slot(I.Src[0]), &B = C.slot(I.Src[1]);
  forLanes(C.Mask, [&](unsigned L) {
    const H X{uint16_t(A.col<uint32_t>()[L] >> Shift)}, Y{uint16_t(B.col<uint32_t>()[L] >> Shift)};
    Bits |= uint32_t(lane::hcmp<Op, H, M>(X, Y)) << L;
  });
  return Bits;
}
template <typename H, lane::CmpOp Op, unsigned M> void packedSetp(Exec &C, const DecodedInst &I) {
  const Combined Lo = finish(C, I, packedBits<H, Op, M>(C, I, 0)), Hi = finish(C, I, packedBits<H, Op, M>(C, I, 16));
  Slot &P = C.slot(I.Dst);
  setPred(P, C.Mask, Lo.P);
  setUndef(P, C.Mask, Lo.Undef);
  if (I.Dst2.valid()) {
    Slot &Q = C.slot(I.Dst2);
    setPred(Q, C.Mask, Hi.P);
    setUndef(Q, C.Mask, Hi.Undef);
  }
}
/// set on packed operands: Imm is the 16-bit value for true, in each half.
template <typename H, lane::CmpOp Op, unsigned M> void packedSet(Exec &C, const DecodedInst &I) {
  const Combined Lo = finish(C, I, packedBits<H, Op, M>(C, I, 0)), Hi = finish(C, I, packedBits<H, Op, M>(C, I, 16));
  Slot &D = C.slot(I.Dst);
  const uint32_t True = uint32_t(I.Imm) & 0xffff;
  forLanes(C.Mask, [&](unsigned L) { D.col<uint32_t>()[L] = (Lo.P >> L & 1 ? True : 0) | (Hi.P >> L & 1 ? True << 16 : 0); });
  setUndef(D, C.Mask, Lo.Undef | Hi.Undef);
}
template <typename H, unsigned M> Forms packedByOp(CmpOp Op) {
  using L = lane::CmpOp;
#define WARPSHIFT_CASE(Name)                                                                                                     \
  case CmpOp::Name: return {packedSetp<H, L::Name, M>, packedSet<H, L::Name, M>};
  switch (Op) {
    WARPSHIFT_CASE(Eq)
    WARPSHIFT_CASE(Ne)
    WARPSHIFT_CASE(Lt)
    WARPSHIFT_CASE(Le)
    WARPSHIFT_CASE(Gt)
    WARPSHIFT_CASE(Ge)
    WARPSHIFT_CASE(Equ)
    WARPSHIFT_CASE(Neu)
    WARPSHIFT_CASE(Ltu)
    WARPSHIFT_CASE(Leu)
    WARPSHIFT_CASE(Gtu)
    WARPSHIFT_CASE(Geu)
    WARPSHIFT_CASE(Num)
    WARPSHIFT_CASE(Nan)
  default: return {};
  }
#undef WARPSHIFT_CASE
}

Forms packedForms(Type T, const ptx::Modifiers &M) {
  if (T == Type::BF16x2)
    return packedByOp<lane::BFloat, lane::NoMod>(M.Cmp);
  return M.has(ptx::Flag::Ftz) ? packedByOp<lane::Half, lane::Ftz>(M.Cmp) : packedByOp<lane::Half, lane::NoMod>(M.Cmp);
}

/// What `set` writes for true.
int64_t trueValue(Type T) {
  switch (T) {
  case Type::F32: return 0x3f800000;
  case Type::F16:
  case Type::F16x2: return 0x3c00;
  case Type::BF16:
  case Type::BF16x2: return 0x3f80;
  case Type::U16:
  case Type::S16: return 0xffff;
  default: return 0xffffffff;
  }
}

} // namespace

bool selectCompare(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const bool IsSet = D.In.Op == ptx::Opcode::Set;
  const Type T = IsSet ? M.Ty2 : M.Ty;
  const bool Packed = T == Type::F16x2 || T == Type::BF16x2;
  const Forms F = Packed ? packedForms(T, M) : byType(T, M);
  if (!D.alu(IsSet ? F.Set : F.Setp, {T, T}))
    return false;
  if (IsSet)
    D.Out.Imm = trueValue(M.Ty);
  else {
    D.Out.Dst = D.dst(0, 1);
    D.Out.Dst2 = D.pairDst(0);
  }
  if (M.Bool == ptx::BoolOp::None)
    return true;
  bool Negated;
  D.Out.Src[2] = D.predicate(3, Negated);
  D.Out.Extra = uint8_t((M.Bool == ptx::BoolOp::And ? 1 : M.Bool == ptx::BoolOp::Or ? 2 : 3) | (Negated ? 4 : 0));
  return D.Out.Src[2].valid();
}

} // namespace warpshift::simt

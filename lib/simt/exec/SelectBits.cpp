//===- SelectBits.cpp - logic, shifts, bit fields -----------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneBits.h"
#include "simt/exec/UndefBits.h"

namespace warpshift::simt {
namespace {

using ptx::Type;

constexpr auto And = []<typename T>(T A, T B) { return lane::bitAnd<T>(A, B); };
constexpr auto Or = []<typename T>(T A, T B) { return lane::bitOr<T>(A, B); };
constexpr auto Xor = []<typename T>(T A, T B) { return lane::bitXor<T>(A, B); };
constexpr auto Not = []<typename T>(T A) { return lane::bitNot<T>(A); };
constexpr auto Cnot = []<typename T>(T A) { return lane::cnot<T>(A); };
constexpr auto Brev = []<typename T>(T A) { return lane::brev(A); };

// Which bits are undefined: those of an operand that the other operand's bits do not decide.
constexpr auto UndefAnd = []<typename T>(PartlyDefined A, PartlyDefined B) {
  return (A.Undef & (B.Value | B.Undef)) | (B.Undef & (A.Value | A.Undef));
};
constexpr auto UndefOr = []<typename T>(PartlyDefined A, PartlyDefined B) {
  return (A.Undef & (~B.Value | B.Undef)) | (B.Undef & (~A.Value | A.Undef));
};
constexpr auto UndefXor = []<typename T>(PartlyDefined A, PartlyDefined B) { return A.Undef | B.Undef; };

template <auto F, auto Rule> bool bitwise(InstDecoder &D, Type T) {
  D.Out.Extra = D.writtenHereAlone(0);
  switch (ptx::typeBits(T)) {
  case 16: return D.alu(BitsMap<F, Rule, uint16_t, uint16_t, uint16_t>::run, {T, T});
  case 32: return D.alu(BitsMap<F, Rule, uint32_t, uint32_t, uint32_t>::run, {T, T});
  case 64: return D.alu(BitsMap<F, Rule, uint64_t, uint64_t, uint64_t>::run, {T, T});
  default: return false;
  }
}

// Predicates: Imm bit 0 and 1 say which operands are negated.
struct PredOperands {
  uint32_t A, B, UA, UB;
};
PredOperands readPreds(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]);
  PredOperands P{I.Imm & 1 ? ~A.Pred : A.Pred, 0, A.Undef, 0};
  if (I.Src[1].valid()) {
    const Slot &B = C.slot(I.Src[1]);
    P.B = I.Imm & 2 ? ~B.Pred : B.Pred;
    P.UB = B.Undef;
  }
  return P;
}
void writePred(Exec &C, const DecodedInst &I, uint32_t Value, uint32_t Undef) {
  Slot &D = C.slot(I.Dst);
  setPred(D, C.Mask, Value);
  setUndef(D, C.Mask, Undef);
}
void predAnd(Exec &C, const DecodedInst &I) {
  const PredOperands P = readPreds(C, I);
  const uint32_t False = (~P.A & ~P.UA) | (~P.B & ~P.UB);
  writePred(C, I, P.A & P.B, (P.UA | P.UB) & ~False);
}
void predOr(Exec &C, const DecodedInst &I) {
  const PredOperands P = readPreds(C, I);
  const uint32_t True = (P.A & ~P.UA) | (P.B & ~P.UB);
  writePred(C, I, P.A | P.B, (P.UA | P.UB) & ~True);
}
void predXor(Exec &C, const DecodedInst &I) {
  const PredOperands P = readPreds(C, I);
  writePred(C, I, P.A ^ P.B, P.UA | P.UB);
}
void predNot(Exec &C, const DecodedInst &I) {
  const PredOperands P = readPreds(C, I);
  writePred(C, I, ~P.A, P.UA);
}

bool predicateLogic(InstDecoder &D, Handler H) {
  D.Out.Run = H;
  D.Out.Dst = D.dst(0, 1);
  for (unsigned N = 1; N != D.operands(); ++N) {
    bool Negated;
    D.Out.Src[N - 1] = D.predicate(N, Negated);
    D.Out.Imm |= int64_t(Negated) << (N - 1);
    if (!D.Out.Src[N - 1].valid())
      return false;
  }
  return true;
}

constexpr auto Shl = []<typename T>(T A, uint32_t N) { return lane::shl<T>(A, N); };
constexpr auto Shr = []<typename T>(T A, uint32_t N) { return lane::shr<T>(A, N); };
/// Undefined bits move with the others; those of an unknown amount are everywhere.
template <auto F>
constexpr auto UndefShifted = []<typename T>(PartlyDefined A, PartlyDefined N) {
  return N.Undef ? ~uint64_t(0) : uint64_t(F.template operator()<T>(T(A.Undef), uint32_t(N.Value)));
};
template <auto F, typename T> constexpr Handler shiftOf = &BitsMap<F, UndefShifted<F>, T, T, uint32_t>::run;

Handler shiftRight(Type T) {
  switch (T) {
  case Type::S16: return shiftOf<Shr, int16_t>;
  case Type::S32: return shiftOf<Shr, int32_t>;
  case Type::S64: return shiftOf<Shr, int64_t>;
  default: break;
  }
  switch (ptx::typeBits(T)) {
  case 16: return shiftOf<Shr, uint16_t>;
  case 32: return shiftOf<Shr, uint32_t>;
  case 64: return shiftOf<Shr, uint64_t>;
  default: return nullptr;
  }
}
Handler shiftLeft(Type T) {
  switch (ptx::typeBits(T)) {
  case 16: return shiftOf<Shl, uint16_t>;
  case 32: return shiftOf<Shl, uint32_t>;
  case 64: return shiftOf<Shl, uint64_t>;
  default: return nullptr;
  }
}

template <bool Clamp> constexpr auto ShfL = [](uint32_t A, uint32_t B, uint32_t C) { return lane::shfL<Clamp>(A, B, C); };
template <bool Clamp> constexpr auto ShfR = [](uint32_t A, uint32_t B, uint32_t C) { return lane::shfR<Clamp>(A, B, C); };

Handler funnel(const ptx::Modifiers &M) {
  const bool Clamp = M.Shift == ptx::ShiftMode::Clamp;
  if (M.Dir == ptx::ShiftDir::Left)
    return Clamp ? sameType<ShfL<true>, 3, uint32_t>() : sameType<ShfL<false>, 3, uint32_t>();
  return Clamp ? sameType<ShfR<true>, 3, uint32_t>() : sameType<ShfR<false>, 3, uint32_t>();
}

template <lane::PrmtMode Mode> Handler prmtOf() {
  return sameType<[](uint32_t A, uint32_t B, uint32_t C) { return lane::prmt<Mode>(A, B, C); }, 3, uint32_t>();
}
Handler permute(ptx::PrmtMode M) {
  switch (M) {
  case ptx::PrmtMode::None: return prmtOf<lane::PrmtMode::Default>();
  case ptx::PrmtMode::F4e: return prmtOf<lane::PrmtMode::F4e>();
  case ptx::PrmtMode::B4e: return prmtOf<lane::PrmtMode::B4e>();
  case ptx::PrmtMode::Rc8: return prmtOf<lane::PrmtMode::Rc8>();
  case ptx::PrmtMode::Ecl: return prmtOf<lane::PrmtMode::Ecl>();
  case ptx::PrmtMode::Ecr: return prmtOf<lane::PrmtMode::Ecr>();
  case ptx::PrmtMode::Rc16: return prmtOf<lane::PrmtMode::Rc16>();
  }
  return nullptr;
}

template <typename T> Handler bfeOf() {
  return mapLanes<[](T A, uint32_t P, uint32_t L) { return lane::bfe<T>(A, P, L); }, T, T, uint32_t, uint32_t>;
}
Handler bitFieldExtract(Type T) {
  switch (T) {
  case Type::U32: return bfeOf<uint32_t>();
  case Type::S32: return bfeOf<int32_t>();
  case Type::U64: return bfeOf<uint64_t>();
  case Type::S64: return bfeOf<int64_t>();
  default: return nullptr;
  }
}
template <typename T> Handler bfiOf() {
  return mapLanes<[](T A, T B, uint32_t P, uint32_t L) { return lane::bfi<T>(A, B, P, L); }, T, T, T, uint32_t, uint32_t>;
}
template <typename T> Handler bfindOf(bool Shift) {
  return Shift ? mapLanes<[](T A) { return lane::bfindShift<T>(A); }, uint32_t, T>
               : mapLanes<[](T A) { return lane::bfind<T>(A); }, uint32_t, T>;
}
Handler findBit(const ptx::Modifiers &M) {
  const bool Shift = M.has(ptx::Flag::ShiftAmt);
  switch (M.Ty) {
  case Type::U32: return bfindOf<uint32_t>(Shift);
  case Type::S32: return bfindOf<int32_t>(Shift);
  case Type::U64: return bfindOf<uint64_t>(Shift);
  case Type::S64: return bfindOf<int64_t>(Shift);
  default: return nullptr;
  }
}
template <typename T> Handler countOf(bool Pop) {
  return Pop ? mapLanes<[](T A) { return lane::popc(A); }, uint32_t, T> : mapLanes<[](T A) { return lane::clz(A); }, uint32_t, T>;
}
Handler count(Type T, bool Pop) { return T == Type::B64 ? countOf<uint64_t>(Pop) : countOf<uint32_t>(Pop); }

/// bmsk: B ones from bit A on. Clamp takes positions and widths over 32 as 32, wrap modulo 32.
template <bool Clamp>
constexpr auto Bmsk = [](uint32_t A, uint32_t B) {
  const uint32_t Pos = Clamp ? (A < 32 ? A : 32) : A & 31, Len = Clamp ? (B < 32 ? B : 32) : B & 31;
  return uint32_t(((uint64_t(1) << Len) - 1) << Pos);
};
template <typename T, bool Clamp>
constexpr auto Szext = [](T A, uint32_t B) {
  const uint32_t Len = Clamp ? (B < 32 ? B : 32) : B & 31;
  return Len == 0 ? T(0) : T(T(uint32_t(A) << (32 - Len)) >> (32 - Len));
};
template <typename T> Handler szextOf(bool Clamp) {
  return Clamp ? mapLanes<Szext<T, true>, T, T, uint32_t> : mapLanes<Szext<T, false>, T, T, uint32_t>;
}

/// lop3: the table is Imm. With a BoolOp, q = (result != 0) op r goes to Dst2; Extra: 0 and, 1 or, 2 xor, 4 r negated.
void lop3(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]), &B = C.slot(I.Src[1]), &D = C.slot(I.Src[2]);
  Slot &R = C.slot(I.Dst);
  const uint32_t Table = uint32_t(I.Imm), Undef = A.Undef | B.Undef | D.Undef;
  uint32_t NonZero = 0;
  forLanes(C.Mask, [&](unsigned L) {
    const uint32_t V = lane::lop3(A.col<uint32_t>()[L], B.col<uint32_t>()[L], D.col<uint32_t>()[L], Table);
    R.col<uint32_t>()[L] = V;
    NonZero |= uint32_t(V != 0) << L;
  });
  setUndef(R, C.Mask, Undef);
  if (!I.Dst2.valid())
    return;
  const Slot &Q = C.slot(I.Src[3]);
  const uint32_t Other = I.Extra & 4 ? ~Q.Pred : Q.Pred;
  Slot &P = C.slot(I.Dst2);
  setPred(P, C.Mask, (I.Extra & 3) == 0 ? NonZero & Other : (I.Extra & 3) == 1 ? NonZero | Other : NonZero ^ Other);
  setUndef(P, C.Mask, Undef | Q.Undef);
}

bool selectLop3(InstDecoder &D) {
  if (!D.alu(lop3, {Type::B32, Type::B32, Type::B32}))
    return false;
  D.Out.Imm = int64_t(D.In.Operands[4].Imm & 0xff);
  if (D.mods().Bool == ptx::BoolOp::None)
    return true;
  D.Out.Dst2 = D.pairDst(0);
  bool Negated;
  D.Out.Src[3] = D.predicate(5, Negated);
  D.Out.Extra = uint8_t((D.mods().Bool == ptx::BoolOp::And ? 0 : D.mods().Bool == ptx::BoolOp::Or ? 1 : 2) | (Negated ? 4 : 0));
  return D.Out.Src[3].valid();
}

} // namespace

bool selectBits(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  const Type T = M.Ty, B32 = Type::B32;
  const bool IsPred = T == Type::Pred;
  switch (D.In.Op) {
  case ptx::Opcode::And: return IsPred ? predicateLogic(D, predAnd) : bitwise<And, UndefAnd>(D, T);
  case ptx::Opcode::Or: return IsPred ? predicateLogic(D, predOr) : bitwise<Or, UndefOr>(D, T);
  case ptx::Opcode::Xor: return IsPred ? predicateLogic(D, predXor) : bitwise<Xor, UndefXor>(D, T);
  case ptx::Opcode::Not: return IsPred ? predicateLogic(D, predNot) : D.alu(byWidth<Not, 1>(T), {T});
  case ptx::Opcode::Cnot: return D.alu(byWidth<Cnot, 1>(T), {T});
  case ptx::Opcode::Brev: return D.alu(T == Type::B64 ? sameType<Brev, 1, uint64_t>() : sameType<Brev, 1, uint32_t>(), {T});
  case ptx::Opcode::Popc: return D.alu(count(T, true), {T});
  case ptx::Opcode::Clz: return D.alu(count(T, false), {T});
  case ptx::Opcode::Bfind: return D.alu(findBit(M), {T});
  case ptx::Opcode::Fns:
    return D.alu(
        mapLanes<[](uint32_t A, uint32_t B, int32_t N) { return lane::fns(A, B, N); }, uint32_t, uint32_t, uint32_t, int32_t>,
        {B32, B32, B32});
  case ptx::Opcode::Bfe: return D.alu(bitFieldExtract(T), {T, B32, B32});
  case ptx::Opcode::Bfi: return D.alu(T == Type::B64 ? bfiOf<uint64_t>() : bfiOf<uint32_t>(), {T, T, B32, B32});
  case ptx::Opcode::Bmsk:
    return D.alu(M.Shift == ptx::ShiftMode::Clamp ? sameType<Bmsk<true>, 2, uint32_t>() : sameType<Bmsk<false>, 2, uint32_t>(),
                 {B32, B32});
  case ptx::Opcode::Szext: {
    const bool Clamp = M.Shift == ptx::ShiftMode::Clamp;
    return D.alu(T == Type::S32 ? szextOf<int32_t>(Clamp) : szextOf<uint32_t>(Clamp), {T, B32});
  }
  case ptx::Opcode::Lop3: return selectLop3(D);
  case ptx::Opcode::Shf: return D.alu(funnel(M), {B32, B32, B32});
  case ptx::Opcode::Shl: D.Out.Extra = D.writtenHereAlone(0); return D.alu(shiftLeft(T), {T, B32});
  case ptx::Opcode::Shr: D.Out.Extra = D.writtenHereAlone(0); return D.alu(shiftRight(T), {T, B32});
  case ptx::Opcode::Prmt: return D.alu(permute(M.Prmt), {B32, B32, B32});
  default: return false;
  }
}

} // namespace warpshift::simt

//===- SelectMove.cpp - mov, selp, slct, cvta, isspacep -----------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Dispatch.h"
#include "simt/exec/LaneFloat.h"

namespace warpshift::simt {
namespace {

using ptx::OperandKind;
using ptx::Type;

constexpr auto Copy = []<typename T>(T A) { return A; };

void movePred(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]);
  Slot &D = C.slot(I.Dst);
  setPred(D, C.Mask, I.Imm ? ~A.Pred : A.Pred);
  setUndef(D, C.Mask, A.Undef);
}

/// The address of a .local variable: the frame's part of the window and the offset.
void localAddress(Exec &C, const DecodedInst &I) {
  Slot &D = C.slot(I.Dst);
  const uint64_t Value = uint64_t(C.Depth) * C.P->LocalStride + uint64_t(I.Imm);
  const bool Wide = I.Extra & 1;
  forLanes(C.Mask, [&](unsigned L) {
    if (Wide)
      D.col<uint64_t>()[L] = Value;
    else
      D.col<uint32_t>()[L] = uint32_t(Value);
  });
  setUndef(D, C.Mask, 0);
}

/// Extra: 0 clock, 1 clock_hi, 2 clock64 and the timers, 3 upper word. RunOptions::CyclesPerStep says how fast they run.
void readClock(Exec &C, const DecodedInst &I) {
  Slot &D = C.slot(I.Dst);
  const uint64_t Now = (C.W->Steps + ++C.B->ClockReads) * C.B->L->Options->CyclesPerStep;
  forLanes(C.Mask, [&](unsigned L) {
    if (I.Extra == 2)
      D.col<uint64_t>()[L] = Now;
    else
      D.col<uint32_t>()[L] = uint32_t(I.Extra & 1 ? Now >> 32 : Now);
  });
  setUndef(D, C.Mask, 0);
}

bool selectClock(InstDecoder &D, ptx::SpecialReg R) {
  using ptx::SpecialReg;
  switch (R) {
  case SpecialReg::Clock:
  case SpecialReg::GlobalTimerLo: D.Out.Extra = 0; break;
  case SpecialReg::ClockHi:
  case SpecialReg::GlobalTimerHi: D.Out.Extra = 1; break;
  case SpecialReg::Clock64:
  case SpecialReg::GlobalTimer: D.Out.Extra = 2; break;
  default: return false;
  }
  D.B.P->Approximations.insert("clock-steps");
  D.Out.Run = readClock;
  D.Out.F = Flow::Visible;
  D.Out.Dst = D.dst(0, 64);
  return true;
}

/// Parts of Bits each, low part first, from or to one word; refs in Program::Vectors[Aux].
template <typename Whole, typename Part> void packParts(Exec &C, const DecodedInst &I) {
  const std::vector<Ref> &Parts = C.P->Vectors[I.Aux];
  Slot &D = C.slot(I.Dst);
  Whole Value[WarpSize] = {};
  uint32_t Undef = 0;
  for (size_t N = 0; N != Parts.size(); ++N) {
    const Slot &S = C.slot(Parts[N]);
    Undef |= S.Undef;
    forLanes(C.Mask, [&](unsigned L) { Value[L] |= Whole(Whole(Part(S.col<ColumnOf<Part>>()[L])) << (N * sizeof(Part) * 8)); });
  }
  forLanes(C.Mask, [&](unsigned L) { D.col<ColumnOf<Whole>>()[L] = Value[L]; });
  setUndef(D, C.Mask, Undef);
}
template <typename Whole, typename Part> void unpackParts(Exec &C, const DecodedInst &I) {
  const std::vector<Ref> &Parts = C.P->Vectors[I.Aux];
  const Slot &S = C.slot(I.Src[0]);
  const uint32_t Undef = S.Undef;
  Whole Value[WarpSize];
  for (unsigned L = 0; L != WarpSize; ++L)
    Value[L] = Whole(S.col<ColumnOf<Whole>>()[L]);
  for (size_t N = 0; N != Parts.size(); ++N) {
    Slot &D = C.slot(Parts[N]);
    forLanes(C.Mask, [&](unsigned L) { D.col<ColumnOf<Part>>()[L] = Part(Value[L] >> (N * sizeof(Part) * 8)); });
    setUndef(D, C.Mask, Undef);
  }
}

template <bool Pack> Handler partsHandler(unsigned Whole, size_t Count) {
  if (Whole == 64 && Count == 2)
    return Pack ? packParts<uint64_t, uint32_t> : unpackParts<uint64_t, uint32_t>;
  if (Whole == 64 && Count == 4)
    return Pack ? packParts<uint64_t, uint16_t> : unpackParts<uint64_t, uint16_t>;
  if (Whole == 32 && Count == 2)
    return Pack ? packParts<uint32_t, uint16_t> : unpackParts<uint32_t, uint16_t>;
  if (Whole == 32 && Count == 4)
    return Pack ? packParts<uint32_t, uint8_t> : unpackParts<uint32_t, uint8_t>;
  if (Whole == 16 && Count == 2)
    return Pack ? packParts<uint16_t, uint8_t> : unpackParts<uint16_t, uint8_t>;
  return nullptr;
}

Type partType(unsigned Bits) { return Bits == 32 ? Type::B32 : Type::B16; }

bool selectParts(InstDecoder &D, const ptx::Operand &List, bool Pack) {
  const unsigned Whole = ptx::typeBits(D.mods().Ty);
  const unsigned PartBits = Whole / unsigned(std::max<size_t>(List.Elements.size(), 1));
  D.Out.Run = Pack ? partsHandler<true>(Whole, List.Elements.size()) : partsHandler<false>(Whole, List.Elements.size());
  if (!D.Out.Run)
    return false;
  std::vector<Ref> Parts;
  for (const ptx::Operand &O : List.Elements)
    Parts.push_back(O.is(OperandKind::Sink) ? D.L.scratch(32) : D.source(O, partType(PartBits)));
  D.Out.Aux = uint32_t(D.B.P->Vectors.size());
  D.B.P->Vectors.push_back(std::move(Parts));
  if (Pack)
    D.Out.Dst = D.dst(0, Whole);
  else
    D.Out.Src[0] = D.src(1, D.mods().Ty);
  return Pack || D.Out.Src[0].valid();
}

bool selectSymbol(InstDecoder &D, const ptx::Operand &O) {
  uint64_t Value;
  bool FrameRelative;
  if (!D.symbolAddress(O, Value, FrameRelative))
    return false;
  if (!FrameRelative)
    return D.alu(byWidth<Copy, 1>(D.mods().Ty), {D.mods().Ty});
  D.Out.Run = localAddress;
  D.Out.Dst = D.dst(0, 64);
  D.Out.Imm = int64_t(Value);
  D.Out.Extra = ptx::typeBits(D.mods().Ty) == 64;
  return true;
}

/// A predicate chooses; the taint is that of the chosen side, or of the predicate.
template <typename T> WARPSHIFT_INLINE void selpBody(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]), &B = C.slot(I.Src[1]), &P = C.slot(I.Src[2]);
  Slot &D = C.slot(I.Dst);
  const uint32_t Choose = I.Imm ? ~P.Pred : P.Pred;
  const uint32_t Undef = P.Undef | (Choose & A.Undef) | (~Choose & B.Undef);
  const T *X = A.col<T>(), *Y = B.col<T>();
  T *Out = D.col<T>();
  if (C.Mask == FullMask) {
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L)
      Out[L] = Choose >> L & 1 ? X[L] : Y[L];
  } else {
    forLanes(C.Mask, [&](unsigned L) { Out[L] = Choose >> L & 1 ? X[L] : Y[L]; });
  }
  setUndef(D, C.Mask, Undef);
}

template <typename T> WARPSHIFT_WIDE void selpWide(Exec &C, const DecodedInst &I) { selpBody<T>(C, I); }
template <typename T> void selp(Exec &C, const DecodedInst &I) {
  if (C.WideVectors)
    return selpWide<T>(C, I);
  selpBody<T>(C, I);
}

/// slct: by the sign of the third operand. Extra bit 0: it is f32, bit 1: .ftz.
template <typename T> void slct(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]), &B = C.slot(I.Src[1]), &S = C.slot(I.Src[2]);
  Slot &D = C.slot(I.Dst);
  uint32_t First = 0;
  forLanes(C.Mask, [&](unsigned L) {
    const uint32_t Bits = S.col<uint32_t>()[L];
    const float F = lane::asFloat(Bits);
    const bool Take = !(I.Extra & 1) ? int32_t(Bits) >= 0
                      : I.Extra & 2  ? lane::slctTakesFirst<lane::Ftz>(F)
                                     : lane::slctTakesFirst<>(F);
    First |= uint32_t(Take) << L;
  });
  const uint32_t Undef = S.Undef | (First & A.Undef) | (~First & B.Undef);
  forLanes(C.Mask, [&](unsigned L) { D.col<T>()[L] = First >> L & 1 ? A.col<T>()[L] : B.col<T>()[L]; });
  setUndef(D, C.Mask, Undef);
}

uint64_t windowBase(ptx::StateSpace S) {
  switch (S) {
  case ptx::StateSpace::Shared:
  case ptx::StateSpace::SharedCta: return SharedWindow;
  case ptx::StateSpace::Local: return LocalWindow;
  default: return 0; // global, const and param addresses are generic addresses
  }
}

/// cvta: the space's window is added, or taken off. What lies outside of the window, a null pointer say, has no address in
/// the space: never one that is some variable's.
WARPSHIFT_INLINE void addWindow(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]);
  Slot &D = C.slot(I.Dst);
  const uint64_t Window = uint64_t(I.Imm);
  const uint64_t *From = A.col<uint64_t>();
  uint64_t *To = D.col<uint64_t>();
  if (C.Mask == FullMask) {
    WARPSHIFT_LANE_LOOP
    for (unsigned L = 0; L < WarpSize; ++L)
      To[L] = From[L] + Window;
  } else {
    forLanes(C.Mask, [&](unsigned L) { To[L] = From[L] + Window; });
  }
  setUndef(D, C.Mask, A.Undef);
}
WARPSHIFT_WIDE void addWindowWide(Exec &C, const DecodedInst &I) { addWindow(C, I); }
void convertAddress(Exec &C, const DecodedInst &I) { C.WideVectors ? addWindowWide(C, I) : addWindow(C, I); }

void isSpace(Exec &C, const DecodedInst &I) {
  const Slot &A = C.slot(I.Src[0]);
  Slot &D = C.slot(I.Dst);
  uint32_t Bits = 0;
  forLanes(C.Mask, [&](unsigned L) {
    const uint64_t Id = A.col<uint64_t>()[L] >> 32;
    bool Is = false;
    switch (ptx::StateSpace(I.Extra)) {
    case ptx::StateSpace::Shared:
    case ptx::StateSpace::SharedCta: Is = Id == SharedWindow >> 32; break;
    case ptx::StateSpace::Local: Is = Id == LocalWindow >> 32; break;
    case ptx::StateSpace::Param:
    case ptx::StateSpace::ParamEntry: Is = Id == ParamWindow >> 32; break;
    default: {
      const Allocation *Owner = C.memory().find(A.col<uint64_t>()[L]);
      const bool Const = Owner && Owner->ReadOnly;
      Is = Id >= FirstId && Const == (ptx::StateSpace(I.Extra) == ptx::StateSpace::Const);
    }
    }
    Bits |= uint32_t(Is) << L;
  });
  setPred(D, C.Mask, Bits);
  setUndef(D, C.Mask, A.Undef);
}

} // namespace

bool selectMove(InstDecoder &D) {
  const ptx::Operand &To = D.In.Operands[0], &From = D.In.Operands[1];
  const Type T = D.mods().Ty;
  if (D.mods().Vec != ptx::VecWidth::None)
    return D.no("vector mov");
  if (From.is(OperandKind::Vector))
    return selectParts(D, From, true);
  if (To.is(OperandKind::Vector))
    return selectParts(D, To, false);
  if (T == Type::Pred) {
    bool Negated;
    D.Out.Run = movePred;
    D.Out.Dst = D.dst(0, 1);
    D.Out.Src[0] = D.predicate(1, Negated);
    D.Out.Imm = Negated;
    return D.Out.Src[0].valid();
  }
  if (From.is(OperandKind::SpecialReg)) {
    if (selectClock(D, From.SReg))
      return true;
    const ptx::SpecialRegRow &Row = ptx::specialRegRow(From.SReg);
    if (!Row.Supported)
      return D.no(std::string("special register ") + Row.Name);
    if (D.width(0) == 32 && ptx::typeBits(Row.Ty) == 64)
      return D.no("a 64-bit special register in a 32-bit register");
    if (From.SReg == ptx::SpecialReg::SmId || From.SReg == ptx::SpecialReg::NSmId)
      D.B.P->Approximations.insert("one-sm-per-block");
    // Older code reads 32-bit special registers into 16- or 64-bit ones.
    if (D.width(0) == 64 && ptx::typeBits(Row.Ty) == 32)
      return D.alu(mapLanes<[](uint32_t A) { return uint64_t(A); }, uint64_t, uint32_t>, {T});
    return D.alu(byWidth<Copy, 1>(T), {T});
  }
  if (From.is(OperandKind::Symbol))
    return selectSymbol(D, From);
  return D.alu(byWidth<Copy, 1>(T), {T});
}

bool selectSelect(InstDecoder &D) {
  const Type T = D.mods().Ty;
  const bool Wide = ptx::typeBits(T) == 64;
  if (D.In.Op == ptx::Opcode::Slct) {
    D.Out.Extra = uint8_t((D.mods().Ty2 == Type::F32 ? 1 : 0) | (D.mods().has(ptx::Flag::Ftz) ? 2 : 0));
    return D.alu(Wide ? slct<uint64_t> : slct<uint32_t>, {T, T, D.mods().Ty2});
  }
  if (!D.alu(Wide ? selp<uint64_t> : selp<uint32_t>, {T, T}))
    return false;
  bool Negated;
  D.Out.Src[2] = D.predicate(3, Negated);
  D.Out.Imm = Negated;
  return D.Out.Src[2].valid();
}

bool selectAddress(InstDecoder &D) {
  const Type T = D.mods().Ty;
  const ptx::StateSpace S = D.mods().Space;
  if (D.In.Op == ptx::Opcode::Isspacep) {
    if (D.width(1) != 64)
      return D.no("32-bit addresses");
    D.Out.Extra = uint8_t(S);
    if (!D.alu(isSpace, {Type::B64}))
      return false;
    D.Out.Dst = D.dst(0, 1);
    return true;
  }
  if (T != Type::U64)
    return D.no("32-bit addresses");
  D.Out.Imm = int64_t(windowBase(S));
  const ptx::Operand &From = D.In.Operands[1];
  if (From.is(OperandKind::Symbol)) {
    uint64_t Value;
    bool FrameRelative;
    if (!D.symbolAddress(From, Value, FrameRelative))
      return false;
    if (FrameRelative) {
      D.Out.Run = localAddress;
      D.Out.Dst = D.dst(0, 64);
      D.Out.Imm += int64_t(Value);
      D.Out.Extra = 1;
      return true;
    }
  }
  if (D.mods().has(ptx::Flag::To))
    D.Out.Imm = -D.Out.Imm;
  return D.alu(convertAddress, {T});
}

} // namespace warpshift::simt

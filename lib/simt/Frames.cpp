//===- Frames.cpp - call frames: registers, .param and .local space per depth -----------------------------===//
#include "simt/Runtime.h"
#include "simt/exec/Columns.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::simt {
namespace {

void addFrame(Exec &C) {
  const Program &P = *C.P;
  const uint8_t Fill = uint8_t(C.B->L->Options->Poison);
  Frame &F = C.W->Frames.emplace_back();
  F.Slots = makeAlignedBytes(P.WindowBytes, Fill);
  F.SlotBytes = P.WindowBytes;
  resetFrameBytes(*C.B->L, F);
}

template <typename T> void fillColumn(Slot &S, uint32_t Lanes, T Value) {
  if (Lanes == FullMask)
    std::fill_n(S.col<T>(), WarpSize, Value);
  else
    forLanes(Lanes, [&](unsigned L) { S.col<T>()[L] = Value; });
}

/// The slots of F as they are before its first instruction, for Lanes.
void resetRegisters(Exec &C, Frame &Fr, const FunctionInfo &F, uint32_t Lanes) {
  const uint32_t Poison = C.B->L->Options->Poison;
  const uint64_t Poison64 = uint64_t(Poison) << 32 | Poison;
  for (auto [Offset, Width] : F.Registers) {
    Slot &S = *reinterpret_cast<Slot *>(Fr.Slots.get() + Offset);
    setUndef(S, Lanes, Lanes);
    setPred(S, Lanes, Poison & 1 ? Lanes : 0);
    if (Width == 64)
      fillColumn(S, Lanes, Poison64);
    else if (Width != 1)
      fillColumn(S, Lanes, Width == 16 ? Poison & 0xffff : Poison);
  }
}

/// Moves one parameter of one lane. Either side is .param bytes of its frame or a register.
struct Place {
  Frame *F;
  const Exec *C;
  const ParamVar *V;
  uint32_t ParamBytes;

  Slot &slot() const {
    if (V->Reg.base() == unsigned(RefBase::Frame))
      return *reinterpret_cast<Slot *>(F->Slots.get() + V->Reg.offset());
    return C->slot(V->Reg);
  }
  void read(unsigned L, uint8_t *Bytes, uint8_t *Undef) const {
    if (V->Reg.valid()) {
      Slot &S = slot();
      if (V->Predicate)
        Bytes[0] = S.Pred >> L & 1;
      else if (V->Bytes == 8)
        std::memcpy(Bytes, &S.col<uint64_t>()[L], 8);
      else
        std::memcpy(Bytes, &S.col<uint32_t>()[L], V->Bytes);
      std::memset(Undef, S.Undef >> L & 1 ? UndefValue : Defined, V->Bytes);
      return;
    }
    size_t At = size_t(L) * ParamBytes + V->Offset;
    std::memcpy(Bytes, F->Params.data() + At, V->Bytes);
    std::memcpy(Undef, F->ParamUndef.data() + At, V->Bytes);
  }
  void write(unsigned L, const uint8_t *Bytes, const uint8_t *Undef, uint32_t Size) const {
    if (V->Reg.valid()) {
      Slot &S = slot();
      uint64_t Value = 0;
      std::memcpy(&Value, Bytes, std::min<uint32_t>(Size, 8));
      if (V->Predicate)
        setPred(S, 1u << L, Value ? 1u << L : 0);
      else if (V->Bytes == 8)
        S.col<uint64_t>()[L] = Value;
      else
        S.col<uint32_t>()[L] = uint32_t(Value);
      bool Bad = false;
      for (uint32_t I = 0; I != Size; ++I)
        Bad |= Undef[I] != Defined;
      setUndef(S, 1u << L, Bad ? 1u << L : 0);
      return;
    }
    size_t At = size_t(L) * ParamBytes + V->Offset;
    std::memcpy(F->Params.data() + At, Bytes, std::min(Size, V->Bytes));
    std::memcpy(F->ParamUndef.data() + At, Undef, std::min(Size, V->Bytes));
  }
};

void copyLanes(const Place &From, const Place &To, uint32_t Lanes) {
  std::vector<uint8_t> Bytes(From.V->Bytes), Undef(From.V->Bytes);
  forLanes(Lanes, [&](unsigned L) {
    From.read(L, Bytes.data(), Undef.data());
    To.write(L, Bytes.data(), Undef.data(), From.V->Bytes);
  });
}

} // namespace

void resetFrameBytes(const Launch &L, Frame &F) {
  const Program &P = *L.Prog;
  const uint8_t Fill = uint8_t(L.Options->Poison);
  F.Params.assign(size_t(P.ParamBytes) * WarpSize, Fill);
  F.ParamUndef.assign(size_t(P.ParamBytes) * WarpSize, NeverWritten);
  F.Local.assign(size_t(P.LocalStride) * WarpSize, Fill);
  F.LocalUndef.assign(size_t(P.LocalStride) * WarpSize, NeverWritten);
}

void openFrame(Exec &C, uint32_t Depth, const FunctionInfo &F, uint32_t Lanes) {
  while (C.W->Frames.size() <= Depth)
    addFrame(C);
  Frame &Fr = C.W->Frames[Depth];
  resetRegisters(C, Fr, F, Lanes);
  const Program &P = *C.P;
  if (!P.ParamBytes && !P.LocalStride)
    return;
  forLanes(Lanes, [&](unsigned L) {
    std::fill_n(Fr.ParamUndef.begin() + size_t(L) * P.ParamBytes, P.ParamBytes, uint8_t(NeverWritten));
    std::fill_n(Fr.LocalUndef.begin() + size_t(L) * P.LocalStride, P.LocalStride, uint8_t(NeverWritten));
    std::fill_n(Fr.Local.begin() + size_t(L) * P.LocalStride, P.LocalStride, uint8_t(C.B->L->Options->Poison));
  });
}

void passArguments(Exec &C, const CallDesc &D, const FunctionInfo &Callee, uint32_t Lanes) {
  openFrame(C, C.Depth + 1, Callee, Lanes);
  C.enterDepth(C.Depth); // Frames may have moved.
  Frame &From = C.W->Frames[C.Depth], &To = C.W->Frames[C.Depth + 1];
  forLanes(Lanes, [&](unsigned L) { To.CallPC[L] = C.PC; });
  for (size_t I = 0; I != std::min(D.Arguments.size(), Callee.Formals.size()); ++I)
    copyLanes({&From, &C, &D.Arguments[I], C.P->ParamBytes}, {&To, &C, &Callee.Formals[I], C.P->ParamBytes}, Lanes);
}

void returnResults(Exec &C, const FunctionInfo &Callee, uint32_t Lanes) {
  Frame &From = C.W->Frames[C.Depth], &To = C.W->Frames[C.Depth - 1];
  // Lanes may return to different calls.
  for (uint32_t Left = Lanes; Left;) {
    uint32_t CallPC = From.CallPC[firstLane(Left)], Same = 0;
    forLanes(Left, [&](unsigned L) { Same |= uint32_t(From.CallPC[L] == CallPC) << L; });
    const CallDesc &D = C.P->Calls[C.P->Code[CallPC].Aux];
    for (size_t I = 0; I != std::min(D.Results.size(), Callee.Results.size()); ++I)
      copyLanes({&From, &C, &Callee.Results[I], C.P->ParamBytes}, {&To, &C, &D.Results[I], C.P->ParamBytes}, Same);
    Left &= ~Same;
  }
}

const FunctionInfo *callTarget(Exec &C, const DecodedInst &I, unsigned Lane) {
  if (I.Target != NoPC)
    return &C.P->Functions[C.P->Calls[I.Aux].Function];
  const Slot &S = C.slot(I.Src[0]);
  uint64_t Value = S.col<uint64_t>()[Lane];
  uint32_t F = C.P->functionOfAddress(Value);
  if (F != ~0u)
    return &C.P->Functions[F];
  uint64_t Addresses[WarpSize] = {};
  Addresses[Lane] = Value;
  C.fault(FaultKind::BadCall, 1u << Lane, 0, Addresses, llvm::formatv("{0:x} is not the address of a function", Value));
  return nullptr;
}

const FunctionInfo &functionAt(const Program &P, uint32_t PC) {
  // Functions lie in Code one after the other, in the order of the table.
  auto It = std::upper_bound(P.Functions.begin(), P.Functions.end(), PC,
                             [](uint32_t At, const FunctionInfo &F) { return At < F.Entry; });
  return *std::prev(It);
}

} // namespace warpshift::simt

//===- Builtins.cpp - printf, assert, malloc, free, math ----------------------------------------------------------===//
#include "simt/exec/Builtins.h"
#include "simt/Runtime.h"
#include "simt/exec/Columns.h"
#include "simt/exec/LaneMath.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdio>

namespace warpshift::simt {
namespace {

/// One argument or result of the call of lane L, up to 8 bytes, zero-extended.
uint64_t readVar(const Exec &C, const ParamVar &V, unsigned L, bool *Undef = nullptr) {
  uint64_t Value = 0;
  if (V.Reg.valid()) {
    const Slot &S = C.slot(V.Reg);
    if (Undef)
      *Undef |= S.Undef >> L & 1;
    return V.Bytes == 8 ? S.col<uint64_t>()[L] : S.col<uint32_t>()[L];
  }
  const size_t At = size_t(L) * C.P->ParamBytes + V.Offset;
  const uint32_t Bytes = std::min(V.Bytes, 8u);
  std::memcpy(&Value, C.frame().Params.data() + At, Bytes);
  if (Undef)
    for (uint32_t B = 0; B != Bytes; ++B)
      *Undef |= C.frame().ParamUndef[At + B] != Defined;
  return Value;
}

void writeVar(const Exec &C, const ParamVar &V, unsigned L, uint64_t Value, bool Undef) {
  if (V.Reg.valid()) {
    Slot &S = C.slot(V.Reg);
    if (V.Bytes == 8)
      S.col<uint64_t>()[L] = Value;
    else
      S.col<uint32_t>()[L] = uint32_t(Value);
    setUndef(S, 1u << L, Undef ? 1u << L : 0);
    return;
  }
  const size_t At = size_t(L) * C.P->ParamBytes + V.Offset;
  const uint32_t Bytes = std::min(V.Bytes, 8u);
  std::memcpy(C.frame().Params.data() + At, &Value, Bytes);
  std::memset(C.frame().ParamUndef.data() + At, Undef ? UndefValue : Defined, Bytes);
}

/// Bytes at a generic address of lane L; null if there are fewer than Size.
uint8_t *bytesAt(Exec &C, unsigned L, uint64_t Address, uint64_t Size, uint8_t **Shadow = nullptr) {
  uint8_t *Dummy = nullptr;
  uint8_t *&S = Shadow ? *Shadow : Dummy;
  S = nullptr;
  const uint64_t Offset = Address & 0xffffffffu;
  switch (Address >> 32) {
  case SharedWindow >> 32:
    S = C.B->SharedShadow.get() + Offset;
    return Offset + Size <= C.B->L->SharedBytes ? C.B->Shared.get() + Offset : nullptr;
  case LocalWindow >> 32: {
    const uint64_t Stride = C.P->LocalStride;
    if (!Stride || Offset / Stride > C.Depth || Offset % Stride + Size > Stride)
      return nullptr;
    Frame &F = C.W->Frames[Offset / Stride];
    const size_t At = L * Stride + Offset % Stride;
    S = F.LocalUndef.data() + At;
    return F.Local.data() + At;
  }
  default: {
    Allocation *A = C.memory().find(Address);
    if (!A || A->Freed || !A->covers(Address, Size))
      return nullptr;
    S = A->Shadow ? A->shadowAt(Address) : nullptr;
    return A->at(Address);
  }
  }
}

std::string stringAt(Exec &C, unsigned L, uint64_t Address) {
  std::string Text;
  while (const uint8_t *P = bytesAt(C, L, Address + Text.size(), 1)) {
    if (!*P || Text.size() == 65536)
      break;
    Text += char(*P);
  }
  return Text;
}

const CallDesc &descOf(Exec &C, const DecodedInst &I) { return C.P->Calls[I.Aux]; }

void runPrintf(Exec &C, const DecodedInst &I) {
  const CallDesc &D = descOf(C, I);
  forLanes(C.Mask, [&](unsigned L) {
    const uint64_t Format = readVar(C, D.Arguments[0], L), Args = readVar(C, D.Arguments[1], L);
    // The buffer's size is not passed: take what lies there, as far as the format may ask.
    uint64_t Size = 256;
    while (Size && !bytesAt(C, L, Args, Size))
      --Size;
    PackedArguments Packed{Size ? bytesAt(C, L, Args, Size) : nullptr, Size};
    const std::string Text = formatDevicePrintf(stringAt(C, L, Format), Packed, [&](uint64_t A) { return stringAt(C, L, A); });
    C.B->Output += Text;
    if (!D.Results.empty())
      writeVar(C, D.Results[0], L, 1, false);
  });
}

void runAssertFail(Exec &C, const DecodedInst &I) {
  const CallDesc &D = descOf(C, I);
  const unsigned L = firstLane(C.Mask);
  const std::string Message = stringAt(C, L, readVar(C, D.Arguments[0], L)), File = stringAt(C, L, readVar(C, D.Arguments[1], L));
  const uint64_t Line = readVar(C, D.Arguments[2], L);
  C.fail(OutcomeKind::Trap, llvm::formatv("{0}:{1}: assertion `{2}` failed; block {3}, warp {4}, {5}", File, Line, Message,
                                          C.B->Linear, C.W->Index, laneList(C.Mask))
                                .str());
}

void runMalloc(Exec &C, const DecodedInst &I) {
  const CallDesc &D = descOf(C, I);
  forLanes(C.Mask, [&](unsigned L) {
    bool Undef = false;
    auto Base = C.memory().allocate(readVar(C, D.Arguments[0], L, &Undef), "device malloc");
    if (Undef)
      C.undefUse(UndefUse::Argument, 1u << L);
    uint64_t Address = 0;
    if (Base) {
      Address = *Base;
      C.memory().find(Address)->ByDevice = true;
    } else {
      llvm::consumeError(Base.takeError()); // As on a device: a null pointer.
    }
    writeVar(C, D.Results[0], L, Address, false);
  });
}

void runFree(Exec &C, const DecodedInst &I) {
  const CallDesc &D = descOf(C, I);
  forLanes(C.Mask, [&](unsigned L) {
    const uint64_t Address = readVar(C, D.Arguments[0], L);
    if (!Address || C.Stop)
      return;
    Allocation *A = C.memory().find(Address);
    if (A && A->ByDevice && A->Base == Address && !A->Freed) {
      llvm::cantFail(C.memory().release(Address));
      return;
    }
    uint64_t Addresses[WarpSize] = {};
    Addresses[L] = Address;
    C.fault(FaultKind::BadFree, 1u << L, 0, Addresses, C.memory().describe(Address));
  });
}

void runMath(Exec &C, const DecodedInst &I) {
  const CallDesc &D = descOf(C, I);
  const MathFunction &F = mathFunction(D.MathFunction);
  forLanes(C.Mask, [&](unsigned L) {
    uint64_t Args[4] = {}, Results[5] = {}, Pointers[4] = {};
    bool Undef = false;
    unsigned In = 0, OutCount = 0;
    for (unsigned N = 0; N != F.Arity; ++N) {
      const uint64_t V = readVar(C, D.Arguments[N], L, &Undef);
      if (isOutParameter(F.Args[N]))
        Pointers[OutCount++] = V;
      else
        Args[In++] = V;
    }
    F.Eval(Args, Results);
    if (F.Result != MathType::Void && !D.Results.empty())
      writeVar(C, D.Results[0], L, Results[0], Undef);
    unsigned Out = 0;
    for (unsigned N = 0; N != F.Arity; ++N) {
      if (!isOutParameter(F.Args[N]))
        continue;
      const unsigned Bytes = mathTypeBytes(F.Args[N]);
      uint8_t *Shadow = nullptr;
      uint8_t *P = bytesAt(C, L, Pointers[Out], Bytes, &Shadow);
      if (!P) {
        uint64_t Addresses[WarpSize] = {};
        Addresses[L] = Pointers[Out];
        return C.fault(FaultKind::OutOfBounds, 1u << L, Bytes, Addresses, C.memory().describe(Pointers[Out]));
      }
      std::memcpy(P, &Results[1 + Out], Bytes);
      if (Shadow)
        std::memset(Shadow, Undef ? UndefValue : Defined, Bytes);
      ++Out;
    }
  });
}

} // namespace

Builtin findBuiltin(llvm::StringRef Name, unsigned &Index) {
  if (Name == "vprintf")
    return Builtin::Vprintf;
  if (Name == "__assertfail")
    return Builtin::AssertFail;
  if (Name == "malloc")
    return Builtin::Malloc;
  if (Name == "free")
    return Builtin::Free;
  if (std::optional<unsigned> Found = findMathFunction(Name)) {
    Index = *Found;
    return Builtin::Math;
  }
  return Builtin::None;
}

Handler builtinHandler(Builtin B) {
  switch (B) {
  case Builtin::Vprintf: return runPrintf;
  case Builtin::AssertFail: return runAssertFail;
  case Builtin::Malloc: return runMalloc;
  case Builtin::Free: return runFree;
  case Builtin::Math: return runMath;
  case Builtin::None: return nullptr;
  }
  return nullptr;
}

} // namespace warpshift::simt

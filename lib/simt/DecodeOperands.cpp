//===- DecodeOperands.cpp - operands become slots -----------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/Memory.h"
#include "simt/exec/Access.h"

namespace warpshift::simt {

unsigned registerWidth(ptx::Type T) {
  switch (ptx::typeBits(T)) {
  case 1: return 1;
  case 8:
  case 16: return 16;
  case 32: return 32;
  case 64: return 64;
  default: return 0;
  }
}

Ref FunctionLayout::newSlot(unsigned Width) {
  const uint32_t Offset = Info->SlotBytes;
  Info->SlotBytes += sizeof(Slot) + (Width == 1 ? 0 : WarpSize * (Width == 64 ? 8 : 4));
  return Ref(RefBase::Frame, Offset);
}

Ref FunctionLayout::scratch(unsigned Width) {
  Ref &R = Scratch[Width];
  if (!R.valid())
    R = newSlot(Width);
  return R;
}

unsigned InstDecoder::widthOf(const ptx::Operand &O) const {
  if (O.is(ptx::OperandKind::Reg))
    return registerWidth(L.F->Registers[O.Reg].Ty);
  if (O.is(ptx::OperandKind::Pair) && O.Reg != ptx::NoId)
    return registerWidth(L.F->Registers[O.Reg].Ty);
  if (O.is(ptx::OperandKind::SpecialReg))
    return registerWidth(ptx::specialRegRow(O.SReg).Ty);
  return 32;
}

Ref InstDecoder::dst(unsigned N, unsigned SinkWidth) {
  const ptx::Operand &O = In.Operands[N];
  if (O.Reg != ptx::NoId && (O.is(ptx::OperandKind::Reg) || O.is(ptx::OperandKind::Pair)))
    return L.Registers[O.Reg];
  return L.scratch(SinkWidth);
}

Ref InstDecoder::pairDst(unsigned N) {
  const ptx::Operand &O = In.Operands[N];
  return O.is(ptx::OperandKind::Pair) && O.Pair != ptx::NoId ? L.Registers[O.Pair] : Ref();
}

Ref InstDecoder::source(const ptx::Operand &O, ptx::Type T) {
  const unsigned Width = registerWidth(T) == 64 ? 64 : 32;
  switch (O.Kind) {
  case ptx::OperandKind::Reg: return L.Registers[O.Reg];
  case ptx::OperandKind::SpecialReg: return B.special(O.SReg);
  case ptx::OperandKind::Int:
  case ptx::OperandKind::Float32:
  case ptx::OperandKind::Float64: {
    uint64_t Bits = ptx::constantBits(O, T);
    if (registerWidth(T) == 16)
      Bits &= 0xffff;
    return B.constant(Bits, Width);
  }
  case ptx::OperandKind::Symbol: {
    uint64_t Value;
    bool FrameRelative;
    if (symbolAddress(O, Value, FrameRelative) && !FrameRelative)
      return B.constant(Value, Width);
    return Ref();
  }
  default: return Ref();
  }
}

Ref InstDecoder::predicate(unsigned N, bool &Negated) {
  const ptx::Operand &O = In.Operands[N];
  Negated = O.Negated;
  if (O.is(ptx::OperandKind::Reg))
    return L.Registers[O.Reg];
  if (O.is(ptx::OperandKind::Int))
    return B.constant(O.Imm != 0, 1);
  return Ref();
}

bool InstDecoder::symbolAddress(const ptx::Operand &O, uint64_t &Value, bool &FrameRelative) {
  FrameRelative = false;
  const uint64_t Extra = O.Imm;
  auto OfVariable = [&](const ptx::Variable &V, uint64_t Address) {
    if (V.Space == ptx::StateSpace::Shared || V.Space == ptx::StateSpace::SharedCta)
      Value = B.sharedOffset(V) + Extra;
    else
      Value = Address + Extra;
    return true;
  };
  switch (O.Sym.Kind) {
  case ptx::SymbolKind::Global: {
    const ptx::Variable &V = B.M.Globals[O.Sym.Id];
    if (V.Ty == ptx::Type::TexRef || V.Ty == ptx::Type::SurfRef || V.Ty == ptx::Type::SamplerRef)
      return no("textures and surfaces are not supported");
    return OfVariable(V, B.Globals[O.Sym.Id]);
  }
  case ptx::SymbolKind::Local: {
    const ptx::Variable &V = L.F->Locals[O.Sym.Id];
    if (V.Space == ptx::StateSpace::Local) {
      FrameRelative = true;
      Value = L.LocalOffset[O.Sym.Id] + Extra;
      return true;
    }
    if (V.Space == ptx::StateSpace::Param)
      return no("the address of a .param variable of a call is not supported");
    if (V.Space != ptx::StateSpace::Shared && V.Space != ptx::StateSpace::SharedCta)
      return no("variables of this state space inside a function are not supported");
    return OfVariable(V, 0);
  }
  case ptx::SymbolKind::Param:
    if (!L.F->IsKernel)
      return no("the address of a parameter of a device function is not supported");
    Value = ParamWindow + L.KernelParamOffset[O.Sym.Id] + Extra;
    return true;
  case ptx::SymbolKind::Function: Value = functionAddress(O.Sym.Id) + Extra; return true;
  case ptx::SymbolKind::ReturnParam: return no("the address of a result is not supported");
  case ptx::SymbolKind::None: break;
  }
  return no("an operand that is no address");
}

namespace {

Space spaceOf(ptx::StateSpace S, bool InKernel) {
  switch (S) {
  case ptx::StateSpace::Global: return Space::Global;
  case ptx::StateSpace::Shared:
  case ptx::StateSpace::SharedCta:
  case ptx::StateSpace::SharedCluster: return Space::Shared;
  case ptx::StateSpace::Local: return Space::Local;
  case ptx::StateSpace::Const: return Space::Const;
  case ptx::StateSpace::Param:
  case ptx::StateSpace::ParamEntry:
  case ptx::StateSpace::ParamFunc: return InKernel ? Space::KernelParam : Space::Param;
  default: return Space::Generic;
  }
}

} // namespace

bool InstDecoder::address(unsigned N) {
  const ptx::Operand &O = In.Operands[N];
  Out.Mem = spaceOf(In.Mods.Space, L.F->IsKernel);
  Out.Imm = int64_t(O.Imm);
  if (O.Reg != ptx::NoId) {
    Out.Src[0] = L.Registers[O.Reg];
    if (registerWidth(L.F->Registers[O.Reg].Ty) == 64)
      Out.Extra |= WideAddress;
    if (Out.Mem == Space::Param)
      return no("an address in .param space held by a register of a device function is not supported");
    return true;
  }
  if (O.Sym.Kind == ptx::SymbolKind::None)
    return true; // An absolute address.
  const bool IsParamSpace = Out.Mem == Space::Param || Out.Mem == Space::KernelParam;
  if (IsParamSpace && O.Sym.Kind == ptx::SymbolKind::Param) {
    if (Out.Mem == Space::KernelParam)
      Out.Imm += L.KernelParamOffset[O.Sym.Id];
    else
      Out.Imm += L.Formals[O.Sym.Id].Offset;
    return true;
  }
  if (IsParamSpace && O.Sym.Kind == ptx::SymbolKind::ReturnParam) {
    Out.Mem = Space::Param;
    Out.Imm += L.Results[O.Sym.Id].Offset;
    return true;
  }
  if (IsParamSpace && O.Sym.Kind == ptx::SymbolKind::Local) {
    Out.Mem = Space::Param;
    Out.Imm += L.LocalOffset[O.Sym.Id];
    return true;
  }
  uint64_t Value;
  bool FrameRelative;
  if (!symbolAddress(O, Value, FrameRelative))
    return false;
  Out.Imm = int64_t(Value);
  if (FrameRelative) {
    Out.Extra |= FrameRelative ? simt::FrameRelative : 0;
    if (Out.Mem == Space::Generic)
      Out.Mem = Space::Local;
  } else if (Out.Mem == Space::Generic && Value >> 32 == 0) {
    Out.Mem = Space::Shared; // A .shared symbol under a generic access.
  }
  return true;
}

bool InstDecoder::alu(Handler H, std::initializer_list<ptx::Type> Sources) {
  if (!H)
    return false;
  Out.Run = H;
  Out.Dst = dst(0, 64);
  unsigned N = 0;
  for (ptx::Type T : Sources) {
    Out.Src[N] = src(N + 1, T);
    if (!Out.Src[N].valid())
      return no("operand " + std::to_string(N + 2) + " has no value here");
    ++N;
  }
  return true;
}

} // namespace warpshift::simt

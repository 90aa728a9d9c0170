//===- SelectMemory.cpp - ld, ldu, st, prefetch --------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/exec/Access.h"
#include "simt/exec/LoadStore.h"

namespace warpshift::simt {
namespace {

using ptx::OperandKind;

void nothing(Exec &, const DecodedInst &) {}

MemorySem semOf(ptx::MemSem S) {
  switch (S) {
  case ptx::MemSem::Volatile: return MemorySem::Volatile;
  case ptx::MemSem::Relaxed: return MemorySem::Relaxed;
  case ptx::MemSem::Acquire: return MemorySem::Acquire;
  case ptx::MemSem::Release: return MemorySem::Release;
  default: return MemorySem::Weak;
  }
}

Flow flowOf(Space S) { return S == Space::Generic || S == Space::Global || S == Space::Shared ? Flow::Visible : Flow::Private; }

} // namespace

SyncScope syncScope(ptx::MemScope S, SyncScope Default) {
  switch (S) {
  case ptx::MemScope::None: return Default;
  case ptx::MemScope::Cta:
  case ptx::MemScope::Cluster: return SyncScope::Block;
  case ptx::MemScope::Gpu:
  case ptx::MemScope::Gl: return SyncScope::Device;
  case ptx::MemScope::Sys: return SyncScope::System;
  }
  return Default;
}

bool selectMemory(InstDecoder &D) {
  const ptx::Modifiers &M = D.mods();
  DecodedInst &Out = D.Out;
  const ptx::Opcode Op = D.In.Op;
  if (Op != ptx::Opcode::Ld && Op != ptx::Opcode::Ldu && Op != ptx::Opcode::St) {
    Out.Run = nothing;
    return true;
  }
  if (M.Ty == ptx::Type::B128)
    return D.no("128-bit elements");
  const bool IsStore = Op == ptx::Opcode::St;
  if (!D.address(IsStore ? 0 : 1))
    return false;
  Out.F = flowOf(Out.Mem);
  Out.Bytes = uint8_t(ptx::typeBytes(M.Ty));
  Out.Count = uint8_t(M.vectorWidth());
  Out.Sem = semOf(M.Sem);
  Out.Scope = syncScope(M.Scope, SyncScope::System);
  Out.NonCoherent = Op == ptx::Opcode::Ldu || M.has(ptx::Flag::Nc);
  const unsigned N = IsStore ? 1 : 0;
  const ptx::Operand &Value = D.In.Operands[N];
  const bool IsSigned = ptx::isSigned(M.Ty);
  std::vector<const ptx::Operand *> Parts;
  if (Out.Count > 1)
    for (const ptx::Operand &O : Value.Elements)
      Parts.push_back(&O);
  else
    Parts.push_back(&Value);
  if (Parts.size() != Out.Count)
    return false;
  const unsigned Least = std::max(16u, unsigned(ptx::typeBits(M.Ty)));
  // The register may be wider than the element; all elements of a vector have one width.
  unsigned Width = 0;
  for (const ptx::Operand *O : Parts)
    if (O->is(OperandKind::Reg) || O->is(OperandKind::SpecialReg))
      Width = std::max(Width, D.widthOf(*O));
  if (!Width)
    Width = Least <= 32 ? 32 : 64;
  std::vector<Ref> Refs;
  for (const ptx::Operand *O : Parts) {
    if (!IsStore && !O->is(OperandKind::Reg)) {
      Refs.push_back(D.L.scratch(64));
      continue;
    }
    if (O->is(OperandKind::Reg) && D.widthOf(*O) != Width)
      return D.no("vector elements of different widths");
    ptx::Type T = M.Ty;
    if (Width == 64 && ptx::typeBits(T) < 64)
      T = ptx::Type::B64; // A constant beside 64-bit registers.
    Refs.push_back(D.source(*O, T));
    if (!Refs.back().valid())
      return D.no("a stored value that has no column");
  }
  Out.Run = IsStore ? storeHandler(Out.Bytes, Width) : loadHandler(Out.Bytes, IsSigned, Width);
  if (!Out.Run)
    return D.no("a register narrower than the element");
  if (Out.Count > 1) {
    Out.Aux = uint32_t(D.B.P->Vectors.size());
    D.B.P->Vectors.push_back(std::move(Refs));
  } else if (IsStore) {
    Out.Src[1] = Refs[0];
  } else {
    Out.Dst = Refs[0];
  }
  return true;
}

} // namespace warpshift::simt

//===- SelectBarrier.cpp - bar.*, barrier.*, fences -------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/Runtime.h"
#include "simt/exec/BarrierDesc.h"

namespace warpshift::simt {
namespace {

void fence(Exec &C, const DecodedInst &I) {
  if (C.Events)
    C.Events->send(&Observer::onFence,
                   FenceEvent{C.where(), C.PC, C.Mask, I.Scope, I.Sem != MemorySem::Release, I.Sem != MemorySem::Acquire});
}

BarrierReduction reductionOf(ptx::AtomOp Op) {
  switch (Op) {
  case ptx::AtomOp::Popc: return BarrierReduction::Popc;
  case ptx::AtomOp::And: return BarrierReduction::And;
  case ptx::AtomOp::Or: return BarrierReduction::Or;
  default: return BarrierReduction::None;
  }
}

} // namespace

bool selectFence(InstDecoder &D) {
  D.Out.Run = fence;
  D.Out.F = Flow::Visible;
  D.Out.Scope = syncScope(D.mods().Scope, SyncScope::Device);
  D.Out.Sem = D.mods().Sem == ptx::MemSem::Acquire   ? MemorySem::Acquire
              : D.mods().Sem == ptx::MemSem::Release ? MemorySem::Release
                                                     : MemorySem::AcqRel; // .sc as well: the machine has one order of all.
  return true;
}

bool selectBarrier(InstDecoder &D) {
  using ptx::Opcode;
  DecodedInst &Out = D.Out;
  const Opcode Op = D.In.Op;
  const bool Red = Op == Opcode::BarRed || Op == Opcode::BarrierRed;
  const bool Arrive = Op == Opcode::BarArrive || Op == Opcode::BarrierArrive;
  const bool Old = Op == Opcode::BarSync || Op == Opcode::BarArrive || Op == Opcode::BarRed;
  Out.F = Flow::Barrier;
  Out.Extra = uint8_t((Arrive ? BarrierArriveOnly : 0) | (Old || D.mods().has(ptx::Flag::Aligned) ? BarrierAligned : 0));
  unsigned N = 0;
  if (Red) {
    Out.Dst = D.dst(N++, 32);
    Out.Extra = uint8_t(Out.Extra | unsigned(reductionOf(D.mods().Atom)) << 4);
  }
  Out.Src[0] = D.src(N++, ptx::Type::B32);
  const unsigned Last = D.operands() - (Red ? 1 : 0);
  if (N < Last)
    Out.Src[1] = D.src(N++, ptx::Type::B32);
  if (Red) {
    bool Negated;
    Out.Src[2] = D.predicate(N, Negated);
    Out.Imm = Negated;
    if (!Out.Src[2].valid())
      return false;
  }
  return Out.Src[0].valid();
}

} // namespace warpshift::simt

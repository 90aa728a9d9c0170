//===- Select.cpp - every opcode has a select function ----------------------------------------------------===//
//
// The switch has no default: an opcode added to ptx/Opcodes.def does not compile until it is named here.
//
//===--------------------------------------------------------------------------------------------------------===//
#include "simt/DecodeInternal.h"

namespace warpshift::simt {

bool selectHandler(InstDecoder &D) {
  using ptx::Opcode;
  const ptx::Type T = D.mods().Ty;
  const bool IsFloat = T == ptx::Type::F32 || T == ptx::Type::F64;
  const bool IsHalf = T == ptx::Type::F16 || T == ptx::Type::F16x2 || T == ptx::Type::BF16 || T == ptx::Type::BF16x2;
  switch (D.In.Op) {
  case Opcode::Add:
  case Opcode::Sub:
  case Opcode::Mul:
  case Opcode::Mad:
  case Opcode::Div:
  case Opcode::Abs:
  case Opcode::Neg:
  case Opcode::Min:
  case Opcode::Max:
  case Opcode::Fma:
    if (D.mods().has(ptx::Flag::CC))
      return selectCarry(D);
    return IsHalf ? selectHalf(D) : IsFloat ? selectFloat(D) : selectInteger(D);
  case Opcode::Addc:
  case Opcode::Subc:
  case Opcode::Madc: return selectCarry(D);
  case Opcode::Mul24:
  case Opcode::Mad24:
  case Opcode::Sad:
  case Opcode::Rem:
  case Opcode::Dp4a:
  case Opcode::Vabsdiff4:
  case Opcode::Dp2a: return selectInteger(D);
  case Opcode::Popc:
  case Opcode::Clz:
  case Opcode::Bfind:
  case Opcode::Fns:
  case Opcode::Brev:
  case Opcode::Bfe:
  case Opcode::Bfi:
  case Opcode::Bmsk:
  case Opcode::Szext:
  case Opcode::And:
  case Opcode::Or:
  case Opcode::Xor:
  case Opcode::Not:
  case Opcode::Cnot:
  case Opcode::Lop3:
  case Opcode::Shf:
  case Opcode::Shl:
  case Opcode::Shr:
  case Opcode::Prmt: return selectBits(D);
  case Opcode::Rcp:
  case Opcode::Sqrt: return D.mods().has(ptx::Flag::Approx) ? selectApprox(D) : selectFloat(D);
  case Opcode::Copysign:
  case Opcode::Testp: return selectFloat(D);
  case Opcode::Rsqrt:
  case Opcode::Sin:
  case Opcode::Cos:
  case Opcode::Lg2:
  case Opcode::Ex2:
  case Opcode::Tanh: return selectApprox(D);
  case Opcode::Setp:
  case Opcode::Set: return selectCompare(D);
  case Opcode::Selp:
  case Opcode::Slct: return selectSelect(D);
  case Opcode::Mov: return selectMove(D);
  case Opcode::Cvt: return selectConvert(D);
  case Opcode::Cvta:
  case Opcode::Isspacep: return selectAddress(D);
  case Opcode::Ld:
  case Opcode::Ldu:
  case Opcode::St:
  case Opcode::Prefetch:
  case Opcode::Prefetchu:
  case Opcode::Applypriority: return selectMemory(D);
  case Opcode::Atom:
  case Opcode::Red: return selectAtomic(D);
  case Opcode::Membar:
  case Opcode::Fence: return selectFence(D);
  case Opcode::BarSync:
  case Opcode::BarArrive:
  case Opcode::BarRed:
  case Opcode::BarrierSync:
  case Opcode::BarrierArrive:
  case Opcode::BarrierRed: return selectBarrier(D);
  case Opcode::BarWarpSync:
  case Opcode::Shfl:
  case Opcode::ShflSync:
  case Opcode::Vote:
  case Opcode::VoteSync:
  case Opcode::MatchSync:
  case Opcode::Activemask:
  case Opcode::ReduxSync:
  case Opcode::ElectSync: return selectCollective(D);
  case Opcode::WmmaLoad:
  case Opcode::WmmaStore:
  case Opcode::WmmaMma: return selectMatrix(D);
  case Opcode::Bra:
  case Opcode::BrxIdx:
  case Opcode::Call:
  case Opcode::Ret:
  case Opcode::Exit: return selectControl(D);
  case Opcode::Trap:
  case Opcode::Brkpt:
  case Opcode::Nanosleep:
  case Opcode::Pmevent: return selectMisc(D);
  case Opcode::Unsupported: return false;
  }
  return false;
}

} // namespace warpshift::simt

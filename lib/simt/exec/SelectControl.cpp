//===- SelectControl.cpp - bra, brx.idx, call, ret, exit, trap and what has no effect -----------------------------===//
#include "simt/DecodeInternal.h"
#include "simt/Runtime.h"
#include "simt/exec/Builtins.h"
#include "simt/exec/LaneMath.h"

namespace warpshift::simt {
namespace {

using ptx::OperandKind;

void nothing(Exec &, const DecodedInst &) {}
void trap(Exec &C, const DecodedInst &I) {
  C.fail(OutcomeKind::Trap, "trap; block " + std::to_string(C.B->Linear) + ", warp " + std::to_string(C.W->Index) + ", " +
                                laneList(C.Mask) + "; " + C.P->describe(C.PC));
}

/// What a call passes or receives: a .param variable of this function, or a register.
bool callVar(InstDecoder &D, const ptx::Operand &O, const ptx::Variable *Formal, ParamVar &V) {
  if (O.is(OperandKind::Symbol) && O.Sym.Kind == ptx::SymbolKind::Local) {
    V.Offset = D.L.LocalOffset[O.Sym.Id];
    V.Bytes = uint32_t(D.L.F->Locals[O.Sym.Id].Size);
    return true;
  }
  if (O.is(OperandKind::Reg)) {
    V.Reg = D.L.Registers[O.Reg];
    V.Bytes = ptx::typeBytes(D.L.F->Registers[O.Reg].Ty);
    V.Predicate = D.L.F->Registers[O.Reg].Ty == ptx::Type::Pred;
    return !O.Negated && (!Formal || V.Predicate == (Formal->Ty == ptx::Type::Pred));
  }
  if (O.isConstant() || O.is(OperandKind::Symbol)) {
    const ptx::Type T = Formal ? Formal->Ty : ptx::Type::B32;
    V.Predicate = T == ptx::Type::Pred;
    V.Bytes = ptx::typeBytes(T);
    V.Reg = !V.Predicate ? D.source(O, T) : O.is(OperandKind::Int) ? D.B.constant(O.Imm != 0, 1) : Ref();
    return V.Reg.valid();
  }
  return false;
}

bool selectCall(InstDecoder &D) {
  const ptx::Operand &Returns = D.In.Operands[0], &Callee = D.In.Operands[1], &Args = D.In.Operands[2];
  CallDesc Call;
  DecodedInst &Out = D.Out;
  Out.F = Flow::Call;
  const ptx::Function *F = nullptr;
  if (Callee.Sym.Kind == ptx::SymbolKind::Function) {
    F = &D.B.M.Functions[Callee.Sym.Id];
    if (F->HasBody) {
      Call.Function = D.B.functionIndex(Callee.Sym.Id);
    } else {
      Call.Kind = findBuiltin(F->Name, Call.MathFunction);
      if (Call.Kind == Builtin::None)
        return D.no("the function '" + F->Name + "' is declared but not defined, and the machine has none of that name");
      Out.F = Flow::Visible;
      Out.Run = builtinHandler(Call.Kind);
      if (Call.Kind == Builtin::Math && mathFunction(Call.MathFunction).Ulp != 0)
        D.B.P->Approximations.insert("math-functions");
      D.B.P->OrderMatters |= Call.Kind == Builtin::Malloc || Call.Kind == Builtin::Free;
    }
  } else if (Callee.is(OperandKind::Reg)) {
    Out.Src[0] = D.L.Registers[Callee.Reg];
    if (D.widthOf(Callee) != 64)
      return D.no("an indirect call through a 32-bit register");
  } else {
    return false;
  }
  for (size_t I = 0; I != Args.Elements.size(); ++I) {
    ParamVar V;
    if (!callVar(D, Args.Elements[I], F && I < F->Params.size() ? &F->Params[I] : nullptr, V))
      return D.no("argument " + std::to_string(I + 1) + " of the call");
    Call.Arguments.push_back(V);
  }
  for (size_t I = 0; I != Returns.Elements.size(); ++I) {
    ParamVar V;
    if (!callVar(D, Returns.Elements[I], F && I < F->Returns.size() ? &F->Returns[I] : nullptr, V))
      return D.no("a result of the call");
    Call.Results.push_back(V);
  }
  if (F && Call.Arguments.size() != F->Params.size())
    return D.no("the number of arguments differs from the function's parameters");
  Out.Aux = uint32_t(D.B.P->Calls.size());
  D.B.P->Calls.push_back(std::move(Call));
  return true;
}

} // namespace

bool selectControl(InstDecoder &D) {
  DecodedInst &Out = D.Out;
  switch (D.In.Op) {
  case ptx::Opcode::Bra:
    Out.F = Flow::Branch;
    Out.Target = D.L.F->Labels[D.In.Operands[0].Id].Index;
    return true;
  case ptx::Opcode::BrxIdx: {
    Out.F = Flow::BranchTable;
    Out.Src[0] = D.src(0, ptx::Type::B32);
    std::vector<uint32_t> Table;
    for (uint32_t Label : D.L.F->TargetLists[D.In.Operands[1].Id].Labels)
      Table.push_back(D.L.F->Labels[Label].Index);
    Out.Aux = uint32_t(D.B.P->BranchTables.size());
    D.B.P->BranchTables.push_back(std::move(Table));
    return Out.Src[0].valid();
  }
  case ptx::Opcode::Call: return selectCall(D);
  case ptx::Opcode::Ret: Out.F = Flow::Return; return true;
  case ptx::Opcode::Exit: Out.F = Flow::Exit; return true;
  default: return false;
  }
}

bool selectMisc(InstDecoder &D) {
  if (D.In.Op == ptx::Opcode::Trap || D.In.Op == ptx::Opcode::Brkpt) {
    D.Out.Run = trap;
    D.Out.F = Flow::Visible;
    return true;
  }
  D.Out.Run = nothing;
  if (D.In.Op == ptx::Opcode::Nanosleep)
    D.Out.F = Flow::Visible;
  return true;
}

} // namespace warpshift::simt

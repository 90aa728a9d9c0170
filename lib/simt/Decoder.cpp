//===- Decoder.cpp - from a parsed module to a runnable program ---------------------------------------------===//
#include "simt/Decoder.h"
#include "ptx/ControlFlow.h"
#include "ptx/Printer.h"
#include "simt/DecodeInternal.h"
#include "simt/Memory.h"
#include "support/Error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

namespace warpshift::simt {
namespace {

uint32_t alignTo(uint32_t Offset, uint32_t Align) { return uint32_t(llvm::alignTo(Offset, std::max(Align, 1u))); }

bool isShared(const ptx::Variable &V) { return V.Space == ptx::StateSpace::Shared || V.Space == ptx::StateSpace::SharedCta; }

/// Calls F for every operand, elements of vectors and lists included.
template <typename Fn> void eachOperand(const std::vector<ptx::Operand> &List, Fn F) {
  for (const ptx::Operand &O : List) {
    F(O);
    eachOperand(O.Elements, F);
  }
}

ParamVar layOut(FunctionLayout &L, const ptx::Variable &V) {
  ParamVar P;
  P.Bytes = uint32_t(V.Size);
  if (V.IsReg) {
    P.Reg = L.Registers[V.Reg];
    P.Bytes = ptx::typeBytes(V.Ty);
    P.Predicate = V.Ty == ptx::Type::Pred;
    return P;
  }
  P.Offset = L.ParamBytes = alignTo(L.ParamBytes, V.Align);
  L.ParamBytes += P.Bytes;
  return P;
}

/// Does this place belong to the cooperative groups library: by the function, or what was inlined into it?
bool asksForGroup(const ptx::Module &M, const ptx::Function &F, uint32_t Loc) {
  if (llvm::StringRef(F.Name).contains("coalesced_threads"))
    return true;
  return llvm::any_of(ptx::inlineChain(F, Loc),
                      [&](const ptx::SourceLoc &L) { return M.fileName(L.File).contains("cooperative_groups"); });
}

CodeLocation locationOf(const ptx::Module &M, const ptx::Function &F, const ptx::Instruction &In) {
  CodeLocation C;
  C.Function = F.Name;
  C.PtxLine = In.At.Line;
  C.Text = ptx::printInstruction(M, F, In);
  if (In.Loc != ptx::NoId) {
    const ptx::SourceLoc &S = F.Locs[In.Loc];
    C.SourceFile = M.fileName(S.File).str();
    C.SourceLine = S.Line;
  }
  C.OfGroup = In.Op == ptx::Opcode::Activemask && asksForGroup(M, F, In.Loc);
  return C;
}

/// Blocks see each other's order through these.
bool showsOrder(const ptx::Instruction &In) {
  if (In.Op != ptx::Opcode::Atom && In.Op != ptx::Opcode::Red)
    return false;
  return In.Mods.Space != ptx::StateSpace::Shared && In.Mods.Space != ptx::StateSpace::SharedCta;
}

/// Blocks can wait for each other through these.
bool talksToBlocks(const ptx::Instruction &In) {
  if (In.Op == ptx::Opcode::Membar || In.Op == ptx::Opcode::Fence)
    return In.Mods.Scope != ptx::MemScope::Cta;
  if (In.Op != ptx::Opcode::Ld && In.Op != ptx::Opcode::St)
    return false;
  return In.Mods.Sem != ptx::MemSem::None && In.Mods.Sem != ptx::MemSem::Weak &&
         (In.Mods.Space == ptx::StateSpace::None || In.Mods.Space == ptx::StateSpace::Global);
}

} // namespace

Ref ProgramBuilder::constant(uint64_t Bits, unsigned Width) {
  auto [It, New] = ConstantAt.try_emplace({Bits, Width}, P->ConstantBytes);
  if (New) {
    ConstantValues.push_back({Bits, Width});
    P->ConstantBytes += sizeof(Slot) + (Width == 1 ? 0 : WarpSize * Width / 8);
  }
  return Ref(RefBase::Constant, It->second);
}

void ProgramBuilder::finishConstants() {
  P->Constants = makeAlignedBytes(P->ConstantBytes, 0);
  for (auto [Bits, Width] : ConstantValues) {
    Slot &S = *reinterpret_cast<Slot *>(P->Constants.get() + ConstantAt[{Bits, Width}]);
    if (Width == 1)
      S.Pred = Bits ? FullMask : 0;
    else if (Width == 64)
      std::fill_n(S.col<uint64_t>(), WarpSize, Bits);
    else
      std::fill_n(S.col<uint32_t>(), WarpSize, uint32_t(Bits));
  }
}

Ref ProgramBuilder::special(ptx::SpecialReg R) {
  auto [It, New] = SpecialAt.try_emplace(unsigned(R), P->SpecialBytes);
  if (New) {
    P->Specials.push_back({unsigned(R), P->SpecialBytes});
    P->SpecialBytes += sizeof(Slot) + WarpSize * (ptx::typeBits(ptx::specialRegRow(R).Ty) == 64 ? 8 : 4);
  }
  return Ref(RefBase::Special, It->second);
}

uint32_t ProgramBuilder::sharedOffset(const ptx::Variable &V) {
  auto It = SharedAt.find(&V);
  return It == SharedAt.end() ? 0 : It->second;
}

/// Which functions the kernel can reach, which shared variables they use, and where these lie.
llvm::Error ProgramBuilder::collect(uint32_t Kernel) {
  std::set<uint32_t> Seen = {Kernel};
  std::vector<uint32_t> Work = {Kernel};
  std::vector<const ptx::Variable *> Static, Dynamic;
  auto UseShared = [&](const ptx::Variable &V) {
    if (!isShared(V))
      return;
    auto &List = V.Size == 0 ? Dynamic : Static;
    if (!llvm::is_contained(List, &V))
      List.push_back(&V);
  };
  auto Reach = [&](uint32_t Id) {
    if (M.Functions[Id].HasBody && !M.Functions[Id].IsKernel && Seen.insert(Id).second)
      Work.push_back(Id);
  };
  while (!Work.empty()) {
    const uint32_t Id = Work.back();
    Work.pop_back();
    Order.push_back(Id);
    const ptx::Function &F = M.Functions[Id];
    bool Indirect = false;
    for (const ptx::Instruction &In : F.Body) {
      Indirect |= In.Op == ptx::Opcode::Call && In.Operands.size() > 1 && In.Operands[1].is(ptx::OperandKind::Reg);
      eachOperand(In.Operands, [&](const ptx::Operand &O) {
        if (O.Sym.Kind == ptx::SymbolKind::Function)
          Reach(O.Sym.Id);
        if (O.Sym.Kind == ptx::SymbolKind::Global)
          UseShared(M.Globals[O.Sym.Id]);
        if (O.Sym.Kind == ptx::SymbolKind::Local)
          UseShared(F.Locals[O.Sym.Id]);
      });
      P->OrderMatters |= showsOrder(In);
      P->BlocksMeet |= talksToBlocks(In);
    }
    if (Indirect)
      for (uint32_t I = 0; I != M.Functions.size(); ++I)
        Reach(I);
  }
  std::sort(Order.begin() + 1, Order.end());
  for (uint32_t I = 0; I != Order.size(); ++I) {
    FunctionOf[Order[I]] = I;
    P->ModuleFunction.push_back(Order[I]);
  }
  for (const ptx::Variable *V : Static) {
    P->StaticShared = alignTo(P->StaticShared, V->Align);
    SharedAt[V] = P->StaticShared;
    P->StaticShared += uint32_t(V->Size);
  }
  for (const ptx::Variable *V : Dynamic)
    P->DynamicSharedAlign = std::max(P->DynamicSharedAlign, V->Align);
  for (const ptx::Variable *V : Dynamic)
    SharedAt[V] = alignTo(P->StaticShared, P->DynamicSharedAlign);
  return llvm::Error::success();
}

/// Registers that some instruction or parameter names, each with a slot of the frame.
/// Results stand first; vectors and calls count with all that they name.
static std::vector<uint32_t> countWrites(const ptx::Function &F) {
  std::vector<uint32_t> Writes(F.Registers.size());
  auto Count = [&](const ptx::Operand &O) {
    for (uint32_t R : {O.Reg, O.Pair})
      if (R != ptx::NoId)
        ++Writes[R];
  };
  for (const ptx::Instruction &In : F.Body)
    for (size_t N = 0; N != In.Operands.size(); ++N) {
      if (N == 0 || In.Op == ptx::Opcode::Call)
        Count(In.Operands[N]);
      eachOperand(In.Operands[N].Elements, Count);
    }
  for (const std::vector<ptx::Variable> *List : {&F.Params, &F.Returns})
    for (const ptx::Variable &V : *List)
      if (V.IsReg)
        ++Writes[V.Reg];
  return Writes;
}

llvm::Error ProgramBuilder::layOutRegisters(FunctionLayout &L) {
  const ptx::Function &F = *L.F;
  L.Writes = countWrites(F);
  std::vector<bool> Used(F.Registers.size());
  auto Use = [&](uint32_t R) {
    if (R != ptx::NoId)
      Used[R] = true;
  };
  for (const ptx::Instruction &In : F.Body) {
    Use(In.Guard);
    eachOperand(In.Operands, [&](const ptx::Operand &O) {
      Use(O.Reg);
      Use(O.Pair);
    });
  }
  for (const ptx::Variable &V : F.Params)
    Use(V.IsReg ? V.Reg : ptx::NoId);
  for (const ptx::Variable &V : F.Returns)
    Use(V.IsReg ? V.Reg : ptx::NoId);
  L.Registers.resize(F.Registers.size());
  for (uint32_t R = 0; R != F.Registers.size(); ++R) {
    if (!Used[R])
      continue;
    const unsigned Width = registerWidth(F.Registers[R].Ty);
    if (!Width)
      return makeError(ErrorKind::Input, "in '{0}': registers of type .{1} are not supported ({2})", F.Name,
                       ptx::typeName(F.Registers[R].Ty), F.Registers[R].Name);
    L.Registers[R] = L.newSlot(Width);
    L.Info->Registers.push_back({L.Registers[R].offset(), uint8_t(Width)});
  }
  return llvm::Error::success();
}

/// Parameters, results, and what the function declares in .param and .local.
void ProgramBuilder::layOutVariables(FunctionLayout &L) {
  const ptx::Function &F = *L.F;
  if (F.IsKernel) {
    uint32_t Offset = 0;
    for (const ptx::Variable &V : F.Params) {
      Offset = alignTo(Offset, V.Align);
      P->Params.push_back({V.Name, Offset, uint32_t(V.Size), V.Align});
      L.KernelParamOffset.push_back(Offset);
      Offset += uint32_t(V.Size);
    }
  } else {
    for (const ptx::Variable &V : F.Params)
      L.Formals.push_back(layOut(L, V));
    for (const ptx::Variable &V : F.Returns)
      L.Results.push_back(layOut(L, V));
  }
  for (const ptx::Variable &V : F.Locals) {
    uint32_t Offset = 0;
    if (V.Space == ptx::StateSpace::Param) {
      Offset = layOut(L, V).Offset;
    } else if (V.Space == ptx::StateSpace::Local) {
      Offset = L.LocalBytes = alignTo(L.LocalBytes, V.Align);
      L.LocalBytes += uint32_t(V.Size);
    }
    L.LocalOffset.push_back(Offset);
  }
  L.Info->Formals = L.Formals;
  L.Info->Results = L.Results;
}

/// The instructions, and a return behind the last one.
llvm::Error ProgramBuilder::decodeBody(FunctionLayout &L) {
  const ptx::Function &F = *L.F;
  const ptx::ControlFlow CF = ptx::buildControlFlow(M, F);
  const uint32_t First = L.Info->Entry;
  for (uint32_t Index = 0; Index != F.Body.size(); ++Index) {
    const ptx::Instruction &In = F.Body[Index];
    DecodedInst Out;
    InstDecoder D(*this, L, In, Out);
    if (In.isGuarded()) {
      Out.Guard = L.Registers[In.Guard];
      Out.GuardNegated = In.GuardNegated;
    }
    if (!selectHandler(D))
      return makeError(ErrorKind::Input, "kernel '{0}', line {1}: '{2}' is not supported{3}{4}", M.Functions[Order[0]].Name,
                       In.At.Line, In.Op == ptx::Opcode::Unsupported ? In.Raw : ptx::printInstruction(M, F, In),
                       D.Why.empty() ? "" : ": ", D.Why);
    if (Out.F == Flow::Branch || Out.F == Flow::BranchTable) {
      const uint32_t R = CF.reconvergenceOf(Index);
      Out.Reconverge = R == ptx::NoId ? NoPC : First + R;
    }
    if (Out.F == Flow::Branch)
      Out.Target += First;
    if (Out.F == Flow::BranchTable)
      for (uint32_t &T : P->BranchTables[Out.Aux])
        T += First;
    P->Code.push_back(Out);
    P->Locations.push_back(locationOf(M, F, In));
  }
  DecodedInst End;
  End.F = Flow::Return;
  P->Code.push_back(End);
  P->Locations.push_back({F.Name, 0, "", 0, "end of function"});
  for (const ptx::Block &B : CF.Blocks)
    if (B.Begin < F.Body.size())
      P->Code[First + B.Begin].Leader = true;
  P->Code.back().Leader = true;
  return llvm::Error::success();
}

llvm::Error ProgramBuilder::decodeFunction(uint32_t ModuleIndex) {
  const ptx::Function &F = M.Functions[ModuleIndex];
  FunctionLayout L;
  L.F = &F;
  L.Info = &P->Functions[FunctionOf[ModuleIndex]];
  FunctionInfo &Info = *L.Info;
  Info.Name = F.Name;
  Info.IsKernel = F.IsKernel;
  Info.Entry = uint32_t(P->Code.size());
  // Each function has registers of its own in a frame: with independent threads, lanes of one depth may be in
  // different functions at the same time.
  Info.SlotBytes = P->WindowBytes;
  if (llvm::Error E = layOutRegisters(L))
    return E;
  layOutVariables(L);
  if (llvm::Error E = decodeBody(L))
    return E;
  Info.End = uint32_t(P->Code.size());
  P->WindowBytes = std::max(P->WindowBytes, Info.SlotBytes);
  P->ParamBytes = std::max(P->ParamBytes, alignTo(L.ParamBytes, 16));
  if (L.LocalBytes)
    P->LocalStride = std::max(P->LocalStride, uint32_t(llvm::PowerOf2Ceil(std::max(L.LocalBytes, 16u))));
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Program>> ProgramBuilder::build(uint32_t Kernel) {
  const ptx::Function &K = M.Functions[Kernel];
  P->Kernel = K.Name;
  P->SmVersion = M.Sm;
  auto Product = [](const std::array<uint32_t, 3> &N) { return N[0] * N[1] * N[2]; };
  if (K.Perf.MaxNTid)
    P->MaxThreads = std::min(1024u, Product(*K.Perf.MaxNTid));
  if (llvm::Error E = collect(Kernel))
    return E;
  P->Functions.resize(Order.size());
  for (uint32_t Id : Order)
    if (llvm::Error E = decodeFunction(Id))
      return E;
  // Calls name functions; their entries are known only now.
  for (DecodedInst &I : P->Code)
    if (I.F == Flow::Call && P->Calls[I.Aux].Function != ~0u)
      I.Target = P->Functions[P->Calls[I.Aux].Function].Entry;
  finishConstants();
  return std::move(P);
}

llvm::Expected<std::unique_ptr<Program>> decodeProgram(const ptx::Module &M, uint32_t Kernel,
                                                       const std::vector<uint64_t> &Globals) {
  return ProgramBuilder(M, Globals).build(Kernel);
}

} // namespace warpshift::simt

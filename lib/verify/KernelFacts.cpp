#include "verify/KernelFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace llvm;
using namespace warpshift::ptx;

namespace warpshift::verify {

namespace {
/// A value that a field of a parameter may have flowed into.
using Origins = std::set<unsigned>;

class FactFinder {
public:
  FactFinder(const Function &F) : F(F), OfRegister(F.Registers.size()), FromMemory(F.Registers.size()) {}

  KernelFacts run() {
    for (const Instruction &I : F.Body)
      collectField(I);
    // Registers are assigned in loops too: repeat until nothing flows any further.
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const Instruction &I : F.Body)
        Changed |= flow(I);
    }
    for (const Instruction &I : F.Body) {
      use(I);
      Facts.UsesY |= any_of(I.Operands, [](const Operand &O) {
        return O.is(OperandKind::SpecialReg) && O.SReg == SpecialReg::TidY;
      });
    }
    finish();
    return std::move(Facts);
  }

private:
  static bool isParamLoad(const Instruction &I) {
    return I.Op == Opcode::Ld && I.Operands.size() >= 2 && I.Operands[1].is(OperandKind::Address) &&
           I.Operands[1].Sym.Kind == SymbolKind::Param;
  }

  void collectField(const Instruction &I) {
    if (!isParamLoad(I))
      return;
    const ScalarType T = scalarTypeOf(I.Mods.Ty);
    for (unsigned E = 0; E != I.Mods.vectorWidth(); ++E) {
      auto Key = std::pair(I.Operands[1].Sym.Id, I.Operands[1].Imm + E * scalarSize(T));
      if (!Index.emplace(Key, Facts.Fields.size()).second)
        continue;
      FieldFacts Field;
      Field.Param = Key.first;
      Field.Offset = Key.second;
      Field.Type = T;
      Facts.Fields.push_back(Field);
    }
  }

  bool add(uint32_t Reg, const Origins &O) {
    size_t Before = OfRegister[Reg].size();
    OfRegister[Reg].insert(O.begin(), O.end());
    return OfRegister[Reg].size() != Before;
  }
  Origins of(const Operand &O) const { return O.is(OperandKind::Reg) && O.Reg != NoId ? OfRegister[O.Reg] : Origins(); }

  bool markMemory(uint32_t Reg) {
    bool Old = FromMemory[Reg];
    FromMemory[Reg] = true;
    return !Old;
  }

  bool flow(const Instruction &I) {
    if (I.Operands.empty())
      return false;
    const Operand &D = I.Operands[0];
    if (isParamLoad(I)) {
      const ScalarType T = scalarTypeOf(I.Mods.Ty);
      bool Changed = false;
      auto Load = [&](const Operand &Into, unsigned Element) {
        if (Into.is(OperandKind::Reg) && Into.Reg != NoId)
          Changed |= add(Into.Reg, {Index[{I.Operands[1].Sym.Id, I.Operands[1].Imm + Element * scalarSize(T)}]});
      };
      if (D.is(OperandKind::Vector))
        for (unsigned E = 0; E != D.Elements.size(); ++E)
          Load(D.Elements[E], E);
      else
        Load(D, 0);
      return Changed;
    }
    if (!D.is(OperandKind::Reg) || D.Reg == NoId)
      return false;
    switch (I.Op) {
    case Opcode::Ld:
      return typeBits(I.Mods.Ty) == 64 && markMemory(D.Reg);
    case Opcode::Mov:
    case Opcode::Cvta:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Selp:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Min:
    case Opcode::Max:
      break;
    case Opcode::Mad: // base + index * size
      return I.Operands.size() >= 4 && spread(D.Reg, {&I.Operands[3]});
    case Opcode::Fma:
    default:
      return false;
    }
    std::vector<const Operand *> From;
    for (const Operand &O : drop_begin(I.Operands))
      From.push_back(&O);
    return spread(D.Reg, From);
  }

  bool spread(uint32_t Into, const std::vector<const Operand *> &From) {
    // Only addresses matter, and these are 64 bits wide.
    if (typeBits(F.Registers[Into].Ty) != 64)
      return false;
    bool Changed = false;
    for (const Operand *O : From) {
      Changed |= add(Into, of(*O));
      if (O->is(OperandKind::Reg) && O->Reg != NoId && FromMemory[O->Reg])
        Changed |= markMemory(Into);
    }
    return Changed;
  }

  void use(const Instruction &I) {
    bool Load = I.Op == Opcode::Ld || I.Op == Opcode::Ldu, Store = I.Op == Opcode::St;
    bool Atomic = I.Op == Opcode::Atom || I.Op == Opcode::Red;
    if (!Load && !Store && !Atomic)
      return;
    for (const Operand &O : I.Operands) {
      if (!O.is(OperandKind::Address) || O.Reg == NoId)
        continue;
      if (OfRegister[O.Reg].empty() && FromMemory[O.Reg] && I.Mods.Space != StateSpace::Shared &&
          I.Mods.Space != StateSpace::Local)
        Facts.LoadsPointers = true;
      for (unsigned Id : OfRegister[O.Reg]) {
        FieldFacts &Field = Facts.Fields[Id];
        if (scalarSize(Field.Type) != 8)
          continue;
        Field.IsPointer = true;
        Field.Read |= Load || Atomic;
        Field.Written |= Store || Atomic;
        Field.Atomic |= Atomic;
        ++Uses[Id][scalarTypeOf(I.Mods.Ty)];
      }
    }
  }

  void finish() {
    for (auto &[Id, Types] : Uses) {
      auto Most = llvm::max_element(Types, [](auto &A, auto &B) { return A.second < B.second; });
      Facts.Fields[Id].Element = Most->first;
    }
    llvm::sort(Facts.Fields, [](const FieldFacts &A, const FieldFacts &B) {
      return std::pair(A.Param, A.Offset) < std::pair(B.Param, B.Offset);
    });
    for (const auto &Limit : {F.Perf.MaxNTid, F.Perf.ReqNTid})
      if (Limit)
        Facts.MaxThreads = std::min<uint32_t>(Facts.MaxThreads, (*Limit)[0] * (*Limit)[1] * (*Limit)[2]);
  }

  const Function &F;
  KernelFacts Facts;
  std::map<std::pair<uint32_t, uint64_t>, unsigned> Index;
  std::vector<Origins> OfRegister;
  std::vector<bool> FromMemory;
  std::map<unsigned, std::map<ScalarType, unsigned>> Uses;
};
} // namespace

std::vector<std::string> foreignFunctions(const ptx::Module &M) {
  std::vector<std::string> Names;
  for (const ptx::Function &F : M.Functions) {
    // The system calls that PTX knows.
    const bool Driver = F.Name == "vprintf" || F.Name == "__assertfail" || F.Name == "malloc" || F.Name == "free";
    const bool Defined = any_of(M.Functions, [&](const ptx::Function &O) { return O.HasBody && O.Name == F.Name; });
    if (!F.HasBody && !Driver && !Defined && !is_contained(Names, F.Name))
      Names.push_back(F.Name);
  }
  return Names;
}

bool usesWarpOperations(const ptx::Module &M, const ptx::Function &Kernel) {
  auto Works = [](const ptx::Function &F) {
    return any_of(F.Body, [](const ptx::Instruction &I) { return ptx::opcodeRow(I.Op).Class == ptx::OpcodeClass::Warp; });
  };
  if (Works(Kernel))
    return true;
  // Which function a call reaches does not matter here: naming a kernel too many costs a line in a report.
  return any_of(Kernel.Body, [](const ptx::Instruction &I) { return I.Op == ptx::Opcode::Call; }) &&
         any_of(M.Functions, [&](const ptx::Function &F) { return !F.IsKernel && Works(F); });
}

std::vector<KernelSignature> signaturesOf(const Module &M) {
  std::vector<KernelSignature> Out;
  for (const Function &F : M.Functions) {
    if (!F.IsKernel || !F.HasBody)
      continue;
    KernelSignature S;
    S.Name = F.Name;
    for (const Variable &P : F.Params)
      S.Params.push_back({P.Name, P.Size, P.Align});
    Out.push_back(std::move(S));
  }
  return Out;
}

KernelFacts kernelFacts(const Module &, const Function &F) { return FactFinder(F).run(); }

ScalarType scalarTypeOf(Type T) {
  if (auto Known = parseScalarType(typeName(T)))
    return *Known;
  switch (typeBytes(T)) {
  case 1:
    return ScalarType::B8;
  case 2:
    return ScalarType::B16;
  case 8:
  case 16:
    return ScalarType::B64;
  default:
    return ScalarType::B32;
  }
}

} // namespace warpshift::verify

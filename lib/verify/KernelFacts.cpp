#include "verify/KernelFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <optional>
#include <set>

using namespace llvm;
using namespace warpshift::ptx;

namespace warpshift::verify {

namespace {
/// A value that a field of a parameter may have flowed into.
using Origins = std::set<unsigned>;

/// Which registers hold the address of a parameter or a variable, and how far behind its start where that is known.
class SymbolAddresses {
public:
  struct Place {
    SymbolRef Sym;
    std::optional<uint64_t> Offset;
  };

  explicit SymbolAddresses(const Function &F) : OfRegister(F.Registers.size()) {
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const Instruction &I : F.Body)
        Changed |= flow(I);
    }
  }

  /// What a load's or store's address names.
  std::optional<Place> of(const Operand &O) const {
    if (O.Sym.Kind != SymbolKind::None)
      return Place{O.Sym, O.Imm};
    if (O.Reg == NoId || !OfRegister[O.Reg])
      return std::nullopt;
    Place P = *OfRegister[O.Reg];
    if (O.is(OperandKind::Address) && P.Offset)
      *P.Offset += O.Imm;
    return P;
  }

private:
  bool flow(const Instruction &I) {
    const bool Copies = I.Op == Opcode::Mov || I.Op == Opcode::Cvta, Adds = I.Op == Opcode::Add;
    if ((!Copies && !Adds) || I.Operands.size() < 2 || !I.Operands[0].is(OperandKind::Reg) || I.Operands[0].Reg == NoId)
      return false;
    std::optional<Place> P;
    for (const Operand &O : drop_begin(I.Operands)) {
      if (P || (!O.is(OperandKind::Reg) && !O.is(OperandKind::Symbol)))
        continue;
      P = of(O);
      const Operand &Other = &O == &I.Operands[1] ? I.Operands.back() : I.Operands[1];
      if (P && Adds && P->Offset)
        P->Offset = Other.is(OperandKind::Int) ? std::optional(*P->Offset + Other.Imm) : std::nullopt;
    }
    return P && join(OfRegister[I.Operands[0].Reg], *P);
  }

  /// Two ways to one register leave what they agree in.
  static bool join(std::optional<Place> &Into, const Place &P) {
    if (!Into) {
      Into = P;
      return true;
    }
    if (Into->Sym != P.Sym || Into->Offset == P.Offset || !Into->Offset)
      return false;
    Into->Offset.reset();
    return true;
  }

  std::vector<std::optional<Place>> OfRegister;
};

class FactFinder {
public:
  FactFinder(const Module &M, const Function &F)
      : M(M), F(F), Addresses(F), OfRegister(F.Registers.size()), FromMemory(F.Registers.size()), Zero(F.Registers.size()) {}

  KernelFacts run() {
    for (const Instruction &I : F.Body) {
      collectField(I);
      collectZero(I);
    }
    // Registers are assigned in loops too: repeat until nothing flows any further.
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const Instruction &I : F.Body)
        Changed |= flow(I);
    }
    for (const Instruction &I : F.Body) {
      use(I);
      for (const Operand &O : I.Operands)
        if (O.is(OperandKind::SpecialReg))
          useSpecial(O.SReg);
    }
    finish();
    return std::move(Facts);
  }

private:
  /// The parameter and the offset in it that a load reads.
  std::optional<std::pair<uint32_t, uint64_t>> loadedParam(const Instruction &I) const {
    if (I.Op != Opcode::Ld || I.Operands.size() < 2 || !I.Operands[1].is(OperandKind::Address))
      return std::nullopt;
    const auto P = Addresses.of(I.Operands[1]);
    if (!P || P->Sym.Kind != SymbolKind::Param || !P->Offset)
      return std::nullopt;
    return std::pair(P->Sym.Id, *P->Offset);
  }

  void collectField(const Instruction &I) {
    const auto From = loadedParam(I);
    if (!From)
      return;
    const ScalarType T = scalarTypeOf(I.Mods.Ty);
    for (unsigned E = 0; E != I.Mods.vectorWidth(); ++E) {
      auto Key = std::pair(From->first, From->second + E * scalarSize(T));
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
    if (const auto From = loadedParam(I)) {
      const ScalarType T = scalarTypeOf(I.Mods.Ty);
      bool Changed = false;
      auto Load = [&](const Operand &Into, unsigned Element) {
        if (Into.is(OperandKind::Reg) && Into.Reg != NoId)
          Changed |= add(Into.Reg, {Index[{From->first, From->second + Element * scalarSize(T)}]});
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
    case Opcode::Ld: return typeBits(I.Mods.Ty) == 64 && markMemory(D.Reg);
    case Opcode::Mov:
    case Opcode::Cvta:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Selp:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Min:
    case Opcode::Max: break;
    case Opcode::Mad: // base + index * size
      return I.Operands.size() >= 4 && spread(D.Reg, {&I.Operands[3]});
    case Opcode::Fma:
    default: return false;
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

  void useSpecial(SpecialReg R) {
    Facts.UsesY |= R == SpecialReg::TidY;
    Facts.UsesZ |= R == SpecialReg::TidZ;
    Facts.UsesGrid[0] |= R == SpecialReg::CtaIdX;
    Facts.UsesGrid[1] |= R == SpecialReg::CtaIdY;
    Facts.UsesGrid[2] |= R == SpecialReg::CtaIdZ;
  }

  bool isZero(const Operand &O) const {
    return (O.is(OperandKind::Int) && O.Imm == 0) || (O.is(OperandKind::Reg) && O.Reg != NoId && Zero[O.Reg]);
  }
  /// Null as clang writes it: a zero that is moved and converted.
  void collectZero(const Instruction &I) {
    if ((I.Op == Opcode::Mov || I.Op == Opcode::Cvta) && I.Operands.size() == 2 && I.Operands[0].is(OperandKind::Reg) &&
        I.Operands[0].Reg != NoId && isZero(I.Operands[1]))
      Zero[I.Operands[0].Reg] = true;
  }

  /// setp of a pointer with zero: null is a value the kernel is ready for.
  void useComparison(const Instruction &I) {
    if (I.Op != Opcode::Setp || !any_of(I.Operands, [&](const Operand &O) { return isZero(O); }))
      return;
    for (const Operand &O : I.Operands)
      for (unsigned Id : of(O))
        Facts.Fields[Id].NullTested = true;
  }

  void use(const Instruction &I) {
    useComparison(I);
    bool Load = I.Op == Opcode::Ld || I.Op == Opcode::Ldu, Store = I.Op == Opcode::St;
    bool Atomic = I.Op == Opcode::Atom || I.Op == Opcode::Red;
    if (!Load && !Store && !Atomic)
      return;
    Facts.AnyAtomic |= Atomic;
    Facts.FloatAtomic |=
        Atomic && I.Mods.Atom == AtomOp::Add && (isFloat(I.Mods.Ty) || typeClass(I.Mods.Ty) == TypeClass::Packed);
    for (const Operand &O : I.Operands) {
      if (!O.is(OperandKind::Address))
        continue;
      if (const auto P = Addresses.of(O); P && P->Sym.Kind == SymbolKind::Global) {
        if (Load)
          ++VariableUses[P->Sym.Id][scalarTypeOf(I.Mods.Ty)];
        if (Atomic || (I.Mods.Sem != MemSem::None && I.Mods.Sem != MemSem::Weak))
          StateVariables.insert(P->Sym.Id);
      }
      if (O.Reg == NoId)
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
        Field.NonCoherent |= Load && (I.Op == Opcode::Ldu || I.Mods.has(Flag::Nc));
        Field.Written |= Store || Atomic;
        Field.Atomic |= Atomic;
        Field.Lowered |= Atomic && I.Mods.Atom == AtomOp::Min;
        ++Uses[Id][scalarTypeOf(I.Mods.Ty)];
      }
    }
  }

  using TypeCounts = std::map<ScalarType, unsigned>;
  static ScalarType mostUsed(const TypeCounts &Types) {
    return llvm::max_element(Types, [](auto &A, auto &B) { return A.second < B.second; })->first;
  }

  void finish() {
    for (auto &[Id, Types] : Uses)
      Facts.Fields[Id].Element = mostUsed(Types);
    for (auto &[Id, Types] : VariableUses) {
      const Variable &V = M.Globals[Id];
      const bool Filled = V.Space == StateSpace::Const || (V.Space == StateSpace::Global && !StateVariables.count(Id));
      if (Filled && V.Size && all_of(V.Bytes, [](uint8_t B) { return B == 0; }) && V.Relocs.empty())
        Facts.Variables.push_back({V.Name, mostUsed(Types), V.Size});
    }
    llvm::sort(Facts.Fields, [](const FieldFacts &A, const FieldFacts &B) {
      return std::pair(A.Param, A.Offset) < std::pair(B.Param, B.Offset);
    });
    for (const auto &Limit : {F.Perf.MaxNTid, F.Perf.ReqNTid})
      if (Limit)
        Facts.MaxThreads = std::min<uint32_t>(Facts.MaxThreads, (*Limit)[0] * (*Limit)[1] * (*Limit)[2]);
  }

  const Module &M;
  const Function &F;
  const SymbolAddresses Addresses;
  KernelFacts Facts;
  std::map<std::pair<uint32_t, uint64_t>, unsigned> Index;
  std::vector<Origins> OfRegister;
  std::vector<bool> FromMemory, Zero;
  std::map<unsigned, TypeCounts> Uses;
  std::map<uint32_t, TypeCounts> VariableUses; ///< By variable.
  std::set<uint32_t> StateVariables;           ///< Touched by atomics or strong accesses.
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

KernelFacts kernelFacts(const Module &M, const Function &F) { return FactFinder(M, F).run(); }

ScalarType scalarTypeOf(Type T) {
  if (auto Known = parseScalarType(typeName(T)))
    return *Known;
  switch (typeBytes(T)) {
  case 1: return ScalarType::B8;
  case 2: return ScalarType::B16;
  case 8:
  case 16: return ScalarType::B64;
  default: return ScalarType::B32;
  }
}

} // namespace warpshift::verify

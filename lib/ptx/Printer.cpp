//===- Printer.cpp ----------------------------------------------------------------------------------------===//
#include "ptx/Printer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Format.h"

namespace warpshift::ptx {
namespace {

class PrinterImpl {
public:
  PrinterImpl(const Module &M, llvm::raw_ostream &OS) : M(M), OS(OS) {}

  void module();
  void instruction(const Function &F, const Instruction &I);

private:
  void variable(const Variable &V);
  void initialiser(const Variable &V);
  void scalar(const Variable &V, uint64_t Offset);
  void params(llvm::ArrayRef<Variable> List);
  void head(const Function &F, bool Declaration);
  void performance(const Performance &P);
  void registers(const Function &F);
  void body(const Function &F);
  void targets(const Function &F, const TargetList &L);
  void prototype(const Prototype &P);
  void loc(const SourceLoc &L);
  void operand(const Function &F, const Operand &O);
  void reg(const Function &F, uint32_t Id) { OS << (Id == NoId ? "_" : F.Registers[Id].Name); }
  void call(const Function &F, const Instruction &I);
  void plusOffset(uint64_t Imm) {
    if (Imm)
      OS << '+' << int64_t(Imm);
  }
  llvm::StringRef symbolName(const Function *F, SymbolRef S) const;

  const Module &M;
  llvm::raw_ostream &OS;
};

llvm::StringRef PrinterImpl::symbolName(const Function *F, SymbolRef S) const {
  switch (S.Kind) {
  case SymbolKind::Global: return M.Globals[S.Id].Name;
  case SymbolKind::Function: return M.Functions[S.Id].Name;
  case SymbolKind::Local: return F->Locals[S.Id].Name;
  case SymbolKind::Param: return F->Params[S.Id].Name;
  case SymbolKind::ReturnParam: return F->Returns[S.Id].Name;
  case SymbolKind::None: break;
  }
  return "_";
}

const char *linkageText(Linkage L) {
  switch (L) {
  case Linkage::None: return "";
  case Linkage::Extern: return ".extern ";
  case Linkage::Visible: return ".visible ";
  case Linkage::Weak: return ".weak ";
  case Linkage::Common: return ".common ";
  }
  return "";
}

/// Head and declarator, without initialiser and semicolon.
void PrinterImpl::variable(const Variable &V) {
  OS << linkageText(V.Link) << '.' << name(V.Space);
  if (V.Managed)
    OS << " .attribute(.managed)";
  if (V.ExplicitAlign)
    OS << " .align " << V.Align;
  if (V.Vec != 1)
    OS << " .v" << unsigned(V.Vec);
  OS << " ." << typeName(V.Ty);
  if (V.IsPtr) {
    OS << " .ptr";
    if (V.PtrSpace != StateSpace::None)
      OS << " ." << name(V.PtrSpace);
    if (V.PtrAlign)
      OS << " .align " << V.PtrAlign;
  }
  OS << ' ' << V.Name;
  for (uint64_t D : V.Dims) {
    OS << '[';
    if (D)
      OS << D;
    OS << ']';
  }
}

void PrinterImpl::scalar(const Variable &V, uint64_t Offset) {
  for (const Relocation &R : V.Relocs) {
    if (R.Offset != Offset)
      continue;
    if (R.Size == 1)
      OS << llvm::format_hex(uint64_t(0xFF) << R.Shift, 4, true) << '(';
    OS << (R.Generic ? "generic(" : "") << symbolName(nullptr, R.Sym) << (R.Generic ? ")" : "");
    plusOffset(uint64_t(R.Addend));
    OS << (R.Size == 1 ? ")" : "");
    return;
  }
  unsigned Width = typeBytes(V.Ty);
  uint64_t Bits = 0;
  for (unsigned I = 0; I != Width && I < 8; ++I)
    Bits |= uint64_t(V.Bytes[Offset + I]) << (8 * I);
  if (V.Ty == Type::F32)
    OS << "0f" << llvm::format_hex_no_prefix(Bits, 8, true);
  else if (V.Ty == Type::F64)
    OS << "0d" << llvm::format_hex_no_prefix(Bits, 16, true);
  else if (isSigned(V.Ty))
    OS << (int64_t(Bits << (64 - 8 * Width)) >> (64 - 8 * Width));
  else
    OS << Bits;
}

void PrinterImpl::initialiser(const Variable &V) {
  OS << " = ";
  if (V.Dims.empty() && V.Vec == 1)
    return scalar(V, 0);
  unsigned Width = typeBytes(V.Ty);
  // Trailing zeros are what the ISA fills in; a relocated element is never zero.
  uint64_t End = V.Bytes.size();
  while (End > Width && llvm::all_of(llvm::ArrayRef(V.Bytes).slice(End - Width, Width), [](uint8_t B) { return !B; }) &&
         llvm::none_of(V.Relocs, [&](const Relocation &R) { return R.Offset + Width == End; }))
    End -= Width;
  OS << '{';
  for (uint64_t Offset = 0; Offset < End; Offset += Width) {
    OS << (Offset ? ", " : "");
    scalar(V, Offset);
  }
  OS << '}';
}

void PrinterImpl::params(llvm::ArrayRef<Variable> List) {
  OS << '(';
  llvm::interleave(List, [&](const Variable &V) { variable(V); }, [&] { OS << ", "; });
  OS << ')';
}

void PrinterImpl::performance(const Performance &P) {
  auto extents = [&](const char *Name, const std::optional<std::array<uint32_t, 3>> &E) {
    if (E)
      OS << '\n' << Name << ' ' << (*E)[0] << ", " << (*E)[1] << ", " << (*E)[2];
  };
  auto number = [&](const char *Name, const std::optional<uint32_t> &V) {
    if (V)
      OS << '\n' << Name << ' ' << *V;
  };
  extents(".maxntid", P.MaxNTid);
  extents(".reqntid", P.ReqNTid);
  number(".minnctapersm", P.MinNCtaPerSm);
  number(".maxnctapersm", P.MaxNCtaPerSm);
  number(".maxnreg", P.MaxNReg);
  if (P.NoReturn)
    OS << "\n.noreturn";
  for (const std::string &Other : P.Other)
    OS << '\n' << Other;
}

void PrinterImpl::head(const Function &F, bool Declaration) {
  OS << linkageText(F.Link) << (F.IsKernel ? ".entry " : ".func ");
  if (!F.Returns.empty()) {
    params(F.Returns);
    OS << ' ';
  }
  OS << F.Name;
  params(F.Params);
  performance(F.Perf);
  if (Declaration)
    OS << ";\n\n";
}

/// Runs name0, name1, ... of one type become `name<N>`.
void PrinterImpl::registers(const Function &F) {
  size_t I = 0;
  for (const auto *List : {&F.Params, &F.Returns})
    I += llvm::count_if(*List, [](const Variable &V) { return V.IsReg; });
  while (I < F.Registers.size()) {
    const Register &R = F.Registers[I];
    llvm::StringRef Base = R.Name;
    size_t N = 0;
    // A base that ends in a digit would make two ways to read one name; ptxas refuses it.
    if (Base.consume_back("0") && !Base.empty() && !llvm::isDigit(Base.back()))
      while (I + N < F.Registers.size() && F.Registers[I + N].Ty == R.Ty &&
             F.Registers[I + N].Name == (Base + llvm::Twine(N)).str())
        ++N;
    OS << "\t.reg ." << typeName(R.Ty) << ' ';
    if (N > 1)
      OS << Base << '<' << N << ">;\n";
    else
      OS << R.Name << ";\n";
    I += std::max<size_t>(N, 1);
  }
}

void PrinterImpl::targets(const Function &F, const TargetList &L) {
  OS << L.Name << ": " << (L.IsCall ? ".calltargets " : ".branchtargets ");
  if (L.IsCall)
    llvm::interleaveComma(L.Functions, OS, [&](SymbolRef S) { OS << symbolName(&F, S); });
  else
    llvm::interleaveComma(L.Labels, OS, [&](uint32_t Id) { OS << F.Labels[Id].Name; });
  OS << ";\n";
}

void PrinterImpl::prototype(const Prototype &P) {
  OS << P.Name << ": .callprototype ";
  if (!P.Returns.empty()) {
    params(P.Returns);
    OS << ' ';
  }
  OS << "_ ";
  params(P.Params);
  OS << (P.NoReturn ? " .noreturn;\n" : ";\n");
}

void PrinterImpl::loc(const SourceLoc &L) {
  OS << "\t.loc " << L.File << ' ' << L.Line << ' ' << L.Column;
  if (!L.FunctionLabel.empty()) {
    OS << ", function_name " << L.FunctionLabel;
    plusOffset(L.FunctionOffset);
  }
  if (L.Inlined)
    OS << ", inlined_at " << L.AtFile << ' ' << L.AtLine << ' ' << L.AtColumn;
  OS << '\n';
}

void PrinterImpl::body(const Function &F) {
  OS << "\n{\n";
  registers(F);
  for (const Variable &V : F.Locals) {
    OS << '\t';
    variable(V);
    OS << ";\n";
  }
  for (const Prototype &P : F.Prototypes)
    prototype(P);
  for (const TargetList &L : F.TargetLists)
    targets(F, L);
  size_t NextLabel = 0, NextPragma = 0;
  uint32_t NextLoc = 0;
  for (size_t I = 0; I <= F.Body.size(); ++I) {
    for (; NextLabel < F.Labels.size() && F.Labels[NextLabel].Index == I; ++NextLabel)
      OS << F.Labels[NextLabel].Name << ":\n";
    for (; NextPragma < F.Pragmas.size() && F.Pragmas[NextPragma].Index == I; ++NextPragma)
      OS << "\t.pragma \"" << F.Pragmas[NextPragma].Text << "\";\n";
    if (I == F.Body.size())
      break;
    for (; F.Body[I].Loc != NoId && NextLoc <= F.Body[I].Loc; ++NextLoc)
      loc(F.Locs[NextLoc]);
    OS << '\t';
    instruction(F, F.Body[I]);
    OS << ";\n";
  }
  OS << "}\n\n";
}

void PrinterImpl::instruction(const Function &F, const Instruction &I) {
  if (I.isGuarded()) {
    OS << (I.GuardNegated ? "@!" : "@");
    reg(F, I.Guard);
    OS << ' ';
  }
  if (I.Op == Opcode::Unsupported) {
    OS << I.Raw;
    return;
  }
  OS << mnemonic(I.Op, I.Mods);
  if (I.Op == Opcode::Call)
    return call(F, I);
  for (size_t N = 0; N != I.Operands.size(); ++N) {
    OS << (N ? ", " : " ");
    operand(F, I.Operands[N]);
  }
}

void PrinterImpl::call(const Function &F, const Instruction &I) {
  OS << ' ';
  if (!I.Operands[0].Elements.empty()) {
    operand(F, I.Operands[0]);
    OS << ", ";
  }
  operand(F, I.Operands[1]);
  bool HasHow = I.Operands.size() > 3;
  if (HasHow || !I.Operands[2].Elements.empty()) {
    OS << ", ";
    operand(F, I.Operands[2]);
  }
  if (HasHow) {
    OS << ", ";
    operand(F, I.Operands[3]);
  }
}

void PrinterImpl::operand(const Function &F, const Operand &O) {
  auto elements = [&](char Open, char Close) {
    OS << Open;
    llvm::interleaveComma(O.Elements, OS, [&](const Operand &E) { operand(F, E); });
    OS << Close;
  };
  switch (O.Kind) {
  case OperandKind::None: break;
  case OperandKind::Reg:
    OS << (O.Negated ? "!" : "");
    reg(F, O.Reg);
    break;
  case OperandKind::Pair:
    reg(F, O.Reg);
    OS << '|';
    reg(F, O.Pair);
    break;
  case OperandKind::Sink: OS << '_'; break;
  case OperandKind::SpecialReg: OS << specialRegRow(O.SReg).Name; break;
  case OperandKind::Int: OS << int64_t(O.Imm); break;
  case OperandKind::Float32: OS << "0f" << llvm::format_hex_no_prefix(O.Imm, 8, true); break;
  case OperandKind::Float64: OS << "0d" << llvm::format_hex_no_prefix(O.Imm, 16, true); break;
  case OperandKind::Symbol:
    OS << symbolName(&F, O.Sym);
    plusOffset(O.Imm);
    break;
  case OperandKind::Address:
    OS << '[';
    if (O.Reg != NoId)
      reg(F, O.Reg);
    else if (O.Sym.Kind != SymbolKind::None)
      OS << symbolName(&F, O.Sym);
    else {
      OS << O.Imm << ']';
      break;
    }
    plusOffset(O.Imm);
    OS << ']';
    break;
  case OperandKind::Vector: elements('{', '}'); break;
  case OperandKind::List: elements('(', ')'); break;
  case OperandKind::Label: OS << F.Labels[O.Id].Name; break;
  case OperandKind::TargetList: OS << F.TargetLists[O.Id].Name; break;
  case OperandKind::Prototype: OS << F.Prototypes[O.Id].Name; break;
  }
}

void PrinterImpl::module() {
  OS << ".version " << M.Version / 10 << '.' << M.Version % 10 << "\n.target " << M.Target;
  for (const std::string &Option : M.TargetOptions)
    OS << ", " << Option;
  OS << "\n.address_size " << M.AddressSize << "\n\n";
  for (const std::string &P : M.Pragmas)
    OS << ".pragma \"" << P << "\";\n";
  // In the order of first appearance, so that everything is declared before it is used.
  for (SymbolRef S : M.Order) {
    if (S.Kind == SymbolKind::Global) {
      variable(M.Globals[S.Id]);
      if (M.Globals[S.Id].Initialised)
        initialiser(M.Globals[S.Id]);
      OS << ";\n";
      continue;
    }
    const Function &F = M.Functions[S.Id];
    head(F, !F.IsKernel);
    if (F.IsKernel)
      body(F);
  }
  for (const Function &F : M.Functions)
    if (!F.IsKernel && F.HasBody) {
      head(F, false);
      body(F);
    }
  for (const Alias &A : M.Aliases)
    OS << ".alias " << A.Name << ", " << symbolName(nullptr, A.Target) << ";\n";
  for (const DebugFile &F : M.Files)
    OS << "\t.file " << F.Number << " \"" << F.Name << "\"\n";
  for (const Section &S : M.Sections)
    OS << "\t.section " << S.Name << "\n\t{\n" << S.Text << "\n\t}\n";
}

} // namespace

void print(const Module &M, llvm::raw_ostream &OS) { PrinterImpl(M, OS).module(); }

std::string printToString(const Module &M) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(M, OS);
  return Text;
}

std::string printInstruction(const Module &M, const Function &F, const Instruction &I) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrinterImpl(M, OS).instruction(F, I);
  return Text;
}

} // namespace warpshift::ptx

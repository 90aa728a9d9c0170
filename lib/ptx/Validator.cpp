//===- Validator.cpp ---------------------------------------------------------------------------------------===//
//
// matchForm tries every form of the opcode and keeps the complaint of the one that got furthest; that is the
// form the author most likely meant.
//
//===------------------------------------------------------------------------------------------===//
#include "ptx/Validator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::ptx {
namespace {

/// One word of an operand pattern: "dt*", "s4?", "dp|p", "d4#8".
struct Pattern {
  char Role = 0, Ty = 0;
  unsigned Elements = 0; ///< A list of so many registers.
  bool Vector = false, Pair = false, PairRequired = false, Optional = false;
};

llvm::SmallVector<Pattern, 6> patterns(const FormRow &Form) {
  llvm::SmallVector<Pattern, 6> Out;
  llvm::SmallVector<llvm::StringRef, 6> Words;
  llvm::StringRef(Form.Operands).split(Words, ' ', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef W : Words) {
    Pattern P;
    P.Role = W[0];
    bool Typed = llvm::StringRef("dsrox").contains(P.Role) || P.Role == 'i';
    if (Typed && W.size() > 1)
      P.Ty = W[1];
    P.Vector = W.contains('*');
    W.split('#').second.getAsInteger(10, P.Elements);
    P.PairRequired = W.contains("&p");
    P.Pair = P.PairRequired || W.contains("|p");
    P.Optional = W.contains('?');
    Out.push_back(P);
  }
  return Out;
}

class FormMatcher {
public:
  FormMatcher(const Module &M, const Function &F, const Instruction &I) : M(M), F(F), I(I) {}

  /// How far I agrees with Form; Complete means entirely. Why says what does not fit.
  static constexpr unsigned Complete = ~0u;
  unsigned match(const FormRow &Form, std::string &Why);

private:
  bool modifiers(const FormRow &Form, std::string &Why);
  bool operand(const Pattern &P, const Operand &O, std::string &Why);
  bool address(const Operand &O, std::string &Why);
  bool value(const Pattern &P, Type Need, const Operand &O, std::string &Why);
  bool vectorValue(const Pattern &P, const Operand &O, std::string &Why);
  bool fragment(const Pattern &P, const Operand &O, std::string &Why);
  bool registerFits(uint32_t Reg, Type Need, std::string &Why) const;
  StateSpace spaceOf(SymbolRef S) const;
  Type needed(char C) const;
  bool widthMayDiffer() const { return I.Op == Opcode::Ld || I.Op == Opcode::Ldu || I.Op == Opcode::St || I.Op == Opcode::Cvt; }

  const Module &M;
  const Function &F;
  const Instruction &I;
};

Type widened(Type T) {
  switch (T) {
  case Type::U16: return Type::U32;
  case Type::S16: return Type::S32;
  case Type::U32: return Type::U64;
  case Type::S32: return Type::S64;
  default: return T;
  }
}

Type FormMatcher::needed(char C) const {
  switch (C) {
  case 't': return I.Mods.Ty;
  case 'u': return I.Mods.Ty2 != Type::None ? I.Mods.Ty2 : I.Mods.Ty;
  case 'w': return widened(I.Mods.Ty);
  case 'p': return Type::Pred;
  case '2': return Type::B16;
  case '4': return Type::B32;
  case '8': return Type::B64;
  default: return Type::None; // 'a': 32 or 64 bits, checked by width only.
  }
}

bool FormMatcher::modifiers(const FormRow &Form, std::string &Why) {
  Modifiers Left = I.Mods;
  for (const ModSlot &S : Form.slots()) {
    unsigned V = slotValue(I.Mods, S.GroupOrFlag);
    if (V == 0 && S.Required) {
      unsigned First = unsigned(llvm::countr_zero(S.Allowed));
      Why = llvm::formatv("a qualifier such as '.{0}' is missing", slotSpelling(S.GroupOrFlag, First));
      return false;
    }
    if (V != 0 && !(S.Allowed >> V & 1)) {
      Why = llvm::formatv("'.{0}' is not possible here", slotSpelling(S.GroupOrFlag, V));
      return false;
    }
    setSlotValue(Left, S.GroupOrFlag, 0);
  }
  for (unsigned G = 0; G != NumGroupsAndFlags; ++G)
    if (unsigned V = slotValue(Left, uint8_t(G))) {
      Why = llvm::formatv("'.{0}' does not go with the other qualifiers", slotSpelling(uint8_t(G), V));
      return false;
    }
  return true;
}

unsigned FormMatcher::match(const FormRow &Form, std::string &Why) {
  if (!modifiers(Form, Why))
    return 0;
  auto Ps = patterns(Form);
  size_t Least = llvm::count_if(Ps, [](const Pattern &P) { return !P.Optional; });
  size_t N = I.Operands.size();
  if (N < Least || N > Ps.size()) {
    Why = llvm::formatv("it takes {0} operand{1}, not {2}", Least, Least == 1 ? "" : "s", N);
    return 1;
  }
  bool HintOperand = !Ps.empty() && Ps.back().Optional && Ps.back().Ty == '8';
  if (HintOperand && I.Mods.has(Flag::CacheHint) != (N == Ps.size()))
    return Why = "the operand of '.L2::cache_hint' and the qualifier go together", 1;
  if (I.Op == Opcode::Set && (I.Mods.Bool != BoolOp::None) != (N == 4))
    return Why = "a boolean operation and its predicate go together", 1;
  for (size_t K = 0; K != N; ++K)
    if (std::string Detail; !operand(Ps[K], I.Operands[K], Detail)) {
      Why = llvm::formatv("operand {0}: {1}", K + 1, Detail);
      return unsigned(2 + K);
    }
  return Complete;
}

bool FormMatcher::registerFits(uint32_t Reg, Type Need, std::string &Why) const {
  Type Has = F.Registers[Reg].Ty;
  auto fail = [&](const llvm::Twine &Expected) {
    Why = llvm::formatv("'{0}' is .{1}, expected {2}", F.Registers[Reg].Name, typeName(Has), Expected.str());
    return false;
  };
  if (Need == Type::None) // An address.
    return (typeBits(Has) >= 32 && !isFloat(Has)) || fail("an address (32 or 64 bits)");
  if ((Need == Type::Pred) != (Has == Type::Pred))
    return fail(Need == Type::Pred ? "a predicate" : "." + typeName(Need).str());
  if (Need == Type::Pred)
    return true;
  bool SizeFits = typeBits(Has) == typeBits(Need) || (widthMayDiffer() && typeBits(Has) > typeBits(Need));
  auto integral = [](Type T) { return typeClass(T) == TypeClass::Unsigned || typeClass(T) == TypeClass::Signed; };
  bool KindFits = typeClass(Has) == TypeClass::Untyped || typeClass(Need) == TypeClass::Untyped ||
                  typeClass(Has) == TypeClass::Packed || typeClass(Need) == TypeClass::Packed || integral(Has) == integral(Need);
  return (SizeFits && KindFits) || fail("." + typeName(Need).str());
}

/// %tid and its like were 16 bits wide once: reading the low half is still legal.
bool specialFits(const SpecialRegRow &R, Type Need, std::string &Why) {
  bool LowHalf = typeBits(R.Ty) == 32 && typeBits(Need) == 16;
  if (typeBits(R.Ty) == typeBits(Need) || LowHalf)
    return true;
  Why = llvm::formatv("{0} is .{1}", R.Name, typeName(R.Ty));
  return false;
}

bool FormMatcher::value(const Pattern &P, Type Need, const Operand &O, std::string &Why) {
  if (P.PairRequired && !O.is(OperandKind::Pair))
    return Why = "expected a register and a predicate, as in 'd|p'", false;
  if (O.isConstant() && typeClass(Need) == TypeClass::Packed)
    return Why = "a packed operand must be a register", false;
  switch (O.Kind) {
  case OperandKind::Reg:
    if (O.Negated && Need != Type::Pred)
      return Why = "'!' is only for predicates", false;
    if (O.Negated && P.Role == 'd')
      return Why = "a destination cannot be negated", false;
    return registerFits(O.Reg, Need, Why);
  case OperandKind::Pair:
    if (!P.Pair)
      return Why = "'|' is not possible here", false;
    return (O.Reg == NoId || registerFits(O.Reg, Need, Why)) && (O.Pair == NoId || registerFits(O.Pair, Type::Pred, Why));
  case OperandKind::Sink: return P.Role == 'd' || (Why = "'_' is only for destinations", false);
  case OperandKind::Int:
    if (P.Role == 'd' || P.Role == 'r')
      break;
    return !isFloat(Need) || (Why = "an integer constant where a floating-point one is needed", false);
  case OperandKind::Float32:
  case OperandKind::Float64:
    if (P.Role == 'd' || P.Role == 'r' || P.Role == 'i')
      break;
    return isFloat(Need) || typeClass(Need) == TypeClass::Untyped ||
           (Why = "a floating-point constant where an integer is needed", false);
  case OperandKind::SpecialReg:
    if (P.Role != 'o' && I.Op != Opcode::Cvt)
      return Why = "a special register can only be read by mov", false;
    return specialFits(specialRegRow(O.SReg), Need, Why);
  case OperandKind::Symbol:
    if (P.Role != 'o' && P.Role != 'x')
      return Why = "an address can only be taken by mov or cvta", false;
    return typeBits(Need) >= 32 || (Why = "an address does not fit", false);
  default: break;
  }
  Why = P.Role == 'd'   ? "expected a register"
        : P.Role == 'i' ? "expected an integer constant"
                        : "expected a register or a constant";
  return false;
}

bool FormMatcher::vectorValue(const Pattern &P, const Operand &O, std::string &Why) {
  unsigned N = I.Mods.vectorWidth();
  Type Need = needed(P.Ty);
  if (N == 1 && I.Op == Opcode::Mov) {
    // mov.b64 {%lo, %hi}, %rd: the elements share the bits of the whole.
    unsigned Bits = typeBits(Need) / unsigned(std::max<size_t>(O.Elements.size(), 1));
    N = unsigned(O.Elements.size());
    Need = Bits == 8 ? Type::B8 : Bits == 16 ? Type::B16 : Bits == 32 ? Type::B32 : Bits == 64 ? Type::B64 : Type::None;
    if (Need == Type::None || N < 2 || Bits * N != typeBits(I.Mods.Ty))
      return Why = llvm::formatv(".{0} cannot be split into {1} elements", typeName(I.Mods.Ty), N), false;
  } else if (O.Elements.size() != N || N == 1) {
    return Why = N == 1 ? std::string("a vector needs .v2 or .v4") : llvm::formatv("expected a vector of {0} elements", N).str(),
           false;
  }
  Pattern Element = P;
  if (Element.Role == 'o')
    Element.Role = 's';
  return llvm::all_of(O.Elements, [&](const Operand &E) { return value(Element, Need, E, Why); });
}

/// A lane's part of a matrix. A single register may stand without braces.
bool FormMatcher::fragment(const Pattern &P, const Operand &O, std::string &Why) {
  Pattern Element = P;
  Element.Role = P.Role == 's' ? 'r' : P.Role;
  if (!O.is(OperandKind::Vector) && P.Elements == 1)
    return value(Element, needed(P.Ty), O, Why);
  if (!O.is(OperandKind::Vector) || O.Elements.size() != P.Elements)
    return Why = llvm::formatv("expected a list of {0} register{1}", P.Elements, P.Elements == 1 ? "" : "s"), false;
  return llvm::all_of(O.Elements, [&](const Operand &E) { return value(Element, needed(P.Ty), E, Why); });
}

StateSpace FormMatcher::spaceOf(SymbolRef S) const {
  switch (S.Kind) {
  case SymbolKind::Global: return M.Globals[S.Id].Space;
  case SymbolKind::Local: return F.Locals[S.Id].Space;
  case SymbolKind::Param:
  case SymbolKind::ReturnParam: return StateSpace::Param;
  default: return StateSpace::None;
  }
}

bool FormMatcher::address(const Operand &O, std::string &Why) {
  if (!O.is(OperandKind::Address))
    return Why = "expected an address in brackets", false;
  if (O.Reg != NoId)
    return registerFits(O.Reg, Type::None, Why);
  StateSpace Has = spaceOf(O.Sym), Need = baseSpace(I.Mods.Space);
  if (Has == StateSpace::None || Need == StateSpace::None || Has == Need)
    return true;
  Why = llvm::formatv("the variable is in .{0}, the instruction accesses .{1}", name(Has), name(Need));
  return false;
}

bool FormMatcher::operand(const Pattern &P, const Operand &O, std::string &Why) {
  switch (P.Role) {
  case 'm': return address(O, Why);
  case 'l': return O.is(OperandKind::Label) || (Why = "expected a label", false);
  case 'b':
    return (O.is(OperandKind::TargetList) && !F.TargetLists[O.Id].IsCall) || (Why = "expected a list of branch targets", false);
  default: break;
  }
  if (P.Elements)
    return fragment(P, O, Why);
  bool MayBeVector = P.Vector || P.Role == 'o';
  if (MayBeVector && O.is(OperandKind::Vector))
    return vectorValue(P, O, Why);
  if (P.Vector && I.Mods.vectorWidth() > 1)
    return Why = llvm::formatv("expected a vector of {0} elements", I.Mods.vectorWidth()), false;
  return value(P, needed(P.Ty), O, Why);
}

// --- Rules beside the form ------------------------------------------------------------------------------

bool comparisonFits(CmpOp C, Type T) {
  bool Equality = C == CmpOp::Eq || C == CmpOp::Ne;
  bool UnsignedName = C >= CmpOp::Lo && C <= CmpOp::Hs;
  switch (typeClass(T)) {
  case TypeClass::Untyped: return Equality;
  case TypeClass::Signed: return C <= CmpOp::Ge;
  case TypeClass::Unsigned: return C <= CmpOp::Hs;
  default: return !UnsignedName;
  }
}

/// Versions and targets that hang on a qualifier rather than on the form.
std::pair<unsigned, unsigned> qualifierMinimum(const Instruction &I) {
  bool Plain = I.Op == Opcode::Ld || I.Op == Opcode::St;
  bool Atomic = I.Op == Opcode::Atom || I.Op == Opcode::Red;
  MemSem S = I.Mods.Sem;
  bool Ordered = S == MemSem::Relaxed || S == MemSem::Acquire || S == MemSem::Release || S == MemSem::AcqRel;
  if (Plain && I.Mods.Ty == Type::B128)
    return {83, 70};
  if (I.Mods.has(Flag::CacheHint))
    return {74, 80};
  if (Plain && I.Mods.Prefetch != PrefetchSize::None)
    return {74, 75};
  if (Plain && I.Mods.Evict != EvictHint::None)
    return {74, 70};
  if (Atomic && Ordered)
    return {60, 70};
  if (Atomic && I.Mods.Scope == MemScope::Cluster)
    return {78, 90};
  if (Atomic && I.Mods.Scope != MemScope::None)
    return {50, 60};
  return {10, 10};
}

class ModuleValidator {
public:
  explicit ModuleValidator(const Module &M) : M(M) {}
  std::vector<Diagnostic> run() {
    for (const Function &Fn : M.Functions)
      function(Fn);
    return std::move(Diags);
  }
  std::vector<Diagnostic> runFrom(uint32_t Entry) {
    std::vector<uint32_t> Work = {Entry};
    std::vector<bool> Seen(M.Functions.size(), false);
    Seen[Entry] = true;
    while (!Work.empty()) {
      const Function &Fn = M.Functions[Work.back()];
      Work.pop_back();
      function(Fn);
      for (uint32_t Callee : mentioned(Fn))
        if (!Seen[Callee]) {
          Seen[Callee] = true;
          Work.push_back(Callee);
        }
    }
    llvm::erase_if(Diags, [](const Diagnostic &D) { return D.Kind != DiagKind::Unsupported; });
    return std::move(Diags);
  }

private:
  void report(const Instruction &I, DiagKind K, std::string Text) {
    Diags.push_back({K, I.At, llvm::formatv("'{0}': {1}", text(I), Text), F->Name});
  }
  std::string text(const Instruction &I) const {
    if (I.Op != Opcode::Unsupported)
      return mnemonic(I.Op, I.Mods);
    return llvm::StringRef(I.Raw).take_until(llvm::isSpace).str();
  }

  void function(const Function &Fn) {
    F = &Fn;
    for (const Instruction &I : Fn.Body)
      instruction(I);
  }

  /// Functions whose name stands in Fn: called, or their address taken for an indirect call.
  static std::vector<uint32_t> mentioned(const Function &Fn) {
    std::vector<uint32_t> Out;
    for (const Instruction &I : Fn.Body)
      for (const Operand &O : I.Operands)
        if (O.Sym.Kind == SymbolKind::Function)
          Out.push_back(O.Sym.Id);
    for (const TargetList &L : Fn.TargetLists)
      for (SymbolRef S : L.Functions)
        Out.push_back(S.Id);
    return Out;
  }

  void instruction(const Instruction &I) {
    if (I.isGuarded() && F->Registers[I.Guard].Ty != Type::Pred)
      report(I, DiagKind::Semantic, llvm::formatv("the guard '{0}' is not a predicate", F->Registers[I.Guard].Name));
    if (I.Op == Opcode::Unsupported)
      return unsupported(I);
    if (I.Op == Opcode::Call)
      return call(I);
    std::string Why;
    const FormRow *Form = matchForm(M, *F, I, &Why);
    if (!Form)
      return report(I, DiagKind::Semantic, Why);
    requirements(I, *Form);
    specialRegisters(I);
  }

  void unsupported(const Instruction &I) {
    std::string Mnemonic = text(I);
    std::optional<FoundOpcode> Found = findOpcode(Mnemonic);
    if (!Found)
      return report(I, DiagKind::Unsupported, "unknown instruction");
    if (Found->Unsupported)
      return report(I, DiagKind::Unsupported, llvm::formatv("unsupported instruction ({0})", Found->Unsupported->Doc));
    Modifiers M;
    report(I, DiagKind::Unsupported,
           llvm::formatv("'.{0}' is not one of its qualifiers", decodeModifiers(Found->Op, Found->Rest, M)));
  }

  void requirements(const Instruction &I, const FormRow &Form) {
    auto [Ptx, Sm] = qualifierMinimum(I);
    Ptx = std::max<unsigned>(Ptx, Form.MinPtx);
    Sm = std::max<unsigned>(Sm, Form.MinSm);
    if (M.Version < Ptx)
      report(I, DiagKind::Semantic, llvm::formatv("needs .version {0}.{1} or later", Ptx / 10, Ptx % 10));
    if (M.Sm < Sm)
      report(I, DiagKind::Semantic, llvm::formatv("needs .target sm_{0} or later", Sm));
    bool Legacy = I.Op == Opcode::Shfl || I.Op == Opcode::Vote;
    if (Legacy && M.Sm >= 70 && M.Version >= 64)
      report(I, DiagKind::Semantic, "the form without .sync does not exist on sm_70 and later from .version 6.4 on");
    bool Compares = I.Op == Opcode::Setp || I.Op == Opcode::Set;
    Type Compared = I.Op == Opcode::Set ? I.Mods.Ty2 : I.Mods.Ty;
    if (Compares && !comparisonFits(I.Mods.Cmp, Compared))
      report(I, DiagKind::Semantic, llvm::formatv("'.{0}' does not compare .{1}", name(I.Mods.Cmp), typeName(Compared)));
  }

  void specialRegisters(const Instruction &I) {
    for (const Operand &O : I.Operands) {
      if (!O.is(OperandKind::SpecialReg))
        continue;
      const SpecialRegRow &R = specialRegRow(O.SReg);
      if (!R.Supported)
        report(I, DiagKind::Unsupported, llvm::formatv("unsupported special register {0}", R.Name));
      else if (M.Version < R.MinPtx || M.Sm < R.MinSm)
        report(I, DiagKind::Semantic,
               llvm::formatv("{0} needs .version {1}.{2} and sm_{3}", R.Name, R.MinPtx / 10, R.MinPtx % 10, R.MinSm));
    }
  }

  void call(const Instruction &I) {
    const Operand &Target = I.Operands[1];
    bool Indirect = Target.is(OperandKind::Reg);
    size_t Returns, Params;
    if (!Indirect) {
      const Function &Callee = M.Functions[Target.Sym.Id];
      if (Callee.IsKernel)
        return report(I, DiagKind::Semantic, llvm::formatv("'{0}' is a kernel", Callee.Name));
      Returns = Callee.Returns.size();
      Params = Callee.Params.size();
    } else if (I.Operands.size() < 4) {
      return report(I, DiagKind::Semantic, "an indirect call needs a prototype or a list of call targets");
    } else if (I.Operands[3].is(OperandKind::Prototype)) {
      const Prototype &P = F->Prototypes[I.Operands[3].Id];
      Returns = P.Returns.size();
      Params = P.Params.size();
    } else {
      const TargetList &L = F->TargetLists[I.Operands[3].Id];
      if (!L.IsCall || L.Functions.empty())
        return report(I, DiagKind::Semantic, llvm::formatv("'{0}' is not a list of call targets", L.Name));
      Returns = M.Functions[L.Functions[0].Id].Returns.size();
      Params = M.Functions[L.Functions[0].Id].Params.size();
    }
    if (I.Operands[0].Elements.size() != Returns || I.Operands[2].Elements.size() != Params)
      report(I, DiagKind::Semantic,
             llvm::formatv("{0} return and {1} argument variables, the callee has {2} and {3}", I.Operands[0].Elements.size(),
                           I.Operands[2].Elements.size(), Returns, Params));
  }

  const Module &M;
  const Function *F = nullptr;
  std::vector<Diagnostic> Diags;
};

} // namespace

const FormRow *matchForm(const Module &M, const Function &F, const Instruction &I, std::string *Why) {
  FormMatcher Matcher(M, F, I);
  unsigned Furthest = 0;
  std::string Complaint;
  for (const FormRow &Form : formsOf(I.Op)) {
    std::string Text;
    unsigned Reached = Matcher.match(Form, Text);
    if (Reached == FormMatcher::Complete)
      return &Form;
    if (Complaint.empty() || Reached > Furthest) {
      Furthest = Reached;
      Complaint = std::move(Text);
    }
  }
  if (Why)
    *Why = std::move(Complaint);
  return nullptr;
}

std::vector<Diagnostic> validate(const Module &M) { return ModuleValidator(M).run(); }

std::vector<Diagnostic> unsupportedFrom(const Module &M, uint32_t Kernel) { return ModuleValidator(M).runFrom(Kernel); }

} // namespace warpshift::ptx

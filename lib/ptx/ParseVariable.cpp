//===- ParseVariable.cpp - variables, parameters, initialisers ---------------------------------------------===//
//
//   .visible .global .align 4 .u32 table[2][2] = {{1, 2}, {3}};
//   ^--------- head ---------------^declarator^  ^-initialiser-
//
//===------------------------------------------------------------------------------------------===//
#include "ptx/ParserInternal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

namespace warpshift::ptx {
namespace {

std::optional<StateSpace> variableSpace(llvm::StringRef Text) {
  if (Text == ".global")
    return StateSpace::Global;
  if (Text == ".const")
    return StateSpace::Const;
  if (Text == ".shared")
    return StateSpace::Shared;
  if (Text == ".local")
    return StateSpace::Local;
  if (Text == ".param")
    return StateSpace::Param;
  if (Text == ".reg")
    return StateSpace::Reg;
  if (Text == ".tex")
    return StateSpace::Tex;
  return std::nullopt;
}

} // namespace

/// Everything before the name. Words may come in any order; type and space must be there.
bool ModuleParser::parseVariableHead(Variable &V) {
  while (C.peek().is(TokenKind::Dotted)) {
    Token T = C.next();
    if (std::optional<StateSpace> S = variableSpace(T.Text)) {
      if (V.IsPtr)
        V.PtrSpace = *S;
      else if (V.Space != StateSpace::None)
        return C.fail(T, "a second state space");
      else
        V.Space = *S;
    } else if (T.is(".extern"))
      V.Link = Linkage::Extern;
    else if (T.is(".visible"))
      V.Link = Linkage::Visible;
    else if (T.is(".weak"))
      V.Link = Linkage::Weak;
    else if (T.is(".common"))
      V.Link = Linkage::Common;
    else if (T.is(".v2"))
      V.Vec = 2;
    else if (T.is(".v4"))
      V.Vec = 4;
    else if (T.is(".ptr"))
      V.IsPtr = true;
    else if (T.is(".align")) {
      uint64_t A = 0;
      Token At = C.peek();
      if (!C.peek().is(TokenKind::Int) || !parseUnsigned(C, A, 1u << 20, "an alignment"))
        return C.expected("an alignment");
      if (A == 0 || (A & (A - 1)))
        return C.fail(At, "an alignment is a power of two", DiagKind::Semantic);
      (V.IsPtr ? V.PtrAlign : V.Align) = uint32_t(A);
      V.ExplicitAlign |= !V.IsPtr;
    } else if (T.is(".attribute")) {
      if (!C.expect("("))
        return false;
      while (!C.at(")") && !C.atEnd() && !C.at(";"))
        V.Managed |= C.next().is(".managed");
      if (!C.expect(")"))
        return false;
    } else if (std::optional<Type> Ty = parseType(T.Text.drop_front())) {
      if (V.Ty != Type::None)
        return C.fail(T, "a second type");
      V.Ty = *Ty;
    } else
      return C.fail(T, "'" + T.Text + "' does not belong in a declaration");
  }
  if (V.Space == StateSpace::None)
    return C.expected("a state space such as .global");
  return V.Ty != Type::None || C.expected("a type such as .b32");
}

/// NAME, NAME[4][2], NAME[]; computes size and alignment.
bool ModuleParser::parseDeclarator(Variable &V) {
  Token Name = C.peek();
  if (!Name.is(TokenKind::Word))
    return C.expected("a name");
  C.next();
  V.Name = Name.Text.str();
  V.At = C.place(Name);
  uint64_t Elements = 1;
  while (C.accept("[")) {
    uint64_t N = 0;
    if (!C.at("]") && !parseUnsigned(C, N, uint64_t(1) << 40, "an array extent"))
      return false;
    if (!C.expect("]"))
      return false;
    V.Dims.push_back(N);
    bool Overflow = N != 0 && Elements > (uint64_t(1) << 40) / N;
    if (Overflow || V.Dims.size() > 16)
      return C.fail(Name, "the array is too large");
    Elements *= N;
  }
  uint64_t ElementSize = uint64_t(typeBytes(V.Ty)) * V.Vec;
  V.Size = Elements * ElementSize;
  if (V.Align == 0)
    V.Align = uint32_t(std::max<uint64_t>(ElementSize, 1));
  return true;
}

bool ModuleParser::parseParamList(std::vector<Variable> &Out) {
  if (!C.expect("("))
    return false;
  if (C.accept(")"))
    return true;
  do {
    Variable V;
    if (!parseVariableHead(V) || !parseDeclarator(V))
      return false;
    if (V.Space != StateSpace::Param && V.Space != StateSpace::Reg)
      return C.fail(C.previous(), "a parameter is .param or .reg", DiagKind::Semantic);
    V.IsReg = V.Space == StateSpace::Reg;
    bool Twice = V.Name != "_" && llvm::any_of(Out, [&](const Variable &O) { return O.Name == V.Name; });
    if (Twice)
      C.fail(C.previous(), "parameter '" + V.Name + "' is declared twice", DiagKind::Semantic);
    Out.push_back(std::move(V));
  } while (C.accept(","));
  return C.expect(")", "after the parameters");
}

bool ModuleParser::parseGlobals() {
  Variable Head;
  Token First = C.peek();
  if (!First.is(TokenKind::Dotted))
    return C.expected("a directive such as .global or .entry");
  if (!parseVariableHead(Head))
    return false;
  if (Head.Space == StateSpace::Reg || Head.Space == StateSpace::Param || Head.Space == StateSpace::Local)
    return C.fail(First, "a variable of module scope is .global, .const or .shared", DiagKind::Semantic);
  do {
    Variable V = Head;
    Token Name = C.peek();
    if (!parseDeclarator(V))
      return false;
    auto [It, New] = Names.try_emplace(V.Name, SymbolRef{SymbolKind::Global, uint32_t(M.Globals.size())});
    SymbolRef Sym = It->second;
    if (!New) {
      bool Redeclared =
          Sym.Kind == SymbolKind::Global && (M.Globals[Sym.Id].Link == Linkage::Extern || V.Link == Linkage::Extern);
      if (!Redeclared)
        return C.fail(Name, "'" + V.Name + "' is declared twice", DiagKind::Semantic);
    } else {
      M.Globals.emplace_back();
      M.Order.push_back(Sym);
    }
    if (C.accept("=") && !parseInitialiser(V, Sym.Id))
      return false;
    if (New || M.Globals[Sym.Id].Link == Linkage::Extern)
      M.Globals[Sym.Id] = std::move(V);
  } while (C.accept(","));
  return C.expect(";", "after the declaration");
}

bool ModuleParser::parseInitialiser(Variable &V, uint32_t GlobalId) {
  if (V.Space != StateSpace::Global && V.Space != StateSpace::Const)
    return C.fail(C.peek(), "only .global and .const variables can be initialised", DiagKind::Semantic);
  if (typeClass(V.Ty) == TypeClass::Opaque)
    return C.fail(C.peek(), "initialised textures, samplers and surfaces are not supported", DiagKind::Unsupported);
  if (V.Size > MaxInitialiser)
    return C.fail(C.peek(), "the initialised variable is too large");
  uint64_t ElementSize = uint64_t(typeBytes(V.Ty)) * V.Vec;
  // `x[] = {...}`: the extent is the number of elements, found by filling up to the limit.
  bool Open = !V.Dims.empty() && V.Dims[0] == 0;
  V.Initialised = true;
  V.Bytes.assign(V.Size, 0);
  uint64_t Stride = ElementSize;
  for (size_t I = 1; I < V.Dims.size(); ++I)
    Stride *= V.Dims[I];
  if (V.Dims.empty() && V.Vec == 1)
    return parseElement(V, GlobalId, 0);
  if (V.Dims.empty())
    return fillElements(V, GlobalId, 0, 0, typeBytes(V.Ty));
  if (!fillElements(V, GlobalId, 0, 0, Stride))
    return false;
  if (Open && Stride) {
    V.Dims[0] = (V.Bytes.size() + Stride - 1) / Stride;
    V.Size = V.Dims[0] * Stride;
    V.Bytes.resize(V.Size);
  }
  return true;
}

/// `{ a, b, {c, d} }` for dimension Dim, whose elements lie Stride bytes apart.
bool ModuleParser::fillElements(Variable &V, uint32_t GlobalId, unsigned Dim, uint64_t Offset, uint64_t Stride) {
  Token Open = C.peek();
  if (!C.expect("{"))
    return false;
  uint64_t Scalar = typeBytes(V.Ty);
  uint64_t Next = Dim + 1 < V.Dims.size() && V.Dims[Dim + 1] ? Stride / V.Dims[Dim + 1] : Scalar;
  uint64_t Limit = Dim < V.Dims.size() && V.Dims[Dim] ? Offset + V.Dims[Dim] * Stride
                   : Dim < V.Dims.size()              ? MaxInitialiser
                                                      : Offset + Scalar * V.Vec;
  for (uint64_t At = Offset; !C.at("}");) {
    bool Nested = C.at("{");
    if (At + (Nested ? Stride : Scalar) > Limit)
      return C.fail(C.peek(), "more initial values than '" + V.Name + "' has elements", DiagKind::Semantic);
    if (Nested) {
      if (Stride == Scalar || ++Depth > MaxNesting)
        return C.failHere("the initialiser has more braces than '" + V.Name + "' has dimensions");
      bool Good = fillElements(V, GlobalId, Dim + 1, At, Next);
      --Depth;
      if (!Good)
        return false;
      At += Stride;
    } else {
      if (!parseElement(V, GlobalId, At))
        return false;
      At += Scalar;
    }
    if (!C.accept(","))
      break;
  }
  return C.at("}") ? C.expect("}") : C.expected("',' or '}' in the initialiser that starts on line " + llvm::Twine(Open.Line));
}

bool ModuleParser::parseElement(Variable &V, uint32_t GlobalId, uint64_t Offset) {
  unsigned Width = typeBytes(V.Ty);
  if (V.Bytes.size() < Offset + Width)
    V.Bytes.resize(Offset + Width);
  if (C.peek().is(TokenKind::Word) && !C.at("WARP_SZ"))
    return parseSymbolElement(V, GlobalId, Offset, ~uint64_t(0), false);
  if (C.peek().is(TokenKind::Int) && C.peek(1).is("(")) { // 0xFF00(symbol)
    uint64_t Mask = 0;
    Token At = C.next();
    if (At.Text.getAsInteger(0, Mask) || Mask == 0)
      return C.fail(At, "expected a mask such as 0xFF00 before '('");
    C.next();
    return parseSymbolElement(V, GlobalId, Offset, Mask, true) && C.expect(")");
  }
  Constant K;
  Token At = C.peek();
  if (!parseConstant(C, K))
    return false;
  Operand O;
  O.Kind = K.Kind;
  O.Imm = K.Bits;
  if (V.Ty == Type::F32 && K.Kind == OperandKind::Int && K.Bits != 0)
    return C.fail(At, "an .f32 variable needs a floating-point value", DiagKind::Semantic);
  uint64_t Bits = constantBits(O, V.Ty);
  for (unsigned I = 0; I != Width && I < 8; ++I)
    V.Bytes[Offset + I] = uint8_t(Bits >> (8 * I));
  return true;
}

/// sym, sym+4, generic(sym), generic(sym)+4
bool ModuleParser::parseSymbolElement(Variable &V, uint32_t GlobalId, uint64_t Offset, uint64_t Mask, bool Masked) {
  Relocation R;
  R.Offset = uint32_t(Offset);
  R.Size = uint8_t(typeBytes(V.Ty));
  R.Shift = uint8_t(llvm::countr_zero(Mask));
  bool ByteMask = Mask >> R.Shift == 0xFF && R.Size == 1;
  if (Masked && !ByteMask)
    return C.failHere("a mask of an address selects one byte, such as 0xFF00(symbol)");
  R.Generic = C.at("generic") && C.peek(1).is("(");
  if (R.Generic) {
    C.next();
    C.next();
  }
  Token Name = C.peek();
  if (!Name.is(TokenKind::Word))
    return C.expected("a symbol");
  C.next();
  if (R.Generic && !C.expect(")"))
    return false;
  if (C.accept("+") || C.at("-")) { // The minus is read as a sign.
    Constant K;
    if (!parseConstant(C, K))
      return false;
    R.Addend = int64_t(K.Bits);
  }
  if (auto It = Names.find(Name.Text); It != Names.end())
    R.Sym = It->second;
  else
    PendingRelocs.push_back({GlobalId, uint32_t(V.Relocs.size()), Name.Text.str(), Name});
  V.Relocs.push_back(R);
  return true;
}

void ModuleParser::resolvePendingRelocs() {
  for (const PendingReloc &R : PendingRelocs) {
    auto It = Names.find(R.Name);
    if (It == Names.end())
      C.fail(R.At, "'" + R.Name + "' is not declared", DiagKind::Semantic);
    else if (R.Reloc < M.Globals[R.Global].Relocs.size())
      M.Globals[R.Global].Relocs[R.Reloc].Sym = It->second;
  }
}

} // namespace warpshift::ptx

//===- ParseOperand.cpp - operands by their looks -------------------------------------------------------------===//
#include "ptx/ParserInternal.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::ptx {

bool BodyParser::parseOperands(Instruction &I) {
  if (C.at(";"))
    return true;
  do {
    Operand O;
    O.At = C.place(C.peek());
    if (!parseOperand(O))
      return false;
    I.Operands.push_back(std::move(O));
  } while (C.accept(","));
  return true;
}

bool BodyParser::parseOperand(Operand &O) {
  const Token &T = C.peek();
  if (T.is("["))
    return parseAddress(O);
  if (T.is("{"))
    return parseVector(O);
  if (C.accept("!")) {
    O.Kind = OperandKind::Reg;
    O.Negated = true;
    return parseRegisterName(O.Reg, "a predicate register");
  }
  if (T.is("_")) {
    C.next();
    O.Kind = OperandKind::Sink;
    return parsePairTail(O);
  }
  if (T.is(TokenKind::Word) && !T.is("WARP_SZ"))
    return parseNamedOperand(O);
  bool StartsConstant = T.is(TokenKind::Int) || T.is(TokenKind::Float32) || T.is(TokenKind::Float64) ||
                        T.is(TokenKind::Decimal) || T.is("WARP_SZ") || T.is("-") || T.is("+") || T.is("~") || T.is("(");
  if (!StartsConstant)
    return C.expected("an operand");
  Constant K;
  if (!parseConstant(C, K))
    return false;
  O.Kind = K.Kind;
  O.Imm = K.Bits;
  return true;
}

/// The `|p` of `d|p`.
bool BodyParser::parsePairTail(Operand &O) {
  if (!C.accept("|"))
    return true;
  O.Kind = OperandKind::Pair;
  return C.accept("_") || parseRegisterName(O.Pair, "a register or '_'");
}

/// %tid.x is two tokens.
std::optional<SpecialReg> BodyParser::acceptSpecialReg() {
  Token T = C.peek();
  if (!T.Text.starts_with("%"))
    return std::nullopt;
  const Token &Component = C.peek(1);
  if (Component.is(TokenKind::Dotted) && Component.Offset == T.end())
    if (std::optional<SpecialReg> R = findSpecialReg((T.Text + Component.Text).str())) {
      C.next();
      C.next();
      return R;
    }
  std::optional<SpecialReg> R = findSpecialReg(T.Text);
  if (R)
    C.next();
  return R;
}

bool BodyParser::parseNamedOperand(Operand &O) {
  Token T = C.peek();
  std::optional<NameEntry> E = lookUp(T.Text);
  if (!E) {
    if (std::optional<SpecialReg> R = acceptSpecialReg()) {
      O.Kind = OperandKind::SpecialReg;
      O.SReg = *R;
      return true;
    }
    C.next();
    return C.fail(T, "'" + T.Text + "' is not declared", DiagKind::Semantic);
  }
  C.next();
  switch (E->Kind) {
  case NameKind::Register:
    O.Kind = OperandKind::Reg;
    O.Reg = E->Id;
    return parsePairTail(O);
  case NameKind::Label:
    O.Kind = OperandKind::Label;
    O.Id = E->Id;
    return true;
  case NameKind::Prototype:
  case NameKind::TargetList:
    O.Kind = E->Kind == NameKind::Prototype ? OperandKind::Prototype : OperandKind::TargetList;
    O.Id = E->Id;
    return true;
  case NameKind::Variable: break;
  }
  O.Kind = OperandKind::Symbol;
  O.Sym = E->Sym;
  if (C.accept("+") || C.at("-")) {
    Constant K;
    if (!parseConstant(C, K))
      return false;
    O.Imm = K.Bits;
  }
  return true;
}

/// [%rd1], [%rd1+-4], [sym+8], [0x100]
bool BodyParser::parseAddress(Operand &O) {
  Token Open = C.next();
  O.Kind = OperandKind::Address;
  Token Base = C.peek();
  if (Base.is(TokenKind::Word) && !Base.is("WARP_SZ")) {
    std::optional<NameEntry> E = lookUp(Base.Text);
    C.next();
    if (!E)
      return C.fail(Base, "'" + Base.Text + "' is not declared", DiagKind::Semantic);
    if (E->Kind == NameKind::Register)
      O.Reg = E->Id;
    else if (E->Kind == NameKind::Variable && E->Sym.Kind != SymbolKind::Function)
      O.Sym = E->Sym;
    else
      return C.fail(Base, "'" + Base.Text + "' is not an address", DiagKind::Semantic);
    if (C.at("]"))
      return C.expect("]");
    if (!C.accept("+") && !C.at("-"))
      return C.expected("'+' or ']' in the address");
  }
  Constant K;
  if (!parseConstant(C, K))
    return false;
  if (K.Kind != OperandKind::Int)
    return C.fail(Open, "an address offset is an integer", DiagKind::Semantic);
  O.Imm = K.Bits;
  return C.expect("]");
}

bool BodyParser::parseVector(Operand &O) {
  Token Open = C.next();
  O.Kind = OperandKind::Vector;
  do {
    Operand E;
    E.At = C.place(C.peek());
    if (C.at("{") || C.at("["))
      return C.expected("a register, a constant or '_' in the vector");
    if (!parseOperand(E))
      return false;
    O.Elements.push_back(std::move(E));
    if (O.Elements.size() > 8)
      return C.fail(Open, "a vector has at most 8 elements", DiagKind::Semantic);
  } while (C.accept(","));
  return C.expect("}", "after the vector");
}

bool BodyParser::parseRegisterName(uint32_t &Reg, llvm::StringRef What) {
  Token T = C.peek();
  if (!T.is(TokenKind::Word))
    return C.expected(What);
  std::optional<NameEntry> E = lookUp(T.Text);
  if (!E || E->Kind != NameKind::Register) {
    C.next();
    return C.fail(T, E ? "'" + T.Text + "' is not a register" : "'" + T.Text + "' is not declared", DiagKind::Semantic);
  }
  C.next();
  Reg = E->Id;
  return true;
}

/// ( a, b )  of a call; also absent
bool BodyParser::parseArgumentList(Operand &O) {
  O.Kind = OperandKind::List;
  O.At = C.place(C.peek());
  if (!C.expect("("))
    return false;
  if (C.accept(")"))
    return true;
  do {
    Operand E;
    E.At = C.place(C.peek());
    if (C.at("{") || C.at("["))
      return C.expected("a variable, a register or a constant");
    if (!parseOperand(E))
      return false;
    O.Elements.push_back(std::move(E));
  } while (C.accept(","));
  return C.expect(")", "after the arguments");
}

/// call (ret), target, (args), prototype;   every part but the target may be absent
bool BodyParser::parseCall(Instruction &I) {
  Operand Returns, Target, Args;
  Returns.Kind = Args.Kind = OperandKind::List;
  if (C.at("(") && (!parseArgumentList(Returns) || !C.expect(",", "after the return list")))
    return false;
  Target.At = C.place(C.peek());
  Token Name = C.peek();
  if (!Name.is(TokenKind::Word))
    return C.expected("a function to call");
  if (!parseOperand(Target))
    return false;
  bool Callable = Target.is(OperandKind::Reg) || (Target.is(OperandKind::Symbol) && Target.Sym.Kind == SymbolKind::Function);
  if (!Callable)
    return C.fail(Name, "'" + Name.Text + "' is not a function", DiagKind::Semantic);
  Operand How;
  if (C.accept(",")) {
    if (C.at("(") && (!parseArgumentList(Args) || (C.at(",") && !C.expect(","))))
      return false;
    if (!C.at(";")) {
      How.At = C.place(C.peek());
      Token T = C.peek();
      if (!T.is(TokenKind::Word))
        return C.expected("a prototype or a list of call targets");
      if (!parseNamedOperand(How))
        return false;
      if (!How.is(OperandKind::Prototype) && !How.is(OperandKind::TargetList))
        return C.fail(T, "'" + T.Text + "' is not a prototype", DiagKind::Semantic);
    }
  }
  I.Operands = {std::move(Returns), std::move(Target), std::move(Args)};
  if (!How.is(OperandKind::None))
    I.Operands.push_back(std::move(How));
  return true;
}

} // namespace warpshift::ptx

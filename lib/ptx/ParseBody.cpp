//===- ParseBody.cpp - function bodies: scopes, declarations, statements -------------------------------------===//
//
//   { .reg .pred p; { .reg .pred p; @p bra L; } L: ret; }
//   ^scope           ^inner scope: its p is "p$1"
//
//===------------------------------------------------------------------------------------------===//
#include "ptx/ParserInternal.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::ptx {

void BodyParser::run() {
  Scopes.emplace_back();
  for (std::vector<Variable> *List : {&F.Params, &F.Returns})
    for (uint32_t I = 0; I != List->size(); ++I) {
      Variable &V = (*List)[I];
      Used.insert(V.Name);
      SymbolKind K = List == &F.Params ? SymbolKind::Param : SymbolKind::ReturnParam;
      NameEntry E{NameKind::Variable, NoId, {K, I}};
      if (V.IsReg) {
        V.Reg = uint32_t(F.Registers.size());
        F.Registers.push_back({V.Name, V.Ty});
        E = {NameKind::Register, V.Reg, {}};
      }
      Scopes.back()[V.Name] = E;
    }
  parseScope();
  renumberLabels();
}

void BodyParser::parseScope() {
  Token Open = C.peek();
  C.expect("{");
  if (++Depth > MaxNesting) {
    C.fail(Open, "scopes are nested too deeply");
    --C.Pos;
    C.skipBraces();
    --Depth;
    return;
  }
  Scopes.emplace_back();
  declareLabelsOfScope();
  while (!C.atEnd() && !C.at("}"))
    parseStatement();
  Scopes.pop_back();
  --Depth;
  if (!C.accept("}") && !C.tooManyErrors())
    C.fail(C.peek(), "expected '}' before " + C.describe(C.peek()) + " to close the scope of line " + llvm::Twine(Open.Line));
}

/// Branches go forwards too, so the labels of a scope are known before its statements are read.
void BodyParser::declareLabelsOfScope() {
  unsigned Open = 0;
  for (size_t I = C.Pos; I + 1 < C.Tokens.size(); ++I) {
    const Token &T = C.Tokens[I];
    if (T.is("{"))
      ++Open;
    else if (T.is("}") && Open-- == 0)
      return;
    if (Open != 0 || !T.is(TokenKind::Word) || !C.Tokens[I + 1].is(":"))
      continue;
    const Token &Before = C.Tokens[I - 1];
    if (!Before.is(";") && !Before.is("{") && !Before.is("}") && !Before.is(":") && Before.Line == T.Line)
      continue; // The colon of a conditional constant expression.
    const Token &After = C.Tokens[std::min(I + 2, C.Tokens.size() - 1)];
    if (After.is(".callprototype") || After.is(".branchtargets") || After.is(".calltargets"))
      continue;
    auto Id = uint32_t(F.Labels.size());
    if (declare(T, T.Text, {NameKind::Label, Id, {}}))
      F.Labels.push_back({uniqueName(T.Text), NoId, C.place(T)});
  }
}

bool BodyParser::declare(const Token &Tok, llvm::StringRef Name, NameEntry E) {
  if (Scopes.back().try_emplace(Name, E).second)
    return true;
  return C.fail(Tok, "'" + Name + "' is declared twice in this scope", DiagKind::Semantic);
}

std::string BodyParser::uniqueName(llvm::StringRef Name) {
  // A name that an inner scope hides must stay distinct once scopes are gone, module-level names included.
  bool Hides = Scopes.size() > 2 && P.Names.count(Name);
  std::string Unique = Name.str();
  for (unsigned N = 1; Hides || !Used.insert(Unique).second; ++N) {
    Unique = (Name + "$" + llvm::Twine(N)).str();
    Hides = P.Names.count(Unique);
  }
  return Unique;
}

std::optional<NameEntry> BodyParser::lookUp(llvm::StringRef Name) const {
  for (const Scope &S : llvm::reverse(Scopes))
    if (auto It = S.find(Name); It != S.end())
      return It->second;
  if (auto It = P.Names.find(Name); It != P.Names.end())
    return NameEntry{NameKind::Variable, NoId, It->second};
  return std::nullopt;
}

void BodyParser::parseStatement() {
  const Token &T = C.peek();
  bool Good = true;
  if (T.is("{"))
    return parseScope();
  if (T.is(";")) {
    C.next();
    return;
  }
  size_t Start = C.Pos;
  if (T.is(TokenKind::Word) && C.peek(1).is(":"))
    Good = parseLabel();
  else if (T.is(".reg"))
    Good = parseRegisters();
  else if (T.is(".loc"))
    Good = parseLoc();
  else if (T.is(".pragma"))
    Good = parsePragma();
  else if (T.is(TokenKind::Dotted))
    Good = parseLocals();
  else if (T.is(TokenKind::Word) || T.is("@"))
    Good = parseInstruction();
  else
    Good = C.expected("an instruction, a label or a directive");
  if (Good)
    return;
  // `add.s32 %r1, %r2` without its semicolon: the next line is a statement of its own.
  bool MissingSemicolon = C.Pos > Start && C.peek().Line > C.previous().Line &&
                          (C.peek().is(TokenKind::Word) || C.peek().is("@") || C.peek().is(TokenKind::Dotted));
  if (!MissingSemicolon) {
    if (C.Pos == Start && !C.at("}") && !C.at(";"))
      C.next();
    C.skipStatement();
  }
}

bool BodyParser::parseLabel() {
  Token Name = C.next();
  C.next(); // ':'
  if (C.at(".callprototype"))
    return parsePrototype(Name.Text);
  if (C.at(".branchtargets") || C.at(".calltargets"))
    return parseTargets(Name.Text, C.at(".calltargets"));
  auto It = Scopes.back().find(Name.Text);
  if (It == Scopes.back().end() || It->second.Kind != NameKind::Label)
    return C.fail(Name, "'" + Name.Text + "' cannot be a label here", DiagKind::Semantic), true;
  if (F.Labels[It->second.Id].Index != NoId)
    return true; // Reported as declared twice.
  F.Labels[It->second.Id].Index = uint32_t(F.Body.size());
  LabelOrder.push_back(It->second.Id);
  return true;
}

bool BodyParser::addRegister(const Token &Tok, llvm::StringRef Name, Type T) {
  if (F.Registers.size() >= MaxRegisters)
    return C.fail(Tok, "too many registers");
  if (!declare(Tok, Name, {NameKind::Register, uint32_t(F.Registers.size()), {}}))
    return true;
  F.Registers.push_back({uniqueName(Name), T});
  return true;
}

bool BodyParser::parseRegisters() {
  C.next();
  Type T = Type::None;
  while (C.peek().is(TokenKind::Dotted)) {
    Token Word = C.next();
    if (Word.is(".v2") || Word.is(".v4"))
      return C.fail(Word, "registers of vector type are not supported", DiagKind::Unsupported);
    std::optional<Type> Parsed = parseType(Word.Text.drop_front());
    if (!Parsed || T != Type::None)
      return C.fail(Word, "expected one register type before '" + Word.Text + "'");
    T = *Parsed;
  }
  if (T == Type::None)
    return C.expected("a register type such as .b32");
  do {
    Token Name = C.peek();
    if (!Name.is(TokenKind::Word))
      return C.expected("a register name");
    C.next();
    if (!C.accept("<")) {
      if (!addRegister(Name, Name.Text, T))
        return false;
      continue;
    }
    // The bound is one constant; an expression would take the '>' for a comparison.
    uint64_t N = 0;
    Token Bound = C.next();
    if (!Bound.is(TokenKind::Int) || Bound.Text.getAsInteger(0, N) || N > MaxRegisters)
      return C.fail(Bound, "expected a number of registers before " + C.describe(Bound));
    if (!C.expect(">"))
      return false;
    for (uint64_t I = 0; I != N; ++I)
      if (!addRegister(Name, (Name.Text + llvm::Twine(I)).str(), T))
        return false;
  } while (C.accept(","));
  return C.expect(";", "after the registers");
}

bool BodyParser::parseLocals() {
  Token First = C.peek();
  Variable Head;
  if (!P.parseVariableHead(Head))
    return false;
  if (Head.Space == StateSpace::Tex || Head.Space == StateSpace::Reg)
    return C.fail(First, "this variable cannot be declared in a function", DiagKind::Semantic);
  do {
    Variable V = Head;
    Token Name = C.peek();
    if (!P.parseDeclarator(V))
      return false;
    if (C.at("="))
      return C.fail(C.peek(), "initialised variables inside a function are not supported", DiagKind::Unsupported);
    auto Id = uint32_t(F.Locals.size());
    if (!declare(Name, V.Name, {NameKind::Variable, NoId, {SymbolKind::Local, Id}}))
      continue;
    V.Name = uniqueName(V.Name);
    F.Locals.push_back(std::move(V));
  } while (C.accept(","));
  return C.expect(";", "after the declaration");
}

/// .loc 1 20 5  |  .loc 1 20 5, function_name $L__info_string0+4, inlined_at 1 30 7
bool BodyParser::parseLoc() {
  C.next();
  SourceLoc L;
  auto triple = [&](uint32_t &File, uint32_t &Line, uint32_t &Column) {
    for (uint32_t *Field : {&File, &Line, &Column}) {
      uint64_t V = 0;
      Token T = C.peek();
      if (!T.is(TokenKind::Int) || T.Text.getAsInteger(0, V) || V > UINT32_MAX)
        return C.expected("a number of the source location");
      C.next();
      *Field = uint32_t(V);
    }
    return true;
  };
  if (!triple(L.File, L.Line, L.Column))
    return false;
  while (C.accept(",")) {
    if (C.accept("function_name")) {
      Token Name = C.next();
      if (!Name.is(TokenKind::Word))
        return C.fail(Name, "expected a label before " + C.describe(Name));
      L.FunctionLabel = Name.Text.str();
      uint64_t Offset = 0;
      if (C.accept("+") && !parseUnsigned(C, Offset, UINT32_MAX, "the offset"))
        return false;
      L.FunctionOffset = uint32_t(Offset);
    } else if (C.accept("inlined_at")) {
      L.Inlined = true;
      if (!triple(L.AtFile, L.AtLine, L.AtColumn))
        return false;
    } else
      return C.expected("function_name or inlined_at");
  }
  C.accept(";");
  PendingLocs.push_back(std::move(L));
  return true;
}

bool BodyParser::parsePragma() {
  C.next();
  if (!C.peek().is(TokenKind::String))
    return C.expected("a string");
  F.Pragmas.push_back({uint32_t(F.Body.size()), C.next().Text.drop_front().drop_back().str()});
  return C.expect(";");
}

/// NAME: .callprototype (.param .b32 _) _ (.param .b64 _, ...);
bool BodyParser::parsePrototype(llvm::StringRef Name) {
  Token Dir = C.next();
  Prototype Proto;
  if (C.at("(") && !P.parseParamList(Proto.Returns))
    return false;
  if (!C.peek().is(TokenKind::Word))
    return C.expected("'_'");
  C.next();
  if (C.at("(") && !P.parseParamList(Proto.Params))
    return false;
  if (C.accept(".noreturn"))
    Proto.NoReturn = true;
  if (!C.expect(";", "after the prototype"))
    return false;
  if (declare(Dir, Name, {NameKind::Prototype, uint32_t(F.Prototypes.size()), {}})) {
    Proto.Name = uniqueName(Name);
    F.Prototypes.push_back(std::move(Proto));
  }
  return true;
}

bool BodyParser::parseTargets(llvm::StringRef Name, bool IsCall) {
  Token Dir = C.next();
  TargetList L;
  L.IsCall = IsCall;
  do {
    Token T = C.peek();
    std::optional<NameEntry> E = lookUp(T.Text);
    if (!E)
      return C.fail(T, "'" + T.Text + "' is not declared", DiagKind::Semantic);
    C.next();
    if (IsCall && E->Kind == NameKind::Variable && E->Sym.Kind == SymbolKind::Function)
      L.Functions.push_back(E->Sym);
    else if (!IsCall && E->Kind == NameKind::Label)
      L.Labels.push_back(E->Id);
    else
      return C.fail(T, "'" + T.Text + "' is not a " + (IsCall ? "function" : "label"), DiagKind::Semantic);
  } while (C.accept(","));
  if (!C.expect(";", "after the targets"))
    return false;
  if (declare(Dir, Name, {NameKind::TargetList, uint32_t(F.TargetLists.size()), {}})) {
    L.Name = uniqueName(Name);
    F.TargetLists.push_back(std::move(L));
  }
  return true;
}

bool BodyParser::parseInstruction() {
  Instruction I;
  I.At = C.place(C.peek());
  if (C.accept("@")) {
    I.GuardNegated = C.accept("!");
    if (!parseRegisterName(I.Guard, "a predicate register"))
      return false;
  }
  Token First = C.peek();
  if (!First.is(TokenKind::Word))
    return C.expected("an instruction");
  C.next();
  while (C.peek().is(TokenKind::Dotted) && C.peek().Offset == C.previous().end())
    C.next();
  llvm::StringRef Mnemonic = C.Text.slice(First.Offset, C.previous().end());
  // All of them: a location that nothing stands at may be the call site of an inlined one.
  for (SourceLoc &L : PendingLocs)
    if (F.Locs.empty() || !(F.Locs.back() == L))
      F.Locs.push_back(std::move(L));
  PendingLocs.clear();
  I.Loc = F.Locs.empty() ? NoId : uint32_t(F.Locs.size() - 1);
  std::optional<FoundOpcode> Found = findOpcode(Mnemonic);
  bool Known = Found && Found->Op != Opcode::Unsupported && decodeModifiers(Found->Op, Found->Rest, I.Mods).empty();
  if (!Known) {
    I.Mods = Modifiers();
    return parseRaw(I, First);
  }
  I.Op = Found->Op;
  bool Good = I.Op == Opcode::Call ? parseCall(I) : parseOperands(I);
  if (!Good || !C.expect(";", "after the instruction"))
    return false;
  F.Body.push_back(std::move(I));
  return true;
}

/// Unknown or unsupported: kept as text, so that a kernel nobody runs does not stop the others of its file. The
/// validator says what is wrong with it.
bool BodyParser::parseRaw(Instruction &I, const Token &First) {
  I.Op = Opcode::Unsupported;
  unsigned Open = 0;
  // A label on the next line means that this statement lost its semicolon.
  auto atLabel = [&] { return C.peek().is(TokenKind::Word) && C.peek(1).is(":") && C.peek().Line > C.previous().Line; };
  while (!C.atEnd() && !C.at(";") && !(C.at("}") && Open == 0) && !atLabel()) {
    if (C.at("{"))
      ++Open;
    else if (C.at("}"))
      --Open;
    C.next();
  }
  I.Raw = C.Text.slice(First.Offset, C.previous().end()).str();
  if (!C.expect(";", "after the instruction"))
    return false;
  F.Body.push_back(std::move(I));
  return true;
}

/// Label ids in the order of the text, whatever scope they came from; labels never reached stay at the end.
void BodyParser::renumberLabels() {
  std::vector<uint32_t> NewId(F.Labels.size(), NoId);
  std::vector<Label> Sorted;
  for (uint32_t Old : LabelOrder) {
    NewId[Old] = uint32_t(Sorted.size());
    Sorted.push_back(F.Labels[Old]);
  }
  for (uint32_t Old = 0; Old != F.Labels.size(); ++Old)
    if (NewId[Old] == NoId) { // A mistake swallowed it, which has been reported as a rule.
      if (!C.anyErrors())
        C.fail(C.peek(), "label '" + F.Labels[Old].Name + "' does not start a statement");
      NewId[Old] = uint32_t(Sorted.size());
      Sorted.push_back(F.Labels[Old]);
      Sorted.back().Index = uint32_t(F.Body.size());
    }
  F.Labels = std::move(Sorted);
  for (Instruction &I : F.Body)
    for (Operand &O : I.Operands)
      if (O.is(OperandKind::Label))
        O.Id = NewId[O.Id];
  for (TargetList &L : F.TargetLists)
    for (uint32_t &Id : L.Labels)
      Id = NewId[Id];
}

} // namespace warpshift::ptx

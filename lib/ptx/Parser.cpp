//===- Parser.cpp - module level of PTX ------------------------------------------------------------------===//
//
// Directives, function headers and how a function's declaration and definition become one entry.
//
//===------------------------------------------------------------------------------------------===//
#include "ptx/ParserInternal.h"
#include "ptx/Validator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace warpshift::ptx {
namespace {

std::string unquoted(const Token &T) { return T.Text.drop_front().drop_back().str(); }

bool startsTopLevel(const Token &T) {
  return llvm::is_contained({".version", ".target", ".address_size", ".visible", ".extern", ".weak", ".common", ".entry", ".func",
                             ".global", ".const", ".shared", ".file", ".section", ".alias"},
                            T.Text);
}

} // namespace

void ModuleParser::run() {
  while (!C.atEnd()) {
    C.Function.clear();
    parseTopLevel();
  }
  C.Function.clear();
  resolvePendingRelocs();
  if (M.Version == 0 && !C.tooManyErrors())
    C.fail(C.Tokens.front(), "no .version directive: is this PTX?");
  if (M.Target.empty() && !C.tooManyErrors())
    C.fail(C.Tokens.front(), "no .target directive");
}

void ModuleParser::recoverTopLevel() {
  while (!C.peek().is(TokenKind::End)) {
    if (C.at("{")) {
      C.skipBraces();
      return;
    }
    bool LineStart = C.peek().Line != C.previous().Line;
    if (LineStart && startsTopLevel(C.peek()))
      return;
    if (C.next().is(";"))
      return;
  }
}

void ModuleParser::parseTopLevel() {
  Token First = C.peek();
  Linkage L = Linkage::None;
  bool Good = true;
  if (First.is(";")) { // Stray, as after `.file` in some dialects.
    C.next();
    return;
  }
  size_t Start = C.Pos;
  if (C.accept(".version"))
    Good = parseVersion();
  else if (C.accept(".target"))
    Good = parseTarget();
  else if (C.accept(".address_size")) {
    uint64_t Bits = 0;
    Token At = C.peek();
    Good = parseUnsigned(C, Bits, 64, "the address size");
    if (Good && Bits != 64)
      Good = C.fail(At, "only 64-bit addresses are supported", DiagKind::Unsupported);
    M.AddressSize = 64;
  } else if (C.accept(".file"))
    Good = parseFile();
  else if (C.accept(".section"))
    Good = parseSection();
  else if (C.accept(".alias"))
    Good = parseAlias();
  else if (C.accept(".pragma")) {
    Good = C.peek().is(TokenKind::String) || C.expected("a string");
    if (Good) {
      M.Pragmas.push_back(unquoted(C.next()));
      Good = C.expect(";");
    }
  } else if (!parseLinkage(L))
    Good = false;
  else if (C.at(".entry") || C.at(".func"))
    Good = parseFunction(L);
  else {
    C.Pos = Start;
    Good = parseGlobals();
  }
  if (!Good && !C.atEnd()) {
    if (C.Pos == Start)
      C.next();
    recoverTopLevel();
  }
}

bool ModuleParser::parseLinkage(Linkage &L) {
  while (true) {
    if (C.accept(".extern"))
      L = Linkage::Extern;
    else if (C.accept(".visible"))
      L = Linkage::Visible;
    else if (C.accept(".weak"))
      L = Linkage::Weak;
    else if (C.accept(".common"))
      L = Linkage::Common;
    else
      return true;
  }
}

bool ModuleParser::parseVersion() {
  Token T = C.peek();
  auto [Major, Minor] = T.Text.split('.');
  unsigned A = 0, B = 0;
  if (!T.is(TokenKind::Decimal) || Major.getAsInteger(10, A) || Minor.getAsInteger(10, B) || B > 9 || A > 20)
    return C.expected("a version such as 6.3");
  C.next();
  M.Version = A * 10 + B;
  return true;
}

bool ModuleParser::parseTarget() {
  bool SawSm = false;
  do {
    Token T = C.peek();
    if (!T.is(TokenKind::Word))
      return C.expected("a target such as sm_70");
    C.next();
    llvm::StringRef Digits = T.Text;
    if (!Digits.consume_front("sm_") && !Digits.consume_front("compute_")) {
      M.TargetOptions.push_back(T.Text.str());
      continue;
    }
    llvm::StringRef Number = Digits.take_while(llvm::isDigit);
    if (Number.size() > 3 || Number.getAsInteger(10, M.Sm) ||
        (Digits.size() > Number.size() && Digits != (Number + "a").str() && Digits != (Number + "f").str()))
      return C.fail(T, "'" + T.Text + "' is not a target this tool knows");
    M.Target = T.Text.str();
    SawSm = true;
  } while (C.accept(","));
  return SawSm || C.expected("a target such as sm_70");
}

bool ModuleParser::parseFile() {
  uint64_t Number = 0;
  if (!parseUnsigned(C, Number, UINT32_MAX, "a file number"))
    return false;
  if (!C.peek().is(TokenKind::String))
    return C.expected("a file name in quotes");
  M.Files.push_back({uint32_t(Number), unquoted(C.next())});
  while (C.accept(",")) { // time stamp, size
    uint64_t Ignored;
    if (!parseUnsigned(C, Ignored, UINT64_MAX, "a file attribute"))
      return false;
  }
  return true;
}

bool ModuleParser::parseSection() {
  Token Name = C.peek();
  if (!Name.is(TokenKind::Dotted) && !Name.is(TokenKind::Word))
    return C.expected("a section name");
  C.next();
  std::string Text = Name.Text.str();
  while (!C.at("{") && !C.at(";") && !C.atEnd() && C.peek().Line == Name.Line)
    Text += C.next().Text.str();
  Section S{Text, ""};
  if (!C.at("{"))
    return C.accept(";"), M.Sections.push_back(S), true;
  uint32_t Begin = C.peek().end();
  C.skipBraces();
  if (!C.previous().is("}"))
    return C.fail(Name, "section '" + Name.Text + "' is not closed by '}'");
  S.Text = C.Text.slice(Begin, C.previous().Offset).trim().str();
  M.Sections.push_back(std::move(S));
  return true;
}

bool ModuleParser::parseAlias() {
  Token Name = C.peek();
  if (!Name.is(TokenKind::Word))
    return C.expected("a function name");
  C.next();
  if (!C.expect(","))
    return false;
  Token Target = C.peek();
  auto It = Names.find(Target.Text);
  if (It == Names.end() || It->second.Kind != SymbolKind::Function)
    return C.fail(Target, "alias of '" + Target.Text + "', which is not a declared function", DiagKind::Semantic);
  C.next();
  M.Aliases.push_back({Name.Text.str(), It->second});
  return C.expect(";");
}

bool ModuleParser::parseExtents(std::optional<std::array<uint32_t, 3>> &Out) {
  std::array<uint32_t, 3> E = {1, 1, 1};
  for (unsigned I = 0; I == 0 || (I < 3 && C.accept(",")); ++I) {
    uint64_t V = 0;
    if (!parseUnsigned(C, V, UINT32_MAX, "an extent"))
      return false;
    E[I] = uint32_t(V);
  }
  Out = E;
  return true;
}

bool ModuleParser::parsePerformance(Performance &P) {
  auto number = [&](std::optional<uint32_t> &Out) {
    uint64_t V = 0;
    if (!parseUnsigned(C, V, UINT32_MAX, "the value"))
      return false;
    Out = uint32_t(V);
    return true;
  };
  while (C.peek().is(TokenKind::Dotted)) {
    Token T = C.next();
    bool Good = true;
    if (T.is(".maxntid"))
      Good = parseExtents(P.MaxNTid);
    else if (T.is(".reqntid"))
      Good = parseExtents(P.ReqNTid);
    else if (T.is(".maxnreg"))
      Good = number(P.MaxNReg);
    else if (T.is(".minnctapersm"))
      Good = number(P.MinNCtaPerSm);
    else if (T.is(".maxnctapersm"))
      Good = number(P.MaxNCtaPerSm);
    else if (T.is(".noreturn"))
      P.NoReturn = true;
    else if (T.is(".pragma") || T.is(".attribute") || T.is(".maxclusterrank") || T.is(".reqnctapercluster") ||
             T.is(".explicitcluster") || T.is(".blocksareclusters") || T.is(".abi_preserve") || T.is(".abi_preserve_control")) {
      // No effect on results: kept as written, up to the next directive or the body.
      while (!C.peek().is(TokenKind::Dotted) && !C.at("{") && !C.at(";") && !C.atEnd())
        C.next();
      if (T.is(".pragma"))
        C.accept(";");
      P.Other.push_back(C.Text.slice(T.Offset, C.previous().end()).str());
    } else
      return C.fail(T, "unknown function directive '" + T.Text + "'");
    if (!Good)
      return false;
  }
  return true;
}

bool ModuleParser::parseFunction(Linkage L) {
  Function F;
  F.IsKernel = C.next().is(".entry");
  F.Link = L;
  if (!F.IsKernel) {
    if (C.at(".attribute")) { // .func .attribute(...) name
      while (!C.at(")") && !C.atEnd())
        C.next();
      C.accept(")");
    }
    if (C.at("(") && !parseParamList(F.Returns))
      return false;
  }
  Token Name = C.peek();
  if (!Name.is(TokenKind::Word))
    return C.expected("a function name");
  C.next();
  F.Name = Name.Text.str();
  F.At = C.place(Name);
  C.Function = F.Name;
  if (C.at("(") && !parseParamList(F.Params))
    return false;
  if (!parsePerformance(F.Perf))
    return false;
  if (C.accept(";")) {
    if (!F.IsKernel) // A kernel's declaration says nothing that its definition does not.
      define(std::move(F), Name, false);
    return true;
  }
  if (!C.at("{"))
    return C.expected("'{' or ';' after the head of the function");
  F.HasBody = true;
  // Declared before its body is read: it may call itself.
  Function Head = F;
  define(std::move(Head), Name, true);
  BodyParser(*this, F).run();
  auto It = Names.find(F.Name);
  if (It != Names.end() && It->second.Kind == SymbolKind::Function)
    M.Functions[It->second.Id] = std::move(F);
  return true;
}

void ModuleParser::define(Function F, const Token &NameTok, bool WithBody) {
  auto [It, New] = Names.try_emplace(F.Name, SymbolRef{SymbolKind::Function, uint32_t(M.Functions.size())});
  if (New) {
    M.Order.push_back(It->second);
    M.Functions.push_back(std::move(F));
    return;
  }
  if (It->second.Kind != SymbolKind::Function) {
    C.fail(NameTok, "'" + F.Name + "' is already declared as a variable", DiagKind::Semantic);
    return;
  }
  Function &Old = M.Functions[It->second.Id];
  if (Old.HasBody && WithBody)
    C.fail(NameTok, "'" + F.Name + "' is defined twice", DiagKind::Semantic);
  else if (Old.Params.size() != F.Params.size() || Old.Returns.size() != F.Returns.size())
    C.fail(NameTok, "'" + F.Name + "' does not have the parameters of its declaration", DiagKind::Semantic);
  else if (!Old.HasBody)
    Old = std::move(F);
}

ParseResult parseModule(llvm::StringRef Text) {
  ParseResult R;
  if (Text.size() > (1u << 30)) {
    R.Diags.push_back({DiagKind::Syntax, {1, 1}, "the text is larger than 1 GiB", ""});
    return R;
  }
  ModuleParser(Text, R).run();
  return R;
}

llvm::Expected<Module> loadModule(llvm::StringRef Text, llvm::StringRef FileName, bool AllowUnsupported) {
  ParseResult R = parseModule(Text);
  // Types of a module whose names did not resolve would only add noise.
  if (R.ok()) {
    R.Diags = validate(R.M);
    if (AllowUnsupported)
      llvm::erase_if(R.Diags, [](const Diagnostic &D) { return D.Kind == DiagKind::Unsupported; });
  }
  if (!R.ok())
    return toError(R.Diags, FileName);
  return std::move(R.M);
}

} // namespace warpshift::ptx

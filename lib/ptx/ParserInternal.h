//===- ParserInternal.h - the pieces of the parser ---------------------------------------------------*- C++ -*-===//
//
//   TokenCursor        where we are, what was expected, how to go on after a mistake
//     ConstantParser   constant expressions                      ParseConstant.cpp
//     ModuleParser     directives, variables, function headers   Parser.cpp, ParseVariable.cpp
//     BodyParser       one function body: scopes, statements     ParseBody.cpp, ParseOperand.cpp
//
// Every parse function returns false after it has reported a problem; the caller then recovers at a place it
// knows (end of statement, end of scope). Nothing throws, nothing recurses without a depth limit.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_PARSERINTERNAL_H
#define WARPSHIFT_PTX_PARSERINTERNAL_H

#include "ptx/Lexer.h"
#include "ptx/Parser.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

namespace warpshift::ptx {

constexpr unsigned MaxNesting = 64;            ///< Scopes, brackets, parentheses.
constexpr unsigned MaxDiagnostics = 100;
constexpr uint64_t MaxRegisters = 1u << 20;    ///< Per function.
constexpr uint64_t MaxInitialiser = 1u << 28;  ///< Bytes of one initialised variable.

class TokenCursor {
public:
  TokenCursor(llvm::StringRef Text, std::vector<Diagnostic> &Diags) : Text(Text), Tokens(lex(Text)), Diags(Diags) {}

  const Token &peek(size_t Ahead = 0) const { return Tokens[std::min(Pos + Ahead, Tokens.size() - 1)]; }
  const Token &previous() const { return Tokens[Pos ? Pos - 1 : 0]; }
  Token next() {
    Token T = peek();
    if (Pos + 1 < Tokens.size())
      ++Pos;
    return T;
  }
  bool atEnd() const { return peek().is(TokenKind::End) || tooManyErrors(); }
  bool at(llvm::StringRef S) const { return peek().is(S); }
  bool accept(llvm::StringRef S) {
    if (!at(S))
      return false;
    next();
    return true;
  }
  /// Takes S or reports "expected S before ...".
  bool expect(llvm::StringRef S, llvm::StringRef Context = "");

  bool fail(const Token &T, const llvm::Twine &Message, DiagKind K = DiagKind::Syntax);
  bool failHere(const llvm::Twine &Message) { return fail(peek(), Message); }
  bool expected(const llvm::Twine &What) { return failHere("expected " + What + " before " + describe(peek())); }
  static std::string describe(const Token &T);
  bool anyErrors() const { return !Diags.empty(); }
  bool tooManyErrors() const { return Diags.size() >= MaxDiagnostics; }

  /// After a mistake: behind the `;` that ends this statement, or at the `}` that ends the scope.
  void skipStatement();
  /// At a `{`: behind the matching `}`.
  void skipBraces();

  static TextPlace place(const Token &T) { return {T.Line, T.Column}; }

  llvm::StringRef Text;
  std::vector<Token> Tokens;
  size_t Pos = 0;
  std::string Function; ///< For messages.

private:
  std::vector<Diagnostic> &Diags;
};

/// A folded constant: Kind is Int, Float32 or Float64.
struct Constant {
  OperandKind Kind = OperandKind::Int;
  bool Unsigned = false;
  uint64_t Bits = 0;
};
bool parseConstant(TokenCursor &C, Constant &Out);
/// A constant that must be an integer and fit Max.
bool parseUnsigned(TokenCursor &C, uint64_t &Out, uint64_t Max, llvm::StringRef What);

enum class NameKind : uint8_t { Register, Variable, Label, Prototype, TargetList };
struct NameEntry {
  NameKind Kind = NameKind::Register;
  uint32_t Id = NoId;
  SymbolRef Sym; ///< Variable
};

/// A symbol in an initialiser that is not declared yet; resolved at the end of the module.
struct PendingReloc {
  uint32_t Global, Reloc;
  std::string Name;
  Token At;
};

class ModuleParser {
public:
  ModuleParser(llvm::StringRef Text, ParseResult &R) : C(Text, R.Diags), M(R.M) {}
  void run();

  TokenCursor C;
  Module &M;
  llvm::StringMap<SymbolRef> Names; ///< Globals and functions.

  // ParseVariable.cpp
  bool parseVariableHead(Variable &V);
  bool parseDeclarator(Variable &V);
  /// After the name: `= ...`. Owner receives the relocations whose names are not declared yet.
  bool parseInitialiser(Variable &V, uint32_t GlobalId);
  bool parseParamList(std::vector<Variable> &Out);

private:
  void parseTopLevel();
  bool parseVersion();
  bool parseTarget();
  bool parseFile();
  bool parseSection();
  bool parseAlias();
  bool parseGlobals();
  bool parseFunction(Linkage L);
  bool parseLinkage(Linkage &L);
  bool parsePerformance(Performance &P);
  bool parseExtents(std::optional<std::array<uint32_t, 3>> &Out);
  void define(Function F, const Token &NameTok, bool WithBody);
  void resolvePendingRelocs();
  void recoverTopLevel();

  bool fillElements(Variable &V, uint32_t GlobalId, unsigned Dim, uint64_t Offset, uint64_t Stride);
  bool parseElement(Variable &V, uint32_t GlobalId, uint64_t Offset);
  bool parseSymbolElement(Variable &V, uint32_t GlobalId, uint64_t Offset, uint64_t Mask, bool Masked);
  std::vector<PendingReloc> PendingRelocs;
  unsigned Depth = 0;
};

/// Parses `{ ... }` into F, whose header is complete.
class BodyParser {
public:
  BodyParser(ModuleParser &P, Function &F) : P(P), C(P.C), F(F) {}
  void run();

private:
  using Scope = llvm::StringMap<NameEntry>;

  void parseScope();
  void parseStatement();
  void declareLabelsOfScope();
  bool parseLabel();
  bool parseRegisters();
  bool parseLocals();
  bool parseLoc();
  bool parsePragma();
  bool parsePrototype(llvm::StringRef Name);
  bool parseTargets(llvm::StringRef Name, bool IsCall);
  bool parseInstruction();
  bool parseRaw(Instruction &I, const Token &First);
  void renumberLabels();

  bool declare(const Token &Tok, llvm::StringRef Name, NameEntry E);
  std::string uniqueName(llvm::StringRef Name);
  bool addRegister(const Token &Tok, llvm::StringRef Name, Type T);
  std::optional<NameEntry> lookUp(llvm::StringRef Name) const;

  // ParseOperand.cpp
  bool parseOperands(Instruction &I);
  bool parseOperand(Operand &O);
  bool parseNamedOperand(Operand &O);
  bool parsePairTail(Operand &O);
  bool parseAddress(Operand &O);
  bool parseVector(Operand &O);
  bool parseCall(Instruction &I);
  bool parseArgumentList(Operand &O);
  bool parseRegisterName(uint32_t &Reg, llvm::StringRef What);
  std::optional<SpecialReg> acceptSpecialReg();

  ModuleParser &P;
  TokenCursor &C;
  Function &F;
  std::vector<Scope> Scopes;
  llvm::StringSet<> Used; ///< Every name of this function, to keep flattened names unique.
  std::vector<uint32_t> LabelOrder;
  std::vector<SourceLoc> PendingLocs; ///< Since the last instruction.
  unsigned Depth = 0;
};

} // namespace warpshift::ptx

#endif

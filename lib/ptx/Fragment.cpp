//===- Fragment.cpp -----------------------------------------------------------------------------------------===//
#include "ptx/Fragment.h"
#include "ptx/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace warpshift::ptx {
namespace {

class FragmentParser {
public:
  explicit FragmentParser(llvm::StringRef Text) : Text(Text), Tokens(lex(Text, {.AsmFragment = true})) {}

  Fragment run() {
    while (!peek().is(TokenKind::End))
      statement();
    if (Depth != 0)
      report(peek(), "a '{' is not closed");
    return std::move(F);
  }

private:
  const Token &peek(size_t Ahead = 0) const { return Tokens[std::min(Pos + Ahead, Tokens.size() - 1)]; }
  const Token &next() {
    const Token &T = peek();
    Pos = std::min(Pos + 1, Tokens.size() - 1);
    return T;
  }
  uint32_t lastEnd() const { return Pos ? Tokens[Pos - 1].end() : 0; }
  void report(const Token &T, const llvm::Twine &Message) {
    F.Diags.push_back({DiagKind::Syntax, {T.Line, T.Column}, Message.str(), ""});
  }

  void push(FragmentStatement S) {
    S.End = lastEnd();
    F.Statements.push_back(std::move(S));
  }

  void statement() {
    FragmentStatement S;
    S.Begin = peek().Offset;
    S.Depth = Depth;
    if (peek().is("{")) {
      next();
      ++Depth;
      S.Kind = FragmentKind::ScopeOpen;
      return push(std::move(S));
    }
    if (peek().is("}")) {
      S.Kind = FragmentKind::ScopeClose;
      if (Depth == 0)
        report(peek(), "a '}' too many");
      else
        S.Depth = --Depth;
      next();
      return push(std::move(S));
    }
    if (peek().is(";")) {
      next();
      return;
    }
    if (peek().is(TokenKind::Word) && peek(1).is(":")) {
      S.Kind = FragmentKind::Label;
      S.Name = next().Text.str();
      next();
      return push(std::move(S));
    }
    if (peek().is(TokenKind::Dotted))
      return declaration(std::move(S));
    instruction(std::move(S));
  }

  /// Up to the `;` or, when it is missing, the end of the scope or text.
  void finish() {
    unsigned Open = 0;
    while (!peek().is(TokenKind::End) && !peek().is(";") && !(peek().is("}") && Open == 0)) {
      if (peek().is("{"))
        ++Open;
      else if (peek().is("}"))
        --Open;
      next();
    }
    if (peek().is(";"))
      next();
  }

  void declaration(FragmentStatement S) {
    S.Kind = FragmentKind::Declaration;
    S.Name = next().Text.str();
    while (peek().is(TokenKind::Dotted) || peek().is(TokenKind::Int))
      next();
    while (peek().is(TokenKind::Word)) {
      uint32_t Begin = next().Offset;
      if (peek().is("<") || peek().is("["))
        while (!peek().is(";") && !peek().is(TokenKind::End) && !next().is(">") && !Tokens[Pos - 1].is("]"))
          ;
      S.Declares.push_back(Text.slice(Begin, lastEnd()).str());
      if (!peek().is(","))
        break;
      next();
    }
    finish();
    push(std::move(S));
  }

  void unknown(FragmentStatement &S, const Token &At, const llvm::Twine &Message) {
    report(At, Message);
    S.Kind = FragmentKind::Unknown;
    finish();
    push(std::move(S));
  }

  void instruction(FragmentStatement S) {
    if (peek().is("@")) {
      next();
      if (peek().is("!")) {
        S.GuardNegated = true;
        next();
      }
      if (!peek().is(TokenKind::Word) && !peek().is(TokenKind::Placeholder))
        return unknown(S, peek(), "expected a predicate behind '@'");
      S.Guard = next().Text.str();
    }
    Token First = peek();
    if (!First.is(TokenKind::Word)) {
      next();
      return unknown(S, First, "expected an instruction before '" + First.Text + "'");
    }
    next();
    while (peek().is(TokenKind::Dotted) && peek().Offset == lastEnd())
      next();
    S.MnemonicBegin = First.Offset;
    S.MnemonicEnd = lastEnd();
    S.Mnemonic = Text.slice(S.MnemonicBegin, S.MnemonicEnd).str();
    std::optional<FoundOpcode> Found = findOpcode(S.Mnemonic);
    if (!Found)
      return unknown(S, First, "unknown instruction '" + S.Mnemonic + "'");
    S.Kind = FragmentKind::Instruction;
    S.Op = Found->Op;
    if (S.Op != Opcode::Unsupported)
      if (llvm::StringRef Bad = decodeModifiers(S.Op, Found->Rest, S.Mods); !Bad.empty())
        return unknown(S, First, "'." + Bad + "' does not fit in '" + S.Mnemonic + "'");
    while (!peek().is(TokenKind::End) && !peek().is(";") && !peek().is("}")) {
      S.Operands.push_back(operand());
      if (!peek().is(","))
        break;
      next();
    }
    bool Ended = peek().is(";") || peek().is(TokenKind::End) || peek().is("}");
    if (!Ended)
      return unknown(S, peek(), "expected ',' or ';' before '" + peek().Text + "'");
    finish();
    push(std::move(S));
  }

  static FragmentOperandKind kindOf(const Token &T) {
    switch (T.Kind) {
    case TokenKind::Placeholder: return FragmentOperandKind::Placeholder;
    case TokenKind::Word: return T.is("_") ? FragmentOperandKind::Sink : FragmentOperandKind::Name;
    case TokenKind::Int:
    case TokenKind::Float32:
    case TokenKind::Float64:
    case TokenKind::Decimal: return FragmentOperandKind::Constant;
    default: break;
    }
    if (T.is("["))
      return FragmentOperandKind::Address;
    if (T.is("{"))
      return FragmentOperandKind::Vector;
    if (T.is("("))
      return FragmentOperandKind::List;
    return T.is("-") || T.is("~") || T.is("+") ? FragmentOperandKind::Constant : FragmentOperandKind::Other;
  }

  FragmentOperand operand() {
    FragmentOperand O;
    O.Begin = peek().Offset;
    if (peek().is("!")) {
      O.Negated = true;
      next();
    }
    uint32_t TextBegin = peek().Offset, TextEnd = TextBegin;
    O.Kind = kindOf(peek());
    if (O.Kind == FragmentOperandKind::Placeholder) {
      llvm::StringRef Digits = peek().Text.drop_while([](char C) { return !llvm::isDigit(C) && C != '['; });
      if (Digits.getAsInteger(10, O.Placeholder))
        O.Placeholder = -1;
    }
    unsigned Open = 0;
    while (!peek().is(TokenKind::End) && !peek().is(";")) {
      if (Open == 0 && (peek().is(",") || peek().is("|") || peek().is("}")))
        break;
      if (peek().is("[") || peek().is("{") || peek().is("("))
        ++Open;
      else if (Open != 0 && (peek().is("]") || peek().is("}") || peek().is(")")))
        --Open;
      next();
      TextEnd = lastEnd();
    }
    O.Text = Text.slice(TextBegin, TextEnd).str();
    O.End = TextEnd;
    if (peek().is("|")) {
      next();
      if (peek().is(TokenKind::Word) || peek().is(TokenKind::Placeholder)) {
        O.Pair = next().Text.str();
        O.End = lastEnd();
      }
    }
    return O;
  }

  llvm::StringRef Text;
  std::vector<Token> Tokens;
  size_t Pos = 0;
  uint32_t Depth = 0;
  Fragment F;
};

} // namespace

bool FragmentStatement::readsLane() const {
  if (Kind != FragmentKind::Instruction)
    return false;
  return llvm::any_of(Operands, [](const FragmentOperand &O) {
    llvm::StringRef Name = O.Text;
    Name.consume_front("%%") || Name.consume_front("%");
    return Name == "laneid" || Name.starts_with("lanemask_");
  });
}

bool Fragment::anyLegacyWarp() const {
  return llvm::any_of(Statements, [](const FragmentStatement &S) { return S.isLegacyWarp(); });
}

bool Fragment::anyBranch() const {
  return llvm::any_of(Statements, [](const FragmentStatement &S) { return S.branches() || S.exits(); });
}

Fragment parseFragment(llvm::StringRef Text) { return FragmentParser(Text).run(); }

} // namespace warpshift::ptx

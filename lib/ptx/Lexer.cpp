//===- Lexer.cpp ------------------------------------------------------------------------------------===//
#include "ptx/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace warpshift::ptx {
namespace {

bool isWordStart(char C) { return llvm::isAlpha(C) || C == '_' || C == '$' || C == '%'; }
bool isWordPart(char C) { return llvm::isAlnum(C) || C == '_' || C == '$'; }

class LexerImpl {
public:
  LexerImpl(llvm::StringRef Text, LexOptions Options) : Text(Text), Options(Options) {}

  std::vector<Token> run() {
    Tokens.reserve(Text.size() / 4 + 1);
    while (skipBlanks(), Pos < Text.size())
      scanToken();
    push(TokenKind::End, 0);
    return std::move(Tokens);
  }

private:
  char at(size_t Ahead = 0) const { return Pos + Ahead < Text.size() ? Text[Pos + Ahead] : '\0'; }
  bool startsWith(llvm::StringRef S) const { return Text.substr(Pos).starts_with(S); }

  void push(TokenKind K, size_t Length) {
    Tokens.push_back({K, Text.substr(Pos, Length), uint32_t(Pos), Line, uint32_t(Pos - LineStart + 1)});
    Pos += Length;
  }
  void advance(size_t N) {
    for (size_t I = 0; I != N && Pos < Text.size(); ++I, ++Pos)
      if (Text[Pos] == '\n') {
        ++Line;
        LineStart = Pos + 1;
      }
  }
  void skipLine() {
    size_t E = Text.find('\n', Pos);
    if (Options.AsmFragment) // A comment in a literal ends at its written newline or its closing quote.
      E = std::min({E, Text.find("\\n", Pos), Text.find('"', Pos)});
    advance((E == llvm::StringRef::npos ? Text.size() : E) - Pos);
  }

  void skipBlanks() {
    while (Pos < Text.size()) {
      if (llvm::isSpace(at()) || at() == '\0')
        advance(1);
      else if (Options.AsmFragment && (at() == '"' || at() == '\\'))
        advance(at() == '"' ? 1 : 2); // The spelling of string literals: quotes, \n, \t and continued lines.
      else if (startsWith("//"))
        skipLine();
      else if (startsWith("/*")) {
        size_t E = Text.find("*/", Pos + 2);
        advance((E == llvm::StringRef::npos ? Text.size() : E + 2) - Pos);
      } else if (at() == '#' && Pos == LineStart)
        skipLine();
      else
        return;
    }
  }

  template <typename Pred> size_t runLength(size_t From, Pred P) const {
    size_t N = From;
    while (Pos + N < Text.size() && P(Text[Pos + N]))
      ++N;
    return N;
  }

  /// `%=` of a fragment stands for a unique number, as in `LOOP%=:`.
  size_t wordLength(size_t From) const {
    size_t N = runLength(From, isWordPart);
    while (Options.AsmFragment && at(N) == '%' && at(N + 1) == '=')
      N = runLength(N + 2, isWordPart);
    return N;
  }

  void scanToken() {
    char C = at();
    if (Options.AsmFragment && C == '%' && scanPlaceholder())
      return;
    if (isWordStart(C))
      return push(TokenKind::Word, wordLength(1));
    if (llvm::isDigit(C))
      return scanNumber();
    if (C == '.' && (llvm::isAlnum(at(1)) || at(1) == '_'))
      return scanDotted();
    if (C == '"')
      return scanString(); // Not reached in a fragment.
    for (llvm::StringRef Two : {"<<", ">>", "<=", ">=", "==", "!=", "&&", "||"})
      if (startsWith(Two))
        return push(TokenKind::Punct, 2);
    bool Known = llvm::StringRef("@!,;:()[]{}<>+-*/%&|^~?=.").contains(C);
    push(Known ? TokenKind::Punct : TokenKind::Bad, 1);
  }

  /// %0  %w0  %[name]  and  %%word (a register of the fragment, percent sign doubled)
  bool scanPlaceholder() {
    if (at(1) == '%') {
      push(TokenKind::Word, wordLength(2));
      return true;
    }
    size_t N = 1;
    if (llvm::isAlpha(at(1)) && (llvm::isDigit(at(2)) || at(2) == '['))
      N = 2;
    if (llvm::isDigit(at(N))) {
      push(TokenKind::Placeholder, runLength(N, llvm::isDigit));
      return true;
    }
    if (at(N) == '[') {
      size_t E = Text.find(']', Pos);
      if (E == llvm::StringRef::npos)
        return false;
      push(TokenKind::Placeholder, E + 1 - Pos);
      return true;
    }
    return false;
  }

  void scanDotted() {
    size_t N = runLength(1, isWordPart);
    while (at(N) == ':' && at(N + 1) == ':' && (llvm::isAlnum(at(N + 2)) || at(N + 2) == '_'))
      N = runLength(N + 2, isWordPart);
    push(TokenKind::Dotted, N);
  }

  void scanNumber() {
    if (at() == '0' && (at(1) == 'f' || at(1) == 'F' || at(1) == 'd' || at(1) == 'D')) {
      bool Single = at(1) == 'f' || at(1) == 'F';
      size_t N = runLength(2, llvm::isHexDigit);
      bool Good = N - 2 == (Single ? 8u : 16u);
      return push(!Good ? TokenKind::Bad : Single ? TokenKind::Float32 : TokenKind::Float64, N);
    }
    if (at() == '0' && (at(1) == 'x' || at(1) == 'X'))
      return pushInt(runLength(2, llvm::isHexDigit));
    size_t N = runLength(0, llvm::isDigit);
    bool Decimal = false;
    if (at(N) == '.' && llvm::isDigit(at(N + 1))) {
      Decimal = true;
      N = runLength(N + 1, llvm::isDigit);
    }
    if ((at(N) == 'e' || at(N) == 'E') &&
        (llvm::isDigit(at(N + 1)) || ((at(N + 1) == '-' || at(N + 1) == '+') && llvm::isDigit(at(N + 2))))) {
      Decimal = true;
      N = runLength(N + 2, llvm::isDigit);
    }
    if (Decimal)
      return push(TokenKind::Decimal, N);
    if (N == 1 && at() == '0' && (at(1) == 'b' || at(1) == 'B'))
      N = runLength(2, llvm::isDigit);
    pushInt(N);
  }
  void pushInt(size_t N) {
    if (at(N) == 'U' || at(N) == 'u')
      ++N;
    // "12abc" is one bad token rather than two good ones.
    size_t Whole = runLength(N, isWordPart);
    push(Whole == N ? TokenKind::Int : TokenKind::Bad, Whole);
  }

  void scanString() {
    size_t N = 1;
    while (Pos + N < Text.size() && at(N) != '"' && at(N) != '\n')
      N += at(N) == '\\' && Pos + N + 1 < Text.size() && at(N + 1) != '\n' ? 2 : 1;
    bool Closed = at(N) == '"';
    push(Closed ? TokenKind::String : TokenKind::Bad, Closed ? N + 1 : N);
  }

  llvm::StringRef Text;
  LexOptions Options;
  size_t Pos = 0, LineStart = 0;
  uint32_t Line = 1;
  std::vector<Token> Tokens;
};

} // namespace

std::vector<Token> lex(llvm::StringRef Text, LexOptions Options) { return LexerImpl(Text, Options).run(); }

} // namespace warpshift::ptx

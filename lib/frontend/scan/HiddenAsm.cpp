#include "frontend/scan/HiddenAsm.h"
#include "frontend/scan/NameScanner.h"
#include "llvm/ADT/StringExtras.h"

using namespace warpshift;
using llvm::StringRef;

namespace {

constexpr size_t MostText = 8192; ///< What is longer may hide anything.
constexpr char Open = '\1'; ///< What a macro stands for.

/// The text of an asm: its literals one behind the other.
class AsmPieces {
public:
  explicit AsmPieces(StringRef Behind) : Rest(Behind.take_front(MostText)) {}
  std::string Text;
  bool AreSeveral = false; ///< Literals, or characters that are not written as themselves.

  void read();
  /// Did it go on where reading stopped?
  bool isCut(StringRef Behind) const { return Rest.empty() && Behind.size() > MostText; }

private:
  void open() {
    if (!StringRef(Text).ends_with(StringRef(&Open, 1))) // One stands for any number of characters.
      Text += Open;
  }
  void literal();
  void escape();
  void skipBlanks();
  void list();
  void rawLiteral();

  StringRef Rest;
};

void AsmPieces::skipBlanks() {
  while (true) {
    Rest = Rest.ltrim(" \t\r\n\\"); // With spliced lines.
    if (Rest.starts_with("/*"))
      Rest = Rest.drop_front(std::min(Rest.find("*/", 2), Rest.size() - 2) + 2);
    else if (Rest.starts_with("//"))
      Rest = Rest.drop_until([](char C) { return C == '\n'; });
    else
      return;
  }
}

/// `S(sh)`: the arguments of a macro, which may make literals of them.
void AsmPieces::list() {
  if (!Rest.starts_with("("))
    return;
  unsigned Depth = 0;
  const StringRef List = Rest.take_until([&](char C) {
    Depth += C == '(';
    return C == ')' && --Depth == 0;
  });
  Text += List.drop_front();
  Rest = Rest.drop_front(std::min(List.size() + 1, Rest.size()));
  open();
}

/// Behind a backslash. Which character a name or number means, only those that letters could be written as matter.
void AsmPieces::escape() {
  const char C = Rest.empty() ? '\n' : Rest.front();
  Rest = Rest.drop_front(Rest.empty() ? 0 : 1);
  if (C == '\r' || C == '\n') { // The line goes on.
    AreSeveral = true;
    Rest.consume_front("\n");
    return;
  }
  const bool IsOctal = C >= '0' && C <= '7', IsCode = C == 'x' || C == 'u' || C == 'U' || C == 'N' || C == 'o';
  if (!IsOctal && !IsCode) {
    Text += ' ';
    return;
  }
  AreSeveral = true;
  open();
  if (Rest.starts_with("{"))
    Rest = Rest.drop_until([](char X) { return X == '}' || X == '"'; });
  Rest.consume_front("}");
  const size_t Most = IsOctal ? 2 : C == 'u' ? 4 : C == 'U' ? 8 : Rest.size();
  for (size_t N = 0;
       N != Most && !Rest.empty() && (IsOctal ? Rest.front() >= '0' && Rest.front() <= '7' : llvm::isHexDigit(Rest.front())); ++N)
    Rest = Rest.drop_front();
}

void AsmPieces::literal() {
  for (Rest = Rest.drop_front(); !Rest.empty() && Rest.front() != '"';) {
    const char C = Rest.front();
    Rest = Rest.drop_front();
    if (C == '\\')
      escape();
    else
      Text += C;
  }
  Rest = Rest.drop_front(Rest.empty() ? 0 : 1);
}

void AsmPieces::rawLiteral() {
  Rest = Rest.drop_front(2);
  const StringRef Mark = Rest.take_until([](char C) { return C == '('; });
  const std::string End = (")" + Mark + "\"").str();
  const size_t At = Rest.find(End);
  Text += Rest.slice(Mark.size() + 1, At);
  Rest = At == StringRef::npos ? StringRef() : Rest.drop_front(At + End.size());
}

void AsmPieces::read() {
  for (skipBlanks(); !Rest.empty() && isIdentifierByte(Rest.front()); skipBlanks()) // volatile
    Rest = Rest.drop_while(isIdentifierByte);
  if (!Rest.consume_front("("))
    return;
  for (unsigned Pieces = 0;; AreSeveral |= ++Pieces > 1) {
    skipBlanks();
    if (Rest.starts_with("R\"")) {
      rawLiteral();
    } else if (Rest.starts_with("\"")) {
      literal();
    } else if (Rest.starts_with("#") || (!Rest.empty() && isIdentifierByte(Rest.front()))) {
      Rest = Rest.ltrim("#").ltrim();
      Rest = Rest.drop_while(isIdentifierByte).ltrim(" \t");
      open();
      list();
    } else {
      return;
    }
  }
}

/// Word and a dot, where Text begins: an open piece may be any part of it.
bool mayBegin(StringRef Text, StringRef Word) {
  for (; !Text.empty(); Text = Text.drop_front()) {
    if (Text.front() == Open) {
      for (size_t N = 0; N <= Word.size(); ++N)
        if (mayBegin(Text.drop_front(), Word.drop_front(N)))
          return true;
      return false;
    }
    if (Word.empty())
      return Text.front() == '.' && !Text.starts_with(".sync");
    if (!Word.consume_front(Text.take_front()))
      return false;
  }
  return false;
}

} // namespace

bool warpshift::mayHideWarpAsm(StringRef Behind) {
  AsmPieces P(Behind);
  P.read();
  if (P.isCut(Behind))
    return true;
  auto IsPart = [](char C) { return isIdentifierByte(C) || C == '.' || C == '%' || C == '$' || C == Open; };
  for (size_t N = 0; P.AreSeveral && N != P.Text.size(); ++N)
    if ((N == 0 || !IsPart(P.Text[N - 1])) &&
        (mayBegin(StringRef(P.Text).substr(N), "shfl") || mayBegin(StringRef(P.Text).substr(N), "vote")))
      return true;
  return false;
}

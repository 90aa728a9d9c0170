#include "frontend/scan/Declarators.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

const RawToken *warpshift::neighbour(const RawTokens &T, const RawToken &Tok, int Step) {
  const RawToken *First = T.tokens().data(), *Last = First + T.tokens().size();
  const RawToken *P = &Tok;
  do {
    if (Step < 0 ? P == First : P + 1 == Last)
      return nullptr;
    P += Step;
  } while (P->Kind == RawKind::Comment);
  return P;
}

llvm::StringRef warpshift::textOf(const RawTokens &T, const RawToken *Tok) {
  return Tok ? T.bytes().substr(Tok->Offset, Tok->Length) : llvm::StringRef();
}

/// Does the word before a name leave no declarator to it? `return name`, `else name`.
static bool isStatementWord(llvm::StringRef Word) {
  static constexpr llvm::StringLiteral Words[] = {"return", "else", "do", "case", "throw", "co_return", "co_yield"};
  return llvm::is_contained(Words, Word);
}

bool warpshift::isDeclarator(const RawTokens &T, const RawToken &Name) {
  const RawToken *Before = neighbour(T, Name, -1);
  llvm::StringRef Prev = textOf(T, Before);
  while (Before && (Prev == "*" || Prev == "&" || Prev == "&&")) { // The address of it, unless a type stands before.
    Before = neighbour(T, *Before, -1);
    Prev = textOf(T, Before);
  }
  return Before && ((Before->Kind == RawKind::Identifier && !isStatementWord(Prev)) || Prev == ">" || Prev == ">>");
}

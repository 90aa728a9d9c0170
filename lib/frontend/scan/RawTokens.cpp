#include "frontend/scan/RawTokens.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <optional>

using namespace warpshift;

namespace {

clang::LangOptions rawLangOptions() {
  clang::LangOptions L;
  L.CPlusPlus = L.CPlusPlus11 = L.CPlusPlus14 = L.CPlusPlus17 = 1;
  L.RawStringLiterals = 1;
  L.LineComment = 1;
  L.CUDA = 1;
  L.DollarIdents = 1;
  L.Digraphs = 1;
  return L;
}

RawKind kindOf(const clang::Token &T) {
  using namespace clang;
  if (T.is(tok::raw_identifier))
    return RawKind::Identifier;
  if (T.is(tok::numeric_constant))
    return RawKind::Number;
  if (T.is(tok::comment))
    return RawKind::Comment;
  if (T.is(tok::unknown))
    return RawKind::Unknown;
  if (tok::isStringLiteral(T.getKind()))
    return RawKind::String;
  if (T.isOneOf(tok::char_constant, tok::wide_char_constant, tok::utf8_char_constant, tok::utf16_char_constant,
                tok::utf32_char_constant))
    return RawKind::Character;
  return RawKind::Punct;
}

DirectiveKind directiveKind(llvm::StringRef Name) {
  return llvm::StringSwitch<DirectiveKind>(Name)
      .Case("define", DirectiveKind::Define)
      .Case("undef", DirectiveKind::Undef)
      .Cases("if", "ifdef", "ifndef", DirectiveKind::If)
      .Cases("elif", "elifdef", "elifndef", DirectiveKind::Elif)
      .Case("else", DirectiveKind::Else)
      .Case("endif", DirectiveKind::Endif)
      .Cases("include", "include_next", "import", DirectiveKind::Include)
      .Default(DirectiveKind::Other);
}

} // namespace

RawTokens::RawTokens(llvm::StringRef Text) : Bytes(Text.str()) {
  const clang::LangOptions Lang = rawLangOptions();
  const char *Begin = Bytes.c_str();
  clang::Lexer Lex(clang::SourceLocation(), Lang, Begin, Begin, Begin + Bytes.size());
  Lex.SetCommentRetentionState(true);
  bool OnlyComments = true; // so far on this logical line
  clang::Token T;
  while (true) {
    Lex.LexFromRawLexer(T);
    if (T.is(clang::tok::eof))
      break;
    RawToken R;
    R.Length = T.getLength();
    R.Offset = uint32_t(Lex.getBufferLocation() - Begin) - R.Length;
    R.Kind = kindOf(T);
    if (T.isAtStartOfLine())
      OnlyComments = true;
    R.StartsLine = OnlyComments;
    OnlyComments &= R.Kind == RawKind::Comment;
    Tokens.push_back(R);
  }
  findDirectives();
}

void RawTokens::findDirectives() {
  auto IsHash = [&](const RawToken &T) { return is(T, '#') || bytes().substr(T.Offset, T.Length) == "%:"; };
  for (uint32_t I = 0, E = uint32_t(Tokens.size()); I != E;) {
    if (!Tokens[I].StartsLine || !IsHash(Tokens[I])) {
      ++I;
      continue;
    }
    RawDirective D;
    D.FirstToken = I;
    std::optional<uint32_t> Name, First;
    do {
      if (Name && !First && Tokens[I].Kind != RawKind::Comment)
        First = I;
      if (!Name && I != D.FirstToken && Tokens[I].Kind == RawKind::Identifier) {
        D.K = directiveKind(spelling(Tokens[I]));
        Name = I;
      }
      Tokens[I].Directive = int32_t(Directives.size());
      ++I;
    } while (I != E && !Tokens[I].StartsLine);
    D.EndToken = I;
    D.Name = Name.value_or(I);
    D.First = First.value_or(I);
    Directives.push_back(D);
  }
}

std::string RawTokens::spelling(const RawToken &T) const {
  llvm::StringRef Text = llvm::StringRef(Bytes).substr(T.Offset, T.Length);
  if (T.Kind != RawKind::Identifier || !Text.contains('\\'))
    return Text.str();
  std::string Out;
  for (char C : Text)
    if (isalnum(static_cast<unsigned char>(C)) || C == '_' || C == '$' || static_cast<unsigned char>(C) >= 0x80)
      Out.push_back(C);
  return Out;
}

const RawToken *RawTokens::containing(uint32_t Offset) const {
  auto It = llvm::partition_point(Tokens, [&](const RawToken &T) { return T.end() <= Offset; });
  return It != Tokens.end() && It->Offset <= Offset ? &*It : nullptr;
}

std::string RawTokens::included(const RawDirective &D) const {
  if (D.First >= D.EndToken)
    return "";
  const llvm::StringRef Text = llvm::StringRef(Bytes).slice(Tokens[D.First].Offset, Tokens[D.EndToken - 1].end());
  const char Close = Text.starts_with("\"") ? '"' : Text.starts_with("<") ? '>' : 0;
  return Text.drop_front(Close ? 1 : 0).split(Close ? Close : '\n').first.trim(" \t").str();
}

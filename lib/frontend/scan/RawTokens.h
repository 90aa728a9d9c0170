//===- RawTokens.h - one file as tokens and directives, without preprocessing -------------*- C++ -*-===//
//
//   bytes --clang raw lexer--> RawToken* + Directive*  -->  SourceOutline, TokenAccounting, Suppressions
//
// Lexes every branch of every #if. Offsets count bytes of the file as stored: a BOM, CRs, line
// continuations, raw strings and invalid UTF-8 do not shift them. Nothing here can fail: what the lexer
// does not understand becomes an Unknown token.
//
// Example: `#define A(x) __any(x)` is six tokens, all with Directive 0, and Directives[0].K == Define.
// Covered by test/unit/frontend/TokenAccountingTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_RAWTOKENS_H
#define WARPSHIFT_FRONTEND_SCAN_RAWTOKENS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift {

enum class RawKind : uint8_t { Identifier, Number, String, Character, Comment, Punct, Unknown };

struct RawToken {
  uint32_t Offset = 0;
  uint32_t Length = 0;
  int32_t Directive = -1; ///< Index of the directive it belongs to, -1 for none.
  RawKind Kind = RawKind::Unknown;
  bool StartsLine = false; ///< Nothing but comments stands before it on its logical line.

  uint32_t end() const { return Offset + Length; }
};

enum class DirectiveKind : uint8_t { Define, Undef, If, Elif, Else, Endif, Include, Other };

struct RawDirective {
  DirectiveKind K = DirectiveKind::Other;
  uint32_t FirstToken = 0; ///< The '#', or '%:'.
  uint32_t EndToken = 0; ///< One past the last token, comments included.
  uint32_t Name = 0; ///< `include`, wherever comments stand; EndToken: none.
  uint32_t First = 0; ///< What stands behind the name; EndToken: nothing.
};

class RawTokens {
public:
  explicit RawTokens(llvm::StringRef Bytes);

  llvm::StringRef bytes() const { return Bytes; }
  const std::vector<RawToken> &tokens() const { return Tokens; }
  const std::vector<RawDirective> &directives() const { return Directives; }

  /// The token's text; line continuations inside an identifier are removed.
  std::string spelling(const RawToken &T) const;
  /// True for the punctuator of one character.
  bool is(const RawToken &T, char C) const { return T.Kind == RawKind::Punct && T.Length == 1 && Bytes[T.Offset] == C; }
  bool isWord(const RawToken &T, llvm::StringRef Word) const {
    return T.Kind == RawKind::Identifier && bytes().substr(T.Offset, T.Length) == Word;
  }
  /// The file that an #include names, as it is spelled; what a macro is to name, as it stands.
  std::string included(const RawDirective &D) const;
  /// The token that contains Offset, or null.
  const RawToken *containing(uint32_t Offset) const;

private:
  void findDirectives();

  std::string Bytes; ///< A copy: the lexer wants a NUL behind the last byte.
  std::vector<RawToken> Tokens;
  std::vector<RawDirective> Directives;
};

} // namespace warpshift

#endif

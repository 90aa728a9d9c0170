//===- Lexer.h - PTX text to tokens ---------------------------------------------------------------*- C++ -*-===//
//
//   "@%p1 add.s32 %r1, 0x10;"  ->  @  %p1  add  .s32  %r1  ,  0x10  ;  <end>
//
// A dotted word is one token with its dot (".s32", ".L2::128B", ".2d"); whether it touches the token before it
// follows from the offsets, so the parser joins "add" and ".s32" into one mnemonic. Comments, white space and
// `#` lines vanish. Text of a token points into the input, which must outlive the tokens.
// Characters that PTX does not know become Bad tokens: the parser reports them, lexing goes on.
//
// Covered by test/unit/ptx/LexerTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_LEXER_H
#define WARPSHIFT_PTX_LEXER_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace warpshift::ptx {

enum class TokenKind : uint8_t {
  End,
  Word,    ///< add  foo  $L1  %r1  _
  Dotted,  ///< .s32  .v4  .L1::evict_last
  Int,     ///< 12  0x1F  0b101  017  12U
  Float32, ///< 0f3F800000
  Float64, ///< 0d3FF0000000000000
  Decimal, ///< 1.5  2e10
  String,  ///< "text", quotes included
  Placeholder, ///< %0 %w1 %[name] of an inline-asm fragment (only when asked for)
  Punct,   ///< one character, or one of  << >> <= >= == != && ||
  Bad
};

struct Token {
  TokenKind Kind = TokenKind::End;
  llvm::StringRef Text;
  uint32_t Offset = 0;
  uint32_t Line = 1, Column = 1;

  bool is(TokenKind K) const { return Kind == K; }
  bool is(llvm::StringRef T) const { return Text == T && Kind != TokenKind::String; }
  uint32_t end() const { return Offset + uint32_t(Text.size()); }
};

struct LexOptions {
  bool AsmFragment = false; ///< GCC-style operand placeholders, `%%` for a percent sign.
};

/// The last token is always End.
std::vector<Token> lex(llvm::StringRef Text, LexOptions Options = {});

} // namespace warpshift::ptx

#endif

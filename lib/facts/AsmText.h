//===- AsmText.h - the text of an asm statement, and where a mask goes into it ------------*- C++ -*-===//
//
//   GCCAsmStmt --readAsm()--> ptx::Fragment (instructions, byte ranges of the template)
//              --placeOfAsm()--> the one place that stands for the statement
//              --planAsm()-----> AsmFacts: points behind `shfl`, behind the last operand, behind `asm`, behind the inputs
//
//   asm ( "shfl.down.b32 %0, %1, 1, 0x1f;" : "=r"(y) : "r"(x) );
//      ^       ^                        ^                    ^
//   volatile .sync                   mask, as a literal or as %2, which is a further input
//
// Bytes of the template are followed to the source through adjacent literals, escapes, raw strings and macros. A byte
// that the preprocessor made (`#dir`) has no place; an edit beside it has. A further input is the last one, so no
// other number changes; "+r" outputs count once (their hidden inputs come behind all written ones).
//
// Covered by test/unit/facts/AsmTextTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ASMTEXT_H
#define WARPSHIFT_FACTS_ASMTEXT_H

#include "facts/Facts.h"
#include "facts/SpanMaker.h"
#include "ptx/Fragment.h"

namespace clang {
class ASTContext;
class GCCAsmStmt;
} // namespace clang

namespace warpshift {

/// A further input in the text of one asm statement.
struct AsmInputPlace {
  uint32_t Offset = 0;        ///< In the text.
  std::string Before, After;  ///< Around `"r"(mask)`.
};

/// Text: from the keyword to the closing parenthesis. nullopt: its operands are not those that are counted (macros).
std::optional<AsmInputPlace> findInputPlace(llvm::StringRef Text, unsigned Outputs, unsigned Inputs);

ptx::Fragment readAsm(const clang::GCCAsmStmt *S);

/// The keyword where a person finds the statement, and the macro that spells it.
struct AsmPlace {
  Span Keyword;
  std::string MacroName; ///< Keyword.Origin == MacroBody.
};
AsmPlace placeOfAsm(const clang::GCCAsmStmt *S, const ptx::Fragment &F, SpanMaker &Spans, const clang::ASTContext &Ast);

/// How the legacy instructions of S take a mask.
AsmFacts planAsm(const clang::GCCAsmStmt *S, const ptx::Fragment &F, SpanMaker &Spans, const clang::ASTContext &Ast);

} // namespace warpshift

#endif

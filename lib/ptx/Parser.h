//===- Parser.h - PTX text to Module ------------------------------------------------------------*- C++ -*-===//
//
//   text -> Lexer -> Parser -> { Module, Diagnostics }
//
// parseModule never fails as a whole: after a mistake it skips to the next `;` or `}` and goes on, so one run
// lists many mistakes, each with line:column and what was expected there. The Module is complete only if
// there are no diagnostics; what could not be understood is left out of it.
//
//   ParseResult R = ptx::parseModule(Text);
//   if (!R.ok()) return ptx::toError(R.Diags, FileName);
//   llvm::append_range(R.Diags, ptx::validate(R.M));      // types, targets, unsupported instructions
//
// or in one step: llvm::Expected<Module> M = ptx::loadModule(Text, FileName);
//
// Instructions outside the table, or with qualifiers outside it, are kept as text (Opcode::Unsupported, Raw) and
// reported by the validator. The parser resolves names and reads operands by their looks; whether an instruction may have them is
// the Validator's business. Covered by test/unit/ptx/ParserTest.cpp, fuzzed by test/fuzz.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_PARSER_H
#define WARPSHIFT_PTX_PARSER_H

#include "ptx/Diagnostic.h"
#include "ptx/Module.h"

namespace warpshift::ptx {

struct ParseResult {
  Module M;
  std::vector<Diagnostic> Diags;
  bool ok() const { return Diags.empty(); }
};

ParseResult parseModule(llvm::StringRef Text);

/// Parses and validates. With AllowUnsupported, instructions that cannot be executed are no error here; ask
/// unsupportedFrom() about the kernel that is to run.
llvm::Expected<Module> loadModule(llvm::StringRef Text, llvm::StringRef FileName, bool AllowUnsupported = false);

} // namespace warpshift::ptx

#endif

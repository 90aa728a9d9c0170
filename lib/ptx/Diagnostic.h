//===- Diagnostic.h - what is wrong with a PTX text ---------------------------------------------*- C++ -*-===//
//
//   Parser, Validator -> Diagnostics -> "k.ptx:12:5: error: in 'k': expected ',' before '%r2'"
//
// A broken module never stops at the first problem: both stages list all they find, in text order. Kind tells
// a malformed text (the run ends with "malformed") from a well-formed one that we cannot execute
// ("unsupported").
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PTX_DIAGNOSTIC_H
#define WARPSHIFT_PTX_DIAGNOSTIC_H

#include "ptx/Module.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace warpshift::ptx {

enum class DiagKind : uint8_t {
  Syntax,      ///< Not PTX.
  Semantic,    ///< PTX that breaks a rule: undefined name, wrong operand, modifier or target.
  Unsupported, ///< Legal PTX that is recognised but cannot be executed here.
};

struct Diagnostic {
  DiagKind Kind = DiagKind::Syntax;
  TextPlace At;
  std::string Message;
  std::string Function; ///< Kernel or function it is in; empty at module level.
};

/// "NAME:12:5: error: in 'k': MESSAGE"
std::string formatDiagnostic(const Diagnostic &D, llvm::StringRef FileName);

/// All of them as one error of kind Input (success when there are none); at most Limit are spelled out.
llvm::Error toError(llvm::ArrayRef<Diagnostic> Ds, llvm::StringRef FileName, unsigned Limit = 20);

} // namespace warpshift::ptx

#endif

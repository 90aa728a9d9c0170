//===- ResultJson.h - warpshift-result/1 --------------------------------------------------------*- C++ -*-===//
//
//   Result  --writeResultJson-->  text  --readResultJson-->  Result        write(read(x)) == x
//
//   {"schema": "warpshift-result/1", "tool": {...}, "configurations": [...], "granted": [...], "files": [...],
//    "sites": [...], "findings": [...], "groups": [...], "emission": {...}, "dropped_flags": [...], "accounting": {...}, "summary": {...}}
//
// The schema is versioned: a reader refuses a version it does not know, and anything whose shape is wrong,
// with the path of the value ("sites[3].state: ..."). Text that is not UTF-8 (old sources) is written with
// replacement characters. `summary` is derived; a reader ignores it. `emission` (mode, target, substituted
// calls) is there when --emit or --target was, `not_shown` when less than the whole result was asked for.
//
// Covered by test/unit/report/ResultJsonTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REPORT_RESULTJSON_H
#define WARPSHIFT_REPORT_RESULTJSON_H

#include "diag/Result.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace warpshift {

inline constexpr llvm::StringLiteral ResultSchema = "warpshift-result/1";

void writeResultJson(const Result &R, llvm::raw_ostream &OS);
/// Name is what errors call the text (its file name). Errors are of kind Input.
llvm::Expected<Result> readResultJson(llvm::StringRef Text, llvm::StringRef Name);

} // namespace warpshift

#endif

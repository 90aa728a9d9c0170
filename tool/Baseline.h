//===- Baseline.h - what was there before -------------------------------------------------------*- C++ -*-===//
//
//   Result  --writeBaseline-->  FILE  --readBaseline-->  Baseline  --hideKnown-->  Result of what is new
//
//   {"schema": "warpshift-baseline/1", "known": [
//     {"id": "9f86d081884c7d65", "kind": "shuffle-to-sync", "file": "src/a.cu", "function": "sum"},
//     ...
//
// Ids know no line numbers (diag/Fingerprint.h), so code that moves stays known. One entry a line, sorted: small diffs. An
// entry that matches nothing any more, though its file was analysed or is gone, is stale and told.
//
// Covered by test/cli/scope_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_BASELINE_H
#define WARPSHIFT_TOOL_BASELINE_H

#include "diag/ResultScope.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace warpshift {

struct KnownEntry {
  std::string Id, Kind, File, Function;
  friend auto operator<=>(const KnownEntry &, const KnownEntry &) = default;
};

/// Of every site and finding that makes `check` exit with 1; sorted.
std::vector<KnownEntry> baselineOf(const Result &R);
void writeBaseline(llvm::ArrayRef<KnownEntry> Known, llvm::raw_ostream &OS);
/// Name is for messages. Errors are of the kind Config.
llvm::Expected<std::vector<KnownEntry>> readBaseline(llvm::StringRef Text, llvm::StringRef Name);

/// Leaves what is not known, and returns the stale entries. Judged: whether a file was analysed whole, or is gone.
std::vector<KnownEntry> hideKnown(Result &R, llvm::ArrayRef<KnownEntry> Known, llvm::StringRef Name, WantedFor Use,
                                  llvm::function_ref<bool(llvm::StringRef File)> Judged);

} // namespace warpshift

#endif

//===- FixesYaml.h - edits as clang-apply-replacements reads them --------------------------*- C++ -*-===//
//
//   FixRecord*  -->  clang::tooling::TranslationUnitDiagnostics  --DiagnosticsYaml.h-->  text
//
// The format is clang-tidy's (--export-fixes), written by Clang's own code. One record is one diagnostic: what stands or falls
// together is one record (JoinedEdits in ResultEdits.h). Paths are absolute, offsets count bytes of the file as stored.
//
//   fixesYaml({{"warpshift-vote-to-sync", "__any gets ...", "/p/a.cu", 40, {{"/p/a.cu", 40, 5, "__any_sync"}}}})
//
// Covered by test/unit/rewrite/ResultEditsTest.cpp and test/cli/export_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_FIXESYAML_H
#define WARPSHIFT_REWRITE_FIXESYAML_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace warpshift {

struct FixRecord {
  std::string Name, Message;
  std::string File; ///< Absolute, and so are those of the edits.
  uint32_t Offset = 0;
  std::vector<TextEdit> Edits; ///< No two insert at one place or overlap.
};

/// An Error: edits of a record overlap.
llvm::Expected<std::string> fixesYaml(llvm::ArrayRef<FixRecord> Records);

} // namespace warpshift

#endif

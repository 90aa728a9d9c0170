//===- ExportFixes.h - check and fix --export-fixes FILE --------------------------------------*- C++ -*-===//
//
//   Result  --JoinedEdits-->  FixRecord {rule, sentence, place, edits}  --FixesYaml-->  FILE
//
// What clang-apply-replacements applies is what `fix -i` writes, byte for byte. Sites that are edited together share one record,
// which names the first of them. Covered by test/cli/export_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_EXPORTFIXES_H
#define WARPSHIFT_TOOL_EXPORTFIXES_H

#include "tool/CommandSupport.h"

namespace warpshift {

/// Writes O.ExportFixes, completely or not at all; does nothing where none is named.
llvm::Error exportFixes(const Options &O, const Analysed &A, DriverEnv &Env);

/// "__any gets the full mask 0xffffffffu; edited together with 2 more sites": of what Groups edit.
std::string joinedMessage(const JoinedEdits &J, const Result &R);

/// The first site of those that Groups edit; null: code that is modern already is respelled.
const Site *firstSite(const JoinedEdits &J, const Result &R);

} // namespace warpshift

#endif

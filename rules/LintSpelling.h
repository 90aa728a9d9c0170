//===- LintSpelling.h - what the text alone says of calls in _sync form -------------------*- C++ -*-===//
//
//   bytes of one file  --raw tokens-->  calls with their arguments as written  -->  Findings
//
//     v += __shfl_xor_sync(v, d);        two arguments: the mask was forgotten
//     if (__any_sync(p, 0xffffffff))     the mask stands second
//     __shfl_dowm_sync(m, v, d)          no such function
//
// Facts know what a parser understood. Templates that nothing instantiates, files that parse in part and macros hold the same
// mistakes; some of them show in the tokens. Only what is wrong whatever the names mean is said, and nothing of what the project
// defines itself or of lines behind `#if 0`.
//
// Covered by test/unit/rules/LintSpellingTest.cpp and test/rules/lint-sync.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_LINTSPELLING_H
#define WARPSHIFT_RULES_LINTSPELLING_H

#include "diag/Result.h"
#include <set>

namespace warpshift {

/// Does the text have anything to look at? Cheap.
bool maySpellSyncCalls(llvm::StringRef Text);

/// Names beginning with two underscores that the text declares as functions or defines as macros.
std::set<std::string> ownCalls(llvm::StringRef Text);

/// File: the name findings give. Own: ownCalls() of all files of the project.
std::vector<Finding> lintSpelling(const std::string &File, llvm::StringRef Text, const std::set<std::string> &Own);

} // namespace warpshift

#endif

//===- RuleDocs.h - the documentation of a rule is the comment at the top of its file ---------------*- C++ -*-===//
//
//   rules/ShuffleToSync.cpp  --embedded-->  leading comment  -->  Explanation "shuffle-to-sync"
//
//   //===- ShuffleToSync.cpp - shuffles get a mask ---*- C++ -*-===//    -> the summary
//   //
//   // Before   v += __shfl_down(v, 1);                                  -> the text, as it stands
//   // After    v += __shfl_down_sync(0xffffffffu, v, 1);
//   // Not when ...
//
// The id is the file's name in kebab case. A file without a line that starts with "Before" is no rule.
// Covered by test/unit/tool/RuleDocsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_RULEDOCS_H
#define WARPSHIFT_TOOL_RULEDOCS_H

#include "tool/Explanations.h"
#include <optional>

namespace warpshift {

/// "ShuffleToSync.cpp" and "shuffle-to-sync.h" are "shuffle-to-sync".
std::string ruleIdOf(llvm::StringRef FileName);
std::optional<Explanation> parseRuleDoc(llvm::StringRef FileName, llvm::StringRef Source);
/// The same for a header of runtime/: its id is the file's name.
std::optional<Explanation> headerExplanation(llvm::StringRef FileName, llvm::StringRef Source);
/// Those of the rules this program was built with, by id.
std::vector<Explanation> ruleExplanations();

} // namespace warpshift

#endif

//===- Explanations.h - every id with its text ------------------------------------------------*- C++ -*-===//
//
//   opening comments of the rules and of runtime/*.h, FindingKinds.def, States.def, Assumptions.def,
//   EmitModes.def, HazardKinds.def  -->  Explanation
//
// Nothing is written twice: the text of a rule is the comment at the top of its file.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_EXPLANATIONS_H
#define WARPSHIFT_TOOL_EXPLANATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace warpshift {

struct Explanation {
  std::string Id;    ///< "proven", "shuffle-to-sync", "partial-warps"
  std::string Alias; ///< "A2" for an assumption; else empty.
  std::string Kind;  ///< "rule", "finding", "state", "assumption", "emit mode", "header", "hazard"
  std::string Summary;
  std::string Text;
};

/// Rules, findings, states, assumptions, emit modes, runtime headers, hazards of the emulator, in this order.
std::vector<Explanation> allExplanations();
/// By id or alias; a leading "warpshift-" (as in NOLINT) is dropped. Null if there is none.
const Explanation *findExplanation(llvm::ArrayRef<Explanation> All, llvm::StringRef Id);

} // namespace warpshift

#endif

//===- WarpCallSites.h - calls of legacy intrinsics ----------------------------------------*- C++ -*-===//
//
//   __shfl_down(v, 1)   --edits-->   __shfl_down_sync(mask, v, 1)
//
// What shuffle-to-sync and vote-to-sync share: another name and one more argument in front. Where the mask goes, the blanks
// of a style that writes `f( x )` stay.
//
// Covered by test/rules/shuffle-to-sync, test/rules/vote-to-sync and test/rules/guards.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_WARPCALLSITES_H
#define WARPSHIFT_RULES_WARPCALLSITES_H

#include "rules/Rule.h"

namespace warpshift {

/// The legacy names with this sort of operation.
std::vector<PrefilterSeed> legacySeeds(bool (*Is)(WarpOp));
SiteVerdict judgeCall(const SiteJudge &J, const Instance &I, const RuleSite &S);
void describeCall(Site &Out, const FunctionFacts &F, const RuleSite &S);
/// Mask as a further argument before the first.
TextEdit maskInFront(const OpSite &Op, llvm::StringRef Mask, const EmitInput &In);
std::vector<TextEdit> callEdits(const RuleSite &S, llvm::StringRef Mask, const EmitInput &In);
/// The names that no walked function holds as an operation, and that fall under R: an intrinsic used as a value is manual; one
/// called where nothing is ever evaluated takes the full mask; a call of the project's own function of such a name is own, or
/// manual where it is not known which function is meant. One site per place, however many passes saw it.
std::vector<Site> namedElsewhere(const std::vector<TuFacts> &Units, const Rule &R);
/// Is S an edited call in an operand that is never evaluated? No code can confirm its mask, and none is needed.
bool isNeverEvaluated(const Site &S);
/// What gives such a site its mask; Text: of its file.
std::vector<TextEdit> unevaluatedEdits(const Site &S, llvm::StringRef Text);

} // namespace warpshift

#endif

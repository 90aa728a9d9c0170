//===- OperationSites.h - shuffles and votes, however they are spelled ---------------------*- C++ -*-===//
//
//   FunctionFacts::Sites + which of them a rule claims  -->  RuleSites, the lanes they need a name for, their verdicts
//
// What the rules of calls and of inline PTX share: an operation that is skipped (suppressed, guarded) or whose name the
// preprocessor puts together stays; one whose lanes cannot be named may take a snapshot (--fallback activemask); one text in
// a macro body serves all expansions, so only a mask that is right for all of them can stand there.
//
// Covered by test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_OPERATIONSITES_H
#define WARPSHIFT_RULES_OPERATIONSITES_H

#include "rules/Rule.h"

namespace warpshift {

/// The operations of F that fall under R.
std::vector<RuleSite> findOperations(const FunctionFacts &F, const Rule &R);
/// The lanes of those whose mask could be a variable.
std::vector<const Presence *> operationLanes(const Instance &I, const Rule &R, const MaskDemand &Demand);

/// Can a mask that is computed be written where this operation stands? (A macro body takes the full mask alone, unless the
/// macro gets a parameter.)
bool takesVariable(const FunctionFacts &F, const OpSite &Op, const MaskDemand &Demand);
SiteVerdict judgeOperation(const SiteJudge &J, const Instance &I, const OpSite &Op, PlaceForm Form);
/// What becomes of an operation whose lanes cannot be named: manual still, or opportunistic with --fallback activemask.
SiteVerdict withoutMask(const SiteJudge &J, SiteVerdict Manual, const FunctionFacts &F, const OpSite &Op);
/// One text in a macro body, judged once for each expansion: the verdicts that all of them can share.
std::vector<SiteVerdict> settleMacroBody(const SiteJudge &J, const FunctionFacts &F, const OpSite &Op,
                                         std::vector<SiteVerdict> Verdicts);

void describeOperation(Site &Out, const FunctionFacts &F, const OpSite &Op);

/// The operations of templates that fall under R and are in none of the instances, from which lanes are told (`if constexpr`): where no
/// walked function has a site there, these are the sites.
std::vector<Site> discardedSites(const std::vector<TuFacts> &Units, const Rule &R);

} // namespace warpshift

#endif

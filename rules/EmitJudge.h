//===- EmitJudge.h - what one instance says about one place -------------------------------*- C++ -*-===//
//
//   instance + operation or shared step  --SiteJudge-->  Opinion: proven | assumed | opportunistic | manual,
//                                                        the mask, what it rests on or what blocks it
//
// An opinion that allows an edit has a lane set that was inferred, with assumptions that are granted, and a name for
// it where it stands. Anything else is manual, and says why. A spelled operation has as many opinions as its
// function has instances; the weakest one is the site's.
//
// Covered by test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_EMITJUDGE_H
#define WARPSHIFT_RULES_EMITJUDGE_H

#include "rules/Emit.h"
#include "rules/MaskCode.h"

namespace warpshift {

struct Opinion {
  State St = State::Manual;
  AssumptionSet Assumptions;
  MaskChoice Mask;
  std::vector<Reason> Reasons;
  std::string Suggestion;
};

/// A person has to look: the first reason is what blocks.
Opinion manualOpinion(Reason Why, std::string Suggestion = "");
/// The one that decides; among equals the first. Opinions are not empty.
const Opinion &weakest(const std::vector<Opinion> &Opinions);

class SiteJudge {
public:
  /// Numbers: by pattern, for every pattern that is asked about; read when asked.
  SiteJudge(const EmitInput &In, const std::map<std::string, MaskNumbers> &Numbers) : In(In), Numbers(Numbers) {}

  Opinion operation(const Instance &I, const OpSite &Op, const Presence &P) const;
  /// A statement of warp-synchronous code: its sync places, and what the plan rests on.
  Opinion exchange(const Instance &I, const ExchangeSite &E) const;
  /// What becomes of a site whose lanes cannot be named: manual still, or opportunistic with --fallback activemask.
  Opinion withoutMask(Opinion Manual, const FunctionFacts &F, const OpSite &Op) const;

private:
  Opinion place(const Instance &I, const SourceRef &Where, const Presence &P, bool &NoLanes,
                const OpSite *Op = nullptr) const;
  std::optional<Opinion> whyNotHere(const Instance &I, const SourceRef &Where, const Presence &P, bool &NoLanes,
                                    const OpSite *Op) const;
  Opinion graded(const Instance &I, const Presence &P) const;

  const EmitInput &In;
  const std::map<std::string, MaskNumbers> &Numbers;
};

} // namespace warpshift

#endif

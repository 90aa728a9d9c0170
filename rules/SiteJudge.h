//===- SiteJudge.h - what one instance says about one place -------------------------------*- C++ -*-===//
//
//   instance + place + what its text allows  --SiteJudge-->  SiteVerdict: proven | assumed | manual, the mask,
//                                                            what it rests on or what blocks it
//
// A verdict that allows an edit has a lane set that was inferred, with assumptions that are granted, and a name for
// it where it stands. Anything else is manual, and says why. A site has as many verdicts as its function has instances;
// the weakest one is the site's. The rules build on it: what is special about an operation or a step, they add.
//
// Covered by test/unit/rules/SiteJudgeTest.cpp and test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_SITEJUDGE_H
#define WARPSHIFT_RULES_SITEJUDGE_H

#include "rules/Emit.h"
#include "rules/MaskCode.h"
#include "rules/ParameterNames.h"

namespace warpshift {

struct SiteVerdict {
  State St = State::Manual;
  AssumptionSet Assumptions;
  MaskChoice Mask;
  std::vector<Reason> Reasons;
  std::string Suggestion;
  bool HoldsBack = false; ///< The rule's other sites in this function cannot be written without this one.
};

/// A person has to look: the reason is what blocks.
SiteVerdict manualVerdict(Reason Why, std::string Suggestion = "");
/// The one that decides; among equals the first. Verdicts are not empty.
const SiteVerdict &weakest(const std::vector<SiteVerdict> &Verdicts);

/// What the text of a place allows.
struct PlaceForm {
  bool TakesVariable = true;   ///< A mask that is computed can be written here.
  bool TakesParameter = false; ///< A mask parameter can, even if no other variable can.
  std::string WhyNot;          ///< Not empty: nothing can be edited here.
  std::string WhyNoVariable;   ///< Not empty: a constant mask can be written, no other.
  std::string ByHand;          ///< What a person writes where the tool cannot.
  std::vector<std::string> Remarks; ///< Join the reasons of an edit.
};

class SiteJudge {
public:
  /// Numbers: by pattern, for every pattern that is asked about; read when asked.
  SiteJudge(const EmitInput &In, const std::map<std::string, MaskNumbers> &Numbers)
      : In(In), Numbers(Numbers), Parameters(*In.Sol, *In.Project) {}

  /// NoLanes is set when the lanes cannot be named, but there may be others to take.
  SiteVerdict place(const Instance &I, const SourceRef &Where, const Presence &P, const PlaceForm &Form, bool &NoLanes) const;
  const EmitInput &input() const { return In; }
  /// What writes the masks of I.
  MaskCode codeOf(const Instance &I) const;
  const ParameterNames &parameters() const { return Parameters; }

private:
  std::optional<SiteVerdict> whyNotHere(const Instance &I, const SourceRef &Where, const Presence &P, const PlaceForm &Form,
                                        bool &NoLanes) const;
  SiteVerdict graded(const Instance &I, const Presence &P) const;

  const EmitInput &In;
  const std::map<std::string, MaskNumbers> &Numbers;
  ParameterNames Parameters;
};

} // namespace warpshift

#endif

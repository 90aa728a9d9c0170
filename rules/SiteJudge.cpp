#include "rules/SiteJudge.h"
#include "presence/Nameable.h"
#include <algorithm>

using namespace warpshift;

static Reason notInstantiated(const FunctionFacts &F) {
  return {F.NameAt, "not instantiated: '" + F.Name + "' is a template, and no file that was read gives it arguments"};
}

/// What F is used for elsewhere is known by the text of templates alone.
static Reason usedByTemplate(const FunctionFacts &F, const HelperDecision &D) {
  if (!D.MoreInstances.empty())
    return {F.NameAt, "not instantiated: " + D.MoreInstances + " that no file that was read gives arguments, may use '" + F.Name +
                          "' otherwise than the instances that are there"};
  return {F.NameAt, "not instantiated: '" + D.UninstantiatedCaller + "', which calls '" + F.Name +
                        "', is reached by a template that no file that was read gives arguments"};
}

SiteVerdict warpshift::manualVerdict(Reason Why, std::string Suggestion) {
  SiteVerdict V;
  V.St = State::Manual;
  V.Reasons.push_back(std::move(Why));
  V.Suggestion = std::move(Suggestion);
  return V;
}

/// What keeps a place from an edit, if anything does. NoLanes: its lanes cannot be named, but there may be others to take.
std::optional<SiteVerdict> SiteJudge::whyNotHere(const Instance &I, const SourceRef &Where, const Presence &P,
                                                 const PlaceForm &Form, bool &NoLanes) const {
  const FunctionFacts &F = *I.F;
  if (F.HasErrors) {
    SiteVerdict V = manualVerdict({F.NameAt, "'" + F.Name + "' contains a parse error: nothing in it is edited"});
    if (F.ErrorsKept)
      V.Assumptions.add(Assumption::ParsedAround);
    return V;
  }
  if (!In.Project->mayEdit(Where.File))
    return manualVerdict({Where, "this file is not among the inputs"});
  if (!Form.WhyNot.empty())
    return manualVerdict({Where, Form.WhyNot}, Form.ByHand);
  if (P.Set == NoSet)
    return manualVerdict({Where, "no path leads here"}, "remove the dead code");
  if (I.Result.Sets.isUnknown(P.Set)) {
    SiteVerdict V = manualVerdict(I.Result.Sets.reason(P.Set), "compute the mask with __ballot_sync before the lanes part, or "
                                                               "move the operation out of the branch");
    V.Reasons.insert(V.Reasons.end(), P.Reasons.begin(), P.Reasons.end());
    NoLanes = true;
    return V;
  }
  if (!P.Blocked.empty()) {
    std::string Keys;
    for (Assumption A : P.Blocked.list())
      Keys += " --assume " + assumptionKey(A).str();
    SiteVerdict V = manualVerdict(P.BlockedBy, "if that holds for your code, run again with" + Keys);
    V.Assumptions = P.Blocked;
    return V;
  }
  if ((F.IsPattern || In.Sol->helper(F).Needs.has(Assumption::Instantiated)) && !In.Granted.has(Assumption::Instantiated))
    return manualVerdict(F.IsPattern ? notInstantiated(F) : usedByTemplate(F, In.Sol->helper(F)),
                         "instantiate the template in a file that is read, or run again with --assume instantiated");
  if (const HelperDecision &D = In.Sol->helper(F); D.Needs.has(Assumption::AsParsed) && !In.Granted.has(Assumption::AsParsed))
    return manualVerdict(D.OtherConfiguration,
                         "read that configuration, too (-D, --arch, the compilation database), or run again "
                         "with --assume as-parsed");
  LiveConstructs Live;
  markLive(F, I.Result, P.Set, Live);
  if (Live.ok())
    return std::nullopt;
  NoLanes = true;
  SiteVerdict V = manualVerdict(*Live.Why, "put the condition into a bool before the branch and take a ballot of it there");
  if (F.Kind == FunctionKind::Kernel && In.Sol->helper(F).Beyond)
    V.Reasons.push_back({F.NameAt, "not every launch of '" + F.Name + "' may be visible: " + NotSearched.str()});
  return V;
}

/// What the lanes of a place rest on, without their mask.
SiteVerdict SiteJudge::graded(const Instance &I, const Presence &P) const {
  const FunctionFacts &F = *I.F;
  const HelperDecision &D = In.Sol->helper(F);
  SiteVerdict V;
  V.Assumptions = P.Needs;
  V.Assumptions.add(D.Needs);
  V.St = V.Assumptions.missingFrom(AssumptionSet::contracts()).empty() ? State::Proven : State::Assumed;
  V.Reasons = P.Reasons.list();
  if (F.ErrorsKept)
    V.Assumptions.add(Assumption::ParsedAround);
  if (V.Assumptions.has(Assumption::ParsedAround)) {
    V.St = State::Assumed;
    V.Reasons.push_back({F.NameAt, F.ErrorsKept ? "'" + F.Name + "' contains names that the parser does not know"
                                                : "a caller of '" + F.Name + "' contains names that the parser does not know"});
  }
  if (F.IsPattern) { // docs/mask-rules.md, R32: the structure is known from the pattern, the values are not.
    V.Assumptions.add(Assumption::Instantiated);
    V.St = State::Assumed;
    V.Reasons.push_back(notInstantiated(F));
  } else if (D.Needs.has(Assumption::Instantiated)) {
    V.St = State::Assumed;
    V.Reasons.push_back(usedByTemplate(F, D));
  }
  if (D.Entry == EntryMode::Parameter && D.Why.Where.isValid())
    V.Reasons.push_back(D.Why);
  if (D.Needs.has(Assumption::AsParsed))
    V.Reasons.push_back(D.OtherConfiguration);
  if (V.Assumptions.has(Assumption::LaunchesSeen) ||
      (V.Assumptions.has(Assumption::CallersVisible) && D.Entry == EntryMode::Full && !In.Project->seesAllFiles()))
    V.Reasons.push_back({F.NameAt, NotSearched.str()});
  return V;
}

MaskCode SiteJudge::codeOf(const Instance &I) const {
  const FunctionFacts &F = *I.F;
  return {F, I.Result, Numbers.at(F.PatternKey), [&Project = *In.Project](llvm::StringRef File) { return Project.text(File); },
          Parameters.of(F)};
}

SiteVerdict SiteJudge::place(const Instance &I, const SourceRef &Where, const Presence &P, const PlaceForm &Form,
                             bool &NoLanes) const {
  if (auto Blocked = whyNotHere(I, Where, P, Form, NoLanes))
    return std::move(*Blocked);
  SiteVerdict V = graded(I, P);
  const MaskCode Code = codeOf(I);
  V.Mask.Kind = Code.kind(P.Set);
  bool Literal = V.Mask.Kind == MaskKind::Full || V.Mask.Kind == MaskKind::Constant;
  if (!Literal && !Form.WhyNoVariable.empty())
    return manualVerdict({Where, Form.WhyNoVariable}, Form.ByHand);
  if (Literal || Form.TakesVariable || (Form.TakesParameter && V.Mask.Kind == MaskKind::Parameter))
    V.Mask.Text = Code.text(P.Set);
  for (const std::string &Remark : Form.Remarks)
    V.Reasons.push_back({Where, Remark});
  return V;
}

const SiteVerdict &warpshift::weakest(const std::vector<SiteVerdict> &Verdicts) {
  auto Rank = [](State St) { return St == State::Manual ? 3 : St == State::Opportunistic ? 2 : St == State::Assumed; };
  const SiteVerdict *Out = &Verdicts.front(); // Among equals the first, for a stable text.
  for (const SiteVerdict &V : Verdicts)
    if (Rank(V.St) > Rank(Out->St))
      Out = &V;
  return *Out;
}

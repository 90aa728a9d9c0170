#include "rules/EmitJudge.h"
#include "presence/Nameable.h"
#include "rules/ActivemaskFallback.h"
#include "rules/EmitAsm.h"
#include <algorithm>

using namespace warpshift;

static Reason notInstantiated(const FunctionFacts &F) {
  return {F.NameAt, "not instantiated: '" + F.Name + "' is a template, and no file that was read gives it arguments"};
}

Opinion warpshift::manualOpinion(Reason Why, std::string Suggestion) {
  Opinion O;
  O.St = State::Manual;
  O.Reasons.push_back(std::move(Why));
  O.Suggestion = std::move(Suggestion);
  return O;
}

/// What becomes of a site whose lanes cannot be named.
Opinion SiteJudge::withoutMask(Opinion Manual, const FunctionFacts &F, const OpSite &Op) const {
  if (!In.UseActivemask || llvm::any_of(F.Nodes, [](const Node &N) { return N.Kind == NodeKind::Opaque; }))
    return Manual; // No snapshot where jumps are not followed: it could be skipped, or taken twice.
  if (Op.Asm && !takesVariable(Op))
    return Manual;
  if (isVote(Op.Op) && hasBarrierInBranch(F)) {
    Manual.Reasons.push_back({Op.Callee.Where, "no __activemask() either: groups of a warp that vote apart could part at "
                                               "the block barrier of this function"});
    return Manual;
  }
  Manual.St = State::Opportunistic;
  Manual.Mask = {MaskKind::Activemask, "__activemask()"};
  Manual.Reasons.push_back({Op.Callee.Where, "the lanes that happen to be together take part: they may be fewer than in "
                                             "lock step"});
  return Manual;
}

/// In the body of a macro that makes the whole function the parameter has one name, whatever the expansion.
static bool isOwnParameter(const FunctionFacts &F, const OpSite &Op, MaskKind Kind) {
  return Kind == MaskKind::Parameter && Op.Callee.Origin == Spelling::MacroBody && !F.Places.empty() &&
         llvm::all_of(F.Places, [](const DeclPlace &P) { return P.Origin == Spelling::MacroBody; });
}

Opinion SiteJudge::operation(const Instance &I, const OpSite &Op, const Presence &P) const {
  if (Op.LeftAlone)
    return manualOpinion({Op.Callee.Where, "stays as it is: suppressed or behind a guard"});
  if (Op.Callee.Origin == Spelling::Foreign && !I.F->HasErrors)
    return manualOpinion({Op.Callee.Where, "the name is put together by the preprocessor or is not followed by '('"});
  bool NoLanes = false;
  Opinion O = place(I, Op.Callee.Where, P, NoLanes, &Op);
  if (NoLanes)
    return withoutMask(std::move(O), *I.F, Op);
  if (isEditedByDefault(O.St) && isShuffle(Op.Op) && !Op.Width)
    O.Reasons.push_back({Op.Callee.Where, "the width is computed at run time and must be a power of two up to 32"});
  return O;
}

/// What keeps a place from an edit, if anything does. NoLanes: its lanes cannot be named, but there may be others to take.
std::optional<Opinion> SiteJudge::whyNotHere(const Instance &I, const SourceRef &Where, const Presence &P, bool &NoLanes,
                                             const OpSite *Op) const {
  const FunctionFacts &F = *I.F;
  if (F.HasErrors)
    return manualOpinion({F.NameAt, "'" + F.Name + "' contains a parse error: nothing in it is edited"});
  if (!In.Project->mayEdit(Where.File))
    return manualOpinion({Where, "this file is not among the inputs"});
  if (Op && Op->Asm && !Op->Asm->WhyNot.empty())
    return manualOpinion({Where, Op->Asm->WhyNot}, asmByHand(*Op));
  if (P.Set == NoSet)
    return manualOpinion({Where, "no path leads here"}, "remove the dead code");
  if (I.Result.Sets.isUnknown(P.Set)) {
    Opinion O = manualOpinion(I.Result.Sets.reason(P.Set), "compute the mask with __ballot_sync before the lanes part, or "
                                                           "move the operation out of the branch");
    O.Reasons.insert(O.Reasons.end(), P.Reasons.begin(), P.Reasons.end());
    NoLanes = true;
    return O;
  }
  if (!P.Blocked.empty()) {
    std::string Keys;
    for (Assumption A : P.Blocked.list())
      Keys += " --assume " + assumptionKey(A).str();
    Opinion O = manualOpinion(P.BlockedBy, "if that holds for your code, run again with" + Keys);
    O.Assumptions = P.Blocked;
    return O;
  }
  if (F.IsPattern && !In.Granted.has(Assumption::Instantiated))
    return manualOpinion(notInstantiated(F),
                         "instantiate the template in a file that is read, or run again with --assume instantiated");
  LiveConstructs Live;
  markLive(F, I.Result, P.Set, Live);
  if (Live.ok())
    return std::nullopt;
  NoLanes = true;
  return manualOpinion(*Live.Why, "put the condition into a bool before the branch and take a ballot of it there");
}

/// What the lanes of a place rest on, without their mask.
Opinion SiteJudge::graded(const Instance &I, const Presence &P) const {
  const FunctionFacts &F = *I.F;
  const HelperDecision &D = In.Sol->helper(F);
  Opinion O;
  O.Assumptions = P.Needs;
  O.Assumptions.add(D.Needs);
  O.St = O.Assumptions.missingFrom(AssumptionSet::defaults()).empty() ? State::Proven : State::Assumed;
  O.Reasons = P.Reasons;
  if (F.IsPattern) { // masks.md 10.3: the structure is known from the pattern, the values are not.
    O.Assumptions.add(Assumption::Instantiated);
    O.St = State::Assumed;
    O.Reasons.push_back(notInstantiated(F));
  } else if (D.Needs.has(Assumption::Instantiated)) {
    O.St = State::Assumed;
    O.Reasons.push_back({F.NameAt, "not instantiated: '" + D.UninstantiatedCaller + "', which calls '" + F.Name +
                                       "', is reached by a template that no file that was read gives arguments"});
  }
  if (D.Entry == EntryMode::Parameter && D.Why.Where.isValid())
    O.Reasons.push_back(D.Why);
  return O;
}

Opinion SiteJudge::place(const Instance &I, const SourceRef &Where, const Presence &P, bool &NoLanes,
                         const OpSite *Op) const {
  if (auto Blocked = whyNotHere(I, Where, P, NoLanes, Op))
    return std::move(*Blocked);
  const FunctionFacts &F = *I.F;
  Opinion O = graded(I, P);
  MaskCode Code(F, I.Result, Numbers.at(F.PatternKey), In.Project->text(F.Where.File));
  O.Mask.Kind = Code.kind(P.Set);
  bool Literal = O.Mask.Kind == MaskKind::Full || O.Mask.Kind == MaskKind::Constant;
  if (Op && Op->Asm && !Literal && !Op->Asm->WhyNoOperand.empty())
    return manualOpinion({Where, Op->Asm->WhyNoOperand}, asmByHand(*Op));
  if (Literal || !Op || takesVariable(*Op) || isOwnParameter(F, *Op, O.Mask.Kind))
    O.Mask.Text = Code.text(P.Set);
  if (Op && Op->Asm)
    for (const std::string &Remark : Op->Asm->Remarks)
      O.Reasons.push_back({Where, Remark});
  return O;
}

Opinion SiteJudge::exchange(const Instance &I, const ExchangeSite &E) const {
  const SourceRef &Where = I.F->Statements[E.Statement].Where;
  if (!E.Blocked.empty() && !I.F->HasErrors) {
    Opinion O = manualOpinion({E.BlockedAt.isValid() ? E.BlockedAt : E.WhyAt, E.Blocked},
                       "put __syncwarp(mask) between the reads and the writes, and again after the writes");
    O.Reasons.push_back({E.WhyAt, E.Why});
    if (E.NeedsNoAlias) {
      O.Assumptions.add(Assumption::NoAlias);
      O.Suggestion = "if nothing else accesses '" + E.What + "', run again with --assume no-alias";
    }
    return O;
  }
  std::optional<Opinion> Out;
  AssumptionSet All;
  for (size_t N = 0; N != I.F->SyncPlaces.size(); ++N) {
    if (!I.F->SyncPlaces[N].Wanted || (I.Result.SyncPlaces[N].Set == NoSet && !I.F->HasErrors))
      continue;
    bool NoLanes = false;
    Opinion O = place(I, I.F->Statements[I.F->SyncPlaces[N].Statement].Where, I.Result.SyncPlaces[N], NoLanes);
    if (!isEditedByDefault(O.St))
      return O;
    All.add(O.Assumptions);
    bool Own = I.F->SyncPlaces[N].Statement == E.Statement;
    if (!Out || Own)
      Out = std::move(O);
  }
  if (!Out)
    return manualOpinion({Where, "no path leads here"}, "remove the dead code");
  if (E.NeedsNoAlias)
    All.add(Assumption::NoAlias);
  if (E.NeedsBlock1D)
    All.add(Assumption::Block1D);
  Out->Assumptions = All;
  Out->St = All.missingFrom(AssumptionSet::defaults()).empty() ? State::Proven : State::Assumed;
  Out->Reasons.insert(Out->Reasons.begin(), {E.WhyAt, E.Why});
  return std::move(*Out);
}

const Opinion &warpshift::weakest(const std::vector<Opinion> &Opinions) {
  auto Rank = [](State St) { return St == State::Manual ? 3 : St == State::Opportunistic ? 2 : St == State::Assumed; };
  const Opinion *Out = &Opinions.front(); // Among equals the first, for a stable text.
  for (const Opinion &O : Opinions)
    if (Rank(O.St) > Rank(Out->St))
      Out = &O;
  return *Out;
}

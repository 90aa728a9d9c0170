#include "rules/OperationSites.h"
#include "facts/UnevaluatedCalls.h"
#include "rules/ActivemaskFallback.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

std::vector<RuleSite> warpshift::findOperations(const FunctionFacts &F, const Rule &R) {
  std::vector<RuleSite> Out;
  for (size_t N = 0; N != F.Sites.size(); ++N)
    if (&ruleOf(F.Sites[N]) == &R)
      Out.push_back({F.Sites[N].Callee.Where, uint32_t(N), &F.Sites[N]});
  return Out;
}

std::vector<const Presence *> warpshift::operationLanes(const Instance &I, const Rule &R, const MaskDemand &Demand) {
  std::vector<const Presence *> Out;
  for (const RuleSite &S : findOperations(*I.F, R)) {
    const Presence &P = I.Result.Sites[S.Index];
    if (P.Blocked.empty() && takesVariable(*I.F, *S.Op, Demand) && !Demand.Skipped.has(*S.Op) && !I.F->HasErrors)
      Out.push_back(&P);
  }
  return Out;
}

/// In a file's text, and not in that of its function.
static bool standsElsewhere(const FunctionFacts &F, const OpSite &Op) {
  return Op.Callee.Origin == Spelling::File && !inOwnText(F, Op.Callee.Where);
}

bool warpshift::takesVariable(const FunctionFacts &F, const OpSite &Op, const MaskDemand &Demand) {
  return !standsElsewhere(F, Op) && Op.Callee.Origin != Spelling::Foreign &&
         (Op.Callee.Origin != Spelling::MacroBody || Demand.Macros.serve(Op)) &&
         (!Op.Asm || (Op.Asm->WhyNot.empty() && Op.Asm->WhyNoOperand.empty()));
}

SiteVerdict warpshift::withoutMask(const SiteJudge &J, SiteVerdict Manual, const FunctionFacts &F, const OpSite &Op) {
  if (!J.input().UseActivemask || llvm::any_of(F.Nodes, [](const Node &N) { return N.Kind == NodeKind::Opaque; }))
    return Manual; // No snapshot where jumps are not followed: it could be skipped, or taken twice.
  if (Op.Asm && !takesVariable(F, Op, *J.input().Demand))
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
static bool namesOwnParameter(const FunctionFacts &F, const OpSite &Op) {
  return Op.Callee.Origin == Spelling::MacroBody && !F.Places.empty() &&
         llvm::all_of(F.Places, [](const DeclPlace &P) { return P.Origin == Spelling::MacroBody; });
}

/// A use of a macro is skipped where the macro may be something else elsewhere.
static SiteVerdict skippedOperation(const OpSite &Op, llvm::StringRef Spelled) {
  if (Op.Asm || !Op.Callee.isEditable() || Spelled.empty() || Spelled == Op.Name)
    return manualVerdict({Op.Callee.Where, "skipped: suppressed or behind a guard"});
  return manualVerdict({Op.Callee.Where, "macro '" + Spelled.str() + "' is " + Op.Name +
                                             " here, but that it is so in every file and configuration is not certain"},
                       "give '" + Spelled.str() + "' a mask parameter, in each of its definitions");
}

/// There is no text `name(` that the operation could be edited in.
static SiteVerdict notNamedHere(const OpSite &Op, llvm::StringRef Spelled) {
  if (Op.Asm || Spelled.empty() || Spelled == Op.Name)
    return manualVerdict({Op.Callee.Where, "the name is put together by the preprocessor or is not followed by '('"});
  return manualVerdict({Op.Callee.Where, "'" + Spelled.str() + "' stands for " + Op.Name +
                                             " here and may stand for something else in another place"},
                       "pass on a function that takes a mask and calls " + Op.NewName);
}

SiteVerdict warpshift::judgeOperation(const SiteJudge &J, const Instance &I, const OpSite &Op, PlaceForm Form) {
  const SourceRef &Name = Op.Callee.Where;
  const llvm::StringRef Spelled = J.input().Project->text(Name.File).substr(Name.Offset, Name.Length);
  if (J.input().Demand->Skipped.has(Op))
    return skippedOperation(Op, Spelled);
  if (Op.Callee.Origin == Spelling::Foreign && !I.F->HasErrors)
    return notNamedHere(Op, Spelled);
  Form.TakesVariable = takesVariable(*I.F, Op, *J.input().Demand);
  if (standsElsewhere(*I.F, Op) && Form.WhyNoVariable.empty())
    Form.WhyNoVariable = "it stands in a default argument or a member's initialiser, whose text serves others as well";
  Form.TakesParameter = namesOwnParameter(*I.F, Op);
  bool NoLanes = false;
  SiteVerdict V = J.place(I, Op.Callee.Where, I.Result.Sites[size_t(&Op - I.F->Sites.data())], Form, NoLanes);
  if (NoLanes)
    return withoutMask(J, std::move(V), *I.F, Op);
  if (isEditedByDefault(V.St) && isShuffle(Op.Op) && !Op.Width)
    V.Reasons.push_back({Op.Callee.Where, "the width is computed at run time and must be a power of two up to 32"});
  return V;
}

std::vector<SiteVerdict> warpshift::settleMacroBody(const SiteJudge &J, const FunctionFacts &F, const OpSite &Op,
                                                    std::vector<SiteVerdict> Verdicts) {
  const SourceRef &Where = Op.Callee.Where;
  const EmitInput &In = J.input();
  if (In.Demand->Macros.serve(Op)) {
    for (SiteVerdict &V : Verdicts)
      if (isEditedByDefault(V.St)) {
        V.Mask = {MaskKind::Parameter, "ws_mask"};
        V.Reasons.push_back({Where, "different lanes use macro '" + Op.MacroName + "': each use passes its mask"});
      }
    return Verdicts;
  }
  // What keeps one use from an edit says more than that they differ.
  if (const SiteVerdict &W = weakest(Verdicts); W.St == State::Manual && !In.UseActivemask)
    return {W};
  bool AllFull = llvm::all_of(Verdicts, [](const SiteVerdict &V) { return V.Mask.Kind == MaskKind::Full; });
  bool InHeader = llvm::none_of(*In.Units, [&](const TuFacts &U) { return U.MainFile == Where.File; });
  // Functions that the macro makes whole: each has the parameter.
  bool AllOwn =
      llvm::all_of(Verdicts, [](const SiteVerdict &V) { return V.Mask.Kind == MaskKind::Parameter && !V.Mask.Text.empty(); });
  const char *Suggestion = "give the macro a mask parameter";
  if ((AllFull || AllOwn) && InHeader && !In.Project->seenEverywhere(Op.MacroName, NameForm::Any))
    return {manualVerdict({Where, "not every use of macro '" + Op.MacroName + "' is visible"}, Suggestion)};
  if (AllFull || AllOwn)
    return Verdicts;
  SiteVerdict Manual = manualVerdict({Where, "macro '" + Op.MacroName +
                                                 "' is expanded where different lanes are present: one "
                                                 "text cannot hold all masks"},
                                     Suggestion);
  return {withoutMask(J, std::move(Manual), F, Op)};
}

void warpshift::describeOperation(Site &Out, const FunctionFacts &F, const OpSite &Op) {
  Out.Function = Op.Callee.Origin == Spelling::MacroBody ? "" : F.Name;
  Out.Intrinsic = Op.Name;
}

std::vector<Site> warpshift::discardedSites(const std::vector<TuFacts> &Units, const Rule &R) {
  std::map<SourceRef, Site> Found;
  for (const TuFacts &U : Units)
    for (const FunctionFacts &F : U.Functions)
      for (const RuleSite &At : U.IsDevice &&F.IsPattern ? findOperations(F, R) : std::vector<RuleSite>()) {
        if (At.Op->Repair || At.Op->Callee.Origin != Spelling::File)
          continue;
        Site &S = Found[At.Where];
        S.Rule = R.Id.str();
        S.Where = At.Where;
        S.St = State::Manual;
        describeOperation(S, F, *At.Op);
        for (const std::string &C : U.Configurations)
          if (!llvm::is_contained(S.Configurations, C))
            S.Configurations.push_back(C);
        S.Reasons = {{S.Where, NothingRunsIt.str()}};
      }
  std::vector<Site> Out;
  for (auto &[Where, S] : Found)
    Out.push_back(std::move(S));
  return Out;
}

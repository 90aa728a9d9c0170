//===- RepairSync.cpp - calls in _sync form get the mask that they lack (--repair) ---------*- C++ -*-===//
//
// Before    if (value > threshold)
//             v += __shfl_xor_sync(0xffffffffu, v, 1);            waits for lanes that are not here
// After     const bool ws_c1 = value > threshold;
//           const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
//           if (ws_c1)
//             v += __shfl_xor_sync(ws_m1, v, 1);
//
// Before    v += __shfl_down_sync(v, offset, 32);                 the mask was forgotten: v is the mask
// After     v += __shfl_down_sync(0xffffffffu, v, offset, 32);
//
// Before    if (__any_sync(v > 0, 0xffffffffu)) ...               the mask stands behind
// After     if (__any_sync(0xffffffffu, v > 0)) ...
//
// Only with --repair, and only where a finding says that the mask is wrong (`warpshift explain lint-sync`): the call is read as
// the legacy call it was made from, and gets the mask that a migration would give it, by the same inference and with the same
// proofs. The finding is gone where the mask was inferred; else it stays, and says why it was not.
//
// Not when   the mask may be right, or nobody can tell; the vote of some lanes may be what is asked for; a shuffle reads from a lane
//            that need not be there; the mask argument does more than give a value, or a vote's variable mask is used for other
//            things as well; the call stands in the text of a macro or in an asm statement; a barrier (__syncwarp), match or
//            reduction; a NOLINT comment names the finding or this rule.
//
//===------------------------------------------------------------------------------------------===//
#include "rules/OperationSites.h"
#include "rules/WarpCallSites.h"

using namespace warpshift;

static SiteVerdict judgeRepair(const SiteJudge &J, const Instance &I, const RuleSite &S) {
  const OpSite &Op = *S.Op;
  if (J.input().Demand->Skipped.has(Op))
    return manualVerdict({S.Where, "a comment or a guard leaves it alone"});
  PlaceForm Form;
  Form.TakesVariable = takesVariable(*I.F, Op, *J.input().Demand);
  if (!Form.TakesVariable)
    Form.WhyNoVariable = "it stands in a default argument or a member's initialiser, whose text serves others as well";
  bool NoLanes = false; // Whoever happens to be together is no answer here, with --fallback activemask either.
  SiteVerdict V = J.place(I, S.Where, I.Result.Sites[S.Index], Form, NoLanes);
  V.Reasons.insert(V.Reasons.begin() + !isEditedByDefault(V.St), Reason{S.Where, Op.Repair->Why});
  return V;
}

static std::vector<TextEdit> repairEdits(const RuleSite &S, llvm::StringRef Mask, const EmitInput &In) {
  const RepairFacts &R = *S.Op->Repair;
  if (R.Form == RepairForm::Replace)
    return {{R.Old.File, R.Old.Offset, R.Old.Length, Mask.str()}};
  std::vector<TextEdit> Out{maskInFront(*S.Op, Mask, In)};
  if (R.Form == RepairForm::Move)
    Out.push_back({R.Old.File, R.Old.Offset, R.Old.Length, ""});
  return Out;
}

const Rule rules::RepairSync = {
    .Id = "repair-sync",
    .Seeds = [] { return std::vector<PrefilterSeed>(); }, // What lint-sync looks for.
    .Find = [](const FunctionFacts &F, const MaskDemand &) { return findOperations(F, rules::RepairSync); },
    .NeedsMask = [](const Instance &I, const MaskDemand &D) { return operationLanes(I, rules::RepairSync, D); },
    .Judge = judgeRepair,
    .Describe = describeCall,
    .Edits = repairEdits,
};

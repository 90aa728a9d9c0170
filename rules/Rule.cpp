#include "rules/Rule.h"
#include "rules/LintSync.h"

using namespace warpshift;

llvm::ArrayRef<const Rule *> warpshift::allRules() {
  static constexpr const Rule *Rules[] = {
#define RULE(Name) &rules::Name,
#include "rules/Rules.def"
  };
  return Rules;
}

const Rule *warpshift::findRule(llvm::StringRef Id) {
  for (const Rule *R : allRules())
    if (R->Id == Id)
      return R;
  return nullptr;
}

const Rule &warpshift::ruleOfCall(llvm::StringRef LegacyName) {
  const std::optional<WarpCall> Call = lookupWarpCall(LegacyName);
  return Call && isShuffle(Call->Op) ? rules::ShuffleToSync : rules::VoteToSync;
}

const Rule &warpshift::ruleOf(const OpSite &Op) {
  if (Op.Repair)
    return rules::RepairSync;
  if (Op.Asm)
    return rules::InlinePtx;
  return isShuffle(Op.Op) ? rules::ShuffleToSync : rules::VoteToSync;
}

std::vector<PrefilterSeed> warpshift::ruleSeeds() {
  std::vector<PrefilterSeed> Out;
  for (const Rule *R : allRules()) {
    if (!R->Seeds)
      continue;
    std::vector<PrefilterSeed> Own = R->Seeds();
    Out.insert(Out.end(), std::make_move_iterator(Own.begin()), std::make_move_iterator(Own.end()));
  }
  return Out;
}

std::vector<Finding> warpshift::ruleFindings(const std::vector<TuFacts> &Units, const SolveOptions &Options,
                                             const MaskDemand &Demand) {
  std::vector<Finding> Out;
  if (!hasSyncCode(Units))
    return Out;
  const Solution Sol = solve(Units, lintOptions(Options), Demand);
  for (const Rule *R : allRules()) {
    if (!R->Findings)
      continue;
    std::vector<Finding> Own = R->Findings(Sol, Units);
    Out.insert(Out.end(), std::make_move_iterator(Own.begin()), std::make_move_iterator(Own.end()));
  }
  return Out;
}

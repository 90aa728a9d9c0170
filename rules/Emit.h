//===- Emit.h - from the solution to sites and atomic edit groups -------------------------*- C++ -*-===//
//
//   Solution + facts + file texts  --emit()-->  Sites (state, mask, reasons) + EditGroups + Findings
//
// One site per spelled operation, however many instances of its function exist: their verdicts are joined,
// the weakest wins. One group per connected set of functions (a helper that gets a mask parameter and all
// its callers); everything in a group is applied or nothing is. A pure function: it reads no files but
// but through Project and decides nothing about lanes.
//
// Covered by test/rules.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_EMIT_H
#define WARPSHIFT_RULES_EMIT_H

#include "program/Solve.h"
#include "diag/Result.h"

namespace warpshift {

struct EmitInput {
  const Solution *Sol = nullptr;
  const std::vector<TuFacts> *Units = nullptr;
  const MaskDemand *Demand = nullptr; ///< What Sol was solved for.
  const ProjectView *Project = &ProjectView::alone();
  AssumptionSet Granted;
  bool UseActivemask = false; ///< --fallback activemask
};

struct Emitted {
  std::vector<Site> Sites;
  std::vector<EditGroup> Groups;
  std::vector<Finding> Findings;
};

Emitted emit(const EmitInput &In);

} // namespace warpshift

#endif

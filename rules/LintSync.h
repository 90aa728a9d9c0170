//===- LintSync.h - is a mask that somebody wrote the right one? --------------------------*- C++ -*-===//
//
//   facts of _sync calls + a solution made with every assumption granted  -->  Findings
//
//     if (value > threshold)                          value was loaded per lane: it is *shown* to differ, so
//       v = __shfl_xor_sync(0xffffffffu, v, 1);       the full mask names lanes that are not here
//
// A finding is a claim against code that somebody meant to be right, so it needs more than an edit does: that a
// condition may differ between lanes is not enough, it must be made of something that differs (Variance), and
// no assumption that a maintainer could grant may explain it away. A value that is not followed is no finding.
// Every message ends with what to write instead.
//
// Covered by test/unit/rules/LintSyncTest.cpp, test/rules/lint-sync and test/samples/already-wrong.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_LINTSYNC_H
#define WARPSHIFT_RULES_LINTSYNC_H

#include "program/Solve.h"
#include "program/SyncRepairs.h"
#include "diag/Result.h"

namespace warpshift {

/// How to solve for lint: everything is granted that could make the code right.
SolveOptions lintOptions(SolveOptions Options);

/// Is there anything to judge?
bool hasSyncCode(const std::vector<TuFacts> &Units);

/// Sol: solved with lintOptions().
std::vector<Finding> lintSyncCode(const Solution &Sol, const std::vector<TuFacts> &Units);

/// Does the text say that this is a set of lanes? Such a value is the author's word, however it was computed.
bool namedAsMask(llvm::StringRef Text);

struct Complaint {
  std::string Kind, Message;
  std::string Cause = {}; ///< Complaints of a function that have it in common are one finding; empty: of this call alone.
  std::optional<RepairForm> Repair =
      {}; ///< What the call lacks is the right mask, and nothing else; empty: a person says what is meant.
  unsigned Argument = 0;                 ///< SyncRepair::Argument

  Complaint repaired(RepairForm Form, unsigned Arg = 0) && {
    Repair = Form;
    Argument = Arg;
    return std::move(*this);
  }
};

/// What would put one finding right, at one of its places.
struct WantedRepair {
  SourceRef Where;
  std::string Kind, Message;
  SyncRepairs Calls; ///< All of them have to change; empty: a person has to look.
};
/// Sol: solved with lintOptions(). One for each place of each finding of lintSyncCode().
std::vector<WantedRepair> wantedRepairs(const Solution &Sol, const std::vector<TuFacts> &Units);

/// The finding at the first of its places that IsHidden lets through, and how many others there are; nothing if all are hidden.
std::optional<Finding> tellCause(Finding F, llvm::function_ref<bool(const SourceRef &)> IsHidden);

/// Is the mask argument something else: a value, a condition, a width, arguments moved up by one?
std::optional<Complaint> judgeArguments(const Instance &I, const SyncOpFact &Op, const Presence &P);

/// Does some ballot of F ask for the condition in the same words? What was loaded before may be what is loaded again.
bool isBalloted(const FunctionFacts &F, llvm::StringRef Condition);

} // namespace warpshift

#endif

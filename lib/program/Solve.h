//===- Solve.h - from the facts of all translation units to one decision per helper -------*- C++ -*-===//
//
//   TuFacts (every TU x configuration)
//      -> instances (a function under one set of template arguments and tokens)
//      -> fixpoint { entry mode of each helper, values of its parameters, constructs that diverge anywhere }
//      -> Solution: for each instance the final walk, for each helper pattern one decision
//
// Everything starts optimistic (helpers are entered by whole warps, parameters are uniform) and is only
// ever weakened by what some walk sees, so the result is the same in any order. What instantiations and
// configurations of one spelled function see is joined: the weakest wins (docs/mask-rules.md, PO6).
//
// Covered by test/unit/program/SolveTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_SOLVE_H
#define WARPSHIFT_PROGRAM_SOLVE_H

#include "presence/Walk.h"
#include "program/HostText.h"
#include "program/MaskDemand.h"
#include "program/OpenTemplates.h"
#include "program/ProjectView.h"
#include "support/UnitWatch.h"
#include <memory>
#include <unordered_map>

namespace warpshift {

struct SolveOptions {
  AssumptionSet Granted = AssumptionSet::defaults();
  const ProjectView *Project = &ProjectView::alone();
  /// Learns of each walk over a function. May be null.
  UnitWatch *Watch = nullptr;
  WorkPhase Phase = WorkPhase::Walk;
  std::vector<std::string> UnitPaths; ///< Parallel to the units, where there is a watch.
  bool OneRow = false; ///< Blocks of which nobody says that they have several rows have one: a question, not a fact.
  /// Conditions that do not count as the same in all lanes, whatever is known of them: a ballot needs no such fact. May be null.
  const std::set<ConstructKey> *Denied = nullptr;
  unsigned Jobs = 1; ///< Threads that may work at it; the solution is the same.
  bool OnlySyncCode = false; ///< Of nobody else's interest: functions that neither hold _sync operations nor reach one that does.
};

/// Functions that are alike (facts/AlikeFunctions.h): a function under one set of tokens, of one or more units and instantiations.
struct Instance {
  const FunctionFacts *F = nullptr; ///< Of Alike, the first.
  std::vector<const FunctionFacts *> Alike;
  std::vector<std::string> Configurations;
  size_t Unit = 0;
  std::vector<std::vector<size_t>> Callees; ///< By call: see Solution::callees.
  bool HasUnreadCode = false; ///< Lines in it that no parser read, which may call whatever may be named there.
  bool Concerned = true; ///< Holds something that a decision is about, or reaches one that does; else it is not walked: every
      ///< place in it counts as never reached.
  bool Walked = false;
  WalkInput Input;
  WalkResult Result;
};

/// Is a function that the instance stands for among Keys, a set or map?
template <class KeySet> bool isNamedIn(const KeySet &Keys, const Instance &I) {
  return std::any_of(I.Alike.begin(), I.Alike.end(), [&](const FunctionFacts *F) { return isNamedIn(Keys, *F); });
}

/// Everything the instance stands for, as one function.
FunctionFacts asOneFunction(const Instance &I);

struct HelperDecision {
  EntryMode Entry = EntryMode::Full;
  bool HasVotes = false; ///< Contains legacy votes, or calls what does.
  bool HasOthers = false; ///< Contains legacy shuffles or barriers to be written, or calls what does.
  bool NeedsMask = false; ///< Contains legacy operations, or calls what does.
  bool DefaultArgument = false; ///< Parameter: give it a default (all callers are visible).
  bool Crowded = false; ///< Parameter: its overloads get one with it, and each call of them passes it (OverloadSets.h).
  bool Renamed =
      false; ///< Parameter: it is called RenamedSuffix behind its name, and the old name passes all lanes (RenamedHelpers.h).
  bool BeforeDefaults = false; ///< Parameter: it stands before those that have defaults, and each call writes it.
  bool CallersVisible = true;
  bool AddressTaken = false; ///< Used otherwise than by calls that are followed.
  bool Beyond = false; ///< Not visible for one reason alone: units of folders that nobody looked at may call or launch it.
  unsigned CallsSeen = 0; ///< Calls that reach it.
  VoteGrounds Votes; ///< What votes in it rest on besides, by the lanes of some call.
  AssumptionSet Needs; ///< A4 when granted rather than proved; A9 when a template that nothing instantiates calls it;
      ///< A15 when lines that nobody read may change it or its callers.
  Reason OtherConfiguration; ///< What A15 is about, where it is needed.
  std::string MoreInstances; ///< What may make another instance of it, or of a caller (program/OpenTemplates.h).
  std::string UninstantiatedCaller; ///< That template, or a helper it reaches this one by.
  Reason Why; ///< Parameter: the call that is not made by a whole warp. Unknown: what blocks.

  void doubt(Reason OtherLines) {
    Needs.add(Assumption::AsParsed);
    OtherConfiguration = std::move(OtherLines);
  }
};

/// Can the signature of F stay beside one with a mask, so that calls which get no edit go on to compile (with a warning)?
bool keepsOldSignature(const FunctionFacts &F);

/// May a device function be called by code that was not seen?
inline bool isOpen(const HelperDecision &D) { return !D.CallersVisible || D.CallsSeen == 0; }

struct Solution {
  std::vector<Instance> Instances;
  std::unordered_map<std::string, HelperDecision> Helpers; ///< By pattern key; kernels included (Entry Full).
  std::unordered_map<std::string, std::vector<size_t>> ByBaseName;
  std::map<std::string, std::vector<size_t>> ByPattern;
  std::set<ConstructKey> ForceDivergent, ForceBallot;
  HostText OnHost;
  std::shared_ptr<const OpenTemplates> Templates; ///< Of all units.
  std::vector<size_t> Classes; ///< The instance of each function that has one, in the order of the units.

  /// Instances that a call of Caller's may reach, those of the caller's own unit first.
  llvm::ArrayRef<size_t> callees(const Instance &Caller, const CallFact &C) const {
    return Caller.Callees[size_t(&C - Caller.F->Calls.data())];
  }
  const HelperDecision &helper(const FunctionFacts &F) const { return Helpers.at(F.PatternKey); }
};

Solution solve(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand = {});
/// The same, after nothing but the demand for masks has grown since Before.
Solution solveAgain(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand, Solution Before);

} // namespace warpshift

#endif

//===- Repairs.h - which _sync calls are migrated once more (--repair) ---------------------*- C++ -*-===//
//
//   facts --lint--> wanted repairs --readAsLegacy--> facts in which these calls want a mask --lint--> ... until nothing is new
//                        |                                   |
//                        |                            the rounds of a migration (Migration.cpp)
//                        v                                   |
//                  findings, less those that are gone  <-----+-- sites of rule repair-sync;  one that was not inferred, or not
//                                                                confirmed, is left out of the plan, and all is done again
//
// Nothing here decides about a mask: what is wrong says the lint, what is right the migration. A call is either repaired or as it
// was, with its finding; a plan of which a call fails is made anew without it, since masks of others may have rested on it.
//
// Covered by test/rules/repair-sync.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_REPAIRS_H
#define WARPSHIFT_ENGINE_REPAIRS_H

#include "engine/LeftAlone.h"
#include "rules/LintSync.h"

namespace warpshift {

class Repairs {
public:
  Repairs(Project &P, const SolveOptions &SO, UsedSuppressions &Used) : P(P), SO(SO), Used(Used) {}

  /// Facts in which the calls to repair want a mask.
  void plan();
  /// Takes what a migration made of them: are all edited? If not, the plan leaves those out from now on, and the facts are as they were.
  bool settle(std::vector<Site> &Sites);
  /// The calls are _sync calls again, for the lint.
  void finish() { readAsWritten(P.Facts); }

  /// Is nothing left of the finding of this kind at this place?
  bool isGone(const SourceRef &Where, llvm::StringRef Kind) const;
  /// Why it was not repaired.
  std::optional<Reason> whyNot(const SourceRef &Where, llvm::StringRef Kind) const;

private:
  std::vector<WantedRepair> wanted() const;
  void addSpelled(std::vector<WantedRepair> &To) const;
  void learnCalls();
  std::string whyNot(const SourceRef &Call, const SyncRepair &R) const;
  bool isMacro(const std::string &File, const std::string &Name) const;
  bool countsElsewhere(const FunctionFacts &F, const SyncOpFact &Op, const SyncRepair &R) const;
  const WantedRepair *find(const SourceRef &Where, llvm::StringRef Kind) const;

  Project &P;
  const SolveOptions &SO;
  UsedSuppressions &Used;
  std::vector<TuFacts> AsRead;
  unsigned Rounds = 0;
  /// By place: the call in each copy of its text.
  std::map<SourceRef, std::vector<std::pair<const FunctionFacts *, const SyncOpFact *>>> Calls;
  std::map<std::pair<SourceRef, std::string>, WantedRepair> Wanted;
  SyncRepairs Planned;
  std::map<SourceRef, std::string> Failed;
};

} // namespace warpshift

#endif

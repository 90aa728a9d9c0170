//===- SolveInternal.h - the solver: instances, the fixpoint, who takes a mask -----------------*- C++ -*-===//
//
//   Solve.cpp           instances, what the rounds begin with, one run
//   SolveRounds.cpp     rounds: walks, what calls and conditions say about others
//   SolveVisibility.cpp whose callers are all seen, who may be given a parameter, what callers hand on that is not sure
//   SolveFamilies.cpp   functions that take a mask together; weakening one weakens them all
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_SOLVEINTERNAL_H
#define WARPSHIFT_PROGRAM_SOLVEINTERNAL_H

#include "facts/AlikeFunctions.h"
#include "program/OverloadSets.h"
#include "program/Solve.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <mutex>

namespace warpshift {

/// Of an object that is no closure: whoever has the object calls it, without a name that could be searched for. The mask has no
/// default then, so that a call which was not seen does not compile.
inline bool isCallOperator(const FunctionFacts &F) { return F.Kind == FunctionKind::Device && F.BaseName == "operator()"; }

class Solver {
public:
  Solver(const std::vector<TuFacts> &Units, const SolveOptions &Options, const MaskDemand &Demand)
      : Units(Units), Options(Options), Demand(Demand) {}
  void continueFrom(Solution Before);
  Solution run();

private:
  std::vector<FunctionInUnit> functionsInUse();
  void collectInstances();
  void addFunctions(llvm::ArrayRef<FunctionInUnit> Functions);
  std::vector<size_t> findCallees(const Instance &Caller, const CallFact &C) const;
  void findConcerned();
  bool concerns(const FunctionFacts &F) const;
  bool LosesShared = false; ///< Some function loses sight of pointers to memory that lanes may share.
  const std::vector<const FunctionFacts *> &resolve(size_t N, const CallFact &C);
  /// Nobody will edit the operations in F: what they would give the lanes, no code shows.
  bool isLost(const FunctionFacts &F) {
    const HelperDecision &D = decision(F);
    return D.NeedsMask && (D.Entry == EntryMode::Unknown || !D.Votes.Blocked.empty());
  }
  unsigned lostCallees(const Instance &I, unsigned Depth);
  size_t addInstance(const FunctionFacts &F, size_t Unit);
  void findMaskNeeds();
  bool isLinkedBeyond(const FunctionFacts &F) const;
  const std::vector<llvm::StringRef> &keysWithUnreadCode();
  const std::map<size_t, std::string> &sharedWithUnseen() const;
  bool isClosureUnread(const Instance &Lambda);
  void judgeVisibility();
  void prepareInputs();
  bool prepareRound(size_t N);
  WalkResult walkOnce(const Instance &I) const;
  std::vector<std::optional<WalkResult>> walkAhead();
  bool round();
  void relyOnCallers();
  void relyOnParsed();
  bool useCalls(Instance &I);
  bool passArguments(const Presence &Call, size_t J);
  bool passesItsLanes(const Instance &I, const Presence &P, const FunctionFacts &Callee) const;
  bool useLanes(const Instance &I, size_t N, const FunctionFacts &Callee);
  bool movesMask(const std::string &Pattern);
  bool useConstructs(const Instance &I);
  std::string whyNotVisible(const FunctionFacts &F) const;
  bool weakenEntry(const std::string &Pattern, EntryMode To, Reason Why);
  void weakenFamily(const std::string &Pattern, const Reason &Shared);
  bool takesNewName(const std::string &Pattern, const Reason &Shared);
  void weakenCrowd(const std::string &Pattern, const Reason &Shared);
  std::string whyCallCannotPass(const FunctionFacts &Caller, const CallFact &C) const;
  std::string whyNotEdited(const FunctionFacts &F);
  bool trustTemplate(const Instance &Caller, HelperDecision &D);
  bool trustUnread(const Instance &Caller, HelperDecision &D);
  bool trustLockStep(const Instance &Caller, const Presence &Call, HelperDecision &D);
  bool canTakeMask(const Instance &I, std::string &Why) const;
  std::string whyNotChanged(const Instance &I) const;
  bool isMadeBySeenMacro(const FunctionFacts &F, const DeclPlace &P) const;
  void takeEarlier();
  bool force(std::set<ConstructKey> &In, const ConstructKey &Key);
  size_t forcedIn(size_t N, unsigned Depth) const;
  HelperDecision &decision(const FunctionFacts &F) { return Sol.Helpers[F.PatternKey]; }
  const FunctionFacts &textOf(const CallFact &C, const FunctionFacts &Callee) const;

  const std::vector<TuFacts> &Units;
  const SolveOptions &Options;
  const MaskDemand &Demand;
  Solution Sol, Earlier;
  std::map<std::pair<size_t, const CallFact *>, std::vector<const FunctionFacts *>> Resolved; ///< By unit of the caller.
  std::mutex Resolving; ///< Of it: walks ask, and several are made at once.
  std::unordered_map<std::string, std::vector<std::pair<size_t, size_t>>> ByKey; ///< Instance and unit of a function.
  /// Templates that have instances, by pattern key: these are called instead, and their own text says what holds of each.
  std::unordered_map<std::string, const FunctionFacts *> Instanced;
  std::set<std::string> AddressTaken; ///< Keys; what one more instance may call is among them ...
  std::set<std::string> UsedAsValue; ///< ... and not among these.
  std::optional<std::vector<llvm::StringRef>> UnreadKeys; ///< Not asked for yet: none.
  std::map<std::string, std::vector<SourceRef>> DeclaredApart; ///< By key: where units that do not define a function name it.
  std::set<std::string> AskedNames; ///< Of functions of which templates ask whether a call is valid.
  std::set<std::string> PassedOn; ///< Keys of lambdas that are handed on.
  std::map<size_t, std::vector<std::optional<AbsValue>>> Params; ///< By instance; unset = no call seen yet.
  std::map<size_t, size_t> ForcedAt; ///< By instance: forced constructs when it was walked last.
  std::vector<uint32_t> Forced; ///< By instance: constructs of its own that were forced. Empty: none anywhere.
  /// By hash of a construct: the instances that may hold it. Filled when the first one is forced.
  llvm::DenseMap<size_t, llvm::SmallSetVector<uint32_t, 2>> Holding;
  std::map<ConstructKey, std::pair<ConstructFate, uint32_t>> Fates;
  std::map<std::string, int> MaskParams; ///< By pattern: parameter that is a member mask already.
  /// By pattern: functions that a macro makes from the same text, so that they get a parameter together; templates and their
  /// explicit specializations.
  std::map<std::string, std::set<std::string>> Siblings, Specializations;
  std::map<std::string, std::string> CallsOfOthers; ///< By pattern (CallFamilies.h).
  mutable std::optional<std::map<size_t, std::string>> SharedWithUnseen; ///< Of sharedWithUnseen(), once callers are judged.
  std::map<std::string, std::set<std::string>> Families; ///< By pattern: functions that share the text of a call.
  OverloadSets Overloads;
  std::map<std::string, std::set<std::string>> Crowds; ///< By pattern: overloads that get a mask together.
};

} // namespace warpshift

#endif

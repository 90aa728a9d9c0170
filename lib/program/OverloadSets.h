//===- OverloadSets.h - overloads that take a mask parameter together --------------------------*- C++ -*-===//
//
//   sum(in, out)   sum(in, out, all)            a mask behind the first alone: sum(a, b, m) is a call of either
//   sum(in, out, mask)   sum(in, out, all, mask)            of both, and passed by every call: each means what it did
//
// F is crowded when an overload may be called with one argument more than F takes today. Then F and that overload get the parameter
// together, without a default, and so does what they crowd in turn, what shares the text of their calls, and what a call by name may
// mean besides. With one more argument in each call and one more parameter of one type in each candidate, nothing else changes
// in the choice among them.
//
// Covered by test/rules/helpers (overloads-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_OVERLOADSETS_H
#define WARPSHIFT_PROGRAM_OVERLOADSETS_H

#include "program/Solve.h"

namespace warpshift {

class OverloadSets {
public:
  using Links = std::map<std::string, std::set<std::string>>; ///< Patterns by pattern.
  /// Together: functions whose text is shared already.
  void read(const std::vector<TuFacts> &Units, const Solution &Sol, llvm::ArrayRef<const Links *> Together);
  /// Those that must take a mask when Pattern does, itself among them; empty when no overload stands in the way.
  std::set<std::string> crowdOf(const std::string &Pattern) const;
  /// What a call of Pattern by its text may mean besides: closed under that; nothing where it may mean what nobody has read.
  std::optional<std::set<std::string>> meantTogether(const Solution &Sol, const std::string &Pattern) const;
  /// Why they cannot; empty when each of them has a body that was read, and all its callers are seen or taken to be.
  std::string whyNot(const Solution &Sol, const std::set<std::string> &Crowd, bool CallersGranted) const;
  /// A mask may stand before the defaults of F: no overload takes as many arguments as F will.
  bool leavesRoomBeforeDefaults(const FunctionFacts &F) const;

private:
  std::map<std::string, std::set<std::pair<uint32_t, uint32_t>>> Beside; ///< By pattern: how many arguments its overloads take.
  Links Crowded, Linked, CalledAlike, Mates; ///< Mates: functions of one name.
  std::set<std::string> CalledByName;
  std::map<std::string, std::string> Names;
};

} // namespace warpshift

#endif

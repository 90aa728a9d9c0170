//===- DeniedConditions.h - where a ballot has to stand although the lanes may agree -----------------*- C++ -*-===//
//
//   round 1:  solution --> edits --recheck, second reading--> "nothing shows that lanes do not part at lines 12 and 17"
//                |                                        |
//                +--> branches that count as the same in all lanes --conditionsAt--> conditions
//                                                                                        |
//   round 2:  the solution of a program in which these conditions may differ  <----------+     (SolveOptions::Denied)
//
// A fact that one reading has and the other cannot follow (memory that somebody may write, a value through a function that stays
// a call), or that the text with its edits does not show any more (what a shuffle returns whose mask is a variable), is no reason to
// leave the code to a person: a ballot at that condition needs no fact. What was shown without it keeps its masks. Another run, which
// begins with that text, would find the ballot.
//
// Covered by test/rules/not-shown.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_DENIEDCONDITIONS_H
#define WARPSHIFT_ENGINE_DENIEDCONDITIONS_H

#include "engine/SecondReading.h"

namespace warpshift {

/// Conditions of a solution that part no lanes. One that takes no ballot (of a macro, of host code) leaves only those sites to a
/// person that rest on it.
class UndividedBranches {
public:
  UndividedBranches() = default;
  UndividedBranches(const Project &P, const Solution &Sol);
  /// Those that stand on one of the lines, in whole or in part.
  std::set<ConstructKey> conditionsAt(const LinesOfFiles &Lines) const;

private:
  struct Branch {
    unsigned Line = 0; ///< Where the statement begins ...
    unsigned First = 0, Last = 0; ///< ... and the lines of its condition.
  };
  std::map<ConstructKey, Branch> Branches;
};

} // namespace warpshift

#endif

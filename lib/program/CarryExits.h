//===- CarryExits.h - exits from inside of loops and branches are taken behind them -------*- C++ -*-===//
//
//   for (...) {                                  bool left = false;  T value;
//     for (...)                                  for (...) {
//       if (c)                                     for (...)
//         return v;                    ==>           if (c) { value = v; left = true; break; }
//     ...                                          if (left) break;
//   }                                              ...
//   ...                                          }
//                                                if (left) return value;
//                                                ...
//
// A lane that has left a loop cannot know who returns from it in later trips, so behind such a loop nobody can name the lanes
// that are still here. Where all lanes leave the loop at one place, those who return part from the others at a branch like
// any (docs/mask-rules.md, R8 and R9). A kernel's return ends the lane, and needs none of it.
//
//   if (a) {                                     bool left = false;
//     ...                                        if (a) {
//     if (b)                         ==>           ...
//       break;                                     if (b) left = true;
//   }                                            }
//   ...                                          if (left) break;
//                                                ...
//
// A __syncwarp for all that were in the loop stands in front of the test: who returns may have read, in a later trip, what the
// others are about to write.
//
// The same of a branch that some of its lanes leave from inside (R10), where nothing follows in it on an exit.
//
// Facts in, facts out: the walk, and the code that is written for it, know these branches by FunctionFacts::CarriedExits. Only as
// a whole: a function with an exit inside of a switch, with a loop or branch that is no statement of its own in a block, with an
// exit that a macro makes or whose value no variable can hold stays as it is.
//
// Covered by test/unit/program/CarryExitsTest.cpp and test/rules/loops,
// and test/rules/warp-synchronous-memory/return-from-inside-of-a-loop.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_CARRYEXITS_H
#define WARPSHIFT_PROGRAM_CARRYEXITS_H

#include "program/MaskDemand.h"
#include "program/Solve.h"

namespace warpshift {

/// The text of a file by its name.
using TextOf = std::function<llvm::StringRef(llvm::StringRef File)>;

/// F with its exits carried out of its loops and branches; nullopt when there are none, or one of them cannot be.
std::optional<FunctionFacts> carryExits(const FunctionFacts &F, const TextOf &Text);

/// Functions (by pattern key) in which nobody can name the lanes at some place that wants a mask, and that some lanes leave from
/// inside of loops or branches.
std::set<std::string> lostToExits(const Solution &Sol, const MaskDemand &Demand);

/// Carries the exits of all instances of these functions; of which there is one where that is not possible, of none. Returns
/// whether Units have changed: solutions of them point to nothing then.
bool carryExits(std::vector<TuFacts> &Units, const std::set<std::string> &Patterns, const TextOf &Text);

} // namespace warpshift

#endif

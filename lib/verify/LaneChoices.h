//===- LaneChoices.h - what the original can leave where lanes of one store meet ------------*- C++ -*-===//
//
//   a[0] = v  by 32 lanes: PTX leaves open whose v stays
//   run with the highest lanes' values ──► collisions ──► runs with other lanes' values ──► everything that could stay
//
// A place that nobody reads is independent of all else: its values are collected place by place. One that is read (or lies in
// shared memory) may decide about anything: every combination of choices is a run of its own, as long as there are few.
//
// Covered by test/unit/verify/LaneChoicesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_LANECHOICES_H
#define WARPSHIFT_VERIFY_LANECHOICES_H

#include "verify/Backend.h"

namespace warpshift::verify {

/// One way to decide the collisions that somebody sees.
struct LaneChoice {
  Outcome Out;
  std::vector<Outcome> Others; ///< Differ from Out in places that nobody reads.
};

struct LaneChoices {
  std::vector<LaneChoice> All;
  bool Complete = true;  ///< Nothing else could stay.
  unsigned Runs = 0;     ///< Beside the first.
  std::string Store;     ///< Where the first collision is: "a.cu:3".
};

/// First has collisions. At most Most runs.
llvm::Expected<LaneChoices> laneChoices(const Outcome &First, unsigned Most,
                                        llvm::function_ref<llvm::Expected<Outcome>(const StoreWinners &)> Run);

/// Choice.Out with the values of After where they are among those that could have stayed in a place that nobody reads.
Outcome withOpenPlacesOf(const LaneChoice &Choice, const Outcome &After);

} // namespace warpshift::verify

#endif

//===- SharedView.h - what the walk knows of one access to shared memory ------------------*- C++ -*-===//
//
//   address = Lane * lane + Warp * warp of the block + Const + rest          (bytes, relative to the root)
//
// The rest is a sum of values that the walk cannot take apart; two addresses with equal rests differ by the other
// terms only, provided that each value of the rest is the same in the block. Who makes the access is narrowed by
// the conditions on the way there: `thread < 32` leaves one warp of the block, `thread == 0` one lane of it.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_SHAREDVIEW_H
#define WARPSHIFT_PRESENCE_SHAREDVIEW_H

#include "presence/Uniformity.h"
#include <map>
#include <vector>

namespace warpshift {

/// Numbers from here on are not the walk's: they stand for one value in the whole function.
constexpr uint32_t FixedNumbers = 0xff000000;

/// An address, or any integer: see above.
struct AddressForm {
  bool Known = false;
  int64_t Lane = 0, Warp = 0, Const = 0;
  std::map<uint32_t, int64_t> Rest; ///< Number -> factor.
  bool RestInBlock = true;          ///< Every value of the rest is the same in the block ...
  bool RestInWarp = true;           ///< ... in the warp, but for the lane term.
  bool RestNonNegative = true;      ///< No value of the rest is negative.

  ThreadForm exact() const { return Known && Rest.empty() ? ThreadForm{true, Lane, Warp, Const} : ThreadForm{}; }
};

/// `Less < Bound` holds in every lane that makes the access.
struct LessThan {
  AddressForm Less, Bound;
};

struct SharedView {
  bool Reached = false;
  uint32_t Set = NoSet;            ///< Presence set.
  uint32_t Lanes = ~0u;            ///< No other lane makes the access.
  bool OneWarp = false;            ///< No other warp of the block than one makes it ...
  int64_t Warp = -1;               ///< ... which is this one, if that is known.
  bool WarpGuard = false;          ///< A guard leaves no more threads of a row than a warp has, whatever the block's shape.
  bool NeedsBlock1D = false;       ///< Rests on A3, which was granted.
  std::vector<AddressForm> Offsets;///< Of the access; of each argument of a call.
  std::vector<LessThan> Bounds;
  std::vector<LessThan> Rows;      ///< What the dimensions of an array say of the access, as C++ has it.
};

} // namespace warpshift

#endif

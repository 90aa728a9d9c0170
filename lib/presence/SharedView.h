//===- SharedView.h - what the walk knows of one access to shared memory ------------------*- C++ -*-===//
//
//   address = Lane(lane) + Warp * warp of the block + Const + rest          (bytes, relative to the root)
//
// Lane is a multiple of the lane's number, or any other function of it: `s[warp][(lane + 4) % 32]` is a table.
// The rest is a sum of values that the walk cannot take apart; two addresses with equal rests differ by the other
// terms only, provided that each value of the rest is the same in the block. Who makes the access is narrowed by
// the conditions on the way there: `thread < 32` leaves one warp of the block, `thread == 0` one lane of it.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_SHAREDVIEW_H
#define WARPSHIFT_PRESENCE_SHAREDVIEW_H

#include "presence/Uniformity.h"
#include <map>
#include <set>
#include <vector>

namespace warpshift {

/// Numbers from here on are not the walk's: they stand for one value in the whole function.
constexpr uint32_t FixedNumbers = 0xff000000;

/// What the number of the lane adds; nothing for lane 0.
class LaneTerm {
public:
  LaneTerm() = default;
  LaneTerm(int64_t Coefficient) : Coef(Coefficient) {}
  /// Table, relative to its first value.
  explicit LaneTerm(const LaneTable &Table);

  int64_t at(int64_t Lane) const { return Own ? (*Own)[Lane] : Coef * Lane; }
  bool none() const { return !Own && Coef == 0; }
  /// Of a multiple of the lane's number.
  std::optional<int64_t> coefficient() const { return Own ? std::nullopt : std::optional(Coef); }
  bool isDistinct() const; ///< No two lanes get one value.
  int64_t least() const, most() const;
  void add(const LaneTerm &X, int64_t Factor);
  friend bool operator==(const LaneTerm &A, const LaneTerm &B) { return A.Coef == B.Coef && A.Own == B.Own; }

private:
  int64_t Coef = 0; ///< 0 beside a table.
  SharedTable Own;  ///< Only where no coefficient says the same.
};

/// An address, or any integer: see above.
struct AddressForm {
  bool Known = false;
  LaneTerm Lane;
  int64_t Warp = 0, Const = 0;
  std::map<uint32_t, int64_t> Rest; ///< Number -> factor.
  bool RestInBlock = true;          ///< Every value of the rest is the same in the block ...
  bool RestInWarp = true;           ///< ... in the warp, but for the lane term.
  bool RestNonNegative = true;      ///< No value of the rest is negative.

  /// Factor * X more; known, and the same for all, only where both are.
  void add(const AddressForm &X, int64_t Factor);
  ThreadForm exact() const {
    auto Coef = Lane.coefficient();
    return Known && Rest.empty() && Coef ? ThreadForm{true, *Coef, Warp, Const} : ThreadForm{};
  }
};

bool operator==(const AddressForm &A, const AddressForm &B);

/// An address as Stride * (Lane(lane) + Warp * warp + Const) + Behind, where nobody knows the stride: `s[t * columns + j]`. With Shift, x
/// being all that, as x + (x >> Shift) in the unit that the index counts in.
struct StridedPiece {
  uint32_t Stride = 0; ///< Its number, which all lanes of a warp agree on; 0: there is none.
  LaneTerm Lane;
  int64_t Warp = 0, Const = 0;
  AddressForm Behind;
  uint32_t Shift = 0;
  int64_t Scale = 1; ///< What it was multiplied by behind the shift.
  uint32_t Whole = 0; ///< Of what has no stride: the number that it is, if all lanes agree on it.
};

/// `Less < Bound` holds in every lane that makes the access.
struct LessThan {
  AddressForm Less, Bound;
};

/// The values of a loop's counter: First + k * Step, k from 0 to Steps, with which it leaves the loop.
struct Counter {
  static constexpr int64_t AnySteps = INT64_MAX; ///< How many trips there are is not known.
  int64_t First = 0, Step = 0, Steps = 0;
  bool AnyFirst = false; ///< What it starts from is not known: First is 0, and values are counted from there.
  uint32_t Loop = 0; ///< The first number of its loop, whose trips all have one start.
};

struct SharedView {
  bool Reached = false;
  uint32_t Set = NoSet; ///< Presence set.
  uint32_t Lanes = ~0u; ///< No other lane makes the access.
  uint8_t Warps = 32; ///< No block that makes it has more.
  bool OneWarp = false; ///< No other warp of the block than one makes it ...
  int64_t Warp = -1; ///< ... which is this one, if that is known.
  bool WarpGuard = false; ///< A guard leaves no more threads of a row than a warp has, whatever the block's shape.
  bool InOneRow = false; ///< A guard leaves one row (threadIdx.y) of the block.
  /// Guards say that these are 0, each of which is so in one lane of a warp at most, the same in all trips of the loops around:
  /// `threadIdx.x + blockIdx.x * blockDim.x == n`.
  std::vector<AddressForm> Alone;
  AssumptionSet ShapeNeeds; ///< What is known of the block's shape rests on these, which were granted.
  std::vector<AddressForm> Offsets; ///< Of the access; of each argument of a call.
  /// Value numbers that choose the element, 0 for one that has none: equal ones, with one text, are one element.
  std::vector<uint32_t> Indices;
  bool IsOfLane = false; ///< Not all lanes of a warp have one value in each of them.
  std::map<uint32_t, Counter> Counters; ///< Of the numbers in rests, those whose values are known so.
  std::map<uint32_t, int64_t> Most; ///< Of the other numbers in rests those that are from 0 to this, in every lane for itself.
  std::set<uint32_t> OneInWarp; ///< Numbers in rests that all lanes of a warp agree on.
  std::vector<LessThan> Bounds;
  AddressForm Piece; ///< Of SharedAccess::Piece, where it is one place for all threads of the block.
  StridedPiece Own; ///< Where it begins a piece of the thread's own.
  int64_t WarpStep =
      0; ///< SharedAccess::Piece, or where the index begins, is so much further on for each warp of the block; 0: not known to be.
  std::vector<LessThan> Rows; ///< What the dimensions of an array say of the access, as C++ has it.
};

} // namespace warpshift

#endif

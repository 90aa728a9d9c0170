//===- Uniformity.h - what is known about one value across the lanes of a warp ------------*- C++ -*-===//
//
//   AbsValue = granularity  x  exact lane table  x  affine form  x  lane set it names  x  value number
//
//   varies        shown to differ between lanes; the opposite of a granularity, which is shown to agree
//   granularity   Const > Launch > Block > Warp > Seg(2^k) > Any       who shares one value
//   table         32 exact values, when the value is a pure function of the lane number
//   affine        Coef * lane + base, base the same in the warp, a multiple of 2^Align
//   most          a bound of a value that is not negative, whatever the lanes have
//   names         the lane set a mask value stands for (LaneSets.h), when that is known
//   number        equal numbers = equal values in each lane, at the program point where they meet
//
// A product, not a chain (docs/mask-rules.md, Uniformity): join() is component-wise, and only an exact table may become a
// constant mask. Every fact holds also when lanes compute the value at different times. A fact may rest on
// assumptions (A3 block-1d, A5 stable-conditions); Needs carries them and a policy that has not granted
// them must not create the fact.
//
// Example: threadIdx.x of a 1-D block is Affine(1, Align 5); `>> 5` makes it Warp, `& 31` a table.
//
// Covered by test/unit/presence/UniformityTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PRESENCE_UNIFORMITY_H
#define WARPSHIFT_PRESENCE_UNIFORMITY_H

#include "diag/Site.h"
#include "facts/SymOp.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include <array>
#include <optional>

namespace warpshift {

/// Ordered: larger is shared by more threads.
enum class Gran : uint8_t { Any, Seg, Warp, Block, Launch, Const };

using LaneTable = std::array<int64_t, 32>;

/// A lane table that copies share; it never changes. Environments are copied at every branch, and few of their values
/// have a table. Like std::optional<LaneTable>, but for one thread at a time.
class SharedTable {
public:
  SharedTable() = default;
  SharedTable &operator=(const LaneTable &T) {
    Held = llvm::makeIntrusiveRefCnt<Node>(T);
    return *this;
  }
  bool has_value() const { return bool(Held); }
  explicit operator bool() const { return has_value(); }
  const LaneTable &operator*() const { return Held->Table; }
  friend bool operator==(const SharedTable &A, const SharedTable &B) {
    return A.Held == B.Held || (A.Held && B.Held && *A == *B);
  }

private:
  struct Node : llvm::ThreadSafeRefCountedBase<Node> { // Functions are walked by several threads (SolveRounds.cpp).
    explicit Node(const LaneTable &T) : Table(T) {}
    LaneTable Table;
  };
  llvm::IntrusiveRefCntPtr<Node> Held;
};

/// Identity of a value; Negated is the logical complement of the same number.
struct ValueNumber {
  uint32_t Id = 0; ///< 0 = never equal to anything, itself included.
  bool Negated = false;
  friend bool operator==(ValueNumber A, ValueNumber B) { return A.Id && A.Id == B.Id && A.Negated == B.Negated; }
};

/// Lane * lane + Warp * warp of the block + Const, exactly. {1, 32, 0} is the linear thread index.
struct ThreadForm {
  bool Known = false;
  int64_t Lane = 0, Warp = 0, Const = 0;
  friend bool operator==(const ThreadForm &, const ThreadForm &) = default;
};

/// Shown to differ between lanes of a warp, not merely not shown to agree: what lint claims rests on this.
/// Ordered: Data stays different through any arithmetic, Index may be rounded to one value for the warp.
enum class Variance : uint8_t {
  None,  ///< Nothing is shown.
  Index, ///< Made from the lane or thread index.
  Data   ///< Read from a place that differs from lane to lane.
};

constexpr uint32_t NoSet = ~0u;
constexpr uint8_t MaxAlign = 62;

struct AbsValue {
  Gran G = Gran::Any;
  uint8_t SegLog2 = 0;          ///< G == Seg: groups of 2^SegLog2 lanes, 1..4.
  SharedTable Table;
  bool Affine = false;
  int64_t Coef = 0;
  uint8_t Align = 0;            ///< Base is a multiple of 2^Align.
  bool NonNegative = false;
  /// Not -1: from 0 to this in every lane, and at most INT32_MAX, so that it is the same number in whatever type of 32 bits or more.
  int64_t Most = -1;
  // What keeps lint from a claim, and is no ground for a mask: the reading of generated code could not confirm it.
  uint8_t Multiple = 0; ///< Base is perhaps a multiple of 2^Multiple.
  uint8_t Groups = 0; ///< Not 0: perhaps (lane >> Groups) + base.
  bool Rows = false; ///< 0 in a block of one dimension, as threadIdx.y is.
  bool OfBlock = false; ///< Coef 0: a multiple of blockDim.x, Coef 1: threadIdx.x more.
  bool Reduced = false; ///< Combined with what a shuffle gave of the same value: perhaps the same in all lanes by now.
  bool FromActivemask = false; ///< A snapshot of __activemask(): a fact about now, not about a branch.
  bool OfActivemask = false; ///< Computed from such a snapshot.
  Variance Varies = Variance::None;
  ThreadForm Thread; ///< Of the value in its whole block; says more than the affine form.
  uint32_t Names = NoSet; ///< Canonical lane set this mask value stands for.
  uint32_t NotNames = NoSet; ///< The value is the bitwise complement of a mask that names this set.
  ValueNumber Number;
  AssumptionSet Needs;

  static AbsValue any() { return {}; }
  static AbsValue constant(int64_t V);
  static AbsValue uniform(Gran G);
  /// A pure function of the lane number.
  static AbsValue lanes(const LaneTable &T);
  /// Coef * lane + base.
  static AbsValue affine(int64_t Coef, uint8_t Align, bool NonNegative);

  bool isUniform() const { return G >= Gran::Warp; }
  /// Same value in aligned groups of 2^K lanes at least.
  bool isUniformIn(unsigned K) const { return isUniform() || (G == Gran::Seg && SegLog2 >= K); }
  std::optional<int64_t> constantValue() const;
  /// For a condition: the lanes where it is not zero.
  std::optional<uint32_t> trueLanes() const;
};

/// The integer width an operation is carried out in.
struct IntType {
  uint8_t Bits = 32;
  bool Signed = true;
};

/// Wraps V to the type.
int64_t wrap(int64_t V, IntType T);

/// The number of the result is left 0.
AbsValue evalBinary(SymOp Op, const AbsValue &A, const AbsValue &B, IntType T);
AbsValue evalUnary(SymOp Op, const AbsValue &A, IntType T);
/// The value of type From, converted. Its number stands for another value where the conversion may change it: left 0.
AbsValue evalCast(const AbsValue &A, IntType From, IntType To);
AbsValue evalSelect(const AbsValue &C, const AbsValue &A, const AbsValue &B);
/// Does Op of A and B, which is R, differ between lanes for sure?
Variance varianceOf(SymOp Op, const AbsValue &A, const AbsValue &B, const AbsValue &R);
/// A function of its arguments about which nothing else is known.
AbsValue evalPure(const AbsValue *Args, size_t Count);
/// V, of which it is known that it is from 0 to Most; nothing new, where Most is -1 or more than INT32_MAX.
void boundBy(AbsValue &V, int64_t Most);

/// Two paths meet and all lanes present took the same one (uniform branch): component-wise join.
AbsValue joinUniform(const AbsValue &A, const AbsValue &B);
/// Two paths meet and lanes may have taken different ones: what is not the same on both is lost.
AbsValue joinDivergent(const AbsValue &A, const AbsValue &B);

/// Equality of everything but the value number (fixpoint test).
bool sameFacts(const AbsValue &A, const AbsValue &B);

} // namespace warpshift

#endif

//===- PathConditions.h - when a lane reaches a place -------------------------------------------*- C++ -*-===//
//
//   body in SSA form, loops nested  -->  per block: the condition, over this lane's own values, under which it is reached
//
//   if (n > 3) { if (v > t) { B } }      reach(B) = n>3 & v>t        n>3: shared by all lanes, v>t: each lane its own
//
// In a loop the conditions are those of the present trip. Lanes that go round together keep the condition under which the
// loop was entered; where they leave in different trips, "is at the header in this trip" is a condition of its own.
// Lanes that leave the kernel are not among those that leave a loop.
//
// The order of the trips is that of each lane: the n-th trip of one lane meets the n-th of another. No assumption on how
// the hardware reconverges is made; lanes meet because masks make them.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_PATHCONDITIONS_H
#define WARPSHIFT_JUDGE_PATHCONDITIONS_H

#include "judge/Formula.h"
#include "judge/LaneSources.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/UniformityAnalysis.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include <memory>
#include <optional>
#include <set>

namespace warpshift::judging {

/// What does not depend on beliefs.
struct Shape {
  llvm::DominatorTree Dominators;
  llvm::LoopInfo Loops;
  llvm::CycleInfo Cycles;
  std::vector<llvm::BasicBlock *> Order; ///< Reverse post-order.
  llvm::DenseSet<const llvm::BasicBlock *> GoesOn; ///< From here the end of the body, a loop or a warp operation is reached.
  bool Reducible = true;
  bool Supported = true; ///< Only branches, switches, returns and ends.
  explicit Shape(const LaneSources &Sources);
};

/// What a variable of the formulas stands for.
struct Condition {
  const llvm::Value *About = nullptr;      ///< A value of the code, for explanations; may be null.
  const llvm::Loop *StillInLoop = nullptr; ///< "Is at the header of this loop in this trip."
  const llvm::Value *Compared = nullptr;   ///< About == / < / ... Bound, for relations between conditions.
  std::optional<llvm::ConstantRange> Range = std::nullopt;
  bool SameTrip = true; ///< Else: the value of each lane's last trip, seen from outside the loop.
  bool Entry = false; ///< "Is among the lanes that enter the function."
};

class PathConditions {
public:
  using Ref = Formulas::Ref;
  PathConditions(const LaneSources &Sources, const Shape &S, const Beliefs &B, bool BarriersAreUniform);

  Formulas &formulas() { return F; }
  /// The lanes that are at Block in this trip.
  Ref reach(const llvm::BasicBlock *Block);
  /// The lanes that go from one block to another, in this trip.
  Ref passes(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  /// The lanes that enter Loop from outside, and those that are at its header in any trip.
  Ref enters(const llvm::Loop *Loop);
  Ref atHeader(const llvm::Loop *Loop);
  /// The lanes that go back to the header of Loop from a block in it.
  Ref passesToHeader(const llvm::Loop *Loop, const llvm::BasicBlock *From);
  /// Bit l: the condition in lane l.
  Ref constantLanes(uint32_t Bits);
  /// Lanes that are on their way out of the kernel instead, seen from Block.
  Ref gone(const llvm::BasicBlock *Block);
  /// The value of an i1 as it is seen at a block.
  Ref valueOf(const llvm::Value *V, const llvm::BasicBlock *At, unsigned Depth = 0);
  /// All lanes that are left leave Loop in the same trip.
  bool leaveTogether(const llvm::Loop *Loop) const;
  /// A value of Def's block seen at At is that of one trip for all lanes.
  bool sameTrip(const llvm::BasicBlock *Def, const llvm::BasicBlock *At) const;
  /// What is known about conditions that exclude or imply each other.
  Ref relations(llvm::ArrayRef<unsigned> Variables);
  const Condition &condition(unsigned Variable) const { return Conditions[Variable]; }
  const llvm::UniformityInfo &uniformity() const { return Uniform; }
  /// Variable of "among the lanes that enter", for functions whose callers are not seen.
  std::optional<unsigned> entryVariable() const { return Entry; }
  Ref entry() { return Entry ? F.of(*Entry) : Formulas::True; }

private:
  struct Region {
    llvm::DenseMap<const llvm::BasicBlock *, Ref> In;
    llvm::DenseMap<const llvm::Loop *, Ref> LoopIn;
    std::map<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>, Ref> LeavesBy;
    bool Together = true;
    std::optional<unsigned> HeaderVariable;
  };
  using CompareKey = std::tuple<unsigned, const llvm::Value *, const llvm::Value *, bool>;

  void process(const llvm::Loop *Loop);
  Ref goneIn(const llvm::Loop *Loop, const llvm::BasicBlock *Block);
  void finishLoop(const llvm::Loop *Loop);
  void chooseExits(Region &R, llvm::ArrayRef<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>> Edges,
                   llvm::ArrayRef<Ref> Taken, Ref Rest, bool MayShare);
  bool isSharedSplit(Ref A, Ref B);
  Ref existsLane(Ref A);
  /// A barrier of the block stands on every way to this block from the header of the loop around it.
  bool isBehindBarrier(const llvm::BasicBlock *Block) const;
  Ref passesIn(const llvm::Loop *Loop, const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  Ref branchTo(const llvm::BasicBlock *From, const llvm::BasicBlock *To);
  const llvm::Loop *childOf(const llvm::Loop *Parent, const llvm::BasicBlock *Block) const;
  Ref compare(llvm::CmpInst::Predicate P, const llvm::Value *L, const llvm::Value *R, const llvm::Value *Whole,
              const llvm::BasicBlock *At, unsigned Depth);
  std::optional<Ref> overPhi(const llvm::PHINode &Phi, const llvm::BasicBlock *At,
                             llvm::function_ref<Ref(const llvm::Value *)> Each);
  bool canExpand(const llvm::PHINode &Phi, const llvm::BasicBlock *At) const;
  Ref rangesHold(llvm::ArrayRef<unsigned> Variables);
  Ref computeValue(const llvm::Value *V, const llvm::BasicBlock *At, unsigned Depth);
  Ref atom(CompareKey Key, const llvm::Value *Whole, const llvm::BasicBlock *At);
  bool isDivergent(const llvm::Value *V) const;

  const LaneSources &Sources;
  const Shape &S;
  const Beliefs &B;
  const bool BarriersAreUniform;
  Formulas F;
  std::vector<Condition> Conditions;
  llvm::TargetTransformInfo Asked;
  llvm::UniformityInfo Uniform;
  std::map<const llvm::Loop *, Region> Regions; ///< Null: the whole body.
  std::map<CompareKey, unsigned> Atoms;
  std::map<uint32_t, unsigned> Constants;
  llvm::DenseMap<std::pair<const llvm::Value *, const llvm::Loop *>, Ref> Values;
  std::optional<unsigned> Entry;
  size_t StepsForPhis;
};

} // namespace warpshift::judging

#endif

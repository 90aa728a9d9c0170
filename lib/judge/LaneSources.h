//===- LaneSources.h - where lanes begin to differ ----------------------------------------------*- C++ -*-===//
//
//   instruction or argument  -->  the same in all lanes if its operands are | differs | differs for all that is known
//
// What LLVM's uniformity analysis starts from. The target's own answer knows nothing of votes, of kernel parameters
// in memory, or of blocks whose shape is known; and it takes a load from a uniform address for uniform, which other threads
// that write there can spoil.
//
// Sources of the third sort have a name: the judge says "not shown" instead of "contradicted" when a claim fails only for
// them, and counts them by it.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_LANESOURCES_H
#define WARPSHIFT_JUDGE_LANESOURCES_H

#include "judge/Judge.h"
#include "judge/SyncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/IR/Function.h"

namespace warpshift::judging {

enum class Divergence {
  None,          ///< Follows from the operands.
  Lane,          ///< The lane's number, an atomic, a shuffle, ...
  RacingLoad,    ///< Memory that other threads may write between the reads of two lanes.
  LocalMemory,   ///< A local array or object that stayed in memory.
  OpaqueCall,    ///< A function without a body, a call through a pointer.
  OpaqueAsm,     ///< Assembly that reads more than its operands.
  Uninitialised, ///< A local read before it is written.
  BlockShape,    ///< A coordinate of the thread in a block of unknown shape.
  Argument,      ///< A parameter of a function whose callers are not seen.
};
constexpr unsigned DivergenceKinds = unsigned(Divergence::Argument) + 1;
const char *patternOf(Divergence D);

/// One set of beliefs under which a body is looked at.
struct Beliefs {
  unsigned Lenient = 0;      ///< Bit per Divergence: taken for None.
  bool AllEnter = false;     ///< All lanes enter a function whose callers are not seen.
  llvm::DenseSet<const llvm::Instruction *> Doubted; ///< Warp operations whose mask was not confirmed.
};

class LaneSources {
public:
  LaneSources(llvm::Function &Body, bool Kernel, BlockShape Shape);

  Divergence of(const llvm::Value &V, const Beliefs &B) const;
  /// A thread's x coordinate modulo 32 is the number of its lane.
  bool laneInRowIsLane(const Beliefs &B) const;
  /// One value whatever its operands are: votes and the like.
  bool isAlwaysUniform(const llvm::Value &V, const Beliefs &B) const;

  llvm::Function &body() const { return Body; }
  bool isKernel() const { return Kernel; }
  const BlockShape &shape() const { return Shape; }
  const std::vector<SyncOp> &operations() const { return Operations; }
  const SyncOp *operation(const llvm::Value *Call) const;
  /// A parameter that masks are made of, in a function whose callers are not seen.
  bool isMaskParameter(const llvm::Value &V) const;

private:
  Divergence ofCall(const llvm::CallBase &Call, const Beliefs &B) const;
  Divergence ofLoad(const llvm::LoadInst &Load) const;

  llvm::Function &Body;
  const bool Kernel;
  const BlockShape Shape;
  std::vector<SyncOp> Operations;
  llvm::DenseMap<const llvm::Value *, unsigned> OperationAt;
  llvm::DenseSet<const llvm::Value *> MaskParameters, UnwrittenArguments;
};

/// What LLVM's uniformity analysis asks.
class LaneTransformInfo : public llvm::TargetTransformInfoImplCRTPBase<LaneTransformInfo> {
public:
  LaneTransformInfo(const LaneSources &Sources, const Beliefs &B)
      : TargetTransformInfoImplCRTPBase(Sources.body().getParent()->getDataLayout()), Sources(&Sources), B(&B) {}
  bool hasBranchDivergence(const llvm::Function * = nullptr) const { return true; }
  bool isSourceOfDivergence(const llvm::Value *V) const { return Sources->of(*V, *B) != Divergence::None; }
  bool isAlwaysUniform(const llvm::Value *V) const { return Sources->isAlwaysUniform(*V, *B); }

private:
  const LaneSources *Sources;
  const Beliefs *B;
};

} // namespace warpshift::judging

#endif

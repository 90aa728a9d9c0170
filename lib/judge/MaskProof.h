//===- MaskProof.h - which lanes a mask names, and whether they are those that come ---------------*- C++ -*-===//
//
//   constant            bit l is known for each lane l
//   ballot(m, p)        the lanes that were at the ballot and had p, if its own mask is right
//   a & b, ~a, a ^ b    the same on conditions
//   phi of a loop       "the lanes at the header", if that holds on entry and, with it, after every trip
//   phi, select         of what, where all lanes make the same choice
//   parameter           the lanes that enter a function whose callers are not seen
//
// A mask is right if it names every lane that comes, besides these only lanes that leave the kernel, and has the same value in
// all of them. For conditions that are shared by the lanes only the values count for which some lane comes at all.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_MASKPROOF_H
#define WARPSHIFT_JUDGE_MASKPROOF_H

#include "judge/PathConditions.h"

namespace warpshift::judging {

struct Finding {
  bool Right = false;
  bool Undecided = false;      ///< Not right, but not shown to be wrong either.
  const char *Pattern = "";    ///< The kind of mask; of an undecided one, what was too hard.
  std::vector<unsigned> Blame; ///< Conditions on which the lanes that come and the lanes that are named differ.
  bool NamesGone = false;      ///< Right because lanes that left the kernel count as exited.
  bool NamesEntry = false;     ///< Names "the lanes that enter".
  const llvm::Instruction *Ballot = nullptr; ///< That names the lanes.
};

class MaskProof {
public:
  using Ref = Formulas::Ref;
  MaskProof(const LaneSources &Sources, const Shape &S, const Beliefs &B, PathConditions &Paths)
      : Sources(Sources), S(S), B(B), Paths(Paths), F(Paths.formulas()) {}

  Finding judge(const SyncOp &Op);

private:
  struct Named {
    Ref Lanes = Formulas::False;
    const char *Kind = "";       ///< "full", "ballot", ...
    const char *TooHard = nullptr;
    const llvm::Instruction *Ballot = nullptr;
  };
  Named names(const llvm::Value *Mask, const llvm::BasicBlock *At, unsigned Depth = 0);
  Named namesOfConstant(const llvm::ConstantInt &Mask);
  Named namesOfBallot(const SyncOp &Op, const llvm::BasicBlock *At);
  Named namesOfPhi(const llvm::PHINode &Phi, const llvm::BasicBlock *At, unsigned Depth);
  Named namesOfLoopMask(const llvm::PHINode &Phi, const llvm::BasicBlock *At, unsigned Depth);
  Named combined(const llvm::BinaryOperator &Op, const llvm::BasicBlock *At, unsigned Depth);
  bool sharedOnly(Ref A) const;
  bool isDivergentAt(const SyncOp &Op) const;
  Ref existsLane(Ref A);
  /// The lanes (as a condition) on which Named and Come differ, where it matters; False: none.
  Ref difference(Ref Named, Ref Come, Ref Gone);
  Ref differenceIn(Ref Named, Ref Come, Ref Gone, Ref Known, llvm::ArrayRef<unsigned> Tables, unsigned Warp);
  bool matches(Ref Named, Ref Come, Ref Gone) { return difference(Named, Come, Gone) == Formulas::False && !F.overflowed(); }

  const LaneSources &Sources;
  const Shape &S;
  const Beliefs &B;
  PathConditions &Paths;
  Formulas &F;
  enum class Induction { Assumed, Failed };
  llvm::DenseMap<const llvm::PHINode *, Induction> LoopMasks;
  bool InductionFailed = false;
};

} // namespace warpshift::judging

#endif

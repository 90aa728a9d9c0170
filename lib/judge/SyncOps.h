//===- SyncOps.h - warp operations with a mask, as LLVM IR has them -----------------------------*- C++ -*-===//
//
//   call of llvm.nvvm.{shfl,vote,match}.*sync*, redux.sync, bar.warp.sync, asm "...sync..."  -->  { kind, mask, operands }
//   call of llvm.nvvm.barrier*                                                             -->  a block barrier
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_JUDGE_SYNCOPS_H
#define WARPSHIFT_JUDGE_SYNCOPS_H

#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace warpshift::judging {

enum class SyncKind { Shuffle, ShuffleIndex, Ballot, Vote, MatchAny, MatchAll, Reduce, Barrier, Assembly };

struct SyncOp {
  llvm::CallBase *Call = nullptr;
  SyncKind Kind = SyncKind::Assembly;
  llvm::Value *Mask = nullptr;      ///< Null: written in a way that was not followed.
  llvm::Value *Predicate = nullptr; ///< i1, of a ballot.
  llvm::Value *Source = nullptr;    ///< Lane read by a shuffle by index over the whole warp.
};

std::optional<SyncOp> syncOpAt(llvm::Instruction &I);
/// A barrier of the whole block.
bool isBlockBarrier(const llvm::Instruction &I);
/// Assembly that reads or asks for anything but its operands.
bool asmDependsOnState(llvm::StringRef Text);

} // namespace warpshift::judging

#endif

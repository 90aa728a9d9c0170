//===- WarpCalls.h - warp operations by name ----------------------------------------------*- C++ -*-===//
//
//   callee name --lookupWarpCall()--> WarpCall { family, operation, new name }
//
// A pure table (WarpCalls.def); it does not say whether a *call* of that name is the intrinsic: a project
// may define its own `__shfl_down` (FactBuilder decides that by where a body lives).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_WARP_WARPCALLS_H
#define WARPSHIFT_WARP_WARPCALLS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace warpshift {

enum class WarpOp : uint8_t {
  ShflIdx, ShflUp, ShflDown, ShflXor,
  VoteAny, VoteAll, VoteUni, VoteBallot,
  MatchAny, MatchAll, Reduce, SyncWarp
};

inline bool isShuffle(WarpOp Op) { return Op <= WarpOp::ShflXor; }
inline bool isVote(WarpOp Op) { return Op >= WarpOp::VoteAny && Op <= WarpOp::VoteBallot; }

enum class WarpFamily : uint8_t { Legacy, Bare, Sync, Barrier };

struct WarpCall {
  WarpFamily Family;
  WarpOp Op = WarpOp::ShflIdx;  ///< Not meaningful for Barrier.
  llvm::StringRef SyncName;     ///< Legacy and Bare: the name it becomes.
  bool Supplied = false;        ///< Sync: a function of runtime/ that stands for the intrinsic.
};

std::optional<WarpCall> lookupWarpCall(llvm::StringRef Name);
/// `warp_emulation::shfl_sync` and the like: Namespace::Name.
std::optional<WarpCall> lookupSuppliedCall(llvm::StringRef Namespace, llvm::StringRef Name);

} // namespace warpshift

#endif

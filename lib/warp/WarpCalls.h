//===- WarpCalls.h - warp operations by name ----------------------------------------------*- C++ -*-===//
//
//   callee name --lookupWarpCall()--> WarpCall { family, operation, sync form, since when, substitutes, seed }
//
// A pure table (WarpCalls.def) and the one place for facts about warp calls; it does not say whether a *call* of that name
// is the intrinsic: a project may define its own `__shfl_down` (FactBuilder decides that by where a body lives).
//
//   lookupWarpCall("__shfl_down")->SyncName == "__shfl_down_sync"
//
// Covered by test/unit/warp/WarpCallsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_WARP_WARPCALLS_H
#define WARPSHIFT_WARP_WARPCALLS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace warpshift {

enum class WarpOp : uint8_t {
  ShflIdx,
  ShflUp,
  ShflDown,
  ShflXor,
  VoteAny,
  VoteAll,
  VoteUni,
  VoteBallot,
  MatchAny,
  MatchAll,
  Reduce,
  SyncWarp
};

inline bool isShuffle(WarpOp Op) { return Op <= WarpOp::ShflXor; }
inline bool isVote(WarpOp Op) { return Op >= WarpOp::VoteAny && Op <= WarpOp::VoteBallot; }

enum class WarpFamily : uint8_t { Legacy, Bare, Sync, Query, Barrier };

/// What a file that spells the name is to the prefilter.
enum class WarpSeed : uint8_t { None, Legacy, Modern };

struct WarpCall {
  llvm::StringLiteral Name;
  WarpFamily Family;
  WarpOp Op;                     ///< Not meaningful for Query and Barrier.
  unsigned MinCuda, MinSm;       ///< First toolkit (major version; 0: all) and first architecture that have it.
  llvm::StringLiteral SyncName;  ///< Legacy and Bare: the name it becomes.
  llvm::StringLiteral Header;    ///< Of runtime/: supplies a function of this name; empty: none does.
  llvm::StringLiteral Substitute;///< Of runtime/: "namespace::function" that does the same; empty: none.
  WarpSeed Seed;
  bool Supplied = false;         ///< Found as its substitute, not under its own name.
};

/// The whole table, in its order.
llvm::ArrayRef<WarpCall> warpCalls();

/// Any family but Query, which is no operation of lanes together.
std::optional<WarpCall> lookupWarpCall(llvm::StringRef Name);
/// `warp_emulation::shfl_sync` and the like: Namespace::Name.
std::optional<WarpCall> lookupSuppliedCall(llvm::StringRef Namespace, llvm::StringRef Name);

} // namespace warpshift

#endif

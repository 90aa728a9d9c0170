//===- RaceClocks.h - who knows about whose accesses --------------------------------------*- C++
//-*-===//
//
//   lane ── its own clock, and what it knows of its warp's other lanes ──┐
//        ── snapshot of the block's clocks ──────────────────────────────┼──► knows(thread, clock)
//        ── snapshots of other blocks ───────────────────────────────────┘
//
// Vector clocks, split by how knowledge travels: bar.warp.sync joins the lanes of one warp; a block
// barrier gives everybody one shared snapshot of the whole block; releases and acquires pass
// knowledge on across blocks too (SyncEdges.h, through knowledge() and learn()). Nothing else makes
// an edge: .sync shuffles, votes and matches do not.
//
// Most of the time all lanes of a warp know the same of each other (they all came through one
// barrier): then one row serves the warp ("flat"). Lanes get rows of their own only when some learn
// what others do not, and lose them at the next barrier of the whole warp or block.
//
// epoch() counts the barriers for which every thread that the block was launched with waited: what was
// stamped in an earlier epoch of its block is known to all of that block, without asking further.
//
//   Clocks.warpBarrier(W, Lanes);           // they all know what each knew
//   if (!Clocks.knows(W, Lane, {Block, Thread, Clock})) race();
//
// Tested by test/unit/simt/checkers/RaceClocksTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_RACECLOCKS_H
#define WARPSHIFT_SIMT_CHECKERS_RACECLOCKS_H

#include "simt/Observer.h"
#include "llvm/ADT/DenseMap.h"
#include <algorithm>
#include <map>
#include <memory>
#include <vector>

namespace warpshift::simt {

class RaceClocks {
public:
  using Snapshot = std::shared_ptr<const std::vector<uint32_t>>; ///< Per thread of a block; null: knows nothing.
  using OtherBlocks = std::map<uint32_t, Snapshot>;
  using SharedBlocks = std::shared_ptr<const OtherBlocks>;
  struct Known {
    std::vector<uint32_t> Block; ///< Of the threads of the own block.
    SharedBlocks Others;
  };

  /// Threads 0: all lanes of every warp.
  void reset(uint32_t WarpsPerBlock, uint32_t ThreadsPerBlock = 0);

  /// The lane's own clock: what its accesses are stamped with.
  uint32_t now(WarpRef W, unsigned Lane) { return warp(W).Now[Lane]; }
  /// The clocks of all lanes; valid until the next event.
  const uint32_t *clocks(WarpRef W) { return warp(W).Now; }
  uint32_t epoch(uint32_t Block) const {
    const auto It = Epochs.find(Block);
    return It == Epochs.end() ? 0 : It->second;
  }
  /// Does Lane of W know of the access that Thread (warp * 32 + lane) of Block stamped with Clock?
  bool knows(WarpRef W, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock) {
    WarpClocks &C = warp(W);
    if (Block != W.Block)
      return knowsOfBlock(C, Lane, Block, Thread, Clock);
    if (Thread / 32 == W.Warp)
      return Clock <= C.ofLane(Lane, Thread % 32);
    const Snapshot &S = C.ofBlock(Lane);
    return S && Clock <= (*S)[Thread];
  }

  void warpBarrier(WarpRef W, uint32_t Lanes);
  void barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits);
  void barrierComplete(uint32_t Block, uint32_t Id);
  /// What happens from here on has a later stamp than what came before.
  void tick(WarpRef W, unsigned Lane) { ++warp(W).Now[Lane]; }
  /// Do the lanes of W know the same of each other, and so of everybody?
  bool isFlat(WarpRef W) { return !warp(W).Own; }
  /// All that Lane knows; of itself: what the warp's other lanes know of it where that is the same for all.
  Known knowledge(WarpRef W, unsigned Lane);
  /// Lane learns what was known elsewhere.
  void learn(WarpRef W, unsigned Lane, const SharedBlocks &S);
  static SharedBlocks join(const SharedBlocks &A, const SharedBlocks &B);
  uint32_t threads() const { return Warps * 32; }
  /// These lanes will do nothing any more.
  void exited(WarpRef W, uint32_t Lanes) { warp(W).Gone |= Lanes; }
  void dropBlock(uint32_t Block);

private:
  /// What lanes know that know different things.
  struct Rows {
    uint32_t Row[32][32]; ///< Row[L][M]: L knows of M's accesses up to this clock; [L][L] is not used.
    Snapshot Block[32];   ///< What each lane knows of its block's other warps.
    SharedBlocks Others[32];
  };
  struct WarpClocks {
    uint32_t Now[32];   ///< Own clocks.
    uint32_t Gone = 0;  ///< Lanes that exited.
    uint32_t Row[32] = {};    ///< Flat: what every lane knows of the others.
    Snapshot Block;           ///< Flat.
    SharedBlocks Others;      ///< Flat.
    std::unique_ptr<Rows> Own; ///< Null: flat.

    uint32_t ofLane(unsigned L, unsigned M) const { return L == M ? Now[L] : Own ? Own->Row[L][M] : Row[M]; }
    const Snapshot &ofBlock(unsigned L) const { return Own ? Own->Block[L] : Block; }
    const SharedBlocks &ofOthers(unsigned L) const { return Own ? Own->Others[L] : Others; }
    Rows &rows(); ///< Gives each lane its own.
  };
  struct BarrierState {
    std::vector<uint32_t> Known;
    const std::vector<uint32_t> *Joined = nullptr; ///< The snapshot that went into Known last.
    SharedBlocks Others;
    std::vector<uint32_t> Waiting; ///< Lanes per warp.
  };

  uint32_t launched(uint32_t Warp) const {
    const uint32_t Here = Threads - std::min(Threads, Warp * 32);
    return Here >= 32 ? ~0u : (1u << Here) - 1;
  }
  WarpClocks &warp(WarpRef W) {
    const uint64_t Key = uint64_t(W.Block) << 32 | W.Warp;
    return Key == LastKey ? *Last : find(Key);
  }
  WarpClocks &find(uint64_t Key);
  static bool knowsOfBlock(WarpClocks &C, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock);
  std::vector<uint32_t> blockKnowledge(WarpRef W, unsigned Lane);
  void joinRows(const Rows &R, uint32_t Lanes, uint32_t *Joined, Snapshot &Block, SharedBlocks &Others) const;
  static void joinInto(std::vector<uint32_t> &To, const Snapshot &From);
  void adopt(WarpRef W, unsigned Lane, const Snapshot &S);

  uint32_t Warps = 0, Threads = 0;
  llvm::DenseMap<uint32_t, uint32_t> Epochs;
  llvm::DenseMap<uint64_t, std::unique_ptr<WarpClocks>> Map;
  uint64_t LastKey = ~0ull;
  WarpClocks *Last = nullptr;
  std::map<std::pair<uint32_t, uint32_t>, BarrierState> Barriers; ///< (block, id)
};

} // namespace warpshift::simt

#endif

//===- RaceClocks.h - who knows about whose accesses --------------------------------------*- C++
//-*-===//
//
//   lane ── row of 32 clocks (its own warp) ──┐
//        ── snapshot of the block's clocks ───┼──► knows(thread, clock): did that access happen
//        before? ── snapshots of other blocks ────────┘
//
// Vector clocks, split by how knowledge travels: bar.warp.sync joins rows of one warp; a block
// barrier gives everybody one shared snapshot of the whole block; a fence followed by an atomic (or
// other strong) write publishes what a lane knows at an address, and a strong read of that address
// takes it over, across blocks too. Nothing else makes an edge: .sync shuffles, votes and matches
// do not.
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
#include <map>
#include <memory>
#include <vector>

namespace warpshift::simt {

class RaceClocks {
public:
  using Snapshot =
      std::shared_ptr<const std::vector<uint32_t>>; ///< Per thread of a block; null: knows nothing.

  void reset(uint32_t WarpsPerBlock);

  /// The lane's own clock: what its accesses are stamped with.
  uint32_t now(WarpRef W, unsigned Lane) { return warp(W).Row[Lane][Lane]; }
  /// Does Lane of W know of the access that Thread (warp * 32 + lane) of Block stamped with Clock?
  bool knows(WarpRef W, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock) {
    WarpClocks &C = warp(W);
    if (Block != W.Block)
      return knowsOfBlock(C, Lane, Block, Thread, Clock);
    if (Thread / 32 == W.Warp)
      return Clock <= C.Row[Lane][Thread % 32];
    const Snapshot &S = C.Block[Lane];
    return S && Clock <= (*S)[Thread];
  }

  void warpBarrier(WarpRef W, uint32_t Lanes);
  void barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits);
  void barrierComplete(uint32_t Block, uint32_t Id);
  void fence(WarpRef W, uint32_t Lanes);
  /// A strong write (release, if a fence came before) or strong read (acquire) of an address.
  void publish(WarpRef W, unsigned Lane, uint64_t Address);
  void takeOver(WarpRef W, unsigned Lane, uint64_t Address);
  void dropBlock(uint32_t Block);

private:
  struct WarpClocks {
    uint32_t Row[32]
                [32]; ///< Row[L][M]: L knows of M's accesses up to this clock; [L][L] is L's own.
    uint32_t Fenced[32]; ///< Own clock at the last fence, 0: none.
    Snapshot Block[32];  ///< What each lane knows of its block's other warps.
    std::shared_ptr<const std::map<uint32_t, Snapshot>> Others[32];
  };
  struct BarrierState {
    std::vector<uint32_t> Known;
    std::shared_ptr<const std::map<uint32_t, Snapshot>> Others;
    std::vector<uint32_t> Waiting; ///< Lanes per warp.
  };
  using OtherBlocks = std::map<uint32_t, Snapshot>;

  WarpClocks &warp(WarpRef W) {
    const uint64_t Key = uint64_t(W.Block) << 32 | W.Warp;
    return Key == LastKey ? *Last : find(Key);
  }
  WarpClocks &find(uint64_t Key);
  static bool knowsOfBlock(WarpClocks &C, unsigned Lane, uint32_t Block, uint32_t Thread, uint32_t Clock);
  std::vector<uint32_t> blockKnowledge(WarpRef W, unsigned Lane);
  static void joinInto(std::vector<uint32_t> &To, const Snapshot &From);
  static std::shared_ptr<const OtherBlocks> join(const std::shared_ptr<const OtherBlocks> &A,
                                                 const std::shared_ptr<const OtherBlocks> &B);
  void adopt(WarpRef W, unsigned Lane, const Snapshot &S);

  uint32_t Warps = 0;
  llvm::DenseMap<uint64_t, std::unique_ptr<WarpClocks>> Map;
  uint64_t LastKey = ~0ull;
  WarpClocks *Last = nullptr;
  std::map<std::pair<uint32_t, uint32_t>, BarrierState> Barriers; ///< (block, id)
  struct Published {
    OtherBlocks Known;
  };
  std::map<uint64_t, Published> AtAddress;
};

} // namespace warpshift::simt

#endif

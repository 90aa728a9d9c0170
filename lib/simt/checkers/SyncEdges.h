//===- SyncEdges.h - releases and acquires, by scope --------------------------------------*- C++ -*-===//
//
//   producer: accesses ─► fence ─► strong write ─┐           ┌─► strong read ─► fence ─► accesses :consumer
//                         (or: release write)    └─► place ──┘      (or: acquire read)
//
// The causality edges of the PTX memory model (PTX ISA, "Release and Acquire Patterns", "Synchronizes"): what
// a thread knew before its fence, or at its release operation, travels with its strong writes; who reads such
// a value strongly has it in hand and knows it after a fence of its own, or at once where the read acquires.
// The two ends must include each other: a fence or operation of block scope reaches its own block only. A
// value comes from the last write (the machine is sequentially consistent); atomics pass on what the values
// they replace brought, other writes end it.
//
// More than the model grants, in one respect: what a thread fenced travels on through barriers, so that
// "everybody fences, __syncthreads(), thread 0 tells" orders everybody's writes, as it does on hardware
// (docs/emulator.md, `fence-before-barrier`).
//
//   Edges.fence(W, Lanes, SyncScope::Device, true, true);
//   Edges.wrote(W, Lane, Place, MemorySem::Relaxed, SyncScope::Device, /*Replaces=*/false);
//   Edges.read(Other, Lane, Place, MemorySem::Acquire, SyncScope::Device);   // Clocks: now knows
//
// Tested by test/unit/simt/checkers/SyncEdgesTest.cpp and test/simt/litmus.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_SYNCEDGES_H
#define WARPSHIFT_SIMT_CHECKERS_SYNCEDGES_H

#include "simt/checkers/RaceClocks.h"

namespace warpshift::simt {

class SyncEdges {
public:
  explicit SyncEdges(RaceClocks &Clocks) : Clocks(Clocks) {}
  void reset();

  /// Where strong accesses meet: a global address, or an address in the shared memory of one block.
  struct Place {
    uint64_t Address;
    uint32_t Shared = NotShared; ///< The block.
    static constexpr uint32_t NotShared = ~0u;
  };

  void fence(WarpRef W, uint32_t Lanes, SyncScope S, bool Acquires, bool Releases);
  void read(WarpRef W, unsigned Lane, Place At, MemorySem Sem, SyncScope S);
  /// Replaces: an atomic, whose write passes on what it read.
  void wrote(WarpRef W, unsigned Lane, Place At, MemorySem Sem, SyncScope S, bool Replaces);
  /// A plain write: who reads it learns nothing.
  void wrotePlainly(Place At);
  /// Could a plain write matter?
  bool anything(uint32_t SharedBlock) const { return !(SharedBlock == Place::NotShared ? Global.empty() : Shared.empty()); }

  void warpBarrier(WarpRef W, uint32_t Lanes);
  void barrierArrive(WarpRef W, uint32_t Id, uint32_t Lanes, bool Waits);
  void barrierComplete(uint32_t Block, uint32_t Id);
  void dropBlock(uint32_t Block);

private:
  using SharedBlocks = RaceClocks::SharedBlocks;
  using Base = std::shared_ptr<const RaceClocks::Known>;
  enum Reach : uint8_t { InBlock, Everywhere, Reaches };

  /// What a lane has released so far, and what it read without having acquired it.
  struct Lane {
    Base Fenced[Reaches];
    uint32_t Own[Reaches] = {}; ///< The lane's own clock at the fence.
    SharedBlocks InHand[Reaches];
  };
  struct WarpLanes {
    Lane Of[32];
  };
  /// What the value at a place brings.
  struct Published {
    uint32_t Block;  ///< Of the last writer,
    uint64_t Thread; ///< the only one whose releases are here, or Several,
    bool Wide;       ///< and whether its scope goes beyond its block.
    SharedBlocks ToAll;
    std::map<uint32_t, SharedBlocks> ToBlock; ///< By the block that released.
    static constexpr uint64_t Several = ~0ull;
  };
  using Places = llvm::DenseMap<uint64_t, Published>;
  struct Meeting {
    std::vector<uint32_t> Block[Reaches];
    SharedBlocks Others[Reaches];
    std::vector<const RaceClocks::Known *> Joined[Reaches];
    std::vector<uint32_t> Waiting; ///< Lanes per warp.
    bool Any = false;
  };

  static Reach reachOf(SyncScope S) { return S == SyncScope::Block ? InBlock : Everywhere; }
  static uint64_t keyOf(WarpRef W) { return uint64_t(W.Block) << 32 | W.Warp; }
  Places &places(Place At) { return At.Shared == Place::NotShared ? Global : Shared[At.Shared]; }
  Lane &lane(WarpRef W, unsigned L);
  void join(Meeting &M, WarpRef W, uint32_t Lanes);
  void spread(Meeting &M, WarpRef W, uint32_t Lanes);
  /// Knowledge B of a thread whose own clock is Own, as a map from blocks.
  static SharedBlocks asBlocks(WarpRef W, unsigned Lane, const RaceClocks::Known &B, uint32_t Own);

  RaceClocks &Clocks;
  bool AnyFence = false;
  llvm::DenseMap<uint64_t, std::unique_ptr<WarpLanes>> Warps;
  Places Global;
  std::map<uint32_t, Places> Shared;
  std::map<std::pair<uint32_t, uint32_t>, Meeting> Barriers; ///< (block, id)
};

} // namespace warpshift::simt

#endif

//===- Races.cpp - accesses that nothing orders
//-----------------------------------------------------===//
//
// FastTrack over 4-byte words with a byte mask: each word remembers its last write and the reads
// since then, one entry per warp and clock. An access is a race if it meets a conflicting one that
// its lane does not know of (RaceClocks.h). Three classes, by who is involved: lanes of one warp
// (what code written for lock step relied on; not reported in lockstep mode, where the machine
// orders them), one block, the grid.
//
// Proves: in the schedules that ran, every two conflicting accesses were ordered by bar.warp.sync,
// a block barrier, or a fence and an atomic. Since it judges order, not timing, one schedule
// usually shows a race that hardware never shows. Not reported: two atomics; two strong (volatile,
// relaxed …) accesses of different warps, which the memory model allows; two writes by the same
// instruction (all write, one wins). The list of readers of a word is cut at 64 entries.
//
//===------------------------------------------------------------------------------------------===//

#include "simt/checkers/CheckersInternal.h"
#include "simt/checkers/RaceClocks.h"
#include "llvm/ADT/SmallVector.h"

namespace warpshift::simt {
namespace {

struct Access {
  uint32_t Block = 0, Clock = 0, PC = NoPC;
  uint32_t Lanes = 0;
  uint16_t Warp = 0;
  uint8_t Bytes = 0; ///< Mask of the word's bytes.
  bool Atomic = false, Strong = false;
};
struct Word {
  Access Write;
  llvm::SmallVector<Access, 1> Reads;
};

/// Words by address, in pages made on first use.
class Shadow {
public:
  Word &at(uint64_t Address) {
    const uint64_t Page = Address >> 10;
    if (Page != LastPage || !Last) {
      std::unique_ptr<Word[]> &P = Pages[Page];
      if (!P)
        P = std::make_unique<Word[]>(256);
      LastPage = Page;
      Last = P.get();
    }
    return Last[(Address >> 2) & 255];
  }
  void clear() {
    Pages.clear();
    Last = nullptr;
  }

private:
  llvm::DenseMap<uint64_t, std::unique_ptr<Word[]>> Pages;
  uint64_t LastPage = 0;
  Word *Last = nullptr;
};

class Races : public Checker {
public:
  using Checker::Checker;
  void begin(const LaunchEvent &E) override {
    Clocks.reset(E.WarpsPerBlock);
    Global.clear();
    Shared.clear();
    LastShared = nullptr;
  }
  void onBlockEnd(uint32_t Block) override {
    Clocks.dropBlock(Block);
    Shared.erase(Block);
    LastShared = nullptr;
  }
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase == CollectivePhase::Complete && E.Desc->Op == CollectiveOp::WarpBarrier)
      Clocks.warpBarrier(E.Where, E.Lanes);
  }
  void onBarrier(const BarrierEvent &E) override {
    if (E.Phase == BarrierPhase::Arrive)
      Clocks.barrierArrive(E.Where, E.Id, E.Lanes, E.Waits);
    else
      Clocks.barrierComplete(E.Where.Block, E.Id);
  }
  void onFence(const FenceEvent &E) override { Clocks.fence(E.Where, E.Lanes); }

  void onMemory(const MemoryEvent &E) override {
    const bool Atomic = E.Kind == AccessKind::Atomic || E.Kind == AccessKind::Reduction;
    forEachLane(E.Mask, [&](unsigned L) {
      const Space S = E.Spaces[L];
      if (S != Space::Global && S != Space::Shared)
        return;
      const uint64_t Place = syncPlace(E, L);
      if ((Atomic || E.Ordered) && E.Kind != AccessKind::Store)
        Clocks.takeOver(E.Where, L, Place);
      Shadow &Memory = S == Space::Shared ? sharedOf(E.Where.Block) : Global;
      const uint64_t Begin = E.Address[L], End = Begin + E.Bytes;
      for (uint64_t A = Begin & ~3ull; A < End; A += 4) {
        uint8_t Bytes = 0xf;
        if (A < Begin)
          Bytes &= uint8_t(0xf << (Begin - A));
        if (A + 4 > End)
          Bytes &= uint8_t(0xf >> (A + 4 - End));
        touch(E, L, Memory.at(A), Bytes, Atomic);
      }
      if ((Atomic || E.Ordered) && E.Kind != AccessKind::Load)
        Clocks.publish(E.Where, L, Place);
    });
  }

private:
  Shadow &sharedOf(uint32_t Block) {
    if (!LastShared || LastBlock != Block) {
      LastShared = &Shared[Block];
      LastBlock = Block;
    }
    return *LastShared;
  }

  /// Shared memory of different blocks has the same addresses.
  static uint64_t syncPlace(const MemoryEvent &E, unsigned L) {
    return E.Spaces[L] == Space::Shared
               ? E.Address[L] ^ (uint64_t(E.Where.Block + 1) << 40) ^ (1ull << 63)
               : E.Address[L];
  }

  void touch(const MemoryEvent &E, unsigned L, Word &W, uint8_t Bytes, bool Atomic) {
    const bool Writes = E.Kind != AccessKind::Load;
    Access Me;
    Me.Block = E.Where.Block;
    Me.Warp = uint16_t(E.Where.Warp);
    Me.Clock = Clocks.now(E.Where, L);
    Me.PC = E.PC;
    Me.Lanes = bitOf(L);
    Me.Bytes = Bytes;
    Me.Atomic = Atomic;
    Me.Strong = E.Ordered || Atomic;
    if (W.Write.Lanes)
      check(E, L, Me, W.Write, Writes, true);
    if (!Writes) {
      addRead(E, L, W, Me);
      return;
    }
    for (const Access &R : W.Reads)
      check(E, L, Me, R, true, false);
    W.Reads.clear();
    W.Write = Me;
  }

  void addRead(const MemoryEvent &E, unsigned L, Word &W, const Access &Me) {
    for (Access &R : W.Reads)
      if (R.Block == Me.Block && R.Warp == Me.Warp && R.Clock == Me.Clock && R.PC == Me.PC &&
          R.Bytes == Me.Bytes) {
        R.Lanes |= Me.Lanes;
        return;
      }
    // Entries whose every lane this reader knows of are covered by it; looked for when there are many.
    if (W.Reads.size() >= 4)
      llvm::erase_if(W.Reads, [&](const Access &R) {
        return unknownLanes(E.Where, L, R) == 0 && (R.Bytes & ~Me.Bytes) == 0;
      });
    if (W.Reads.size() < 64)
      W.Reads.push_back(Me);
  }

  /// Lanes of an earlier access that Lane does not know of (its own are known).
  uint32_t unknownLanes(WarpRef Where, unsigned Lane, const Access &A) {
    const bool SameWarp = A.Block == Where.Block && A.Warp == Where.Warp;
    uint32_t Unknown = 0;
    forEachLane(SameWarp ? A.Lanes & ~bitOf(Lane) : A.Lanes, [&](unsigned M) {
      if (!Clocks.knows(Where, Lane, A.Block, A.Warp * 32u + M, A.Clock))
        Unknown |= bitOf(M);
    });
    return Unknown;
  }

  void check(const MemoryEvent &E, unsigned L, const Access &Me, const Access &Other, bool Writes,
             bool OtherWrites) {
    if (!(Me.Bytes & Other.Bytes) || (Me.Atomic && Other.Atomic) ||
        (Writes && OtherWrites && Me.PC == Other.PC))
      return;
    const bool SameBlock = Me.Block == Other.Block, SameWarp = SameBlock && Me.Warp == Other.Warp;
    if (SameWarp && Lockstep)
      return;
    if (!SameWarp && Me.Strong && Other.Strong)
      return;
    const uint32_t Unknown = unknownLanes(E.Where, L, Other);
    if (!Unknown)
      return;
    const HazardKind K = SameWarp    ? HazardKind::IntraWarpRace
                         : SameBlock ? HazardKind::BlockRace
                                     : HazardKind::GridRace;
    const WarpRef There{Other.Block, Other.Warp};
    const unsigned M = unsigned(__builtin_ctz(Unknown));
    report(
        K, E.Where, SameWarp ? bitOf(L) | Unknown : bitOf(L), E.PC,
        llvm::formatv(
            "lane {0} of {1} {2} {3} memory that lane {4}{5} {6} at {7}, with nothing between them",
            L, warpText(E.Where), Writes ? "writes" : "reads", spaceName(E.Spaces[L]), M,
            SameWarp ? std::string() : " of " + warpText(There), OtherWrites ? "wrote" : "read",
            placeText(Other.PC)),
        Other.PC);
  }

  RaceClocks Clocks;
  Shadow Global;
  std::map<uint32_t, Shadow> Shared;
  Shadow *LastShared = nullptr;
  uint32_t LastBlock = 0;
};

} // namespace

CheckerPtr makeRaces(HazardLog &Log) { return std::make_unique<Races>(Log); }

} // namespace warpshift::simt

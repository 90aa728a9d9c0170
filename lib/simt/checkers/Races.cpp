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

#include "ptx/Opcodes.h"
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
/// What is remembered of four bytes. Epoch: RaceClocks::epoch of Block at the latest access, as long as only
/// that block has been here; a later epoch of that block knows all of it.
struct Word {
  Access Write;
  uint32_t Block = Nobody, Epoch = 0;
  llvm::SmallVector<Access, 1> Reads;
  static constexpr uint32_t Nobody = ~0u, Several = ~0u - 1;
};

/// Words by address, in pages made on first use.
class Shadow {
public:
  Word &at(uint64_t Address) { return page(Address)[(Address >> 2) & (PageWords - 1)]; }
  /// 32 words from Address on, or null where they lie in two pages.
  Word *row(uint64_t Address) {
    const uint64_t First = (Address >> 2) & (PageWords - 1);
    return First <= PageWords - 32 ? page(Address) + First : nullptr;
  }
  void clear() {
    Pages.clear();
    Last = nullptr;
  }

private:
  static constexpr uint64_t PageWords = 1024;
  Word *page(uint64_t Address) {
    const uint64_t Page = Address / (4 * PageWords);
    if (Page != LastPage || !Last) {
      std::unique_ptr<Word[]> &P = Pages[Page];
      if (!P)
        P = std::make_unique<Word[]>(PageWords);
      LastPage = Page;
      Last = P.get();
    }
    return Last;
  }

  llvm::DenseMap<uint64_t, std::unique_ptr<Word[]>> Pages;
  uint64_t LastPage = 0;
  Word *Last = nullptr;
};

class Races : public CheckerOf<Races> {
public:
  using CheckerOf::CheckerOf;
  void begin(const LaunchEvent &E) override {
    Clocks.reset(E.WarpsPerBlock, E.ThreadsPerBlock);
    Global.clear();
    Shared.clear();
    LastShared = nullptr;
    Doubts.clear();
  }
  void onBlockEnd(uint32_t Block) override {
    settleBlock(Block);
    Clocks.dropBlock(Block);
    Shared.erase(Block);
    LastShared = nullptr;
  }
  void onLaunchEnd() override {
    for (const auto &[Place, List] : Doubts) // Readers whose block had ended before the atomic came.
      for (const Doubt &D : List)
        convict(D);
    Doubts.clear();
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
  void onExit(const ExitEvent &E) override { Clocks.exited(E.Where, E.Lanes); }

  void onMemory(const MemoryEvent &E) override {
    const bool Atomic = E.Kind == AccessKind::Atomic || E.Kind == AccessKind::Reduction;
    const bool Strong = Atomic || E.Ordered;
    Turn T{E, {}, Clocks.clocks(E.Where), Clocks.epoch(E.Where.Block), E.Kind != AccessKind::Load, Atomic && isCas(E.PC)};
    T.Me.Block = E.Where.Block;
    T.Me.Warp = uint16_t(E.Where.Warp);
    T.Me.PC = E.PC;
    T.Me.Atomic = Atomic;
    T.Me.Strong = Strong;
    if (E.Row && !Strong && E.Bytes == 4 && (E.Address[0] & 3) == 0 && touchRow(T))
      return;
    forEachLane(E.Mask, [&](unsigned L) {
      const Space S = E.Spaces[L];
      if (S != Space::Global && S != Space::Shared)
        return;
      const uint64_t Place = Strong ? syncPlace(E, L) : 0;
      if (Strong && E.Kind != AccessKind::Store)
        Clocks.takeOver(E.Where, L, Place);
      Shadow &Memory = S == Space::Shared ? sharedOf(E.Where.Block) : Global;
      const uint64_t Begin = E.Address[L], End = Begin + E.Bytes;
      for (uint64_t A = Begin & ~3ull; A < End; A += 4) {
        uint8_t Bytes = 0xf;
        if (A < Begin)
          Bytes &= uint8_t(0xf << (Begin - A));
        if (A + 4 > End)
          Bytes &= uint8_t(0xf >> (A + 4 - End));
        touch(T, L, Memory.at(A), A, Bytes);
      }
      if (Strong && E.Kind != AccessKind::Load)
        Clocks.publish(E.Where, L, Place);
    });
  }

private:
  /// One event, lane after lane.
  struct Turn {
    const MemoryEvent &E;
    Access Me; ///< Of the lane whose turn it is.
    const uint32_t *Clocks;
    uint32_t Epoch;
    bool Writes, Compares;
  };
  /// A plain read that raced with an atomic of the same bytes: a mistake, unless the lane goes on to compare and
  /// swap what it read, which asks again whether the value still holds.
  struct Doubt {
    WarpRef Reader;
    uint32_t Lanes; ///< Readers that have not come back to the word yet.
    uint32_t Convicted = 0;
    Hazard Found;
  };
  using Place = std::pair<uint64_t, uint64_t>; ///< Word, reading warp.

  bool isCas(uint32_t PC) const { return Prog->Code[PC].Extra >> 4 == uint8_t(ptx::AtomOp::Cas); }
  static Place placeOf(uint64_t Word, Space S, WarpRef Reader) {
    return {S == Space::Shared ? Word ^ (uint64_t(Reader.Block + 1) << 40) ^ (1ull << 63) : Word,
            uint64_t(Reader.Block) << 32 | Reader.Warp};
  }

  /// The lane is back at a word that it read in doubt.
  void settle(const Turn &T, unsigned L, uint64_t Word) {
    const auto It = Doubts.find(placeOf(Word, T.E.Spaces[L], T.E.Where));
    if (It == Doubts.end())
      return;
    for (Doubt &D : It->second) {
      if (!T.Compares)
        D.Convicted |= D.Lanes & bitOf(L);
      D.Lanes &= ~bitOf(L);
    }
    llvm::erase_if(It->second, [&](const Doubt &D) { return !D.Lanes && (convict(D), true); });
    if (It->second.empty())
      Doubts.erase(It);
  }
  void convict(const Doubt &D) {
    if (!(D.Lanes | D.Convicted))
      return;
    Hazard H = D.Found;
    H.Lanes |= D.Lanes | D.Convicted;
    reportAs(std::move(H));
  }
  /// Nobody of this block comes back any more.
  void settleBlock(uint32_t Block) {
    for (auto It = Doubts.begin(); It != Doubts.end();) {
      if (It->first.second >> 32 != Block) {
        ++It;
        continue;
      }
      for (const Doubt &D : It->second)
        convict(D);
      It = Doubts.erase(It);
    }
  }

  /// The usual access: 32 whole words side by side.
  bool touchRow(Turn &T) {
    const Space S = T.E.Spaces[0];
    if (S != Space::Global && S != Space::Shared)
      return true;
    Word *Row = (S == Space::Shared ? sharedOf(T.E.Where.Block) : Global).row(T.E.Address[0]);
    if (!Row)
      return false;
    for (unsigned L = 0; L != 32; ++L)
      touch(T, L, Row[L], T.E.Address[0] + 4 * L, 0xf);
    return true;
  }

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

  void touch(Turn &T, unsigned L, Word &W, uint64_t At, uint8_t Bytes) {
    if (!Doubts.empty()) [[unlikely]]
      settle(T, L, At);
    T.Me.Clock = T.Clocks[L];
    T.Me.Lanes = bitOf(L);
    T.Me.Bytes = Bytes;
    // Everything seen here came before a barrier of the whole block: nothing to compare.
    const bool AllKnown = W.Block == Word::Nobody || (W.Block == T.Me.Block && W.Epoch != T.Epoch);
    W.Block = AllKnown || W.Block == T.Me.Block ? T.Me.Block : Word::Several;
    W.Epoch = T.Epoch;
    if (!AllKnown && W.Write.Lanes)
      check(T, L, At, W.Write, true);
    if (!T.Writes) {
      if (AllKnown && Bytes == 0xf)
        W.Reads.clear(); // This read stands for them.
      if (AllKnown && T.E.Spaces[L] == Space::Shared)
        W.Write.Lanes = 0; // No other block can come.
      addRead(T.E, L, W, T.Me);
      return;
    }
    if (!AllKnown)
      for (const Access &R : W.Reads)
        check(T, L, At, R, false);
    W.Reads.clear();
    W.Write = T.Me;
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

  void check(const Turn &T, unsigned L, uint64_t At, const Access &Other, bool OtherWrites) {
    const MemoryEvent &E = T.E;
    const Access &Me = T.Me;
    if (!(Me.Bytes & Other.Bytes) || (Me.Atomic && Other.Atomic) ||
        (T.Writes && OtherWrites && Me.PC == Other.PC))
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
    Hazard Found = make(K, E.Where, SameWarp ? bitOf(L) | Unknown : bitOf(L), E.PC, "", Other.PC);
    const bool ReadIsMine = !T.Writes;
    const Access &Read = ReadIsMine ? Me : Other, &Write = ReadIsMine ? Other : Me;
    const bool InDoubt = Write.Atomic && OtherWrites != T.Writes && !Read.Strong && Read.Bytes == Write.Bytes;
    if (!InDoubt && again(Found))
      return;
    Found.Text = llvm::formatv(
        "lane {0} of {1} {2} {3} memory that lane {4}{5} {6} at {7}, with nothing between them", L,
        warpText(E.Where), T.Writes ? "writes" : "reads", spaceName(E.Spaces[L]), M,
        SameWarp ? std::string() : " of " + warpText(There), OtherWrites ? "wrote" : "read", placeText(Other.PC));
    if (InDoubt) {
      const WarpRef Reader{Read.Block, Read.Warp};
      Doubts[placeOf(At, E.Spaces[L], Reader)].push_back({Reader, ReadIsMine ? bitOf(L) : Unknown, 0, std::move(Found)});
      return;
    }
    reportAs(std::move(Found));
  }

  std::map<Place, std::vector<Doubt>> Doubts;
  RaceClocks Clocks;
  Shadow Global;
  std::map<uint32_t, Shadow> Shared;
  Shadow *LastShared = nullptr;
  uint32_t LastBlock = 0;
};

} // namespace

CheckerPtr makeRaces(HazardLog &Log) { return std::make_unique<Races>(Log); }

} // namespace warpshift::simt

//===- Races.cpp - accesses that nothing orders
//-----------------------------------------------------===//
//
// FastTrack over 4-byte words with a byte mask: each word remembers its last write and the reads
// since then, one entry per warp and clock. An access is a race if it meets a conflicting one that
// its lane does not know of (RaceClocks.h, SyncEdges.h), unless the two are morally strong: both
// strong, of scopes that include each other, on the same bytes. Three classes, by who is involved:
// lanes of one warp (what code written for lock step relied on; lockstep mode orders instructions,
// but not the lanes of one), one block, the grid. docs/emulator.md has the whole contract as a table.
//
// Proves: in the schedules that ran, every two conflicting accesses were ordered by bar.warp.sync,
// a block barrier, or a release and an acquire. Since it judges order, not timing, one schedule
// usually shows a race that hardware never shows. The list of readers of a word is cut at 64 entries.
//
//===------------------------------------------------------------------------------------------===//

#include "ptx/Opcodes.h"
#include "simt/checkers/CheckersInternal.h"
#include "simt/checkers/PollLoops.h"
#include "simt/checkers/RaceDoubts.h"
#include "simt/checkers/RaceWords.h"
#include "simt/checkers/SyncEdges.h"

namespace warpshift::simt {
namespace {

class Races : public CheckerOf<Races> {
public:
  using CheckerOf::CheckerOf;
  void begin(const LaunchEvent &E) override {
    Clocks.reset(E.WarpsPerBlock, E.ThreadsPerBlock);
    Edges.reset();
    Global.clear();
    Shared.clear();
    LastShared = nullptr;
    Doubts.clear();
    Polls.clear();
    Turns = 0;
  }
  void onBlockEnd(uint32_t Block) override {
    Doubts.endOfBlock(Block, Report);
    Clocks.dropBlock(Block);
    Edges.dropBlock(Block);
    Shared.erase(Block);
    LastShared = nullptr;
  }
  size_t heldBytes() const override {
    size_t Bytes = Global.bytes();
    for (const auto &[Block, Words] : Shared)
      Bytes += Words.bytes();
    return Bytes;
  }
  void onUnwatched() override {
    Doubts.clear();
    Global.clear();
    Shared.clear();
    LastShared = nullptr;
  }
  void onLaunchEnd() override { Doubts.endOfLaunch(Report); } // Readers whose block had ended before the atomic came.
  void onCollective(const CollectiveEvent &E) override {
    if (E.Phase != CollectivePhase::Complete || E.Desc->Op != CollectiveOp::WarpBarrier)
      return;
    Edges.warpBarrier(E.Where, E.Lanes);
    Clocks.warpBarrier(E.Where, E.Lanes);
  }
  void onBarrier(const BarrierEvent &E) override {
    if (E.Phase == BarrierPhase::Arrive) {
      Edges.barrierArrive(E.Where, E.Id, E.Lanes, E.Waits);
      Clocks.barrierArrive(E.Where, E.Id, E.Lanes, E.Waits);
    } else {
      Edges.barrierComplete(E.Where.Block, E.Id);
      Clocks.barrierComplete(E.Where.Block, E.Id);
    }
  }
  void onFence(const FenceEvent &E) override { Edges.fence(E.Where, E.Lanes, E.Scope, E.Acquires, E.Releases); }
  void onExit(const ExitEvent &E) override { Clocks.exited(E.Where, E.Lanes); }

  void onMemory(const MemoryEvent &E) override {
    const bool Atomic = E.Kind == AccessKind::Atomic || E.Kind == AccessKind::Reduction;
    Turn T{E,
           {},
           Clocks.clocks(E.Where),
           Clocks.epoch(E.Where.Block),
           E.Kind == AccessKind::Load ? 0 : E.Mask,
           Atomic && isCas(E.PC)};
    if (T.Compares)
      T.Writes = E.Changed;
    T.Me.Block = E.Where.Block;
    T.Me.Warp = uint16_t(E.Where.Warp);
    T.Me.PC = E.PC;
    T.Me.Size = uint8_t(E.ElementBytes);
    T.Me.Atomic = Atomic;
    T.Me.Strong = Atomic || E.Sem != MemorySem::Weak;
    T.Me.Volatile = E.Sem == MemorySem::Volatile;
    T.Me.Wide = T.Me.Strong && E.Scope != SyncScope::Block;
    ++Turns;
    if (E.Row && !T.Me.Strong && E.Bytes == 4 && E.ElementBytes == 4 && (E.Address[0] & 3) == 0 && touchRow(T))
      return;
    forEachLane(E.Mask, [&](unsigned L) { accessOfLane(T, L); });
  }

private:
  /// One event, lane after lane.
  struct Turn {
    const MemoryEvent &E;
    RaceAccess Me; ///< Of the lane whose turn it is.
    const uint32_t *Clocks;
    uint32_t Epoch;
    uint32_t Writes; ///< Lanes.
    bool Compares;
    bool writes(unsigned L) const { return Writes >> L & 1; }
  };

  bool isCas(uint32_t PC) const { return Prog->Code[PC].Extra >> 4 == uint8_t(ptx::AtomOp::Cas); }
  bool polls(uint32_t PC) {
    if (Polls.empty())
      Polls = findPolls(*Prog);
    return Polls[PC];
  }
  /// Shared memory of different blocks has the same addresses.
  static uint32_t sharedBlock(const MemoryEvent &E, unsigned L) {
    return E.Spaces[L] == Space::Shared ? E.Where.Block : SyncEdges::Place::NotShared;
  }

  void accessOfLane(Turn &T, unsigned L) {
    const MemoryEvent &E = T.E;
    const Space S = E.Spaces[L];
    if (S != Space::Global && S != Space::Shared)
      return;
    const SyncEdges::Place Place{E.Address[L], sharedBlock(E, L)};
    if (T.Me.Strong && E.Kind != AccessKind::Store)
      Edges.read(E.Where, L, Place, E.Sem, E.Scope);
    RaceShadow &Memory = S == Space::Shared ? sharedOf(E.Where.Block) : Global;
    const uint64_t Begin = E.Address[L], End = Begin + E.Bytes;
    for (uint64_t A = Begin & ~3ull; A < End; A += 4) {
      uint8_t Bytes = 0xf;
      if (A < Begin)
        Bytes &= uint8_t(0xf << (Begin - A));
      if (A + 4 > End)
        Bytes &= uint8_t(0xf >> (A + 4 - End));
      T.Me.Part = A < Begin ? 0 : uint8_t((A - Begin) % E.ElementBytes / 4);
      touch(T, L, Memory.at(A), A, Bytes);
    }
    if (!T.writes(L))
      return;
    if (T.Me.Strong)
      Edges.wrote(E.Where, L, Place, E.Sem, E.Scope, T.Me.Atomic);
    else if (Edges.anything(Place.Shared))
      Edges.wrotePlainly(Place);
  }

  /// The usual access: 32 whole words side by side.
  bool touchRow(Turn &T) {
    const Space S = T.E.Spaces[0];
    if (S != Space::Global && S != Space::Shared)
      return true;
    if (T.Writes && Edges.anything(sharedBlock(T.E, 0)))
      return false;
    RaceWord *Row = (S == Space::Shared ? sharedOf(T.E.Where.Block) : Global).row(T.E.Address[0]);
    if (!Row)
      return false;
    for (unsigned L = 0; L != 32; ++L)
      touch(T, L, Row[L], T.E.Address[0] + 4 * L, 0xf);
    return true;
  }

  RaceShadow &sharedOf(uint32_t Block) {
    if (!LastShared || LastBlock != Block) {
      LastShared = &Shared[Block];
      LastBlock = Block;
    }
    return *LastShared;
  }

  void touch(Turn &T, unsigned L, RaceWord &W, uint64_t At, uint8_t Bytes) {
    if (!Doubts.empty()) [[unlikely]]
      Doubts.comesBack(At, sharedBlock(T.E, L), T.E.Where, bitOf(L),
                       T.Compares    ? RaceDoubts::Return::Compares
                       : T.Me.Atomic ? RaceDoubts::Return::Replaces
                                     : RaceDoubts::Return::Other,
                       Report);
    if (T.Me.Atomic)
      for (const RaceAccess &R : W.Reads)
        if (!R.Strong && R.Block == T.Me.Block && R.Warp == T.Me.Warp && (R.Lanes & bitOf(L)))
          Doubts.wentOn(R.PC);
    T.Me.Clock = T.Clocks[L];
    T.Me.Lanes = bitOf(L);
    T.Me.Bytes = Bytes;
    if (T.E.NonCoherent && W.Write.Lanes && (W.Write.Bytes & Bytes)) [[unlikely]]
      reportNonCoherent(T, L, W.Write);
    // Everything seen here came before a barrier of the whole block: nothing to compare.
    const bool AllKnown = W.Block == RaceWord::Nobody || (W.Block == T.Me.Block && W.Epoch != T.Epoch);
    W.Block = AllKnown || W.Block == T.Me.Block ? T.Me.Block : RaceWord::Several;
    W.Epoch = T.Epoch;
    if (!AllKnown && W.Write.Lanes)
      check(T, L, At, W.Write, true, W.WrittenBy == Turns);
    if (!T.writes(L)) {
      if (AllKnown && Bytes == 0xf)
        W.Reads.clear(); // This read stands for them.
      if (AllKnown && T.E.Spaces[L] == Space::Shared)
        W.Write.Lanes = 0; // No other block can come.
      addRead(T.E, L, W, T.Me);
      return;
    }
    if (!AllKnown)
      for (const RaceAccess &R : W.Reads)
        check(T, L, At, R, false, false);
    W.Reads.clear();
    W.Write = T.Me;
    W.WrittenBy = Turns;
  }

  void addRead(const MemoryEvent &E, unsigned L, RaceWord &W, const RaceAccess &Me) {
    for (RaceAccess &R : llvm::reverse(W.Reads)) // The lanes of one instruction come one after the other.
      if (R.Block == Me.Block && R.Warp == Me.Warp && R.Clock == Me.Clock && R.PC == Me.PC && R.Bytes == Me.Bytes) {
        R.Lanes |= Me.Lanes;
        return;
      }
    // Entries whose every lane this reader knows of are covered by it. What everybody reads covers nothing: a look at n
    // entries is due only after n more readers.
    if (W.Reads.size() >= 4 && W.Unlooked++ >= W.Reads.size()) {
      llvm::erase_if(W.Reads, [&](const RaceAccess &R) { return (R.Bytes & ~Me.Bytes) == 0 && knowsAllOf(E.Where, L, R); });
      W.Unlooked = 0;
    }
    if (W.Reads.size() < 64)
      W.Reads.push_back(Me);
  }

  bool knowsAllOf(WarpRef Where, unsigned Lane, const RaceAccess &A) {
    for (uint32_t Rest = A.Block == Where.Block && A.Warp == Where.Warp ? A.Lanes & ~bitOf(Lane) : A.Lanes; Rest;
         Rest &= Rest - 1)
      if (!Clocks.knows(Where, Lane, A.Block, A.Warp * 32u + unsigned(__builtin_ctz(Rest)), A.Clock))
        return false;
    return true;
  }

  /// Lanes of an earlier access that Lane does not know of (its own are known).
  uint32_t unknownLanes(WarpRef Where, unsigned Lane, const RaceAccess &A) {
    const bool SameWarp = A.Block == Where.Block && A.Warp == Where.Warp;
    uint32_t Unknown = 0;
    forEachLane(SameWarp ? A.Lanes & ~bitOf(Lane) : A.Lanes, [&](unsigned M) {
      if (!Clocks.knows(Where, Lane, A.Block, A.Warp * 32u + M, A.Clock))
        Unknown |= bitOf(M);
    });
    return Unknown;
  }

  /// Together: the other access is by another lane of the same instruction, just now.
  void check(const Turn &T, unsigned L, uint64_t At, const RaceAccess &Other, bool OtherWrites, bool Together) {
    const RaceAccess &Me = T.Me;
    const bool SameBlock = Me.Block == Other.Block, SameWarp = SameBlock && Me.Warp == Other.Warp;
    if (!(Me.Bytes & Other.Bytes) || (SameWarp && Lockstep && !Together))
      return;
    const bool Whole = Me.overlapsWholly(Other), BothStrong = Me.Strong && Other.Strong;
    const bool Included = BothStrong && (SameBlock || (Me.Wide && Other.Wide));
    // Volatile accesses of one warp are how code for lock step exchanged values.
    const bool Exchange = SameWarp && Me.Volatile && Other.Volatile;
    if (Included && Whole && !Exchange)
      return;
    const bool Writes = T.writes(L);
    const bool SameValue = Writes && OtherWrites && !Me.Atomic && !Other.Atomic && Whole && !(T.E.Changed >> L & 1);
    if (SameValue && Me.PC == Other.PC)
      return;
    const uint32_t Unknown = unknownLanes(T.E.Where, L, Other);
    if (!Unknown)
      return;
    HazardKind K = SameWarp ? HazardKind::IntraWarpRace : SameBlock ? HazardKind::BlockRace : HazardKind::GridRace;
    const RaceAccess &Read = Writes ? Other : Me;
    const char *Why = ", with nothing between them";
    if (Exchange && Writes != OtherWrites && polls(Read.PC))
      K = HazardKind::PolledFlag;
    else if (SameValue)
      K = HazardKind::SameValueRace;
    else if (Included && !Exchange) {
      K = HazardKind::MixedSizeRace;
      Why = ", both strong, but not of the same bytes";
    } else if (BothStrong && !SameBlock)
      Why = "; both are strong, but the scope of one is its block";
    else if (Together)
      Why = ", by the same instruction and with another value";
    Hazard Found = make(K, T.E.Where, SameWarp ? bitOf(L) | Unknown : bitOf(L), T.E.PC, "", Other.PC);
    const bool InDoubt = Whole && Writes != OtherWrites && !Read.Strong && (Writes ? Me : Other).Atomic;
    if (!InDoubt && again(Found))
      return;
    Found.Text = textOf(T, L, Other, OtherWrites, Unknown, SameWarp) + Why;
    if (InDoubt)
      Doubts.open(At, sharedBlock(T.E, L), {Read.Block, Read.Warp}, Writes ? Unknown : bitOf(L), Read.PC, polls(Read.PC),
                  std::move(Found));
    else
      reportAs(std::move(Found));
  }

  std::string textOf(const Turn &T, unsigned L, const RaceAccess &Other, bool OtherWrites, uint32_t Unknown,
                     bool SameWarp) const {
    return llvm::formatv("lane {0} of {1} {2} {3} memory that lane {4}{5} {6} at {7}", L, warpText(T.E.Where),
                         T.writes(L) ? "writes" : "reads", spaceName(T.E.Spaces[L]), unsigned(__builtin_ctz(Unknown)),
                         SameWarp ? std::string() : " of " + warpText({Other.Block, Other.Warp}), OtherWrites ? "wrote" : "read",
                         placeText(Other.PC));
  }

  void reportNonCoherent(const Turn &T, unsigned L, const RaceAccess &Write) {
    Hazard Found = make(HazardKind::NonCoherentRead, T.E.Where, bitOf(L), T.E.PC, "", Write.PC);
    if (again(Found))
      return;
    Found.Text = llvm::formatv("lane {0} of {1} reads through the non-coherent path what {2} wrote at {3}, in the same kernel", L,
                               warpText(T.E.Where), warpText({Write.Block, Write.Warp}), placeText(Write.PC));
    reportAs(std::move(Found));
  }

  const std::function<void(Hazard)> Report = [this](Hazard H) { reportAs(std::move(H)); };
  RaceClocks Clocks;
  SyncEdges Edges{Clocks};
  RaceDoubts Doubts;
  RaceShadow Global;
  std::map<uint32_t, RaceShadow> Shared;
  RaceShadow *LastShared = nullptr;
  uint32_t LastBlock = 0, Turns = 0;
  std::vector<bool> Polls; ///< By PC; filled on first use.
};

} // namespace

CheckerPtr makeRaces(HazardLog &Log) { return std::make_unique<Races>(Log); }

} // namespace warpshift::simt

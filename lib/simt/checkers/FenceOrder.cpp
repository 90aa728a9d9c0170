//===- FenceOrder.cpp - strong accesses whose order nothing keeps ------------------------------------------===//
//
//   thread 1: write x ─► write y          thread 2: read y ─► read x         both to x and y, in opposite orders
//
// The machine is sequentially consistent, and races speak of accesses that are not strong: where all are volatile or atomic, a
// fence that is missing shows in neither. Shasha and Snir (TOPLAS 1988): an execution of a weaker machine differs from every
// interleaving only if program order and conflicts form a cycle, and it cannot where each program-order step of the cycle is
// kept in order. Reported are cycles of two threads with two accesses each, in different warps, that have a step without a fence
// (or acquire, or release) of a scope that includes both threads. Conflicts have no direction there: what is found depends on
// the accesses of a run, hardly on its schedule. Within a block, accesses that a barrier separates form no cycle.
//
// A note: counters that are only added to have such cycles, and nobody minds. A migrated program that has one where the original has
// none has lost a fence (verify/Verdict.cpp); Hazard::Subject tells them apart without naming places.
//
// Covered by test/unit/simt/checkers/FenceOrderTest.cpp.
//
//===-------------------------------------------------------------------------------------------------------===//
#include "simt/Memory.h"
#include "simt/checkers/CheckersInternal.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

namespace warpshift::simt {
namespace {

/// Whom an order holds for. Each includes the ones before it.
enum Reach : uint8_t { Nobody, OfBlock, OfDevice };
Reach reachOf(SyncScope S) { return S == SyncScope::Block ? OfBlock : OfDevice; }

struct Entry {
  enum Kind : uint8_t { Read, Write, Atomic, Fence };
  uint64_t Place = 0; ///< A word; of shared memory with its block.
  uint32_t PC = NoPC, Epoch = 0;
  Kind K = Fence;
  Reach Before = Nobody, After = Nobody; ///< What it keeps in order: earlier accesses with itself, itself with later ones.
  bool writes() const { return K == Write || K == Atomic; }
};

/// Two accesses of one thread, in program order.
struct Step {
  uint64_t First, Second; ///< Places.
  uint32_t FirstPC, SecondPC, FirstEpoch, SecondEpoch;
  Entry::Kind FirstKind, SecondKind;
  Reach Kept;
  WarpRef Where;
  uint32_t Lanes;
};

class FenceOrder : public CheckerOf<FenceOrder> {
public:
  using CheckerOf::CheckerOf;

  void begin(const LaunchEvent &E) override {
    Traces.clear();
    Epochs.clear();
    Steps.clear();
    Entries = 0;
    Threads = E.ThreadsPerBlock;
    Mem = E.Mem;
    Interesting = llvm::any_of(Prog->Code, [](const DecodedInst &I) {
      const bool OfOthers = I.Mem == Space::Generic || I.Mem == Space::Global || I.Mem == Space::Shared;
      return I.F == Flow::Visible && I.Bytes && OfOthers && I.Sem != MemorySem::Weak && I.Sem != MemorySem::AcqRel;
    });
  }

  void onMemory(const MemoryEvent &E) override {
    if (!Interesting || E.Sem == MemorySem::Weak)
      return;
    Entry N;
    N.PC = E.PC;
    N.K = E.Kind == AccessKind::Load ? Entry::Read : E.Kind == AccessKind::Store ? Entry::Write : Entry::Atomic;
    if (E.Sem == MemorySem::Acquire || E.Sem == MemorySem::AcqRel)
      N.After = reachOf(E.Scope);
    if (E.Sem == MemorySem::Release || E.Sem == MemorySem::AcqRel)
      N.Before = reachOf(E.Scope);
    N.Epoch = Epochs[E.Where.Block];
    forEachLane(E.Mask, [&](unsigned L) {
      if (E.Spaces[L] != Space::Global && E.Spaces[L] != Space::Shared)
        return;
      N.Place = E.Address[L] & ~3ull;
      if (E.Spaces[L] == Space::Shared)
        N.Place ^= (uint64_t(E.Where.Block + 1) << 40) ^ (1ull << 63);
      add(E.Where, L, N);
    });
  }
  void onFence(const FenceEvent &E) override {
    if (Interesting)
      fence(E.Where, E.Lanes, reachOf(E.Scope));
  }
  void onBarrier(const BarrierEvent &E) override {
    if (!Interesting || E.Phase != BarrierPhase::Complete)
      return;
    if (E.Expected >= Threads)
      ++Epochs[E.Where.Block];
    for (uint32_t W = 0; W != E.Participants.size(); ++W)
      fence({E.Where.Block, W}, E.Participants[W], OfBlock);
  }

  void onLaunchEnd() override {
    if (!Interesting)
      return;
    const llvm::DenseSet<uint64_t> Shared = sharedPlaces();
    for (const auto &[Warp, Lanes] : Traces)
      for (unsigned L = 0; L != Lanes.size(); ++L)
        collect(Warp, L, Lanes[L], Shared);
    for (const auto &[Places, List] : Steps)
      if (const auto Back = Steps.find({Places.second, Places.first}); Back != Steps.end())
        for (const Step &S : List)
          for (const Step &O : Back->second)
            judge(S, O);
    Traces.clear();
    Steps.clear();
  }

private:
  using WarpKey = std::pair<uint32_t, uint32_t>;
  using Trace = std::vector<Entry>;

  void add(WarpRef Where, unsigned Lane, const Entry &N) {
    Trace &T = Traces[{Where.Block, Where.Warp}][Lane];
    if (!T.empty() && T.back().PC == N.PC && T.back().Place == N.Place && N.K != Entry::Fence)
      return; // It polls.
    if (N.K == Entry::Fence && (T.empty() || (T.back().K == Entry::Fence && T.back().After >= N.After)))
      return;
    if (Entries == MostEntries) {
      Hazard H = make(HazardKind::Unfenced, Where, bitOf(Lane), N.PC, "more volatile and atomic accesses than are remembered");
      H.Subject = "*";
      return reportAs(std::move(H));
    }
    ++Entries;
    T.push_back(N);
  }
  void fence(WarpRef Where, uint32_t Lanes, Reach R) {
    Entry N;
    N.Before = N.After = R;
    forEachLane(Lanes, [&](unsigned L) { add(Where, L, N); });
  }

  /// Words that several warps access, one of them to write.
  llvm::DenseSet<uint64_t> sharedPlaces() const {
    struct Use {
      WarpKey First;
      bool Several = false, Written = false;
    };
    llvm::DenseMap<uint64_t, Use> Uses;
    for (const auto &[Warp, Lanes] : Traces)
      for (const Trace &T : Lanes)
        for (const Entry &N : T) {
          if (N.K == Entry::Fence)
            continue;
          Use &U = Uses.try_emplace(N.Place, Use{Warp}).first->second;
          U.Several |= U.First != Warp;
          U.Written |= N.writes();
        }
    llvm::DenseSet<uint64_t> Out;
    for (const auto &[Place, U] : Uses)
      if (U.Several && U.Written)
        Out.insert(Place);
    return Out;
  }

  /// The steps of one lane: each access with those before it, up to Window different ones.
  void collect(const WarpKey &Warp, unsigned Lane, const Trace &T, const llvm::DenseSet<uint64_t> &Shared) {
    struct Earlier {
      Entry E;
      Reach Kept;
    };
    std::vector<Earlier> Recent;
    for (const Entry &N : T) {
      if (N.K == Entry::Fence) {
        for (Earlier &R : Recent)
          R.Kept = std::max(R.Kept, N.After);
        continue;
      }
      if (!Shared.contains(N.Place))
        continue;
      for (const Earlier &R : Recent)
        if (R.E.Place != N.Place)
          addStep({R.E.Place, N.Place, R.E.PC, N.PC, R.E.Epoch, N.Epoch, R.E.K, N.K, std::max(R.Kept, N.Before),
                   WarpRef{Warp.first, Warp.second}, bitOf(Lane)});
      llvm::erase_if(Recent, [&](const Earlier &R) { return R.E.PC == N.PC && R.E.Place == N.Place; });
      if (Recent.size() == Window)
        Recent.erase(Recent.begin());
      for (Earlier &R : Recent) // What acquires and releases stands between what is before and behind it.
        R.Kept = std::max(R.Kept, std::min(N.Before, N.After));
      Recent.push_back({N, N.After});
    }
  }

  void addStep(const Step &S) {
    std::vector<Step> &List = Steps[{S.First, S.Second}];
    for (Step &O : List)
      if (O.Where.Block == S.Where.Block && O.Where.Warp == S.Where.Warp && O.FirstPC == S.FirstPC && O.SecondPC == S.SecondPC &&
          O.FirstEpoch == S.FirstEpoch && O.SecondEpoch == S.SecondEpoch && O.Kept == S.Kept) {
        O.Lanes |= S.Lanes;
        return;
      }
    if (List.size() < MostSteps)
      List.push_back(S);
  }

  void judge(const Step &S, const Step &Other) {
    const bool SameBlock = S.Where.Block == Other.Where.Block;
    if (SameBlock && S.Where.Warp == Other.Where.Warp)
      return;
    if (!conflict(S.FirstKind, Other.SecondKind) || !conflict(S.SecondKind, Other.FirstKind))
      return;
    // A barrier between any two of the four decides in which order they come.
    if (SameBlock && (S.FirstEpoch != S.SecondEpoch || S.FirstEpoch != Other.FirstEpoch || S.FirstEpoch != Other.SecondEpoch))
      return;
    if (S.Kept >= (SameBlock ? OfBlock : OfDevice))
      return;
    const std::string First = accessText(S.FirstKind, S.First), Second = accessText(S.SecondKind, S.Second);
    const char *Scope = SameBlock ? "block" : "device";
    Hazard H = make(HazardKind::Unfenced, S.Where, S.Lanes, S.SecondPC, "", S.FirstPC);
    H.Subject = llvm::formatv("{0}: {1}; {2}; {3}", Kernel, First, Second, Scope).str();
    if (again(H))
      return;
    H.Text = llvm::formatv("no fence of the {0} between {1} at {2} and {3}, which {4} accesses in the other order ({5}, {6}): it "
                           "may see the second and not the first",
                           Scope, First, placeText(S.FirstPC), Second, warpText(Other.Where), placeText(Other.FirstPC),
                           placeText(Other.SecondPC))
                 .str();
    reportAs(std::move(H));
  }

  static bool conflict(Entry::Kind A, Entry::Kind B) { return A != Entry::Read || B != Entry::Read; }

  /// The same in both versions of a program: no address, no line.
  std::string accessText(Entry::Kind K, uint64_t Place) const {
    const char *What = K == Entry::Read ? "the read" : K == Entry::Write ? "the write" : "the atomic";
    if (Place >> 63)
      return std::string(What) + " of shared memory";
    const Allocation *A = Mem ? Mem->find(Place) : nullptr;
    return llvm::formatv("{0} of '{1}'", What, A ? A->Name : "?").str();
  }

  static constexpr uint64_t MostEntries = 1 << 18;
  static constexpr size_t Window = 8, MostSteps = 64;
  std::map<WarpKey, std::array<Trace, 32>> Traces;
  std::map<uint32_t, uint32_t> Epochs; ///< By block: barriers of all its threads so far.
  std::map<std::pair<uint64_t, uint64_t>, std::vector<Step>> Steps; ///< By places.
  uint64_t Entries = 0;
  uint32_t Threads = 0;
  const Memory *Mem = nullptr;
  bool Interesting = false;
};

} // namespace

CheckerPtr makeFenceOrder(HazardLog &Log) { return std::make_unique<FenceOrder>(Log); }

} // namespace warpshift::simt

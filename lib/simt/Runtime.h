//===- Runtime.h - the state of a running launch ------------------------------------------*- C++ -*-===//
//
//   Launch (one) ──► BlockState (one per resident block) ──► Warp (MachineState.h)
//                        │ shared memory, barriers, output
//   Exec = "these lanes of this warp, now": what a handler sees
//
// A handler reads and writes slots of the executing lanes and may touch memory; whatever goes wrong it tells
// Exec::fault(), which informs the observers and ends the block. Only the runners (Lockstep.cpp, Its.cpp)
// change PCs, masks and lane states.
//
// Example handler:  void add(Exec &C, const DecodedInst &I) { ... C.slot(I.Dst) ... for lanes of C.Mask ... }
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_RUNTIME_H
#define WARPSHIFT_SIMT_RUNTIME_H

#include "simt/Machine.h"
#include <array>
#include <atomic>
#include <list>
#include <optional>

namespace warpshift::simt {

class SchedulePolicy;

constexpr uint64_t MaxSharedBytes = 256 * 1024;
constexpr uint64_t MaxStaticShared = 48 * 1024; ///< More than that has to be dynamic: the assembler refuses it, on every target.

/// Why a block ended early.
struct Failure {
  OutcomeKind Kind;
  uint32_t PC;
  std::string Message;
};

/// Sends each event to the observers that listen to its kind.
class Fanout {
public:
  explicit Fanout(llvm::ArrayRef<Observer *> L) : All(L.begin(), L.end()) {}
  bool any() const { return !All.empty(); }
  /// Asks everybody what they want to hear; after onLaunch, before any other event.
  void settle() {
    for (unsigned K = 0; K != EventKinds; ++K) {
      By[K].clear();
      for (Observer *O : All)
        if (O->interests() >> K & 1 && (1u << K != InstEvents || O->wantsInstructions()))
          By[K].push_back(O);
    }
  }
  bool wants(EventSet Kind) const { return !By[index(Kind)].empty(); }
  bool stopRequested() const {
    for (Observer *O : All)
      if (O->requestStop())
        return true;
    return false;
  }
  size_t heldBytes() const {
    size_t Bytes = 0;
    for (const Observer *O : All)
      Bytes += O->heldBytes();
    return Bytes;
  }
  template <typename Event> void send(void (Observer::*Method)(const Event &), const Event &E) const {
    for (Observer *O : By[index(kindOf(static_cast<const Event *>(nullptr)))])
      (O->*Method)(E);
  }
  const std::vector<Observer *> &listeners() const { return All; }

private:
  static constexpr unsigned index(EventSet Kind) { return unsigned(__builtin_ctz(Kind)); }
  static constexpr EventSet kindOf(const InstEvent *) { return InstEvents; }
  static constexpr EventSet kindOf(const MemoryEvent *) { return MemoryEvents; }
  static constexpr EventSet kindOf(const FaultEvent *) { return FaultEvents; }
  static constexpr EventSet kindOf(const UndefUseEvent *) { return UndefUseEvents; }
  static constexpr EventSet kindOf(const BranchEvent *) { return BranchEvents; }
  static constexpr EventSet kindOf(const CollectiveEvent *) { return CollectiveEvents; }
  static constexpr EventSet kindOf(const SourceLaneEvent *) { return SourceLaneEvents; }
  static constexpr EventSet kindOf(const ActivemaskEvent *) { return ActivemaskEvents; }
  static constexpr EventSet kindOf(const BarrierEvent *) { return BarrierEvents; }
  static constexpr EventSet kindOf(const FenceEvent *) { return FenceEvents; }
  static constexpr EventSet kindOf(const ExitEvent *) { return ExitEvents; }
  static constexpr EventSet kindOf(const DeadlockEvent *) { return DeadlockEvents; }

  std::vector<Observer *> All;
  std::array<std::vector<Observer *>, EventKinds> By;
};

struct Launch {
  const Program *Prog = nullptr;
  Memory *Mem = nullptr;
  LaunchConfig Config;
  const RunOptions *Options = nullptr;
  std::vector<uint8_t> ParamData, ParamShadow;
  Fanout *Events = nullptr; ///< Null when nobody listens.
  uint32_t SharedBytes = 0;
  uint64_t Workspace = 0; ///< Of the grid, for programs that ask where it is.
  bool WideVectors = false;
  bool TakenFirst = false; ///< Lockstep: the order of paths.
  bool ReverseWarps = false; ///< Lockstep: blocks, and warps of a block, in descending order.
  /// Observers see the blocks that start now; false once the watch budget is used up.
  bool Watching = false;
  bool WatchEnded = false; ///< Nor do they see any more of those that have started (RunOptions::WatchBytes).
  bool Shuffled = false; ///< Lockstep: warps, and lanes of an atomic, in an order drawn from a fixed seed.
  std::atomic<uint64_t> Steps{0};
  std::atomic<bool> Stop{false};
};

/// Lanes that wait for each other in one collective.
struct PendingCollective {
  const CollectiveDesc *Desc;
  uint32_t Member;
  uint32_t Arrived = 0;
  CollectiveFrame Frame;
  std::array<uint32_t, WarpSize> PC{};
};

struct BlockBarrier {
  bool InUse = false;
  uint32_t Expected = 0; ///< Threads; 0 means all of the block.
  std::vector<uint32_t> Lanes; ///< Per warp: lanes that arrived (in this phase).
  std::vector<uint32_t> Waiting; ///< Per warp: those of them that wait.
  bool Reduces = false; ///< bar.red:
  uint32_t Count = 0; ///< ... lanes whose predicate holds,
  bool All = true; ///< ... whether all do.

  void reset() {
    InUse = Reduces = false;
    Expected = Count = 0;
    All = true;
    std::fill(Lanes.begin(), Lanes.end(), 0);
    std::fill(Waiting.begin(), Waiting.end(), 0);
  }
};

struct Exec;
struct BlockState {
  Launch *L = nullptr;
  uint32_t Linear = 0, Coord[3] = {0, 0, 0};
  AlignedBytes Shared;
  std::unique_ptr<uint8_t[]> SharedShadow;
  std::vector<Warp> Warps;
  std::vector<Exec> Execs; ///< One per warp, kept from turn to turn.
  std::vector<std::vector<PendingCollective>> Pending; ///< Per warp.
  std::array<BlockBarrier, 16> Barriers;
  std::unique_ptr<SchedulePolicy> Policy; ///< Its mode.
  bool Watched = false; ///< Its events go to the observers.
  uint32_t LastWarp = 0;
  std::string Output;
  std::optional<Failure> Fail;
  std::optional<Failure> Dropped; ///< The first fault that did not end the run.
  RunStats Stats;
  uint64_t ClockReads = 0;
  uint64_t Epoch = 0; ///< Changes whenever this block changed memory,
  uint64_t Looks = 0; ///< and this often without that, so that its warps look again.
  std::vector<std::string> Decisions;
  std::vector<uint64_t> DeviceHeap;

  WarpRef where(const Warp &W) const { return {Linear, W.Index}; }
  bool finished() const {
    for (const Warp &W : Warps)
      if (W.Live)
        return false;
    return true;
  }
};

/// The lanes, warp and block for which a handler runs.
struct Exec {
  uint8_t *Base[3] = {nullptr, nullptr, nullptr};
  uint32_t Mask = 0; ///< Lanes that execute: here, and the guard holds.
  uint32_t Active = 0; ///< Lanes that are here.
  uint32_t PC = 0;
  uint32_t Depth = 0;
  bool Stop = false; ///< Set by fail(): the runner leaves.
  bool WideVectors = false; ///< The host has AVX2 and FMA: handlers take their wide version.
  Warp *W = nullptr;
  BlockState *B = nullptr;
  const Program *P = nullptr;
  Fanout *Events = nullptr; ///< Null when nobody listens.

  Slot &slot(Ref R) const { return *reinterpret_cast<Slot *>(Base[R.base()] + R.offset()); }
  Frame &frame() const { return W->Frames[Depth]; }
  void enterDepth(uint32_t NewDepth) {
    Depth = NewDepth;
    Base[0] = W->Frames[NewDepth].Slots.get();
  }
  Memory &memory() const { return *B->L->Mem; }
  WarpRef where() const { return B->where(*W); }

  void fail(OutcomeKind K, std::string Message);
  void fault(FaultKind K, uint32_t Lanes, uint32_t Bytes, const uint64_t *Addresses, std::string Text);
  /// The same of a memory access. True: the run goes on without these lanes, which have left Mask.
  bool accessFault(FaultKind K, uint32_t Lanes, uint32_t Bytes, const uint64_t *Addresses, std::string Text);
  void undefUse(UndefUse U, uint32_t Lanes);
};

/// Does this processor run the handlers' wide versions (AVX2, FMA)?
bool hostHasWideVectors();

/// Calls F(Lane) for each set bit, ascending.
template <typename Fn> inline void forLanes(uint32_t Mask, Fn F) {
  for (; Mask; Mask &= Mask - 1)
    F(unsigned(__builtin_ctz(Mask)));
}
/// Counting bits costs a dozen instructions on a plain x86-64; warps mostly are full.
unsigned countSomeLanes(uint32_t Mask);
inline unsigned laneCount(uint32_t Mask) { return Mask == FullMask ? WarpSize : countSomeLanes(Mask); }
inline unsigned firstLane(uint32_t Mask) { return unsigned(__builtin_ctz(Mask)); }

/// "lanes 0-3, 7"
std::string laneList(uint32_t Mask);

// --- Frames.cpp: call frames -----------------------------------------------------------------------------
/// .param and .local space of a frame as it is before anything was written there.
void resetFrameBytes(const Launch &L, Frame &F);
/// Makes sure depth exists and gives the lanes undefined registers of function F there.
void openFrame(Exec &C, uint32_t Depth, const FunctionInfo &F, uint32_t Lanes);
/// Copies arguments into the callee's .param space and opens its frame; C still stands at the caller's depth.
void passArguments(Exec &C, const CallDesc &D, const FunctionInfo &Callee, uint32_t Lanes);
/// Copies results of lanes that leave Depth back to their callers.
void returnResults(Exec &C, const FunctionInfo &Callee, uint32_t Lanes);
/// The function an indirect call of this lane goes to, or null after a fault.
const FunctionInfo *callTarget(Exec &C, const DecodedInst &I, unsigned Lane);
/// Which function PC belongs to.
const FunctionInfo &functionAt(const Program &P, uint32_t PC);

// --- Collectives.cpp ---------------------------------------------------------------------------------------
/// Copies the operands of Lanes into the frame (at the current PC of C).
void captureOperands(Exec &C, const CollectiveDesc &D, uint32_t Lanes, CollectiveFrame &F);
void writeResults(Exec &C, const CollectiveDesc &D, uint32_t Lanes, const CollectiveFrame &F);
/// The membermask of each lane.
const uint32_t *memberMasks(Exec &C, const CollectiveDesc &D);
/// A legacy op, or a .sync op in lockstep: acts at once. Sync ops go through here once per distinct mask.
void runTogether(Exec &C, const DecodedInst &I);
/// Its mode: if all live lanes are here with one mask, they need not wait: acts and returns true.
bool allArriveTogether(Exec &C, const DecodedInst &I);
/// Its mode: C.Mask arrives; lanes that complete become Ready behind the op.
void arriveCollective(Exec &C, const DecodedInst &I);
/// Its mode: after lanes of the warp exited.
void releaseAfterExit(Exec &C);

// --- Barriers.cpp -------------------------------------------------------------------------------------------
/// C.Mask arrives at the barrier of I. Returns true if the lanes must wait.
bool arriveBarrier(Exec &C, const DecodedInst &I);
/// After lanes of C's warp exited.
void barriersAfterExit(Exec &C);

// --- Lockstep.cpp, Its.cpp ------------------------------------------------------------------------------------
/// Runs the warp for at most Quantum steps.
void runLockstep(Exec &C, uint64_t Quantum);
void runIts(Exec &C, uint64_t Quantum);
/// Lanes that run, or could run, together: equal PC and call depth.
struct ReadyGroup {
  uint32_t Mask, PC;
};
std::vector<ReadyGroup> readyGroups(const Warp &W);
/// Its mode: runs Lanes, one group, over the visible operation they stand before (if they do) up to where each of them
/// stands before another one, waits, or has left.
void stepIts(Exec &C, uint32_t Lanes);
/// Is this an operation that others may notice: where stepIts stops?
bool isVisibleOperation(const DecodedInst &I);
/// Lanes leave for good. Common to both modes.
void exitLanes(Exec &C, uint32_t Lanes);

// --- BlockRunner.cpp --------------------------------------------------------------------------------------------
/// Ended: a block of the launch whose memory the new one takes over, or null.
std::unique_ptr<BlockState> makeBlock(Launch &L, uint32_t Linear, std::unique_ptr<SchedulePolicy> Policy,
                                      std::unique_ptr<BlockState> Ended = nullptr);
enum class BlockStatus : uint8_t {
  Done, ///< Finished or failed.
  Running, ///< The quantum ran out.
  Spinning ///< Lockstep: every warp that could run repeats its state; only another block can help.
};
BlockStatus runBlock(BlockState &B, uint64_t Quantum);
/// Makes the block fail with a message that says who waits for whom.
void reportDeadlock(BlockState &B);

// --- GridRunner.cpp ----------------------------------------------------------------------------------------------
/// An Error only for an unknown schedule.
llvm::Expected<Outcome> runGrid(Launch &L);
/// Tells the observers what is launched, and asks what they listen to.
void announceLaunch(Launch &L);
/// explore/GuidedRun.cpp: the launch whose every step Options->Chooser decides.
Outcome runGuided(Launch &L);

} // namespace warpshift::simt

#endif

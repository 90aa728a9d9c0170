//===- Observer.h - what the machine tells those who listen -------------------------------*- C++ -*-===//
//
//   Machine ──events──► Observer (checker, trace, coverage)          the machine itself judges nothing
//
// The executor decides nothing about right or wrong beyond what stops it (a fault, a deadlock): it reports what
// happened, and each checker in simt/checkers listens to the events it needs. With no observers attached, the
// run loop is compiled without any of these calls.
//
// Contract: events of one run arrive on one thread, in execution order; references are valid only during the
// call; lane sets are bit masks; `PC` indexes Program::Code and Program::describe(PC) gives function and line.
// An observer must not change the machine, but may ask it to stop with requestStop(). It hears everything unless
// interests() says less; ListensTo<T>::value is the set of events that T's own functions receive.
//
// Example: a checker of out-of-mask callers
//   void onCollective(const CollectiveEvent &E) override {
//     for (lane L in E.Arriving) if (!(E.Member[L] >> L & 1)) report(E.PC[L], L);
//   }
//
// Covered by test/unit/simt/checkers.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_OBSERVER_H
#define WARPSHIFT_SIMT_OBSERVER_H

#include "simt/DecodedInst.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <type_traits>

namespace warpshift::simt {

class Program;
struct Warp;
struct CollectiveDesc;

/// Which warp of the running launch.
struct WarpRef {
  uint32_t Block = 0; ///< Linear block index: x + nx * (y + ny * z).
  uint32_t Warp = 0;  ///< Within the block.
  friend bool operator==(WarpRef A, WarpRef B) { return A.Block == B.Block && A.Warp == B.Warp; }
};

struct LaunchEvent {
  const Program *Prog;
  llvm::StringRef Kernel;
  uint32_t Grid[3], Block[3];
  uint32_t ThreadsPerBlock, WarpsPerBlock;
  uint32_t SharedBytes; ///< Static and dynamic.
  bool Lockstep;
  const class Memory *Mem;
};

/// Before an instruction runs. Active are the lanes that are here, Mask those whose guard holds.
/// State gives the registers (Exec-style access through Program and Warp), for provenance tracking.
struct InstEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Active, Mask;
  const Warp *State;
};

enum class AccessKind : uint8_t { Load, Store, Atomic, Reduction };

/// A memory access of some lanes. For accesses through generic addresses Space says where each lane really
/// went. Loads report before the destination is written, stores after the memory changed.
struct MemoryEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Mask;
  AccessKind Kind;
  MemorySem Sem;              ///< Weak for plain accesses; atomics are at least relaxed.
  SyncScope Scope;            ///< Of a strong access.
  bool NonCoherent;           ///< ld.nc, ldu.
  uint32_t Bytes;             ///< Per lane, all vector elements together.
  uint32_t ElementBytes;      ///< Of one element: to the memory model each is an access of its own.
  const uint64_t *Address;    ///< [32] generic addresses.
  const Space *Spaces;        ///< [32] resolved; Global, Shared, Local, Const, Param.
  bool Row;                   ///< All 32 lanes, one space, lane L's bytes right behind lane L - 1's.
  uint32_t UndefValue;        ///< Lanes whose loaded or stored value is (partly) undefined.
  uint32_t Uninitialised;     ///< Loads: lanes that read bytes never written since allocation.
  /// Stores: lanes that put other bytes there than were there before (lanes act in ascending order). Atomics: lanes
  /// that wrote, which a compare-and-swap that fails does not.
  uint32_t Changed;
};

enum class FaultKind : uint8_t { OutOfBounds, Misaligned, ReadOnly, UseAfterFree, NullPointer, BadCall, BadFree };
const char *faultName(FaultKind K);

/// An access the machine cannot carry out; the run ends with Outcome::Fault after this event.
struct FaultEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes;
  FaultKind Kind;
  uint32_t Bytes;
  const uint64_t *Address; ///< [32]
  llvm::StringRef Text;    ///< A sentence: which buffer, how far outside.
};

/// An undefined value reached something that must not depend on one.
enum class UndefUse : uint8_t { Branch, Guard, Address, MemberMask, ShuffleControl, BarrierOperand, CallTarget, Argument };
const char *undefUseName(UndefUse U);
struct UndefUseEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes;
  UndefUse Use;
};

struct BranchEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Active, Taken;
};

/// Lanes arrive at, or leave, a warp collective (shfl/vote/match/redux/elect .sync, bar.warp.sync), or pass a
/// legacy warp op. PC and Member are per lane: lanes may meet at different instructions.
enum class CollectivePhase : uint8_t {
  Arrive,   ///< Arriving lanes start to wait.
  Complete, ///< Everyone required is here: Lanes leave with their results.
  Legacy    ///< Non-.sync op: Lanes are those that happen to be together.
};
struct CollectiveEvent {
  WarpRef Where;
  CollectivePhase Phase;
  const CollectiveDesc *Desc;  ///< Operation and qualifiers (simt/Collective.h).
  uint32_t Lanes;              ///< Arriving or completing lanes.
  const uint32_t *PC;          ///< [32]
  const uint32_t *Member;      ///< [32] membermask each lane gave (Legacy: the lanes together).
  uint32_t Live;               ///< Non-exited lanes of the warp now.
  uint32_t Active;             ///< Lanes at this instruction, guard ignored (Arrive, Legacy).
  bool ByExit;                 ///< Complete: the last missing lane exited instead of arriving.
  bool Forced;                 ///< Complete in lockstep although required lanes are elsewhere.
};

/// A shuffle read lanes that give no defined value.
enum class SourceProblem : uint8_t { Inactive, NotInMask, Exited };
struct SourceLaneEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes;          ///< Readers.
  const uint8_t *Source;   ///< [32] the lane each reads.
  const SourceProblem *Why;///< [32]
};

/// A match/vote/activemask snapshot written to a register: Value of lane L in Result[L].
struct ActivemaskEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes; ///< The value every one of them receives.
};

enum class BarrierPhase : uint8_t { Arrive, Complete };
struct BarrierEvent {
  WarpRef Where;         ///< Arrive: who. Complete: the last to arrive.
  BarrierPhase Phase;
  uint32_t PC;
  uint32_t Id;
  uint32_t Lanes;        ///< Arriving lanes.
  uint32_t Live;         ///< Non-exited lanes of the arriving warp.
  uint32_t Expected;     ///< Threads.
  bool Aligned;
  bool Waits;            ///< False for bar.arrive.
  llvm::ArrayRef<uint32_t> Participants; ///< Complete: lane mask per warp of the block.
};

struct FenceEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes;
  SyncScope Scope;
  bool Acquires, Releases; ///< Both, unless it is a one-way fence.
};

struct ExitEvent {
  WarpRef Where;
  uint32_t PC;
  uint32_t Lanes;
  uint32_t Live; ///< After the exit.
};

/// One waiting lane of a stuck warp.
struct Waiter {
  WarpRef Where;
  uint32_t Lane;
  uint32_t PC;
  uint32_t For;       ///< Lanes of the same warp it waits for (collectives), 0 for block barriers.
  int Barrier;        ///< Barrier id, or -1.
};
enum class DeadlockKind : uint8_t {
  Collective, ///< Every live lane waits and no wait set is complete.
  Barrier,    ///< A block barrier lacks threads that will never come.
  Lockstep    ///< A warp repeats the same state for ever while other lanes wait to be scheduled.
};
struct DeadlockEvent {
  DeadlockKind Kind;
  llvm::ArrayRef<Waiter> Waiters;
  llvm::StringRef Text; ///< Who waits for whom, or the reconvergence stack.
};

/// The kinds of events, as bits of a set. Launch and block events reach everybody.
enum EventSet : uint32_t {
  InstEvents = 1,
  MemoryEvents = 2,
  FaultEvents = 4,
  UndefUseEvents = 8,
  BranchEvents = 16,
  CollectiveEvents = 32,
  SourceLaneEvents = 64,
  ActivemaskEvents = 128,
  BarrierEvents = 256,
  FenceEvents = 512,
  ExitEvents = 1024,
  DeadlockEvents = 2048,
  AllEvents = 4095
};
constexpr unsigned EventKinds = 12;

class Observer {
public:
  virtual ~Observer();
  virtual void onLaunch(const LaunchEvent &) {}
  virtual void onLaunchEnd() {}
  virtual void onBlock(uint32_t LinearBlock) {}
  virtual void onBlockEnd(uint32_t LinearBlock) {}
  virtual void onInstruction(const InstEvent &) {}
  virtual void onMemory(const MemoryEvent &) {}
  virtual void onFault(const FaultEvent &) {}
  virtual void onUndefUse(const UndefUseEvent &) {}
  virtual void onBranch(const BranchEvent &) {}
  virtual void onCollective(const CollectiveEvent &) {}
  virtual void onSourceLane(const SourceLaneEvent &) {}
  virtual void onActivemask(const ActivemaskEvent &) {}
  virtual void onBarrier(const BarrierEvent &) {}
  virtual void onFence(const FenceEvent &) {}
  virtual void onExit(const ExitEvent &) {}
  virtual void onDeadlock(const DeadlockEvent &) {}

  /// Bytes held for this launch, about.
  virtual size_t heldBytes() const { return 0; }
  /// Nothing more will be heard of this launch (RunOptions::WatchBytes): what is held may go, and what is open stays unsaid.
  virtual void onUnwatched() {}

  /// The machine asks at schedule points; true ends the run with Outcome::Stopped.
  virtual bool requestStop() const { return false; }
  /// What this observer hears; asked once a launch, after onLaunch.
  virtual uint32_t interests() const { return AllEvents; }
  /// Observers that need every instruction say so, after onLaunch; if none does, onInstruction costs nothing.
  virtual bool wantsInstructions() const { return false; }
};

/// The events whose function T overrides, told by whose member &T::on... is.
template <typename T> struct ListensTo {
  template <typename Event> using Function = void (Observer::*)(const Event &);
  static constexpr uint32_t bit(bool Inherited, uint32_t Bit) { return Inherited ? 0 : Bit; }
#define WARPSHIFT_LISTENS(Name, Event) bit(std::is_same_v<decltype(&T::on##Name), Function<Event>>, Event##s)
  static constexpr uint32_t value =
      WARPSHIFT_LISTENS(Instruction, InstEvent) | WARPSHIFT_LISTENS(Memory, MemoryEvent) | WARPSHIFT_LISTENS(Fault, FaultEvent) |
      WARPSHIFT_LISTENS(UndefUse, UndefUseEvent) | WARPSHIFT_LISTENS(Branch, BranchEvent) |
      WARPSHIFT_LISTENS(Collective, CollectiveEvent) | WARPSHIFT_LISTENS(SourceLane, SourceLaneEvent) |
      WARPSHIFT_LISTENS(Activemask, ActivemaskEvent) | WARPSHIFT_LISTENS(Barrier, BarrierEvent) |
      WARPSHIFT_LISTENS(Fence, FenceEvent) | WARPSHIFT_LISTENS(Exit, ExitEvent) | WARPSHIFT_LISTENS(Deadlock, DeadlockEvent);
#undef WARPSHIFT_LISTENS
};

} // namespace warpshift::simt

#endif

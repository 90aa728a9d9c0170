//===- Machine.h - running a kernel on the CPU --------------------------------------------*- C++ -*-===//
//
//   ptx::Module ──create──► Machine ──launch(config, options)──► Outcome
//                             │ memory(): buffers, module variables        options: mode, schedule,
//                             └ survives launches, so kernels share data   observers, budgets
//
// Two machines in one: Lockstep (before Volta: one reconvergence stack per warp) and Its (independent threads
// under a named, seeded, replayable schedule). A run is deterministic: same module, data, options give the
// same outcome, output and events, whatever the number of host threads.
//
// Contract: arguments are raw little-endian bytes of exactly the parameter's size. Nothing is judged here:
// hazards are what observers report; Outcome says only how the run ended.
//
// Example:
//   auto M = Machine::create(Module);                        // llvm::Expected
//   uint64_t Buf = *M->memory().allocate(1024, "out");
//   LaunchConfig C; C.Kernel = "k"; C.Grid = {4}; C.Block = {128}; C.addArg(Buf); C.addArg(int32_t(7));
//   RunOptions O; O.M = Mode::Its; O.Schedule = "random:1"; O.Observers = {&RaceChecker};
//   auto Out = M->launch(C, O);                              // error: bad launch; Outcome: how it went
//
// Covered by test/unit/simt/MachineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_MACHINE_H
#define WARPSHIFT_SIMT_MACHINE_H

#include "simt/Memory.h"
#include "simt/Observer.h"
#include "simt/Program.h"
#include <map>
#include <string>
#include <vector>

namespace warpshift::simt {

enum class Mode : uint8_t { Lockstep, Its };

struct Dim3 {
  uint32_t X = 1, Y = 1, Z = 1;
  uint64_t count() const { return uint64_t(X) * Y * Z; }
};

struct LaunchConfig {
  std::string Kernel; ///< As in PTX (mangled).
  Dim3 Grid, Block;
  uint32_t DynamicShared = 0;
  std::vector<std::vector<uint8_t>> Args;
  /// Parallel to Args where given: 1 = this byte is undefined (refinement runs).
  std::vector<std::vector<uint8_t>> ArgShadow;

  template <typename T> void addArg(const T &V) {
    const uint8_t *P = reinterpret_cast<const uint8_t *>(&V);
    Args.emplace_back(P, P + sizeof(T));
  }
};

struct RunOptions {
  Mode M = Mode::Lockstep;
  /// Lockstep: "fallthrough-first" (default), "taken-first", "reverse-warps" (blocks and warps in descending order) or
  /// "shuffled" (warps of a block in a random order with short turns, lanes of an atomic in a random order; always the same).
  /// Its: "converged" (default), "ascending", "descending", "run-to-block", "random:SEED", "delay:LANE",
  /// "no-reconverge", "fair"; see SchedulePolicy.h. Both: "replay:FILE".
  std::string Schedule;
  std::vector<Observer *> Observers;
  /// Blocks that begin after this many warp instructions of the launch are not observed. They run faster, and on several host
  /// threads where the program allows it.
  uint64_t WatchBudget = ~0ull;
  /// Once the observers hold more than this, no block is observed any longer.
  uint64_t WatchBytes = ~0ull;
  uint64_t StepBudget = 2'000'000'000; ///< Warp instructions of all blocks, 256 more for each beyond the 65536th; then: Timeout.
  unsigned Threads = 1; ///< Host threads for blocks, where the program allows several.
  uint32_t Poison = 0xa5a5a5a5; ///< What undefined registers and shared memory hold.
  uint32_t CyclesPerStep = 4; ///< How fast clocks and timers run.
  /// A memory access that faults is dropped (stores) or gives an undefined value (loads), is reported to the observers, and the
  /// run goes on. The outcome still is that fault.
  bool GoOnAfterFault = false;
  /// Its: decides every step of the launch instead of Schedule (explore/Explore.h). All blocks are resident then.
  class StepChooser *Chooser = nullptr;
  class StoreChooser *Winners = nullptr; ///< Null: the highest lane's value stays.
  std::vector<std::string> *DecisionLog = nullptr; ///< Receives the lines of a replay file.
};

/// A Usage error with the names there are, if M has no schedule of that name (empty: its default).
llvm::Error checkSchedule(Mode M, llvm::StringRef Name);

enum class OutcomeKind : uint8_t {
  Finished,
  Fault, ///< Out of bounds, misaligned, ...: what a GPU answers with an error.
  Trap, ///< trap, or a failed assert.
  Deadlock,
  Timeout, ///< The step budget ran out.
  Stopped ///< An observer asked.
};
const char *outcomeName(OutcomeKind K);

struct RunStats {
  uint64_t WarpInstructions = 0, LaneInstructions = 0, Blocks = 0;
  uint64_t Faults = 0; ///< Accesses that were dropped (GoOnAfterFault).
  uint64_t Decisions = 0; ///< Schedule choices with more than one possibility.
  uint64_t UnwatchedBlocks = 0; ///< Of Blocks: not observed to their end.
};

struct Outcome {
  OutcomeKind Kind = OutcomeKind::Finished;
  std::string Message; ///< Empty when finished; else what, which lanes, where.
  uint32_t PC = NoPC;
  std::string Output; ///< What printf wrote, blocks in order.
  RunStats Stats;
  bool WentOn = false; ///< A fault did not end the run: memory holds what a whole run left.
  /// Names from docs/emulator.md that the kernel's code makes use of, sorted.
  std::vector<std::string> Approximations;
  bool finished() const { return Kind == OutcomeKind::Finished; }
};

struct MachineOptions {
  uint64_t MemoryLimit = 4ull << 30;
  uint8_t PoisonByte = 0xa5;
};

class Machine {
public:
  static llvm::Expected<std::unique_ptr<Machine>> create(std::shared_ptr<const ptx::Module> M, const MachineOptions &O = {});
  ~Machine();

  Memory &memory();
  /// A module-scope .global or .const variable: address and size.
  struct Variable {
    uint64_t Address, Bytes;
    bool IsConst;
  };
  const std::map<std::string, Variable> &variables() const;
  /// Names of the kernels, in the order of the text.
  std::vector<std::string> kernels() const;
  /// Decodes on first use; the error names what is unsupported and where.
  llvm::Expected<const Program *> program(llvm::StringRef Kernel);

  /// An Error is a launch that cannot be carried out (no such kernel, grid 0, block > 1024, wrong argument
  /// count or size, unsupported instruction, too much memory); nothing has run then.
  llvm::Expected<Outcome> launch(const LaunchConfig &C, const RunOptions &O = {});

private:
  Machine();
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace warpshift::simt

#endif

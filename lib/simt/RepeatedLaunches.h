//===- RepeatedLaunches.h - what a launch does is looked up the second time ---------------*- C++ -*-===//
//
//   launch, all memory ──digest──► known? ── yes ──► the bytes it changes, its outcome
//                                        └── no ──► run it, compare memory before and after, remember
//
// The machine is deterministic: the same launch on the same memory does the same. Programs that measure time launch one
// kernel hundreds of times, and from the second time on it mostly writes what is there already. Only launches that take
// long beside a look at all memory are remembered, and those that never repeat a state are given up.
//
// Contract: memory, outcome and output are those of a real run, but for the addresses of memory that lived during the
// launch only. Hazards are not told again. All options of the runs must be the same, their observers excepted.
//
// Covered by test/unit/simt/RepeatedLaunchesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_REPEATEDLAUNCHES_H
#define WARPSHIFT_SIMT_REPEATEDLAUNCHES_H

#include "simt/Machine.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift::simt {

class RepeatedLaunches {
public:
  using RunFn = llvm::function_ref<llvm::Expected<Outcome>()>;
  /// Run carries out C on Mem, unless what it would do is known.
  llvm::Expected<Outcome> run(Memory &Mem, const LaunchConfig &C, RunFn Run);
  /// Did the last run() only look up?
  bool wasKnown() const { return Known; }

private:
  using Digest = std::pair<uint64_t, uint64_t>;
  /// Bytes of one page that a launch changed. No shadow: all defined.
  struct Change {
    uint64_t Address;
    std::vector<uint8_t> Bytes, Shadow;
  };
  struct Effect {
    std::vector<Change> Changes;
    Outcome Out;
  };
  struct History {
    uint64_t Steps = 0; ///< Warp instructions of the last run; 0: never ran.
    unsigned InVain = 0; ///< Looks in a row that found nothing.
    std::map<Digest, Effect> Effects; ///< By the memory at the start.
  };
  struct Snapshot;

  static Digest digestOf(const LaunchConfig &C);
  static Digest digestOf(const Memory &Mem);
  bool isWorthALook(const History &H, const Memory &Mem) const;
  void remember(History &H, Digest Start, const Snapshot &Before, Memory &Mem, const Outcome &Out);
  static void apply(const Effect &E, Memory &Mem);

  std::map<Digest, History> Histories; ///< By launch.
  uint64_t Held = 0; ///< Bytes in Effects.
  bool Known = false;
};

} // namespace warpshift::simt

#endif

//===- EmulatorBackend.h - runs plans on the machine of lib/simt ---------------------------*- C++ -*-===//
//
//   plan + seed --> memory of a fresh simt::Machine --> launches in order --> memory read back --> Outcome
//
// Every run has its own machine, so runs may go on at the same time and nothing leaks from one to the next.
// Poison: buffers with init poison stay "never written"; they, undefined registers and shared memory hold the
// run's fill byte. What the machine refuses (unsupported instruction, impossible launch) is an Outcome with
// status Unsupported; a plan that does not fit is an Error.
//
// Covered by test/unit/verify/EmulatorBackendTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_EMULATORBACKEND_H
#define WARPSHIFT_VERIFY_EMULATORBACKEND_H

#include "simt/Machine.h"
#include "simt/checkers/Hazard.h"
#include "verify/Backend.h"

namespace warpshift::verify {

class EmulatorBackend : public Backend {
public:
  struct Options {
    uint64_t MemoryLimit = 2ull << 30;
    bool Coverage = true;
    unsigned Threads = 1; ///< Host threads within one launch.
    std::vector<std::string> WithoutCheckers; ///< Names of simt/checkers/Checkers.def.
    std::vector<simt::Observer *> Extra; ///< Traces; only with one run at a time.
    std::vector<std::string> *DecisionLog = nullptr; ///< Likewise.
  };
  EmulatorBackend() = default;
  explicit EmulatorBackend(Options O) : O(std::move(O)) {}

  llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) override;
  /// By simt/explore; plans of one launch.
  llvm::Expected<std::optional<ScheduleCount>> runEvery(const Subject &S, const RunSpec &Spec, uint64_t Most,
                                                        llvm::function_ref<void(Outcome)> Tell) override;
  std::string describe() const override { return "emulator"; }
  bool seesHazards() const override { return true; }
  bool hasSchedules() const override { return true; }

private:
  Options O;
};

/// In the words of this library.
RunStatus statusOf(simt::OutcomeKind K);
Hazard hazardOf(const simt::Hazard &H);

} // namespace warpshift::verify

#endif

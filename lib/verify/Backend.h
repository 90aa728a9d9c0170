//===- Backend.h - something that can run a kernel ----------------------------------------*- C++ -*-===//
//
//   Subject (PTX) + RunSpec (plan, data, mode, schedule)  --Backend-->  Outcome
//        EmulatorBackend: here, on the CPU          BundleBackend: results that gpu_runner left in a folder
//
// Contract: run() is a function of its arguments (same spec, same outcome). An Error means that the request
// makes no sense (a plan that does not fit the kernel, unreadable data); whatever the kernel does, including
// being unsupported, is an Outcome.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_BACKEND_H
#define WARPSHIFT_VERIFY_BACKEND_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "verify/InputGenerator.h"
#include "verify/Outcome.h"
#include <map>
#include <memory>

namespace warpshift::ptx {
struct Module;
}

namespace warpshift::verify {

/// One version of the program.
struct Subject {
  std::string Role;  ///< "before" or "after"
  std::string Ptx;   ///< The text: the same for every backend.
  std::string Flags; ///< How it was compiled; for the report.
  std::shared_ptr<const ptx::Module> Module;
};

enum class RunMode : uint8_t { Lockstep, Its };
llvm::StringRef modeKey(RunMode M);

/// An element whose last writer is asked for.
struct WatchSpec {
  std::string Buffer;
  uint64_t Index = 0;
};

/// Whose value stays where lanes of one store meet: which of Values (simt/StoreChooser.h), by the collision's number.
struct StoreWinners {
  std::map<size_t, unsigned> At;
  unsigned Else = 0; ///< Modulo the number of values.
};

struct RunSpec {
  const LaunchPlan *Plan = nullptr; ///< Checked against the subject (checkPlan).
  DataSeed Data;
  RunMode Mode = RunMode::Lockstep;
  std::string Schedule; ///< Empty: the mode's default.
  uint64_t StepBudget = 200'000'000;
  uint32_t CyclesPerStep = 4; ///< How fast clocks run, where that can be chosen.
  bool Checkers = true;
  bool GoOnAfterFault = false; ///< simt::RunOptions.
  std::optional<WatchSpec> Watch;
  std::optional<StoreWinners> Winners; ///< Null: the highest lane's, and nothing is said about it.
  std::string CaseName; ///< Identifies the plan where results are looked up instead of computed.
};

/// What all schedules of one launch came to.
struct ScheduleCount {
  uint64_t Run = 0;        ///< Schedules that were run to their end, or until everybody left waited.
  double Of = 0;           ///< Orders in which the steps of one of them could be taken (an estimate).
  bool Complete = false;   ///< Those that were run stand for all.
};

class Backend {
public:
  virtual ~Backend() = default;
  virtual llvm::Expected<Outcome> run(const Subject &S, const RunSpec &Spec) = 0;
  /// Runs schedule after schedule, equal ones once, at most Most; tells the outcome of each. Spec.Schedule says nothing.
  /// Nothing: the backend cannot, or not with this plan.
  virtual llvm::Expected<std::optional<ScheduleCount>> runEvery(const Subject &S, const RunSpec &Spec, uint64_t Most,
                                                                llvm::function_ref<void(Outcome)> Tell) {
    return std::nullopt;
  }
  virtual std::string describe() const = 0; ///< "emulator", "NVIDIA H200, driver 580.159"
  virtual bool seesHazards() const = 0;     ///< Checkers and undefined bytes.
  virtual bool hasSchedules() const = 0;    ///< Otherwise one run per data set is all there is.
};

} // namespace warpshift::verify

#endif

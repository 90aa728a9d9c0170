//===- ProgramJob.h - a whole program before against after ----------------------------------*- C++ -*-===//
//
//   before, lock step: both path orders, two fills ──┐
//   after: every schedule, two fills               ──┴─► RunSet ──judge──► VerifyReport of one case, "program"
//
// The same rules as for kernels (VerifyJob.h): what is compared are the exit code, standard output, and every copy to the
// host, byte by byte and in order. How a program is run is the caller's affair.
//
// Covered by test/unit/verify/ProgramJobTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_PROGRAMJOB_H
#define WARPSHIFT_VERIFY_PROGRAMJOB_H

#include "verify/ProgramRun.h"
#include "verify/VerifyJob.h"
#include <functional>

namespace warpshift::verify {

struct ProgramRequest {
  bool After = false;
  RunMode Mode = RunMode::Lockstep;
  std::string Schedule;
  uint8_t Fill = 0;
  uint64_t StepBudget = 0; ///< Of one launch.
  bool Coverage = false;
};

/// Called from several threads at once.
using ProgramRunner = std::function<llvm::Expected<ProgramOutcome>(const ProgramRequest &)>;

/// Flags of the report are left empty.
llvm::Expected<VerifyReport> verifyProgram(const ProgramRunner &Run, const JobOptions &Options);

} // namespace warpshift::verify

#endif

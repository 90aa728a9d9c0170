//===- VerifySession.h - a file before and after its migration, judged --------------------------------*- C++ -*-===//
//
//   FILE, --after or the migrated tree --loadSubject--> Subjects --plan, or derived for each kernel--> cases
//        --emulator | bundle | GPU (GpuSession.h)--> VerifyReport
//
//   llvm::Expected<VerifySession> S = prepareVerify(Request, Env);
//   llvm::Expected<verify::VerifyReport> R = runOnEmulator(*S);
//
// Covered by test/cli/verify_test.py, test/verify and test/install.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_VERIFYSESSION_H
#define WARPSHIFT_ENGINE_VERIFYSESSION_H

#include "diag/Emission.h"
#include "engine/SubjectSource.h"
#include "verify/VerifyJob.h"

namespace warpshift {

struct VerifyRequest {
  std::string File;     ///< Before; .cu or .ptx.
  std::string After;    ///< The other version.
  /// Where File is the version after, too; null: After is in the file system of the environment.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> AfterTree;
  BuildSettings Build;
  unsigned Target = 0;  ///< What after is built for: 35 for sm_35; 0: the first of 70, 80, 90 that builds.
  EmitMode Emit = EmitMode::Plain;        ///< How after was written: substitutes need longer.
  std::optional<verify::LaunchPlan> Plan; ///< Nothing: plans are derived for each kernel.
  std::vector<std::string> Schedules;     ///< Of after; empty: the whole battery.
  bool ForGpu = false;  ///< Link libdevice where the code calls it and a toolkit has it.
  bool Quick = false;      ///< Stop at the first case that does not pass; nothing is shrunk.
  bool Exhaustive = false; ///< Also what cannot change the verdict any more.
  unsigned Jobs = 1;       ///< The report does not depend on it.
};

struct Subjects {
  verify::Subject Before, After;
};

struct VerifySession {
  Subjects Both;
  std::vector<verify::VerifyCase> Cases;
  std::vector<std::string> Unplanned; ///< Kernels for which no launch could be made up, each with the reason.
  std::vector<std::string> Rejected;  ///< Launches that were tried and dropped.
  verify::JobOptions Job;
};

/// The options of a job alone: for a bundle that was made before.
verify::JobOptions verifyOptions(const VerifyRequest &Request);

llvm::Expected<VerifySession> prepareVerify(const VerifyRequest &Request, Environment &Env);

llvm::Expected<verify::VerifyReport> runOnEmulator(const VerifySession &Session);

/// Both steps, on the emulator: the verdict about one file.
llvm::Expected<verify::VerifyReport> verifyFile(const VerifyRequest &Request, Environment &Env);

/// What the session knows besides the runs: a kernel without a launch keeps the file from being equivalent.
verify::VerifyReport completed(verify::VerifyReport Report, const VerifySession &Session);

} // namespace warpshift

#endif

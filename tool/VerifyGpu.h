//===- VerifyGpu.h - `verify` on a GPU, through bundles ------------------------------------*- C++ -*-===//
//
//   subjects + cases ──writeBundleTo──► DIR ──gpu_runner (here, or on another host)──► DIR/results ──judgeBundle──► report
//                                        └──compute-sanitizer gpu_runner --only=after──► findings, with --sanitize
//
// A kernel that calls functions which neither its PTX nor the driver holds is refused by name before anything runs.
//
// Covered by test/verify/gpu_test.py (over a driver and a sanitizer that only pretend).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_VERIFYGPU_H
#define WARPSHIFT_TOOL_VERIFYGPU_H

#include "tool/DriverEnv.h"
#include "tool/Options.h"
#include "verify/VerifyJob.h"

namespace warpshift {

struct Subjects {
  verify::Subject Before, After;
};

/// Whether this command line sends the PTX to a GPU, now or later.
bool goesToGpu(const Options &O);

/// What keeps a subject from loading on a GPU: "before calls __nv_expf, which ..."; empty: nothing that is known here.
std::string missingOnGpu(const Subjects &S);

llvm::Error writeBundleTo(const Subjects &S, llvm::ArrayRef<verify::VerifyCase> Cases, llvm::StringRef Dir,
                          const verify::JobOptions &Job);

/// Judges what gpu_runner left in Dir: the cases and versions that the bundle holds.
llvm::Expected<verify::VerifyReport> judgeBundle(llvm::StringRef Dir, verify::JobOptions Job, DriverEnv &Env);

/// Runs a bundle on GPU 0 of this machine with the gpu_runner that is installed beside warpshift.
llvm::Expected<verify::VerifyReport> runOnGpu(const Options &O, const Subjects &S,
                                              llvm::ArrayRef<verify::VerifyCase> Cases, const verify::JobOptions &Job,
                                              DriverEnv &Env);

} // namespace warpshift

#endif

//===- GpuSession.h - a verify session on a GPU, through bundles ------------------------------------*- C++ -*-===//
//
//   subjects + cases ──writeBundleTo──► DIR ──gpu_runner (here, or on another host)──► DIR/results ──judgeBundle──► report
//                                        └──compute-sanitizer gpu_runner --only=after──► findings, with --sanitize
//
// A kernel that calls functions which neither its PTX nor the driver holds is refused by name before anything runs.
//
// Covered by test/verify/gpu_test.py (over a driver and a sanitizer that only pretend).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_GPUSESSION_H
#define WARPSHIFT_ENGINE_GPUSESSION_H

#include "engine/ChildPrograms.h"
#include "engine/VerifySession.h"
#include "verify/Bundle.h"

namespace warpshift {

struct GpuReport {
  verify::VerifyReport Report;
  std::vector<verify::GpuTime> Times; ///< Of the launches, as measured there.
};

/// What keeps a subject from loading on a GPU: "before calls __nv_expf, which ..."; empty: nothing that is known here.
std::string missingOnGpu(const Subjects &S);

llvm::Error writeBundleTo(const VerifySession &Session, llvm::StringRef Dir);

/// Judges what gpu_runner left in Dir: the cases and versions that the bundle holds.
llvm::Expected<GpuReport> judgeBundle(llvm::StringRef Dir, verify::JobOptions Job);

/// Runs a bundle on GPU 0 of this machine with the gpu_runner that is installed beside warpshift (WARPSHIFT_GPU_RUNNER), and
/// with Sanitize a second time under compute-sanitizer.
llvm::Expected<GpuReport> runOnGpu(const VerifySession &Session, bool Sanitize, ChildPrograms &Programs);

} // namespace warpshift

#endif

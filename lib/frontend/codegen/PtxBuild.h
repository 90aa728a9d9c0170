//===- PtxBuild.h - from CUDA source to PTX text, in this process ---------------------------*- C++ -*-===//
//
//   source --clang (device pass, -O1)--> LLVM IR --check: no legacy warp operation for sm_70+-->
//          --NVPTX back end--> PTX text (.version, .target sm_NN, .loc lines)
//
// The one input of the emulator and of a GPU (docs/verification.md). Works with the stubs: math becomes calls of
// extern __nv_* functions, which the emulator has; for a GPU, name libdevice (DeviceLibrary.h). The flags that decide code are
// fixed, see ptxBuildFlags(), so that *before* and *after* are built alike and a report can name them.
//
//   PtxJob Job;
//   Job.File = "reduce.cu"; Job.Arch = 60; Job.Headers = Tools;
//   llvm::Expected<std::string> Ptx = buildPtx(Job, FS);
//   // ToolError (Input): "reduce.cu:12:8: __shfl_down ... sm_70 and later have only the .sync forms"
//
// Errors name file:line:column. A crash of the code generator becomes an error too. Safe to call from several
// threads and any number of times.
//
// Covered by test/unit/frontend/PtxBuildTest.cpp and LegacyIntrinsicsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_PTXBUILD_H
#define WARPSHIFT_FRONTEND_CODEGEN_PTXBUILD_H

#include "frontend/command/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>
#include <vector>

namespace warpshift {

struct PtxJob {
  std::string File; ///< Absolute, or relative to Directory.
  std::optional<std::string> Text; ///< Built instead of the file's contents; the file need not exist.
  std::string Directory; ///< Working directory; empty: that of the file system.
  std::vector<std::string> Flags; ///< Clang flags of the build, as in ParseJob.
  unsigned Arch = 60;
  Toolkit Headers;
  std::string DeviceLibrary; ///< libdevice, linked where code calls __nv_*; empty: such calls stay external.
};

/// The flags, besides those of the job, that decide what code comes out.
llvm::ArrayRef<const char *> ptxBuildFlags();

llvm::Expected<std::string> buildPtx(const PtxJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif

//===- HostBuild.h - the host side of a CUDA source as an object file -------------------------*- C++ -*-===//
//
//   source --clang (host pass, -O1)--> object file: host code, launch stubs, and a constructor that registers
//                                      kernels, variables and the embedded image with the runtime (__cudaRegister*)
//
// The object wants the functions of runtime/cudart and a linker that knows the C++ library. The image is bytes that
// the constructor hands to __cudaRegisterFatBinary: here the PTX of the same source (see ProgramImage.h).
//
//   HostJob Job;
//   Job.Source = PtxJobOfTheFile; Job.Image = programImage("a.cu (PTX for sm_60)", Ptx);
//   llvm::Expected<std::string> Object = buildHostObject(Job, FS);
//
// Errors as in PtxBuild.h. Covered by test/unit/frontend/HostBuildTest.cpp and test/cudart/program_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_HOSTBUILD_H
#define WARPSHIFT_FRONTEND_CODEGEN_HOSTBUILD_H

#include "frontend/codegen/PtxBuild.h"

namespace warpshift {

struct HostJob {
  PtxJob Source;     ///< Arch is not used.
  std::string Image; ///< May contain zeros.
};

llvm::Expected<std::string> buildHostObject(const HostJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif

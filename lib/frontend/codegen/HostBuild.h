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
//   llvm::Expected<HostObject> Object = buildHostObject(Job, FS);
//
// Of a program of several objects, the registrations of all come before any other constructor.
//
// Errors as in PtxBuild.h. Covered by test/unit/frontend/HostBuildTest.cpp and test/cudart/program_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_CODEGEN_HOSTBUILD_H
#define WARPSHIFT_FRONTEND_CODEGEN_HOSTBUILD_H

#include "frontend/codegen/PtxBuild.h"

namespace warpshift {

/// What the host side of a source is compiled as.
enum class HostLanguage : uint8_t {
  Cuda,
  Cxx, ///< As nvcc hands it to the host compiler: the runtime's declarations, no __CUDACC__, no kernels.
  C    ///< No CUDA at all.
};

struct HostJob {
  PtxJob Source;     ///< Arch is not used.
  std::string Image; ///< May contain zeros. Not used by Cxx and C.
  HostLanguage Language = HostLanguage::Cuda;
  /// Functions of the C and C++ library that are called by another name: {"time", "warpshift_time"}.
  llvm::ArrayRef<std::pair<const char *, const char *>> Redirected;
};

struct HostObject {
  std::string Bytes;
  bool DefinesMain = false;
};

llvm::Expected<HostObject> buildHostObject(const HostJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif

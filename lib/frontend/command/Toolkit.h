//===- Toolkit.h - which CUDA headers, which builtin headers --------------------------------*- C++ -*-===//
//
//   --cuda-path / --no-cuda / the usual places  -->  Toolkit  -->  flags for clang (ClangArgsInternal.h)
//
// Without a CUDA toolkit (or with NoCuda) the embedded stubs are used; they parse and generate code. What a
// parse really used is read back from the preprocessed CUDA_VERSION (ParsedUnit::headers), since the header
// search order has traps.
//
//   Toolkit::find({.CudaPath = "/opt/cuda-12.4"}, *FS)   // error when there is no cuda.h
//   Toolkit::find({}, *FS)                               // the usual places, else stubs
//
// Covered by test/unit/frontend/ToolkitTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_TOOLKIT_H
#define WARPSHIFT_FRONTEND_COMMAND_TOOLKIT_H

#include "frontend/stubs/StubPch.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>

namespace warpshift {

struct ToolkitRequest {
  std::string CudaPath{};    ///< --cuda-path; empty: look in the usual places.
  bool NoCuda = false;     ///< --no-cuda: the stubs, whatever is installed.
  std::string ResourceDir{}; ///< Clang's builtin headers; empty: probe.
  std::string Executable{};  ///< Path of the running program, for the probe.
};

struct Toolkit {
  std::string Path;        ///< Root of the toolkit; empty: the embedded stubs.
  unsigned Version = 11080; ///< CUDA_VERSION: 13000 for 13.0. That of the stubs by default.
  std::shared_ptr<StubPch> Pch; ///< Precompiled stubs, shared by all copies; null: none are used.
  std::string ResourceDir; ///< The folder whose include/ has clang's builtin headers.

  bool isStubs() const { return Path.empty(); }
  unsigned versionMajor() const { return Version / 1000; }
  unsigned versionMinor() const { return Version % 1000 / 10; }
  std::string describe() const; ///< "stubs", "CUDA 13.0"

  static llvm::Expected<Toolkit> find(const ToolkitRequest &Request, llvm::vfs::FileSystem &FS);
};

/// CUDA_VERSION as include/cuda.h under Root defines it.
std::optional<unsigned> cudaVersionIn(llvm::StringRef Root, llvm::vfs::FileSystem &FS);

/// "CUDA 13.0" for 13000.
std::string describeCudaVersion(unsigned Version);

/// Clang's builtin headers: Preferred, else the configured default, else places relative to the program, else
/// the usual places of the distribution. An error lists what was tried.
llvm::Expected<std::string> findResourceDir(llvm::StringRef Preferred, llvm::StringRef Executable, llvm::vfs::FileSystem &FS);

} // namespace warpshift

#endif

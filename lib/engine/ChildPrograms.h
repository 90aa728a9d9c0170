//===- ChildPrograms.h - other programs that a session runs ---------------------------------------*- C++ -*-===//
//
//   a linker driver, gpu_runner, compute-sanitizer, or this executable as the child of itself
//
// analyze(), applyFixes() and verify() start nothing. Only sessions that say so take this: building and running a whole
// program (ProgramBuild.h) and running on a GPU (GpuSession.h).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_CHILDPROGRAMS_H
#define WARPSHIFT_ENGINE_CHILDPROGRAMS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <optional>
#include <string>

namespace warpshift {

/// What a child program said. Code is its exit status; -1 if a signal ended it.
struct ProgramOutput {
  int Code = 0;
  std::string Signal; ///< "Segmentation fault"; empty if it exited.
  std::string Out;
  std::string Err;
};

struct ChildPrograms {
  /// Runs Argv[0] (looked up on PATH) and waits. Error: it could not be started.
  std::function<llvm::Expected<ProgramOutput>(llvm::ArrayRef<std::string> Argv)> RunProgram;
  /// The same with the streams of this process, and nothing captured.
  std::function<llvm::Expected<ProgramOutput>(llvm::ArrayRef<std::string> Argv)> RunVisibly;
  /// A variable of the environment.
  std::function<std::optional<std::string>(llvm::StringRef)> Variable;
  std::string SelfPath; ///< Of the executable that runs.
};

} // namespace warpshift

#endif

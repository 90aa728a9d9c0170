//===- ProgramBuild.h - a whole CUDA program, ready to run without a GPU ------------------------------*- C++ -*-===//
//
//   FILE.cu ──loadSubject──► PTX ──┐ (as the image that the program registers)
//   FILE.cu ──buildHostObject──────┴──► object ──c++ -shared──► library ──child process over runtime/cudart──► outcome
//
// Always with the built-in headers: the runtime library is made for them. The C++ library's headers and a linker driver
// (WARPSHIFT_CXX, else c++, g++, clang++ or clang++-19 on PATH) must be there.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PROGRAMBUILD_H
#define WARPSHIFT_ENGINE_PROGRAMBUILD_H

#include "engine/ChildPrograms.h"
#include "engine/SubjectSource.h"
#include "verify/ProgramRun.h"
#include "llvm/ADT/SmallString.h"

namespace warpshift {

/// A temporary folder that goes away with the object.
class ScratchFolder {
public:
  ScratchFolder() = default;
  ScratchFolder(const ScratchFolder &) = delete;
  ScratchFolder &operator=(const ScratchFolder &) = delete;
  ~ScratchFolder();
  llvm::Error create();
  std::string file(const llvm::Twine &Name) const;

private:
  llvm::SmallString<128> Path;
};

struct BuiltProgram {
  verify::Subject Device;
  std::string Library; ///< In the scratch folder.
};

/// O.NoCuda is taken as set. An Input error is a source that cannot be built.
llvm::Expected<BuiltProgram> buildProgram(const SubjectRequest &R, const BuildSettings &O, const ScratchFolder &Scratch,
                                          ChildPrograms &Env);

enum class ProgramStreams : uint8_t { Inherited, Captured };

/// Runs it once, with a log and a description of its own in the scratch folder. Spec.Library and LogPath are filled in.
/// Arguments[0] is the name that the program sees: the same for every version of it.
llvm::Expected<verify::ProgramOutcome> runProgram(const BuiltProgram &P, verify::ProgramSpec Spec,
                                                  llvm::ArrayRef<std::string> Arguments, ProgramStreams Streams,
                                                  const ScratchFolder &Scratch, const llvm::Twine &RunName, ChildPrograms &Env);

} // namespace warpshift

#endif

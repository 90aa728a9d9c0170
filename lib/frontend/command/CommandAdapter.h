//===- CommandAdapter.h - a build's compile command as flags for our parses -----------------*- C++ -*-===//
//
//   nvcc -gencode arch=compute_60,code=sm_60 --options-file inc.rsp -Xcompiler -fPIC -std c++14 -c a.cu -o a.o
//        --expand response files--> --table NvccFlags.def-->
//   { Flags: -I… -fPIC -std=c++14, Archs: {60}, Dropped: {} }
//
// Entries of other compilers (clang as CUDA compiler, C++ compilers) lose what our parses decide themselves
// (language, passes, architectures, outputs) and keep the rest. What is dropped for no listed reason is named in
// Dropped: reports show it.
//
//   Expected<AdaptedCommand> C = adaptCommand({"nvcc", "-Iinc", "-c", "a.cu"}, "/home/me/p", *FS);
//
// Covered by test/unit/frontend/CommandAdapterTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_COMMANDADAPTER_H
#define WARPSHIFT_FRONTEND_COMMAND_COMMANDADAPTER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

struct AdaptedCommand {
  std::string File;                 ///< The input, as spelled; the last one when there are several. May be empty.
  std::string Directory;
  std::vector<std::string> Flags;   ///< For ParseJob::Flags.
  std::vector<std::string> Dropped; ///< Flags nobody listed, in order.
  std::vector<unsigned> Archs;      ///< 60 for sm_60 or compute_60; sorted, each once.
  bool IsCuda = false;              ///< The command compiles CUDA: nvcc on .cu, or -x cu / -x cuda.
};

/// Argv[0] is the compiler. Errors (Config): a response file that is missing or includes itself without end.
llvm::Expected<AdaptedCommand> adaptCommand(llvm::ArrayRef<std::string> Argv, llvm::StringRef Directory,
                                            llvm::vfs::FileSystem &FS);

} // namespace warpshift

#endif

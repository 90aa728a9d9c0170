//===- ListedCuda.h - files that only a compilation database calls CUDA ----------------------------*- C++ -*-===//
//
//   compile_commands.json  --entries with -x cu-->  absolute paths
//                          --entries-->  the words of their commands
//
// nvcc compiles any file as CUDA when told so; its name does not show it then. What is wrong with a database is said by the
// analysis that reads it.
//
// Covered by test/cli/inputs_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_LISTEDCUDA_H
#define WARPSHIFT_TOOL_LISTEDCUDA_H

#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

/// BuildDir as -p takes it: the folder, or the database itself. Sorted.
std::vector<std::string> listedCudaFiles(llvm::StringRef BuildDir, llvm::vfs::FileSystem &Files);
/// The words of all commands.
std::vector<std::vector<std::string>> listedCommands(llvm::StringRef BuildDir, llvm::vfs::FileSystem &Files);

} // namespace warpshift

#endif

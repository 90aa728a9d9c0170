//===- ExtraArgs.h - what --extra-arg says of files and folders ------------------------------------*- C++ -*-===//
//
//   {"-Iinc", "-include", "a.h"}, said in /code   -->   {"-I/code/inc", "-include", "/code/a.h"}
//
// Every unit is compiled in a folder of its own (that of its command, or of its file). What the user says is meant from where it is
// said: the working folder, or the folder of the configuration file. `-include NAME` may name a header that the search path knows,
// and stays as it is where no such file lies there.
//
// Covered by test/unit/tool/ExtraArgsTest.cpp and test/cli/inputs_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_EXTRAARGS_H
#define WARPSHIFT_TOOL_EXTRAARGS_H

#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

/// Folder: absolute.
std::vector<std::string> argsFrom(llvm::StringRef Folder, std::vector<std::string> Args, llvm::vfs::FileSystem &Files);

} // namespace warpshift

#endif

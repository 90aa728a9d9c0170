//===- DataCommands.h - commands in data: JSON and XML --------------------------------------------*- C++ -*-===//
//
//   {"build": "sed -i s/3/4/ k.cu"}   {"command": "./fix", "args": ["k.cu"]}         <replace file="k.cu" .. />       may change k.cu
//   {"files": ["k.cu"]}   {"command": "nvcc", "args": ["k.cu"]}   {"about": ..}        <ClCompile Include="k.cu" />     do not
//
// Of JSON: a string of several words that does not only compile, and what stands under a key of what runs, or is run with. Of XML in which something is
// run: whatever element names a file, but for those that are known for lists.
//
// Covered by test/unit/frontend/DataCommandsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DATACOMMANDS_H
#define WARPSHIFT_FRONTEND_SCAN_DATACOMMANDS_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

/// The last parts of the names of files, or "*.cu", which commands in Json get.
std::set<std::string> filesOfJsonCommands(llvm::StringRef Json);

/// IsOfBuild: by its ending, and not only by what stands in it.
std::set<std::string> filesOfXmlCommands(llvm::StringRef Xml, bool IsOfBuild);

/// Of what is run, or what it is run with: `args`.
bool isKeyOfCommand(llvm::StringRef Key);

/// What people read: `name: Build k.cu`.
bool isKeyOfProse(llvm::StringRef Key);

} // namespace warpshift

#endif

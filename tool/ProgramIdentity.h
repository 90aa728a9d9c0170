//===- ProgramIdentity.h - which program this is, to the bit -----------------------------------------*- C++ -*-===//
//
//   build ids of the program and of every library it has loaded  -->  one text
//
// A linker writes a hash of what it links into the notes of its output (build id). Another build of Warpshift or of LLVM has
// another one, whatever their version numbers say.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_PROGRAMIDENTITY_H
#define WARPSHIFT_TOOL_PROGRAMIDENTITY_H

#include <string>

namespace warpshift {

/// Empty where one of the parts has no build id: nobody can tell then.
std::string programIdentity();

} // namespace warpshift

#endif

//===- ClangArgsInternal.h - the clang command line of one parse or build -------------------*- C++ -*-===//
//
//   { Variant, Toolkit, flags of the build } --> { "clang", "-x", "cuda", "--cuda-device-only", ... }
//
// The one place that knows the traps: stubs are system headers that come first; a toolkit's include folder must
// be -isystem, else headers of another version in /usr/include win; CUDA 13 misses a header clang 19 asks for.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_CLANGARGSINTERNAL_H
#define WARPSHIFT_FRONTEND_COMMAND_CLANGARGSINTERNAL_H

#include "frontend/command/Toolkit.h"
#include "frontend/command/Variant.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/ArrayRef.h"

namespace warpshift {

/// The one header of the stubs, as it is named to clang.
inline const char *stubHeaderName() { return "warpshift_cuda_stub.h"; }

struct ClangCommand {
  std::vector<std::string> Args; ///< Without the input file, which goes last.
  /// Macros of the command line, as the text of the file commandLinePath(): the stubs come first and must not be
  /// changed by a user's -DN=4, so the macros are defined after them. Empty with a real toolkit.
  std::string CommandLine;
};

/// Ours that come behind those of the build, -idirafter among them.
std::vector<std::string> foldersBehindAll();

ClangCommand clangCommand(const Variant &Config, const Toolkit &Headers, llvm::ArrayRef<std::string> Flags,
                          llvm::vfs::FileSystem &FS);

/// clang::createInvocation, with clang's builtin headers where ResourceDir says: Debian's clang looks for that folder on the disk,
/// whatever file system it is given, and falls back on a place of its own. Null: the flags make no compilation.
std::shared_ptr<clang::CompilerInvocation> invocationOf(llvm::ArrayRef<const char *> Argv, clang::CreateInvocationOptions Options,
                                                        llvm::StringRef ResourceDir);

} // namespace warpshift

#endif

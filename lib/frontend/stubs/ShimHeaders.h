//===- ShimHeaders.h - the CUDA headers that travel in the binary ---------------------------*- C++ -*-===//
//
//   lib/frontend/stubs/shims/**  --warpshift_assets-->  shimFiles()  -->  in-memory file system
//
//   <embedded root>/shims/cuda/...      stand-ins for a toolkit's headers (used without a toolkit)
//   <embedded root>/shims/overlay/...   laid before a real toolkit (headers that CUDA 13 removed)
//   <embedded root>/shims/runtime/...   the headers of runtime/, searched last: migrated code may include them before
//                                       anybody has copied them into the project
//   <embedded root>/clang/include/...   clang's builtin headers, so that no clang need be installed
//
// The stand-ins parse and generate code for every architecture; they are system headers, so that "the
// intrinsic" is recognised by "declared in a system header, no body in the project".
//
// Covered by test/unit/frontend/ShimHeadersTest.cpp and LegacyIntrinsicsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_STUBS_SHIMHEADERS_H
#define WARPSHIFT_FRONTEND_STUBS_SHIMHEADERS_H

#include "support/EmbeddedFile.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

llvm::ArrayRef<EmbeddedFile> shimFiles();
/// Clang's own, of the clang that was linked: "include/stddef.h", ...; empty if the build found none.
llvm::ArrayRef<EmbeddedFile> builtinHeaders();

/// All of them under embeddedRoot(); made once, read-only, shared by all threads.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> shimFileSystem();

/// An #include of that name finds one of them where nothing else has it.
bool isShimHeader(llvm::StringRef Name);

} // namespace warpshift

#endif

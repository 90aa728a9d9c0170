//===- KeptPchInternal.h - precompiled headers that an earlier run made -----------------------*- C++ -*-===//
//
//   { what they asked for, bytes }  <-->  an entry of the store (support/HeaderStore.h)
//        found: every file that they were made of is asked for again; anything else than then, and they are made anew
//
// Those of the stubs are made of nothing but the program (where clang's builtin headers are in it), which the store answers for.
//
// Covered by KeptPchTest.cpp and test/cli/header_cache_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_KEPTPCHINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_KEPTPCHINTERNAL_H

#include "frontend/command/Toolkit.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

StubPch::Bytes findKeptStubs(const Toolkit &Headers, llvm::StringRef Key);
void keepStubs(const Toolkit &Headers, llvm::StringRef Key, const llvm::MemoryBuffer &Pch);

struct KeptToolkitPch {
  StubPch::Bytes Pch; ///< Null: there is none, or its files have changed.
  std::shared_ptr<StubPch::Surface> Surface;
};
/// FS: as for findHeadersPch.
KeptToolkitPch findKeptToolkitPch(const Toolkit &Headers, llvm::StringRef Key,
                                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);
void keepToolkitPch(const Toolkit &Headers, llvm::StringRef Key, const llvm::MemoryBuffer &Pch, const StubPch::Surface &S);

/// The bytes of an entry, and back; for tests.
std::string packedPch(const StubPch::Surface &S, llvm::StringRef Pch);
struct UnpackedPch {
  llvm::StringSet<> Words, Names, Quoted, Last;
  std::vector<FileAnswer> Read;
  llvm::StringRef Pch; ///< Within what was unpacked.
};
std::optional<UnpackedPch> unpackedPch(llvm::StringRef Entry);

} // namespace warpshift

#endif

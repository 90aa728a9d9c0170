//===- SourceViewInternal.h - the file system one parse sees --------------------------------*- C++ -*-===//
//
//   the user's files (shared, untouched)  --views of equal length-->  SourceView  <--  embedded headers
//
// Adds to a shared file system: a working directory of its own, the embedded headers under embeddedRoot(), and
// for CUDA sources a view with nvcc's spellings that clang does not take replaced by clang's, byte for byte (see
// NvccSpellings.h), so that offsets into the view are offsets into the file. A file of the project that calls itself a
// library's (`#pragma GCC system_header`, against warnings) is the project's all the same: the pragma has another word there.
//
// One per parse; the shared file system may be used by others at the same time.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_SOURCEVIEWINTERNAL_H
#define WARPSHIFT_FRONTEND_PARSE_SOURCEVIEWINTERNAL_H

#include "frontend/parse/DeviceLaunches.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <memory>

namespace warpshift {

/// Original bytes of the files whose view differs, by the absolute path they were opened by.
using OriginalTexts = llvm::StringMap<std::unique_ptr<llvm::MemoryBuffer>>;

/// The members may be set before the first file is opened.
class SourceView : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;
  /// The user's files as they are.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> shared() { return &getUnderlyingFS(); }
  std::string CommandLine;
  std::string KeyMacros; ///< FoundPch::KeyMacros
  /// Precompiled stubs, found at stubPchPath().
  std::shared_ptr<llvm::MemoryBuffer> Pch;
  LaunchPlaces Launches; ///< Launches in device code, which clang takes for errors.
  std::set<std::string> LaunchedNames; ///< Of those in the files that were opened.
};

llvm::IntrusiveRefCntPtr<SourceView> makeSourceView(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Shared,
                                                    llvm::StringRef Directory, std::shared_ptr<OriginalTexts> Originals = nullptr,
                                                    llvm::StringRef ProjectRoot = "");

} // namespace warpshift

#endif

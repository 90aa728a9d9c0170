//===- CacheFolder.h - where results and units are remembered ---------------------------------------*- C++ -*-===//
//
//   ~/.cache/warpshift/ llvmcache-<hash>          results: one for each request (ResultCache.h)
//                       units/ llvmcache-<hash>   what came of single units: one for each question (UnitCache.h)
//                       headers/ llvmcache-<hash> precompiled headers: one for each set of flags (HeaderCache.h)
//
// The prefix is the one that LLVM's pruning looks for. An entry is one file, written beside its place and renamed, with a hash of its
// bytes at its head: whatever is cut, changed or foreign is no entry.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_CACHEFOLDER_H
#define WARPSHIFT_TOOL_CACHEFOLDER_H

#include "tool/DriverEnv.h"
#include "tool/Options.h"

namespace warpshift {

/// Where entries lie; empty: nowhere, nothing is to be remembered.
std::string cacheFolder(const Options &O, DriverEnv &Env);

/// What precompiled headers depend on besides their files: this program, and the variables that clang listens to.
std::string programSurroundings(DriverEnv &Env);

/// What every other entry depends on: this program, where it runs, and the variables that clang listens to.
std::string cacheSurroundings(DriverEnv &Env);

/// The place of the entry for all that Key names.
std::string cacheEntry(llvm::StringRef Folder, llvm::StringRef Key);

/// Bytes as they lie in the file; and back, nothing where they are not whole.
std::string sealedEntry(llvm::StringRef Magic, llvm::StringRef Body);
std::optional<llvm::StringRef> openedEntry(llvm::StringRef Magic, llvm::StringRef File);

/// Takes away what was not used for longest, until the entries of a folder need at most that much. Does so once a minute, however many
/// runs ask for it.
void pruneEntries(llvm::StringRef Folder, uint64_t Megabytes);

/// Texts one behind the other, each with its length: no two lists look alike.
class FieldWriter {
public:
  FieldWriter &operator<<(llvm::StringRef Text) {
    Out += std::to_string(Text.size()) + ":";
    Out += Text;
    return *this;
  }
  FieldWriter &operator<<(uint64_t N) { return *this << llvm::StringRef(std::to_string(N)); }
  std::string Out;
};

} // namespace warpshift

#endif

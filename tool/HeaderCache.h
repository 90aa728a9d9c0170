//===- HeaderCache.h - precompiled headers of earlier runs, on disk -----------------------------------*- C++ -*-===//
//
//   engine (KeptPchInternal.h) --key, bytes--> sealed, a file of its own below CacheFolder/headers
//
// Made once, and loaded by every run of this program: by the shards of a run in parts, by the merge, by each commit in a hook. Not
// compressed: an entry is mapped, and unpacking would cost more than it saves. An entry that is cut or changed is no entry, and is
// written anew; one that cannot be written is made in each run, and nothing else.
//
// Covered by test/cli/header_cache_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_HEADERCACHE_H
#define WARPSHIFT_TOOL_HEADERCACHE_H

#include "tool/DriverEnv.h"
#include "tool/Options.h"
#include <atomic>

namespace warpshift {

/// The headers of Env while this lives; at its end, the folder has the size that O allows.
class HeaderCache final : public HeaderStore {
public:
  /// Folder: that of the cache; empty: nothing is remembered.
  HeaderCache(llvm::StringRef Folder, const Options &O, DriverEnv &Env);
  HeaderCache(const HeaderCache &) = delete;
  ~HeaderCache() override;

  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef Key) override;
  void keep(llvm::StringRef Key, llvm::StringRef Bytes) override;

private:
  std::string entryOf(llvm::StringRef Key) const;

  DriverEnv &Env;
  const uint64_t Megabytes;
  std::string Folder, Program;
  std::atomic<bool> Wrote = false, Failed = false;
  std::atomic<unsigned> Found = 0, Made = 0; ///< For --timing.
};

} // namespace warpshift

#endif

//===- UnitCache.h - units that an earlier run worked on, on disk ------------------------------------*- C++ -*-===//
//
//   engine (UnitMemory.h) --question, bytes--> compressed, sealed, a file of its own below CacheFolder/units
//
// Each unit is written as soon as it is done: a run that is interrupted or killed leaves what it did, and the next one goes on from
// there, as does one after a file changed. That what is found still holds is the engine's business; here it is whole, and of this
// program. What cannot be written is worked on again, and nothing else.
//
// Covered by test/cli/resume_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_UNITCACHE_H
#define WARPSHIFT_TOOL_UNITCACHE_H

#include "tool/DriverEnv.h"
#include "tool/Options.h"
#include <atomic>

namespace warpshift {

/// The units of Env while this lives; at its end, the folder has the size that O allows.
class UnitCache final : public UnitStore {
public:
  /// Folder: that of the cache; empty: nothing is remembered.
  UnitCache(llvm::StringRef Folder, const Options &O, DriverEnv &Env);
  UnitCache(const UnitCache &) = delete;
  ~UnitCache() override;

  std::optional<std::string> find(llvm::StringRef Question) override;
  void keep(llvm::StringRef Question, llvm::StringRef Bytes) override;

private:
  std::string entryOf(llvm::StringRef Question) const;

  DriverEnv &Env;
  const uint64_t Megabytes;
  std::string Folder, Surroundings;
  std::atomic<bool> Wrote = false, Failed = false;
  std::atomic<unsigned> Asked = 0, Anew = 0; ///< For --timing.
};

} // namespace warpshift

#endif

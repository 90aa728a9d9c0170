//===- Environment.h - what the engine needs of the world ------------------------------------*- C++ -*-===//
//
//   file system (read only) + phase times + traces  -->  analyze(), applyFixes(), verify()
//
// The engine reads through Files alone (and what Units and Headers keep), writes nothing, prints nothing and starts no process. A caller that wants neither
// times nor traces leaves both as they are: off.
//
//   Environment E; E.Files = llvm::vfs::getRealFileSystem();
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_ENVIRONMENT_H
#define WARPSHIFT_ENGINE_ENVIRONMENT_H

#include "support/HeaderStore.h"
#include "support/Timing.h"
#include "support/Trace.h"
#include "support/UnitWatch.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>

namespace warpshift {

/// Keeps what came of units from one run to the next. Thread-safe. What it gives back may be anything: who asks checks it.
class UnitStore {
public:
  virtual ~UnitStore() = default;
  /// What was kept for the question by this program; nothing: it was not, or is damaged.
  virtual std::optional<std::string> find(llvm::StringRef Question) = 0;
  virtual void keep(llvm::StringRef Question, llvm::StringRef Bytes) = 0;
};

struct Environment {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files; ///< All reading; its working directory is "here".
  Timing Times; ///< Off until a caller turns it on.
  Trace Tracing; ///< Off until a caller turns it on.
  UnitWatch *Watch = nullptr; ///< Learns who works on what. May be null.
  UnitStore *Units = nullptr; ///< Null: nothing outlives the run.
  HeaderStore *Headers = nullptr; ///< Of precompiled headers; null: they do not outlive the run.
};

} // namespace warpshift

#endif

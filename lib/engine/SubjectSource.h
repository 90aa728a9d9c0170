//===- SubjectSource.h - from FILE to something that can be launched ------------------------*- C++ -*-===//
//
//   FILE.cu ──PtxBuild──┐
//   FILE.ptx ───────────┴─► Subject (text and module)
//
// Nothing is printed here: errors come back, the commands show them.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_SUBJECTSOURCE_H
#define WARPSHIFT_ENGINE_SUBJECTSOURCE_H

#include "engine/BuildSettings.h"
#include "engine/Environment.h"
#include "frontend/parse/ParseRunner.h"
#include "verify/Backend.h"
#include "verify/Derive.h"
#include <map>

namespace warpshift {

struct SubjectRequest {
  std::string Role;
  std::string Path;      ///< .cu or .ptx
  std::vector<unsigned> Archs; ///< For a .cu: the first that builds is taken.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  bool ForGpu = false;   ///< Link libdevice where the code calls it and a toolkit has it.
};

/// How the build (or a guess) compiles File.
llvm::Expected<ParseJob> buildOf(llvm::StringRef File, const BuildSettings &O,
                                 const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &FS);

/// Builds or reads, and parses. An Input error is source or PTX that cannot be used.
llvm::Expected<verify::Subject> loadSubject(const SubjectRequest &R, const BuildSettings &O);

/// --trace ptx: what was built or read for this side, and its kernels.
void tracePtx(const verify::Subject &S, llvm::StringRef File, Environment &Env);

/// The launches in FILE's source whose block shape is known, by the kernel's name without template arguments. What
/// cannot be parsed has none: they only make derived plans better.
std::multimap<std::string, verify::LaunchShape> launchesIn(llvm::StringRef File, const BuildSettings &O, Environment &Env);

/// The project's headers that FILE includes, directly or not: what is migrated with it.
std::vector<std::string> projectHeadersOf(llvm::StringRef File, const BuildSettings &O, Environment &Env);

} // namespace warpshift

#endif

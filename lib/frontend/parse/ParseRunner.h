//===- ParseRunner.h - run clang on one file under one configuration ------------------------*- C++ -*-===//
//
//   { file, flags, Variant, Toolkit } = ParseJob
//        --> clang (syntax only) over { the user's files, views of them, embedded headers }
//        --> ParsedUnit, alive during the callback
//
// Errors in the user's code are data (ParsedUnit::problems); an llvm::Error means that no AST could be made at
// all: the main file cannot be read, the flags make no compilation, no builtin headers.
//
//   ParseJob Job;
//   Job.File = "/home/me/p/reduce.cu"; Job.ProjectRoot = "/home/me/p"; Job.Config = Variant::device(60);
//   Job.Headers = *Toolkit::find({}, *FS);
//   if (llvm::Error E = parse(Job, FS, [&](ParsedUnit &Unit) { collect(Unit.ast()); })) ...
//
// Safe to call from several threads at once with one shared file system, provided nobody changes that file
// system's working directory meanwhile: relative paths are taken from Job.Directory, the shared one is left
// alone. A missing third-party header does not stop the parse. Consume runs on another thread while the caller
// waits; a crash there or in clang is an error of this file.
//
// Covered by test/unit/frontend/ParseRunnerTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_PARSERUNNER_H
#define WARPSHIFT_FRONTEND_PARSE_PARSERUNNER_H

#include "frontend/parse/ParsedUnit.h"
#include "frontend/command/Toolkit.h"
#include "frontend/command/Variant.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

struct ParseJob {
  std::string File;        ///< Absolute, or relative to Directory.
  std::string Directory;   ///< Working directory of the compilation; empty: that of the file system.
  std::string ProjectRoot; ///< Results print paths relative to it; empty: absolute.
  /// Clang flags of the build (see CommandAdapter.h): no compiler name, no input, no -o, no -x.
  std::vector<std::string> Flags;
  std::vector<std::string> DroppedFlags; ///< For the report.
  Variant Config = Variant::host();
  Toolkit Headers;
  /// Expressions with names that nobody declared stay in the tree, without a meaning. Costs clang's search for a name that may
  /// have been meant instead; where it finds one it goes on with that, and says so in the error.
  bool KeepUnread = false;
  /// It is known to have errors without the standard headers in front of it (ParsedUnit::hasPrelude): no attempt is made without them.
  bool NeedsPrelude = false;
};

llvm::Error parse(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                  llvm::function_ref<void(ParsedUnit &)> Consume);

/// A parse that is to come: of Job, under another configuration.
struct ComingParse {
  const ParseJob *Job;
  Variant Config;
};
/// These come next: headers that enough of them share are precompiled by the first of them, where else a later one would do so.
void announceParses(llvm::ArrayRef<ComingParse> Parses);

/// The clang command a parse of Job amounts to (without the driver's guess whether a prelude is needed), for traces and
/// comparisons. Paths of embedded headers are virtual.
std::vector<std::string> commandOf(const ParseJob &Job, llvm::vfs::FileSystem &FS);

/// Only preprocesses; Consume gets the record, which lives during the call. Prelude: as a parse with ParsedUnit::hasPrelude() does.
llvm::Error preprocess(const ParseJob &Job, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                       llvm::function_ref<void(const PreprocessorRecord &)> Consume, bool Prelude = false);

} // namespace warpshift

#endif

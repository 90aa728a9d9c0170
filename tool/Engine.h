//===- Engine.h - the heavy parts, as a table the commands call through --------------------*- C++ -*-===//
//
//   commands (no Clang)  -->  Engine { Analyze, Apply, Diff, Write, Verify, Run }  -->  lib/frontend ... lib/verify
//
// main passes fullEngine(); tests pass a table of fakes. An entry that is null means that this build lacks
// the part: the command says so and exits with 2; it never pretends.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_ENGINE_H
#define WARPSHIFT_TOOL_ENGINE_H

#include "engine/Engine.h"
#include "tool/DriverEnv.h"

namespace warpshift {

struct Options;

/// One file as it is and as the edits make it.
struct ChangedFile {
  std::string Path; ///< As in Result: relative to the root.
  std::string Before;
  std::string After;
};

/// What `fix` writes. Before is what the file must still hold; without it the file is created, with its folders.
struct FileToWrite {
  std::string Path; ///< Absolute.
  std::string Bytes;
  std::optional<std::string> Before;
};

struct Engine {
  using AnalyzeFn = llvm::Expected<Result>(const AnalysisRequest &, Environment &);
  /// Applies the edit groups of the result to the files under Root, in memory. Fails on a file whose bytes are
  /// no longer those that were analysed.
  using ApplyFn = llvm::Expected<std::vector<ChangedFile>>(const Result &, llvm::StringRef Root, DriverEnv &);
  /// Writes all or none.
  using WriteFn = llvm::Error(llvm::ArrayRef<FileToWrite>);
  using DiffFn = std::string(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After);
  using CommandFn = int(const Options &, DriverEnv &);

  AnalyzeFn *Analyze = nullptr;
  ApplyFn *Apply = nullptr;
  DiffFn *Diff = nullptr;
  WriteFn *Write = nullptr;
  CommandFn *Verify = nullptr;
  CommandFn *Run = nullptr;
};

/// Everything this build has. Defined in the executable, not in the library of commands.
const Engine &fullEngine();

} // namespace warpshift

#endif

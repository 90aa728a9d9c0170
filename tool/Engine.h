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
#include "rewrite/ChangeSet.h"
#include "rewrite/FixesYaml.h"
#include "tool/DriverEnv.h"

namespace warpshift {

struct Options;

/// What `fix` writes. Before is what the file must still hold; without it the file is created, with its folders.
struct FileToWrite {
  std::string Path; ///< Absolute.
  std::string Bytes;
  std::optional<std::string> Before;
};

/// Shard Index of Count, from 1; and what its part says of the files that cannot be used.
struct ShardSpec {
  unsigned Index = 1, Count = 1;
  std::string Version, Identity; ///< Of this program: versionText(), DriverEnv::Identity.
  std::vector<FileRecord> Rejected;
};

/// A part of a run as it was read.
struct PartText {
  std::string Name, Bytes;
};

/// What came of joining them.
struct MergedParts {
  AnalysisRequest Request;
  std::vector<FileRecord> Rejected;
  Result R;
};

struct Engine {
  using AnalyzeFn = llvm::Expected<Result>(const AnalysisRequest &, Environment &);
  using ApplyFn = llvm::Expected<std::vector<ChangedText>>(const Result &, llvm::StringRef Root, Environment &);
  /// These three as in rewrite/ChangeSet.h.
  using LockFn = llvm::Expected<TreeLock>(llvm::StringRef Folder, llvm::function_ref<void()> OnWait);
  using SettleFn = llvm::Expected<Settled>(const ChangePlace &, DriverEnv &);
  using WriteFn = llvm::Error(const ChangePlace &, llvm::ArrayRef<FileToWrite>, DriverEnv &);
  /// As in rewrite/ResultEdits.h and rewrite/FixesYaml.h.
  using JoinFn = llvm::Expected<std::vector<JoinedEdits>>(const Result &, llvm::StringRef Root, Environment &);
  using FixesFn = llvm::Expected<std::string>(llvm::ArrayRef<FixRecord>);
  using DiffFn = std::string(llvm::StringRef Path, llvm::StringRef Before, llvm::StringRef After);
  using CommandFn = int(const Options &, DriverEnv &);

  using ShardFn = llvm::Expected<std::string>(const AnalysisRequest &, const ShardSpec &, Environment &);
  using MergeFn = llvm::Expected<MergedParts>(llvm::ArrayRef<PartText> Parts, bool Partial, const ShardSpec &Self,
                                              const AnalysisRequest &Here, Environment &);

  AnalyzeFn *Analyze = nullptr;
  ShardFn *Shard = nullptr;
  MergeFn *Merge = nullptr;
  ApplyFn *Apply = nullptr;
  JoinFn *Join = nullptr;
  FixesFn *Fixes = nullptr;
  DiffFn *Diff = nullptr;
  LockFn *Lock = nullptr;
  SettleFn *Settle = nullptr;
  WriteFn *Write = nullptr;
  CommandFn *Verify = nullptr;
  CommandFn *Run = nullptr;
};

/// Everything this build has. Defined in the executable, not in the library of commands.
const Engine &fullEngine();

} // namespace warpshift

#endif

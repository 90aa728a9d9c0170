//===- CompileDatabase.h - compile_commands.json --------------------------------------------*- C++ -*-===//
//
//   DIR/compile_commands.json --json--> entries --CommandAdapter, on demand--> flags per file
//
// Databases written by CMake for nvcc have the .cu files; those of FindCUDA and Makefiles have only C++ entries, whose
// include folders and macros are then the best guess for .cu files.
//
//   Expected<CompileDatabase> D = CompileDatabase::load("build", *FS);   // error (Config) says what is wrong
//   if (std::optional<AdaptedCommand> C = D->commandFor("/home/me/p/a.cu")) ...
//
// Covered by test/unit/frontend/CompileDatabaseTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_COMPILEDATABASE_H
#define WARPSHIFT_FRONTEND_COMMAND_COMPILEDATABASE_H

#include "frontend/command/CommandAdapter.h"
#include "llvm/ADT/StringMap.h"

namespace warpshift {

class CompileDatabase {
public:
  CompileDatabase() = default; ///< Empty: no -p was given.

  /// Reads Dir/compile_commands.json, or the file itself when Dir names one. An Error: it is no database. A command that cannot
  /// be understood is a problem of its file alone.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef Dir, llvm::vfs::FileSystem &FS);

  bool empty() const { return Entries.empty(); }
  /// The first entry for a file, by absolute path with symlinks resolved.
  const AdaptedCommand *commandFor(llvm::StringRef File) const;
  /// All that differ in flags or folder: a file of two targets is two programs, and an edit serves both.
  std::vector<const AdaptedCommand *> commandsFor(llvm::StringRef File) const;
  /// Why no entry of this file can be used; empty: one can, or there is none.
  llvm::StringRef problemOf(llvm::StringRef File) const;
  /// What is wrong with an entry of this file that cannot be used, beside others that can; empty: nothing.
  llvm::StringRef problemBesideOthers(llvm::StringRef File) const;
  /// Absolute paths of the entries that compile CUDA, sorted.
  std::vector<std::string> cudaFiles() const;
  /// -I, -isystem, -iquote and -D flags of the C++ entries, in order, each once, with absolute folders.
  std::vector<std::string> sharedFlags() const;

private:
  struct Entry {
    std::string Path; ///< Absolute, real.
    AdaptedCommand Command;
  };
  std::vector<Entry> Entries;
  llvm::StringMap<std::vector<size_t>> ByPath; ///< Entries of one file, those that say the same once.
  llvm::StringMap<std::string> Unusable;
};

} // namespace warpshift

#endif

//===- PipelineInternal.h - the stages behind analyze() -----------------------------------*- C++ -*-===//
//
//   chooseFiles -> parseAll -> markLeftAlone -> solve -> emit -> respellEdits -> recheckEdits -> recheckForTarget -> classifyRest
//   -> finishEmission -> Result
//
// One struct carries what the stages share; each stage is a function in a file of its own.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PIPELINEINTERNAL_H
#define WARPSHIFT_ENGINE_PIPELINEINTERNAL_H

#include "facts/Facts.h"
#include "frontend/command/CompileDatabase.h"
#include "frontend/parse/ParseRunner.h"
#include "frontend/scan/Prefilter.h"
#include "frontend/scan/TokenAccounting.h"
#include "rules/Emit.h"
#include "engine/Pipeline.h"
#include <map>
#include <set>

namespace warpshift {

/// What one parse told about one file of the project.
struct FileView {
  std::optional<uint64_t> Hash;          ///< Of the bytes the parser read, where it read them as project code.
  std::vector<ByteRange> Skipped;
  std::vector<SourceRef> IncludedAt;     ///< The '#' of the directives that include it.
  std::vector<uint32_t> LegacyMacroUses; ///< Offsets where a legacy name expands as a macro (a shim).
};

/// One translation unit under one configuration, after its AST is gone.
struct UnitRecord {
  size_t Job = 0;             ///< Index of the translation unit.
  std::string Configuration;
  bool IsDevice = true;
  bool DependsOnArch = false; ///< Some condition or expansion in the project asked for __CUDA_ARCH__.
  std::string Headers;
  std::map<std::string, FileView> Files; ///< Project files entered.
  std::vector<ParseProblem> Problems;
  bool Refused = false;       ///< The source says #error to this architecture, and not to another: no facts are taken from it.
  std::string Failure;        ///< No AST at all: why.
  std::vector<std::string> DroppedFlags;
};

/// A file to hand to the parser.
struct UnitJob {
  std::string Path; ///< Absolute.
  std::string Name; ///< As results print it.
  ParseJob Parse;   ///< But for the configuration.
};

/// Names that stand where the facts may not have seen them.
struct NamesInDoubt {
  std::set<std::string> Unread; ///< In code no parser read.
  std::set<std::string> Broken; ///< In a file with parse errors, outside every function that was understood.
};

struct PipelineState {
  const AnalysisRequest &Request;
  Environment &Env;
  Toolkit Headers;
  CompileDatabase Database;
  std::vector<PrefilterFile> Scanned;          ///< Parallel to Request.Inputs.
  std::vector<std::string> Beside;             ///< Headers that inputs include and that are none themselves.
  std::map<std::string, std::string> NameOf;   ///< Absolute path -> name of an input.
  std::map<std::string, std::string> PathOf;   ///< The reverse.
  std::vector<UnitJob> Jobs;
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts;                  ///< Parallel to Units.
  std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>> Texts; ///< By name.

  std::vector<Substitution> ModernSubstitutions; ///< Calls in _sync form that a header of runtime/ answers now.

  std::optional<NamesInDoubt> Doubts; ///< Filled on demand.

  llvm::StringRef text(llvm::StringRef Name);
  bool isInput(llvm::StringRef Name) const { return PathOf.count(Name.str()) != 0; }
};

llvm::Error chooseFiles(PipelineState &P);
llvm::Error parseAll(PipelineState &P);
/// Marks the operations of the facts that are guarded or suppressed.
void markLeftAlone(PipelineState &P);
/// Parses Job under one configuration over FS; fills a record and the facts.
void parseUnit(const PipelineState &P, const UnitJob &Job, const Variant &Config,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS, UnitRecord &Record, TuFacts &Facts);
/// --emit compat and emulate: other names, #include lines.
void respellEdits(PipelineState &P, Emitted &E);
/// The architecture that edited text is parsed for: a modern one, the newest of the run.
unsigned recheckArch(const AnalysisRequest &R);
/// Withdraws the groups whose text does not parse for --target.
void recheckForTarget(PipelineState &P, Emitted &E);
/// --emit guarded: both texts; and what was substituted.
void finishEmission(PipelineState &P, Result &R);
/// Withdraws the groups whose edited text does not confirm its masks.
void recheckEdits(PipelineState &P, Emitted &E);
/// Guards, shims, skipped code, suppressions, books.
void classifyRest(PipelineState &P, Result &R);
bool seenEverywhere(PipelineState &P, llvm::StringRef Name);
bool inBrokenCode(PipelineState &P, llvm::StringRef Name);

} // namespace warpshift

#endif

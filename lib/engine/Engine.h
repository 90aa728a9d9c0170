//===- Engine.h - the public face: analyze, apply, verify ------------------------------------*- C++ -*-===//
//
//   AnalysisRequest --analyze--> Result --applyFixes--> ChangedText*          (report/Renderer.h prints a Result)
//   VerifyRequest --verifyFile--> VerifyReport                                 (engine/VerifySession.h)
//
// What the command line and any other program that links Warpshift call. Each reads only through Env.Files, writes nothing,
// starts no process, and prints nothing (progress goes through Request.Progress, explanations to Request.WhyOut, traces to
// Env.Tracing, phase times to Env.Times). Files that fail are FileRecords, not errors: an Error means that nothing could be
// analysed at all (a malformed database, an unknown architecture). Calls share no state.
//
//   Environment Env;
//   Env.Files = llvm::vfs::getRealFileSystem();
//   AnalysisRequest Request;
//   Request.Root = "/p";
//   Request.Inputs = {{"/p/a.cu", "a.cu"}};
//   llvm::Expected<Result> Found = analyze(Request, Env);
//   if (!Found) return report(Found.takeError());
//   for (const Site &S : Found->Sites) ...            // state, mask, reasons
//   for (const ChangedText &C : cantFail(applyFixes(*Found, Request.Root, Env))) ...   // C.Path, C.Before, C.After
//
// test/install builds that program against an installed package. Covered by test/rules and test/cli.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_ENGINE_H
#define WARPSHIFT_ENGINE_ENGINE_H

#include "diag/Emission.h"
#include "diag/Result.h"
#include "engine/Environment.h"
#include "llvm/Support/Error.h"
#include "rewrite/ResultEdits.h"
#include <functional>

namespace warpshift {

/// One file to analyse. Inputs are sorted by Name and free of duplicates (by real identity).
struct InputFile {
  std::string Path;      ///< Absolute, symlinks resolved.
  std::string Name;      ///< Relative to the root, forward slashes: what results print.
  bool Explicit = false; ///< Named on the command line rather than found in a directory.
  /// Found by what others include, and maybe meant by none: an input where a unit reads it through another file. Never parsed alone.
  bool IfRead = false;
  std::vector<std::string> Links = {}; ///< Absolute paths of links to it that the project has in other folders.
};

/// The files of a project that are no inputs.
struct Surroundings {
  std::vector<InputFile> Files; ///< Sorted by Name; names are relative to the same root as those of the inputs.
  bool Whole = false; ///< With the inputs, this is all of the project: what no file of it calls, nobody calls.
};

/// What to do with a site whose participants cannot be inferred.
enum class Fallback : uint8_t { Report, Activemask };

/// --why FILE:LINE.
struct WhyLocation {
  std::string Path; ///< Absolute.
  unsigned Line = 0;
};

struct ProgressEvent {
  llvm::StringRef Phase; ///< "parsing", "checking", ...
  unsigned Done = 0, Total = 0;
  llvm::StringRef Item; ///< The file just finished; may be empty.
};

struct AnalysisRequest {
  std::string Root; ///< Absolute; every path of a Result is relative to it.
  std::vector<InputFile> Inputs; ///< What may be edited and is reported. Includes outside it are only read.
  /// Asked, at most once, when some input holds warp code: of these files, those that name a helper or kernel of an input, and include
  /// what declares it, are read for calls and launches, and never edited or reported. Empty: the inputs are the whole project, unless one
  /// of them is Explicit.
  std::function<Surroundings()> Around;
  /// Asked, at most once, when it matters who calls a function or compiles a header: the project's files that nobody parses, of which
  /// those that are C++ by their names, and those that hold device code (frontend/scan/DeviceText.h). That (strings that are compiled at run time, kernels of other languages) calls whatever it spells.
  std::function<std::vector<InputFile>()> Unparsed;
  std::string Database; ///< Absolute folder (or file) of compile_commands.json; empty: none was given.
  std::vector<std::string> Archs = {"60", "70"}; ///< Device configurations to parse, ascending.
  std::string CudaPath; ///< Empty: look in the usual places.
  bool NoCuda = false; ///< Stub headers only.
  std::string SelfPath; ///< The running program: builtin headers may lie beside it.
  std::vector<std::string> ExtraArgs;
  unsigned Jobs = 1;
  AssumptionSet Granted = AssumptionSet::defaults();
  Fallback OnUnknown = Fallback::Report;
  bool Repair = false; ///< --repair: masks of _sync calls that the lint shows to be wrong are edited, too (rules/RepairSync.cpp).
  Emission Emit; ///< How migrated calls are written.
  bool WantEdits = true; ///< `check` wants states and masks; edits and their recheck come along too.
  std::optional<WhyLocation> Why; ///< Explain the inference at this line ...
  llvm::raw_ostream *WhyOut = nullptr; ///< ... to this stream. Set when Why is.
  /// May be called from any thread.
  std::function<void(const ProgressEvent &)> Progress = [](const ProgressEvent &) {};
};

/// Runs the whole analysis. The Result is sorted, its sites have ids (diag/Fingerprint.h), every file that was read
/// has its ContentHash, and nothing depends on Jobs. `fix` applies the groups that rewrite/ResultEdits.h selects from
/// Result::Groups: withdrawn groups are not in it and no two conflict.
llvm::Expected<Result> analyze(const AnalysisRequest &Request, Environment &Env);

/// The files under Root with the edits of the groups that are applied by default (rewrite/ResultEdits.h), in memory. An Error: a
/// file is no longer what was analysed.
llvm::Expected<std::vector<ChangedText>> applyFixes(const Result &R, llvm::StringRef Root, Environment &Env);

} // namespace warpshift

#endif

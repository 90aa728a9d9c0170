//===- Options.h - a command line as plain data --------------------------------------------*- C++ -*-===//
//
//   argv  --parseCommandLine (no effects)-->  Options  --applyConfig-->  Options  -->  command
//
// Options.def has one record per flag, Commands.def one per subcommand; nothing about a flag is written
// down twice. Parsing looks at nothing but its arguments: files are found and read later.
//
//   parseCommandLine({"check", "--arch=60,75", "src"})->Archs == {"60", "75"}
//   parseCommandLine({"check", "--ach", "60"})  ->  "unknown option '--ach'; did you mean '--arch'?"
//
// Covered by test/unit/tool/OptionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_OPTIONS_H
#define WARPSHIFT_TOOL_OPTIONS_H

#include "diag/Emission.h"
#include "diag/Site.h"
#include "engine/BuildSettings.h"
#include "engine/Engine.h"
#include "tool/DriverEnv.h"
#include <array>

namespace warpshift {

enum class Command : uint8_t {
#define COMMAND(Name, Key, Arguments, Run, Summary, Details) Name,
#include "tool/Commands.def"
};
constexpr unsigned NumCommands = 0
#define COMMAND(Name, Key, Arguments, Run, Summary, Details) +1
#include "tool/Commands.def"
    ;

enum class Format : uint8_t { Default, Text, Json, Html, Sarif, Markdown, Csv, RdJsonl, GitLab, JUnit, Diff };
enum class When : uint8_t { Auto, Always, Never };
enum class RunMode : uint8_t { Lockstep, Its };
enum class BackendChoice : uint8_t { Emulator, Gpu, Both };

/// --lines FILE:A-B.
struct LinesOfFile {
  std::string File; ///< As written.
  unsigned First = 0, Last = 0;
};

struct Options : BuildSettings {
  Command Cmd = Command::Check;
  bool Help = false, Version = false, Overview = false;
  std::vector<std::string> Paths;

  // Input.
  std::string ConfigFile;
  std::string Root;
  std::string AssumeFilename;
  std::string CacheDir;
  bool NoCache = false;
  unsigned CacheMegabytes = 2048;
  bool NoIgnore = false;
  bool HeaderSource = false;
  std::vector<std::string> Archs = {"60", "70"};
  std::vector<std::string> Excludes;
  unsigned Jobs = 0; ///< 0: DriverEnv::Workers.
  unsigned UnitSeconds = UnitLimits().Seconds, UnitMegabytes = UnitLimits().Megabytes;

  // Inference.
  AssumptionSet Granted = AssumptionSet::defaults();
  std::vector<std::string> AssumeTexts; ///< What --assume said, to be applied again over a configuration file.
  Fallback OnUnknown = Fallback::Report;
  bool Repair = false;
  std::string WhyFile;
  unsigned WhyLine = 0;

  // Scope.
  std::string Since;
  std::vector<LinesOfFile> Lines;
  std::string Baseline, WriteBaseline, Waivers;

  // Shards.
  std::string Shard;      ///< I/N, auto or auto/N; empty: everything.
  bool Partial = false;
  unsigned Shards = 8, Throttle = 0;
  std::string PartsDir = "warpshift-parts";
  bool PrintScript = false;
  std::string FromResult;

  // Writing.
  bool InPlace = false, AllowDirty = false;
  std::string OutDir;
  unsigned Target = 0;            ///< 35 for sm_35; 0: none was named.
  std::optional<EmitMode> EmitAs; ///< Empty: what Target needs.
  Emission emission() const;

  // Verification and launches.
  BackendChoice RunOn = BackendChoice::Emulator;
  std::string BundleDir, ResultsDir;
  bool Sanitize = false, Quick = false, Exhaustive = false, KeepGoing = false;
  std::string AfterFile, PlanFile, Kernel, Schedule, RunOutDir;
  std::array<unsigned, 3> Grid = {1, 1, 1}, Block = {32, 1, 1};
  unsigned SharedBytes = 0;
  uint64_t Steps = 200'000'000;
  std::vector<std::string> KernelArgs;
  RunMode Mode = RunMode::Its;
  bool Program = false;
  std::vector<std::string> ProgramArgs; ///< What follows FILE and `--`.
  std::string RecordDir;
  unsigned TimeoutSeconds = 300;
  unsigned Devices = 1; ///< Of the emulated machine.

  // Output.
  Format Fmt = Format::Default;
  std::string OutputFile, BeforeResult, ExportFixes;
  bool AllStates = false;
  When Color = When::Auto, Progress = When::Auto;
  bool Timing = false;
  std::vector<std::string> TraceTopics;

  std::vector<std::string> Words; ///< The command line behind the program's name, to print it again.
  /// Long names of the flags that were given, so that a configuration file does not override them.
  std::vector<std::string> Given;
  bool given(llvm::StringRef Long) const;
  /// Every option as it was given, by its long name.
  std::vector<std::pair<std::string, std::string>> Spelled;
};

enum class OptionArgument : uint8_t { None, Value };

struct OptionRecord {
  llvm::StringRef Long, Short;
  OptionArgument Argument;
  llvm::StringRef Meta, Default;
  unsigned Commands; ///< Bit set of Command.
  llvm::StringRef Group;
  llvm::Error (*Parse)(Options &, llvm::StringRef);
  llvm::StringRef Help;

  bool appliesTo(Command C) const { return Commands >> unsigned(C) & 1; }
};
llvm::ArrayRef<OptionRecord> optionRecords();

struct CommandRecord {
  llvm::StringRef Name, Arguments, Summary, Details;
};
const CommandRecord &commandRecord(Command C);

/// Args without the program's own name. Errors are of kind Usage and say what to try.
llvm::Expected<Options> parseCommandLine(llvm::ArrayRef<std::string> Args);

/// Shared with the configuration file, which spells values the same way.
llvm::Error parseArchs(Options &O, llvm::StringRef Value);
llvm::Error parseAssume(Options &O, llvm::StringRef Value);
llvm::Error parseFallback(Options &O, llvm::StringRef Value);
llvm::Error parseTarget(Options &O, llvm::StringRef Value);
llvm::Error parseEmit(Options &O, llvm::StringRef Value);

} // namespace warpshift

#endif

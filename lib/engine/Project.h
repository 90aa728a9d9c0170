//===- Project.h - what the stages of an analysis share ----------------------------------------*- C++ -*-===//
//
//   inputs --chooseFiles, parseAll--> translation units under their configurations --> { files as each parse saw them, facts }
//                                 |
//                                 +--> text(File), isInput(File), seenEverywhere(Name), inBrokenCode(Name)
//
// Filled by chooseFiles and parseAll, read by every stage after them, which may begin anew with more files (chooseCallers). Texts of files
// come on demand and stay, and so do answers about the units, until there are more (forgetAnswers). Only one thread at a time may ask for them; parseUnit and parseJobs ask for neither.
//
//   Project P(Request, Env, Headers);
//   if (llvm::Error E = chooseFiles(P)) ...      // no AST yet
//   parseAll(P);                                 // P.Units and P.Facts, parallel to each other
//
// Covered by test/unit/engine.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_PROJECT_H
#define WARPSHIFT_ENGINE_PROJECT_H

#include "engine/NamesInDoubt.h"
#include "engine/FileReaders.h"
#include "engine/Engine.h"
#include "engine/UnitMemory.h"
#include "facts/Facts.h"
#include "frontend/command/CompileDatabase.h"
#include "frontend/command/IncludeTexts.h"
#include "frontend/parse/ParseRunner.h"
#include "frontend/scan/Prefilter.h"
#include "frontend/scan/TokenAccounting.h"
#include "program/ProjectView.h"
#include <map>
#include <set>

namespace warpshift {

/// A macro with a legacy name in its text.
struct WarpMacro {
  std::string Name;
  uint32_t Begin = 0, End = 0; ///< Its text, without the name.
  bool IsUsed = false; ///< It is expanded somewhere in that parse.
};

/// One file of the project as one parse saw it.
struct FileView {
  std::optional<uint64_t> Hash; ///< Of the bytes the parser read, where it read them as project code.
  std::vector<ByteRange> Skipped;
  std::vector<SourceRef> IncludedAt; ///< The '#' of the directives that include it.
  std::vector<SourceRef>
      LinkedAt; ///< Those of them whose spelled name is that of a link to the file, or of a link to a folder on the way.
  std::vector<uint32_t> LegacyMacroUses; ///< Offsets where a legacy name expands as a macro (a shim).
  std::vector<WarpMacro> WarpMacros; ///< That it defines.
  std::vector<uint32_t> AssertedEffects; ///< Offsets: PreprocessorRecord::assertedEffects.
  std::vector<uint32_t> AliasUses; ///< Offsets where a macro of the project expands that is a legacy name and nothing else.
};

/// One translation unit under one configuration, after its AST is gone.
struct UnitRecord {
  size_t Job = 0; ///< Index of the translation unit.
  std::string Configuration;
  bool IsDevice = true;
  bool DependsOnArch = false; ///< See PreprocessorRecord::dependsOnArch.
  bool HasPrelude = false; ///< The standard headers were read in front of it (ParsedUnit::hasPrelude).
  std::string Headers;
  std::map<std::string, FileView> Files; ///< Files of the project that were entered.
  /// Others that lie below the root, or that it reaches by an #include in quotes: somebody's own text, and not a library. Only what
  /// was skipped, and where they are included.
  std::map<std::string, FileView> Beside;
  std::vector<ParseProblem> Problems;
  std::vector<ParseProblem> OtherBodies; ///< ParsedUnit::otherPassProblems: of device functions, in the host pass.
  bool Refused = false; ///< The source says #error to this architecture, and not to another: no facts are taken from it.
  std::string Failure; ///< No AST at all: why.
  std::vector<std::string> DroppedFlags;
};

/// A file to hand to the parser.
struct UnitJob {
  std::string Path; ///< Absolute.
  std::string Name; ///< As results print it.
  uint32_t Command = 0; ///< Which of the commands that compile it (JobPlanner::jobsFor).
  ParseJob Parse; ///< But for the configuration.
};

class OtherConfigurations;
class PlainUnits;
class PossibleCallers;
class UnreadIncluders;

class Project : public ProjectView {
public:
  Project(const AnalysisRequest &Request, Environment &Env, Toolkit Headers);
  ~Project() override;

  const AnalysisRequest &Request;
  Environment &Env;
  const std::shared_ptr<IncludeTexts> IncludeLines; ///< Of Env.Files: for every map of who includes what.
  Toolkit Headers;
  CompileDatabase Database;
  std::vector<PrefilterFile> Scanned; ///< Parallel to Request.Inputs.
  Surroundings Around; ///< Nothing, unless some input holds warp code.
  std::vector<PrefilterFile> ScannedAround; ///< Parallel to Around.Files.
  std::vector<std::string> Searched; ///< The names that files were chosen by, sorted; without those of operations.
  std::vector<std::string> SearchedMacros; ///< Of them those of macros, sorted.
  std::set<std::string> SearchedAround; ///< The names that those files were chosen by.
  std::vector<SearchedName> Helpers; ///< That files were chosen by as well (chooseCallers), sorted.
  std::vector<std::string> IncludedHeaders; ///< That inputs include and that are none themselves; absolute.
  std::vector<UnitJob> Jobs;
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts; ///< Parallel to Units.
  mutable UnitMemory Memory;

  bool isInput(llvm::StringRef Name) const { return isOwn(Name) && !OnlyRead.count(Name.str()); }
  /// A file of the project: an input, or one around them.
  bool isOwn(llvm::StringRef Name) const { return PathOf.count(Name.str()) != 0; }
  /// The name of a file of the project by its absolute path; nullptr: it is none.
  const std::string *nameAt(llvm::StringRef Path) const;
  /// Where a file lies: absolute for a file of the project, else the name itself.
  std::string diskPath(llvm::StringRef Name) const;
  void setAround(Surroundings S);
  llvm::StringRef text(llvm::StringRef Name) const override;
  /// Files of the project that some parser entered, sorted.
  std::vector<std::string> enteredFiles() const;
  /// The translation units that read one of the files under some configuration, ascending.
  std::vector<size_t> jobsReading(const std::set<std::string> &Names) const;
  /// One of the inputs that nobody reads: it is none.
  bool isUnread(const InputFile &I) const { return I.IfRead && readersOf(I.Name).empty(); }
  /// Of Units, after parseAll().
  llvm::ArrayRef<ReadingUnit> readersOf(llvm::StringRef File) const;
  /// There are more Units now: what was found out about those before is gone.
  void forgetAnswers();

  std::string embeddedIn(llvm::StringRef Name, llvm::StringRef Source) const override;
  std::string linkedIn(llvm::StringRef Name) const override;
  bool declaresForItself(llvm::StringRef File, llvm::StringRef Name) const override;
  bool seesAllFiles() const override;
  std::string unreadIncluder(const FunctionFacts &F) const override;
  bool isBefriendedByTemplates(const FunctionFacts &F) const override;
  std::optional<Reason> mayBeCalledUnseen(const FunctionFacts &F) const override;
  bool mayBeRelaunched(const FunctionFacts &Kernel) const override;
  bool launchesUnnamed() const; ///< May there be such a kernel?
  bool seenEverywhere(llvm::StringRef Name, NameForm As) const override;
  bool inUnreadCode(llvm::StringRef Name, NameForm As, llvm::StringRef File) const override;
  bool hasUnreadCode(const SourceRef &Extent, const std::vector<std::string> &Names) const override;
  std::optional<Reason> mayChange(const FunctionFacts &F) const override;
  /// As OtherConfigurations says.
  bool mayLeaveOut(const std::string &File, uint32_t Arm) const;
  std::optional<std::string> mayCallAnother(const EditGroup &G, llvm::ArrayRef<EditGroup> Groups, bool IsInDoubt,
                                            std::set<std::string> &Needs) const;
  std::optional<Reason> mayCallAnything(size_t Job, bool IsLaunch) const;
  PlainUnits &plainUnits() const;
  UnreadIncluders &unreadIncluders() const;
  /// Request.Unparsed, asked once.
  const std::vector<InputFile> &unparsed() const;
  bool inBrokenCode(llvm::StringRef Name, NameForm As) const override;
  /// Is the macro of this name the same in every file and configuration, with one definition that no condition chooses, and is
  /// Use a use of it in every parse that reads the place? Then the text of the macro may stand there instead.
  bool isOneMacro(llvm::StringRef Name, const SourceRef &Use) const;
  bool isOnlyUsedAt(llvm::StringRef Macro, const SourceRef &Definition, const std::set<SourceRef> &Uses) const override;
  /// Paths of the jobs of units, for a watch.
  std::vector<std::string> pathsOf(llvm::ArrayRef<UnitRecord> Of) const;
  bool mayRename(llvm::StringRef Name, llvm::StringRef NewName) const override;
  bool mayEdit(llvm::StringRef File) const override { return isInput(File); }

  const NamesInDoubt &namesInDoubt() const;

private:
  OtherConfigurations &others() const;
  PossibleCallers &possibleCallers() const;
  /// Of the one definition that the whole project has, if no condition stands around it; else empty.
  const std::string &definingFile(llvm::StringRef Macro) const;

  std::map<std::string, std::string> NameOf; ///< Absolute path -> name of a file of the project.
  std::map<std::string, std::string> PathOf; ///< The reverse.
  std::set<std::string> OnlyRead; ///< Names of Around.
  mutable std::map<std::string, std::unique_ptr<llvm::MemoryBuffer>> Texts; ///< By name.
  mutable std::optional<NamesInDoubt> Doubts;
  mutable std::unique_ptr<OtherConfigurations> Others;
  mutable std::unique_ptr<PlainUnits> Plain;
  mutable std::unique_ptr<UnreadIncluders> Includers;
  mutable std::unique_ptr<PossibleCallers> Callers;
  mutable std::optional<std::vector<InputFile>> Unparsed;
  mutable std::optional<FileReaders> Readers;
  mutable std::map<std::string, std::string> DefinedIn; ///< Macros that were asked for.
};

/// Scans the inputs and what they include: which of them need a parser. An Error: a malformed database.
llvm::Error chooseFiles(Project &P);
/// Chooses those Files (paths), and files that may call Helpers (sorted), besides those that were chosen; false: there are none.
bool chooseCallers(Project &P, llvm::ArrayRef<SearchedName> Helpers, const std::set<std::string> &Files);
/// Parses what chooseFiles chose, under the configurations that can differ.
void parseAll(Project &P);
/// The same of what chooseCallers added.
void parseMore(Project &P);

/// Whether a job was read behind the standard headers, as a device or as the host pass: so is its edited text.
bool needsPrelude(const Project &P, size_t Job, bool IsDevice);

/// Parses Job under one configuration over FS; fills a record and the facts. Others: configurations that the parse may stand for as well
/// (Facts.Configurations says which it does): all of them when nothing in the project asks for the architecture, else those devices whose
/// tokens are the same.
void parseUnit(const Project &P, const UnitJob &Job, const Variant &Config, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
               UnitRecord &Record, TuFacts &Facts, WorkPhase Phase, llvm::ArrayRef<Variant> Others, bool KeepUnread = false);

/// One parse besides those of the project: of edited text, or for --target.
struct ExtraParse {
  size_t Job = 0;
  Variant Config = Variant::host();
  const Toolkit *Headers = nullptr; ///< Instead of those of the run.
  bool KeepUnread = false; ///< Names that nobody declares stand for values (A13), for what reports and does not edit.
};
struct ParsedUnits {
  std::vector<UnitRecord> Units;
  std::vector<TuFacts> Facts; ///< Parallel to Units.
};
/// In parallel; the order is that of Parses. What a watch does not let through fails, with its reason.
ParsedUnits parseJobs(const Project &P, llvm::ArrayRef<ExtraParse> Parses, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif

//===- ParsedUnit.h - one source file parsed under one configuration ------------------------*- C++ -*-===//
//
//   ParseJob --ParseRunner--> ParsedUnit (alive during the callback only) --> facts (plain data)
//
// Gives the AST and turns its places into SourceRefs. Nothing of clang may be kept after the callback.
//
//   Unit.ref(Call->getCallee()->getSourceRange())   // file spelling, canonical path, byte offsets
//   Unit.hasErrorIn(Function->getSourceRange())     // then: no edit in it
//
// Offsets count the bytes of the file as stored: clang keeps a BOM and CRs in its buffers, and the views
// this front end lays over files keep their length.
//
// Covered by test/unit/frontend/ParsedUnitTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_PARSEDUNIT_H
#define WARPSHIFT_FRONTEND_PARSE_PARSEDUNIT_H

#include "diag/SourceRef.h"
#include "frontend/parse/PreprocessorRecord.h"
#include "frontend/command/ProjectPaths.h"
#include "frontend/command/Variant.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace warpshift {

struct ParseJob;

/// An error (never a warning) that clang reported. Parse errors are data.
struct ParseProblem {
  SourceRef Where;          ///< Invalid when the error has no place in a file.
  std::string Text;
  bool MissingHeader = false;
  bool InSystemHeader = false;
  bool ErrorDirective = false; ///< An #error: the source does not want this configuration.
};

class ParsedUnit {
public:
  clang::ASTContext &ast() const;
  clang::SourceManager &sources() const;
  clang::Preprocessor &preprocessor() const;
  const Variant &variant() const;
  /// Names of all configurations whose tokens are those of this parse, sorted; at least variant().name().
  const std::vector<std::string> &standsFor() const { return StandsFor; }
  void setStandsFor(std::vector<std::string> Names);
  /// Canonical path of the main file.
  const std::string &mainFile() const { return MainFile; }
  const PreprocessorRecord &preprocessing() const { return Record; }

  /// In the order clang reported them, without those of otherPassProblems().
  llvm::ArrayRef<ParseProblem> problems() const { return Problems; }
  /// Errors in bodies that nvcc does not compile in this pass: device functions in the host pass, host functions in a
  /// device pass that stands for no host pass. They are no fault of the source.
  llvm::ArrayRef<ParseProblem> otherPassProblems() const { return OtherPassProblems; }
  /// True when an error lies within the range (both ends by expansion place; same file), or points there
  /// through a macro expansion or a template instantiation note. Errors within one of the ranges But do not count.
  bool hasErrorIn(clang::SourceRange R, llvm::ArrayRef<clang::SourceRange> But = {}) const;
  /// Anywhere, but for headers that were not found.
  bool hasErrors() const { return !ErrorPlaces.empty(); }

  /// The headers that were really used: "stubs" or "CUDA 13.0", from the CUDA_VERSION preprocessed.
  const std::string &headers() const { return Headers; }
  /// The standard headers were read in front of the file: without them it has errors.
  bool hasPrelude() const { return Prelude; }
  /// What device code launches, by the last words of the names (DeviceLaunches.h).
  const std::set<std::string> &launchedByDevice() const { return LaunchedByDevice; }
  /// Flags of the build that clang does not know, in order.
  llvm::ArrayRef<std::string> droppedFlags() const;

  /// The token at the *spelling* of Loc (for a macro body: in the #define; for a macro argument: where the
  /// argument is written). Invalid for builtins, scratch space (pasted tokens) and the command line.
  SourceRef ref(clang::SourceLocation Loc) const;
  /// From the spelling of Begin to the end of the token at End, when both are spelled in one file in order;
  /// else invalid.
  SourceRef ref(clang::SourceRange R) const;
  /// Where the outermost macro expansion around Loc stands in its file (Loc itself when there is none).
  SourceRef expansionRef(clang::SourceLocation Loc) const;
  /// The bytes of a file that was entered.
  llvm::StringRef text(const SourceRef &R) const;

  /// A file of the user: not a system header, not embedded, not builtin. By spelling place.
  bool isProjectCode(clang::SourceLocation Loc) const;
  /// By spelling place: a system header or one of the embedded stubs.
  bool isSystemCode(clang::SourceLocation Loc) const;
  /// In a header of the toolkit, the compiler or the C++ standard library: by where the file lies, whatever it says about
  /// itself (`#pragma GCC system_header`) and however the build finds it (-isystem). By expansion place.
  bool isToolkitCode(clang::SourceLocation Loc) const;

private:
  friend class ParseSession;
  friend class PreprocessorRecorder;
  ParsedUnit(clang::CompilerInstance &CI, const ParseJob &Job, ProjectPaths &Paths);
  const std::string &canonicalOf(clang::FileID F) const;
  bool liesInToolkit(llvm::StringRef Path) const;
  void sortProblems();

  /// An error's place for hasErrorIn: file and offset by expansion.
  struct ErrorPlace {
    clang::FileID File;
    unsigned Offset;
  };
  /// What clang reported, with the passes that compile the function around it.
  struct Reported {
    ParseProblem Problem;
    ErrorPlace Place;
    bool HostOnly = false, DeviceOnly = false;
  };

  clang::CompilerInstance &CI;
  const ParseJob &Job;
  ProjectPaths &Paths;
  PreprocessorRecord Record;
  std::string MainFile;
  std::string Headers;
  bool Prelude = false;
  std::set<std::string> LaunchedByDevice;
  std::vector<std::string> StandsFor;
  std::vector<ParseProblem> Problems, OtherPassProblems;
  std::vector<ErrorPlace> ErrorPlaces;
  std::vector<Reported> All;
  mutable std::map<clang::FileID, std::string> PathOf;
  mutable std::map<clang::FileID, bool> OfToolkit;
};

} // namespace warpshift

#endif

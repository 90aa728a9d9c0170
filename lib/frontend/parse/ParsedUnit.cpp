#include "frontend/parse/ParsedUnit.h"
#include "frontend/parse/ParseRunner.h"
#include "frontend/parse/SourceViewInternal.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace clang;
using llvm::StringRef;

ParsedUnit::ParsedUnit(CompilerInstance &CI, const ParseJob &Job, ProjectPaths &Paths)
    : CI(CI), Job(Job), Paths(Paths), StandsFor{Job.Config.name()} {}

ASTContext &ParsedUnit::ast() const { return CI.getASTContext(); }
SourceManager &ParsedUnit::sources() const { return CI.getSourceManager(); }
Preprocessor &ParsedUnit::preprocessor() const { return CI.getPreprocessor(); }
const Variant &ParsedUnit::variant() const { return Job.Config; }
llvm::ArrayRef<std::string> ParsedUnit::droppedFlags() const { return Job.DroppedFlags; }

const std::string &ParsedUnit::canonicalOf(FileID F) const {
  auto [It, New] = PathOf.try_emplace(F);
  if (New)
    if (OptionalFileEntryRef Entry = sources().getFileEntryRefForID(F))
      if (!isEmbeddedPath(Entry->getName()))
        It->second = Paths.canonical(Entry->getName());
  return It->second;
}

/// The file and the byte range of a token; no file when it is spelled in no file of the user or a header.
static std::optional<std::pair<FileID, unsigned>> spelledAt(const SourceManager &SM, SourceLocation Loc) {
  if (Loc.isInvalid() || SM.isWrittenInScratchSpace(SM.getSpellingLoc(Loc)))
    return std::nullopt;
  auto Place = SM.getDecomposedSpellingLoc(Loc);
  if (!SM.getFileEntryRefForID(Place.first))
    return std::nullopt;
  return Place;
}

static SourceRef makeRef(const SourceManager &SM, std::string File, FileID F, unsigned Offset, unsigned Length) {
  SourceRef R;
  R.File = std::move(File);
  R.Offset = Offset;
  R.Length = Length;
  R.Line = SM.getLineNumber(F, Offset);
  R.Column = SM.getColumnNumber(F, Offset);
  return R;
}

static unsigned tokenLength(const CompilerInstance &CI, SourceLocation Loc) {
  const SourceManager &SM = CI.getSourceManager();
  return Lexer::MeasureTokenLength(SM.getSpellingLoc(Loc), SM, CI.getLangOpts());
}

SourceRef ParsedUnit::ref(SourceLocation Loc) const {
  auto Place = spelledAt(sources(), Loc);
  if (!Place)
    return {};
  return makeRef(sources(), canonicalOf(Place->first), Place->first, Place->second, tokenLength(CI, Loc));
}

SourceRef ParsedUnit::ref(SourceRange R) const {
  auto Begin = spelledAt(sources(), R.getBegin());
  auto End = spelledAt(sources(), R.getEnd());
  if (!Begin || !End || Begin->first != End->first || End->second < Begin->second)
    return {};
  unsigned Length = End->second - Begin->second + tokenLength(CI, R.getEnd());
  return makeRef(sources(), canonicalOf(Begin->first), Begin->first, Begin->second, Length);
}

SourceRef ParsedUnit::expansionRef(SourceLocation Loc) const {
  return Loc.isInvalid() ? SourceRef() : ref(sources().getExpansionRange(Loc).getAsRange());
}

StringRef ParsedUnit::text(const SourceRef &R) const {
  auto It = Record.Texts.find(R.File);
  return It == Record.Texts.end() || R.end() > It->second.size() ? StringRef() : It->second.substr(R.Offset, R.Length);
}

/// A name that is pasted, or written on the command line, is spelled in no file of anybody's. What it names is the code of who uses the macro.
static SourceLocation ownerOf(const SourceManager &SM, SourceLocation Loc) {
  if (!Loc.isMacroID())
    return Loc;
  const SourceLocation Spelled = SM.getSpellingLoc(Loc);
  const OptionalFileEntryRef File = SM.getFileEntryRefForID(SM.getFileID(Spelled));
  const bool OfCommandLine = SM.isWrittenInCommandLineFile(Spelled) ||
                             (File && (File->getName() == commandLinePath() || File->getName() == keyMacrosPath()));
  return OfCommandLine || SM.isWrittenInScratchSpace(Spelled) ? SM.getExpansionLoc(Loc) : Loc;
}

bool ParsedUnit::isProjectCode(SourceLocation Loc) const {
  Loc = ownerOf(sources(), Loc);
  auto Place = spelledAt(sources(), Loc);
  return Place && !isSystemCode(Loc);
}

bool ParsedUnit::isSystemCode(SourceLocation Loc) const {
  Loc = ownerOf(sources(), Loc);
  auto Place = spelledAt(sources(), Loc);
  if (!Place)
    return false;
  return SrcMgr::isSystem(sources().getFileCharacteristic(sources().getSpellingLoc(Loc))) || canonicalOf(Place->first).empty();
}

/// Folders of the driver's own, among them those of the C++ standard library; what the flags of the build name is not.
static bool liesInStandardLibrary(StringRef Path, const HeaderSearch &Headers, llvm::ArrayRef<std::string> Flags) {
  for (auto I = Headers.system_dir_begin(); I != Headers.system_dir_end(); ++I) {
    StringRef Folder = I->getName();
    bool OfBuild = llvm::any_of(Flags, [&](StringRef F) { return F.ends_with(Folder); });
    if (I->isNormalDir() && !OfBuild && Folder.contains("/c++/") && Path.starts_with(Folder.str() + "/"))
      return true;
  }
  return false;
}

bool ParsedUnit::liesInToolkit(StringRef Path) const {
  if (isEmbeddedPath(Path)) // What stands in for other libraries is as little known as they are.
    return !Path.starts_with((embeddedRoot() + "/shims/library/").str());
  llvm::SmallString<128> Plain(Path);
  llvm::sys::path::remove_dots(Plain, /*remove_dot_dot=*/true);
  auto Below = [&](StringRef Folder) { return Plain.str().starts_with((Folder + "/").str()); };
  return Below(Job.Headers.ResourceDir) || (!Job.Headers.isStubs() && Below(Job.Headers.Path + "/include")) ||
         liesInStandardLibrary(Plain, preprocessor().getHeaderSearchInfo(), Job.Flags);
}

bool ParsedUnit::isToolkitCode(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  const FileID F = sources().getFileID(sources().getExpansionLoc(Loc));
  auto [It, New] = OfToolkit.try_emplace(F, false);
  if (New)
    if (OptionalFileEntryRef Entry = sources().getFileEntryRefForID(F))
      It->second = liesInToolkit(Entry->getName());
  return It->second;
}

bool ParsedUnit::hasErrorIn(SourceRange R, llvm::ArrayRef<SourceRange> But) const {
  const SourceManager &SM = sources();
  using Ends = std::pair<std::pair<FileID, unsigned>, std::pair<FileID, unsigned>>;
  auto EndsOf = [&](SourceRange S) {
    return Ends{SM.getDecomposedExpansionLoc(S.getBegin()), SM.getDecomposedLoc(SM.getExpansionRange(S.getEnd()).getEnd())};
  };
  auto Holds = [](const Ends &S, const ErrorPlace &E) {
    return S.first.first == E.File && S.second.first == E.File && S.first.second <= E.Offset && E.Offset <= S.second.second;
  };
  const Ends Whole = EndsOf(R);
  if (Whole.first.first != Whole.second.first)
    return !ErrorPlaces.empty(); // spread over files: nothing can be said
  std::vector<Ends> Exempt;
  for (SourceRange S : But)
    if (S.isValid())
      Exempt.push_back(EndsOf(S));
  return llvm::any_of(ErrorPlaces, [&](const ErrorPlace &E) {
    return Holds(Whole, E) && llvm::none_of(Exempt, [&](const Ends &S) { return Holds(S, E); });
  });
}

void ParsedUnit::setStandsFor(std::vector<std::string> Names) {
  StandsFor = std::move(Names);
  sortProblems();
}

void ParsedUnit::sortProblems() {
  bool Host = llvm::is_contained(StandsFor, Variant::host().name());
  bool Device = llvm::any_of(StandsFor, [](StringRef Name) { return Name.starts_with("sm_"); });
  Problems.clear();
  OtherPassProblems.clear();
  for (const Reported &R : All)
    ((R.HostOnly && !Host) || (R.DeviceOnly && !Device) ? OtherPassProblems : Problems).push_back(R.Problem);
}

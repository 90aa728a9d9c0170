#include "engine/FileRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "rewrite/ApplyEdits.h"

using namespace warpshift;

void warpshift::recordConfigurations(const Project &P, Result &R) {
  std::map<std::string, std::set<std::string>> Headers;
  for (size_t I = 0; I != P.Units.size(); ++I)
    if (P.Units[I].Failure.empty())
      for (const std::string &C : P.Facts[I].Configurations)
        Headers[C].insert(P.Units[I].Headers);
  for (auto &[Name, Set] : Headers)
    for (const std::string &H : Set)
      R.Configurations.push_back({Name, H});
  std::set<std::string> Dropped;
  for (const UnitRecord &U : P.Units)
    Dropped.insert(U.DroppedFlags.begin(), U.DroppedFlags.end());
  R.DroppedFlags.assign(Dropped.begin(), Dropped.end());
}

namespace {

using Records = std::map<std::string, FileRecord>;

Records scannedFiles(const Project &P) {
  Records Out;
  for (size_t I = 0; I != P.Scanned.size(); ++I) {
    const PrefilterFile &S = P.Scanned[I];
    if (P.isUnread(P.Request.Inputs[I]))
      continue;
    if (!S.Parse && !S.MentionsOnly && S.Error.empty() && !P.Request.Inputs[I].Explicit)
      continue;
    FileRecord &F = Out[P.Request.Inputs[I].Name];
    F.Path = P.Request.Inputs[I].Name;
    F.Status = S.Parse ? FileStatus::Parsed : FileStatus::Skipped;
    if (!S.Error.empty()) {
      F.Status = FileStatus::Failed;
      F.Errors.push_back(S.Error);
    }
  }
  return Out;
}

std::string textOf(const ParseProblem &Problem, const FileRecord &F) {
  if (!Problem.Where.isValid())
    return Problem.Text;
  return (Problem.Where.File == F.Path ? "" : Problem.Where.File + ":") + std::to_string(Problem.Where.Line) + ":" +
         std::to_string(Problem.Where.Column) + ": " + Problem.Text;
}

/// Of an input that was to be parsed and that no parse entered.
std::string whyUnread(const Project &P, const std::string &Name) {
  const std::string Path = P.diskPath(Name);
  if (!llvm::StringRef(Path).starts_with(P.Request.Root + "/") && !llvm::sys::path::is_absolute(Name))
    return "a symbolic link to '" + Path + "', which lies outside of '" + P.Request.Root +
           "': what is shared with others is not edited from here; name that file itself, or a --root that holds both";
  return "no translation unit reads this file";
}

void addProblem(const ParseProblem &Problem, const std::string &MainFile, Records &All) {
  auto It = All.find(Problem.Where.File);
  // An error in a file that is no input still leaves the unit's main file incompletely understood.
  if (It == All.end())
    It = All.find(MainFile);
  if (It == All.end())
    return;
  FileRecord &F = It->second;
  if (F.Status == FileStatus::Parsed)
    F.Status = FileStatus::Partial;
  std::string Text = textOf(Problem, F);
  if (F.Errors.size() < 5 && !llvm::is_contained(F.Errors, Text))
    F.Errors.push_back(std::move(Text));
}

/// Inputs that no search found worth a parse, and that a parse for another file shows to matter.
void addUnsearched(const Project &P, const Result &R, Records &All) {
  std::set<std::string> Names;
  for (const Site &S : R.Sites)
    Names.insert(S.Where.File);
  for (const Finding &F : R.Findings)
    Names.insert(F.Where.File);
  for (const EditGroup &G : R.Groups)
    for (const TextEdit &T : G.Edits)
      Names.insert(T.File);
  for (const std::string &Name : Names)
    if (P.isInput(Name) && !P.readersOf(Name).empty()) {
      FileRecord &F = All[Name];
      F.Path = Name;
      if (F.Status == FileStatus::Skipped) // It spells warp code in comments alone.
        F.Status = FileStatus::Parsed;
    }
}

} // namespace

void warpshift::recordFiles(const Project &P, Result &R) {
  Records All = scannedFiles(P);
  addUnsearched(P, R, All);
  std::set<std::string> Entered;
  for (const UnitRecord &U : P.Units) {
    const std::string &MainFile = P.Jobs[U.Job].Name;
    for (auto &[Name, View] : U.Files)
      Entered.insert(Name);
    if (!U.Failure.empty() && (P.isInput(MainFile) || !P.isOwn(MainFile))) {
      FileRecord &F = All[MainFile];
      F.Path = MainFile;
      F.Status = FileStatus::Failed;
      F.MayFareBetter = true;
      if (!llvm::is_contained(F.Errors, U.Failure))
        F.Errors.push_back(U.Failure);
    }
    for (const ParseProblem &Problem : U.Problems)
      addProblem(Problem, MainFile, All);
  }
  for (auto &[Name, F] : All) {
    if (F.Status == FileStatus::Parsed && !Entered.count(Name))
      F.Status = FileStatus::Failed, F.Errors.push_back(whyUnread(P, Name));
    F.ContentHash = contentHash(P.text(Name));
    R.Files.push_back(std::move(F));
  }
}

void warpshift::countSites(Result &R) {
  for (FileRecord &F : R.Files)
    F.Sites = llvm::count_if(R.Sites, [&](const Site &S) { return S.Where.File == F.Path; });
}

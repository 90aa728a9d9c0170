#include "report/ResultJson.h"
#include "report/SiteGroups.h"
#include "report/SiteText.h"
#include "support/Error.h"
#include "support/Printable.h"
#include "tool/ChangeSets.h"
#include "tool/CommandSupport.h"
#include "tool/Driver.h"
#include "tool/ExportFixes.h"
#include "tool/GitState.h"
#include "tool/Scope.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

std::string under(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> P(Folder);
  path::append(P, Name);
  return P.str().str();
}

Error checkUsage(const Options &O) {
  if (O.InPlace && !O.OutDir.empty())
    return makeError(ErrorKind::Usage, "-i and --out-dir exclude each other");
  if (O.InPlace && !O.ExportFixes.empty())
    return makeError(ErrorKind::Usage, "-i and --export-fixes exclude each other: what is exported fits the files as they are");
  if (O.Fmt != Format::Default && O.Fmt != Format::Diff && O.Fmt != Format::Text && O.Fmt != Format::Json)
    return makeError(ErrorKind::Usage, "fix prints diff, text or json; save the result with 'check --format json -o "
                                       "FILE' and render it with 'warpshift report'");
  return Error::success();
}

Error refuseDirty(llvm::ArrayRef<ChangedText> Changed, StringRef Root, DriverEnv &Env) {
  std::vector<std::string> Paths;
  for (const ChangedText &C : Changed)
    Paths.push_back(under(Root, C.Path));
  llvm::Expected<std::vector<std::string>> Dirty = uncommittedFiles(Paths, Env);
  if (!Dirty)
    return Dirty.takeError();
  if (Dirty->empty())
    return Error::success();
  std::string Text = "nothing was written: uncommitted changes in";
  for (const std::string &P : *Dirty)
    Text += "\n  " + P;
  return makeErrorText(ErrorKind::Usage, Text + "\ncommit them, or say --allow-dirty");
}

/// --out-dir, absolute, and with symlinks resolved when it exists.
std::string copiesFolder(const Options &O, DriverEnv &Env) {
  llvm::SmallString<256> Folder(O.OutDir), Real;
  Env.Files->makeAbsolute(Folder);
  if (!Env.Files->getRealPath(Folder, Real))
    return Real.str().str();
  path::remove_dots(Folder, /*remove_dot_dot=*/true);
  return Folder.str().str();
}

llvm::Expected<std::vector<FileToWrite>> plannedWrites(const Options &O, llvm::ArrayRef<ChangedText> Changed, StringRef Root,
                                                       DriverEnv &Env) {
  std::vector<FileToWrite> Writes;
  const std::string OutDir = copiesFolder(O, Env);
  for (const ChangedText &C : Changed) {
    if (O.InPlace)
      Writes.push_back({under(Root, C.Path), C.After, C.Before});
    else if (path::is_absolute(C.Path))
      return makeError(ErrorKind::Io, "'{0}' lies outside the root '{1}': it has no place in --out-dir", C.Path, Root);
    else
      Writes.push_back({under(OutDir, C.Path), C.After, std::nullopt});
  }
  return Writes;
}

Error writeCopies(const Options &O, llvm::ArrayRef<FileToWrite> Writes, DriverEnv &Env) {
  if (Writes.empty())
    return Error::success();
  const ChangePlace Place = placeBeside(copiesFolder(O, Env));
  TreeLock Lock;
  if (Error E = lockAndSettle(Place, Lock, Env))
    return E;
  return Env.Parts->Write(Place, Writes, Env);
}

Error writeAll(const Options &O, llvm::ArrayRef<ChangedText> Changed, StringRef Root, DriverEnv &Env) {
  if (O.InPlace && !O.AllowDirty)
    if (Error E = refuseDirty(Changed, Root, Env))
      return E;
  if (!O.InPlace && !Changed.empty())
    if (Error E = Env.Output->createDirectories(copiesFolder(O, Env)))
      return E;
  llvm::Expected<std::vector<FileToWrite>> Writes = plannedWrites(O, Changed, Root, Env);
  if (!Writes)
    return Writes.takeError();
  if (Error E = O.InPlace ? Env.Parts->Write(placeFor(Root, *Env.Files), *Writes, Env) : writeCopies(O, *Writes, Env))
    return E;
  *Env.Err << "warpshift: wrote " << counted(Writes->size(), "file") << (O.InPlace ? "" : " to " + O.OutDir) << '\n';
  return Error::success();
}

Error printResult(const Options &O, const Analysed &A, llvm::ArrayRef<ChangedText> Changed, DriverEnv &Env) {
  bool Writes = O.InPlace || !O.OutDir.empty();
  if (O.Fmt == Format::Text || O.Fmt == Format::Json) {
    RenderOptions RO = renderOptions(O, Env, A.Inputs.Root);
    return emitOutput(O, Env, [&](llvm::raw_ostream &OS) { renderAs(O.Fmt, A.R, RO, OS); });
  }
  if (Writes && O.Fmt == Format::Default)
    return Error::success();
  return emitOutput(O, Env, [&](llvm::raw_ostream &OS) {
    for (const ChangedText &C : Changed)
      OS << Env.Parts->Diff(C.Path, C.Before, C.After);
  });
}

/// Headers of runtime/ that the edits name and the project does not have.
std::set<std::string> headersToCopy(const Analysed &A) {
  std::set<std::string> Out;
  for (const Substitution &S : A.R.Substitutions)
    if (llvm::none_of(A.Inputs.Files, [&](const InputFile &I) { return path::filename(I.Path) == S.Header; }))
      Out.insert(S.Header);
  return Out;
}

/// What a person should know beside the diff; on standard error, so that the diff can be piped.
void printClosing(const Analysed &A, DriverEnv &Env) {
  auto Shown = [&](StringRef File) { return printable(shownPath(File, A.Inputs.Root, Env)); };
  *Env.Err << "warpshift: " << headline(A.R) << '\n';
  for (const std::string &Header : headersToCopy(A))
    *Env.Err << "warpshift: the compiler needs " << Header << ", which is not among the inputs: 'warpshift explain --source "
             << Header << "' prints it\n";
  for (const FileRecord *F : troubledFiles(A.R))
    *Env.Err << "warpshift: " << Shown(F->Path) << ": " << fileStatusKey(F->Status) << ": "
             << (F->Errors.empty() ? "no message" : printable(F->Errors.front())) << '\n';
  for (const SiteGroup &G : groupedSites(A.R)) {
    const Site &S = *G.First;
    if (needsPerson(S.St))
      *Env.Err << Shown(S.Where.File) << ':' << S.Where.Line << ':' << S.Where.Column << ": " << stateKey(S.St) << ": "
               << printable(siteMessage(S) + (S.Reasons.empty() ? "" : ": " + S.Reasons.front().Text) +
                            (G.Others.empty() ? "" : "; " + othersText(G)))
               << " [" << S.Rule << "]\n";
  }
}

/// --from: what a saved result says, as if it had been found just now. Applying it refuses files that changed since.
llvm::Expected<Analysed> readAnalysed(const Options &O, DriverEnv &Env) {
  if (!O.Paths.empty())
    return makeError(ErrorKind::Usage, "--from says it all: no PATH goes with it");
  auto Buffer = Env.Files->getBufferForFile(O.FromResult);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", O.FromResult, Buffer.getError().message());
  llvm::Expected<Result> R = readResultJson((*Buffer)->getBuffer(), O.FromResult);
  if (!R)
    return R.takeError();
  auto Here = Env.Files->getCurrentWorkingDirectory();
  if (!Here)
    return makeError(ErrorKind::Io, "there is no working folder: {0}", Here.getError().message());
  llvm::SmallString<256> Given(O.Root.empty() ? StringRef(*Here) : StringRef(O.Root)), Root;
  Env.Files->makeAbsolute(Given);
  if (std::error_code EC = Env.Files->getRealPath(Given, Root))
    return makeError(ErrorKind::Usage, "--root '{0}': {1}", O.Root, EC.message());
  const std::string Repository = O.Root.empty() ? repositoryAt(Root, *Env.Files) : "";
  Analysed A;
  A.R = std::move(*R);
  auto Name = [&] {
    A.Inputs.Root = Repository.empty() ? Root.str().str() : Repository;
    A.Inputs.Files.clear();
    for (const FileRecord &F : A.R.Files)
      A.Inputs.Files.push_back({path::is_absolute(F.Path) ? F.Path : under(A.Inputs.Root, F.Path), F.Path, false});
  };
  Name();
  A.Inputs.Unsettled = journalsAt(A.Inputs.Root, *Env.Files);
  if (Error E = settleEarlier(O, A, Env))
    return std::move(E);
  Name();
  if (Error E = applyScope(O, A, Env))
    return std::move(E);
  return A;
}

} // namespace

int warpshift::runFix(const Options &O, DriverEnv &Env) {
  if (Error E = checkUsage(O))
    return reportError(std::move(E), *Env.Err);
  if (!Env.Parts->Apply || !Env.Parts->Diff || !Env.Parts->Write || !Env.Parts->Lock || !Env.Parts->Settle)
    return reportError(missingPart("editing"), *Env.Err);
  llvm::Expected<Analysed> A = O.FromResult.empty() ? analyseInputs(O, Env) : readAnalysed(O, Env);
  if (!A)
    return reportError(A.takeError(), *Env.Err);
  if (A->Nothing || O.WhyLine)
    return worseExit(A->Code, A->Nothing ? 0 : exitCodeFor(A->R, /*Fix=*/true));
  llvm::Expected<std::vector<ChangedText>> Changed = Env.Parts->Apply(A->R, A->Inputs.Root, Env);
  if (!Changed)
    return reportError(Changed.takeError(), *Env.Err);
  int Code = worseExit(A->Code, exitCodeFor(A->R, /*Fix=*/true));
  if (Error E = exportFixes(O, *A, Env))
    return worseExit(Code, reportError(std::move(E), *Env.Err));
  if (O.InPlace || !O.OutDir.empty())
    if (Error E = writeAll(O, *Changed, A->Inputs.Root, Env))
      return worseExit(Code, reportError(std::move(E), *Env.Err));
  if (Error E = printResult(O, *A, *Changed, Env))
    return worseExit(Code, reportError(std::move(E), *Env.Err));
  printClosing(*A, Env);
  return Code;
}

#include "tool/ChangeSets.h"
#include "report/SiteText.h"
#include "support/Error.h"
#include "tool/GitState.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Error;
using llvm::StringRef;
namespace path = llvm::sys::path;

static ChangePlace changePlaceIn(StringRef Folder, StringRef JournalFolder, StringRef Name) {
  llvm::SmallString<256> Journal(JournalFolder);
  path::append(Journal, Name);
  return {Folder.str(), Journal.str().str()};
}

ChangePlace warpshift::placeBeside(StringRef Folder) { return changePlaceIn(Folder, Folder, TreeJournalName); }

ChangePlace warpshift::placeFor(StringRef Root, llvm::vfs::FileSystem &Files) {
  const std::string Repository = repositoryAt(Root, Files);
  if (!Repository.empty())
    if (std::string Git = gitFolderOf(Repository, Files); Files.exists(Git))
      return changePlaceIn(Repository, Git, GitJournalName);
  return placeBeside(Root);
}

std::vector<ChangePlace> warpshift::journalsAt(StringRef Folder, llvm::vfs::FileSystem &Files) {
  std::vector<ChangePlace> Out;
  if (ChangePlace P = placeBeside(Folder); Files.exists(P.Journal))
    Out.push_back(std::move(P));
  if (ChangePlace P = changePlaceIn(Folder, gitFolderOf(Folder, Files), GitJournalName); Files.exists(P.Journal))
    Out.push_back(std::move(P));
  return Out;
}

Error warpshift::lockAndSettle(const ChangePlace &Place, TreeLock &Lock, DriverEnv &Env) {
  if (!Env.Parts->Lock || !Env.Parts->Settle)
    return missingPart("writing");
  llvm::Expected<TreeLock> Taken = Env.Parts->Lock(
      Place.lockFolder(), [&] { *Env.Err << "warpshift: waiting for another run that writes in '" << Place.Root << "'\n"; });
  if (!Taken)
    return Taken.takeError();
  Lock = std::move(*Taken);
  if (!Lock.held() && Env.Files->exists(Place.Journal))
    return makeError(
        ErrorKind::Io,
        "'{0}' belongs to another run that is writing, or to one that was interrupted; this file system has no locks "
        "to tell which. If nothing is running, compare its *.old and *.new with the files and remove it",
        Place.Journal);
  llvm::Expected<Settled> S = Env.Parts->Settle(Place, Env);
  if (!S)
    return S.takeError();
  StringRef What;
  switch (S->How) {
  case Settled::Outcome::Nothing: return Error::success();
  case Settled::Outcome::Dropped: What = "it had changed no file"; break;
  case Settled::Outcome::Finished: What = "its change is finished now"; break;
  case Settled::Outcome::TakenBack: What = "its change is taken back now"; break;
  }
  *Env.Err << "warpshift: an earlier run was interrupted in '" << Place.Root << "': " << What;
  if (S->How != Settled::Outcome::Dropped)
    *Env.Err << " (" << counted(S->Files, "file") << ")";
  *Env.Err << '\n';
  return Error::success();
}

Error warpshift::settleEarlier(const Options &O, Analysed &A, DriverEnv &Env) {
  const bool Again = !A.Inputs.Unsettled.empty();
  const ChangePlace Own = placeFor(A.Inputs.Root, *Env.Files);
  for (const ChangePlace &P : A.Inputs.Unsettled) {
    TreeLock Lock;
    if (!O.InPlace || P.Journal != Own.Journal)
      if (Error E = lockAndSettle(P, Lock, Env))
        return E;
  }
  if (O.InPlace && !A.Inputs.Files.empty())
    if (Error E = lockAndSettle(Own, A.Lock, Env))
      return E;
  if (Again)
    A.Inputs = discoverInputs(O, Env);
  return Error::success();
}

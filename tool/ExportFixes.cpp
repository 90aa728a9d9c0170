#include "tool/ExportFixes.h"
#include "report/SiteText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;
namespace path = llvm::sys::path;

static bool isEditedBy(const Site &S, const JoinedEdits &J) {
  return llvm::any_of(S.Groups, [&](const std::string &G) { return llvm::binary_search(J.Groups, G); });
}

const Site *warpshift::firstSite(const JoinedEdits &J, const Result &R) {
  auto It = llvm::find_if(R.Sites, [&](const Site &S) { return isEditedBy(S, J); });
  return It == R.Sites.end() ? nullptr : &*It;
}

std::string warpshift::joinedMessage(const JoinedEdits &J, const Result &R) {
  const Site *First = firstSite(J, R);
  if (!First)
    return "calls that are modern already are spelled for the target";
  const size_t Others = llvm::count_if(R.Sites, [&](const Site &S) { return isEditedBy(S, J); }) - 1;
  return siteMessage(*First) + (Others ? "; edited together with " + counted(Others, "more site") : "");
}

static std::string onDisk(StringRef File, StringRef Root) {
  llvm::SmallString<256> P(path::is_absolute(File) ? StringRef() : Root);
  path::append(P, File);
  return P.str().str();
}

llvm::Error warpshift::exportFixes(const Options &O, const Analysed &A, DriverEnv &Env) {
  if (O.ExportFixes.empty())
    return llvm::Error::success();
  if (!Env.Parts->Join || !Env.Parts->Fixes)
    return missingPart("editing");
  llvm::Expected<std::vector<JoinedEdits>> Joined = Env.Parts->Join(A.R, A.Inputs.Root, Env);
  if (!Joined)
    return Joined.takeError();
  std::vector<FixRecord> Records;
  for (JoinedEdits &J : *Joined) {
    const Site *First = firstSite(J, A.R);
    const StringRef File = First ? First->Where.File : J.Edits.front().File;
    FixRecord F{"warpshift-" + (First ? First->Rule : "respelled"), joinedMessage(J, A.R), onDisk(File, A.Inputs.Root),
                First ? First->Where.Offset : J.Edits.front().Offset, std::move(J.Edits)};
    for (TextEdit &E : F.Edits)
      E.File = onDisk(E.File, A.Inputs.Root);
    Records.push_back(std::move(F));
  }
  llvm::Expected<std::string> Text = Env.Parts->Fixes(Records);
  if (!Text)
    return Text.takeError();
  llvm::SmallString<256> P(O.ExportFixes);
  Env.Files->makeAbsolute(P);
  return Env.Output->writeFile(P, *Text);
}

// Of an IncluderMap: which files an #include may mean that no known folder explains.
#include "frontend/command/IncluderMap.h"
#include "frontend/stubs/ShimHeaders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

static StringRef withoutDots(StringRef Name) {
  while (Name.consume_front("../") || Name.consume_front("./")) {
  }
  return Name;
}

/// Only one in angles, in a folder that the project has not (`<boost/any.hpp>`), is a library's: what a build makes may lie in a folder that
/// is not there yet.
bool IncluderMap::looksOwn(const SpelledInclude &Include) const {
  const auto [Folder, Rest] = withoutDots(Include.Name).split('/');
  return !Include.Angled || Rest.empty() || OwnFolders.count(Folder.str()) != 0;
}

/// By a link in some folder of the project: what it leads to.
std::optional<unsigned> IncluderMap::byLink(const SpelledInclude &Include) {
  auto [It, New] = ByLink.try_emplace(Include.Name);
  if (!New || isShimHeader(Include.Name))
    return It->second;
  for (const std::string &Folder : Parents) {
    SmallString<256> Path(Folder), Real;
    sys::path::append(Path, Include.Name);
    if (!Texts->exists(Path.str().str()) || Texts->files().getRealPath(Path, Real))
      continue;
    if (const auto Known = Index.find(Real); Known != Index.end())
      It->second = Known->second;
  }
  return It->second;
}

OpenInclude IncluderMap::openInclude(unsigned From, const SpelledInclude &Include, std::optional<unsigned> Taken) {
  OpenInclude Out;
  Out.Offset = Include.Offset;
  Out.Name = Include.Name;
  const bool IsSystem = Texts->isSystem(Include.Name);
  Out.IsMissing = !Taken && !IsSystem && !isShimHeader(Include.Name);
  const StringRef Name = withoutDots(Include.Name);
  const std::string Small = sys::path::filename(Name).lower(), Tail = "/" + Name.lower();
  if (const auto It = ByAnyName->find(Small); It != ByAnyName->end())
    for (unsigned Candidate : It->second) {
      const StringRef Path = Files[Candidate];
      const bool IsTemplate = sys::path::filename(Path).size() != Small.size();
      const bool IsExact = !IsTemplate && Path.ends_with(("/" + Name).str());
      const bool MayBeMade = IsTemplate || StringRef(Path.lower()).ends_with(Tail);
      if (Candidate != From && Candidate != Taken && (Out.IsMissing ? MayBeMade : IsExact))
        Out.MayMean.push_back(Path.str());
    }
  if (Out.IsMissing && Out.MayMean.empty())
    if (const std::optional<unsigned> Linked = byLink(Include); Linked && *Linked != From)
      Out.MayMean.push_back(Files[*Linked]);
  llvm::sort(Out.MayMean);
  Out.IsRenamed = Taken && !StringRef(Files[*Taken]).ends_with(("/" + Name).str());
  Out.IsOwn = Out.IsMissing && (!Out.MayMean.empty() || looksOwn(Include));
  return Out;
}

std::vector<OpenInclude> IncluderMap::openIncludesOf(StringRef File) {
  std::vector<OpenInclude> Out;
  link();
  const auto It = Index.find(File);
  if (It == Index.end())
    return Out;
  if (!ByAnyName) {
    ByAnyName.emplace();
    for (unsigned N = 0; N != Files.size(); ++N) {
      const std::string Name = sys::path::filename(Files[N]).lower();
      (*ByAnyName)[Name].push_back(N);
      if (const StringRef Stem = sys::path::stem(Name); sys::path::has_extension(Stem))
        (*ByAnyName)[Stem].push_back(N);
      Parents.insert(sys::path::parent_path(Files[N]).str());
      OwnFolders.insert(sys::path::filename(sys::path::parent_path(Files[N])).str());
    }
  }
  for (const auto &[Include, Taken] : Nodes[It->second].Guesses)
    if (OpenInclude O = openInclude(It->second, Include, Taken); O.IsMissing || O.IsRenamed || !O.MayMean.empty())
      Out.push_back(std::move(O));
  return Out;
}

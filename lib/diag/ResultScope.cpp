#include "diag/ResultScope.h"
#include "llvm/ADT/STLExtras.h"

using namespace warpshift;

namespace {

/// The sites that are wanted; to edit, also those that are edited together with them.
std::vector<bool> wantedSites(const Result &R, const Wanted &W, WantedFor Use) {
  std::map<llvm::StringRef, std::vector<size_t>> Of; // A group's sites.
  std::vector<size_t> Queue;
  std::vector<bool> Keep(R.Sites.size());
  for (size_t I = 0; I != R.Sites.size(); ++I) {
    for (const std::string &G : R.Sites[I].Groups)
      Of[G].push_back(I);
    Keep[I] = W.Site(R.Sites[I]);
    if (Keep[I])
      Queue.push_back(I);
  }
  while (Use == WantedFor::Edit && !Queue.empty()) {
    const Site &S = R.Sites[Queue.back()];
    Queue.pop_back();
    for (const std::string &G : S.Groups)
      for (size_t Other : Of[G])
        if (!Keep[Other]) {
          Keep[Other] = true;
          Queue.push_back(Other);
        }
  }
  return Keep;
}

template <typename T, typename Fn> unsigned dropUnless(std::vector<T> &List, Fn &&Keep) {
  const size_t Before = List.size();
  llvm::erase_if(List, [&](const T &X) { return !Keep(X); });
  return unsigned(Before - List.size());
}

/// Only of calls that a group which is left respells.
void dropSubstitutions(Result &R) {
  std::map<llvm::StringRef, std::set<uint32_t>> Edited;
  for (const EditGroup &G : R.Groups)
    for (const TextEdit &E : G.Edits)
      Edited[E.File].insert(E.Offset);
  dropUnless(R.Substitutions, [&](const Substitution &S) {
    const std::set<uint32_t> &In = Edited[S.Where.File];
    auto It = In.lower_bound(S.Where.Offset);
    return It != In.end() && *It <= S.Where.end();
  });
}

} // namespace

void warpshift::narrowResult(Result &R, const Wanted &W, WantedFor Use, std::string Why) {
  const std::vector<bool> Keep = wantedSites(R, W, Use);
  std::set<std::string> Groups, Blocked;
  for (size_t I = 0; I != Keep.size(); ++I)
    if (Keep[I])
      Groups.insert(R.Sites[I].Groups.begin(), R.Sites[I].Groups.end());
    else if (!isEditedByDefault(R.Sites[I].St))
      Blocked.insert(R.Sites[I].Groups.begin(), R.Sites[I].Groups.end());
  size_t Next = 0;
  const unsigned Sites = dropUnless(R.Sites, [&](const Site &) { return Keep[Next++]; });
  const unsigned Findings = dropUnless(R.Findings, W.Finding);
  dropUnless(R.Groups, [&](const EditGroup &G) { return G.Always ? W.Group(G) : Groups.count(G.Id) && !Blocked.count(G.Id); });
  dropSubstitutions(R);
  for (FileRecord &F : R.Files)
    F.Sites = unsigned(llvm::count_if(R.Sites, [&](const Site &S) { return S.Where.File == F.Path; }));
  if (Sites || Findings)
    R.NotShown.push_back({std::move(Why), Sites, Findings});
}

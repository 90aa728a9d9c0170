#include "rewrite/EditMerge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <set>

using namespace warpshift;

namespace {

auto orderKey(const TextEdit &E) {
  const bool Replaces = E.Length != 0;
  const bool WholeLines = llvm::StringRef(E.Text).ends_with("\n");
  return std::make_tuple(llvm::StringRef(E.File), E.Offset, Replaces, !WholeLines, E.Length, llvm::StringRef(E.Text));
}

/// An edit and the groups that want it.
struct SharedEdit {
  TextEdit Edit;
  std::vector<std::string> Groups;
};

std::vector<EditGroup> joinGroups(llvm::ArrayRef<EditGroup> Groups,
                                  const std::function<std::string(const std::string &)> &Canonical) {
  std::map<std::string, std::vector<TextEdit>> ById;
  std::set<std::string> Always;
  std::map<std::string, std::string> Paths;
  for (const EditGroup &G : Groups) {
    std::vector<TextEdit> &Edits = ById[G.Id];
    if (G.Always)
      Always.insert(G.Id);
    for (TextEdit E : G.Edits) {
      if (Canonical) {
        std::string &Path = Paths[E.File];
        if (Path.empty())
          Path = Canonical(E.File);
        E.File = Path;
      }
      Edits.push_back(std::move(E));
    }
  }
  std::vector<EditGroup> Out;
  for (auto &[Id, Edits] : ById) {
    llvm::sort(Edits, editOrder);
    Edits.erase(std::unique(Edits.begin(), Edits.end()), Edits.end());
    Out.push_back({Id, std::move(Edits), Always.count(Id) != 0});
  }
  return Out;
}

std::vector<SharedEdit> shareEdits(llvm::ArrayRef<EditGroup> Groups) {
  auto Less = [](const TextEdit *A, const TextEdit *B) { return editOrder(*A, *B); };
  std::map<const TextEdit *, std::vector<std::string>, decltype(Less)> Owners(Less);
  for (const EditGroup &G : Groups)
    for (const TextEdit &E : G.Edits)
      Owners[&E].push_back(G.Id);
  std::vector<SharedEdit> Out;
  for (auto &[E, Ids] : Owners)
    Out.push_back({*E, std::move(Ids)});
  return Out;
}

void addConflicts(const SharedEdit &A, const SharedEdit &B, std::vector<EditConflict> &Out) {
  for (const std::string &GA : A.Groups)
    for (const std::string &GB : B.Groups) {
      if (GA <= GB)
        Out.push_back({GA, GB, A.Edit, B.Edit});
      else
        Out.push_back({GB, GA, B.Edit, A.Edit});
    }
}

std::vector<EditConflict> findConflicts(llvm::ArrayRef<SharedEdit> Edits) {
  std::vector<EditConflict> Out;
  for (size_t I = 0; I != Edits.size(); ++I) {
    const TextEdit &E = Edits[I].Edit;
    const uint64_t End = uint64_t(E.Offset) + E.Length;
    // Sorted by offset: whatever conflicts with E and stands behind it starts before E ends.
    for (size_t J = I + 1; J != Edits.size() && Edits[J].Edit.File == E.File && Edits[J].Edit.Offset < End; ++J)
      if (editsConflict(E, Edits[J].Edit))
        addConflicts(Edits[I], Edits[J], Out);
  }
  llvm::stable_sort(Out, [](const EditConflict &A, const EditConflict &B) {
    return std::tie(A.GroupA, A.GroupB) < std::tie(B.GroupA, B.GroupB);
  });
  return Out;
}

} // namespace

bool warpshift::editOrder(const TextEdit &A, const TextEdit &B) { return orderKey(A) < orderKey(B); }

bool warpshift::editsConflict(const TextEdit &A, const TextEdit &B) {
  if (A.File != B.File || A == B || (A.Length == 0 && B.Length == 0))
    return false;
  const uint64_t EndA = uint64_t(A.Offset) + A.Length, EndB = uint64_t(B.Offset) + B.Length;
  if (A.Length == 0)
    return B.Offset < A.Offset && A.Offset < EndB;
  if (B.Length == 0)
    return A.Offset < B.Offset && B.Offset < EndA;
  return A.Offset < EndB && B.Offset < EndA;
}

MergedEdits warpshift::mergeEdits(llvm::ArrayRef<EditGroup> Groups,
                                  const std::function<std::string(const std::string &)> &Canonical) {
  MergedEdits Out;
  std::vector<EditGroup> Joined = joinGroups(Groups, Canonical);
  Out.Conflicts = findConflicts(shareEdits(Joined));
  std::set<std::string> Withdrawn;
  for (const EditConflict &C : Out.Conflicts)
    Withdrawn.insert({C.GroupA, C.GroupB});
  Out.Withdrawn.assign(Withdrawn.begin(), Withdrawn.end());
  for (EditGroup &G : Joined)
    if (!Withdrawn.count(G.Id))
      Out.Groups.push_back(std::move(G));
  for (SharedEdit &S : shareEdits(Out.Groups)) {
    if (Out.Files.empty() || Out.Files.back().File != S.Edit.File)
      Out.Files.push_back({S.Edit.File, {}});
    Out.Files.back().Edits.push_back(std::move(S.Edit));
  }
  return Out;
}

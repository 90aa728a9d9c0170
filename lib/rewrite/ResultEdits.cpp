#include "rewrite/ResultEdits.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"
#include "rewrite/LineFormat.h"
#include "support/Error.h"
#include <map>

using namespace warpshift;

std::vector<EditGroup> warpshift::defaultGroups(const Result &R) {
  llvm::StringSet<> Wanted, Blocked;
  for (const Site &S : R.Sites)
    for (const std::string &G : S.Groups)
      (isEditedByDefault(S.St) || S.St == State::Opportunistic ? Wanted : Blocked).insert(G);
  std::vector<EditGroup> Out;
  for (const EditGroup &G : R.Groups)
    if (G.Always || (Wanted.contains(G.Id) && !Blocked.contains(G.Id)))
      Out.push_back(G);
  return Out;
}

namespace {

/// The edits of one file, as they were found and as they are written; the same order in both.
struct FilePlan {
  std::string File;
  std::string Bytes;
  std::vector<TextEdit> Found, Written;
};

llvm::Expected<FilePlan> planFile(FileEdits F, const Result &R, llvm::StringRef Root,
                                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  llvm::SmallString<256> Path(llvm::sys::path::is_absolute(F.File) ? llvm::StringRef() : Root);
  llvm::sys::path::append(Path, F.File);
  auto Buffer = FS->getBufferForFile(Path, /*FileSize=*/-1, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", F.File, Buffer.getError().message());
  const llvm::StringRef Bytes = (*Buffer)->getBuffer();
  auto Record = llvm::find_if(R.Files, [&](const FileRecord &X) { return X.Path == F.File; });
  if (Record == R.Files.end())
    return makeError(ErrorKind::Input, "internal error: '{0}' has edits but was not analysed", F.File);
  if (Record->ContentHash != contentHash(Bytes))
    return makeError(ErrorKind::Io, "'{0}' changed since it was analysed; run the command again", F.File);
  auto Written = formatInsertedLines(Path, Bytes, F.Edits, FS);
  if (!Written)
    return Written.takeError();
  return FilePlan{F.File, Bytes.str(), std::move(F.Edits), std::move(*Written)};
}

llvm::Expected<std::vector<FilePlan>> planAll(llvm::ArrayRef<EditGroup> Groups, const Result &R, llvm::StringRef Root,
                                              llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  MergedEdits Merged = mergeEdits(Groups);
  if (!Merged.Conflicts.empty()) {
    const EditConflict &C = Merged.Conflicts.front();
    return makeError(ErrorKind::Input, "internal error: edit groups '{0}' and '{1}' contradict each other at {2}:{3}", C.GroupA,
                     C.GroupB, C.A.File, C.A.Offset);
  }
  std::vector<FilePlan> Out;
  for (FileEdits &F : Merged.Files) {
    llvm::Expected<FilePlan> P = planFile(std::move(F), R, Root, FS);
    if (!P)
      return P.takeError();
    Out.push_back(std::move(*P));
  }
  return Out;
}

/// Groups as classes: what has anything in common is one.
class Classes {
public:
  Classes(const Result &R, llvm::ArrayRef<EditGroup> Groups) {
    for (const EditGroup &G : Groups) {
      Together.insert(G.Id);
      for (const TextEdit &E : G.Edits) {
        auto [It, New] = OfEdit.insert({key(E), G.Id});
        if (!New)
          Together.unionSets(It->second, G.Id);
      }
    }
    for (const Site &S : R.Sites)
      for (llvm::StringRef Id : S.Groups)
        if (Together.findValue(Id) != Together.end() && Together.findValue(S.Groups.front()) != Together.end())
          Together.unionSets(S.Groups.front(), Id);
  }
  void join(const TextEdit &A, const TextEdit &B) { Together.unionSets(OfEdit.at(key(A)), OfEdit.at(key(B))); }
  llvm::StringRef leader(const TextEdit &E) const { return Together.getLeaderValue(OfEdit.at(key(E))); }
  llvm::StringRef leader(llvm::StringRef Group) const { return Together.getLeaderValue(Group); }

private:
  using Key = std::tuple<std::string, uint32_t, uint32_t, std::string>;
  static Key key(const TextEdit &E) { return {E.File, E.Offset, E.Length, E.Text}; }
  llvm::EquivalenceClasses<llvm::StringRef> Together; ///< Ids of groups.
  std::map<Key, llvm::StringRef> OfEdit;
};

bool insertsAt(const TextEdit &A, const TextEdit &B) { return A.Length == 0 && B.Length == 0 && A.Offset == B.Offset; }

} // namespace

llvm::Expected<std::vector<ChangedText>> warpshift::changedTexts(const Result &R, llvm::StringRef Root,
                                                                 llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  llvm::Expected<std::vector<FilePlan>> Plans = planAll(defaultGroups(R), R, Root, FS);
  if (!Plans)
    return Plans.takeError();
  std::vector<ChangedText> Out;
  for (FilePlan &P : *Plans) {
    auto After = applyEdits(P.Bytes, P.Written);
    if (!After)
      return After.takeError();
    if (*After != P.Bytes)
      Out.push_back({P.File, std::move(P.Bytes), std::move(*After)});
  }
  return Out;
}

llvm::Expected<std::vector<JoinedEdits>> warpshift::joinedEdits(const Result &R, llvm::StringRef Root,
                                                                llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  const std::vector<EditGroup> Groups = defaultGroups(R);
  llvm::Expected<std::vector<FilePlan>> Plans = planAll(Groups, R, Root, FS);
  if (!Plans)
    return Plans.takeError();
  Classes Together(R, Groups);
  for (const FilePlan &P : *Plans)
    for (size_t I = 1; I < P.Found.size(); ++I)
      if (insertsAt(P.Found[I - 1], P.Found[I]))
        Together.join(P.Found[I - 1], P.Found[I]);
  std::map<llvm::StringRef, JoinedEdits> ByLeader;
  for (const FilePlan &P : *Plans)
    for (size_t I = 0; I != P.Found.size(); ++I) {
      std::vector<TextEdit> &Edits = ByLeader[Together.leader(P.Found[I])].Edits;
      TextEdit E = P.Written[I];
      E.File = P.File;
      E.Text = withLineEnding(E.Text, lineEndingAt(P.Bytes, E.Offset));
      if (I && insertsAt(P.Found[I - 1], P.Found[I]))
        Edits.back().Text += E.Text;
      else
        Edits.push_back(std::move(E));
    }
  for (const EditGroup &G : Groups)
    ByLeader[Together.leader(G.Id)].Groups.push_back(G.Id);
  std::vector<JoinedEdits> Out;
  for (auto &[Leader, J] : ByLeader)
    if (!J.Edits.empty()) {
      llvm::sort(J.Groups);
      Out.push_back(std::move(J));
    }
  auto First = [](const JoinedEdits &J) { return std::tie(J.Edits.front().File, J.Edits.front().Offset); };
  llvm::sort(Out, [&](const JoinedEdits &A, const JoinedEdits &B) { return First(A) < First(B); });
  return Out;
}

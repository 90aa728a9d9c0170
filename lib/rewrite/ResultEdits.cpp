#include "rewrite/ResultEdits.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"
#include "rewrite/LineFormat.h"
#include "support/Error.h"

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

llvm::Expected<std::vector<ChangedText>> warpshift::changedTexts(const Result &R, llvm::StringRef Root,
                                                                 llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS) {
  MergedEdits Merged = mergeEdits(defaultGroups(R));
  if (!Merged.Conflicts.empty()) {
    const EditConflict &C = Merged.Conflicts.front();
    return makeError(ErrorKind::Input, "internal error: edit groups '{0}' and '{1}' contradict each other at {2}:{3}", C.GroupA,
                     C.GroupB, C.A.File, C.A.Offset);
  }
  std::vector<ChangedText> Out;
  for (FileEdits &F : Merged.Files) {
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
    auto Edits = formatInsertedLines(Path, Bytes, std::move(F.Edits), FS);
    if (!Edits)
      return Edits.takeError();
    auto After = applyEdits(Bytes, *Edits);
    if (!After)
      return After.takeError();
    if (*After != Bytes)
      Out.push_back({F.File, Bytes.str(), std::move(*After)});
  }
  return Out;
}

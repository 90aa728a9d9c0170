// `fix` over lib/rewrite: edits of a result onto file bytes in memory, and those onto disk.
#include "tool/Editing.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/EditMerge.h"
#include "support/Error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::StringRef;

static llvm::Expected<ChangedFile> applyToFile(const FileEdits &Edits, const Result &R, StringRef Root,
                                               DriverEnv &Env) {
  llvm::SmallString<256> P(llvm::sys::path::is_absolute(Edits.File) ? StringRef() : Root);
  llvm::sys::path::append(P, Edits.File);
  auto Buffer = Env.Files->getBufferForFile(P);
  if (!Buffer)
    return makeError(ErrorKind::Io, "cannot read '{0}': {1}", Edits.File, Buffer.getError().message());
  StringRef Before = (*Buffer)->getBuffer();
  auto Record = llvm::find_if(R.Files, [&](const FileRecord &F) { return F.Path == Edits.File; });
  if (Record != R.Files.end() && Record->ContentHash && Record->ContentHash != contentHash(Before))
    return makeError(ErrorKind::Io, "'{0}' changed since it was analysed; nothing was written, run the command again",
                     Edits.File);
  llvm::Expected<std::string> After = applyEdits(Before, Edits.Edits);
  if (!After)
    return After.takeError();
  return ChangedFile{Edits.File, Before.str(), std::move(*After)};
}

llvm::Expected<std::vector<ChangedFile>> warpshift::applyResult(const Result &R, StringRef Root, DriverEnv &Env) {
  MergedEdits Merged = mergeEdits(R.Groups);
  if (!Merged.Conflicts.empty()) // The analysis withdraws these and says so; here they would be an error of ours.
    return makeError(ErrorKind::Input, "the edit groups '{0}' and '{1}' contradict each other in '{2}'",
                     Merged.Conflicts.front().GroupA, Merged.Conflicts.front().GroupB,
                     Merged.Conflicts.front().A.File);
  std::vector<ChangedFile> Changed;
  for (const FileEdits &Edits : Merged.Files) {
    llvm::Expected<ChangedFile> C = applyToFile(Edits, R, Root, Env);
    if (!C)
      return C.takeError();
    if (C->Before != C->After)
      Changed.push_back(std::move(*C));
  }
  return Changed;
}

llvm::Error warpshift::writeToDisk(llvm::ArrayRef<FileToWrite> Files) {
  std::vector<FileWrite> Writes;
  for (const FileToWrite &F : Files)
    Writes.push_back({F.Path, F.Bytes, F.Before ? std::optional<uint64_t>(contentHash(*F.Before)) : std::nullopt});
  return writeFiles(Writes);
}

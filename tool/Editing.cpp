// `fix` over lib/rewrite: the types of the engine table on one side, those of the library on the other.
#include "tool/Editing.h"
#include "rewrite/ApplyEdits.h"
#include "rewrite/ResultEdits.h"

using namespace warpshift;

llvm::Expected<std::vector<ChangedFile>> warpshift::applyResult(const Result &R, llvm::StringRef Root,
                                                                DriverEnv &Env) {
  llvm::Expected<std::vector<ChangedText>> Texts = changedTexts(R, Root, Env.Files);
  if (!Texts)
    return Texts.takeError();
  std::vector<ChangedFile> Changed;
  for (ChangedText &T : *Texts)
    Changed.push_back({std::move(T.Path), std::move(T.Before), std::move(T.After)});
  return Changed;
}

llvm::Error warpshift::writeToDisk(llvm::ArrayRef<FileToWrite> Files) {
  std::vector<FileWrite> Writes;
  for (const FileToWrite &F : Files)
    Writes.push_back({F.Path, F.Bytes, F.Before ? std::optional<uint64_t>(contentHash(*F.Before)) : std::nullopt});
  return writeFiles(Writes);
}

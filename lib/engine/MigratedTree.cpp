// The files as fix would leave them, in memory.
#include "engine/MigratedTree.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Expected;
using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

FileSystemRef warpshift::treeWith(llvm::ArrayRef<ChangedText> Texts, llvm::StringRef Root, Environment &Env) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Edits(new llvm::vfs::InMemoryFileSystem);
  for (const ChangedText &C : Texts) {
    llvm::SmallString<256> Path(Root);
    llvm::sys::path::append(Path, C.Path);
    Edits->addFile(llvm::sys::path::is_absolute(C.Path) ? C.Path : std::string(Path), 0,
                   llvm::MemoryBuffer::getMemBufferCopy(C.After));
  }
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> Tree(new llvm::vfs::OverlayFileSystem(Env.Files));
  if (auto Here = Env.Files->getCurrentWorkingDirectory())
    Edits->setCurrentWorkingDirectory(*Here);
  Tree->pushOverlay(Edits);
  return Tree;
}

Expected<FileSystemRef> warpshift::migratedTree(const AnalysisRequest &Request, Environment &Env) {
  Expected<Result> R = analyze(Request, Env);
  if (!R)
    return R.takeError();
  Expected<std::vector<ChangedText>> Texts = applyFixes(*R, Request.Root, Env);
  if (!Texts)
    return Texts.takeError();
  return treeWith(*Texts, Request.Root, Env);
}

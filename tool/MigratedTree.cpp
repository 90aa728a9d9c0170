// The files as fix would leave them, in memory.
#include "support/Error.h"
#include "tool/CommandSupport.h"
#include "tool/Launching.h"
#include "tool/LaunchSource.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using llvm::Expected;

Expected<llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>> warpshift::migratedTree(const Options &O, DriverEnv &Env) {
  if (!Env.Parts->Analyze || !Env.Parts->Apply)
    return missingPart("analysis; say what to compare with by --after FILE");
  Options All = O; // A helper in a header needs its mask as well.
  // The program that is compared is this file: callers elsewhere are no part of it.
  if (!llvm::is_contained(All.AssumeTexts, "no-callers-visible"))
    if (llvm::Error E = parseAssume(All, "callers-visible"))
      return std::move(E);
  // Host sources have nothing to migrate.
  llvm::erase_if(All.Paths, [](llvm::StringRef P) {
    return llvm::is_contained({".c", ".cc", ".cpp", ".cxx", ".C"}, llvm::sys::path::extension(P));
  });
  for (size_t I = 0, N = All.Paths.size(); I != N; ++I)
    for (std::string &H : projectHeadersOf(All.Paths[I], O, Env))
      if (!llvm::is_contained(All.Paths, H))
        All.Paths.push_back(std::move(H));
  Expected<Analysed> A = analyseInputs(All, Env);
  if (!A)
    return A.takeError();
  Expected<std::vector<ChangedFile>> Changed = Env.Parts->Apply(A->R, A->Inputs.Root, Env);
  if (!Changed)
    return Changed.takeError();
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Edits(new llvm::vfs::InMemoryFileSystem);
  for (const ChangedFile &C : *Changed) {
    llvm::SmallString<256> Path(A->Inputs.Root);
    llvm::sys::path::append(Path, C.Path);
    Edits->addFile(llvm::sys::path::is_absolute(C.Path) ? C.Path : std::string(Path), 0,
                   llvm::MemoryBuffer::getMemBufferCopy(C.After));
  }
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> Tree(new llvm::vfs::OverlayFileSystem(Env.Files));
  if (auto Here = Env.Files->getCurrentWorkingDirectory())
    Edits->setCurrentWorkingDirectory(*Here);
  Tree->pushOverlay(Edits);
  return llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>(Tree);
}

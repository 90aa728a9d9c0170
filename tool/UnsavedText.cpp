#include "tool/UnsavedText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace warpshift;

std::string warpshift::realPlace(llvm::StringRef Given, llvm::vfs::FileSystem &Files) {
  llvm::SmallString<256> Path(Given), Real;
  Files.makeAbsolute(Path);
  llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  if (!Files.getRealPath(Path, Real))
    return Real.str().str();
  if (!Files.getRealPath(llvm::sys::path::parent_path(Path), Real)) {
    llvm::sys::path::append(Real, llvm::sys::path::filename(Path));
    return Real.str().str();
  }
  return Path.str().str();
}

FileSystemRef warpshift::overlaid(FileSystemRef Files, const std::vector<UnsavedText> &Texts) {
  auto Memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const UnsavedText &T : Texts)
    Memory->addFile(T.Path, 0, llvm::MemoryBuffer::getMemBufferCopy(T.Text));
  if (auto Here = Files->getCurrentWorkingDirectory())
    Memory->setCurrentWorkingDirectory(*Here);
  auto Both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(Files);
  Both->pushOverlay(Memory);
  return Both;
}

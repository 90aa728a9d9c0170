#include "frontend/ShimHeaders.h"
#include "frontend/SourceViewInternal.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using namespace llvm;

static IntrusiveRefCntPtr<vfs::InMemoryFileSystem> build() {
  auto FS = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const EmbeddedFile &F : shimFiles()) {
    std::string Path = (embeddedRoot() + "/" + F.Name).str();
    FS->addFile(Path, /*ModificationTime=*/0, MemoryBuffer::getMemBuffer(F.contents(), Path));
  }
  return FS;
}

IntrusiveRefCntPtr<vfs::FileSystem> warpshift::shimFileSystem() {
  static const IntrusiveRefCntPtr<vfs::InMemoryFileSystem> FS = build();
  return FS;
}

#include "frontend/stubs/ShimHeaders.h"
#include "diag/Emission.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace warpshift;
using namespace llvm;

static IntrusiveRefCntPtr<vfs::InMemoryFileSystem> build() {
  auto FS = makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const EmbeddedFile &F : shimFiles()) {
    std::string Path = (embeddedRoot() + "/" + F.Name).str();
    FS->addFile(Path, /*ModificationTime=*/0, MemoryBuffer::getMemBuffer(F.contents(), Path));
  }
  for (const EmbeddedFile &F : builtinHeaders()) {
    std::string Path = embeddedResourceDir() + "/" + F.Name;
    FS->addFile(Path, 0, MemoryBuffer::getMemBuffer(F.contents(), Path));
  }
  for (const EmbeddedFile &F : runtimeHeaders()) {
    std::string Path = (embeddedRoot() + "/shims/runtime/" + F.Name).str();
    FS->addFile(Path, 0, MemoryBuffer::getMemBuffer(F.contents(), Path));
  }
  static const char *const Supplied[] = {
#define HEADER(Name) Name,
#include "frontend/stubs/ToolkitHeaders.def"
  };
  for (const char *Name : Supplied) {
    std::string Path = (embeddedRoot() + "/shims/cuda/" + Name).str();
    FS->addFile(Path, 0, MemoryBuffer::getMemBuffer("// Supplied by warpshift_cuda_stub.h.\n", Path));
  }
  return FS;
}

IntrusiveRefCntPtr<vfs::FileSystem> warpshift::shimFileSystem() {
  static const IntrusiveRefCntPtr<vfs::InMemoryFileSystem> FS = build();
  return FS;
}

bool warpshift::isShimHeader(StringRef Name) {
  return llvm::any_of(ArrayRef<StringRef>{"/shims/cuda/", "/shims/library/", "/shims/runtime/", "/clang/include/"},
                      [&](StringRef Folder) { return shimFileSystem()->exists(embeddedRoot() + Folder + Name); });
}

#include "frontend/command/Toolkit.h"
#include "frontend/stubs/EmbeddedPaths.h"
#include "frontend/stubs/ShimHeaders.h"
#include "support/Error.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

std::string warpshift::describeCudaVersion(unsigned Version) {
  return formatv("CUDA {0}.{1}", Version / 1000, Version % 1000 / 10).str();
}

std::string Toolkit::describe() const { return isStubs() ? "stubs" : describeCudaVersion(Version); }

Expected<std::string> warpshift::findResourceDir(StringRef Preferred, StringRef Executable, vfs::FileSystem &FS) {
  SmallVector<std::string, 8> Tried;
  auto Good = [&](const Twine &Dir) {
    SmallString<256> P;
    Dir.toVector(P);
    sys::path::remove_dots(P, /*remove_dot_dot=*/true);
    Tried.push_back(std::string(P));
    sys::path::append(P, "include", "__clang_cuda_intrinsics.h");
    return FS.exists(P);
  };
  if (!Preferred.empty()) {
    if (Good(Preferred))
      return Tried.back();
    return makeError(ErrorKind::Config,
                     "no builtin headers of clang in '{0}' (expected include/"
                     "__clang_cuda_intrinsics.h below it)",
                     Preferred);
  }
  SmallVector<std::string, 8> Places;
  if (!Executable.empty()) {
    StringRef Bin = sys::path::parent_path(Executable);
    Places.push_back((Bin + "/../lib/warpshift/clang/19").str());
  }
  for (const std::string &P : Places)
    if (Good(P))
      return Tried.back();
  if (!builtinHeaders().empty())
    return embeddedResourceDir();
  Places = {WARPSHIFT_CLANG_RESOURCE_DIR}; // What travels in the program comes before any clang of this machine.
  for (const char *Root : {"/usr/lib/llvm-19/lib", "/usr/lib64/llvm19/lib64", "/usr/local/lib", "/usr/lib64", "/usr/lib"})
    Places.push_back((Twine(Root) + "/clang/19").str());
  for (const std::string &P : Places)
    if (Good(P))
      return Tried.back();
  return makeError(ErrorKind::Config,
                   "clang's builtin headers were not found (looked in {0}): install libclang-common-19-dev, or put clang 19's "
                   "folder, the one with include/__clang_cuda_intrinsics.h, in the first of these places",
                   join(Tried, ", "));
}

std::optional<unsigned> warpshift::cudaVersionIn(StringRef Root, vfs::FileSystem &FS) {
  SmallString<256> P(Root);
  sys::path::append(P, "include", "cuda.h");
  auto Buffer = FS.getBufferForFile(P);
  if (!Buffer)
    return std::nullopt;
  StringRef Text = (*Buffer)->getBuffer();
  for (size_t At = 0; (At = Text.find("#define", At)) != StringRef::npos; At += 7) {
    StringRef Rest = Text.substr(At + 7).ltrim(" \t");
    unsigned Version;
    if (Rest.consume_front("CUDA_VERSION") && !Rest.ltrim(" \t").consumeInteger(10, Version))
      return Version;
  }
  return std::nullopt;
}

Expected<Toolkit> Toolkit::find(const ToolkitRequest &Request, vfs::FileSystem &FS) {
  Toolkit T;
  Expected<std::string> Resource = findResourceDir(Request.ResourceDir, Request.Executable, FS);
  if (!Resource)
    return Resource.takeError();
  T.ResourceDir = *Resource;
  T.Pch = std::make_shared<StubPch>();
  if (Request.NoCuda)
    return T;
  if (!Request.CudaPath.empty()) {
    auto Version = cudaVersionIn(Request.CudaPath, FS);
    if (!Version)
      return makeError(ErrorKind::Config,
                       "no CUDA toolkit in '{0}': include/cuda.h with a CUDA_VERSION was not "
                       "found there",
                       Request.CudaPath);
    T.Path = Request.CudaPath;
    T.Version = *Version;
    return T;
  }
  for (const char *Root : {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda", "/usr"})
    if (auto Version = cudaVersionIn(Root, FS)) {
      T.Path = Root;
      T.Version = *Version;
      return T;
    }
  return T;
}

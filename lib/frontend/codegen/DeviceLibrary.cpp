#include "frontend/codegen/DeviceLibrary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace warpshift;
using namespace llvm;

/// Toolkits of one version each, as NVIDIA's packages install them: the newest first.
static std::vector<std::string> versionedRoots(vfs::FileSystem &FS) {
  std::vector<std::pair<std::pair<unsigned, unsigned>, std::string>> Found;
  std::error_code EC;
  for (vfs::directory_iterator I = FS.dir_begin("/usr/local", EC), End; !EC && I != End; I.increment(EC)) {
    StringRef Name = sys::path::filename(I->path());
    unsigned Major = 0, Minor = 0;
    if (Name.consume_front("cuda-") && !Name.consumeInteger(10, Major) &&
        (!Name.consume_front(".") || !Name.consumeInteger(10, Minor)))
      Found.push_back({{Major, Minor}, I->path().str()});
  }
  llvm::sort(Found, std::greater<>());
  std::vector<std::string> Roots;
  for (auto &[Version, Root] : Found)
    Roots.push_back(std::move(Root));
  return Roots;
}

std::optional<DeviceLibrary> warpshift::findDeviceLibrary(const ToolkitRequest &Request, vfs::FileSystem &FS) {
  if (Request.NoCuda)
    return std::nullopt;
  std::vector<std::string> Roots{Request.CudaPath};
  if (Request.CudaPath.empty()) {
    Roots = {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit"};
    append_range(Roots, versionedRoots(FS));
  }
  for (const std::string &Root : Roots)
    for (const char *Folder : {"/nvvm/libdevice", "/libdevice"}) {
      std::string Path = Root + Folder + "/libdevice.10.bc";
      if (!FS.exists(Path))
        continue;
      unsigned Version = cudaVersionIn(Root, FS).value_or(0);
      return DeviceLibrary{Path, Version ? describeCudaVersion(Version) : "an unknown toolkit"};
    }
  return std::nullopt;
}

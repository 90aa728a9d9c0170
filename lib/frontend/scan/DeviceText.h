//===- DeviceText.h - is it device code at all? ------------------------------------------------*- C++ -*-===//
//
// Of files that no parser reads. Device code spells `__global__` or `__device__`; what launches or links it, the words of that. A large
// file, or one with NUL bytes at its head, is data.
// No Clang behind it. Covered by test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DEVICETEXT_H
#define WARPSHIFT_FRONTEND_SCAN_DEVICETEXT_H

#include "support/ContainsAny.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

constexpr llvm::StringLiteral DeviceMarkers[] = {"__global__", "__device__"};

inline bool spellsDeviceCode(llvm::StringRef Text) {
  for (llvm::StringRef M : DeviceMarkers)
    if (Text.contains(M))
      return true;
  return false;
}

/// What bindings of other languages call the search for a kernel by its name.
constexpr llvm::StringLiteral KernelSearches[] = {"get_function", "get_func",  "load_function", "get_kernel", "getFunction",
                                                  "GetFunction",  "GetKernel", "CuFunction",    "CudaKernel", "LoadKernel"};

/// May it be device code, or launch or link some (LinkedNames.h, NamelessLaunches.h)?
inline bool mayReachDeviceCode(llvm::StringRef Text) {
  static constexpr llvm::StringRef Words[] = {"<<<",
                                              "LaunchKernel",
                                              "LaunchCooperative",
                                              "cudaLaunch",
                                              "_Z",
                                              "@@YA", // Microsoft's.
                                              "__device_stub__",
                                              ".entry",
                                              ".func",
                                              "NodeSetParams",
                                              "NodeGetParams",
                                              "EnumerateFunctions",
                                              "EnumerateKernels",
                                              "parallel.gpu",
                                              "__global__",
                                              "__device__"};
  static const std::vector<llvm::StringRef> Searches(std::begin(KernelSearches), std::end(KernelSearches));
  return containsAny(Text, Words) || containsAny(Text, Searches);
}

/// May it be, make or build device code in any language: of another compiler that is linked with ours, a script that compiles ours?
inline bool mayBeOfDevice(llvm::StringRef Text) {
  static constexpr llvm::StringRef Words[] = {"device", "Device", "DEVICE",  "kernel",  "Kernel", "KERNEL", "extern",
                                              "EXTERN", "Extern", "declare", "DECLARE", "acc ",   "ACC ",   "omp ",
                                              "OMP ",   "cuda",   "Cuda",    "CUDA",    "gpu",    "GPU",    "Gpu",
                                              "ptx",    "PTX",    "hip",     "HIP",     "rocm",   "ROCm",   "ROCM"};
  return containsAny(Text, Words);
}

/// May it include files, or say what a build puts in front of others (ForcedIncludes.h), or which macros it defines?
inline bool mayTellIncludes(llvm::StringRef Text) {
  static constexpr llvm::StringRef Words[] = {
      "include",     "import", "ForcedInclude", "precompile_headers", "PRECOMPILE_HEADERS",
      "UNITY_BUILD", "-D",     "definitions",   "Definitions"};
  return containsAny(Text, Words);
}

/// The text of a file that is no data; null where it is.
inline std::unique_ptr<llvm::MemoryBuffer> plainTextOf(llvm::vfs::FileSystem &Files, const std::string &Path) {
  constexpr size_t BinaryProbe = 8000; // As much as git looks at to tell text from the rest.
  constexpr uint64_t LargestCode = 8u << 20;
  auto Status = Files.status(Path);
  if (!Status || Status->getSize() > LargestCode)
    return nullptr;
  auto Text = Files.getBufferForFile(Path, -1, /*RequiresNullTerminator=*/false);
  return Text && !(*Text)->getBuffer().take_front(BinaryProbe).contains('\0') ? std::move(*Text) : nullptr;
}

/// The same of a file that may be or reach device code.
inline std::unique_ptr<llvm::MemoryBuffer> deviceTextOf(llvm::vfs::FileSystem &Files, const std::string &Path) {
  std::unique_ptr<llvm::MemoryBuffer> Text = plainTextOf(Files, Path);
  return Text && mayReachDeviceCode(Text->getBuffer()) ? std::move(Text) : nullptr;
}

} // namespace warpshift

#endif

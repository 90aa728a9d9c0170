//===- HipText.h - is something compiled for HIP, too? ------------------------------------------*- C++ -*-===//
//
// The `_sync` forms are CUDA's: HIP has them since ROCm 6.2 behind a macro, and with masks of 64 bits, since wavefronts may have 64 lanes.
//
// No Clang behind it. Covered by test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_HIPTEXT_H
#define WARPSHIFT_FRONTEND_SCAN_HIPTEXT_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

/// A text of the build, or of the code itself, that says so.
inline bool spellsHip(llvm::StringRef Text) {
  for (llvm::StringRef Word : {"hipcc",    "hipify",  "hiprtc", "hip_runtime",  "__HIP",         "HIP_PLATFORM", "HIP_EXTENSION",
                               "HIP_ARCH", "-x hip",  "xhip",   "LANGUAGE HIP", "LANGUAGES HIP", "CXX HIP",      "CUDA HIP",
                               "(HIP",     "hip_add", "'hip'",  "rocm",         "ROCM",          "ROCm",         "amdgpu"})
    if (Text.contains(Word))
      return true;
  return false;
}

} // namespace warpshift

#endif

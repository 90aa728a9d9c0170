//===- HipText.h - is something compiled for HIP, too? ------------------------------------------*- C++ -*-===//
//
// The `_sync` forms are CUDA's: HIP has them since ROCm 6.2 behind a macro, and with masks of 64 bits, since wavefronts may have 64 lanes.
//
// No Clang behind it. Covered by test/cli/made_files_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_HIPTEXT_H
#define WARPSHIFT_FRONTEND_SCAN_HIPTEXT_H

#include "support/ContainsAny.h"

namespace warpshift {

/// C++ that needs HIP.
inline bool includesHip(llvm::StringRef Text) {
  for (size_t At = Text.find("hip/hip_"); At != llvm::StringRef::npos; At = Text.find("hip/hip_", At + 1))
    if (Text.slice(Text.take_front(At).rfind('\n') + 1, At).ltrim().starts_with("#"))
      return true;
  return false;
}

/// A text of the build that says so, in whatever language.
inline bool spellsHip(llvm::StringRef Text) {
  static constexpr llvm::StringRef Words[] = {
      "hipcc",         "hipify",        "hipconvert",
      "hiprtc",        "hip_runtime",   "__HIP",
      "HIP_PLATFORM",  "HIP_EXTENSION", "HIP_ARCH",
      "-x hip",        "xhip",          "LANGUAGE HIP",
      "LANGUAGES HIP", "CXX HIP",       "CUDA HIP",
      "(HIP",          "LANGUAGE ${",   "enable_language(${", // Of a variable: CUDA or HIP.
      "hip_add",       "'hip'",         "rocm",
      "ROCM",          "ROCm",          "amdgpu"};
  return containsAny(Text, Words);
}

} // namespace warpshift

#endif

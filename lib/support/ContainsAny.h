//===- ContainsAny.h - one of several words in a text --------------------------------------------*- C++ -*-===//
//
//   containsAny(Text, {"__global__", "__device__"})      one pass over the text, however many words there are
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_CONTAINSANY_H
#define WARPSHIFT_SUPPORT_CONTAINSANY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>

namespace warpshift {

/// Words are not empty.
inline bool containsAny(llvm::StringRef Text, llvm::ArrayRef<llvm::StringRef> Words) {
  std::array<bool, 256> Begins{};
  for (llvm::StringRef W : Words)
    Begins[static_cast<unsigned char>(W.front())] = true;
  for (size_t I = 0; I != Text.size(); ++I)
    if (Begins[static_cast<unsigned char>(Text[I])])
      for (llvm::StringRef W : Words)
        if (W.front() == Text[I] && Text.substr(I, W.size()) == W)
          return true;
  return false;
}

} // namespace warpshift

#endif

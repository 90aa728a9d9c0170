//===- LargeStack.h - room for what recurses over deep syntax -------------------------------*- C++ -*-===//
//
//   caller --waits--> thread with a large stack { Work } --> caller goes on
//
// A sum of 20 000 terms is a tree 20 000 deep, for clang as for us. Only the pages that are touched cost memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_LARGESTACK_H
#define WARPSHIFT_SUPPORT_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/thread.h"
#include <optional>

namespace warpshift {

constexpr unsigned LargeStackBytes = 512u << 20;

inline void runOnLargeStack(llvm::function_ref<void()> Work) {
  llvm::thread Thread(std::optional<unsigned>(LargeStackBytes), [Work] { Work(); });
  Thread.join();
}

} // namespace warpshift

#endif

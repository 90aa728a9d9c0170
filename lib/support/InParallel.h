//===- InParallel.h - the same work for each of many, by several threads ---------------------*- C++ -*-===//
//
//   inParallel(2, Facts.size(), [&](size_t N) { Digests[N] = digest(Facts[N]); })
//
// Call N gets to write what belongs to N and nothing else, so the outcome is that of a plain loop, whatever the number of threads. For
// pieces much smaller than a translation unit, of which there are many: few are done by the caller alone. Each thread has a large stack.
//
// Covered by test/unit/support/InParallelTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_INPARALLEL_H
#define WARPSHIFT_SUPPORT_INPARALLEL_H

#include "support/LargeStack.h"
#include <algorithm>
#include <atomic>
#include <vector>

namespace warpshift {

/// Jobs: threads at most, the caller's among them.
inline void inParallel(unsigned Jobs, size_t Count, llvm::function_ref<void(size_t)> Work) {
  constexpr size_t Piece = 16; // Taken at a time: large enough that taking costs nothing.
  std::atomic<size_t> Next = 0;
  auto Take = [&] {
    for (size_t Begin; (Begin = Next.fetch_add(Piece)) < Count;)
      for (size_t N = Begin; N != std::min(Count, Begin + Piece); ++N)
        Work(N);
  };
  std::vector<llvm::thread> Others;
  for (size_t N = 1; N < Jobs && N * 2 * Piece < Count; ++N)
    Others.emplace_back(std::optional<unsigned>(LargeStackBytes), Take);
  Take();
  for (llvm::thread &T : Others)
    T.join();
}

/// Destroys elements whose destruction takes time, and empties the list.
template <class List> void releaseInParallel(unsigned Jobs, List &Elements) {
  inParallel(Jobs, Elements.size(), [&](size_t N) { [[maybe_unused]] const auto Gone = std::move(Elements[N]); });
  Elements.clear();
}

} // namespace warpshift

#endif

//===- CallEdges.h - what runs in the blocks in which something else runs ---------------------*- C++ -*-===//
//
//   kernel A --calls--> fill, sum          around({fill}) = { A, fill, sum }
//   kernel B --calls--> sum                and B is not among them: a pointer to a __shared__ array that fill keeps leads nowhere in B
//
// A pointer to shared memory is good for the block that it was made in, and for nothing behind its end [CUDA C++ Programming Guide,
// Variable Memory Space Specifiers]. So what is lost in one function can be met only in functions that some kernel reaches as well.
//
// Calls that lead nobody knows where go to more places: one that calls what needs no name, and one that calls all that code may call which
// nobody reads. Lines of a function that no parser read may call whatever there is.
//
// Covered by test/rules/warp-synchronous-memory (unfollowed-*.cu, volatile-in-other-kernels.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_CALLEDGES_H
#define WARPSHIFT_SHAREDMEM_CALLEDGES_H

#include "program/Solve.h"
#include <set>
#include <vector>

namespace warpshift {

enum class UnseenCalls {
  ByPointer, ///< Calls by pointers and of objects, to functions that have their address taken or that the compiler calls.
  Any, ///< All calls that lead nobody knows where, and those of code that was not read in full; to all that has callers nobody sees.
};

class CallEdges {
public:
  CallEdges(const Solution &Sol, UnseenCalls Which);
  /// All that runs in the kernels in which one of From does, by instance; more numbers for code that is not seen.
  std::set<size_t> around(std::set<size_t> From) const;

private:
  void add(size_t Caller, size_t Callee) {
    Callees[Caller].push_back(Callee);
    Callers[Callee].push_back(Caller);
  }
  std::vector<std::vector<size_t>> Callers, Callees;
};

} // namespace warpshift

#endif

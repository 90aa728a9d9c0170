//===- SharedAccess.h - shared memory used in lock step -----------------------------------*- C++ -*-===//
//
//   function body --accesses to shared arrays and barriers, in order--> exchanges without a barrier --> sites
//
// Legacy warps read what their other lanes wrote a statement before, because all lanes ran in lock step. An
// exchange is a write of one element and, with no barrier between (around a loop too), a read of another
// element of the same array. Each statement that takes part becomes a site of rule warp-synchronous-memory.
// Arrays are __shared__ variables, local pointers into them, and volatile pointer parameters.
//
// Elements are told apart by their spelling: `s[t]` and `s[t + d]` differ, `s[t]` and `s[t]` do not. So this
// finds, it does not prove; and an exchange split over two functions is seen only where each half is one.
//
// Example: `s[t] += s[t + 16]; s[t] += s[t + 8];` gives two sites; with __syncthreads() between them, none.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ANALYSIS_SHAREDACCESS_H
#define WARPSHIFT_ANALYSIS_SHAREDACCESS_H

#include <string>

namespace clang {
class FunctionDecl;
}

namespace warpshift {

struct TuContext;

/// Appends the sites found in FD's body to the facts of the TU.
void findSharedExchanges(TuContext &Tu, const clang::FunctionDecl *FD, const std::string &Function);

} // namespace warpshift

#endif

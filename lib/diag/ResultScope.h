//===- ResultScope.h - the part of a result that was asked for ---------------------------------*- C++ -*-===//
//
//   Result of the whole program  --narrowResult(wanted?)-->  Result with what is wanted, and how much is not
//
// No edit is made in part. To edit, what is edited in one group with a wanted site is wanted, too, wherever it stands (a helper
// that gets a mask parameter, and its calls). To look, it is not; a group that a hidden site blocks goes with that site.
//
//   narrowResult(R, {OnLines, OnLines, OnLines}, WantedFor::Edit, "outside of the lines that changed since v1");
//   R.NotShown.back()          // { "outside of ...", 12 sites, 1 finding }
//
// Covered by test/unit/diag/ResultScopeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_DIAG_RESULTSCOPE_H
#define WARPSHIFT_DIAG_RESULTSCOPE_H

#include "diag/Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift {

struct Wanted {
  llvm::function_ref<bool(const Site &)> Site;
  llvm::function_ref<bool(const Finding &)> Finding;
  llvm::function_ref<bool(const EditGroup &)> Group; ///< Asked of groups that no site belongs to (EditGroup::Always).
};

enum class WantedFor : uint8_t { Look, Edit };

/// Why completes "12 sites ...". Nothing is noted where nothing is left out.
void narrowResult(Result &R, const Wanted &W, WantedFor Use, std::string Why);

} // namespace warpshift

#endif

//===- ConditionalNames.h - names that edits declare in lines which not every build compiles -----*- C++ -*-===//
//
//   edit groups + the #if around each edit  -->  groups that use a name where its declaration may be missing
//
//   #ifdef WIDE
//     const unsigned ws_m1 = __ballot_sync(0xffffffffu, v > 2);
//     if (v > 2)
//   #endif
//       v += __shfl_down_sync(ws_m1, v, 1);        without WIDE there is no ws_m1
//
// So does a group that opens a parenthesis in such lines and closes it outside. And a statement that is written behind lines which end in a head
// (`#ifdef FAST`, `if (c)`, `#endif`), whoever reads them, would be the one that depends on c: such a group is one, too.
//
// A name that edits write begins with `ws_`. The declaration that counts is the last one before the use, in the same file and group.
//
// What a call means that gets a mask: ConditionalCallees.cpp.
// Covered by test/unit/engine/ConditionalNamesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_CONDITIONALNAMES_H
#define WARPSHIFT_ENGINE_CONDITIONALNAMES_H

#include "diag/Result.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace warpshift {

/// The ids of such groups. MayLeaveOut: a build may, the arm with this '#', which no configuration did.
std::set<std::string> usedOutsideTheirArms(llvm::ArrayRef<EditGroup> Groups,
                                           llvm::function_ref<llvm::StringRef(const std::string &)> TextOf,
                                           llvm::function_ref<bool(const std::string &File, uint32_t Arm)> MayLeaveOut);

} // namespace warpshift

#endif

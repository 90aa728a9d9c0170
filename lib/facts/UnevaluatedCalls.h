//===- UnevaluatedCalls.h - warp calls that no lane executes -------------------------------*- C++ -*-===//
//
//   decltype(__shfl(v, 0)) w;  sizeof(__any(p));  noexcept(__all(p))   --addUnevaluatedCalls-->   TuFacts::Foreign
//
// No lane executes these operands, so no mask is wrong there; but a toolkit without the old names does not compile them. A call
// that is surely one of them has the reason NeverEvaluated, whatever unit asks for it: its name can take its _sync form, with any
// mask as the first argument behind the '(' that follows the name. Where a macro, a directive, an overload of the project's own
// or a construct that may evaluate its operand leaves that open, the reason says what does, and a person has to look. So has one for
// a call that would be evaluated, but that nothing runs: in a discarded `if constexpr`, in an initialiser of a member that nothing makes.
//
// Covered by test/rules/unevaluated.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_UNEVALUATEDCALLS_H
#define WARPSHIFT_FACTS_UNEVALUATEDCALLS_H

#include "llvm/ADT/StringRef.h"

namespace warpshift {

struct TuContext;

/// ForeignSite::Reason of a call that can be edited.
inline constexpr llvm::StringLiteral NeverEvaluated =
    "the operand is never evaluated: no lane executes it, and any mask is right";

/// ForeignSite::Reason of a call that no function of the unit has: another unit may.
inline constexpr llvm::StringLiteral NothingRunsIt =
    "nothing that was read runs it: every instance of the template discards it, or it initialises what nothing makes";

/// After all functions of the unit have been built: what region trees hold is no such call.
void addUnevaluatedCalls(TuContext &Tu);

} // namespace warpshift

#endif

//===- SyncRepairs.h - _sync calls with a wrong mask, as the legacy calls they were made from --*- C++ -*-===//
//
//   facts + { place: what is wrong there }  --readAsLegacy-->  the same facts, in which these calls are operations that want a mask
//                                           <--readAsWritten--
//
//     if (v > t) s = __shfl_xor_sync(0xffffffffu, s, 1);      SyncOp { mask = full }   -->   Op { Args = s, 1 }
//     s = __shfl_down_sync(s, o, 32);                         SyncOp { mask = s, o, 32 } --> Op { Args = s, o, 32 }
//
// A repair is a migration of a call that says nothing of its mask: walk, solution, emission, recheck and second reading see
// such an operation as they see `__shfl_xor(s, 1)`, and know nothing of repairs. What it was stays in FunctionFacts::SyncOps, so
// that the facts can be as they were again.
//
// Covered by test/rules/repair-sync.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_SYNCREPAIRS_H
#define WARPSHIFT_PROGRAM_SYNCREPAIRS_H

#include "facts/Facts.h"
#include <map>

namespace warpshift {

struct SyncRepair {
  RepairForm Form = RepairForm::Replace;
  unsigned Argument = 0; ///< Of Move: where the mask stands.
  std::string Why; ///< What is wrong.
  bool OfVariable = false; ///< The mask is no constant: its value may count elsewhere, too.
  bool OfSnapshot = false; ///< It comes of __activemask().
};
/// By the place of the callee's name.
using SyncRepairs = std::map<SourceRef, SyncRepair>;

/// Why the text of a call cannot be given another mask; empty: it can.
std::string whyNotRepaired(const SyncOpFact &Op, const SyncRepair &R);

/// The calls at these places become operations without a mask; such a call must have no whyNotRepaired().
void readAsLegacy(std::vector<TuFacts> &Units, const SyncRepairs &Repairs);
/// Undoes it for all.
void readAsWritten(std::vector<TuFacts> &Units);

} // namespace warpshift

#endif

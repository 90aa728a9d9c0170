//===- SharedEntry.h - with what a helper is entered --------------------------------------*- C++ -*-===//
//
//   call 1:  f(pool + warp * 64)       of a whole warp   --+
//   call 2:  f(pool + warp * 64 + n)   of one warp alone   +-->  what holds for all calls: some place in the warp's part of pool
//
// Facts of the calls in, what the helper may rest on out: each call takes away what it does not grant.
//
// Covered by test/unit/sharedmem/SharedExchangeTest.cpp and test/rules/warp-synchronous-memory.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SHAREDMEM_SHAREDENTRY_H
#define WARPSHIFT_SHAREDMEM_SHAREDENTRY_H

#include "program/Solve.h"
#include "sharedmem/SharedConflict.h"
#include <set>
#include <string>

namespace warpshift {

/// Where a parameter of a helper may point, and who is there when it is called.
struct EntryContext {
  bool Seen = false;
  bool OneWarp = false;
  bool WarpGuard = false;
  bool InOneRow = false;
  /// What is 0 in the one lane of a warp that enters, as SharedView::Alone of a kernel says it, by the number of the kernel's instance.
  /// In all calls that one makes it is the same lane; empty: there may be several.
  std::map<size_t, std::vector<AddressForm>> Alone;
  int64_t Warp = -1;
  uint32_t Lanes = ~0u;
};
struct PointsTo {
  bool Seen = false, Unknown = false;
  std::string NotFollowed; ///< The call that passes a pointer which is not followed; empty: only callers may be missing.
  std::set<std::string> Keys;
  AddressForm Base;
  /// The same, told apart by how it depends on lane and warp: each call passes one of these. Empty: what some call passes is not known.
  std::vector<AddressForm> Bases;
  bool AnyBase = false; ///< It is not, so that Bases stays empty.
  int64_t WarpStep = 0; ///< Every caller passes a place in its warp's own part, and these are so far apart; 0: not known to be.
};

/// Of texts of which nothing is edited, since an instance blocks all of it: with its reason.
using BarredPlaces = std::map<ExchangePlan::Place, Reason>;

/// Who enters To when Here calls it, too.
bool joinEntry(EntryContext &To, const EntryContext &Here);
/// Parameter Param may point to Base, too; where that differs from what it was, it is one unknown value per call.
void joinBase(PointsTo &P, AddressForm Base, int32_t Param);
/// Where parameters point is not known.
void forgetBases(PointsTo &P);
/// An argument Offset away from a pointer to the warp's own part (Step apart) leads there, too, or Offset itself makes it do.
int64_t warpStep(int64_t Step, const AddressForm &Offset);

} // namespace warpshift

#endif

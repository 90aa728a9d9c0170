//===- Compare.h - do the results of after refine those of before? ------------------------*- C++ -*-===//
//
//   before, fill 0x00 ─┐
//   before, fill 0xa5 ─┴─► which elements mean nothing ─► element by element ─► Comparison
//   after             ───────────────────────────────────┘
//
// Refinement: where before is undefined, after may be anything. An element is exempt only if before marks it
// undefined AND its value changes with the poison fill: a mark alone may be an approximation, a change alone
// may be a bug of ours. Everything else must agree under the buffer's compare mode, and must be defined in
// after wherever it is in before.
//
//   Comparison C = compareOutcomes({&B0, &B1}, {&A0, &A1}, Plan, {});
//   if (C.Mismatches) C.First: buffer, index, both values
//
// Covered by test/unit/verify/CompareTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_VERIFY_COMPARE_H
#define WARPSHIFT_VERIFY_COMPARE_H

#include "verify/LaunchPlan.h"
#include "verify/Outcome.h"
#include <optional>
#include <set>

namespace warpshift::verify {

/// The same run with two poison fills. Second may be null: then nothing is exempt by variation.
struct TwoFills {
  const Outcome *First = nullptr;
  const Outcome *Second = nullptr;
};

struct Mismatch {
  std::string Buffer; ///< "printf" for the text output.
  uint64_t Index = 0; ///< Element; of printf: line.
  std::string Before, After;
  bool UndefinedInAfter = false; ///< The value may be equal, but it is a poisoned one.
  bool AsMultiset = false;       ///< Index means nothing: the values occur in different numbers.
  bool Stray = false;            ///< After stores there, before never does: Before says nothing.
};

struct Comparison {
  uint64_t Compared = 0, Exempt = 0, Ignored = 0;
  uint64_t Untouched = 0; ///< In buffers that neither side changed: no evidence, so not counted as compared.
  uint64_t Mismatches = 0;
  uint64_t UndefinedInAfter = 0; ///< Of the mismatches: only definedness differs.
  std::optional<Mismatch> First;
  std::set<std::string> Buffers; ///< Those that mismatch.
  bool agrees() const { return Mismatches == 0; }
};

/// What keeps together where only the order of buffers varies: a row takes Stride elements of each part. Records whose
/// fields lie side by side are one part with a stride, records over several buffers are several parts.
struct RowGroup {
  struct Part {
    std::string Buffer;
    unsigned Stride = 1;
    friend bool operator==(const Part &, const Part &) = default;
  };
  std::vector<Part> Parts;
  friend bool operator==(const RowGroup &, const RowGroup &) = default;
};
using RowGroups = std::vector<RowGroup>;

/// The longest rows that the runs of one version have in common, whatever the order they left them in. A buffer in Names that
/// no run of Others has in another order than First is a group of single elements: nothing is known of it.
RowGroups rowsOf(const TwoFills &First, llvm::ArrayRef<const Outcome *> Others, const std::set<std::string> &Names);

/// How one element's two bit patterns compare under a mode (Unordered counts as Exact here).
bool elementsAgree(ScalarType T, const CompareSpec &Mode, uint64_t A, uint64_t B);

/// AsMultisets: buffers whose order was seen to depend on the schedule. They are compared as multisets of the rows in Rows;
/// those that no group holds, element by element.
Comparison compareOutcomes(TwoFills Before, TwoFills After, const LaunchPlan &Plan, const std::set<std::string> &AsMultisets,
                           const RowGroups &Rows = {});

/// The first place that After stores to and no run of Before does, whatever the value: a lost guard. Nothing where a
/// backend does not know, in buffers that are not compared, and, where only the order varies, as long as the number of
/// places is no larger.
std::optional<Mismatch> strayStore(llvm::ArrayRef<const Outcome *> Before, const Outcome &After, const LaunchPlan &Plan,
                                   const std::set<std::string> &AsMultisets);

/// The name under which printf output is compared.
inline constexpr llvm::StringLiteral PrintfBuffer = "printf";

} // namespace warpshift::verify

#endif

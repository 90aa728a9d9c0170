//===- EditMerge.h - one set of edits from many TUs and configurations --------------------*- C++ -*-===//
//
//   EditGroup* of every TU and configuration --join by id--> groups --find conflicts--> kept | withdrawn
//                                                                        |
//                                                       FileEdits: what is applied, in order
//
// A pure function. What it guarantees, whatever the order of its input:
//   * groups of one id are one group: their edits are joined;
//   * an edit that several groups or TUs contain is applied once (a header edit);
//   * two edits conflict when they differ and one touches bytes the other replaces; every group that takes
//     part in a conflict is withdrawn as a whole and named, also when the conflict is inside one group
//     (two configurations want different texts at one place);
//   * a group is applied as a whole or not at all; what a withdrawn group shares with a kept one stays.
//
// Order at one offset: insertions first, those that end in a newline (whole lines) before the others, then
// by text; then the replacement that starts there. Insertions never conflict with each other.
//
// Example: two TUs include "a.h" and both say {group "h", replace a.h:10+6 by "__any_sync(m"} ->
//   Files = {{"a.h", {that edit}}}, no conflict.
//
// Covered by test/unit/rewrite/EditMergeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_EDITMERGE_H
#define WARPSHIFT_REWRITE_EDITMERGE_H

#include "diag/Result.h"
#include "llvm/ADT/ArrayRef.h"
#include <functional>
#include <string>
#include <vector>

namespace warpshift {

/// The one order of edits; see above for ties at one offset.
bool editOrder(const TextEdit &A, const TextEdit &B);
/// Whether A and B differ and cannot both be applied.
bool editsConflict(const TextEdit &A, const TextEdit &B);

struct FileEdits {
  std::string File;
  std::vector<TextEdit> Edits; ///< In editOrder; no two conflict.
};

struct EditConflict {
  std::string GroupA, GroupB; ///< GroupA <= GroupB; equal when one group contradicts itself.
  TextEdit A, B;
};

struct MergedEdits {
  std::vector<EditGroup> Groups;       ///< Kept, sorted by id.
  std::vector<std::string> Withdrawn;  ///< Ids, sorted.
  std::vector<EditConflict> Conflicts; ///< Why; sorted.
  std::vector<FileEdits> Files;        ///< Sorted by file.
};

/// Canonical maps a path to the file's one identity (symlinks, "./"); leave it empty when paths have it already.
MergedEdits mergeEdits(llvm::ArrayRef<EditGroup> Groups,
                       const std::function<std::string(const std::string &)> &Canonical = nullptr);

} // namespace warpshift

#endif

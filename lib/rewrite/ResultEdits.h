//===- ResultEdits.h - a Result's edits, as changed texts ---------------------------------*- C++ -*-===//
//
//   Result --groups of edited sites--> mergeEdits --formatInsertedLines--> applyEdits --> ChangedText*
//                                                            |
//                                                            +--> JoinedEdits*: byte for byte the same edits, for
//                                                                 programs that apply them themselves
//
// In memory only; whoever calls decides between a diff and a write. A group is applied when a site that is
// edited by default, or one that --fallback activemask made opportunistic, belongs to it and no other site does, or when
// it is marked Always. Two groups that contradict each other at
// this point are an error of the tool (analysis merges with mergeEdits and reports conflicts as findings),
// and so is an edit of a file that Result::Files does not list. A file whose bytes are no longer those that
// were analysed is an error of kind Io.
//
// Example: for (const ChangedText &C : *changedTexts(R, Root, *FS)) OS << unifiedDiff(C.Path, C.Before, C.After);
// Covered by test/unit/rewrite/ResultEditsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_RESULTEDITS_H
#define WARPSHIFT_REWRITE_RESULTEDITS_H

#include "diag/Result.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace warpshift {

struct ChangedText {
  std::string Path; ///< As in the Result: relative to the root, or absolute outside of it.
  std::string Before;
  std::string After;
};

/// The groups of R that are applied by default.
std::vector<EditGroup> defaultGroups(const Result &R);

llvm::Expected<std::vector<ChangedText>> changedTexts(const Result &R, llvm::StringRef Root,
                                                      llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// Edits that stand or fall together, as they are written: inserted lines formatted, with the line ends of their file. No two of one
/// result touch the same bytes or insert at one place, so that each can be applied without the others, in any order.
struct JoinedEdits {
  std::vector<std::string> Groups; ///< Sorted: groups with a site, an edit or a place in common.
  std::vector<TextEdit> Edits; ///< Sorted by file and offset.
};

/// What changedTexts applies, in pieces; sorted by the first edit. The same errors.
llvm::Expected<std::vector<JoinedEdits>> joinedEdits(const Result &R, llvm::StringRef Root,
                                                     llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

} // namespace warpshift

#endif

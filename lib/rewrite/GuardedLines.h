//===- GuardedLines.h - the old lines and the new ones behind a guard ---------------------*- C++ -*-===//
//
//   edits of one file --lines they touch--> ranges --both texts--> #if CONDITION  new  #else  old  #endif
//
//   sum += __shfl_down(sum, 16);   -->   #if CUDART_VERSION >= 9000
//                                        sum += __shfl_down_sync(0xffffffffu, sum, 16);
//                                        #else
//                                        sum += __shfl_down(sum, 16);
//                                        #endif
//
// With the condition true the file is what the edits alone make of it, else what it was: that is all this file
// promises, and what its test checks. A range grows until no directive can land inside the arguments of a macro, inside
// a comment or string, or between the lines of another directive (a #define is repeated whole). Lines that an edit
// inserts get a guard without #else. Pure: text in, text out.
//
// Covered by test/unit/rewrite/GuardedLinesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_GUARDEDLINES_H
#define WARPSHIFT_REWRITE_GUARDEDLINES_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"

namespace warpshift {

/// What toolkits have the _sync forms.
constexpr llvm::StringLiteral SyncGuard = "CUDART_VERSION >= 9000";

/// Some edits, and the one edit that takes their place.
struct GuardedRange {
  TextEdit Edit;
  std::vector<size_t> From; ///< Indices of the edits it holds.
  std::vector<size_t> Both; ///< Indices of those that hold whatever the condition says, among its lines.
  std::string Why;          ///< Not empty: it cannot be guarded; Edit is void.
};

/// Edits: of one file, in editOrder, without conflicts; inserted lines are formatted already. Both: likewise, further
/// edits that are no affair of the guard; those among the lines of a range stand in both of its texts.
std::vector<GuardedRange> guardLines(llvm::StringRef Bytes, llvm::ArrayRef<TextEdit> Edits, llvm::StringRef Condition,
                                     llvm::ArrayRef<TextEdit> Both = {});

} // namespace warpshift

#endif

//===- LineFormat.h - inserted lines look like the project's own --------------------------*- C++ -*-===//
//
//   edits that insert whole lines --> base indentation of the neighbours --> libFormat, if there is a
//   .clang-format --> the same edits with formatted text
//
// Only the text of whole-line insertions changes (Length 0, at the start of a line, Text ends in a newline);
// no byte of an existing line ever does, whatever the style would say about it. Without a .clang-format in the
// file's folder or above (or with DisableFormat) the lines take the indentation of the statement they
// precede, one step more for every brace they open; the step (tab, 2, 4, 8) is read off the file.
//
// Emitters therefore write inserted lines without indentation:
//   {"k.cu", LineStart, 0, "const unsigned ws_m1 = __ballot_sync(0xffffffffu, p);\n"}
//
// Covered by test/unit/rewrite/LineFormatTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_LINEFORMAT_H
#define WARPSHIFT_REWRITE_LINEFORMAT_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <string>
#include <vector>

namespace warpshift {

/// Formats the whole-line insertions among the edits of one file. DiskPath is where the file lies (absolute),
/// for the search of .clang-format; Edits are in editOrder and do not conflict. A .clang-format that cannot be read is an
/// error (ErrorKind::Config): guessing would format against the project's wish.
llvm::Expected<std::vector<TextEdit>> formatInsertedLines(llvm::StringRef DiskPath, llvm::StringRef Bytes,
                                                          std::vector<TextEdit> Edits,
                                                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS);

/// One level of indentation as the file uses it: "\t", or 2, 4 or 8 spaces.
std::string indentationStep(llvm::StringRef Bytes);

} // namespace warpshift

#endif

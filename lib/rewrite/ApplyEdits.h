//===- ApplyEdits.h - merged edits onto file bytes -----------------------------------------*- C++ -*-===//
//
//   bytes + FileEdits --applyEdits--> new bytes --UnifiedDiff--> text
//                                        |
//                                   FileWrite* --applyChanges (ChangeSet.h)--> disk (all or none)
//
// Pure: bytes outside of the edits stay as they are (BOM, invalid UTF-8, line ends), and newlines in inserted text become what
// the line they land on ends with.
//
// Example:
//   auto New = applyEdits(Bytes, File.Edits);                                   // Expected<std::string>
//
// Covered by test/unit/rewrite/ApplyEditsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_APPLYEDITS_H
#define WARPSHIFT_REWRITE_APPLYEDITS_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace warpshift {

/// The hash that FileRecord::ContentHash holds.
uint64_t contentHash(llvm::StringRef Bytes);

/// Fails (ErrorKind::Input) when an edit lies outside of the bytes or two conflict. The order of Edits does not matter.
llvm::Expected<std::string> applyEdits(llvm::StringRef Bytes, llvm::ArrayRef<TextEdit> Edits);

/// "\r\n" or "\n": how the line around Offset ends; the last line takes after the one before it.
llvm::StringRef lineEndingAt(llvm::StringRef Bytes, size_t Offset);

/// Text with every newline spelled as Ending.
std::string withLineEnding(llvm::StringRef Text, llvm::StringRef Ending);

} // namespace warpshift

#endif

//===- ApplyEdits.h - merged edits onto file bytes, and onto disk -------------------------*- C++ -*-===//
//
//   bytes + FileEdits --applyEdits--> new bytes --UnifiedDiff--> text
//                                        |
//                                   FileWrite* --writeFiles--> disk (all or none)
//
// applyEdits is pure: bytes outside of the edits stay as they are (BOM, invalid UTF-8, line ends), and
// newlines in inserted text become what the line they land on ends with.
//
// writeFiles promises that a failure leaves every file as it was: it checks everything first, writes all
// temporary files next to their targets, and only then renames; should a rename fail, those done before
// are undone. It refuses a target that changed since it was analysed and one that is marked read-only
// (a rename would replace it all the same). A symlink stays one: the file it points to is replaced. Mode
// and, where permitted, owner are kept.
//
// Example:
//   auto New = applyEdits(Bytes, File.Edits);                                   // Expected<std::string>
//   Error E = writeFiles({{Path, *New, contentHash(Bytes)}});
//
// Covered by test/unit/rewrite/ApplyEditsTest.cpp and WriteFilesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_APPLYEDITS_H
#define WARPSHIFT_REWRITE_APPLYEDITS_H

#include "diag/Site.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
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

struct FileWrite {
  std::string Path;                      ///< On disk; may be a symlink.
  std::string Bytes;                     ///< The new content.
  std::optional<uint64_t> ExpectedHash;  ///< Of the content now; empty creates a file, with its folders.
};

llvm::Error writeFiles(llvm::ArrayRef<FileWrite> Writes);

} // namespace warpshift

#endif

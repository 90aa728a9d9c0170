//===- Printable.h - text from sources, safe to show on a terminal -------------------------------*- C++ -*-===//
//
//   "a\x1b[2Jb"  --printable-->  "a\\x1b[2Jb"
//
// Names, quoted lines and messages hold what somebody else wrote; an escape sequence in them would move the cursor, change the
// title, or hide a line. Control bytes (C0, DEL, and C1 in UTF-8) are spelled as \xNN; tabs stay, and newlines where lines are
// meant. TerminalStream does the same to everything that is written to it.
//
// Covered by test/unit/support/PrintableTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_PRINTABLE_H
#define WARPSHIFT_SUPPORT_PRINTABLE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace warpshift {

/// Lines: newlines stay, too.
std::string printable(llvm::StringRef Text, bool Lines = false);

/// Length of the control character at the begin of Text in bytes; 0: it is none. Tab and newline are none.
size_t controlLength(llvm::StringRef Text);

/// In front of a terminal.
class TerminalStream final : public llvm::raw_ostream {
public:
  explicit TerminalStream(llvm::raw_ostream &Out) : raw_ostream(/*unbuffered=*/true), Out(Out) {}
  ~TerminalStream() override;

private:
  void write_impl(const char *Data, size_t Size) override;
  uint64_t current_pos() const override { return Written; }

  llvm::raw_ostream &Out;
  uint64_t Written = 0;
};

} // namespace warpshift

#endif

//===- TokenAccounting.h - where every legacy name of a file stands -----------------------*- C++ -*-===//
//
//   bytes --NameScanner--> every occurrence --RawTokens--> LegacyToken {offset, name, place}
//                                                              |
//        sites, skipped ranges, own definitions  ----------> Accounting (diag/Result.h)
//
// The count starts from the bytes, not from the tokens, so nothing can vanish: each occurrence gets exactly
// one place. A name in a string literal is a kernel compiled at run time, or a message; it is reported, not
// edited. The bare votes `any`, `all` and `ballot` are only counted where they are called in code (any( ),
// unless a `.`, `->` or a qualifier makes them someone else's. Names put together by macros are no bytes; the
// prefilter finds them, and whoever does the accounting adds them to the list.
//
// Example: "__any(x); // __any" gives {0, "__any", Code} and {13, "__any", Comment}.
// Covered by test/unit/frontend/TokenAccountingTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_TOKENACCOUNTING_H
#define WARPSHIFT_FRONTEND_SCAN_TOKENACCOUNTING_H

#include "diag/Result.h"
#include "frontend/scan/RawTokens.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <string>
#include <vector>

namespace warpshift {

enum class TokenPlace : uint8_t {
  Code,        ///< Outside of directives.
  MacroBody,   ///< In the replacement text of a #define.
  MacroName,   ///< The name a #define or #undef speaks of: a shim of the project's own.
  Conditional, ///< In #if, #ifdef, #elif ...: asks about the name, calls nothing.
  Prose,       ///< In #error, #warning, #pragma, #include.
  String,
  Comment,
  Pasted       ///< A macro use that forms the name (PastedNames.h); found by the prefilter, no byte spells it.
};

struct LegacyToken {
  uint32_t Offset = 0;
  uint32_t Length = 0;
  std::string Name;
  TokenPlace Place = TokenPlace::Code;
  friend bool operator==(const LegacyToken &, const LegacyToken &) = default;
};

/// The names whose occurrences are accounted for, in a fixed order: __shfl ... __ballot, any, all, ballot.
llvm::ArrayRef<std::string> legacyNames();
bool isBareVote(llvm::StringRef Name);
/// Whether the bare vote at Offset is called, as far as the spelling can tell: `any(`, `::any(`, not `x.any(`.
bool isBareVoteCall(llvm::StringRef Bytes, uint32_t Offset, uint32_t Length);

/// Every legacy name of the file, by ascending offset.
std::vector<LegacyToken> legacyTokens(llvm::StringRef Bytes);

/// A half-open range of offsets.
struct ByteRange {
  uint32_t Begin = 0, End = 0;
};
/// Is the byte at Offset in one of them?
inline bool isIn(const std::vector<ByteRange> &Ranges, uint32_t Offset) {
  return llvm::any_of(Ranges, [&](const ByteRange &R) { return R.Begin <= Offset && Offset < R.End; });
}

/// What the parsers know about one file.
struct FileKnowledge {
  std::vector<uint32_t> Sites;     ///< Offsets of sites of any state.
  std::vector<uint32_t> Own;       ///< Offsets where the project declares, defines or names its own function.
  std::vector<ByteRange> Skipped;  ///< Regions that no configuration preprocessed.
  bool Failed = false;             ///< The file could not be parsed: what has no site is explained by that.
};

/// Adds one file to the accounting. Tokens nobody explains are counted as Unexplained and appended to Loose.
void accountFile(llvm::ArrayRef<LegacyToken> Tokens, const FileKnowledge &Known, Accounting &Account,
                 std::vector<LegacyToken> &Loose);

} // namespace warpshift

#endif

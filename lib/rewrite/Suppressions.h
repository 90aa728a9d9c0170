//===- Suppressions.h - NOLINT comments that speak to this tool ---------------------------*- C++ -*-===//
//
//   RawTokens --comments--> Suppression {lines, patterns, reason}  --match(offset, rule)-->  suppressed?
//
//   v = __shfl(v, 0);  // NOLINT(warpshift-shuffle-to-sync): replaced next month     this line
//   // NOLINTNEXTLINE(warpshift-*): measured, see docs                               the next line
//   // NOLINTBEGIN(warpshift-vote-*)  ...  // NOLINTEND(warpshift-vote-*)            the lines between
//
//   v = __shfl(v, 0);  // NOLINT                                                     this line, for every tool
//
// Of a list, patterns that start with "warpshift-" and `*` are ours; `*` in them matches any characters. A bare NOLINT speaks to
// every tool, as it does for clang-tidy; since it may be meant for another one, it is never called unused. A BEGIN and its
// END carry the same list; one without the other suppresses nothing and is reported as a problem.
//
// Covered by test/unit/rewrite/SuppressionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_REWRITE_SUPPRESSIONS_H
#define WARPSHIFT_REWRITE_SUPPRESSIONS_H

#include "frontend/scan/RawTokens.h"
#include <string>
#include <vector>

namespace warpshift {

struct Suppression {
  uint32_t Offset = 0;               ///< Of the word NOLINT...
  unsigned Line = 0;                 ///< Where that word stands.
  unsigned FirstLine = 0, LastLine = 0; ///< What it covers.
  std::vector<std::string> Patterns; ///< Without "warpshift-".
  std::string Reason;                ///< Behind the colon; may be empty.
  bool ForAll = false;               ///< Bare, or `*`: other tools are meant, too.
  bool Used = false;
};

/// `*` matches any characters.
bool matchesGlob(llvm::StringRef Pattern, llvm::StringRef Text);

class Suppressions {
public:
  explicit Suppressions(const RawTokens &Tokens);

  /// The suppression that covers this offset for this rule ("shuffle-to-sync"), marked as used; null if none.
  const Suppression *match(uint32_t Offset, llvm::StringRef Rule);

  const std::vector<Suppression> &all() const { return List; }
  /// Those that match() never returned, by offset.
  std::vector<Suppression> unused() const;

  struct Problem {
    uint32_t Offset = 0;
    unsigned Line = 0;
    std::string Text;
  };
  const std::vector<Problem> &problems() const { return Problems; }

private:
  struct Marker;
  unsigned lineOf(uint32_t Offset) const;
  void addMarker(const Marker &M, std::vector<Marker> &Open);

  std::vector<uint32_t> LineStarts;
  std::vector<Suppression> List;
  std::vector<Problem> Problems;
};

} // namespace warpshift

#endif

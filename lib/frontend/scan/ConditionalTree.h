//===- ConditionalTree.h - which #if guards enclose a place ---------------------------------*- C++ -*-===//
//
//   file text --raw lexer--> directives --> tree of arms --> guardsAt(offset)
//
// The tree is lexical: it covers code the preprocessor skipped as well, and does not depend on any
// configuration. For a place in an #else (or #elif) arm the conditions of the earlier arms count, negated.
//
//   1  #if __CUDA_ARCH__ >= 700      guardsAt(line 4) == { { "__CUDA_ARCH__ >= 700", Negated } }
//   2    __shfl_sync(...)
//   3  #else
//   4    __shfl(...)
//   5  #endif
//
// An include guard (a whole-file #ifndef NAME / #define NAME, or `#if !defined`) is not a guard in this
// sense and is left out. Covered by test/unit/frontend/ConditionalTreeTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_CONDITIONALTREE_H
#define WARPSHIFT_FRONTEND_SCAN_CONDITIONALTREE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace warpshift {

/// One condition that encloses a place.
struct Guard {
  std::string Condition; ///< As written, comments and continuations removed; "defined(X)" for #ifdef X.
  bool Negated = false;  ///< The place is reached only when the condition is false.
  uint32_t Line = 0;     ///< Of the directive that states the condition.
  uint32_t Offset = 0;   ///< Of its '#'.
  friend bool operator==(const Guard &A, const Guard &B) {
    return A.Condition == B.Condition && A.Negated == B.Negated && A.Line == B.Line;
  }
};

/// What stands between two directives of one #if.
struct ConditionalArm {
  uint32_t If = 0;           ///< The '#' of the #if.
  uint32_t Begin = 0;        ///< The '#' of the directive that opens the arm.
  uint32_t End = 0;          ///< That of the directive that closes it.
  std::vector<Guard> Guards; ///< Its own condition, behind the negated ones of the arms before it.
};

class ConditionalTree {
public:
  /// Text must be followed by a NUL, as that of a MemoryBuffer or a std::string is.
  explicit ConditionalTree(llvm::StringRef Text);

  /// Outermost first. Empty at file level.
  std::vector<Guard> guardsAt(uint32_t Offset) const;
  /// The same, one arm after the other.
  std::vector<ConditionalArm> armsAt(uint32_t Offset) const;
  /// Those that begin or end behind Begin and before End, in order.
  std::vector<ConditionalArm> armsAcross(uint32_t Begin, uint32_t End) const;
  /// All arms of one #if, in order.
  std::vector<ConditionalArm> armsOf(uint32_t If) const;
  /// An #if without #endif, or an #else without #if: the answer is then a guess.
  bool isMalformed() const { return Malformed; }

private:
  struct Arm {
    uint32_t Begin, End; ///< From the '#' of the opening directive to that of the closing one.
    std::vector<Guard> Guards;
    int Parent;
    uint32_t If;
  };
  std::vector<int> chainAt(uint32_t Offset) const;
  struct Builder;
  std::vector<Arm> Arms; ///< In order of Begin.
  bool Malformed = false;
};

} // namespace warpshift

#endif

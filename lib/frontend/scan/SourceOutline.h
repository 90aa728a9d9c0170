//===- SourceOutline.h - which function or macro body encloses an offset ------------------*- C++ -*-===//
//
//   RawTokens --brace matching--> OutlineItem*  --enclosing(offset)-->  names a caller would spell
//
// A lexical guess, for the prefilter only: it decides which further files are worth parsing, never what a
// call means. Where it is unsure it names more, so that a file is parsed in vain rather than missed:
//   * a macro's body belongs to the macro, and a macro call outside of functions names its arguments;
//   * an operator, constructor or destructor is called without spelling its name: its class is named;
//   * words in a head that could stand for __device__ (attribute macros) are kept, so that a caller who
//     knows the macros of the whole tree can decide; those that look like it by their name count at once.
// A function without any such word is host code, which cannot call device code other than by a launch.
//
// Example: for `__device__ int f(int v) { return __any(v); }` the offset of __any is enclosed by {Function,
// "f", Device}. When #if branches leave braces unbalanced the state at the #if is restored at each #else.
//
// Covered by test/unit/frontend/SourceOutlineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_SOURCEOUTLINE_H
#define WARPSHIFT_FRONTEND_SCAN_SOURCEOUTLINE_H

#include "frontend/scan/RawTokens.h"
#include <string>
#include <vector>

namespace warpshift {

enum class OutlineKind : uint8_t { Function, Macro, Type, Variable };
enum class ExecutionSpace : uint8_t { Host, MaybeDevice, Device, Kernel };

struct OutlineItem {
  OutlineKind K = OutlineKind::Function;
  ExecutionSpace Space = ExecutionSpace::Host;
  std::string Name;
  std::string Class;  ///< For an operator, constructor or destructor: how a caller spells it instead.
  std::vector<std::string> Attributes; ///< Words of the head that could be attribute macros; a macro's parameters.
  bool Member = false;  ///< Declared inside a class, or qualified.
  bool Template = false; ///< A template, or declared inside of one: what uses it decides what is compiled.
  bool Defines = false; ///< A macro with a brace in its body: it may define functions.
  uint32_t Begin = 0; ///< Of the head (or '#').
  uint32_t End = 0;   ///< Behind the closing brace (or the last token of the macro).
};

class SourceOutline {
public:
  explicit SourceOutline(const RawTokens &Tokens);

  const std::vector<OutlineItem> &items() const { return Items; }
  /// The innermost function, macro or variable around Offset, or null. Types do not count.
  const OutlineItem *enclosing(uint32_t Offset) const;
  /// The innermost class around Offset, its head included, or null.
  const OutlineItem *enclosingType(uint32_t Offset) const;

private:
  const OutlineItem *innermost(uint32_t Offset, bool OfTypes) const;

  std::vector<OutlineItem> Items; ///< Sorted by Begin; nested items follow their parent.
};

} // namespace warpshift

#endif

//===- DoubtfulLines.h - what of one file is otherwise where nobody looked -------------------*- C++ -*-===//
//
//   text + "was this byte read?"  -->  what other macros, architectures or versions may make of it
//
//   #ifdef FAST               doubt: unread code            #ifndef LIMIT
//     return;                                               #define LIMIT 32      doubt: a build may define it
//     #include "fast.h"       brings names                  #endif
//   #endif                                                  if (__CUDA_ARCH__ > 800)   doubt: another number elsewhere
//   #ifdef VERBOSE
//     printf("%d", v);        a report: no doubt, unless a name in it is the program's own
//   #endif
//   #ifdef WIDE
//     if (v > 2)              doubt where no configuration leaves it out, unless the program defines WIDE
//   #endif
//
// Lines that are never compiled for Volta or later (`#if 0`, `__CUDA_ARCH__ < 300`, HIP) are none: masks decide nothing there.
//
// Covered by test/unit/frontend/DoubtfulLinesTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DOUBTFULLINES_H
#define WARPSHIFT_FRONTEND_SCAN_DOUBTFULLINES_H

#include "frontend/scan/BuildTexts.h"
#include "frontend/scan/ConditionalTree.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

/// Unread statements that print or assert values, and do nothing else if their names mean what they seem to.
struct UnreadReport {
  uint32_t Offset = 0;
  std::set<std::string> Functions; ///< `printf`, `assert`: not the program's own.
  std::set<std::string> Values;    ///< No macros.
};

/// An arm that every parse read which came to its #if: in doubt, unless the program itself defines what its condition asks for. Where
/// all other arms are errors there is no build without it.
struct ArmNeverLeftOut {
  uint32_t Begin = 0, End = 0; ///< The '#' of the directives that open and close it.
  std::set<std::string> Asks; ///< Names in its condition; "!NAME": it asks that NAME is not defined, which no program says.
  std::vector<std::pair<uint32_t, uint32_t>> Text; ///< From, to: code and macros in it that are read.
  std::map<uint32_t, std::string> Includes; ///< As in DoubtfulLines.
};

struct DoubtfulLines {
  std::map<uint32_t, std::string> Doubts; ///< By the offset of a token, or of the '#' of a macro: why.
  std::map<uint32_t, std::string> Includes; ///< Unread, by the offset of their '#': the file as it is spelled.
  std::set<std::string> Offered; ///< Macros with parameters that a build may define itself: they may call anything then.
  std::vector<UnreadReport> Reports;
  /// Names with the form of those that a compiler or a library defines, by offset as Doubts: in doubt, unless the program does.
  std::map<uint32_t, std::string> Predefined;

  std::vector<ArmNeverLeftOut> NeverLeftOut;
  /// Names of texts that builds give otherwise, by offset as Doubts: in doubt, unless they are only shown (BuildTexts.h).
  std::map<uint32_t, std::vector<std::pair<std::string, TextUse>>> Texts;
  /// Read #include lines whose file macros name, by the offset of their '#': the words of the line.
  std::map<uint32_t, std::set<std::string>> ByMacro;
  /// Macros that a `#pragma pop_macro` in such lines may make another, the first place of each, and why.
  std::map<std::string, std::pair<uint32_t, std::string>> Macros;
  /// The first place from which on all may mean something else (`#pragma pack(1)`, `extern "C" {` that a build may have or not), and why.
  std::optional<std::pair<uint32_t, std::string>> All;

  bool empty() const {
    return Doubts.empty() && Includes.empty() && Reports.empty() && Predefined.empty() && NeverLeftOut.empty() &&
           Macros.empty() && ByMacro.empty() && Texts.empty() && !All;
  }
};

/// What is known of the file from its parses.
struct LinesAsRead {
  /// Some parse of device code read the byte at this offset.
  llvm::function_ref<bool(uint32_t)> IsRead;
  /// Some parse came to the #if and left the arm out.
  llvm::function_ref<bool(const ConditionalArm &)> IsLeftOut;
  /// A file of the program may be meant by this spelling in an #include; if none is, what stands in the arms beside it is in doubt.
  llvm::function_ref<bool(llvm::StringRef)> IsHere;
};

/// No GPU where masks decide anything compiles what stands behind these guards.
bool neverOnVolta(llvm::ArrayRef<Guard> Guards);

DoubtfulLines findDoubtfulLines(llvm::StringRef Text, const LinesAsRead &Parses);

inline constexpr llvm::StringRef UnreadLine = "no configuration that was read compiles this line";
inline constexpr llvm::StringRef LineNeverLeftOut = "every configuration that was read compiles this line, and others may not";
/// Why a predefined name is in doubt.
std::string otherElsewhere(llvm::StringRef Name);

} // namespace warpshift

#endif

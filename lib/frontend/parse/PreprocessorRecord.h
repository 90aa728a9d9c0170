//===- PreprocessorRecord.h - what the preprocessor saw in one parse ------------------------*- C++ -*-===//
//
//   Preprocessor --callbacks--> PreprocessorRecord { includes, macros, expansions, skipped ranges }
//
// Only files of the project (not system headers, not the stubs) are recorded, except that every entered
// file is counted in entered(). The record is filled while parsing and complete when the consumer of
// ParseRunner gets it. It lives as long as the ParsedUnit; the SourceRefs in it may be kept.
//
//   for (const MacroExpansion &E : Unit.preprocessing().expansions()) ...
//   Unit.preprocessing().guardsAt(Ref)   // the #if conditions around a place, also in skipped code
//
// Covered by test/unit/frontend/PreprocessorRecordTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_PREPROCESSORRECORD_H
#define WARPSHIFT_FRONTEND_PARSE_PREPROCESSORRECORD_H

#include "diag/SourceRef.h"
#include "frontend/scan/ConditionalTree.h"
#include "llvm/ADT/StringMap.h"
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace warpshift {

struct IncludeDirective {
  SourceRef Hash;       ///< The '#' of the directive.
  SourceRef Where;      ///< The file name between its delimiters, as spelled.
  std::string Spelled;
  std::string Resolved; ///< Canonical path; empty when not found.
  bool Angled = false;
  bool System = false;  ///< Resolved to a system header (or a stub).
};

struct MacroDefinition {
  std::string Name;
  SourceRef Where;      ///< The name in its #define.
  SourceRef Body;       ///< The replacement list; invalid when it is empty.
  bool FunctionLike = false;
};

struct MacroExpansion {
  std::string Name;
  SourceRef Where;      ///< From the name to the closing parenthesis, in the file where it is spelled.
  SourceRef Definition; ///< Invalid for macros of system headers and of the command line.
  bool InCondition = false; ///< Expanded in the condition of an #if.
};

class PreprocessorRecord {
public:
  const std::vector<IncludeDirective> &includes() const { return Includes; }
  const std::vector<MacroDefinition> &definitions() const { return Definitions; }
  const std::vector<MacroExpansion> &expansions() const { return Expansions; }
  /// Where project code expands a library's `assert` whose argument may write something or calls: with NDEBUG it does neither (C17 7.2).
  const std::vector<SourceRef> &assertedEffects() const { return AssertedEffects; }
  /// The definitions (MacroDefinition::Where) of all macros that were expanded, wherever that was.
  const std::set<SourceRef> &expanded() const { return Expanded; }
  /// What the configuration cut out, from the '#' of the directive that starts it to that which ends it.
  const std::vector<SourceRef> &skipped() const { return Skipped; }
  /// Canonical paths of all files entered, system headers included, without the embedded ones and clang's own.
  const std::set<std::string> &entered() const { return Entered; }
  /// Macros that a condition (or the value of one) in a project file asked for, e.g. "__CUDA_ARCH__".
  /// Indirect use counts: `#if MY_ARCH` where MY_ARCH is defined from __CUDA_ARCH__ lists both.
  const std::set<std::string> &consulted() const { return Consulted; }
  /// True when a file that is not the toolkit's, the compiler's or the standard library's asked for __CUDA_ARCH__, in a condition or
  /// not, directly or through a macro.
  bool dependsOnArch() const { return AskedForArch; }
  /// True when __CUDA_ARCH__ is expanded in project code outside conditions: tokens then differ per architecture.
  bool hasArchInCode() const { return ArchInCode; }

  /// The bytes of a project file that was entered, as the file has them; nothing for any other.
  std::optional<llvm::StringRef> textOf(const std::string &File) const;
  bool isSkipped(const SourceRef &Place) const;
  /// The guards around a place of a file that was entered, outermost first.
  std::vector<Guard> guardsAt(const SourceRef &Place) const;
  /// Hash of the outcome of all conditions of files that are not the toolkit's, the compiler's or the standard library's, and of the text of
  /// macros of other files that they expand: equal hashes mean equal tokens in them, given equal files and no __CUDA_ARCH__ in project code.
  /// The same in every process.
  uint64_t conditionHash() const { return ConditionHash; }
  /// Where a file of the project makes itself a library's, whose text nothing looks at, in a spelling that SourceView does not take away.
  const std::optional<SourceRef> &becameSystem() const { return BecameSystem; }

private:
  friend class PreprocessorRecorder;
  friend class ParsedUnit;
  friend class ParseSession;
  std::vector<IncludeDirective> Includes;
  std::vector<MacroDefinition> Definitions;
  std::vector<MacroExpansion> Expansions;
  std::vector<SourceRef> AssertedEffects;
  std::set<SourceRef> Expanded;
  std::vector<SourceRef> Skipped;
  std::set<std::string> Entered;
  std::set<std::string> Consulted;
  bool AskedForArch = false, ArchInCode = false;
  std::optional<SourceRef> BecameSystem;
  uint64_t ConditionHash = 0;
  std::map<std::string, llvm::StringRef> Texts; ///< Buffers of project files by canonical path.
  mutable std::map<std::string, std::unique_ptr<ConditionalTree>> Trees;
};

} // namespace warpshift

#endif

//===- TargetView.h - which arm of a guard the target compiles ----------------------------------*- C++ -*-===//
//
//   units that ask for the architecture --parsed for --target--> their facts, and what is left to the project
//
// The target compiles one arm of a condition on the architecture, whatever --arch says. Empty unless --emit compat or emulate
// goes with a --target.
//
// Covered by test/cli/emission_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_TARGETVIEW_H
#define WARPSHIFT_ENGINE_TARGETVIEW_H

#include "engine/LeftAlone.h"

namespace warpshift {

/// The stub headers: no toolkit at hand still declares for an old target what it needs.
llvm::Expected<Toolkit> stubsFor(const Project &P);

class TargetView {
public:
  explicit TargetView(const Project &P);
  /// Of the units that ask for the architecture, as the target compiles them.
  const std::vector<TuFacts> &facts() const { return Parsed.Facts; }
  /// A guard asks for the toolkit, which nobody knows; or for the architecture, and the target skips the place.
  bool isLeftToProject(llvm::StringRef File, uint32_t Offset);

private:
  bool compiles(llvm::StringRef File, uint32_t Offset) const;

  const Project &P;
  VersionGuards Any, Toolkits;
  ParsedUnits Parsed;
  std::map<std::string, ConditionalTree> Trees;
};

} // namespace warpshift

#endif

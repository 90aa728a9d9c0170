//===- MacroAlias.h - a macro that is a name and nothing else ------------------------------*- C++ -*-===//
//
//   #define SHFL __shfl
//   x = SHFL(v, 3);      the token __shfl, which the parser sees, stands in the #define; its use SHFL stands here
//
// The use has a text of its own, which can be edited without the other uses; whether the macro is the same in every
// configuration is for the project to say (engine/Project.h, isOneMacro).
//
// Covered by test/rules/macros.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_MACROALIAS_H
#define WARPSHIFT_FACTS_MACROALIAS_H

#include "facts/SpanMaker.h"
#include <optional>

namespace warpshift {

/// A use of an object-like macro.
struct AliasUse {
  std::string Macro;
  clang::SourceLocation At; ///< Of its name.
  Span Token;               ///< Its name, as text.
};

/// The use that the token at L comes from, if the macro is that token and nothing else.
std::optional<AliasUse> aliasUse(SpanMaker &Spans, clang::SourceLocation L);

} // namespace warpshift

#endif

//===- MacroLinks.h - where a macro could take one more argument ------------------------------*- C++ -*-===//
//
//   #define STEP(v, d) v += __shfl_down(v, d)      the token that the parser sees stands here, in the body ...
//                    ^ ParamsEnd
//   #define SUM(v) STEP(v, 2); STEP(v, 1)          ... of a macro that others use, or a file
//                ^ ParamsEnd, ArgsEnd ^
//   SUM(x);
//        ^ ArgsEnd
//
// What holds for the text alone: both parentheses are spelled where a person wrote them, and the name `ws_mask` is free.
// Whether the macro has no other definition and no other use is for the project to say (ProjectView::isOnlyUsedAt).
//
// Covered by test/rules/macros.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_MACROLINKS_H
#define WARPSHIFT_FACTS_MACROLINKS_H

#include "facts/SpanMaker.h"

namespace warpshift {

/// The uses that the token at L, spelled in the body of a macro, came by: from that macro outwards to the file. Empty when one
/// of the macros cannot take a further parameter, or was not used directly.
std::vector<MacroLink> macroLinks(SpanMaker &Spans, clang::SourceLocation L);

} // namespace warpshift

#endif

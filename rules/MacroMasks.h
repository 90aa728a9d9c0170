//===- MacroMasks.h - macros that get a mask parameter ---------------------------------------*- C++ -*-===//
//
//   #define STEP(v, d) v += __shfl_down(v, d)     -->   #define STEP(v, d, ws_mask) v += __shfl_down_sync(ws_mask, v, d)
//   STEP(x, 1);  if (c) STEP(x, 2);               -->   STEP(x, 1, 0xffffffffu);  ... if (ws_c1) STEP(x, 2, ws_m1);
//
// One text in a macro's body serves all its uses. Where they are made by different lanes, the macro takes the mask from each
// use; one that uses it in its own body hands it on, and gets the parameter as well. The plan comes before anything is
// written, since it decides which ballots are needed. A macro is in it only if nothing is in doubt: it has one definition,
// each place that spells its name is a use that is known here, and for each the lanes can be named.
//
// Covered by test/rules/macros.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_RULES_MACROMASKS_H
#define WARPSHIFT_RULES_MACROMASKS_H

#include "rules/Rule.h"

namespace warpshift {

MacroParameters planMacroMasks(const EmitInput &In);

/// The arguments and parameters that Op, which stands in a macro of the plan, needs at Mask: besides its own edits.
std::vector<TextEdit> macroMaskEdits(const OpSite &Op, llvm::StringRef Mask);

} // namespace warpshift

#endif

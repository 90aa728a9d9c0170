//===- ConfiguringUnits.h - units that give a header's words another meaning ---------------------*- C++ -*-===//
//
//   k.h:   static void go(int *p) { k<<<1, BLOCK>>>(p); }       parsed, through the first file that includes it: a.cu
//   a.cu:  #define BLOCK 64             b.cu:  #define BLOCK dim3(16, 4)
//          #include "k.h"                      #include "k.h"                 -->  parsed, too
//
// A unit that spells no name of a header (and so is no caller) may still decide what its text means. What it has in front of the
// #include (declarations and macros, of its own or of other files that the header does not bring along; -D) is compared with what the
// parsed units have there, as far as the header and what it includes spell these names; so are #pragma lines and the other flags of its
// commands. A unit in which something is otherwise is
// parsed. Of units that say the same, one is. A text that is included in the middle of a declaration (`if (v > 2) {`, `#include "step.inc"`)
// means what all of the text around it says.
//
// C++ by its name that no C++ compiler takes (PlainUnits.h) is CUDA, unless a command of the database says otherwise.
//
// A lexical comparison, over every branch of every #if: more units are parsed than need be.
//
// Covered by test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_CONFIGURINGUNITS_H
#define WARPSHIFT_ENGINE_CONFIGURINGUNITS_H

#include "engine/Project.h"

namespace warpshift {

/// Adds to the files that are parsed. P knows which those are. Included: headers that are no inputs, and would be parsed if they were: a
/// unit that has one of them in the middle of a declaration has its text.
void addConfiguringUnits(Project &P, llvm::ArrayRef<std::string> Included);

} // namespace warpshift

#endif

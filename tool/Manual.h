//===- Manual.h - the manual page and the completions, from Options.def and Commands.def ----------*- C++ -*-===//
//
//   explain --source warpshift.1      roff, for man
//   explain --source warpshift.bash   bash completion
//   explain --source _warpshift       zsh completion
//
// A build writes them with the program that it made (cmake/WarpshiftInstall.cmake). Covered by test/cli/manual_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_TOOL_MANUAL_H
#define WARPSHIFT_TOOL_MANUAL_H

#include "llvm/Support/raw_ostream.h"

namespace warpshift {

void printManPage(llvm::raw_ostream &OS);
void printBashCompletion(llvm::raw_ostream &OS);
void printZshCompletion(llvm::raw_ostream &OS);

} // namespace warpshift

#endif

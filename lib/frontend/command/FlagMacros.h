//===- FlagMacros.h - what a command line defines ------------------------------------------------*- C++ -*-===//
//
//   -DNAME=kernel -D WIDTH=32 -DFAST   -->   {NAME, kernel} {WIDTH, 32} {FAST, }
//
// Covered by test/cli/surroundings_test.py and test/rules/helpers/name-of-the-command-line.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_COMMAND_FLAGMACROS_H
#define WARPSHIFT_FRONTEND_COMMAND_FLAGMACROS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>
#include <vector>

namespace warpshift {

/// Names (one with parameters has them behind it, `F(x)`) and texts, in order; the texts are those of Flags.
inline std::vector<std::pair<llvm::StringRef, llvm::StringRef>> macrosOf(llvm::ArrayRef<std::string> Flags) {
  std::vector<std::pair<llvm::StringRef, llvm::StringRef>> Out;
  for (size_t N = 0; N != Flags.size(); ++N) {
    llvm::StringRef Flag = Flags[N];
    if (!Flag.consume_front("-D"))
      continue;
    if (Flag.empty() && N + 1 != Flags.size())
      Flag = Flags[++N];
    Out.push_back(Flag.split('='));
  }
  return Out;
}

} // namespace warpshift

#endif

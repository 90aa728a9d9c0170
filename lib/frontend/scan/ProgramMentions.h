//===- ProgramMentions.h - which sources a program may read, or change ----------------------------*- C++ -*-===//
//
//   s = get("k.cu")                                      k.cu: whoever it is handed to (ProgramCalls.h)
//   for f in glob("*.cu"): s = open(f).read()            *.cu: what a variable hands on
//   if name.endswith(".cu"): rewrite(name)               *.cu
//   open(name + ".cu")   open(f"{n}.cu")                 *.cu
//   CASES = {"k.cu": 3}   print("k.cu is done")          none
//
// Of strings in languages that call by `name(..)`; a comment may be one. Text is read from its begin to its end, twice, for what is defined behind its
// use; a variable that gets another value stands for that then. What a function gives back is not followed. Patterns count in programs that
// write something, or run others: who only reads all sources checks them.
//
// Covered by test/unit/frontend/ProgramMentionsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_PROGRAMMENTIONS_H
#define WARPSHIFT_FRONTEND_SCAN_PROGRAMMENTIONS_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace warpshift {

/// Adds the last parts of their names, or "*.cu" for all with that ending. Of headers only patterns: a mention of one counts without a call
/// (WrittenStatements.h).
void addHandedOn(llvm::StringRef Program, std::set<std::string> &Out);

} // namespace warpshift

#endif

//===- TextsOfArguments.h - edits in what a macro makes a text of ---------------------------------*- C++ -*-===//
//
//   #define LEN(x) ((x) + sizeof(#x))        .. LEN(__ballot(v)) ..        longer by `_sync` and the mask: another number
//   #define CHECK(x) report((x), #x)         report is void, or prints:    only shown, no harm
//
// Lexical, over what the units read. Where it is not known what becomes of the text, it is more than shown (BuildTexts.h).
//
// Covered by test/rules/macros (arguments-that-become-texts).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_TEXTSOFARGUMENTS_H
#define WARPSHIFT_ENGINE_TEXTSOFARGUMENTS_H

#include "engine/Project.h"

namespace warpshift {

/// The groups with an edit inside of such an argument, by what is to be said of them.
std::map<std::string, std::set<std::string>> editsOfTexts(const Project &P, llvm::ArrayRef<EditGroup> Groups);

} // namespace warpshift

#endif

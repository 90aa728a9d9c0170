//===- StandIns.h - libraries of which only names are known --------------------------------*- C++ -*-===//
//
//   clang AST --> is a library stood in for?  does a constant come from the size of a type of it?
//
// Headers that stand in for a library which is not there declare its names. Its classes have another size there than in the
// library, so that what is computed from such a size is no constant of the program.
//
// Covered by test/rules/text (library-sizes).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_STANDINS_H
#define WARPSHIFT_FACTS_STANDINS_H

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpshift {

/// Stand-ins say what they are, since where they lie is nothing to go by.
bool usesStandIns(const clang::ASTContext &Ast);

/// Does the value of E rest on the size or the layout of a class that IsOpaque is true of, by what is written in E and in the
/// initialisers, enumerators and functions that it names?
bool restsOnSize(const clang::Expr *E, llvm::function_ref<bool(const clang::CXXRecordDecl *)> IsOpaque);

} // namespace warpshift

#endif

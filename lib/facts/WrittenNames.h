//===- WrittenNames.h - names that a migration writes, and what else they may mean -----------*- C++ -*-===//
//
//   __device__ unsigned ws_mask;                          // something of the program's own
//   __device__ int f(int v) { return __any(v) + ws_mask; }   // a parameter of that name would hide it: outerNames() has it
//   #define bool char                                     // `const bool ws_c1 = v & 256;` would be 0: redefinedNames()
//
// Covered by test/rules/text.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_WRITTENNAMES_H
#define WARPSHIFT_FACTS_WRITTENNAMES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <string>
#include <vector>

namespace warpshift {

/// Names that begin like those that a migration writes (`ws_`), by which FD uses what is declared outside of it: also where a macro
/// brings them, as a member, and in lambdas.
std::vector<std::string> outerNames(const clang::FunctionDecl &FD);

/// Is the name a macro somewhere in the unit? Where an edit writes it, it may mean that.
bool mayBeMacro(const clang::ASTContext &Ctx, llvm::StringRef Name);

/// Does Text, which is to be written at another place than where it stands, spell a macro's name?
bool mayHoldMacro(const clang::ASTContext &Ctx, llvm::StringRef Text);

/// Keywords and intrinsics that a migration writes.
llvm::ArrayRef<const char *> writtenWords();

/// Of writtenWords(), those that are macros somewhere in the unit, or no such keywords in its
/// language.
std::vector<std::string> redefinedNames(const clang::ASTContext &Ctx);

} // namespace warpshift

#endif

//===- OverloadNames.h - functions that one name may mean ------------------------------------*- C++ -*-===//
//
//   f(int), f(int, int)      a mask parameter behind the first makes `f(1, 2u)` a call of it
//
// What shares its name with a device function that has a body: members of its class, with what `using` brings there; for all
// others, functions of any namespace, since arguments and directives bring them together. Operators, constructors and
// lambdas take no mask parameter by name, and are left out.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_OVERLOADNAMES_H
#define WARPSHIFT_FACTS_OVERLOADNAMES_H

#include "clang/AST/DeclarationName.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <set>

namespace clang {
class ASTContext;
class CallExpr;
class FunctionDecl;
} // namespace clang

namespace warpshift {

struct TuContext;

class OverloadNames {
public:
  /// A function that the unit declares outside of system headers.
  void declared(const clang::FunctionDecl *FD);
  /// A call of which no callee is known yet: `{}` and 0 become numbers as well as pointers and objects.
  void unresolved(const clang::CallExpr *E, clang::ASTContext &Ast);
  /// A device function with a body.
  void wanted(const clang::FunctionDecl *Pattern) { Wanted.insert(Pattern); }

private:
  friend void addOverloads(TuContext &Tu);
  llvm::DenseMap<clang::DeclarationName, llvm::SmallSetVector<const clang::FunctionDecl *, 2>> Free; ///< No members.
  llvm::SetVector<const clang::FunctionDecl *> Wanted;
  /// Where a call of the name has such an argument; NoId: somewhere.
  llvm::DenseMap<clang::DeclarationName, std::set<uint32_t>> Vague;
};

/// TuFacts::Overloads, when all functions of the unit were seen.
void addOverloads(TuContext &Tu);

} // namespace warpshift

#endif

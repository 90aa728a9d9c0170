//===- AddressOfParameter.h - references that a function goes on from ---------------------------*- C++ -*-===//
//
//   int next(int &a) { return (&a)[1]; }        takes(a): it may come to the elements around
//   int over(int &a) { return next(a); }        takes(a), too
//   int load(int &a) { return a; }              no: it has this element alone
//
// Each body is read once.
//
// Covered by test/rules/warp-synchronous-memory/neighbours-of-a-reference.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ADDRESSOFPARAMETER_H
#define WARPSHIFT_FACTS_ADDRESSOFPARAMETER_H

#include "clang/AST/Decl.h"
#include <map>
#include <vector>

namespace warpshift {

class AddressOfParameter {
public:
  /// Does the body of P's function take the address of P, or hand P to one that does? P may stand in any declaration. Without a body: no.
  bool takes(const clang::ParmVarDecl *P);

private:
  struct Uses {
    bool Takes = false;
    std::vector<const clang::ParmVarDecl *> HandedTo; ///< References of callees.
  };
  const Uses &usesOf(const clang::ParmVarDecl *P);

  std::map<const clang::ParmVarDecl *, Uses> Known; ///< Of definitions.
  std::map<const clang::ParmVarDecl *, bool> Answers;
};

} // namespace warpshift

#endif

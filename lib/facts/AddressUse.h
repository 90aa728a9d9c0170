//===- AddressUse.h - what a callee may do with what it is handed -------------------------------*- C++ -*-===//
//
//   callee's body  --one pass, then its callees-->  which parameters it keeps the address of, whether it keeps `this`,
//                                                   whether it takes const away from anything
//
//   void load(int *p)        { *p = 1; }     writes during the call, keeps nothing
//   void bind(W *w, int *p)  { w->p = p; }   keeps p: whoever has w may write it at any later time
//
//   Self() : self(this) {}   the object knows its place: a write through `self` is one of its fields
//
// Every use of a pointer or reference has to be one that is known to end with the call (read, written, compared, handed to
// a callee that keeps nothing); any other use keeps it. A body that is not in view, a virtual call and recursion keep
// everything and respect no const. Without a body, only what PureFunctions.def lists of the toolkit keeps nothing.
//
// Covered by test/rules/uniformity (callee-*.cu, method-*.cu, const-*.cu, object-*.cu).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_ADDRESSUSE_H
#define WARPSHIFT_FACTS_ADDRESSUSE_H

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include <functional>
#include <map>
#include <set>

namespace warpshift {

class AddressUse {
public:
  /// IsToolkit: is it a function of the toolkit, the compiler or the standard library?
  explicit AddressUse(std::function<bool(const clang::FunctionDecl *)> IsToolkit) : IsToolkit(std::move(IsToolkit)) {}

  /// May the callee remember where argument Param lies, beyond the call? Null: an unknown callee.
  bool keeps(const clang::FunctionDecl *Callee, unsigned Param);
  /// May the method remember where its object lies?
  bool keepsObject(const clang::FunctionDecl *Method);
  /// May an object of type T, or a part of one, remember where it lies once it is constructed? One of a class without arguments as yet: no.
  bool knowsItsPlace(clang::QualType T);
  /// May argument Param be written during the call, although it is const perhaps? Param is no pointer's pointee by value.
  bool writes(const clang::FunctionDecl *Callee, unsigned Param);
  /// May the object of the call be written?
  bool writesObject(const clang::FunctionDecl *Method);

private:
  struct Summary {
    std::set<unsigned> Kept;
    bool KeepsThis = false;
    bool DropsConst = false;
    bool All = false; ///< Nothing is known.
  };
  friend class AddressUseFinder;

  const Summary &summary(const clang::FunctionDecl *FD);
  bool isTrusted(const clang::FunctionDecl *FD) const;
  bool dropsConst(const clang::FunctionDecl *FD);

  std::function<bool(const clang::FunctionDecl *)> IsToolkit;
  bool fieldKnowsItsPlace(const clang::FieldDecl &F);

  std::map<const clang::FunctionDecl *, Summary> Known;
  std::map<const clang::CXXRecordDecl *, bool> KnowPlace;
};

/// Does the cast make something writable that was not?
bool dropsConst(const clang::CastExpr &E);

} // namespace warpshift

#endif

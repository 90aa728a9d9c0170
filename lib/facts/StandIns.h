//===- StandIns.h - libraries of which only names are known --------------------------------*- C++ -*-===//
//
//   clang AST --> is a library stood in for?  does a constant come from what only the library itself knows?
//
//   sizeof(cub::WarpScan<int>::TempStorage)      its classes have another size there
//   THRUST_VERSION, cub::LOAD_CG                 so do its versions and enumerators have other numbers
//   f<sizeof(Storage)>(), inside of it N         and what a template was made for, from such a value
//
// Headers that stand in for a library which is not there declare its names. What they compute from what they are given
// (`mpl::int_<5>::value`, `CUB_MIN(a, b)`) is as in the library, and so is the width of a warp.
//
// Covered by test/rules/text (library-sizes, library-constants).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_STANDINS_H
#define WARPSHIFT_FACTS_STANDINS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>

namespace warpshift {

/// The values of a unit that rest on stand-ins. Reads the unit when it is made, if any of its headers is one.
class StandIns {
public:
  /// IsOpaque: is this a class of such a library?
  StandIns(clang::ASTContext &Ast, std::function<bool(const clang::CXXRecordDecl *)> IsOpaque);

  /// Stand-ins say what they are, since where they lie is nothing to go by.
  bool used() const { return !Files.empty(); }
  /// Does the value of E rest on them: by what is written in E, and in the initialisers, enumerators, functions and template arguments
  /// that it names?
  bool decide(const clang::Expr *E) const { return used() && restOn(E); }

private:
  friend class StandInSearch;
  bool restOn(const clang::Expr *E) const;
  bool isDoubtful(const clang::Decl *Template) const { return Templates.count(Template) != 0; }

  clang::ASTContext &Ast;
  std::function<bool(const clang::CXXRecordDecl *)> IsOpaque;
  llvm::DenseSet<clang::FileID> Files; ///< That stand in.
  llvm::DenseSet<const clang::Decl *> Templates; ///< Made for a value of a stand-in somewhere: its numbers are none.
  bool Bounds = false; ///< So may be the bounds of arrays, and what function templates take from them.
};

} // namespace warpshift

#endif

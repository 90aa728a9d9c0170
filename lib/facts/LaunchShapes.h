//===- LaunchShapes.h - with what blocks a kernel is launched ----------------------------------*- C++ -*-===//
//
//   int threads = 256;              // is nowhere written again
//   dim3 block(threads / 8, 8);     // neither is this
//   kernel<<<n, block>>>(p);        -->   LaunchFact: Block = {32, 8, 1}, Grid = {?, 1, 1}
//
// Extents are constants, numbers that local variables are made with, and what is computed of those. A variable counts as written where
// any use of it is not known to be a mere read; in functions with parse errors also where its name stands in text of which no use is left.
// What hosts or stood-in libraries disagree about is no extent (HostTypes.h, StandIns.h).
//
// Covered by test/rules/block-shape.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_LAUNCHSHAPES_H
#define WARPSHIFT_FACTS_LAUNCHSHAPES_H

#include "facts/FactSource.h"
#include "facts/Facts.h"
#include "facts/StandIns.h"
#include "clang/AST/ExprCXX.h"

namespace warpshift {

class LaunchShapes {
public:
  LaunchShapes(const FactSource &Unit, const StandIns &Libraries) : Unit(Unit), Libraries(Libraries) {}

  // Of the whole unit, in any order but this: of an expression before what is in it.
  void copied(const clang::CXXConstructExpr *C);
  void loaded(const clang::ImplicitCastExpr *C);
  void used(const clang::DeclRefExpr *E);

  /// Launches in the order in which they become facts.
  void launch(const clang::CUDAKernelCallExpr *E, LaunchFact &L);
  /// What variables say that are written is taken back.
  void finish(std::vector<LaunchFact> &Launches) const;

private:
  using Extents = std::array<std::optional<uint64_t>, 3>;

  bool isToolkitShape(const clang::CXXRecordDecl *R) const;
  void onlyRead(const clang::Expr *E);
  void extents(const clang::Expr *E, Extents &Out, bool &OneD, unsigned Depth = 0);
  void constructed(const clang::CXXConstructExpr *C, Extents &Out, bool &OneD, unsigned Depth);
  std::optional<uint64_t> number(const clang::Expr *E, unsigned Depth);
  const clang::Expr *initialOf(const clang::DeclRefExpr *E, unsigned Depth);
  bool hasLostUses(const clang::VarDecl *VD) const;

  const FactSource &Unit;
  const StandIns &Libraries;
  llvm::DenseSet<const clang::DeclRefExpr *> OnlyRead;
  llvm::DenseSet<const clang::ValueDecl *> Written; ///< Variables with a use that is not known to be a mere read.
  llvm::DenseMap<const clang::VarDecl *, llvm::DenseSet<clang::SourceLocation>> Uses; ///< Of those without const: in the text.
  std::vector<std::vector<const clang::VarDecl *>> ShapeFrom; ///< Per launch: variables its shape was read from.
};

} // namespace warpshift

#endif

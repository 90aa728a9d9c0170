//===- MadeObjects.h - classes of which a template without an instance may make objects ----*- C++ -*-===//
//
//   struct Whole { int v = vote(1); };                                // runs where an object is made
//   template <class T> __global__ void t(T *p) { Whole w; p[0] = w.v; }      // clang writes no constructor for it here
//   template <class F> __device__ int apply(F f, int v) { return f(v); }     // makes none, whatever F is
//
// Whoever makes an object runs the initialisers of its members. In the text of a template the constructor that does is not there yet. The
// classes that such texts lead to are those that they name, those of what they hand to calls, and of these the members, bases, member
// types and template arguments. An object of a type that only an instance tells (`T w;`, `T{}`, `f({})`) may be one of any class.
//
// A number or a copy made into a T (`T v = p[0]`) runs a constructor that somebody wrote, or none. Those of classes with converting
// constructors that are templates or inherited need no name of the class.
//
// Covered by test/rules/helpers/initialiser-beside-open-template.cu, initialisers-that-open-templates-run.cu and
// initialiser-of-unknown-class-*.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_MADEOBJECTS_H
#define WARPSHIFT_FACTS_MADEOBJECTS_H

#include "facts/DependentOperands.h"

namespace clang {
class CXXRecordDecl;
}

namespace warpshift {

class MadeObjects {
public:
  MadeObjects(TuContext &Tu, const OpenTexts &Open);
  /// May an instance of one of those texts that nobody has made yet make an object of R?
  bool mayMake(const clang::CXXRecordDecl *R) const;

private:
  bool Any = false;
  llvm::DenseSet<const clang::CXXRecordDecl *> Classes;
};

} // namespace warpshift

#endif

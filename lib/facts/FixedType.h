//===- FixedType.h - types that an expression has in every build ---------------------------*- C++ -*-===//
//
//   int v;  v & 3   threadIdx.x   item.kind   __popc(v)                 int or unsigned
//   Key k;  k       n (of a macro's type)   t (of T)   v & MASK         auto
//
// A copy of a value has to be declared with its type. `auto` is always right, and no type before C++11, of which nothing tells where
// only a makefile names the standard, or a compiler of that time has it as its default. So a type is written where nothing but
// built-in types of one size decide it: no macro, no typedef of the program, no argument of a template.
//
// Covered by test/rules/branches/switch-copy-of-fixed-type.cu and switch-copy-of-other-type.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_FIXEDTYPE_H
#define WARPSHIFT_FACTS_FIXEDTYPE_H

#include <string>

namespace clang {
class ASTContext;
class Expr;
} // namespace clang

namespace warpshift {

/// The type of E as it is written for a copy of its value: "int", "unsigned", "float" or "double" where every build has that, else "auto".
std::string fixedType(clang::ASTContext &Ctx, const clang::Expr *E);

} // namespace warpshift

#endif

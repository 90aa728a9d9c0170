//===- DependentOperands.h - operators that a template may mean ----------------------------*- C++ -*-===//
//
//   template <class T> __global__ void k(T *p, Part w) {
//     if (p[0])
//       p[1] = w + p[2];       // Part::operator+, an operator+ that is declared later, or a conversion of Part: an instance tells
//   }
//
// The type of such an expression is known with the arguments of the template. Until then clang has no call there. Operators and
// conversions are called without being named: where a template of device code with such an expression may have one more instance,
// all those of the unit have callers that nobody sees. Objects that are called (`w(p[1])`) are too common for that: the text is
// followed to the classes that it leads to, which are those of the expression's parts, of what a name in it may be (`x.op`,
// `X<T>::op`), of template arguments and their defaults, deduction guides, bases, fields, and of what their own functions return.
//
// One more instance may have a template that has none, and what such a text calls or makes: by name, by an operator, by a
// constructor, or as an instance that is made together with its own (`ask(Op())`, `Holder<Op>`), whatever other instances there are.
// Those are read with their arguments alone; the text of the template counts beside them (program/OpenTemplates.h).
//
// Overloads as values (`T (*f)(T) = vote`) and static members (`x.f`) may be any that the text names.
//
// Covered by test/rules/helpers/operators-in-templates.cu and operators-that-names-lead-to.cu, test/rules/templates/overloads-as-values.cu,
// objects-for-another-template.cu and one-more-instance.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_DEPENDENTOPERANDS_H
#define WARPSHIFT_FACTS_DEPENDENTOPERANDS_H

#include "llvm/ADT/DenseSet.h"

namespace clang {
class FunctionDecl;
}

namespace warpshift {

struct TuContext;

/// Texts of templates of which one more instance may be made.
using OpenTexts = llvm::DenseSet<const clang::FunctionDecl *>;

/// Fills TuContext::AddressTaken. None are open where every template of device code has an instance.
OpenTexts addDependentOperands(TuContext &Tu);

} // namespace warpshift

#endif

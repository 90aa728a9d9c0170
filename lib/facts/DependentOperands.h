//===- DependentOperands.h - operators that a template may mean ----------------------------*- C++ -*-===//
//
//   template <class T> __global__ void k(T *p, Part w) {
//     if (p[0])
//       p[1] = w + p[2];       // Part::operator+, an operator+ that is declared later, or a conversion of Part: an instance tells
//   }
//
// The type of such an expression is known with the arguments of the template. Until then clang has no call there. Operators and
// conversions are called without being named: where a template of device code with such an expression has no instance, all
// those of the unit have callers that nobody sees. Objects that are called (`w(p[1])`) are too common for that: the text is
// followed to the classes that it leads to, which are those of the expression's parts, of what a name in it may be (`x.op`,
// `X<T>::op`), of template arguments, bases, fields, and of what their own functions return. A template that has an instance
// in the unit says nothing: the instance has the calls.
//
// The same goes for overloads as values (`T (*f)(T) = vote`), and for all that takes an object of a class of which an instance of
// another text would be made (`apply(Op())`, `Holder<Op>`), where that text, or one that it leads to, has other instances: these
// alone are read. One more may call other overloads, and go another way at an `if constexpr`.
//
// Covered by test/rules/helpers/operators-in-templates.cu and operators-that-names-lead-to.cu, test/rules/templates/overloads-as-values.cu and
// objects-for-another-template.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_DEPENDENTOPERANDS_H
#define WARPSHIFT_FACTS_DEPENDENTOPERANDS_H

namespace warpshift {

struct TuContext;

/// Fills TuContext::AddressTaken. Is there a template of device code that nothing instantiates?
bool addDependentOperands(TuContext &Tu);

} // namespace warpshift

#endif

//===- DependentOperands.h - operators that a template may mean ----------------------------*- C++ -*-===//
//
//   template <class T> __global__ void k(T *p, Part w) {
//     if (p[0])
//       p[1] = w + p[2];       // Part::operator+, an operator+ that is declared later, or a conversion of Part: an instance tells
//   }
//
// The type of such an expression is known with the arguments of the template. Until then clang has no call there, though the
// class of the operand is known: what it could mean are its operators and conversions, and they have callers that nobody sees.
// A member that is known by name alone (`x.op(3)`) stands for whatever of that name has a class. A template that has an instance
// in the unit says nothing: the instance has the calls.
//
// Covered by test/rules/helpers/operators-in-templates.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_DEPENDENTOPERANDS_H
#define WARPSHIFT_FACTS_DEPENDENTOPERANDS_H

namespace warpshift {

struct TuContext;

/// Fills TuContext::AddressTaken.
void addDependentOperands(TuContext &Tu);

} // namespace warpshift

#endif

//===- UninstantiatedCallee.h - calls of instances that nothing makes ----------------------*- C++ -*-===//
//
//   template <class X> __device__ int f(X x);
//   template <class T> __global__ void k(T *p) {
//     if (p[0])
//       p[1] = f(3L);          // f<long>: known, and without a body unless k or something else has an instance
//   }
//
// Clang makes the instance of a callee together with that of its caller. Until then the call means the text that all instances
// share: it is matched by name, like a dependent call of which the lookup found one function.
//
// So does a call of a weak function, whose definition another unit may have: what it returns is not looked for in the body that is seen.
//
// Covered by test/rules/uniformity/weak-function.cu, test/rules/templates/call-of-instance-that-nothing-makes.cu and use-of-instance-that-nothing-makes.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_UNINSTANTIATEDCALLEE_H
#define WARPSHIFT_FACTS_UNINSTANTIATEDCALLEE_H

namespace clang {
class CallExpr;
class FunctionDecl;
} // namespace clang

namespace warpshift {

struct CallFact;
struct TuContext;

/// Is Callee an instance of which the unit has no more than the declaration, and that no other unit is said to make?
bool isUninstantiated(const clang::FunctionDecl *Callee);

/// May another unit have the definition that a call means, though this one has one (`weak`, or `gnu_inline`, which is there to be inlined)?
bool isReplaceable(const clang::FunctionDecl *Callee);

/// Makes C, a call of such a Callee, one of whatever instance or definition there is. A conversion has another name in each: those of Callee's text
/// count as having their address taken.
void meanAnyInstance(TuContext &Tu, const clang::CallExpr *E, const clang::FunctionDecl *Callee, CallFact &C);

/// FD is called, or used as a value, where nobody follows it; where it is such an instance, so may be any other.
void takeFunction(TuContext &Tu, const clang::FunctionDecl *FD);

/// FD is used as a value. In a template that is any of its instances, whose keys are others.
void takeAddressOf(TuContext &Tu, const clang::FunctionDecl *FD);

} // namespace warpshift

#endif

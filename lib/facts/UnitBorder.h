//===- UnitBorder.h - what of a unit other units can call ---------------------------------*- C++ -*-===//
//
//   a.cu: __global__ void k(int *);                  other units declare and launch it:         links
//         namespace { __global__ void k2(int *); }   cannot be named elsewhere:                 only in the unit
//         __device__ int f(int);                     with -rdc, -dc, or where some unit needs
//                                                    device code that it does not define:       links
//                                                    nvcc's default, whole programs:            only in the unit
//         template <int N> __global__ void t();      instantiated where it is defined,
//                                                    unless it is instantiated explicitly:      only in the unit
//
// Who includes the file is another question: that text is part of the other unit then.
//
// Covered by test/cli/border_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_UNITBORDER_H
#define WARPSHIFT_FACTS_UNITBORDER_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace warpshift {

/// Is device code of this unit linked with that of others: by its flags, or because it uses some that it does not define?
bool linksDeviceCode(const clang::ASTContext &Ctx);

/// Can no other unit of the program call or launch FD, whatever it declares, when all device code is linked?
bool isOnlyInUnit(const clang::FunctionDecl *FD);

} // namespace warpshift

#endif

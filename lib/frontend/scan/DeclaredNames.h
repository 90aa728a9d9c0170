//===- DeclaredNames.h - under which names a declaration outside of functions is run ----------------------*- C++ -*-===//
//
//   struct Holder { int v = vote(3); };      whoever makes a Holder calls vote      -> Holder
//   struct Outer : Base { Holder h; };       ... or an Outer                        -> Outer
//   using Kept = Holder;                     ... under another name                 -> Kept
//   int f(int x = vote(3));                  whoever calls f without an argument    -> f
//   constexpr auto other = vote;             whoever calls other                    -> other
//   __constant__ Functor table;              whoever calls table                    -> table
//   Functor make(int);                       whoever calls what make returns        -> make
//
// For the prefilter: a searched name in such a place is followed by these. Lexical, and where it is unsure it names more. A member
// function that is only declared there (`int vote(int);`) runs nothing.
//
// Covered by test/unit/frontend/PrefilterTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_DECLAREDNAMES_H
#define WARPSHIFT_FRONTEND_SCAN_DECLAREDNAMES_H

#include "frontend/scan/Prefilter.h"

namespace warpshift {

/// Of an occurrence that no function and no macro encloses.
std::vector<Expansion::Name> declaredNames(const ExpandQuery &Q);

/// Of a function that is called without its name being spelled: an operator outside of classes, begin, end and get (C++
/// [stmt.ranged], [dcl.struct.bind]). The classes of its parameters, and the one around it.
std::vector<Expansion::Name> namesOfImplicitCalls(const ExpandQuery &Q, const OutlineItem &Function);

} // namespace warpshift

#endif

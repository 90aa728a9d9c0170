//===- NameForms.h - what a name in a text cannot mean, by how it is written ---------------------*- C++ -*-===//
//
//   a->sum(3)   a.template sum<int>(3)     whoever `a` is: a member            -->  AnyMember
//   sum(3)      A::sum(3)                  may be a member or a function       -->  Any
//
// For text that no parser understood. A name behind `.` or `->` is looked up in the class of the object ([basic.lookup.classref]), also in
// the body of a macro. Only a macro of the name itself, which is the caller's to ask for, could mean something else.
//
// Covered by test/unit/frontend/NameFormsTest.cpp and test/rules/helpers (names-in-broken-code, names-in-skipped-code).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_SCAN_NAMEFORMS_H
#define WARPSHIFT_FRONTEND_SCAN_NAMEFORMS_H

#include "frontend/scan/RawTokens.h"
#include "support/NameForm.h"

namespace warpshift {

/// Of the identifier that contains Offset; what is none: Any.
NameForm nameFormAt(const RawTokens &Raw, uint32_t Offset);

} // namespace warpshift

#endif

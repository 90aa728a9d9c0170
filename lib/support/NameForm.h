//===- NameForm.h - what a name may mean, by how it is written -----------------------------------*- C++ -*-===//
//
// `a.sum(3)` names a member, `sum(3)` a member or a function; frontend/scan/NameForms.h tells them apart.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_NAMEFORM_H
#define WARPSHIFT_SUPPORT_NAMEFORM_H

#include <cstdint>

namespace warpshift {

/// Bits, so that those of several places can be joined. Function: of a namespace.
enum class NameForm : uint8_t { None = 0, Function = 1, Member = 2, Any = 3 };
constexpr NameForm operator|(NameForm A, NameForm B) { return NameForm(uint8_t(A) | uint8_t(B)); }
constexpr bool mayBe(NameForm Written, NameForm Asked) { return (uint8_t(Written) & uint8_t(Asked)) != 0; }

} // namespace warpshift

#endif

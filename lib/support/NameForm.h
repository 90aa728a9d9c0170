//===- NameForm.h - what a name may mean, by how it is written -----------------------------------*- C++ -*-===//
//
// `a.sum(3)` names a member, `sum(3)` a member or a function (frontend/scan/NameForms.h); what host code calls is no function for the
// device alone (frontend/scan/HostCalls.h).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SUPPORT_NAMEFORM_H
#define WARPSHIFT_SUPPORT_NAMEFORM_H

#include <cstdint>

namespace warpshift {

/// Bits: a name may mean any of those that it has. Function: of a namespace. Those of the device are compiled for nothing else; kernels
/// are none of them.
enum class NameForm : uint8_t {
  None = 0,
  Function = 1,
  Member = 2,
  DeviceFunction = 4,
  DeviceMember = 8,
  OfHost = Function | Member,
  AnyMember = Member | DeviceMember,
  Any = 15
};
constexpr NameForm operator|(NameForm A, NameForm B) { return NameForm(uint8_t(A) | uint8_t(B)); }
constexpr NameForm operator&(NameForm A, NameForm B) { return NameForm(uint8_t(A) & uint8_t(B)); }
constexpr bool mayBe(NameForm Written, NameForm Asked) { return (Written & Asked) != NameForm::None; }

} // namespace warpshift

#endif

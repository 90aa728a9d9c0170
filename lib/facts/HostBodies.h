//===- HostBodies.h - bodies of host functions in files with parse errors ----------------------*- C++ -*-===//
//
//   cudaError_t run(Nowhere &n) { sum<Somewhere>(n, 3); }      // the body is lost in part; that it is the host's is not
//
// A name in such a body may be a caller that nobody sees. What it cannot be is told by frontend/scan/HostCalls.h, which wants to know of
// each parse that the function is one of the host's: declared without an error between its specifiers and its name, for no device, and not
// constexpr; in no other function; and that what is left of the body means no function of the device.
// Which of the words in front of parentheses the parser knows nothing of is told as well.
//
// Covered by test/rules/helpers/names-in-broken-host-code.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_HOSTBODIES_H
#define WARPSHIFT_FACTS_HOSTBODIES_H

namespace warpshift {

struct TuContext;

/// Fills TuFacts::HostBodies: from a brace to the other, in files of the project in which errors stand.
void addHostBodies(TuContext &Tu);

} // namespace warpshift

#endif

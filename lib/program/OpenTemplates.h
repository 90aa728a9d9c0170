//===- OpenTemplates.h - templates of which there may be one more instance -----------------*- C++ -*-===//
//
//   template <class X> __device__ int ask(X x, int v) { return v > 2 ? x.step(v) : 0; }
//   template <class T> __global__ void t(T *p) { p[0] = ask(Other<T>(), p[1]); }     // nothing instantiates it
//   __global__ void k(int *p) { p[0] = ask(Some(), p[1]); }                          // ask<Some>: calls Some::step
//
// An instance of `t` makes another one of `ask`, which calls a `step` of its own. So the text of `ask` counts beside its instance: what it
// calls, it calls by name, and what a condition is there, nobody knows.
//
// Open is a template that nothing instantiates, whatever such a text may call, and what has callers that nobody follows: those are named in
// TuFacts::AddressTaken, and constructors are called without a name. So is what a host template that nothing instantiates launches or makes,
// and a template of which another unit is said to have an instance that no unit has (TuFacts::Makers).
//
// Covered by test/rules/templates/one-more-instance.cu and made-by-host-templates.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_OPENTEMPLATES_H
#define WARPSHIFT_PROGRAM_OPENTEMPLATES_H

#include "facts/Facts.h"
#include <set>

namespace warpshift {

/// Pattern keys.
std::set<std::string> openTemplates(const std::vector<TuFacts> &Units);

} // namespace warpshift

#endif

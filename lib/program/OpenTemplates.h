//===- OpenTemplates.h - templates of which there may be one more instance -----------------*- C++ -*-===//
//
//   template <class X> __device__ int ask(X x, int v) { return v > 2 ? x.step(v) : 0; }
//   template <class T> __global__ void t(T *p) { p[0] = ask(Other<T>(), p[1]); }     // nothing instantiates it
//   __global__ void k(int *p) { p[0] = ask(Some(), p[1]); }                          // ask<Some>: calls Some::step
//
// An instance of `t` makes another one of `ask`, which calls a `step` of its own. What the instances that are there show of `ask`, and of
// what its text calls, rests on there being none that is otherwise (A9): the lanes that come to a call are those of the instances, and
// they come to what a look-up in the text found (`Half<N>::step(v)`: a step of some Half). What only the class of an argument decides, what
// no instance calls at that place, and what nobody can edit there, has callers that nobody sees.
//
// Open is a template that nothing instantiates, whatever such a text may call, and what has callers that nobody follows: those are named in
// TuFacts::AddressTaken, and constructors are called without a name.
//
// Covered by test/rules/templates/one-more-instance.cu and made-by-host-templates.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_PROGRAM_OPENTEMPLATES_H
#define WARPSHIFT_PROGRAM_OPENTEMPLATES_H

#include "facts/Facts.h"
#include <map>
#include <set>

namespace warpshift {

struct OpenTemplates {
  std::map<std::string, std::string>
      Open; ///< By pattern key: the name of one without instances that leads there; empty: not known.
  std::set<std::string> Instantiated; ///< Pattern keys of all that have instances.
  std::map<std::string, std::string> Named; ///< The same of functions that are no templates, by key.
  std::set<std::string> Unseen; ///< Keys of what one more instance may call and no instance shows.
  using CallPlace = std::pair<std::string, uint32_t>; ///< The caller's pattern key; where the arguments of the call end.
  std::map<CallPlace, std::set<std::string>> MoreCallees; ///< Keys of what one more instance may call where others call, too.
  /// What may use F otherwise than the instances that are there; nullptr: nothing.
  const std::string *reachedBy(const FunctionFacts &F) const;
};

OpenTemplates openTemplates(const std::vector<TuFacts> &Units);

} // namespace warpshift

#endif

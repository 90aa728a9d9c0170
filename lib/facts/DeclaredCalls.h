//===- DeclaredCalls.h - what declarations call wherever they are used --------------------------*- C++ -*-===//
//
//   struct Row { int sum = vote(3); };        whoever makes a Row calls vote         -> vote
//   int f(int v, int w = vote(3));            whoever calls f(v) does                -> vote
//
// Such a call is spelled where the declaration stands, and happens in code that spells another name, or none at all (`take({3})`). Where
// that code is not read, no search for `vote` finds it. Also in templates, and in classes that nothing in the unit uses.
//
// Covered by test/cli/includers_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FACTS_DECLAREDCALLS_H
#define WARPSHIFT_FACTS_DECLAREDCALLS_H

namespace warpshift {

struct TuContext;

/// Fills TuFacts::DeclaredCalls.
void addDeclaredCalls(TuContext &Tu);

} // namespace warpshift

#endif

//===- UnseenCallers.h - helpers that get a __syncwarp, and may be called by code that was not read ----------*- C++ -*-===//
//
//   __device__ inline void reduce(int *s) { s[t] += s[t ^ 16]; }      -> reduce
//   struct Row { int *p; __device__ void step(int t) { ... } };       -> Row
//
// The prefilter reads who spells __shared__ or volatile memory, and what such code calls comes with the headers it includes. Who else calls
// that, with a pointer he was given himself, spells no word that says so: `if (t < 7) reduce(p);`. Such a call decides which lanes the
// __syncwarp may name. So these names are searched once it is known that one is wanted, and the files that they lead to are read as well.
//
// Covered by test/cli/surroundings_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_UNSEENCALLERS_H
#define WARPSHIFT_ENGINE_UNSEENCALLERS_H

#include "engine/Project.h"
#include "program/Solve.h"

namespace warpshift {

/// What leads to such code, and to what else includes a declaration of a function with an edit (UnreadIncluders.h).
struct UnseenCallers {
  std::vector<SearchedName> Names; ///< That code which calls such a helper has to spell, sorted.
  std::set<std::string> Files; ///< Paths.
};
/// Of functions that spell an operation: as much as is known before anything is solved.
std::set<std::string> includersOfOperations(const Project &P);
UnseenCallers findUnseenCallers(const Project &P, const Solution &Sol, const ExchangePlan &Plan);

} // namespace warpshift

#endif

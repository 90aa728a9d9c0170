//===- Classification.h - the tokens that are no migrated site ----------------------------------*- C++ -*-===//
//
//   raw legacy tokens of a file + sites of the migration + what the parses saw of the file
//        -->  a site for each token that the migration did not see: guarded, unreachable, or manual
//        -->  guarded, suppressed or unreachable instead of an edit, where the project has its reason
//        -->  Accounting: every token is explained, or counts as unexplained
//
//     #if CUDART_VERSION < 9000
//       v = __shfl(v, 0);       // guarded: compiled by none of the configurations, behind a version guard
//     #endif
//
// Covered by test/unit/engine/ClassificationTest.cpp and test/rules/guards.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_CLASSIFICATION_H
#define WARPSHIFT_ENGINE_CLASSIFICATION_H

#include "engine/LeftAlone.h"

namespace warpshift {

/// Needs R.Files and R.Sites of the migration; adds sites, settles states, fills R.Account, and drops the groups that no
/// site depends on any more.
void classifyRest(const Project &P, Result &R, UsedSuppressions &Used);

} // namespace warpshift

#endif

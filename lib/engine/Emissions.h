//===- Emissions.h - what --emit and --target ask for -------------------------------------------*- C++ -*-===//
//
//   edits in _sync form --respellEdits--> with the names and #include of a runtime header --recheck, recheckForTarget-->
//   Result --guardEdits--> both texts, one behind a guard --recheck--> what was substituted
//
//   --emit plain      nothing of this
//   --emit compat     #include "warp_compat.h"; the calls keep their names
//   --emit emulate    #include "warp_emulation.h"; warp_emulation::shfl_down_sync(...)
//   --emit guarded    #if CUDART_VERSION >= 9000 ... #else the old text #endif
//
// Each mode's text is parsed once more in that mode's own configuration. Covered by test/rules/emission and
// test/cli/emission_test.py.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_EMISSIONS_H
#define WARPSHIFT_ENGINE_EMISSIONS_H

#include "engine/Project.h"
#include "rules/Emit.h"

namespace warpshift {

/// --emit compat and emulate: other names, #include lines. Returns the calls in _sync form that a header answers now.
std::vector<Substitution> respellEdits(const Project &P, Emitted &E);
/// Withdraws the groups whose text does not parse for --target.
void recheckForTarget(const Project &P, Emitted &E);
/// --emit guarded, and inline PTX for old toolkits: both texts. Rewrites R.Groups.
void guardEdits(const Project &P, Result &R);
/// Records R.Emit, the files that only take an #include, and what was substituted: of Modern, what is still edited.
void recordEmission(const Project &P, Result &R, std::vector<Substitution> Modern);

} // namespace warpshift

#endif

//===- Traces.h - what --trace prints about the stages of analyze() -----------------*- C++ -*-===//
//
//   --trace parse,solve   -->   [parse] a.cu for sm_70: CUDA 13.0, 3 functions, no errors
//                               [solve] warpSum: keeps its signature, every caller is a whole warp
//
// Each function returns at once when its topic is off; none changes anything. `ptx` and `lanes` are topics of
// verify and run.
//
// Covered by test/cli/cli_test.py (every topic has something to show).
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_TRACES_H
#define WARPSHIFT_ENGINE_TRACES_H

#include "engine/Project.h"
#include "presence/Walk.h"
#include "rules/Emit.h"

namespace warpshift {

void tracePrefilter(const Project &P);
/// Called from several threads, once per parse: `commands`, `parse` and `facts`.
void traceParse(const Project &P, const ParseJob &Job, const UnitRecord &Record, const TuFacts &Facts);
void traceSolution(const Project &P, const Solution &Sol);
void traceEmitted(const Project &P, const Emitted &E);
void traceWithdrawn(const Project &P, const std::string &Group, const std::string &Why);
/// Conditions that are given a ballot in the next round, by file and byte.
void traceDenied(const Project &P, const std::set<ConstructKey> &Denied);
void traceConfirmed(const Project &P, const Site &S);

/// --why FILE:LINE: the sites of that line with every step of their inference. Request.Why and WhyOut are set.
void explainLine(const Project &P, const Result &R);

} // namespace warpshift

#endif

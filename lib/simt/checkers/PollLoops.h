//===- PollLoops.h - which loads wait for somebody else -----------------------------------*- C++ -*-===//
//
//   WAIT:  ld %v, [%a];  setp %p, %v, ...;  @%p bra WAIT;      %a the same in every trip: a poll
//
// A load polls where it stands in a loop, reads one place in all of its trips, and what it read decides
// whether the loop goes on. So does a load of the same place right before such a loop (its first trip, peeled
// off). Told from the code alone; a loop is what a backward branch encloses in the text.
//
// Tested by test/unit/simt/checkers/PollLoopsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_POLLLOOPS_H
#define WARPSHIFT_SIMT_CHECKERS_POLLLOOPS_H

#include "simt/Program.h"

namespace warpshift::simt {

/// One entry per PC: does the load there poll?
std::vector<bool> findPolls(const Program &P);

} // namespace warpshift::simt

#endif

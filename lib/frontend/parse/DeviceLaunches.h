//===- DeviceLaunches.h - kernels that device code launches -----------------------------------*- C++ -*-===//
//
//   __global__ void step(int *p, int n) { .. step<<<1, n / 2>>>(p, n / 2); .. }        dynamic parallelism
//      clang 19 takes this for an error, and throws the statement away with all that it touches
//   first attempt --errors of that kind--> their places --> second attempt, over views (SourceViewInternal.h) in which
//                                          __L(  1, n / 2)  (p, n / 2);   stands there: a function that nobody knows is called
//
// The view has the length of the text. Only launches at such an error are replaced: those in host code are read as what they are. Of the
// kernels nothing is left in the syntax tree but their names, which are noted: in what blocks they run is known to nobody (facts/
// LaunchedByDevice.h).
//
// A launch whose beginning is made by a macro, or that has no `>>>(` behind it, stays an error.
//
// Covered by test/unit/frontend/DeviceLaunchesTest.cpp and test/rules/vote-to-sync/beside-launches-in-kernels.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_DEVICELAUNCHES_H
#define WARPSHIFT_FRONTEND_PARSE_DEVICELAUNCHES_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <set>
#include <string>

namespace clang {
class Diagnostic;
}

namespace warpshift {

/// Offsets of launches by device code, of the kernel's name or of `<<<`, by the path that their file was opened by.
using LaunchPlaces = std::map<std::string, std::set<unsigned>>;

/// Notes where Info says that device code refers to a kernel, or configures a launch. False: it says something else, or a place that To has.
bool noteDeviceLaunch(const clang::Diagnostic &Info, LaunchPlaces &To);

/// The text with the launches at these places replaced, and the last words of the names in front of them. Text must be followed by a NUL.
struct ReplacedLaunches {
  std::string Text;
  std::set<std::string> Names;
};
ReplacedLaunches deviceLaunchesReplaced(llvm::StringRef Text, const std::set<unsigned> &Places);

} // namespace warpshift

#endif

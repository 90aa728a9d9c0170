//===- SecondAttempt.h - what an attempt says is to be read otherwise -------------------------*- C++ -*-===//
//
//   attempt --errors that only clang has, not nvcc--> ReadOtherwise --> the next attempt, until it adds nothing
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_FRONTEND_PARSE_SECONDATTEMPT_H
#define WARPSHIFT_FRONTEND_PARSE_SECONDATTEMPT_H

#include "frontend/parse/DeviceLaunches.h"
#include "frontend/parse/ExecutionSpaces.h"

namespace warpshift {

struct ReadOtherwise {
  LaunchPlaces Launches; ///< By device code.
  DeclaredPlaces ForBothSides;
  bool operator==(const ReadOtherwise &) const = default;
};

/// Notes what Info says about such a place. False: it is an error.
inline bool noteReadOtherwise(const clang::Diagnostic &Info, ReadOtherwise &To) {
  return noteDeviceLaunch(Info, To.Launches) || noteSpaceMismatch(Info, To.ForBothSides);
}

} // namespace warpshift

#endif

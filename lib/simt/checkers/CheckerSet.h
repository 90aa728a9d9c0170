//===- CheckerSet.h - the checkers of a run -----------------------------------------------*- C++
//-*-===//
//
//   names to leave out ──► CheckerSet ──observers()──► RunOptions::Observers
//                               └── reports into a HazardLog that outlives it
//
//   HazardLog Log;
//   CheckerSet Checkers(Log, {"races"});      // everything but the race detector
//   llvm::append_range(Options.Observers, Checkers.observers());
//
// A set serves one run at a time; state is reset by each launch, what was logged stays.
// Tested by test/unit/simt/checkers/.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_CHECKERS_CHECKERSET_H
#define WARPSHIFT_SIMT_CHECKERS_CHECKERSET_H

#include "simt/Observer.h"
#include "simt/checkers/Hazard.h"
#include <memory>
#include <string>
#include <vector>

namespace warpshift::simt {

class CheckerSet {
public:
  explicit CheckerSet(HazardLog &Log, const std::vector<std::string> &Without = {});
  ~CheckerSet();
  std::vector<Observer *> observers() const;
  /// Names that Without accepts.
  static std::vector<std::string> names();

private:
  std::vector<std::unique_ptr<Observer>> All;
};

} // namespace warpshift::simt

#endif

//===- CheckerSet.cpp - the checkers of a run
//-------------------------------------------------------===//

#include "simt/checkers/CheckerSet.h"
#include "simt/checkers/CheckersInternal.h"
#include "llvm/ADT/STLExtras.h"

namespace warpshift::simt {

CheckerSet::CheckerSet(HazardLog &Log, const std::vector<std::string> &Without) {
#define CHECKER(Name, Factory)                                                                                                   \
  if (!llvm::is_contained(Without, Name))                                                                                        \
    All.push_back(Factory(Log));
#include "simt/checkers/Checkers.def"
}

CheckerSet::~CheckerSet() = default;

std::vector<Observer *> CheckerSet::observers() const {
  std::vector<Observer *> V;
  for (const auto &C : All)
    V.push_back(C.get());
  return V;
}

std::vector<std::string> CheckerSet::names() {
  return {
#define CHECKER(Name, Factory) Name,
#include "simt/checkers/Checkers.def"
  };
}

} // namespace warpshift::simt

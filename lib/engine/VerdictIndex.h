//===- VerdictIndex.h - what units say of one place -------------------------------------------*- C++ -*-===//
//
//   (warp.cuh, 1204)  -->  the verdicts of the units that have code of it, in their order
//
// A codebase has as many sites as units, in orders of magnitude: to ask every unit about every site takes its square.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_VERDICTINDEX_H
#define WARPSHIFT_ENGINE_VERDICTINDEX_H

#include "judge/Judge.h"
#include "llvm/ADT/StringMap.h"
#include <unordered_map>

namespace warpshift {

class VerdictIndex {
public:
  VerdictIndex() = default;
  /// Units have to stay where they are.
  explicit VerdictIndex(llvm::ArrayRef<Judgement> Units);

  /// Judgement::at() of each unit that has an answer.
  llvm::ArrayRef<const PlaceVerdict *> at(llvm::StringRef File, uint32_t Offset) const;
  /// Does a unit call the function there in a way that lets no lane come to the place?
  bool isCutOff(llvm::StringRef File, uint32_t Offset) const;

private:
  using OfFile = std::unordered_map<uint32_t, std::vector<const PlaceVerdict *>>; ///< By offset; UINT32_MAX is one.
  void add(const Judgement &J, const PlaceVerdict &V);

  llvm::StringMap<OfFile> Files;
  llvm::StringMap<std::set<uint32_t>> CutOff;
};

} // namespace warpshift

#endif

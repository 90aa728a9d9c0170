#include "engine/VerdictIndex.h"

using namespace warpshift;

void VerdictIndex::add(const Judgement &J, const PlaceVerdict &V) {
  if (J.at(V.File, V.Offset) == &V) // The unit may have another answer to the same question.
    Files[V.File][V.Offset].push_back(&V);
}

VerdictIndex::VerdictIndex(llvm::ArrayRef<Judgement> Units) {
  for (const Judgement &J : Units) {
    for (const PlaceVerdict &V : J.Places)
      add(J, V);
    for (const PlaceVerdict &V : J.Uses)
      add(J, V);
    for (const OperationPlace &P : J.CutOff)
      CutOff[P.File].insert(P.Offset);
  }
}

llvm::ArrayRef<const PlaceVerdict *> VerdictIndex::at(llvm::StringRef File, uint32_t Offset) const {
  const auto In = Files.find(File);
  if (In == Files.end())
    return {};
  const auto Found = In->second.find(Offset);
  return Found == In->second.end() ? llvm::ArrayRef<const PlaceVerdict *>() : llvm::ArrayRef(Found->second);
}

bool VerdictIndex::isCutOff(llvm::StringRef File, uint32_t Offset) const {
  const auto In = CutOff.find(File);
  return In != CutOff.end() && In->second.count(Offset);
}

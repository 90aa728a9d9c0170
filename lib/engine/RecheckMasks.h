//===- RecheckMasks.h - masks of edited text, judged from scratch --------------------------------*- C++ -*-===//
//
//   facts of the edited text --solve--> who is at each _sync operation, __syncwarp and call  -->  groups whose masks do not name
//                                                                                             exactly those lanes
//
// The judge is the same walk, but it starts from the masks in the code and knows nothing of how they came about. It also finds
// legacy operations that survived their edit, and exchanges through shared memory that the new __syncwarp do not order.
//
// Covered by test/rules and test/unit/engine/RecheckTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_ENGINE_RECHECKMASKS_H
#define WARPSHIFT_ENGINE_RECHECKMASKS_H

#include "engine/EditedText.h"
#include "presence/Walk.h"

namespace warpshift {

struct MaskRecheck {
  const Project &P;
  const EditedText &Text;
  llvm::ArrayRef<Site> Sites;       ///< What the edits claim.
  std::vector<TuFacts> &Facts;      ///< Of the edited text.
  llvm::ArrayRef<UnitRecord> Units; ///< Parallel to Facts.
  const std::set<ConstructKey> *Denied = nullptr; ///< See RecheckRequest.
  LinesOfFiles *PartAt = nullptr;                 ///< See RecheckRequest.
};

/// Adds the groups whose masks the edited text does not confirm.
void blameMasks(const MaskRecheck &In, GroupReasons &Out);

} // namespace warpshift

#endif

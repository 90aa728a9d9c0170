//===- StepChooser.h - who decides every step of a launch ---------------------------------*- C++ -*-===//
//
//   all blocks resident ─► lanes that stand before a visible operation ─► choose() ─► they run it ─► again
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_EXPLORE_STEPCHOOSER_H
#define WARPSHIFT_SIMT_EXPLORE_STEPCHOOSER_H

#include "llvm/ADT/ArrayRef.h"
#include <cstddef>
#include <cstdint>

namespace warpshift::simt {

/// Lanes of a warp that stand before one visible operation.
struct Step {
  uint32_t Block, Warp, Mask, PC;
  uint64_t State; ///< Digest of all that decides what the step does: registers of the lanes, version of the memory.
  bool sameLanes(const Step &O) const { return Block == O.Block && Warp == O.Warp && Mask == O.Mask; }
  bool sharesLanes(const Step &O) const { return Block == O.Block && Warp == O.Warp && (Mask & O.Mask); }
};

class StepChooser {
public:
  static constexpr size_t GiveUp = ~size_t(0);
  virtual ~StepChooser() = default;
  /// Are lanes that stand together taken apart?
  virtual bool eachLane() const { return false; }
  /// Was the schedule given up because everybody left waits for a change of memory that nobody will make?
  virtual bool stuck() const { return false; }
  /// An index into Enabled, which is not empty and always in the same order; or GiveUp.
  virtual size_t choose(llvm::ArrayRef<Step> Enabled) = 0;
};

} // namespace warpshift::simt

#endif

//===- LaneTimeline.h - who ran when, as a picture ----------------------------------------*- C++ -*-===//
//
// What `run --trace lanes` prints, one row per stretch of instructions that the same lanes ran on one line:
//
//   block 0, warp 0
//      step  lanes 0 ... 31                    where
//         1  ################################  k: a.cu:12            6 instructions
//         7  ########........................  k: a.cu:14            2 instructions
//         9  ________wwww####................  k: a.cu:17            shfl.sync.down.b32
//
//   #  runs here    .  ready, elsewhere    w  waits in a warp operation    b  waits at a block barrier
//   _  exited       (blank) never launched
//
// Without .loc lines, the PTX line stands in place of the source line. Attach it as an observer of the run; it
// changes nothing but the speed. Rows beyond the limit are counted, not kept.
//
// Covered by test/unit/simt/LaneTimelineTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_TRACE_LANETIMELINE_H
#define WARPSHIFT_SIMT_TRACE_LANETIMELINE_H

#include "simt/Observer.h"
#include <map>
#include <string>
#include <vector>

namespace warpshift::simt {

class LaneTimeline final : public Observer {
public:
  explicit LaneTimeline(size_t MaxRowsPerWarp = 400) : MaxRows(MaxRowsPerWarp) {}
  bool wantsInstructions() const override { return true; }
  void onLaunch(const LaunchEvent &E) override;
  void onInstruction(const InstEvent &E) override;

  /// All warps of all launches so far, in order of block and warp.
  std::string text() const;

private:
  struct Row {
    uint64_t Step;
    std::string Lanes, Place, What;
    unsigned Instructions = 1;
  };
  struct WarpRows {
    std::vector<Row> Rows;
    uint64_t Steps = 0, Dropped = 0;
  };

  std::string warpsText() const;

  const Program *Prog = nullptr;
  std::string Earlier; ///< Of the launches before this one.
  size_t MaxRows;
  std::map<std::pair<uint32_t, uint32_t>, WarpRows> Warps;
};

} // namespace warpshift::simt

#endif

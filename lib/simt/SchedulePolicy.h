//===- SchedulePolicy.h - who runs next, with independent threads -------------------------*- C++ -*-===//
//
//   groups of lanes with equal PC ──► policy.pick() ──► lanes that run to the next schedule point
//
// A schedule is a name, so that a report can say it and a run can be repeated:
//
//   converged      lowest PC first, lanes that meet run together (close to what hardware does)
//   ascending      every lane on its own, the lowest lane first, each until it waits or exits
//   descending     the same, highest lane first, last block first
//   run-to-block   lanes that are together stay so; a group runs until it waits or exits
//   random:SEED    random priorities with a few random preemptions; blocks in turns of random length
//   delay:LANE     converged, but LANE runs only when nobody else can
//   no-reconverge  lanes that were ever apart meet again only in .sync operations and barriers
//   fair           round robin, one visible operation each, also of warps and blocks
//   replay:FILE    the decisions of a recorded run
//
// Every policy is fair enough that a lane which spins cannot starve the others: lanes that had to wait for
// StarvationLimit steps get a turn.
//
// Contract: pick() gets at least one runnable group and returns a non-empty subset of exactly one of them.
// It must depend on nothing but its arguments, its seed and its own earlier calls.
//
// Covered by test/unit/simt/ItsTest.cpp.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_SCHEDULEPOLICY_H
#define WARPSHIFT_SIMT_SCHEDULEPOLICY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace warpshift::simt {

constexpr uint64_t StarvationLimit = 2048;

/// Lanes that could run as one.
struct LaneGroup {
  uint32_t PC;
  uint32_t Mask;
  uint32_t Depth;
  uint64_t Idle;  ///< Steps of the warp since one of these lanes last ran.
  bool Visible;   ///< Stands before an operation that others may notice.
};

struct SchedulePoint {
  uint32_t Block, Warp;
  llvm::ArrayRef<LaneGroup> Groups; ///< Runnable, sorted by lowest lane.
  uint32_t Last;                    ///< Lanes that ran last (may be waiting now).
};

class SchedulePolicy {
public:
  virtual ~SchedulePolicy();
  virtual std::string name() const = 0;
  virtual void beginBlock(uint32_t Block) {}
  virtual uint32_t pick(const SchedulePoint &P) = 0;
  /// May lanes that reach the same PC go on as one group?
  virtual bool merges() const { return true; }
  /// Must the machine ask before every visible operation even if all lanes are together?
  virtual bool splits() const { return false; }
  /// The warp that runs next, out of those that can (indices, ascending).
  virtual uint32_t pickWarp(llvm::ArrayRef<uint32_t> Runnable, uint32_t Last);
  /// Steps a warp runs before pickWarp is asked again.
  virtual uint64_t warpQuantum() const { return 4096; }
  /// Where blocks can notice each other: do they start from the last one?
  virtual bool lastBlockFirst() const { return false; }
  /// How many of them run side by side from the start; more join where these wait.
  virtual uint32_t blocksTogether() const { return 1; }
  /// Steps of the next turn of a block, where several run side by side.
  virtual uint64_t blockQuantum() { return 1; }
};

/// The policy of that name; an error lists the names there are.
llvm::Expected<std::unique_ptr<SchedulePolicy>> makeSchedulePolicy(llvm::StringRef Name);
/// The names that make up the battery of a verification run, seeds included.
std::vector<std::string> scheduleBattery(unsigned RandomSeeds);

} // namespace warpshift::simt

#endif

//===- LockstepSpin.h - proof that a warp will never get out of a loop --------------------*- C++ -*-===//
//
//   backward branches ──look()──► "this exact state was here before, and memory has not changed since"
//
// The machine is deterministic, so a warp that repeats its whole state (stack, registers, carry) while memory
// stays as it is repeats it for ever, unless another warp changes memory. look() therefore answers "spinning"
// and the block runner gives the others a turn; if nobody else can move, that is a deadlock.
//
// Comparison starts after a number of fruitless loops; snapshots move at powers of two (Brent), so a cycle of
// any length is found after at most about three times its length.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_SIMT_LOCKSTEPSPIN_H
#define WARPSHIFT_SIMT_LOCKSTEPSPIN_H

#include <cstdint>
#include <vector>

namespace warpshift::simt {

struct Warp;

class SpinDetector {
public:
  /// At a backward branch that was taken. Epoch counts changes of memory. True: the state repeats.
  bool look(const Warp &W, uint64_t Epoch);
  /// The epoch at which the warp was found to repeat itself, if it was.
  bool spinsAt(uint64_t Epoch) const { return Spinning && SeenEpoch == Epoch; }

private:
  void takeSnapshot(const Warp &W);
  bool sameAsSnapshot(const Warp &W) const;

  uint64_t SeenEpoch = ~0ull;
  uint32_t Loops = 0, NextSnapshot = 0;
  bool Spinning = false;
  std::vector<uint8_t> Snapshot;
};

} // namespace warpshift::simt

#endif

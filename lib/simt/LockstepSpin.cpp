//===- LockstepSpin.cpp - proof that a warp will never get out of a loop --------------------------------===//
#include "simt/LockstepSpin.h"
#include "simt/MachineState.h"
#include <cstring>

namespace warpshift::simt {
namespace {

constexpr uint32_t FirstSnapshot = 256;
/// A state that repeats every N loops also repeats every 16 * N: comparing now and then finds the same cycles.
constexpr uint32_t CompareEvery = 16;

/// Calls F(bytes, size) for every part of the state that decides what the warp does next.
template <typename Fn> bool eachPart(const Warp &W, Fn F) {
  if (!F(W.Stack.data(), W.Stack.size() * sizeof(StackEntry)) || !F(&W.Carry, sizeof W.Carry))
    return false;
  const unsigned Depth = W.Stack.empty() ? 0 : W.Stack.back().Depth;
  for (unsigned D = 0; D <= Depth && D < W.Frames.size(); ++D) {
    const Frame &Fr = W.Frames[D];
    if (!F(Fr.Slots.get(), Fr.SlotBytes) || !F(Fr.Params.data(), Fr.Params.size()) || !F(Fr.Local.data(), Fr.Local.size()))
      return false;
  }
  return true;
}

} // namespace

void SpinDetector::takeSnapshot(const Warp &W) {
  Snapshot.clear();
  eachPart(W, [&](const void *P, size_t Size) {
    const uint8_t *Bytes = static_cast<const uint8_t *>(P);
    Snapshot.insert(Snapshot.end(), Bytes, Bytes + Size);
    return true;
  });
}

bool SpinDetector::sameAsSnapshot(const Warp &W) const {
  size_t At = 0;
  bool Same = eachPart(W, [&](const void *P, size_t Size) {
    if (At + Size > Snapshot.size() || std::memcmp(Snapshot.data() + At, P, Size) != 0)
      return false;
    At += Size;
    return true;
  });
  return Same && At == Snapshot.size();
}

bool SpinDetector::look(const Warp &W, uint64_t Epoch) {
  if (Epoch != SeenEpoch) {
    SeenEpoch = Epoch;
    Loops = 0;
    NextSnapshot = FirstSnapshot;
    Spinning = false;
    return false;
  }
  if (++Loops < FirstSnapshot)
    return false;
  if (Loops == NextSnapshot) {
    NextSnapshot *= 2;
    takeSnapshot(W);
    return false;
  }
  if (Loops % CompareEvery != 0 || !sameAsSnapshot(W))
    return false;
  Spinning = true;
  return true;
}

} // namespace warpshift::simt

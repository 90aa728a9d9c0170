//===- HostClock.h - the time of day of a program on the emulator ------------------------------------*- C++ -*-===//
//
//   program: time, gettimeofday, clock_gettime, clock, std::chrono, sleep ──redirected──► HostClock.cpp
//
// A program that measures itself prints another figure in every run, and one that waits by the clock takes another path.
// So its clocks are not those of the machine: they start at a fixed date and count what the program does (a call of
// the runtime, a launch, a look at a clock), the same in every run. Sleeping moves them on by the time that was asked
// for. Device events read the same clock. Covered by test/cudart/programs/clocks.cu.
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_CUDART_HOSTCLOCK_H
#define WARPSHIFT_CUDART_HOSTCLOCK_H

#include "llvm/ADT/ArrayRef.h"
#include <atomic>
#include <cstdint>
#include <utility>

namespace warpshift::cudart {

/// For HostJob::Redirected: what the C and C++ library call a clock, and what this library has in its place.
llvm::ArrayRef<std::pair<const char *, const char *>> redirectedClocks();

/// One per process: programs are one process each.
class VirtualClock {
public:
  static VirtualClock &get();
  uint64_t nanoseconds() const { return Now; }
  void advance(uint64_t Nanoseconds) { Now += Nanoseconds; }
  /// What a look at the clock gives: never the same twice.
  uint64_t look() { return Now += LookCost; }

private:
  static constexpr uint64_t LookCost = 1000;
  std::atomic<uint64_t> Now = 0;
};

} // namespace warpshift::cudart

#endif

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
/// Here, so that who builds a program needs nothing of what runs it.
inline llvm::ArrayRef<std::pair<const char *, const char *>> redirectedClocks() {
  static constexpr std::pair<const char *, const char *> Names[] = {
#define CLOCK(Name) {#Name, "warpshift_" #Name},
      CLOCK(time) CLOCK(gettimeofday) CLOCK(clock_gettime) CLOCK(clock_getres) CLOCK(timespec_get) CLOCK(clock) CLOCK(ftime)
          CLOCK(times) CLOCK(nanosleep) CLOCK(clock_nanosleep) CLOCK(usleep) CLOCK(sleep) CLOCK(omp_get_wtime)
              CLOCK(pthread_cond_timedwait) CLOCK(pthread_cond_clockwait) CLOCK(sem_timedwait)
#undef CLOCK
                  {"_ZNSt6chrono3_V212system_clock3nowEv", "warpshift_system_now"},
      {"_ZNSt6chrono3_V212steady_clock3nowEv", "warpshift_steady_now"},
      {"_ZNSt3__16chrono12system_clock3nowEv", "warpshift_system_now"},
      {"_ZNSt3__16chrono12steady_clock3nowEv", "warpshift_steady_now"},
  };
  return Names;
}

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

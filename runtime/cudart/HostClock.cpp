#include "runtime/cudart/HostClock.h"
#include <cerrno>
#include <pthread.h>
#include <semaphore.h>
#include <sys/time.h>
#include <sys/timeb.h>
#include <sys/times.h>
#include <ctime>
#include <unistd.h>

using warpshift::cudart::VirtualClock;

namespace {
constexpr uint64_t Second = 1'000'000'000;
/// 2000-01-01 00:00:00 UTC.
constexpr uint64_t StartOfTime = 946'684'800 * Second;

/// Clocks of the date start at the date, all others at a second.
uint64_t reading(clockid_t Clock) {
  const bool Date = Clock == CLOCK_REALTIME || Clock == CLOCK_REALTIME_COARSE || Clock == CLOCK_TAI;
  return VirtualClock::get().look() + (Date ? StartOfTime : Second);
}

timespec spec(uint64_t Ns) { return {time_t(Ns / Second), long(Ns % Second)}; }
uint64_t length(const timespec &T) { return uint64_t(T.tv_sec) * Second + uint64_t(T.tv_nsec); }

/// A deadline of the program's clock as one of the machine's.
timespec realDeadline(clockid_t Clock, const timespec &Deadline) {
  const uint64_t Now = reading(Clock), Then = length(Deadline);
  timespec Real{};
  clock_gettime(Clock, &Real);
  return spec(length(Real) + (Then > Now ? Then - Now : 0));
}

/// What waited until its deadline has used up the time.
int waited(int Result, clockid_t Clock, const timespec &Deadline) {
  const uint64_t Now = reading(Clock), Then = length(Deadline);
  if (Result && Then > Now)
    VirtualClock::get().advance(Then - Now);
  return Result;
}
} // namespace

VirtualClock &VirtualClock::get() {
  static VirtualClock *const C = new VirtualClock;
  return *C;
}

extern "C" {
time_t warpshift_time(time_t *Out) {
  const time_t Now = time_t(reading(CLOCK_REALTIME) / Second);
  if (Out)
    *Out = Now;
  return Now;
}
int warpshift_gettimeofday(timeval *Out, void *) {
  const uint64_t Now = reading(CLOCK_REALTIME);
  *Out = {time_t(Now / Second), suseconds_t(Now % Second / 1000)};
  return 0;
}
int warpshift_clock_gettime(clockid_t Clock, timespec *Out) {
  *Out = spec(reading(Clock));
  return 0;
}
int warpshift_clock_getres(clockid_t, timespec *Out) {
  if (Out)
    *Out = {0, 1};
  return 0;
}
int warpshift_timespec_get(timespec *Out, int Base) {
  *Out = spec(reading(CLOCK_REALTIME));
  return Base;
}
clock_t warpshift_clock() { return clock_t(VirtualClock::get().look() / (Second / CLOCKS_PER_SEC)); }
int warpshift_ftime(timeb *Out) {
  const uint64_t Now = reading(CLOCK_REALTIME);
  *Out = {time_t(Now / Second), static_cast<unsigned short>(Now % Second / 1'000'000), 0, 0};
  return 0;
}
clock_t warpshift_times(tms *Out) {
  const clock_t Ticks = clock_t(VirtualClock::get().look() / (Second / uint64_t(sysconf(_SC_CLK_TCK))));
  *Out = {Ticks, 0, 0, 0};
  return Ticks;
}
int64_t warpshift_system_now() { return int64_t(reading(CLOCK_REALTIME)); }
int64_t warpshift_steady_now() { return int64_t(reading(CLOCK_MONOTONIC)); }
double warpshift_omp_get_wtime() { return double(reading(CLOCK_MONOTONIC)) / double(Second); }

// Sleep really takes its time: another thread may be meant to get ahead meanwhile.
int warpshift_nanosleep(const timespec *For, timespec *Left) {
  VirtualClock::get().advance(length(*For));
  return nanosleep(For, Left);
}
int warpshift_clock_nanosleep(clockid_t Clock, int Flags, const timespec *For, timespec *Left) {
  if (!(Flags & TIMER_ABSTIME))
    return warpshift_nanosleep(For, Left) ? errno : 0;
  const timespec Real = realDeadline(Clock, *For);
  waited(1, Clock, *For);
  return clock_nanosleep(Clock, Flags, &Real, Left);
}
int warpshift_usleep(useconds_t Us) {
  VirtualClock::get().advance(uint64_t(Us) * 1000);
  return usleep(Us);
}
unsigned warpshift_sleep(unsigned Seconds) {
  VirtualClock::get().advance(uint64_t(Seconds) * Second);
  return sleep(Seconds);
}
int warpshift_pthread_cond_timedwait(pthread_cond_t *C, pthread_mutex_t *M, const timespec *Until) {
  const timespec Real = realDeadline(CLOCK_REALTIME, *Until);
  return waited(pthread_cond_timedwait(C, M, &Real), CLOCK_REALTIME, *Until);
}
int warpshift_pthread_cond_clockwait(pthread_cond_t *C, pthread_mutex_t *M, clockid_t Clock, const timespec *Until) {
  const timespec Real = realDeadline(Clock, *Until);
  return waited(pthread_cond_clockwait(C, M, Clock, &Real), Clock, *Until);
}
int warpshift_sem_timedwait(sem_t *S, const timespec *Until) {
  const timespec Real = realDeadline(CLOCK_REALTIME, *Until);
  return waited(sem_timedwait(S, &Real), CLOCK_REALTIME, *Until);
}
}

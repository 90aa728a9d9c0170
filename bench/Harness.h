//===- Harness.h - repeatable comparisons that print a ratio ------------------------------*- C++ -*-===//
//
//   a, b  --interleaved runs, CPU time of this thread, best of N-->  "ratio  NAME  a/b = 1.07  limit 1.15  ok"
//
// A figure in milliseconds says little on a shared machine; a ratio of two things measured in one run, one
// after the other, does. The best of N is compared: disturbances only ever add time. Every bench program
// ends with `return Report.finish();`, which is 1 when a limit was broken, so that a bench is also a check.
//
// Example:
//   bench::Report R;
//   double A = 0, B = 0;
//   bench::interleave(20, {[&] { work(); }, [&] { yardstick(); }}, {&A, &B});
//   R.ratio("prefilter / memchr", A, B, /*Limit=*/20);
//   R.rate("prefilter", Bytes, A, /*AtLeast=*/500e6);
//
//===------------------------------------------------------------------------------------------===//
#ifndef WARPSHIFT_BENCH_HARNESS_H
#define WARPSHIFT_BENCH_HARNESS_H

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

namespace warpshift::bench {

/// CPU seconds this thread has used.
inline double cpuSeconds() {
  timespec T;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &T);
  return double(T.tv_sec) + double(T.tv_nsec) * 1e-9;
}

/// CPU seconds of this process and of the children it has waited for; for benches that start programs.
inline double childSeconds() {
  timespec T;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &T);
  return double(T.tv_sec) + double(T.tv_nsec) * 1e-9;
}

/// Keeps the compiler from dropping a computation.
template <typename T> inline void keep(const T &Value) { asm volatile("" : : "r,m"(Value) : "memory"); }

/// Runs every task Rounds times, in turn, and stores the best CPU time of each in Best.
inline void interleave(unsigned Rounds, const std::vector<std::function<void()>> &Tasks, const std::vector<double *> &Best) {
  for (double *B : Best)
    *B = 1e30;
  for (unsigned R = 0; R != Rounds; ++R)
    for (size_t I = 0; I != Tasks.size(); ++I) {
      double Start = cpuSeconds();
      Tasks[I]();
      *Best[I] = std::min(*Best[I], cpuSeconds() - Start);
    }
}

class Report {
public:
  /// Prints A / B; Limit 0 means "for information".
  void ratio(const char *Name, double A, double B, double Limit = 0) {
    double R = A / B;
    std::printf("ratio  %-52s %8.3f", Name, R);
    judge(Limit == 0 || R <= Limit, "at most", Limit);
  }

  /// Prints Amount per second in millions.
  void rate(const char *Name, double Amount, double Seconds, double AtLeast = 0) {
    double R = Amount / Seconds;
    std::printf("rate   %-52s %8.1f M/s", Name, R * 1e-6);
    judge(AtLeast == 0 || R >= AtLeast, "at least", AtLeast * 1e-6);
  }

  int finish() const {
    std::printf("%u of %u limits kept\n", Checked - Broken, Checked);
    return Broken ? 1 : 0;
  }

private:
  void judge(bool Kept, const char *Word, double Limit) {
    if (Limit == 0) {
      std::printf("\n");
      return;
    }
    ++Checked;
    Broken += !Kept;
    std::printf("   (%s %g: %s)\n", Word, Limit, Kept ? "ok" : "BROKEN");
  }

  unsigned Checked = 0, Broken = 0;
};

} // namespace warpshift::bench

#endif

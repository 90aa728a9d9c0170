// exit: 0
// stdout: 2000|ok
// The clocks of a program start at a fixed date, move on with what it does, and agree with the device's.
#include "check.h"
#include <chrono>
#include <sys/time.h>
#include <unistd.h>
__global__ void k() {}
int main() {
  time_t now = time(NULL);
  printf("%d\n", gmtime(&now)->tm_year + 1900);
  timeval a, b;
  gettimeofday(&a, NULL);
  auto start = std::chrono::steady_clock::now();
  cudaEvent_t before, after;
  cudaEventCreate(&before);
  cudaEventCreate(&after);
  cudaEventRecord(before);
  k<<<1, 1>>>();
  cudaEventRecord(after);
  float ms = 0;
  CHECK(cudaEventElapsedTime(&ms, before, after) == cudaSuccess && ms > 0 && ms < 1);
  gettimeofday(&b, NULL);
  double host = (b.tv_sec - a.tv_sec) * 1e3 + (b.tv_usec - a.tv_usec) * 1e-3;
  CHECK(host >= ms && host < 1);
  CHECK(clock() < CLOCKS_PER_SEC);
  usleep(20000);
  double slept = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  CHECK(slept >= 0.02 && slept < 0.03);
  timespec t;
  CHECK(clock_gettime(CLOCK_REALTIME, &t) == 0 && t.tv_sec - now < 2);
  while (std::chrono::high_resolution_clock::now().time_since_epoch().count() % 1000000 > 10000) // it moves while it is looked at
    ;
  puts("ok");
}

// What every sample program shares: error checking, device buffers, a small
// random generator and the PASS/FAIL line. Nothing here runs on the device.
#ifndef SAMPLE_H
#define SAMPLE_H

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#define CUDA_CHECK(call)                                                       \
  do {                                                                         \
    const cudaError_t status_ = (call);                                        \
    if (status_ != cudaSuccess) {                                              \
      std::printf("FAIL: %s:%d: %s: %s\n", __FILE__, __LINE__, #call,          \
                  cudaGetErrorString(status_));                                \
      std::exit(1);                                                            \
    }                                                                          \
  } while (0)

// To follow every launch: reports launch errors, then waits for the result.
#define CUDA_CHECK_LAUNCH()                                                    \
  do {                                                                         \
    CUDA_CHECK(cudaGetLastError());                                            \
    CUDA_CHECK(cudaDeviceSynchronize());                                       \
  } while (0)

// An array on the device, freed at the end of the scope.
template <typename T> class DeviceArray {
public:
  explicit DeviceArray(size_t count) : data(0), count(count) {
    CUDA_CHECK(cudaMalloc((void **)&data, (count ? count : 1) * sizeof(T)));
    CUDA_CHECK(cudaMemset(data, 0, (count ? count : 1) * sizeof(T)));
  }
  explicit DeviceArray(const std::vector<T> &host) : data(0), count(host.size()) {
    CUDA_CHECK(cudaMalloc((void **)&data, (count ? count : 1) * sizeof(T)));
    if (count)
      CUDA_CHECK(cudaMemcpy(data, &host[0], count * sizeof(T),
                            cudaMemcpyHostToDevice));
  }
  ~DeviceArray() { cudaFree(data); }

  T *get() const { return data; }

  std::vector<T> toHost() const {
    std::vector<T> host(count);
    if (count)
      CUDA_CHECK(cudaMemcpy(&host[0], data, count * sizeof(T),
                            cudaMemcpyDeviceToHost));
    return host;
  }

private:
  DeviceArray(const DeviceArray &);
  DeviceArray &operator=(const DeviceArray &);
  T *data;
  size_t count;
};

// A linear congruential generator: the same numbers everywhere.
class Random {
public:
  explicit Random(unsigned seed) : state(seed) {}
  // A number in [0, range).
  unsigned below(unsigned range) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % range;
  }

private:
  unsigned state;
};

inline std::vector<int> randomInts(int count, int range, unsigned seed) {
  Random random(seed);
  std::vector<int> values(count);
  for (int i = 0; i < count; ++i)
    values[i] = (int)random.below(range);
  return values;
}

// Collects mismatches; prints the first few and the final line.
class Verdict {
public:
  Verdict() : failures(0) {}

  void check(bool ok, const char *format, ...) {
    if (ok)
      return;
    if (++failures > 5)
      return;
    std::printf("FAIL: ");
    va_list arguments;
    va_start(arguments, format);
    std::vprintf(format, arguments);
    va_end(arguments);
    std::printf("\n");
  }

  // The exit code of the program.
  int finish() const {
    if (failures == 0)
      std::printf("PASS\n");
    else
      std::printf("FAIL: %d mismatches\n", failures);
    return failures == 0 ? 0 : 1;
  }

private:
  int failures;
};

#endif // SAMPLE_H

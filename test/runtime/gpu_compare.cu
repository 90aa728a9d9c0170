// The headers of runtime/ against the instructions of the GPU in this machine, bit for bit, then what they cost.
//
//   nvcc -std=c++17 -O3 -arch=sm_90 -o gpu_compare gpu_compare.cu && ./gpu_compare
//
// Prints one line per kernel and block, the number of results compared, a table of times, and PASS or FAIL.
// Exits with 0, 1 (different) or 77 (no GPU).
#include "Kernels.cuh"
#include "Sets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

using namespace runtime_test;

#define CHECK(CALL)                                                                                                    \
  do {                                                                                                                 \
    const cudaError_t status = CALL;                                                                                   \
    if (status != cudaSuccess) {                                                                                       \
      std::printf("FAIL: %s:%d: %s: %s\n", __FILE__, __LINE__, #CALL, cudaGetErrorString(status));                     \
      std::exit(1);                                                                                                    \
    }                                                                                                                  \
  } while (0)

namespace {

struct Totals { unsigned long long compared = 0, skipped = 0, different = 0; } totals;

// Two arrays of results, the second filled otherwise so that what nobody writes differs unless both are skipped.
class Results {
public:
  explicit Results(size_t count) : count(count) {
    CHECK(cudaMalloc(&native, count * sizeof(Digest)));
    CHECK(cudaMalloc(&ours, count * sizeof(Digest)));
    CHECK(cudaMemset(native, 0, count * sizeof(Digest)));
    CHECK(cudaMemset(ours, 0, count * sizeof(Digest)));
  }
  ~Results() { cudaFree(native), cudaFree(ours); }

  void compare(const std::string &name, Block b) {
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    std::vector<Digest> x(count), y(count);
    CHECK(cudaMemcpy(x.data(), native, count * sizeof(Digest), cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(y.data(), ours, count * sizeof(Digest), cudaMemcpyDeviceToHost));
    unsigned long long compared = 0, different = 0;
    for (size_t i = 0; i < count; ++i) {
      compared += (x[i] | y[i]) != 0;
      if (x[i] != y[i] && different++ < 3)
        std::printf("  %s block %ux%ux%u result %zu: native %llx, ours %llx\n", name.c_str(), b.x, b.y, b.z, i, x[i], y[i]);
    }
    totals.compared += compared, totals.skipped += count - compared, totals.different += different;
    if (different || compared == 0)
      std::printf("DIFFERENT %s block %ux%ux%u: %llu of %llu\n", name.c_str(), b.x, b.y, b.z, different, compared);
    if (compared == 0)
      ++totals.different;
  }

  Digest *native, *ours;
  size_t count;
};

template <class T> T *upload(const std::vector<T> &host) {
  T *device;
  CHECK(cudaMalloc(&device, host.size() * sizeof(T)));
  CHECK(cudaMemcpy(device, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
  return device;
}

typedef void (*ShuffleKernel)(const unsigned *, int, int, Digest *, Digest *);

struct Named { const char *name; ShuffleKernel kernel; };
#define NAMED(TYPE) {"index " #TYPE, index_##TYPE}, {"up " #TYPE, up_##TYPE}, {"down " #TYPE, down_##TYPE}, {"xor " #TYPE, xor_##TYPE}
const Named shuffleKernels[] = {NAMED(char),   NAMED(short), NAMED(int),    NAMED(unsigned), NAMED(long),
                                NAMED(longlong), NAMED(ulonglong), NAMED(float), NAMED(double), NAMED(half),
                                NAMED(bytes3), NAMED(mixed), NAMED(words9), NAMED(complex)};

void compareAll() {
  const std::vector<unsigned> sets = laneSets();
  const unsigned *deviceSets = upload(sets);
  const int count = static_cast<int>(sets.size());
  const int firstOperand = -1, operands = 66;
  for (Block b : blocks()) {
    const dim3 block(b.x, b.y, b.z);
    const size_t threads = b.x * b.y * b.z;
    // The largest block only for a few sets: the results would fill the memory.
    const int some = threads > 512 ? 12 : count;
    for (const Named &k : shuffleKernels) {
      Results r(6 * operands * some * threads);
      k.kernel<<<dim3(operands, 6, some), block>>>(deviceSets, 0, firstOperand, r.native, r.ours);
      r.compare(k.name, b);
    }
    for (int everybody = 0; everybody < 2; ++everybody) { // 1: the mask names the lanes that have left, too.
      Results r(6 * operands * some * threads), v(count * count * threads), m(33 * count * threads), d(8 * count * threads);
      index_int<<<dim3(operands, 6, some), block>>>(deviceSets, everybody, firstOperand, r.native, r.ours);
      r.compare("index int", b);
      votes<<<dim3(count, 1, count), block>>>(deviceSets, everybody, deviceSets, v.native, v.ours);
      v.compare("votes", b);
      matches<<<dim3(33, 1, count), block>>>(deviceSets, everybody, m.native, m.ours);
      m.compare("match", b);
      reductions<<<dim3(8, 1, count), block>>>(deviceSets, everybody, d.native, d.ours);
      d.compare("reduce", b);
    }
    Results a(count * threads);
    arms<<<dim3(1, 1, count), block>>>(deviceSets, a.native, a.ours);
    a.compare("arms", b);
    Results n(count * threads);
    nested<<<dim3(1, 1, count), block>>>(deviceSets, n.native, n.ours);
    n.compare("some then all", b);
    if (threads == 128) {
      Results r(threads);
      ownStorage<<<1, block, 128 * sizeof(unsigned)>>>(r.native, r.ours);
      r.compare("own storage", b);
    }
    std::printf("block %ux%ux%u: %llu results equal, %llu without a defined value, %llu different\n", b.x, b.y, b.z,
                totals.compared - totals.different, totals.skipped, totals.different);
    std::fflush(stdout);
  }
}

//===--- What it costs ----------------------------------------------------------------------------===//

struct ShuffleInt {
  static __device__ unsigned native(unsigned v) { return __shfl_xor_sync(0xffffffffu, v, v & 31); }
  static __device__ unsigned ours(unsigned v) { return warp_emulation::shfl_xor_sync(0xffffffffu, v, v & 31); }
};
struct ShuffleFixed {
  static __device__ unsigned native(unsigned v) { return __shfl_down_sync(0xffffffffu, v, 4); }
  static __device__ unsigned ours(unsigned v) { return warp_emulation::shfl_down_sync(0xffffffffu, v, 4); }
};
struct ShuffleDouble {
  static __device__ unsigned native(unsigned v) { return __shfl_xor_sync(0xffffffffu, static_cast<double>(v), 4); }
  static __device__ unsigned ours(unsigned v) { return warp_emulation::shfl_xor_sync(0xffffffffu, static_cast<double>(v), 4); }
};
struct ShuffleWords {
  static __device__ Words9 spread(unsigned v) { Words9 w; for (int i = 0; i < 9; ++i) w.w[i] = v + i; return w; }
  static __device__ unsigned gather(Words9 w) { unsigned v = 0; for (int i = 0; i < 9; ++i) v = v * 3 + w.w[i]; return v; }
  static __device__ unsigned native(unsigned v) { return gather(nativeShuffle<Xor>(0xffffffffu, spread(v), 4, 32)); }
  static __device__ unsigned ours(unsigned v) { return gather(warp_emulation::shfl_xor_sync(0xffffffffu, spread(v), 4)); }
};
struct Ballot {
  static __device__ unsigned native(unsigned v) { return __ballot_sync(0xffffffffu, v & 1); }
  static __device__ unsigned ours(unsigned v) { return warp_emulation::ballot_sync(0xffffffffu, v & 1); }
};
struct Any {
  static __device__ unsigned native(unsigned v) { return __any_sync(0xffffffffu, v & 1); }
  static __device__ unsigned ours(unsigned v) { return warp_emulation::any_sync(0xffffffffu, v & 1); }
};
template <unsigned Keys> struct Match {
  static __device__ unsigned native(unsigned v) { return __match_any_sync(0xffffffffu, v % Keys); }
  static __device__ unsigned ours(unsigned v) { return warp_compat::match_any(0xffffffffu, v % Keys); }
};
struct Reduce {
  static __device__ unsigned native(unsigned v) { return __reduce_add_sync(0xffffffffu, v); }
  static __device__ unsigned ours(unsigned v) { return warp_compat::reduce<warp_compat::add>(0xffffffffu, v); }
};
struct ReduceHalf {
  static __device__ unsigned native(unsigned v) { return __reduce_add_sync((threadIdx.x & 16) ? 0xffff0000u : 0xffffu, v); }
  static __device__ unsigned ours(unsigned v) { return warp_compat::reduce<warp_compat::add>((threadIdx.x & 16) ? 0xffff0000u : 0xffffu, v); }
};

template <class Operation, bool Ours> __global__ void repeat(unsigned *out, int times) {
  unsigned v = threadIdx.x * 2654435761u + blockIdx.x;
  for (int i = 0; i < times; ++i)
    v = v * 1664525u + (Ours ? Operation::ours(v) : Operation::native(v)) + 7u;
  out[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

template <class Operation, bool Ours> float medianTime(unsigned *out, int blocks, int times) {
  cudaEvent_t start, stop;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop));
  std::vector<float> runs;
  for (int i = 0; i < 11; ++i) {
    float ms;
    CHECK(cudaEventRecord(start));
    repeat<Operation, Ours><<<blocks, 256>>>(out, times);
    CHECK(cudaEventRecord(stop));
    CHECK(cudaEventSynchronize(stop));
    CHECK(cudaEventElapsedTime(&ms, start, stop));
    runs.push_back(ms);
  }
  std::sort(runs.begin(), runs.end());
  return runs[runs.size() / 2];
}

template <class Operation> void row(const char *name) {
  const int blocks = 132 * 8, times = 2000;
  std::vector<unsigned> x(blocks * 256), y(x.size());
  unsigned *out = upload(x);
  const float a = medianTime<Operation, false>(out, blocks, times);
  CHECK(cudaMemcpy(x.data(), out, x.size() * sizeof(unsigned), cudaMemcpyDeviceToHost));
  const float b = medianTime<Operation, true>(out, blocks, times);
  CHECK(cudaMemcpy(y.data(), out, y.size() * sizeof(unsigned), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(out));
  if (x != y) {
    ++totals.different;
    std::printf("DIFFERENT %s\n", name);
  }
  std::printf("| %-34s | %8.3f | %8.3f | %6.1f |\n", name, a, b, b / a);
}

} // namespace

int main() {
  int devices = 0;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) {
    std::printf("no GPU\n");
    return 77;
  }
  cudaDeviceProp p;
  CHECK(cudaGetDeviceProperties(&p, 0));
  std::printf("%s, sm_%d%d\n", p.name, p.major, p.minor);
  compareAll();
  std::printf("\n2000 operations a lane, 8 blocks of 256 an SM, median of 11, ms\n"
              "| operation                          |   native |     ours |  ratio |\n"
              "|---|---|---|---|\n");
  row<ShuffleFixed>("shuffle down by 4, 4 bytes");
  row<ShuffleInt>("shuffle xor by a variable, 4 bytes");
  row<ShuffleDouble>("shuffle xor by 4, double");
  row<ShuffleWords>("shuffle xor by 4, 36 bytes");
  row<Ballot>("ballot");
  row<Any>("any");
  row<Match<2>>("match any, 2 keys");
  row<Match<32>>("match any, up to 32 keys");
  row<Reduce>("reduce add, full warp");
  row<ReduceHalf>("reduce add, two halves");
  std::printf("\n%llu results compared, %llu without a defined value, %llu different\n", totals.compared, totals.skipped,
              totals.different);
  std::printf(totals.different == 0 ? "PASS\n" : "FAIL\n");
  return totals.different == 0 ? 0 : 1;
}

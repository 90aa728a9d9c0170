// Grouping lanes by key with the instructions of Volta and Ampere.
//
// This is modern code: every operation names its lanes, and the masks are those
// that execute it. Targets without the instructions get the same by a loop that
// picks one key after the other.
//
// Exercises: __match_any_sync, __match_all_sync, __activemask, __syncwarp,
// __reduce_*_sync; masks from an earlier match used under the branch it stands
// for; guards on __CUDA_ARCH__.
// Migration: nothing changes, and there is nothing to criticise.
#include "sample.h"

// The lanes of `mask` whose key equals the caller's.
__device__ unsigned lanesWithKey(unsigned mask, int key) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  unsigned rest = mask, same = 0;
  while (rest != 0) {
    const int leader = __ffs(rest) - 1;
    const bool match = key == __shfl_sync(mask, key, leader);
    const unsigned group = __ballot_sync(mask, match);
    if (match)
      same = group;
    rest &= ~group;
  }
  return same;
#else
  return __match_any_sync(mask, key);
#endif
}

__device__ bool allEqual(unsigned mask, int key) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return __all_sync(mask, key == __shfl_sync(mask, key, __ffs(mask) - 1));
#else
  int equal;
  const unsigned lanes = __match_all_sync(mask, key, &equal);
  return equal && lanes == mask;
#endif
}

__device__ unsigned warpSum(unsigned mask, unsigned value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
  unsigned sum = 0;
  for (unsigned rest = mask; rest != 0; rest &= rest - 1)
    sum += __shfl_sync(mask, value, __ffs(rest) - 1);
  return sum;
#else
  return __reduce_add_sync(mask, value);
#endif
}

__device__ int warpMax(unsigned mask, int value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
  int largest = value;
  for (unsigned rest = mask; rest != 0; rest &= rest - 1)
    largest = max(largest, __shfl_sync(mask, value, __ffs(rest) - 1));
  return largest;
#else
  return __reduce_max_sync(mask, value);
#endif
}

// The lanes that this warp was launched with.
__device__ unsigned launchedLanes() {
  const unsigned lanes = blockDim.x - (threadIdx.x & ~31u);
  return lanes >= 32 ? 0xffffffffu : (1u << lanes) - 1;
}

__global__ void histogram(const int *input, int *bins) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int bin = input[i];
  const unsigned peers = lanesWithKey(launchedLanes(), bin);
  if (lane == __ffs(peers) - 1)
    atomicAdd(&bins[bin], __popc(peers));
}

__global__ void groupSums(const int *input, unsigned *sums, int *maxima,
                          int *equal) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned warp = launchedLanes();
  const int key = input[i] & 1;
  const unsigned odd = __ballot_sync(warp, key);
  // Both groups at the same time, each under its own mask.
  if (key) {
    sums[i] = warpSum(odd, input[i]);
    maxima[i] = warpMax(odd, input[i]);
    equal[i] = allEqual(odd, input[i]);
  } else {
    sums[i] = warpSum(warp & ~odd, input[i]);
    maxima[i] = warpMax(warp & ~odd, input[i]);
    equal[i] = allEqual(warp & ~odd, input[i]);
  }
}

// Neighbours through shared memory, ordered by __syncwarp; the counter takes
// whatever lanes are together.
__global__ void rotateShared(const int *input, int *output, int *counter) {
  extern __shared__ int buffer[];
  const unsigned warp = launchedLanes();
  const int lane = threadIdx.x & 31;
  const int base = threadIdx.x - lane;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  buffer[threadIdx.x] = input[i];
  __syncwarp(warp);
  const int value = buffer[base + (lane + 1) % __popc(warp)];
  __syncwarp(warp);
  buffer[threadIdx.x] = 2 * value;
  __syncwarp(warp);
  output[i] = buffer[base + (lane + 1) % __popc(warp)];

  if (input[i] % 3 == 0) {
    const unsigned together = __activemask();
    if (lane == __ffs(together) - 1)
      atomicAdd(counter, __popc(together));
  }
}

static void test(Verdict &verdict, int block) {
  const int bins = 10, count = 2 * block;
  const std::vector<int> input = randomInts(count, bins, block);
  DeviceArray<int> in(input), deviceBins(bins), maxima(count), equal(count);
  DeviceArray<int> rotated(count), counter(1);
  DeviceArray<unsigned> sums(count);
  histogram<<<2, block>>>(in.get(), deviceBins.get());
  CUDA_CHECK_LAUNCH();
  groupSums<<<2, block>>>(in.get(), sums.get(), maxima.get(), equal.get());
  CUDA_CHECK_LAUNCH();
  rotateShared<<<2, block, block * sizeof(int)>>>(in.get(), rotated.get(),
                                                  counter.get());
  CUDA_CHECK_LAUNCH();

  std::vector<int> expectedBins(bins);
  int thirds = 0;
  for (int value : input) {
    ++expectedBins[value];
    thirds += value % 3 == 0;
  }
  verdict.check(deviceBins.toHost() == expectedBins, "block %d: histogram",
                block);
  verdict.check(counter.toHost()[0] == thirds, "block %d: counter", block);

  const std::vector<unsigned> hostSums = sums.toHost();
  const std::vector<int> hostMaxima = maxima.toHost(), hostEqual = equal.toHost();
  const std::vector<int> hostRotated = rotated.toHost();
  for (int i = 0; i < count; ++i) {
    const int lane = i % block % 32, first = i - lane;
    const int lanes = first % block + 32 <= block ? 32 : block - first % block;
    unsigned sum = 0;
    int largest = -1, same = 1;
    for (int k = first; k < first + lanes; ++k) {
      if ((input[k] ^ input[i]) & 1)
        continue;
      sum += input[k];
      largest = input[k] > largest ? input[k] : largest;
      same = same && input[k] == input[i];
    }
    verdict.check(hostSums[i] == sum && hostMaxima[i] == largest &&
                      hostEqual[i] == same,
                  "block %d: group of element %d", block, i);
    verdict.check(hostRotated[i] == 2 * input[first + (lane + 2) % lanes],
                  "block %d: rotated[%d]", block, i);
  }
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks)
    test(verdict, block);
  return verdict.finish();
}

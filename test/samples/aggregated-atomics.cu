// One atomic a warp instead of one a lane.
//
// The lanes that have something to add find each other by __ballot(1), the
// lowest of them adds for all, and every lane learns its own place from the
// leader's result and the number of lanes below it.
//
// Exercises: code that works for any set of lanes; a broadcast of a register
// that only the leader has written; the pattern in a helper called under a
// divergent `if` in a grid-stride loop, and written out in a kernel.
// Migration: one mask for the whole pattern, found anew in each iteration; the
// counter's total must be exact and no place may be handed out twice.
#include <algorithm>

#include "sample.h"

__device__ int aggregatedIncrement(int *counter) {
  const int lane = threadIdx.x & 31;
  const unsigned active = __ballot(1);
  const int leader = __ffs(active) - 1;
  int first;
  if (lane == leader)
    first = atomicAdd(counter, __popc(active));
  first = __shfl(first, leader);
  return first + __popc(active & ((1u << lane) - 1));
}

__global__ void filterPositive(const int *input, int n, int *output,
                               int *counter) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x) {
    if (input[i] > 0)
      output[aggregatedIncrement(counter)] = input[i];
  }
}

// Splits into two lists; both arms count at the same time.
__global__ void partitionByParity(const int *input, int n, int *even, int *odd,
                                  int *counters) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int value = input[i];
  if (value % 2 == 0)
    even[aggregatedIncrement(&counters[0])] = value;
  else
    odd[aggregatedIncrement(&counters[1])] = value;
}

// Counts only; the pattern in place.
__global__ void countMultiples(const int *input, int n, int divisor,
                               int *counter) {
  const int lane = threadIdx.x & 31;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    if (input[i] % divisor == 0) {
      const unsigned mask = __ballot(true);
      if (lane == __ffs(mask) - 1)
        atomicAdd(counter, __popc(mask));
    }
}

static void compareSorted(Verdict &verdict, const char *what, int block,
                          std::vector<int> got, int count,
                          std::vector<int> expected) {
  verdict.check(count == (int)expected.size(), "%s, block %d: %d, not %d", what,
                block, count, (int)expected.size());
  got.resize(expected.size());
  std::sort(got.begin(), got.end());
  std::sort(expected.begin(), expected.end());
  verdict.check(got == expected, "%s, block %d: other elements", what, block);
}

int main() {
  const int n = 1500;
  std::vector<int> input = randomInts(n, 200, 11);
  std::vector<int> positive, even, odd;
  int multiples = 0;
  for (int &value : input) {
    value -= 100;
    if (value > 0)
      positive.push_back(value);
    (value % 2 == 0 ? even : odd).push_back(value);
    multiples += value % 3 == 0;
  }
  DeviceArray<int> deviceInput(input);

  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    DeviceArray<int> output(n), evens(n), odds(n), counters(4);
    filterPositive<<<2, block>>>(deviceInput.get(), n, output.get(),
                                 counters.get());
    CUDA_CHECK_LAUNCH();
    partitionByParity<<<(n + block - 1) / block, block>>>(
        deviceInput.get(), n, evens.get(), odds.get(), counters.get() + 1);
    CUDA_CHECK_LAUNCH();
    countMultiples<<<3, block>>>(deviceInput.get(), n, 3, counters.get() + 3);
    CUDA_CHECK_LAUNCH();

    const std::vector<int> counts = counters.toHost();
    compareSorted(verdict, "positive", block, output.toHost(), counts[0],
                  positive);
    compareSorted(verdict, "even", block, evens.toHost(), counts[1], even);
    compareSorted(verdict, "odd", block, odds.toHost(), counts[2], odd);
    verdict.check(counts[3] == multiples, "block %d: %d multiples, not %d",
                  block, counts[3], multiples);
  }
  return verdict.finish();
}

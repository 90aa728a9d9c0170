// One atomic a warp, with the lanes that happen to be together.
//
// coalesced_threads() asks which lanes are converged at this moment. The count
// is right for any answer, so this is the one place where that is good enough.
//
// Exercises: coalesced_group with its shfl under divergence.
// Migration: nothing changes.
#include <algorithm>

#include <cooperative_groups.h>

#include "sample.h"

namespace cg = cooperative_groups;

__device__ int aggregatedIncrement(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, active.size());
  return active.shfl(first, 0) + active.thread_rank();
}

__global__ void filterPositive(const int *input, int n, int *output,
                               int *counter) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    if (input[i] > 0)
      output[aggregatedIncrement(counter)] = input[i];
}

int main() {
  const int n = 1500;
  std::vector<int> input = randomInts(n, 200, 11);
  std::vector<int> positive;
  for (int &value : input) {
    value -= 100;
    if (value > 0)
      positive.push_back(value);
  }
  std::sort(positive.begin(), positive.end());
  DeviceArray<int> deviceInput(input);

  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    DeviceArray<int> deviceOutput(n), counter(1);
    filterPositive<<<2, block>>>(deviceInput.get(), n, deviceOutput.get(),
                                 counter.get());
    CUDA_CHECK_LAUNCH();
    const int count = counter.toHost()[0];
    std::vector<int> output = deviceOutput.toHost();
    verdict.check(count == (int)positive.size(), "block %d: %d, not %d", block,
                  count, (int)positive.size());
    output.resize(positive.size());
    std::sort(output.begin(), output.end());
    verdict.check(output == positive, "block %d: other elements", block);
  }
  return verdict.finish();
}

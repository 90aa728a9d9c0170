// WRONG ON PURPOSE. Two "full" masks with too few digits.
//
// 0xffffff has 24 bits and 0xfffffff has 28: the upper lanes call an operation
// whose mask does not name them.
//
// Lint must report: the caller is not in its own mask. Fix: 0xffffffff.
#include "../sample.h"

__global__ void sumWarps24(const int *input, int *sums) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = input[i];
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_xor_sync(0xffffff, value, distance);
  sums[i] = value;
}

__global__ void countPositive28(const int *input, int *counts) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  counts[i] = __popc(__ballot_sync(0xfffffff, input[i] > 0));
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 128};
  for (int block : blocks) {
    const std::vector<int> input = randomInts(block, 100, block);
    DeviceArray<int> deviceInput(input), deviceSums(block), deviceCounts(block);
    sumWarps24<<<1, block>>>(deviceInput.get(), deviceSums.get());
    CUDA_CHECK_LAUNCH();
    countPositive28<<<1, block>>>(deviceInput.get(), deviceCounts.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<int> sums = deviceSums.toHost();
    const std::vector<int> counts = deviceCounts.toHost();
    for (int i = 0; i < block; ++i) {
      int sum = 0, count = 0;
      for (int k = i / 32 * 32; k < i / 32 * 32 + 32; ++k) {
        sum += input[k];
        count += input[k] > 0;
      }
      verdict.check(sums[i] == sum, "block %d: sums[%d]", block, i);
      verdict.check(counts[i] == count, "block %d: counts[%d]", block, i);
    }
  }
  return verdict.finish();
}

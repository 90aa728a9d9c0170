// WRONG ON PURPOSE. "_sync" was added and the mask was not.
//
// The arguments moved up by one: the value is the mask, the distance the value,
// and the width the distance. It compiles without a warning.
//
// Lint must report: the first argument is no mask. Fix: put the mask first.
#include "../sample.h"

__global__ void sumWarps(const int *input, int *sums) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = input[i];
  for (int offset = 16; offset > 0; offset /= 2)
    value += __shfl_down_sync(value, offset, 32);
  if ((threadIdx.x & 31) == 0)
    sums[i / 32] = value;
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 128};
  for (int block : blocks) {
    const std::vector<int> input = randomInts(block, 100, block);
    DeviceArray<int> deviceInput(input), deviceSums(block / 32);
    sumWarps<<<1, block>>>(deviceInput.get(), deviceSums.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<int> sums = deviceSums.toHost();
    for (int warp = 0; warp < block / 32; ++warp) {
      int expected = 0;
      for (int i = 32 * warp; i < 32 * warp + 32; ++i)
        expected += input[i];
      verdict.check(sums[warp] == expected, "block %d, warp %d: %d, not %d",
                    block, warp, sums[warp], expected);
    }
  }
  return verdict.finish();
}

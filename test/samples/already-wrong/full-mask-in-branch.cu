// WRONG ON PURPOSE. The full mask in a branch that only some lanes take.
//
// The lanes that took the branch wait for all 32; the others wait for them at
// the __syncwarp after it. Or, worse, the two meet and exchange nonsense.
//
// Lint must report: the mask names lanes that are elsewhere. Fix: take the
// ballot of the condition before the branch and use it as the mask inside.
#include "../sample.h"

__global__ void maximumOfLarge(const int *input, int threshold, int *output) {
  __shared__ int shared[512];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = input[i];
  if (value > threshold) {
    for (int distance = 8; distance > 0; distance /= 2)
      value = max(value, __shfl_xor_sync(0xffffffffu, value, distance));
  }
  shared[threadIdx.x] = value;
  __syncwarp();
  output[i] = shared[threadIdx.x ^ 1];
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 128};
  for (int block : blocks) {
    // The lower half of every warp is above the threshold, the upper half below.
    std::vector<int> input(block);
    for (int i = 0; i < block; ++i)
      input[i] = i % 32 < 16 ? 200 + i : -i;
    DeviceArray<int> deviceInput(input), deviceOutput(block);
    maximumOfLarge<<<1, block>>>(deviceInput.get(), 100, deviceOutput.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<int> output = deviceOutput.toHost();
    for (int i = 0; i < block; ++i) {
      const int expected = i % 32 < 16 ? 200 + i / 32 * 32 + 15 : -(i ^ 1);
      verdict.check(output[i] == expected, "block %d: output[%d] is %d, not %d",
                    block, i, output[i], expected);
    }
  }
  return verdict.finish();
}

// Code that has been ported already and still carries its old path.
//
// Exercises: guards on the toolkit version, on __CUDA_ARCH__, on a macro of the
// project; a macro with two bodies; the old name defined as a macro for the new.
// Migration: nothing changes; each old spelling is reported as guarded.
#include "../sample.h"

#include "dual_path.h"

__global__ void everyPath(const int *input, int *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int value = input[i];

  int sum = value;
  for (int mask = 16; mask > 0; mask >>= 1)
    sum += swapLanes(sum, mask);
  const int below = __shfl_up(value, 1);
  const int first = fromLane(value, 0);
  const int all = allLanes(value >= first) ? 1 : 0;
  const int votes = __popc(PROJECT_BALLOT(value > 50));
  output[i] = sum + 3 * (lane > 0 ? below : 0) + 5 * first + 7 * all + 11 * votes;
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 64, 96, 128, 512};
  for (int block : blocks) {
    std::vector<int> input = randomInts(block, 100, block);
    input[0] = 0; // so that one __all is true
    DeviceArray<int> deviceInput(input), deviceOutput(block);
    everyPath<<<1, block>>>(deviceInput.get(), deviceOutput.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<int> output = deviceOutput.toHost();
    for (int i = 0; i < block; ++i) {
      const int begin = i / 32 * 32;
      int sum = 0, all = 1, votes = 0;
      for (int k = begin; k < begin + 32; ++k) {
        sum += input[k];
        all = all && input[k] >= input[begin];
        votes += input[k] > 50;
      }
      const int below = i > begin ? input[i - 1] : 0;
      const int expected =
          sum + 3 * below + 5 * input[begin] + 7 * all + 11 * votes;
      verdict.check(output[i] == expected, "block %d: output[%d] is %d, not %d",
                    block, i, output[i], expected);
    }
  }
  return verdict.finish();
}

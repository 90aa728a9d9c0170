// Shifts, swaps and broadcasts of 16-bit floats, single and in pairs.
//
// The half overloads live in cuda_fp16.h, not beside the others.
//
// Exercises: the four shuffles for __half and __half2, with and without width.
// Migration: the full mask; the width stays.
#include <cuda_fp16.h>

#include "sample.h"

struct Results {
  float up, down, swapped, first;
};

__global__ void shuffleHalf(const float *input, Results *results) {
  const int i = threadIdx.x;
  const __half value = __float2half(input[i]);
  results[i].up = __half2float(__shfl_up(value, 2, 16));
  results[i].down = __half2float(__shfl_down(value, 2, 16));
  results[i].swapped = __half2float(__shfl_xor(value, 2));
  results[i].first = __half2float(__shfl(value, 0));
}

// Both halves of a pair travel together: the second one is negated.
__global__ void shuffleHalf2(const float *input, Results *low, Results *high) {
  const int i = threadIdx.x;
  const __half2 value = __floats2half2_rn(input[i], -input[i]);
  const __half2 up = __shfl_up(value, 2, 16);
  const __half2 down = __shfl_down(value, 2, 16);
  const __half2 swapped = __shfl_xor(value, 2);
  const __half2 first = __shfl(value, 0);
  low[i].up = __low2float(up);
  low[i].down = __low2float(down);
  low[i].swapped = __low2float(swapped);
  low[i].first = __low2float(first);
  high[i].up = __high2float(up);
  high[i].down = __high2float(down);
  high[i].swapped = __high2float(swapped);
  high[i].first = __high2float(first);
}

static void compare(Verdict &verdict, const std::vector<Results> &results,
                    const std::vector<float> &input, float sign) {
  for (int i = 0; i < (int)results.size(); ++i) {
    const float up = input[i % 16 >= 2 ? i - 2 : i];
    const float down = input[i % 16 < 14 ? i + 2 : i];
    verdict.check(results[i].up == sign * up, "up, element %d", i);
    verdict.check(results[i].down == sign * down, "down, element %d", i);
    verdict.check(results[i].swapped == sign * input[i ^ 2], "xor, element %d",
                  i);
    verdict.check(results[i].first == sign * input[i / 32 * 32],
                  "first, element %d", i);
  }
}

int main() {
  const int blocks[] = {32, 48, 64, 128, 512};
  Verdict verdict;
  for (int block : blocks) {
    std::vector<float> input(block);
    for (int i = 0; i < block; ++i)
      input[i] = 0.5f * i;
    DeviceArray<float> deviceInput(input);
    DeviceArray<Results> single(block), low(block), high(block);
    shuffleHalf<<<1, block>>>(deviceInput.get(), single.get());
    CUDA_CHECK_LAUNCH();
    shuffleHalf2<<<1, block>>>(deviceInput.get(), low.get(), high.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, single.toHost(), input, 1.0f);
    compare(verdict, low.toHost(), input, 1.0f);
    compare(verdict, high.toHost(), input, -1.0f);
  }
  return verdict.finish();
}

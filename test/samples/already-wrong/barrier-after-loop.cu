// WRONG ON PURPOSE. A __syncwarp() that looks as if it were in the loop.
//
// The loop's body is the `if` alone. The barrier runs once, after the last step,
// and the steps themselves race.
//
// Lint must report: steps of the loop are not ordered (and the indentation
// promises otherwise). Fix: braces around the body.
#include "../sample.h"

__global__ void sumWarp(const int *input, int *sum) {
  __shared__ volatile int shared[32];
  const int lane = threadIdx.x;
  shared[lane] = input[lane];
  __syncwarp();
  for (int distance = 16; distance > 0; distance /= 2)
    if (lane < distance)
      shared[lane] += shared[lane + distance];
    __syncwarp();
  if (lane == 0)
    *sum = shared[0];
}

int main() {
  Verdict verdict;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const std::vector<int> input = randomInts(32, 1000, seed);
    int expected = 0;
    for (int value : input)
      expected += value;
    DeviceArray<int> deviceInput(input), sum(1);
    sumWarp<<<1, 32>>>(deviceInput.get(), sum.get());
    CUDA_CHECK_LAUNCH();
    verdict.check(sum.toHost()[0] == expected, "seed %u: %d, not %d", seed,
                  sum.toHost()[0], expected);
  }
  return verdict.finish();
}

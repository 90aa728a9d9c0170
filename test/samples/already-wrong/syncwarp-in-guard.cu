// WRONG ON PURPOSE. __syncwarp() for all lanes, inside of a branch for some.
//
// The lanes below `distance` wait for 32 lanes; the others are already waiting
// for them at the __syncwarp of a later place, or at the shuffle after the loop.
//
// Lint must report: the mask names lanes that are elsewhere. Fix: move the
// __syncwarp behind the branch.
#include "../sample.h"

__global__ void sumWarp(const int *input, int *sums) {
  __shared__ int shared[32];
  const int lane = threadIdx.x;
  shared[lane] = input[lane];
  __syncwarp();
  for (int distance = 16; distance > 0; distance /= 2) {
    if (lane < distance) {
      shared[lane] += shared[lane + distance];
      __syncwarp();
    }
  }
  sums[lane] = __shfl_sync(0xffffffffu, shared[lane], 0);
}

int main() {
  Verdict verdict;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const std::vector<int> input = randomInts(32, 1000, seed);
    int expected = 0;
    for (int value : input)
      expected += value;
    DeviceArray<int> deviceInput(input), sums(32);
    sumWarp<<<1, 32>>>(deviceInput.get(), sums.get());
    CUDA_CHECK_LAUNCH();
    for (int sum : sums.toHost())
      verdict.check(sum == expected, "seed %u: %d, not %d", seed, sum, expected);
  }
  return verdict.finish();
}

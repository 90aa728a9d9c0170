// WRONG ON PURPOSE. One __syncwarp a step where two are needed.
//
// Lane 0 reads shared[16] while lane 16 writes it, in the same statement: the
// read of every lane has to come before the write of any.
//
// Lint must report: a lane may write what another lane has yet to read. Fix:
// read, __syncwarp, write, __syncwarp.
#include "../sample.h"

__global__ void sumWarp(const int *input, int *sum) {
  __shared__ volatile int shared[64];
  const int lane = threadIdx.x;
  shared[lane] = input[lane];
  shared[lane + 32] = input[lane + 32];
  __syncwarp();
  shared[lane] += shared[lane + 32];
  __syncwarp();
  shared[lane] += shared[lane + 16];
  __syncwarp();
  shared[lane] += shared[lane + 8];
  __syncwarp();
  shared[lane] += shared[lane + 4];
  __syncwarp();
  shared[lane] += shared[lane + 2];
  __syncwarp();
  shared[lane] += shared[lane + 1];
  if (lane == 0)
    *sum = shared[0];
}

int main() {
  Verdict verdict;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const std::vector<int> input = randomInts(64, 1000, seed);
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

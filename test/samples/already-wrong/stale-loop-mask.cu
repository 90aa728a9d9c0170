// WRONG ON PURPOSE. The mask of a loop is computed once, before the loop.
//
// In the last trip the upper lanes have left, but the mask still names them. The
// lanes that are in the loop wait for those that wait after it.
//
// Lint must report: the mask is older than the last change of the set of lanes.
// Fix: the ballot of the loop condition, taken in each iteration.
#include "../sample.h"

// One warp counts the positive elements of an array.
__global__ void countPositive(const int *input, int n, int *counts) {
  const int lane = threadIdx.x & 31;
  const unsigned mask = __ballot_sync(0xffffffffu, lane < n);
  int count = 0;
  for (int i = lane; i < n; i += 32)
    count += __popc(__ballot_sync(mask, input[i] > 0));
  // The others learn the result from lane 0, which makes the most trips.
  counts[lane] = __shfl_sync(0xffffffffu, count, 0);
}

int main() {
  Verdict verdict;
  const int counts[] = {64, 40, 150};
  for (int n : counts) {
    std::vector<int> input = randomInts(n, 100, n);
    int expected = 0;
    for (int &value : input) {
      value -= 50;
      expected += value > 0;
    }
    DeviceArray<int> deviceInput(input), deviceCounts(32);
    countPositive<<<1, 32>>>(deviceInput.get(), n, deviceCounts.get());
    CUDA_CHECK_LAUNCH();
    for (int count : deviceCounts.toHost())
      verdict.check(count == expected, "n %d: %d, not %d", n, count, expected);
  }
  return verdict.finish();
}

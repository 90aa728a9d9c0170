// WRONG ON PURPOSE. __activemask() as the mask of a vote in a loop.
//
// It names the lanes that happen to be together when it is asked. After the
// divergent `if` of the trip before, these can be any part of the warp: then
// several ballots each see a part, and places in the output are given twice.
//
// Lint must report: __activemask() is no set of lanes that the program chose.
// Fix: the ballot of the loop condition, taken in each iteration.
#include "../sample.h"

// One warp keeps the positive elements, in order.
__global__ void compact(const int *input, int n, int *output, int *kept) {
  const int lane = threadIdx.x & 31;
  int count = 0;
  for (int i = lane; i < n; i += 32) {
    const unsigned mask = __activemask();
    const unsigned votes = __ballot_sync(mask, input[i] > 0);
    if (input[i] > 0)
      output[count + __popc(votes & ((1u << lane) - 1))] = input[i];
    count += __popc(votes);
  }
  if (lane == 0)
    *kept = count;
}

int main() {
  Verdict verdict;
  const int counts[] = {64, 150};
  for (int n : counts) {
    std::vector<int> input = randomInts(n, 100, n), expected;
    for (int &value : input) {
      value -= 50;
      if (value > 0)
        expected.push_back(value);
    }
    DeviceArray<int> deviceInput(input), deviceOutput(n), kept(1);
    compact<<<1, 32>>>(deviceInput.get(), n, deviceOutput.get(), kept.get());
    CUDA_CHECK_LAUNCH();
    std::vector<int> output = deviceOutput.toHost();
    verdict.check(kept.toHost()[0] == (int)expected.size(),
                  "n %d: kept %d, not %d", n, kept.toHost()[0],
                  (int)expected.size());
    output.resize(expected.size());
    verdict.check(output == expected, "n %d: other elements", n);
  }
  return verdict.finish();
}

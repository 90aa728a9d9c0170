// The bounds check, in the three ways it is written.
//
// A `return` in a kernel ends the thread: an exited lane may stay in a mask. The
// same `return` in a helper only leaves the helper: the lane comes back in the
// caller, and inside of the helper the rest of the lanes are on their own.
//
// Exercises: `if (i >= n) return;` before shuffles in a kernel, the same as
// `if (i < n) {…}`, the same in a helper that is called by all lanes; a vote
// whose value counts the lanes that are left.
// Migration: the mask does not change after the kernel's return; a ballot under
// the `if`; the caller's mask minus those that returned in the helper.
#include "sample.h"

// Sum of the elements of this warp up to and including the caller's.
__device__ int sumOfLower(int value) {
  const int lane = threadIdx.x & 31;
  for (int distance = 1; distance < 32; distance <<= 1) {
    const int below = __shfl_up(value, distance);
    if (lane >= distance)
      value += below;
  }
  return value;
}

__global__ void returnInKernel(const int *input, int *output, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int sum = sumOfLower(input[i]);
  const int alive = __popc(__ballot(1));
  output[i] = 100 * sum + alive;
}

__global__ void conditionInKernel(const int *input, int *output, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const int lane = threadIdx.x & 31;
    int sum = input[i];
    for (int distance = 1; distance < 32; distance <<= 1) {
      const int below = __shfl_up(sum, distance);
      if (lane >= distance)
        sum += below;
    }
    const int alive = __popc(__ballot(1));
    output[i] = 100 * sum + alive;
  }
}

// Zero for lanes that are out of bounds.
__device__ int boundedSum(const int *input, int i, int n) {
  if (i >= n)
    return 0;
  const int lane = threadIdx.x & 31;
  int sum = input[i];
  for (int distance = 1; distance < 32; distance <<= 1) {
    const int below = __shfl_up(sum, distance);
    if (lane >= distance)
      sum += below;
  }
  return 100 * sum + __popc(__ballot(1));
}

__global__ void returnInHelper(const int *input, int *output, int *counts,
                               int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int result = boundedSum(input, i, n);
  // All lanes are back: those out of bounds vote too.
  const unsigned returned = __ballot(i >= n);
  if (i < n)
    output[i] = result;
  counts[i] = __popc(returned);
}

int main() {
  const int counts[] = {1, 31, 100, 250, 512};
  const int blocks[] = {32, 48, 64, 128, 512};
  Verdict verdict;
  for (int n : counts) {
    const std::vector<int> input = randomInts(n, 100, n);
    DeviceArray<int> deviceInput(input);
    for (int block : blocks) {
      const int grid = (n + block - 1) / block;
      const int launched = grid * block;
      DeviceArray<int> first(n), second(n), third(n), returned(launched);
      returnInKernel<<<grid, block>>>(deviceInput.get(), first.get(), n);
      CUDA_CHECK_LAUNCH();
      conditionInKernel<<<grid, block>>>(deviceInput.get(), second.get(), n);
      CUDA_CHECK_LAUNCH();
      returnInHelper<<<grid, block>>>(deviceInput.get(), third.get(),
                                      returned.get(), n);
      CUDA_CHECK_LAUNCH();

      const std::vector<int> a = first.toHost(), b = second.toHost();
      const std::vector<int> c = third.toHost(), d = returned.toHost();
      for (int i = 0, sum = 0; i < launched; ++i) {
        const int start = i - i % block % 32;
        const int blockEnd = i - i % block + block;
        const int end = start + 32 < blockEnd ? start + 32 : blockEnd;
        const int alive = end <= n ? end - start : n > start ? n - start : 0;
        verdict.check(d[i] == end - start - alive,
                      "n %d, block %d: returned[%d] is %d", n, block, i, d[i]);
        if (i >= n)
          continue;
        sum = input[i] + (i == start ? 0 : sum);
        const int expected = 100 * sum + alive;
        verdict.check(a[i] == expected, "n %d, block %d: kernel return, [%d]", n,
                      block, i);
        verdict.check(b[i] == expected, "n %d, block %d: condition, [%d]", n,
                      block, i);
        verdict.check(c[i] == expected, "n %d, block %d: helper return, [%d]", n,
                      block, i);
      }
    }
  }
  return verdict.finish();
}

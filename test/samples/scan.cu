// Prefix sums over a warp, over segments of a warp and over a block.
//
// Every step adds the value `distance` lanes below. The shuffle is executed by
// all lanes; only the addition depends on the lane. That order matters: inside
// of the `if` the shuffle would read lanes that do not take part in it.
//
// Exercises: conditional addition after the operation, width below 32, exclusive
// form by one more shuffle, a block scan whose second stage runs in one warp.
// Migration: the full mask everywhere; helpers keep their signatures.
#include "sample.h"

__device__ int inclusiveScan(int value) {
  const int lane = threadIdx.x & 31;
  for (int distance = 1; distance < 32; distance *= 2) {
    const int below = __shfl_up(value, distance);
    if (lane >= distance)
      value += below;
  }
  return value;
}

__device__ int exclusiveScan(int value) {
  const int below = __shfl_up(inclusiveScan(value), 1);
  return (threadIdx.x & 31) == 0 ? 0 : below;
}

template <int Width> __device__ int segmentedScan(int value) {
  const int position = threadIdx.x & (Width - 1);
#pragma unroll
  for (int distance = 1; distance < Width; distance <<= 1) {
    int below = __shfl_up(value, distance, Width);
    if (position >= distance)
      value += below;
  }
  return value;
}

__global__ void scanWarps(const int *input, int *inclusive, int *exclusive) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  inclusive[i] = inclusiveScan(input[i]);
  exclusive[i] = exclusiveScan(input[i]);
}

template <int Width>
__global__ void scanSegments(const int *input, int *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  output[i] = segmentedScan<Width>(input[i]);
}

// One block of any size up to 1024.
__global__ void scanBlock(const int *input, int *output) {
  __shared__ int totals[32];
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;

  int value = inclusiveScan(input[threadIdx.x]);
  if (lane == 31 || threadIdx.x == blockDim.x - 1)
    totals[warp] = value;
  __syncthreads();

  if (warp == 0) {
    const int warps = (blockDim.x + 31) / 32;
    int total = lane < warps ? totals[lane] : 0;
    total = inclusiveScan(total);
    totals[lane] = total;
  }
  __syncthreads();

  if (warp > 0)
    value += totals[warp - 1];
  output[threadIdx.x] = value;
}

// Prefix sums that start again every `segment` threads of every block.
static std::vector<int> reference(const std::vector<int> &input, int block,
                                  int segment) {
  std::vector<int> sums(input.size());
  for (int i = 0; i < (int)input.size(); ++i)
    sums[i] = input[i] + (i % block % segment == 0 ? 0 : sums[i - 1]);
  return sums;
}

static void compare(Verdict &verdict, const char *what, int block,
                    const std::vector<int> &got,
                    const std::vector<int> &expected) {
  for (size_t i = 0; i < got.size(); ++i)
    verdict.check(got[i] == expected[i], "%s, block %d: [%d] is %d, not %d",
                  what, block, (int)i, got[i], expected[i]);
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    const std::vector<int> input = randomInts(2 * block, 50, block);
    const std::vector<int> warpSums = reference(input, block, 32);
    std::vector<int> exclusive(warpSums);
    for (size_t i = 0; i < input.size(); ++i)
      exclusive[i] -= input[i];

    DeviceArray<int> deviceInput(input), first(2 * block), second(2 * block);
    scanWarps<<<2, block>>>(deviceInput.get(), first.get(), second.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, "inclusive", block, first.toHost(), warpSums);
    compare(verdict, "exclusive", block, second.toHost(), exclusive);

    scanSegments<8><<<2, block>>>(deviceInput.get(), first.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, "segments of 8", block, first.toHost(),
            reference(input, block, 8));
    scanSegments<16><<<2, block>>>(deviceInput.get(), first.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, "segments of 16", block, first.toHost(),
            reference(input, block, 16));

    std::vector<int> oneBlock(input.begin(), input.begin() + block);
    DeviceArray<int> deviceBlock(oneBlock), scanned(block);
    scanBlock<<<1, block>>>(deviceBlock.get(), scanned.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, "block", block, scanned.toHost(),
            reference(oneBlock, block, block));
  }
  return verdict.finish();
}

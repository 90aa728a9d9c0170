// The upper steps of the reduction ladder, written with cooperative groups.
//
// The groups carry their own synchronisation and their own set of lanes, so
// there is nothing to infer: this code is already what migration would aim at.
//
// Exercises: thread_block, thread_block_tile<32>, its shfl_down member function.
// Migration: nothing changes; a member named shfl_down is not the intrinsic.
#include <cooperative_groups.h>

#include "sample.h"

namespace cg = cooperative_groups;

__global__ void reduceShuffle(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);

  const unsigned tid = threadIdx.x;
  int sum = 0;
  for (unsigned i = blockIdx.x * blockDim.x + tid; i < n;
       i += blockDim.x * gridDim.x)
    sum += input[i];
  shared[tid] = sum;
  cg::sync(block);

  for (unsigned s = blockDim.x / 2; s > 32; s >>= 1) {
    if (tid < s)
      shared[tid] = sum = sum + shared[tid + s];
    cg::sync(block);
  }
  if (tid < 32) {
    if (blockDim.x >= 64)
      sum += shared[tid + 32];
    for (int offset = tile.size() / 2; offset > 0; offset /= 2)
      sum += tile.shfl_down(sum, offset);
  }
  if (block.thread_rank() == 0)
    output[blockIdx.x] = sum;
}

template <unsigned BlockSize>
__global__ void reduceUnrolled(const int *input, int *output, unsigned n) {
  __shared__ int shared[BlockSize];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);

  const unsigned tid = block.thread_rank();
  int sum = 0;
  for (unsigned i = blockIdx.x * BlockSize + tid; i < n;
       i += BlockSize * gridDim.x)
    sum += input[i];
  for (unsigned offset = 16; offset > 0; offset /= 2)
    sum += tile.shfl_down(sum, offset);
  if (tile.thread_rank() == 0)
    shared[tid / 32] = sum;
  block.sync();

  if (tid == 0) {
    for (unsigned warp = 1; warp < BlockSize / 32; ++warp)
      sum += shared[warp];
    output[blockIdx.x] = sum;
  }
}

int main() {
  const int n = 3000, grid = 2;
  const std::vector<int> input = randomInts(n, 1000, 5);
  int expected = 0;
  for (int value : input)
    expected += value;
  DeviceArray<int> deviceInput(input);

  Verdict verdict;
  const int blocks[] = {32, 64, 128, 512};
  for (int block : blocks) {
    DeviceArray<int> shuffled(grid), unrolled(grid);
    reduceShuffle<<<grid, block, block * sizeof(int)>>>(deviceInput.get(),
                                                        shuffled.get(), n);
    CUDA_CHECK_LAUNCH();
    if (block == 32)
      reduceUnrolled<32><<<grid, 32>>>(deviceInput.get(), unrolled.get(), n);
    else if (block == 64)
      reduceUnrolled<64><<<grid, 64>>>(deviceInput.get(), unrolled.get(), n);
    else if (block == 128)
      reduceUnrolled<128><<<grid, 128>>>(deviceInput.get(), unrolled.get(), n);
    else
      reduceUnrolled<512><<<grid, 512>>>(deviceInput.get(), unrolled.get(), n);
    CUDA_CHECK_LAUNCH();
    const std::vector<int> a = shuffled.toHost(), b = unrolled.toHost();
    verdict.check(a[0] + a[1] == expected, "block %d: shuffles", block);
    verdict.check(b[0] + b[1] == expected, "block %d: unrolled", block);
  }
  return verdict.finish();
}

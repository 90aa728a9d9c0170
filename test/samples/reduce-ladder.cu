// The ladder of seven block reductions, each a little faster than the last.
//
//   0  neighbours first, threads chosen by modulo
//   1  neighbours first, threads packed together
//   2  halves first, so that reads are consecutive
//   3  two elements a thread while loading
//   4  shuffles for the last warp
//   5  block size known at compile time, all steps unrolled
//   6  many elements a thread, without a bounds check for powers of two
//
// Exercises: templates on the block size, __syncthreads beside warp code, a
// shuffle under `if (tid < 32)` that no warp splits at.
// Migration: only the shuffles of 4 to 6 change, to the full mask.
#include "sample.h"

__global__ void reduce0(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[tid] = i < n ? input[i] : 0;
  __syncthreads();
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    if (tid % (2 * s) == 0 && tid + s < blockDim.x)
      shared[tid] += shared[tid + s];
    __syncthreads();
  }
  if (tid == 0)
    output[blockIdx.x] = shared[0];
}

__global__ void reduce1(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[tid] = i < n ? input[i] : 0;
  __syncthreads();
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    const unsigned index = 2 * s * tid;
    if (index + s < blockDim.x)
      shared[index] += shared[index + s];
    __syncthreads();
  }
  if (tid == 0)
    output[blockIdx.x] = shared[0];
}

// From here on the block size is a power of two.
__global__ void reduce2(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[tid] = i < n ? input[i] : 0;
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (tid < s)
      shared[tid] += shared[tid + s];
    __syncthreads();
  }
  if (tid == 0)
    output[blockIdx.x] = shared[0];
}

__global__ void reduce3(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
  int sum = i < n ? input[i] : 0;
  if (i + blockDim.x < n)
    sum += input[i + blockDim.x];
  shared[tid] = sum;
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (tid < s)
      shared[tid] = sum = sum + shared[tid + s];
    __syncthreads();
  }
  if (tid == 0)
    output[blockIdx.x] = sum;
}

__global__ void reduce4(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * (blockDim.x * 2) + threadIdx.x;
  int sum = i < n ? input[i] : 0;
  if (i + blockDim.x < n)
    sum += input[i + blockDim.x];
  shared[tid] = sum;
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 32; s >>= 1) {
    if (tid < s)
      shared[tid] = sum = sum + shared[tid + s];
    __syncthreads();
  }
  if (tid < 32) {
    if (blockDim.x >= 64)
      sum += shared[tid + 32];
    for (int offset = warpSize / 2; offset > 0; offset /= 2)
      sum += __shfl_down(sum, offset);
  }
  if (tid == 0)
    output[blockIdx.x] = sum;
}

template <unsigned BlockSize>
__global__ void reduce5(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned i = blockIdx.x * (BlockSize * 2) + threadIdx.x;
  int sum = i < n ? input[i] : 0;
  if (i + BlockSize < n)
    sum += input[i + BlockSize];
  shared[tid] = sum;
  __syncthreads();
  if (BlockSize >= 512 && tid < 256)
    shared[tid] = sum = sum + shared[tid + 256];
  __syncthreads();
  if (BlockSize >= 256 && tid < 128)
    shared[tid] = sum = sum + shared[tid + 128];
  __syncthreads();
  if (BlockSize >= 128 && tid < 64)
    shared[tid] = sum = sum + shared[tid + 64];
  __syncthreads();
  if (tid < 32) {
    if (BlockSize >= 64)
      sum += shared[tid + 32];
    sum += __shfl_down(sum, 16);
    sum += __shfl_down(sum, 8);
    sum += __shfl_down(sum, 4);
    sum += __shfl_down(sum, 2);
    sum += __shfl_down(sum, 1);
  }
  if (tid == 0)
    output[blockIdx.x] = sum;
}

template <unsigned BlockSize, bool PowerOfTwo>
__global__ void reduce6(const int *input, int *output, unsigned n) {
  extern __shared__ int shared[];
  const unsigned tid = threadIdx.x;
  const unsigned stride = BlockSize * 2 * gridDim.x;
  int sum = 0;
  for (unsigned i = blockIdx.x * BlockSize * 2 + tid; i < n; i += stride) {
    sum += input[i];
    if (PowerOfTwo || i + BlockSize < n)
      sum += input[i + BlockSize];
  }
  shared[tid] = sum;
  __syncthreads();
  if (BlockSize >= 512) {
    if (tid < 256)
      shared[tid] = sum = sum + shared[tid + 256];
    __syncthreads();
  }
  if (BlockSize >= 256) {
    if (tid < 128)
      shared[tid] = sum = sum + shared[tid + 128];
    __syncthreads();
  }
  if (BlockSize >= 128) {
    if (tid < 64)
      shared[tid] = sum = sum + shared[tid + 64];
    __syncthreads();
  }
  if (tid < 32) {
    if (BlockSize >= 64)
      sum += shared[tid + 32];
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2)
      sum += __shfl_down(sum, offset);
  }
  if (tid == 0)
    output[blockIdx.x] = sum;
}

template <unsigned BlockSize>
static void launchUnrolled(int step, int grid, const int *input, int *output,
                           unsigned n) {
  const size_t bytes = BlockSize * sizeof(int);
  if (step == 5)
    reduce5<BlockSize><<<grid, BlockSize, bytes>>>(input, output, n);
  else if ((n & (n - 1)) == 0 && n >= 2 * BlockSize)
    reduce6<BlockSize, true><<<grid, BlockSize, bytes>>>(input, output, n);
  else
    reduce6<BlockSize, false><<<grid, BlockSize, bytes>>>(input, output, n);
}

static void launch(int step, int grid, int block, const int *input, int *output,
                   unsigned n) {
  const size_t bytes = block * sizeof(int);
  switch (step) {
  case 0:
    reduce0<<<grid, block, bytes>>>(input, output, n);
    return;
  case 1:
    reduce1<<<grid, block, bytes>>>(input, output, n);
    return;
  case 2:
    reduce2<<<grid, block, bytes>>>(input, output, n);
    return;
  case 3:
    reduce3<<<grid, block, bytes>>>(input, output, n);
    return;
  case 4:
    reduce4<<<grid, block, bytes>>>(input, output, n);
    return;
  }
  switch (block) {
  case 32:
    launchUnrolled<32>(step, grid, input, output, n);
    break;
  case 64:
    launchUnrolled<64>(step, grid, input, output, n);
    break;
  case 128:
    launchUnrolled<128>(step, grid, input, output, n);
    break;
  case 512:
    launchUnrolled<512>(step, grid, input, output, n);
    break;
  }
}

int main() {
  Verdict verdict;
  const int counts[] = {1, 1000, 2048};
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int n : counts) {
    const std::vector<int> input = randomInts(n, 1000, n);
    int expected = 0;
    for (int value : input)
      expected += value;
    DeviceArray<int> deviceInput(input);

    for (int block : blocks)
      for (int step = 0; step < 7; ++step) {
        if (step >= 2 && (block & (block - 1)) != 0)
          continue;
        const int perBlock = step < 3 ? block : 2 * block;
        const int grid = step == 6 ? 2 : (n + perBlock - 1) / perBlock;
        DeviceArray<int> deviceOutput(grid);
        launch(step, grid, block, deviceInput.get(), deviceOutput.get(), n);
        CUDA_CHECK_LAUNCH();
        int sum = 0;
        for (int part : deviceOutput.toHost())
          sum += part;
        verdict.check(sum == expected, "reduce%d, n %d, block %d: %d, not %d",
                      step, n, block, sum, expected);
      }
  }
  return verdict.finish();
}

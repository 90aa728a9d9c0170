// Block sums by a tree in shared memory whose last steps run without barriers.
//
// Once only one warp is left, its lanes used to move in lock step, so the
// barriers were dropped and `volatile` kept the compiler from holding values in
// registers. Nothing else orders one lane's write before another lane's read.
//
// Exercises: the unrolled last warp in a helper and in place, the `if (tid < s)`
// loop, the form without volatile that uses __threadfence_block, a block of
// 16 x 8 threads where a warp is two rows.
// Migration: __syncwarp between the read and the write of an unguarded step and
// after the write; after the join of a guarded step, never inside of it.
// `volatile` stays.
#include "sample.h"

const int Capacity = 512;

// Loads a block's elements; fills up with zeros to `size`, a power of two of at
// least 64 so that the steps below never leave the array's defined part.
__device__ void loadPadded(int *shared, const int *input, int thread,
                           int threads, int size) {
  shared[thread] = input[thread];
  for (int i = threads + thread; i < size; i += threads)
    shared[i] = 0;
  __syncthreads();
}

__device__ void halveWithBarriers(int *shared, int thread, int threads,
                                  int size) {
  for (int s = size / 2; s > 32; s /= 2) {
    for (int i = thread; i < s; i += threads)
      shared[i] += shared[i + s];
    __syncthreads();
  }
}

__device__ void lastWarp(volatile int *shared, int thread) {
  shared[thread] += shared[thread + 32];
  shared[thread] += shared[thread + 16];
  shared[thread] += shared[thread + 8];
  shared[thread] += shared[thread + 4];
  shared[thread] += shared[thread + 2];
  shared[thread] += shared[thread + 1];
}

__global__ void sumVolatileHelper(const int *input, int *sum, int size) {
  __shared__ int shared[Capacity];
  const int thread = threadIdx.x;
  loadPadded(shared, input, thread, blockDim.x, size);
  halveWithBarriers(shared, thread, blockDim.x, size);
  if (thread < 32)
    lastWarp(shared, thread);
  if (thread == 0)
    *sum = shared[0];
}

__global__ void sumVolatileInPlace(const int *input, int *sum, int size) {
  __shared__ int shared[Capacity];
  const int thread = threadIdx.x;
  loadPadded(shared, input, thread, blockDim.x, size);
  halveWithBarriers(shared, thread, blockDim.x, size);
  if (thread < 32) {
    volatile int *mine = shared + thread;
    mine[0] += mine[32];
    mine[0] += mine[16];
    mine[0] += mine[8];
    mine[0] += mine[4];
    mine[0] += mine[2];
    mine[0] += mine[1];
    if (thread == 0)
      *sum = mine[0];
  }
}

// Only the lanes that have something to add take part in a step.
__global__ void sumGuardedLoop(const int *input, int *sum, int size) {
  __shared__ volatile int shared[Capacity];
  const int tid = threadIdx.x;
  shared[tid] = input[tid];
  for (int i = blockDim.x + tid; i < size; i += blockDim.x)
    shared[i] = 0;
  __syncthreads();
  for (int s = size / 2; s > 32; s /= 2) {
    for (int i = tid; i < s; i += blockDim.x)
      shared[i] += shared[i + s];
    __syncthreads();
  }
  for (int s = 32; s > 0; s /= 2)
    if (tid < s)
      shared[tid] += shared[tid + s];
  if (tid == 0)
    *sum = shared[0];
}

// Without volatile: the fence makes the compiler store and load again.
__global__ void sumFenced(const int *input, int *sum, int size) {
  __shared__ int shared[Capacity];
  const int thread = threadIdx.x;
  loadPadded(shared, input, thread, blockDim.x, size);
  halveWithBarriers(shared, thread, blockDim.x, size);
  if (thread < 32) {
    int value = shared[thread] + shared[thread + 32];
    shared[thread] = value;
    __threadfence_block();
    value += shared[thread + 16];
    shared[thread] = value;
    __threadfence_block();
    value += shared[thread + 8];
    shared[thread] = value;
    __threadfence_block();
    value += shared[thread + 4];
    shared[thread] = value;
    __threadfence_block();
    value += shared[thread + 2];
    shared[thread] = value;
    __threadfence_block();
    value += shared[thread + 1];
    if (thread == 0)
      *sum = value;
  }
}

// 16 x 8 threads: warps are pairs of rows.
__global__ void sumTwoDimensional(const int *input, int *sum, int size) {
  __shared__ int shared[Capacity];
  const int threads = blockDim.x * blockDim.y;
  const int tid = threadIdx.y * blockDim.x + threadIdx.x;
  loadPadded(shared, input, tid, threads, size);
  halveWithBarriers(shared, tid, threads, size);
  if (tid < 32) {
    volatile int *v = shared;
    v[tid] += v[tid + 32];
    v[tid] += v[tid + 16];
    v[tid] += v[tid + 8];
    v[tid] += v[tid + 4];
    v[tid] += v[tid + 2];
    v[tid] += v[tid + 1];
  }
  if (tid == 0)
    *sum = shared[0];
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    const std::vector<int> input = randomInts(block, 1000, block);
    int expected = 0;
    for (int value : input)
      expected += value;
    int size = 64;
    while (size < block)
      size *= 2;

    DeviceArray<int> deviceInput(input), sums(4);
    sumVolatileHelper<<<1, block>>>(deviceInput.get(), sums.get(), size);
    CUDA_CHECK_LAUNCH();
    sumVolatileInPlace<<<1, block>>>(deviceInput.get(), sums.get() + 1, size);
    CUDA_CHECK_LAUNCH();
    sumGuardedLoop<<<1, block>>>(deviceInput.get(), sums.get() + 2, size);
    CUDA_CHECK_LAUNCH();
    sumFenced<<<1, block>>>(deviceInput.get(), sums.get() + 3, size);
    CUDA_CHECK_LAUNCH();
    const std::vector<int> hostSums = sums.toHost();
    for (int k = 0; k < 4; ++k)
      verdict.check(hostSums[k] == expected, "block %d, form %d: %d, not %d",
                    block, k, hostSums[k], expected);
  }

  const std::vector<int> input = randomInts(128, 1000, 16);
  int expected = 0;
  for (int value : input)
    expected += value;
  DeviceArray<int> deviceInput(input), sum(1);
  sumTwoDimensional<<<1, dim3(16, 8)>>>(deviceInput.get(), sum.get(), 128);
  CUDA_CHECK_LAUNCH();
  verdict.check(sum.toHost()[0] == expected, "16 x 8: %d, not %d",
                sum.toHost()[0], expected);
  return verdict.finish();
}

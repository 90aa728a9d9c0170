// Sums, maxima and their positions over a warp and over a block.
//
// The butterfly (__shfl_xor) leaves the result in every lane, the descending
// form (__shfl_down) in lane 0 only. The block reduction has two stages: lane 0
// of every warp stores its warp's sum, then the first warp adds these.
//
// Exercises: small templates called from several kernels; a struct that travels
// in two shuffles; a call under `if (warp == 0)`, which no warp splits at.
// Migration: the full mask in every helper; no helper changes its signature.
#include "sample.h"

template <typename T> __device__ __forceinline__ T butterflySum(T value) {
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_xor(value, distance);
  return value;
}

template <typename T> __device__ __forceinline__ T warpSum(T value) {
#pragma unroll
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_down(value, distance);
  return value;
}

template <typename T> __device__ __forceinline__ T butterflyMax(T value) {
  for (int distance = warpSize / 2; distance > 0; distance >>= 1)
    value = max(value, __shfl_xor(value, distance));
  return value;
}

struct Candidate {
  float value;
  int index;
};

__device__ Candidate better(Candidate a, Candidate b) {
  if (b.value > a.value || (b.value == a.value && b.index < a.index))
    return b;
  return a;
}

__device__ Candidate warpArgMax(Candidate mine) {
  for (int distance = 16; distance > 0; distance /= 2) {
    Candidate other;
    other.value = __shfl_down(mine.value, distance);
    other.index = __shfl_down(mine.index, distance);
    mine = better(mine, other);
  }
  return mine;
}

template <typename T> __device__ T blockSum(T value) {
  __shared__ T partial[32];
  const int lane = threadIdx.x % warpSize;
  const int warp = threadIdx.x / warpSize;

  value = warpSum(value);
  if (lane == 0)
    partial[warp] = value;
  __syncthreads();

  value = threadIdx.x < blockDim.x / warpSize ? partial[lane] : 0;
  if (warp == 0)
    value = warpSum(value);
  return value;
}

// One result per warp; blocks are multiples of 32.
__global__ void reduceWarps(const int *input, int *sums, int *maxima) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];
  const int sum = butterflySum(value);
  const int maximum = butterflyMax(value);
  // Every lane has the result: let lane 5 store it.
  if ((threadIdx.x & 31) == 5) {
    sums[i / 32] = sum;
    maxima[i / 32] = maximum;
  }
}

__global__ void findMaxima(const float *input, Candidate *best) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  Candidate mine = {input[i], i};
  mine = warpArgMax(mine);
  if ((threadIdx.x & 31) == 0)
    best[i / 32] = mine;
}

template <typename T>
__global__ void reduceBlocks(const T *input, int n, T *sums) {
  T value = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    value += input[i];
  value = blockSum(value);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = value;
}

// For blocks of any size: lanes that the last warp lacks are left out.
__global__ void reducePartialBlock(const int *input, int *sums) {
  const int lane = threadIdx.x & 31;
  const int live = min(32, (int)blockDim.x - (int)(threadIdx.x & ~31));
  int value = input[threadIdx.x];
  for (int distance = 16; distance > 0; distance /= 2) {
    const int other = __shfl_down(value, distance);
    if (lane + distance < live)
      value += other;
  }
  if (lane == 0)
    sums[threadIdx.x / 32] = value;
}

static void testWarps(Verdict &verdict, int block) {
  const int count = 4 * block;
  const std::vector<int> input = randomInts(count, 1000, block);
  std::vector<float> floats(input.begin(), input.end());
  DeviceArray<int> deviceInput(input), sums(count / 32), maxima(count / 32);
  DeviceArray<float> deviceFloats(floats);
  DeviceArray<Candidate> best(count / 32);
  reduceWarps<<<4, block>>>(deviceInput.get(), sums.get(), maxima.get());
  CUDA_CHECK_LAUNCH();
  findMaxima<<<4, block>>>(deviceFloats.get(), best.get());
  CUDA_CHECK_LAUNCH();

  const std::vector<int> hostSums = sums.toHost(), hostMaxima = maxima.toHost();
  const std::vector<Candidate> hostBest = best.toHost();
  for (int warp = 0; warp < count / 32; ++warp) {
    int sum = 0, position = warp * 32;
    for (int i = warp * 32; i < warp * 32 + 32; ++i) {
      sum += input[i];
      if (input[i] > input[position])
        position = i;
    }
    verdict.check(hostSums[warp] == sum, "block %d: sum of warp %d", block,
                  warp);
    verdict.check(hostMaxima[warp] == input[position],
                  "block %d: maximum of warp %d", block, warp);
    verdict.check(hostBest[warp].index == position &&
                      hostBest[warp].value == (float)input[position],
                  "block %d: best of warp %d", block, warp);
  }
}

template <typename T>
static void testBlocks(Verdict &verdict, int block, int n) {
  const std::vector<int> ints = randomInts(n, 100, n + block);
  const std::vector<T> input(ints.begin(), ints.end());
  T expected = 0;
  for (int i = 0; i < n; ++i)
    expected += input[i];

  DeviceArray<T> deviceInput(input), deviceSums(3);
  reduceBlocks<T><<<3, block>>>(deviceInput.get(), n, deviceSums.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<T> sums = deviceSums.toHost();
  verdict.check(sums[0] + sums[1] + sums[2] == expected, "block %d, n %d: sum",
                block, n);
}

static void testPartialBlock(Verdict &verdict, int block) {
  const std::vector<int> input = randomInts(block, 1000, block);
  const int warps = (block + 31) / 32;
  DeviceArray<int> deviceInput(input), deviceSums(warps);
  reducePartialBlock<<<1, block>>>(deviceInput.get(), deviceSums.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<int> sums = deviceSums.toHost();
  for (int warp = 0; warp < warps; ++warp) {
    int expected = 0;
    for (int i = warp * 32; i < warp * 32 + 32 && i < block; ++i)
      expected += input[i];
    verdict.check(sums[warp] == expected, "block %d: partial sum %d", block,
                  warp);
  }
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 64, 128, 512};
  for (int block : blocks) {
    testWarps(verdict, block);
    testBlocks<int>(verdict, block, 1);
    testBlocks<int>(verdict, block, 3001);
    testBlocks<double>(verdict, block, 2000);
  }
  const int partialBlocks[] = {32, 48, 65, 127};
  for (int block : partialBlocks)
    testPartialBlock(verdict, block);
  return verdict.finish();
}

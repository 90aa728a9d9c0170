// Weighted moving average over five points, with zeros beyond both ends.
//
// Each lane keeps one value in a register. Its neighbours come from the lanes
// next to it by __shfl_up and __shfl_down; only the four values outside of the
// warp's 32 are read again, by the two lanes at each end, and the one that both
// lanes of an end need is broadcast by __shfl from lane 1 and from lane 30.
//
// Exercises: shuffles at the top level of a kernel, loads under lane
// conditions, lane tests after the shuffle, weights in constant memory.
// Migration: the full mask everywhere; nothing is divergent at a shuffle.
#include "sample.h"

__constant__ float weights[5];

// The last warp of a block may be partial, but has at least four threads.
__global__ void movingAverage(const float *input, float *output, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int warpStart = threadIdx.x - lane;
  const int last = min(31, (int)blockDim.x - 1 - warpStart);

  const float value = i < n ? input[i] : 0.0f;
  float halo = 0.0f;
  if (lane < 2 && i >= 2 && i - 2 < n)
    halo = input[i - 2];
  if (lane > last - 2 && i + 2 < n)
    halo = input[i + 2];

  float left2 = __shfl_up(value, 2);
  float left1 = __shfl_up(value, 1);
  float right1 = __shfl_down(value, 1);
  float right2 = __shfl_down(value, 2);
  const float leftHalo = __shfl(halo, 1);
  const float rightHalo = __shfl(halo, last - 1);

  if (lane == 0) {
    left2 = halo;
    left1 = leftHalo;
  }
  if (lane == 1)
    left2 = halo;
  if (lane == last) {
    right1 = rightHalo;
    right2 = halo;
  }
  if (lane == last - 1)
    right2 = halo;

  if (i < n)
    output[i] = weights[0] * left2 + weights[1] * left1 + weights[2] * value +
                weights[3] * right1 + weights[4] * right2;
}

static float at(const std::vector<float> &v, int i) {
  return i < 0 || i >= (int)v.size() ? 0.0f : v[i];
}

int main() {
  // Sums of a few multiples of 1/16: exact, so the results must be equal.
  const float hostWeights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
  CUDA_CHECK(cudaMemcpyToSymbol(weights, hostWeights, sizeof(hostWeights)));

  const int counts[] = {1, 3, 5, 31, 32, 33, 1000, 2048};
  const int blocks[] = {32, 48, 64, 128, 512};
  Verdict verdict;
  for (int n : counts) {
    Random random(7 + n);
    std::vector<float> input(n);
    for (int i = 0; i < n; ++i)
      input[i] = (float)random.below(1000);

    std::vector<float> expected(n);
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 5; ++k)
        expected[i] += hostWeights[k] * at(input, i + k - 2);

    DeviceArray<float> deviceInput(input);
    for (int block : blocks) {
      DeviceArray<float> deviceOutput(n);
      const int grid = (n + block - 1) / block;
      movingAverage<<<grid, block>>>(deviceInput.get(), deviceOutput.get(), n);
      CUDA_CHECK_LAUNCH();
      const std::vector<float> output = deviceOutput.toHost();
      for (int i = 0; i < n; ++i)
        verdict.check(output[i] == expected[i],
                      "n %d, block %d: output[%d] is %g, not %g", n, block, i,
                      output[i], expected[i]);
    }
  }
  return verdict.finish();
}

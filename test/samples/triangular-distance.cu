// Signature quadratic form distance between two weighted point sets.
//
// The distance is the root of w^T A w, where A holds the similarity of every
// pair of points and w the weights of one set and the negated ones of the other.
// A is symmetric, so only the pairs with i <= j are summed, those off the
// diagonal twice. The pairs are numbered row by row through the triangle: the
// threads of a block take consecutive numbers and stay together up to the last
// step. Private sums are added up over the warp, then over the block.
//
// Exercises: divergence at the tail of a loop only, float math (rsqrtf, expf),
// shuffles after the loop where all lanes are together again.
// Migration: the full mask after the loop; the tail needs no mask.
#include <cmath>

#include "sample.h"

const int Dimensions = 3;
const int MaxPoints = 64;
const int MaxWarps = 32;

struct Signature {
  int count;
  float weights[MaxPoints];
  float points[MaxPoints][Dimensions];
};

__device__ float similarity(const float *a, const float *b, float alpha) {
  float squared = 0.0f;
  for (int d = 0; d < Dimensions; ++d) {
    const float difference = a[d] - b[d];
    squared += difference * difference;
  }
  return expf(-alpha * squared) * rsqrtf(1.0f + squared);
}

// Row of the k-th pair of the triangle 00, 10 11, 20 21 22, ...
__device__ int rowOfPair(int k) {
  int row = (int)((sqrtf(8.0f * k + 1.0f) - 1.0f) * 0.5f);
  // The root may be off by one unit in the last place.
  while (row * (row + 1) / 2 > k)
    --row;
  while ((row + 1) * (row + 2) / 2 <= k)
    ++row;
  return row;
}

// The sum in lane 0; `lanes` is the number of lanes that the warp has.
__device__ float warpSum(float value, int lanes) {
  const int lane = threadIdx.x & 31;
  for (int offset = 16; offset > 0; offset >>= 1) {
    const float other = __shfl_down(value, offset);
    if (lane + offset < lanes)
      value += other;
  }
  return value;
}

__global__ void quadraticForm(const Signature *signatures, float alpha,
                              float *distances) {
  __shared__ float partial[MaxWarps];
  const Signature &signature = signatures[blockIdx.x];
  const int pairs = signature.count * (signature.count + 1) / 2;

  float sum = 0.0f;
  for (int k = threadIdx.x; k < pairs; k += blockDim.x) {
    const int j = rowOfPair(k);
    const int i = k - j * (j + 1) / 2;
    const float term = signature.weights[i] * signature.weights[j] *
                       similarity(signature.points[i], signature.points[j], alpha);
    sum += i == j ? term : 2.0f * term;
  }

  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x >> 5;
  const int lanes = min(32, (int)blockDim.x - 32 * warp);
  sum = warpSum(sum, lanes);
  if (lane == 0)
    partial[warp] = sum;
  __syncthreads();

  const int warps = (blockDim.x + 31) / 32;
  if (warp == 0) {
    sum = warpSum(lane < warps ? partial[lane] : 0.0f, lanes);
    if (lane == 0)
      distances[blockIdx.x] = sqrtf(fmaxf(sum, 0.0f));
  }
}

static Signature makeSignature(int first, int second, unsigned seed) {
  Random random(seed);
  Signature signature = {};
  signature.count = first + second;
  for (int i = 0; i < signature.count; ++i) {
    const float weight = 0.01f * (1 + random.below(99));
    signature.weights[i] = i < first ? weight : -weight;
    for (int d = 0; d < Dimensions; ++d)
      signature.points[i][d] = 0.01f * random.below(100);
  }
  return signature;
}

static double reference(const Signature &s, double alpha) {
  double sum = 0;
  for (int i = 0; i < s.count; ++i)
    for (int j = 0; j < s.count; ++j) {
      double squared = 0;
      for (int d = 0; d < Dimensions; ++d) {
        const double difference = s.points[i][d] - s.points[j][d];
        squared += difference * difference;
      }
      sum += s.weights[i] * s.weights[j] * std::exp(-alpha * squared) /
             std::sqrt(1 + squared);
    }
  return std::sqrt(sum > 0 ? sum : 0);
}

int main() {
  const float alpha = 0.7f;
  std::vector<Signature> signatures;
  signatures.push_back(makeSignature(1, 0, 1));
  signatures.push_back(makeSignature(5, 3, 2));
  signatures.push_back(makeSignature(12, 19, 3));
  signatures.push_back(makeSignature(20, 20, 4));
  DeviceArray<Signature> deviceSignatures(signatures);

  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    DeviceArray<float> deviceDistances(signatures.size());
    quadraticForm<<<(int)signatures.size(), block>>>(deviceSignatures.get(),
                                                     alpha, deviceDistances.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<float> distances = deviceDistances.toHost();
    for (size_t k = 0; k < signatures.size(); ++k) {
      const double expected = reference(signatures[k], alpha);
      verdict.check(std::fabs(distances[k] - expected) <= 1e-3 * expected + 1e-4,
                    "block %d: distance %d is %g, not %g", block, (int)k,
                    distances[k], expected);
    }
  }
  return verdict.finish();
}

// Functions that share their name with an intrinsic, and layers over intrinsics.
//
// Early toolkits could shuffle 32-bit values only, so projects added overloads
// of the same name for their own types, which call the real one piece by piece.
//
// Exercises: __shfl_down for a struct, beside the intrinsic's overloads; for
// double in a namespace that hides them; a member function called __any; wrapper
// macros and wrapper functions in a header.
// Migration: the intrinsics inside of the overloads and wrappers, with the full
// mask and without a change of signature; calls of the overloads stay.
#include "../sample.h"

#include "warp_ops.h"

struct Complex {
  float re, im;
};

__device__ Complex __shfl_down(Complex value, unsigned delta, int width = 32) {
  value.re = __shfl_down(value.re, delta, width);
  value.im = __shfl_down(value.im, delta, width);
  return value;
}

namespace solver {

__device__ double __shfl_down(double value, unsigned delta, int width = 32) {
  int low = __double2loint(value), high = __double2hiint(value);
  low = ::__shfl_down(low, delta, width);
  high = ::__shfl_down(high, delta, width);
  return __hiloint2double(high, low);
}

__device__ double warpSum(double value) {
  for (unsigned delta = 16; delta > 0; delta /= 2)
    value += __shfl_down(value, delta);
  return value;
}

} // namespace solver

// A set of flags; __any here is a member, and has nothing to do with votes.
struct Flags {
  unsigned bits;
  __device__ bool __any(unsigned wanted) const { return (bits & wanted) != 0; }
};

__device__ Complex warpProductSum(Complex value) {
  for (unsigned delta = 16; delta > 0; delta /= 2) {
    const Complex other = __shfl_down(value, delta);
    value.re += other.re;
    value.im += other.im;
  }
  return value;
}

__global__ void reduceKinds(const int *input, Complex *complexSums,
                            double *doubleSums, int *intSums, int *flagged) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];

  Complex complexValue = {(float)value, (float)(2 * value)};
  complexValue = warpProductSum(complexValue);
  const double doubleSum = solver::warpSum(0.25 * value);
  int intSum = value;
  for (int mask = 16; mask > 0; mask /= 2)
    intSum += SHUFFLE_XOR(intSum, mask);
  intSum -= shuffleDown(value, 1);

  const Flags flags = {(unsigned)value};
  const unsigned votes = countVotes(flags.__any(6));
  if (LANE_ID == 0) {
    complexSums[i / 32] = complexValue;
    doubleSums[i / 32] = doubleSum;
    intSums[i / 32] = intSum;
    flagged[i / 32] = votes;
  }
}

int main() {
  Verdict verdict;
  // Whole warps only: the sums read every lane.
  const int blocks[] = {32, 64, 96, 128, 512};
  for (int block : blocks) {
    const int count = 2 * block, warps = count / 32;
    const std::vector<int> input = randomInts(count, 100, block);
    DeviceArray<int> deviceInput(input), intSums(warps), flagged(warps);
    DeviceArray<Complex> complexSums(warps);
    DeviceArray<double> doubleSums(warps);
    reduceKinds<<<2, block>>>(deviceInput.get(), complexSums.get(),
                              doubleSums.get(), intSums.get(), flagged.get());
    CUDA_CHECK_LAUNCH();

    const std::vector<Complex> complexes = complexSums.toHost();
    const std::vector<double> doubles = doubleSums.toHost();
    const std::vector<int> ints = intSums.toHost(), votes = flagged.toHost();
    for (int warp = 0; warp < warps; ++warp) {
      int sum = 0, withFlag = 0;
      for (int i = 32 * warp; i < 32 * warp + 32; ++i) {
        sum += input[i];
        withFlag += (input[i] & 6) != 0;
      }
      verdict.check(complexes[warp].re == sum && complexes[warp].im == 2 * sum,
                    "block %d, warp %d: complex sum", block, warp);
      verdict.check(doubles[warp] == 0.25 * sum, "block %d, warp %d: double sum",
                    block, warp);
      verdict.check(ints[warp] == sum - input[32 * warp + 1],
                    "block %d, warp %d: int sum", block, warp);
      verdict.check(votes[warp] == withFlag, "block %d, warp %d: votes", block,
                    warp);
    }
  }
  return verdict.finish();
}

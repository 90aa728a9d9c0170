// Broadcasts and rotations within a warp, for every type and width.
//
// __shfl takes the source lane modulo the width: with width 16, "lane 3" means
// lane 3 of the caller's own half; with width 2 it means lane 1 of its pair.
//
// Exercises: every overload of __shfl, width 2 to 32, a constant source lane, a
// source lane computed from the caller's (in both directions, beyond the ends).
// Migration: the full mask; the width stays.
#include "sample.h"

template <typename T, int Width>
__global__ void broadcastThird(const T *input, T *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  output[i] = __shfl(input[i], 3, Width);
}

template <typename T, int Width>
__global__ void rotate(const T *input, T *output, int shift) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & (warpSize - 1);
  output[i] = __shfl(input[i], lane + shift, Width);
}

// The width is left out: the whole warp.
template <typename T>
__global__ void broadcastLast(const T *input, T *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int last = min((int)blockDim.x - (int)(threadIdx.x & ~31), 32) - 1;
  output[i] = __shfl(input[i], last);
}

template <typename T>
static void compare(Verdict &verdict, const char *what, const char *type,
                    int block, int width, const std::vector<T> &got,
                    const std::vector<T> &expected) {
  for (size_t i = 0; i < got.size(); ++i)
    verdict.check(got[i] == expected[i], "%s<%s> block %d width %d: element %d",
                  what, type, block, width, (int)i);
}

template <typename T, int Width>
static void testWidth(Verdict &verdict, const char *type, int block) {
  // A block of 48 ends in half a warp: only widths that divide it have all
  // their source lanes.
  if (block % Width != 0)
    return;
  const int count = 2 * block;
  std::vector<T> input(count);
  for (int i = 0; i < count; ++i)
    input[i] = (T)(1000 + 3 * i);
  DeviceArray<T> deviceInput(input), deviceOutput(count);

  std::vector<T> expected(count);
  for (int i = 0; i < count; ++i)
    expected[i] = input[i - i % block % 32 % Width + 3 % Width];
  broadcastThird<T, Width><<<2, block>>>(deviceInput.get(), deviceOutput.get());
  CUDA_CHECK_LAUNCH();
  compare(verdict, "broadcastThird", type, block, Width, deviceOutput.toHost(),
          expected);

  const int shifts[] = {1, -1, 5};
  for (int shift : shifts) {
    for (int i = 0; i < count; ++i) {
      const int lane = i % block % 32;
      const int source = (lane + shift + 32) % Width;
      expected[i] = input[i - lane % Width + source];
    }
    rotate<T, Width>
        <<<2, block>>>(deviceInput.get(), deviceOutput.get(), shift);
    CUDA_CHECK_LAUNCH();
    compare(verdict, "rotate", type, block, Width, deviceOutput.toHost(),
            expected);
  }
}

template <typename T> static void testType(Verdict &verdict, const char *type) {
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    testWidth<T, 2>(verdict, type, block);
    testWidth<T, 4>(verdict, type, block);
    testWidth<T, 8>(verdict, type, block);
    testWidth<T, 16>(verdict, type, block);
    testWidth<T, 32>(verdict, type, block);

    std::vector<T> input(block), expected(block);
    for (int i = 0; i < block; ++i)
      input[i] = (T)(5 * i + 1);
    for (int i = 0; i < block; ++i) {
      const int end = i - i % 32 + 32;
      expected[i] = input[(end < block ? end : block) - 1];
    }
    DeviceArray<T> deviceInput(input), deviceOutput(block);
    broadcastLast<T><<<1, block>>>(deviceInput.get(), deviceOutput.get());
    CUDA_CHECK_LAUNCH();
    compare(verdict, "broadcastLast", type, block, 32, deviceOutput.toHost(),
            expected);
  }
}

int main() {
  Verdict verdict;
  testType<int>(verdict, "int");
  testType<unsigned>(verdict, "unsigned");
  testType<long>(verdict, "long");
  testType<unsigned long>(verdict, "unsigned long");
  testType<long long>(verdict, "long long");
  testType<unsigned long long>(verdict, "unsigned long long");
  testType<float>(verdict, "float");
  testType<double>(verdict, "double");
  return verdict.finish();
}

// Shifts and swaps by two lanes, for every type and width.
//
// __shfl_up and __shfl_down return the caller's own value where the source
// would lie outside of its segment. __shfl_xor does so only where the source
// would lie in a later segment: with width 2, lanes 2 and 3 read lanes 0 and 1,
// and lanes 0 and 1 keep their own values.
//
// Exercises: every overload of the three shuffles, width 2 to 32.
// Migration: the full mask; the width stays.
#include "sample.h"

const int Distance = 2;

template <typename T, int Width>
__global__ void shiftUp(const T *input, T *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  output[i] = __shfl_up(input[i], Distance, Width);
}

template <typename T, int Width>
__global__ void shiftDown(const T *input, T *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  output[i] = __shfl_down(input[i], Distance, Width);
}

template <typename T, int Width>
__global__ void swapPairs(const T *input, T *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  output[i] = __shfl_xor(input[i], Distance, Width);
}

enum Direction { Up, Down, Xor };

// The lane that `lane` reads from.
static int sourceLane(Direction direction, int lane, int width) {
  const int first = lane - lane % width;
  const int last = first + width - 1;
  switch (direction) {
  case Up:
    return lane - Distance >= first ? lane - Distance : lane;
  case Down:
    return lane + Distance <= last ? lane + Distance : lane;
  default:
    return (lane ^ Distance) <= last ? lane ^ Distance : lane;
  }
}

template <typename T, int Width>
static void testWidth(Verdict &verdict, const char *type, int block) {
  // Half a warp at the end of the block has no lanes to read for width 32.
  if (block % Width != 0)
    return;
  std::vector<T> input(block);
  for (int i = 0; i < block; ++i)
    input[i] = (T)(7 * i + 100);
  DeviceArray<T> deviceInput(input);

  for (int direction = Up; direction <= Xor; ++direction) {
    DeviceArray<T> deviceOutput(block);
    if (direction == Up)
      shiftUp<T, Width><<<1, block>>>(deviceInput.get(), deviceOutput.get());
    else if (direction == Down)
      shiftDown<T, Width><<<1, block>>>(deviceInput.get(), deviceOutput.get());
    else
      swapPairs<T, Width><<<1, block>>>(deviceInput.get(), deviceOutput.get());
    CUDA_CHECK_LAUNCH();
    const std::vector<T> output = deviceOutput.toHost();
    for (int i = 0; i < block; ++i) {
      const int lane = i % 32;
      const int source = sourceLane((Direction)direction, lane, Width);
      verdict.check(output[i] == input[i - lane + source],
                    "%s, direction %d, block %d, width %d: element %d", type,
                    direction, block, Width, i);
    }
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

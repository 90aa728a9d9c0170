// Groups of lanes that go different ways, each with shuffles and votes.
//
// Both arms of a branch on the lane number use the same intrinsics at the same
// time, each among its own lanes. No lane reads from the other group.
//
// Exercises: even and odd lanes, the lower half, a four-way switch, and the same
// with a condition on data; both arms with the same operation.
// Migration: a constant mask where the condition depends on the lane number
// alone (0x55555555, 0x0000ffff, …), a ballot where it depends on data; never
// one full mask across two arms.
#include "sample.h"

// Even lanes add along the even lanes, odd lanes take the maximum along the odd.
__global__ void evenOdd(const int *input, int threshold, int *output,
                        unsigned *votes) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  int value = input[i];
  if (lane & 1) {
    value = max(value, __shfl_xor(value, 2));
    value = max(value, __shfl_xor(value, 4));
    votes[i] = __ballot(value > threshold);
  } else {
    value += __shfl_xor(value, 2);
    value += __shfl_xor(value, 4);
    votes[i] = __ballot(value <= threshold);
  }
  output[i] = value;
}

__global__ void lowerHalf(const int *input, int *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x % warpSize;
  int value = input[i];
  if (lane < 16) {
    for (int distance = 8; distance > 0; distance /= 2)
      value += __shfl_xor(value, distance);
    if (__all(value > 0))
      value = -value;
  }
  output[i] = value;
}

// Lanes with the same remainder by 4 exchange values; each class in its own way.
__global__ void fourWay(const int *input, int *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int value = input[i];
  int result;
  switch (lane & 3) {
  case 0:
    result = __shfl(value, 0);
    break;
  case 1:
    result = __shfl_xor(value, 8);
    break;
  case 2:
    result = __shfl_up(value, 4);
    break;
  default:
    result = __popc(__ballot(value & 1));
    break;
  }
  output[i] = result;
}

// Who goes where depends on the data: only each lane's own group is asked.
__global__ void aboveBelow(const int *input, int threshold, int *output) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];
  if (value > threshold) {
    const unsigned group = __ballot(1);
    output[i] = __shfl(value, __ffs(group) - 1);
  } else {
    const unsigned group = __ballot(1);
    output[i] = -__shfl(value, 31 - __clz(group));
  }
}

static void test(Verdict &verdict, int block) {
  const int count = 2 * block, threshold = 150;
  const std::vector<int> input = randomInts(count, 100, block);
  DeviceArray<int> in(input), sums(count), half(count), four(count), split(count);
  DeviceArray<unsigned> votes(count);
  evenOdd<<<2, block>>>(in.get(), threshold, sums.get(), votes.get());
  CUDA_CHECK_LAUNCH();
  lowerHalf<<<2, block>>>(in.get(), half.get());
  CUDA_CHECK_LAUNCH();
  fourWay<<<2, block>>>(in.get(), four.get());
  CUDA_CHECK_LAUNCH();
  aboveBelow<<<2, block>>>(in.get(), 50, split.get());
  CUDA_CHECK_LAUNCH();

  const std::vector<int> hostSums = sums.toHost(), hostHalf = half.toHost();
  const std::vector<int> hostFour = four.toHost(), hostSplit = split.toHost();
  const std::vector<unsigned> hostVotes = votes.toHost();
  for (int i = 0; i < count; ++i) {
    const int lane = i % block % 32, first = i - lane;
    const int lanes = first % block + 32 <= block ? 32 : block - first % block;

    // evenOdd: groups of four lanes of the same parity, eight lanes apart.
    int sum = 0, maximum = 0;
    unsigned vote = 0;
    for (int k = lane & ~6, step = 0; step < 4; ++step, k += 2) {
      sum += input[first + k];
      maximum = input[first + k] > maximum ? input[first + k] : maximum;
    }
    for (int other = lane & 1; other < lanes; other += 2) {
      const int result = hostSums[first + other];
      if (lane & 1 ? result > threshold : result <= threshold)
        vote |= 1u << other;
    }
    verdict.check(hostSums[i] == (lane & 1 ? maximum : sum),
                  "evenOdd, block %d: output[%d]", block, i);
    verdict.check(hostVotes[i] == vote, "evenOdd, block %d: votes[%d]", block,
                  i);

    int expected = input[i];
    if (lane < 16) {
      expected = 0;
      for (int k = 0; k < 16; ++k)
        expected += input[first + k];
      expected = expected > 0 ? -expected : expected;
    }
    verdict.check(hostHalf[i] == expected, "lowerHalf, block %d: output[%d]",
                  block, i);

    switch (lane & 3) {
    case 0:
      expected = input[first];
      break;
    case 1:
      expected = input[first + (lane ^ 8)];
      break;
    case 2:
      expected = input[lane >= 4 ? i - 4 : i];
      break;
    default:
      expected = 0;
      for (int k = 3; k < lanes; k += 4)
        expected += input[first + k] & 1;
    }
    verdict.check(hostFour[i] == expected, "fourWay, block %d: output[%d]",
                  block, i);

    for (int k = 0; k < lanes; ++k)
      if (input[first + k] <= 50)
        expected = -input[first + k];
    for (int k = lanes - 1; k >= 0 && input[i] > 50; --k)
      if (input[first + k] > 50)
        expected = input[first + k];
    verdict.check(hostSplit[i] == expected, "aboveBelow, block %d: output[%d]",
                  block, i);
  }
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks)
    test(verdict, block);
  return verdict.finish();
}

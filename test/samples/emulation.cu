// Shuffles and votes on targets without the instructions, through shared memory.
//
// runtime/warp_emulation.h has the same functions for every target; WARP_EMULATION_FORCE makes it use
// shared memory even where the instruction exists, so that this program shows the emulation on any GPU.
//
// Exercises: blocks of one, two and three dimensions (a lane is a linear thread index), several types
// of different size in one kernel, widths below 32, lanes out of range, both arms of a branch at the
// same time, votes, storage of the kernel's own beside the built-in, dynamic shared memory for others.
// Migration: nothing changes; the operations name their lanes already.
#define WARP_EMULATION_FORCE
#include "../../runtime/warp_emulation.h"
#include "sample.h"

struct Particle {
  double mass;
  float position[3];
  int id;
};

__device__ unsigned linearThread() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

// The lanes that the caller's warp was launched with.
__device__ unsigned launchedLanes() {
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned lanes = threads - (linearThread() & ~31u);
  return lanes >= 32 ? 0xffffffffu : (1u << lanes) - 1;
}

// Every kind of shuffle, each with a type of another size.
__global__ void shuffleKinds(char *broadcast, int *up, Particle *down,
                             double *swapped, int width) {
  const unsigned i = linearThread(), warp = launchedLanes();
  broadcast[i] = warp_emulation::shfl_sync(warp, (char)(i % 100), 1, width);
  up[i] = warp_emulation::shfl_up_sync(warp, (int)i * 7, 1, width);
  const Particle particle = {i * 0.5, {i + 0.25f, i + 0.5f, i + 0.75f}, (int)i};
  down[i] = warp_emulation::shfl_down_sync(warp, particle, 1, width);
  swapped[i] = warp_emulation::shfl_xor_sync(warp, i * 0.125, 1, width);
}

// Sums of the even and the odd lanes, both at the same time: neighbours in the arm are two lanes apart.
__global__ void sumArms(const int *input, int *sums, int *votes) {
  extern __shared__ int others[];
  const unsigned i = linearThread(), lane = i % 32;
  others[i] = input[i];
  int sum = input[i];
  if (lane % 2 == 0) {
    const unsigned even = 0x55555555u;
    for (int step = 2; step < 32; step *= 2)
      sum += warp_emulation::shfl_xor_sync(even, sum, step);
    votes[i] = __popc(warp_emulation::ballot_sync(even, input[i] > 4));
  } else {
    const unsigned odd = 0xaaaaaaaau;
    for (int step = 2; step < 32; step *= 2)
      sum += (int)warp_emulation::shfl_xor_sync(odd, (long long)sum, step);
    votes[i] = warp_emulation::any_sync(odd, input[i] == 0) +
               2 * warp_emulation::all_sync(odd, input[i] < 9);
  }
  sums[i] = sum + others[i] - input[i];
}

// 512 bytes of the kernel's own for its 128 threads.
__global__ void sumWithOwnStorage(const int *input, int *sums) {
  __shared__ warp_emulation::storage<128> slots;
  const warp_emulation::warp<128> warp(slots);
  const unsigned i = linearThread();
  int sum = input[i];
  for (int step = 16; step > 0; step /= 2)
    sum += warp.shfl_down_sync(0xffffffffu, sum, step);
  sums[i] = warp.shfl_sync(0xffffffffu, sum, 0);
}

static void testKinds(Verdict &verdict, dim3 block, int width) {
  const int count = block.x * block.y * block.z;
  DeviceArray<char> broadcast(count);
  DeviceArray<int> up(count);
  DeviceArray<Particle> down(count);
  DeviceArray<double> swapped(count);
  shuffleKinds<<<1, block>>>(broadcast.get(), up.get(), down.get(),
                             swapped.get(), width);
  CUDA_CHECK_LAUNCH();
  const std::vector<char> hostBroadcast = broadcast.toHost();
  const std::vector<int> hostUp = up.toHost();
  const std::vector<Particle> hostDown = down.toHost();
  const std::vector<double> hostSwapped = swapped.toHost();
  for (int i = 0; i < count; ++i) {
    const int first = i - i % width, last = first + width - 1;
    // A lane that was never launched gives nothing to compare.
    if (first + 1 % width < count)
      verdict.check(hostBroadcast[i] == (first + 1 % width) % 100,
                    "block %d: broadcast[%d]", count, i);
    verdict.check(hostUp[i] == (i > first ? i - 1 : i) * 7,
                  "block %d: up[%d]", count, i);
    const int next = i < last ? i + 1 : i;
    if (next < count)
      verdict.check(hostDown[i].mass == next * 0.5 &&
                        hostDown[i].position[2] == next + 0.75f &&
                        hostDown[i].id == next,
                    "block %d: down[%d]", count, i);
    const int partner = width == 1 ? (i % 2 ? i - 1 : i) : i ^ 1;
    if (partner < count)
      verdict.check(hostSwapped[i] == partner * 0.125,
                    "block %d: swapped[%d]", count, i);
  }
}

static void testSums(Verdict &verdict, dim3 block) {
  const int count = block.x * block.y * block.z;
  const std::vector<int> input = randomInts(count, 10, count);
  DeviceArray<int> in(input), arms(count), votes(count), own(count);
  sumArms<<<1, block, count * sizeof(int)>>>(in.get(), arms.get(), votes.get());
  CUDA_CHECK_LAUNCH();
  if (count == 128)
    sumWithOwnStorage<<<1, block>>>(in.get(), own.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<int> hostArms = arms.toHost(), hostVotes = votes.toHost();
  const std::vector<int> hostOwn = own.toHost();
  for (int i = 0; i < count; ++i) {
    int sum = 0, all = 0, large = 0, zero = 0, small = 1;
    for (int k = i - i % 32; k < i - i % 32 + 32; ++k) {
      all += input[k];
      if (k % 2 != i % 2)
        continue;
      sum += input[k];
      large += input[k] > 4;
      zero |= input[k] == 0;
      small &= input[k] < 9;
    }
    verdict.check(hostArms[i] == sum, "block %d: sum[%d]", count, i);
    verdict.check(hostVotes[i] == (i % 2 ? zero + 2 * small : large),
                  "block %d: votes[%d]", count, i);
    if (count == 128)
      verdict.check(hostOwn[i] == all, "own storage: sum[%d]", i);
  }
}

int main() {
  Verdict verdict;
  const dim3 shapes[] = {dim3(32),       dim3(48),        dim3(64),
                         dim3(128),      dim3(512),       dim3(16, 8),
                         dim3(8, 4, 4),  dim3(64, 8, 2),  dim3(5, 7, 3)};
  for (dim3 block : shapes) {
    for (int width = 1; width <= 32; width *= 2)
      testKinds(verdict, block, width);
    if (block.x * block.y * block.z % 32 == 0)
      testSums(verdict, block);
  }
  return verdict.finish();
}

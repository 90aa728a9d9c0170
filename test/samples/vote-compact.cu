// Filtering an array by warp votes, inside of loops whose last trip is partial.
//
// Every warp owns a chunk. In each trip its lanes look at neighbouring elements,
// vote on which to keep, and count the votes of lower lanes to find their place.
// When the chunk's length is not a multiple of the warp's, the upper lanes leave
// the loop one trip early: a vote that still names them is the classic mistake.
//
// Exercises: __ballot in a loop with lane-dependent trip count, __any and __all
// as early way out of such a loop.
// Migration: the lanes of each iteration, found anew in each iteration.
#include "sample.h"

// The chunk [begin, end) of the caller's warp and the number of its lanes.
struct Chunk {
  int begin, end, lanes, warp;
};

__device__ Chunk chunkOfWarp(int n, int chunkSize) {
  const int warpsPerBlock = (blockDim.x + 31) / 32;
  Chunk chunk;
  chunk.warp = blockIdx.x * warpsPerBlock + threadIdx.x / 32;
  chunk.begin = chunk.warp * chunkSize;
  chunk.end = min(n, chunk.begin + chunkSize);
  chunk.lanes = min(32, (int)blockDim.x - (int)(threadIdx.x & ~31));
  return chunk;
}

// Keeps what exceeds the threshold, in order, at the front of the warp's chunk.
__global__ void compact(const int *input, int n, int chunkSize, int threshold,
                        int *output, int *kept) {
  const Chunk chunk = chunkOfWarp(n, chunkSize);
  const int lane = threadIdx.x & 31;
  const unsigned lowerLanes = (1u << lane) - 1;

  int count = 0;
  for (int i = chunk.begin + lane; i < chunk.end; i += chunk.lanes) {
    const int value = input[i];
    const bool keep = value > threshold;
    const unsigned votes = __ballot(keep);
    if (keep)
      output[chunk.begin + count + __popc(votes & lowerLanes)] = value;
    count += __popc(votes);
  }
  // Lane 0 makes the most trips, so it has the full count.
  if (lane == 0)
    kept[chunk.warp] = count;
}

// Looks for a key; stops at the first 32 elements that contain it. Stores the
// number of trips until then, or -1.
__global__ void findAny(const int *input, int n, int chunkSize, int key,
                        int *foundInTrip) {
  const Chunk chunk = chunkOfWarp(n, chunkSize);
  const int lane = threadIdx.x & 31;
  int trip = 0, result = -1;
  for (int i = chunk.begin + lane; i < chunk.end; i += chunk.lanes) {
    if (__any(input[i] == key)) {
      result = trip;
      break;
    }
    ++trip;
  }
  if (lane == 0)
    foundInTrip[chunk.warp] = result;
}

// Counts the elements before the first trip that is not wholly below the limit.
__global__ void countWhileAll(const int *input, int n, int chunkSize, int limit,
                              int *below) {
  const Chunk chunk = chunkOfWarp(n, chunkSize);
  const int lane = threadIdx.x & 31;
  int count = 0;
  int i = chunk.begin + lane;
  while (i < chunk.end && __all(input[i] < limit)) {
    ++count;
    i += chunk.lanes;
  }
  if (chunk.begin + lane < n)
    below[chunk.begin + lane] = count;
}

// What one warp of `lanes` lanes finds in its chunk.
struct Expected {
  std::vector<int> kept;
  int foundInTrip;
  std::vector<int> tripsBelow; // by lane
};

static Expected reference(const std::vector<int> &input, int begin, int end,
                          int lanes, int threshold, int key, int limit) {
  Expected expected;
  expected.foundInTrip = -1;
  expected.tripsBelow.assign(lanes, 0);
  bool stopped = false;
  for (int first = begin, trip = 0; first < end; first += lanes, ++trip) {
    bool found = false, allBelow = true;
    for (int i = first; i < end && i < first + lanes; ++i) {
      if (input[i] > threshold)
        expected.kept.push_back(input[i]);
      found = found || input[i] == key;
      allBelow = allBelow && input[i] < limit;
    }
    if (found && expected.foundInTrip < 0)
      expected.foundInTrip = trip;
    stopped = stopped || !allBelow;
    if (!stopped)
      for (int i = first; i < end && i < first + lanes; ++i)
        ++expected.tripsBelow[i - first];
  }
  return expected;
}

static void test(Verdict &verdict, int n, int chunkSize, int block) {
  const int threshold = 60, key = 17, limit = 97;
  const std::vector<int> input = randomInts(n, 100, n + block);
  const int warps = (n + chunkSize - 1) / chunkSize;
  const int warpsPerBlock = (block + 31) / 32;
  const int grid = (warps + warpsPerBlock - 1) / warpsPerBlock;
  const int launched = grid * warpsPerBlock;

  DeviceArray<int> deviceInput(input), output(n), kept(launched);
  DeviceArray<int> found(launched), below(n);
  compact<<<grid, block>>>(deviceInput.get(), n, chunkSize, threshold,
                           output.get(), kept.get());
  CUDA_CHECK_LAUNCH();
  findAny<<<grid, block>>>(deviceInput.get(), n, chunkSize, key, found.get());
  CUDA_CHECK_LAUNCH();
  countWhileAll<<<grid, block>>>(deviceInput.get(), n, chunkSize, limit,
                                 below.get());
  CUDA_CHECK_LAUNCH();

  const std::vector<int> hostOutput = output.toHost(), hostKept = kept.toHost();
  const std::vector<int> hostFound = found.toHost(), hostBelow = below.toHost();
  for (int warp = 0; warp < warps; ++warp) {
    const int begin = warp * chunkSize;
    const int end = begin + chunkSize < n ? begin + chunkSize : n;
    const int thread = warp % warpsPerBlock * 32;
    const int lanes = thread + 32 <= block ? 32 : block - thread;
    const Expected expected =
        reference(input, begin, end, lanes, threshold, key, limit);

    verdict.check(hostKept[warp] == (int)expected.kept.size(),
                  "n %d, block %d: warp %d kept %d, not %d", n, block, warp,
                  hostKept[warp], (int)expected.kept.size());
    for (size_t i = 0; i < expected.kept.size(); ++i)
      verdict.check(hostOutput[begin + i] == expected.kept[i],
                    "n %d, block %d: element %d of warp %d", n, block, (int)i,
                    warp);
    verdict.check(hostFound[warp] == expected.foundInTrip,
                  "n %d, block %d: warp %d found the key in trip %d, not %d", n,
                  block, warp, hostFound[warp], expected.foundInTrip);
    for (int lane = 0; lane < lanes && begin + lane < end; ++lane)
      verdict.check(hostBelow[begin + lane] == expected.tripsBelow[lane],
                    "n %d, block %d: trips of warp %d, lane %d", n, block, warp,
                    lane);
  }
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    test(verdict, 1000, 77, block);
    test(verdict, 640, 64, block);
    test(verdict, 20, 50, block);
  }
  return verdict.finish();
}

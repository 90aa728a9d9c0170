// Votes in every place that a vote can stand in.
//
// A vote speaks for exactly the lanes that execute it together. In one arm of a
// branch, behind && or in a loop, these are fewer than the warp's 32, and both
// __popc of a ballot and the outcome of __all depend on which.
//
// Exercises: __any, __all and __ballot at top level, in both arms of an if/else,
// nested, as operands of &&, || and ?:, and as loop conditions.
// Migration: the exact set of lanes for each.
#include "sample.h"

const int ResultsPerThread = 20;

// What one lane sees; copied to global memory at the end.
struct Results {
  unsigned value[ResultsPerThread];
};

__global__ void voteDemo(const int *input, int threshold, Results *results) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];
  Results r;
  for (int k = 0; k < ResultsPerThread; ++k)
    r.value[k] = 0;

  // Top level.
  r.value[0] = __any(value > threshold);
  r.value[1] = __all(value > threshold);
  r.value[2] = __ballot(value > threshold);

  // Both arms, and nested arms.
  if (value % 2 == 0) {
    r.value[3] = __ballot(value > threshold);
    r.value[4] = __all(value % 4 == 0);
    if (value % 3 == 0)
      r.value[5] = __ballot(1);
    else
      r.value[6] = __any(value > 2 * threshold);
  } else {
    r.value[3] = __ballot(value < threshold);
    r.value[4] = __any(value % 7 == 0);
  }

  // Chain.
  if (value < 10)
    r.value[7] = __ballot(value < 5);
  else if (value < 50)
    r.value[7] = __ballot(value < 30);
  else
    r.value[7] = __ballot(value < 70);

  // Operands. The vote on the right sees only the lanes that get there.
  r.value[8] = value > threshold && __all(value > threshold);
  r.value[9] = value > threshold || __any(value == threshold);
  r.value[10] = value % 5 ? __ballot(value % 2) : __ballot(value % 3 == 0);
  if (value > 20 && __any(value < 25))
    r.value[11] = 1;

  results[i] = r;
}

__global__ void voteLoops(const int *input, int step, Results *results) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];
  Results r;
  for (int k = 0; k < ResultsPerThread; ++k)
    r.value[k] = 0;

  // All lanes go on until the last one has finished.
  int rest = value;
  while (__any(rest > 0)) {
    r.value[0] += __popc(__ballot(rest > 0));
    rest -= step;
  }

  rest = value;
  do {
    rest -= step;
    ++r.value[1];
  } while (!__all(rest <= 0));

  // Each lane has its own number of trips; the vote thins out.
  for (int k = 0; k < value % 8; ++k)
    r.value[2] += __popc(__ballot(1));

  rest = value % 16;
  while (rest > 0 && __any(rest > 3)) {
    --rest;
    ++r.value[3];
  }

  rest = value % 8;
  do {
    r.value[4] = r.value[4] * 3 + __popc(__ballot(rest > 2));
  } while (rest-- > 0);

  results[i] = r;
}

// --- the same on the CPU: a warp is an array of lanes and a set of them.

typedef std::vector<int> Lanes;

// The lanes of `set` whose value satisfies the predicate.
template <typename Predicate>
static unsigned ballot(const Lanes &lanes, unsigned set, Predicate predicate) {
  unsigned votes = 0;
  for (size_t lane = 0; lane < lanes.size(); ++lane)
    if (set >> lane & 1 && predicate(lanes[lane]))
      votes |= 1u << lane;
  return votes;
}

static int bits(unsigned set) {
  int count = 0;
  for (; set; set &= set - 1)
    ++count;
  return count;
}

// Stores a value for all lanes of a set.
static void store(std::vector<Results> &results, unsigned set, int slot,
                  unsigned value) {
  for (size_t lane = 0; lane < results.size(); ++lane)
    if (set >> lane & 1)
      results[lane].value[slot] = value;
}

static std::vector<Results> demoReference(const Lanes &lanes, int t) {
  std::vector<Results> r(lanes.size(), Results());
  const unsigned all = ballot(lanes, ~0u, [](int) { return true; });
  auto set = [&](unsigned among, bool (*predicate)(int, int)) {
    return ballot(lanes, among, [=](int v) { return predicate(v, t); });
  };

  const unsigned above = set(all, [](int v, int t) { return v > t; });
  store(r, all, 0, above != 0);
  store(r, all, 1, above == all);
  store(r, all, 2, above);

  const unsigned even = set(all, [](int v, int) { return v % 2 == 0; });
  const unsigned odd = all & ~even;
  store(r, even, 3, above & even);
  store(r, even, 4, set(even, [](int v, int) { return v % 4 == 0; }) == even);
  const unsigned thirds = set(even, [](int v, int) { return v % 3 == 0; });
  store(r, thirds, 5, thirds);
  store(r, even & ~thirds, 6,
        set(even & ~thirds, [](int v, int t) { return v > 2 * t; }) != 0);
  store(r, odd, 3, set(odd, [](int v, int t) { return v < t; }));
  store(r, odd, 4, set(odd, [](int v, int) { return v % 7 == 0; }) != 0);

  const unsigned low = set(all, [](int v, int) { return v < 10; });
  const unsigned middle = set(all & ~low, [](int v, int) { return v < 50; });
  const unsigned high = all & ~low & ~middle;
  store(r, low, 7, set(low, [](int v, int) { return v < 5; }));
  store(r, middle, 7, set(middle, [](int v, int) { return v < 30; }));
  store(r, high, 7, set(high, [](int v, int) { return v < 70; }));

  store(r, above, 8, 1);
  store(r, above, 9, 1);
  store(r, all & ~above, 9,
        set(all & ~above, [](int v, int t) { return v == t; }) != 0);
  const unsigned fives = set(all, [](int v, int) { return v % 5 != 0; });
  store(r, fives, 10, set(fives, [](int v, int) { return v % 2 != 0; }));
  store(r, all & ~fives, 10,
        set(all & ~fives, [](int v, int) { return v % 3 == 0; }));
  const unsigned over20 = set(all, [](int v, int) { return v > 20; });
  store(r, over20, 11, set(over20, [](int v, int) { return v < 25; }) != 0);
  return r;
}

static std::vector<Results> loopReference(const Lanes &lanes, int step) {
  std::vector<Results> r(lanes.size(), Results());
  const unsigned all = ballot(lanes, ~0u, [](int) { return true; });
  int largest = 0;
  for (int value : lanes)
    largest = value > largest ? value : largest;

  unsigned sum = 0;
  for (int done = 0; done < largest; done += step)
    sum += bits(ballot(lanes, all, [=](int v) { return v > done; }));
  store(r, all, 0, sum);
  store(r, all, 1, largest == 0 ? 1 : (largest + step - 1) / step);

  for (size_t lane = 0; lane < lanes.size(); ++lane) {
    for (int k = 0; k < lanes[lane] % 8; ++k)
      r[lane].value[2] +=
          bits(ballot(lanes, all, [=](int v) { return v % 8 > k; }));
    for (int k = 0; k < lanes[lane] % 16; ++k) {
      if (!ballot(lanes, all, [=](int v) { return v % 16 - k > 3; }))
        break;
      ++r[lane].value[3];
    }
    for (int k = 0; k <= lanes[lane] % 8; ++k)
      r[lane].value[4] =
          r[lane].value[4] * 3 + bits(ballot(lanes, all, [=](int v) {
            return v % 8 >= k && v % 8 - k > 2;
          }));
  }
  return r;
}

static void compare(Verdict &verdict, const char *kernel, int block, int warp,
                    const std::vector<Results> &results,
                    const std::vector<Results> &expected) {
  for (size_t lane = 0; lane < expected.size(); ++lane)
    for (int k = 0; k < ResultsPerThread; ++k)
      verdict.check(results[warp * 32 + lane].value[k] == expected[lane].value[k],
                    "%s, block %d, warp %d, lane %d: result %d is %u, not %u",
                    kernel, block, warp, (int)lane, k,
                    results[warp * 32 + lane].value[k], expected[lane].value[k]);
}

int main() {
  const int threshold = 40, step = 7;
  const int blocks[] = {32, 48, 64, 128, 512};
  Verdict verdict;
  for (int block : blocks) {
    const std::vector<int> input = randomInts(block, 100, 3 * block);
    DeviceArray<int> deviceInput(input);
    DeviceArray<Results> demo(block), loops(block);
    voteDemo<<<1, block>>>(deviceInput.get(), threshold, demo.get());
    CUDA_CHECK_LAUNCH();
    voteLoops<<<1, block>>>(deviceInput.get(), step, loops.get());
    CUDA_CHECK_LAUNCH();

    const std::vector<Results> hostDemo = demo.toHost();
    const std::vector<Results> hostLoops = loops.toHost();
    for (int warp = 0; warp * 32 < block; ++warp) {
      const int end = warp * 32 + 32 < block ? warp * 32 + 32 : block;
      const Lanes lanes(input.begin() + warp * 32, input.begin() + end);
      compare(verdict, "voteDemo", block, warp, hostDemo,
              demoReference(lanes, threshold));
      compare(verdict, "voteLoops", block, warp, hostLoops,
              loopReference(lanes, step));
    }
  }
  return verdict.finish();
}

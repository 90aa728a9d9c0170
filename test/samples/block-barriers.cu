// Block-wide barriers with a result, fences, and atomics of every kind.
//
// Nothing in here depends on warps: barriers count and combine over the block,
// fences order memory, atomics are atomic.
//
// Exercises: __syncthreads_count, _and, _or; the three fences; all atomics on
// int, unsigned, unsigned long long, float and double; compare-and-swap loops
// for what older targets lack, and for what nobody has (multiply); the "last
// block finishes" pattern; grouping of equal keys by hand in shared memory.
// Migration: nothing changes.
#include "sample.h"

__global__ void barrierVotes(const int *input, int *count, int *all, int *any) {
  const int value = input[blockIdx.x * blockDim.x + threadIdx.x];
  const int positive = __syncthreads_count(value > 0);
  const int below = __syncthreads_and(value < 90);
  const int zero = __syncthreads_or(value == 0);
  // Any thread may store: the results are the same in all of them.
  if (threadIdx.x == blockDim.x - 1) {
    count[blockIdx.x] = positive;
    all[blockIdx.x] = below != 0;
    any[blockIdx.x] = zero != 0;
  }
}

struct Counters {
  int sum, difference, smallest, largest, exchanged, bitsAnd, bitsOr, bitsXor;
  unsigned up, down, smallestUnsigned, swapped;
  unsigned long long wideSum, wideLargest;
  float floatSum;
  double doubleSum;
};

// Kepler has a 64-bit maximum; before, one is made of compare-and-swap.
__device__ void keepLargest(unsigned long long *address, unsigned long long value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 320
  unsigned long long seen = *address;
  while (seen < value) {
    const unsigned long long now = atomicCAS(address, seen, value);
    if (now == seen)
      break;
    seen = now;
  }
#else
  atomicMax(address, value);
#endif
}

// Pascal adds doubles; before, their bits are exchanged until nobody interferes.
__device__ void addDouble(double *address, double value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 600
  unsigned long long *bits = (unsigned long long *)address;
  unsigned long long now = *bits, seen;
  do {
    seen = now;
    const double sum = __longlong_as_double((long long)seen) + value;
    now = atomicCAS(bits, seen, (unsigned long long)__double_as_longlong(sum));
  } while (now != seen);
#else
  atomicAdd(address, value);
#endif
}

__global__ void everyAtomic(const int *input, int n, Counters *counters) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int value = input[i];
  atomicAdd(&counters->sum, value);
  atomicSub(&counters->difference, value);
  atomicMin(&counters->smallest, value);
  atomicMax(&counters->largest, value);
  atomicExch(&counters->exchanged, 77);
  atomicAnd(&counters->bitsAnd, ~(1 << (value & 7)));
  atomicOr(&counters->bitsOr, 1 << (value & 15));
  atomicXor(&counters->bitsXor, value);
  atomicInc(&counters->up, 9);
  atomicDec(&counters->down, 9);
  atomicMin(&counters->smallestUnsigned, (unsigned)value + 3u);
  atomicCAS(&counters->swapped, 0u, 5u);
  atomicAdd(&counters->wideSum, (unsigned long long)value << 32);
  keepLargest(&counters->wideLargest, (unsigned long long)value << 32);
  atomicAdd(&counters->floatSum, (float)value);
  addDouble(&counters->doubleSum, 0.5 * value);
}

// The hardware has no atomic product; this one retries until nobody interferes.
__device__ unsigned atomicMul(unsigned *address, unsigned factor) {
  unsigned old = *address, assumed;
  do {
    assumed = old;
    old = atomicCAS(address, assumed, assumed * factor);
  } while (old != assumed);
  return old;
}

__global__ void product(const int *input, int n, unsigned *result) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicMul(result, 2u * input[i] + 1u);
}

// Every block publishes its sum; the last one to do so adds them all.
__global__ void sumInOnePass(const int *input, int n, volatile int *partial,
                             unsigned *ticket, int *result) {
  __shared__ int sum;
  __shared__ bool isLast;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&sum, input[i]);
  __syncthreads();

  if (threadIdx.x == 0) {
    partial[blockIdx.x] = sum;
    __threadfence();
    isLast = atomicInc(ticket, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (isLast && threadIdx.x == 0) {
    int total = 0;
    for (int block = 0; block < (int)gridDim.x; ++block)
      total += partial[block];
    *result = total;
    __threadfence_system();
  }
}

// For each thread: how many threads of the block hold the same key, and how many
// of these come before it.
__global__ void groupByKey(const int *input, int keys, int *sizes, int *ranks) {
  extern __shared__ int keyOf[];
  keyOf[threadIdx.x] = input[threadIdx.x] % keys;
  __threadfence_block();
  __syncthreads();
  int size = 0, rank = 0;
  for (int other = 0; other < (int)blockDim.x; ++other)
    if (keyOf[other] == keyOf[threadIdx.x]) {
      ++size;
      rank += other < (int)threadIdx.x;
    }
  sizes[threadIdx.x] = size;
  ranks[threadIdx.x] = rank;
}

static void testBarriers(Verdict &verdict, const std::vector<int> &input,
                         int block, int grid) {
  DeviceArray<int> deviceInput(input), count(grid), all(grid), any(grid);
  barrierVotes<<<grid, block>>>(deviceInput.get(), count.get(), all.get(),
                                any.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<int> counts = count.toHost(), alls = all.toHost();
  const std::vector<int> anys = any.toHost();
  for (int b = 0; b < grid; ++b) {
    int positive = 0, below = 1, zero = 0;
    for (int i = b * block; i < (b + 1) * block; ++i) {
      positive += input[i] > 0;
      below = below && input[i] < 90;
      zero = zero || input[i] == 0;
    }
    verdict.check(counts[b] == positive && alls[b] == below && anys[b] == zero,
                  "barriers of block %d of %d threads: %d %d %d", b, block,
                  counts[b], alls[b], anys[b]);
  }
}

static void testAtomics(Verdict &verdict, const std::vector<int> &input,
                        int block, int grid) {
  const int n = (int)input.size();
  Counters e = {0, 0, 1000, -1, 0, 0xff, 0, 0, 0, 9, 1000, 0, 0, 0, 0.0f, 0.0};
  DeviceArray<int> deviceInput(input);
  DeviceArray<Counters> counters(std::vector<Counters>(1, e));
  everyAtomic<<<grid, block>>>(deviceInput.get(), n, counters.get());
  CUDA_CHECK_LAUNCH();
  unsigned factorProduct = 1;
  int sum = 0;
  for (int value : input) {
    sum += value;
    e.smallest = value < e.smallest ? value : e.smallest;
    e.largest = value > e.largest ? value : e.largest;
    e.bitsAnd &= ~(1 << (value & 7));
    e.bitsOr |= 1 << (value & 15);
    e.bitsXor ^= value;
    factorProduct *= 2u * value + 1u;
  }
  const Counters c = counters.toHost()[0];
  verdict.check(c.sum == sum && c.difference == -sum, "add and sub");
  verdict.check(c.smallest == e.smallest && c.largest == e.largest, "min, max");
  verdict.check(c.exchanged == 77 && c.swapped == 5, "exch and CAS");
  verdict.check(c.bitsAnd == e.bitsAnd && c.bitsOr == e.bitsOr &&
                    c.bitsXor == e.bitsXor,
                "and, or, xor");
  // inc and dec wrap after ten steps.
  verdict.check(c.up == n % 10u && c.down == 9 - n % 10u, "inc %u and dec %u",
                c.up, c.down);
  verdict.check(c.smallestUnsigned == e.smallest + 3u, "unsigned min");
  verdict.check(c.wideSum >> 32 == (unsigned)sum &&
                    c.wideLargest >> 32 == (unsigned)e.largest,
                "64 bits");
  verdict.check(c.floatSum == sum && c.doubleSum == 0.5 * sum, "floats");

  DeviceArray<unsigned> result(std::vector<unsigned>(1, 1u));
  product<<<grid, block>>>(deviceInput.get(), n, result.get());
  CUDA_CHECK_LAUNCH();
  verdict.check(result.toHost()[0] == factorProduct, "product");

  DeviceArray<int> partial(grid), total(1);
  DeviceArray<unsigned> ticket(1);
  sumInOnePass<<<grid, block>>>(deviceInput.get(), n, partial.get(),
                                ticket.get(), total.get());
  CUDA_CHECK_LAUNCH();
  verdict.check(total.toHost()[0] == sum, "sum in one pass: %d, not %d",
                total.toHost()[0], sum);
}

static void testGroups(Verdict &verdict, const std::vector<int> &input,
                       int block) {
  const int keys = 7;
  DeviceArray<int> deviceInput(input), sizes(block), ranks(block);
  groupByKey<<<1, block, block * sizeof(int)>>>(deviceInput.get(), keys,
                                                sizes.get(), ranks.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<int> hostSizes = sizes.toHost(), hostRanks = ranks.toHost();
  std::vector<int> seen(keys), total(keys);
  for (int i = 0; i < block; ++i)
    ++total[input[i] % keys];
  for (int i = 0; i < block; ++i)
    verdict.check(hostSizes[i] == total[input[i] % keys] &&
                      hostRanks[i] == seen[input[i] % keys]++,
                  "group of thread %d of %d", i, block);
}

int main() {
  Verdict verdict;
  const int grid = 2;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks) {
    const std::vector<int> input = randomInts(grid * block, 100, block);
    testBarriers(verdict, input, block, grid);
    testAtomics(verdict, input, block, grid);
    testGroups(verdict, input, block);
  }
  return verdict.finish();
}

// Shuffles and votes written as inline PTX.
//
// Assembly gives what the intrinsics hide: the predicate that says whether the
// source lane was in range, and the clamp operand that encodes the width (low
// bits: last lane, or 0 for `up`; bits 8 to 12: the mask of a segment).
//
// Exercises: plain forms with operands and with a literal clamp; a predicate
// output with a guarded addition in a brace scope that has its own registers; a
// 64-bit value in two halves; read-write operands; statements made by a macro
// with stringising; votes with setp and selp; %laneid; an asm under divergence.
// Migration: `.sync` in the opcode, the mask as the last operand of the
// instruction and the last input of the statement, `volatile` on the statement.
#include "sample.h"

__device__ __forceinline__ unsigned laneId() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}

// Within each half of the warp.
__device__ int fromNext(int value) {
  int result;
  asm("shfl.down.b32 %0, %1, 1, 0x101f;" : "=r"(result) : "r"(value));
  return result;
}

__device__ int fromLane(int value, int source, int clamp) {
  int result;
  asm volatile("shfl.idx.b32 %0, %1, %2, %3;"
               : "=r"(result)
               : "r"(value), "r"(source), "r"(clamp));
  return result;
}

// One step of a prefix sum: adds only where there is a lane to add from.
__device__ int addFromBelow(int value, int distance) {
  int result;
  asm volatile("{\n"
               "  .reg .u32 below;\n"
               "  .reg .pred inRange;\n"
               "  shfl.up.b32 below|inRange, %1, %2, 0;\n"
               "  mov.u32 %0, %1;\n"
               "  @inRange add.u32 %0, %0, below;\n"
               "}"
               : "=r"(result)
               : "r"(value), "r"(distance));
  return result;
}

__device__ long long swapWide(long long value, int laneMask) {
  long long result;
  asm volatile("{ .reg .b32 low, high;"
               " mov.b64 {low, high}, %1;"
               " shfl.bfly.b32 low, low, %2, 0x1f;"
               " shfl.bfly.b32 high, high, %2, 0x1f;"
               " mov.b64 %0, {low, high}; }"
               : "=l"(result)
               : "l"(value), "r"(laneMask));
  return result;
}

__device__ void swapInPlace(unsigned &value, int laneMask) {
  asm("shfl.bfly.b32 %0, %0, %1, 0x1f;" : "+r"(value) : "r"(laneMask));
}

#define DEFINE_SHUFFLE(name, direction)                                        \
  __device__ float name(float value, int b, int clamp) {                       \
    float result;                                                              \
    asm volatile("shfl." #direction ".b32 %0, %1, %2, %3;"                     \
                 : "=f"(result)                                                \
                 : "f"(value), "r"(b), "r"(clamp));                            \
    return result;                                                             \
  }
DEFINE_SHUFFLE(shuffleUp, up)
DEFINE_SHUFFLE(shuffleDown, down)

__device__ unsigned ballotPositive(int value) {
  unsigned result;
  asm volatile("{ .reg .pred p;\n\t"
               "setp.gt.s32 p, %1, 0;\n\t"
               "vote.ballot.b32 %0, p; }"
               : "=r"(result)
               : "r"(value));
  return result;
}

// Bit 0: any lane; bit 1: all lanes; bit 2: all the same.
__device__ unsigned votes(int flag) {
  unsigned any, all, uniform;
  asm volatile("{ .reg .pred p, q;\n\t"
               "setp.ne.s32 p, %3, 0;\n\t"
               "vote.any.pred q, p;\n\t"
               "selp.u32 %0, 1, 0, q;\n\t"
               "vote.all.pred q, p;\n\t"
               "selp.u32 %1, 2, 0, q;\n\t"
               "vote.uni.pred q, !p;\n\t"
               "selp.u32 %2, 4, 0, q; }"
               : "=r"(any), "=r"(all), "=r"(uniform)
               : "r"(flag));
  return any | all | uniform;
}

struct Results {
  int next, quarter, scan;
  long long wide;
  unsigned inPlace, ballot, votes, group;
  float up, down;
};

__global__ void shuffles(const int *input, Results *results) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = input[i];
  Results r;
  r.next = fromNext(value);
  r.quarter = fromLane(value, 2, 0x181f); // lane 2 of each eight
  r.scan = value;
  for (int distance = 1; distance < 32; distance *= 2)
    r.scan = addFromBelow(r.scan, distance);
  r.wide = swapWide(((long long)value << 32) + i, 4);
  r.inPlace = value;
  swapInPlace(r.inPlace, 8);
  r.up = shuffleUp(value, 3, 0);
  r.down = shuffleDown(value, 3, 0x101f); // within each half
  r.ballot = ballotPositive(value - 50);
  r.votes = votes(value % 10);

  r.group = 0;
  if (value > 50) {
    // Only the lanes above 50 vote here.
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.ballot.b32 %0, p; }"
                 : "=r"(r.group)
                 : "r"(laneId() & 1));
  }
  results[i] = r;
}

static void test(Verdict &verdict, int block) {
  const std::vector<int> input = randomInts(block, 100, block);
  DeviceArray<int> deviceInput(input);
  DeviceArray<Results> deviceResults(block);
  shuffles<<<1, block>>>(deviceInput.get(), deviceResults.get());
  CUDA_CHECK_LAUNCH();
  const std::vector<Results> results = deviceResults.toHost();

  for (int i = 0; i < block; ++i) {
    const Results &r = results[i];
    const int lane = i % 32, first = i - lane;
    const int lanes = first + 32 <= block ? 32 : block - first;
    unsigned ballot = 0, group = 0;
    int scan = 0, nonzero = 0;
    for (int k = 0; k < lanes; ++k) {
      ballot |= input[first + k] > 50 ? 1u << k : 0;
      group |= input[first + k] > 50 && k % 2 ? 1u << k : 0;
      nonzero += input[first + k] % 10 != 0;
      scan += k <= lane ? input[first + k] : 0;
    }
    const unsigned votes = (nonzero > 0) | (nonzero == lanes) << 1 |
                           (nonzero == 0 || nonzero == lanes) << 2;
    verdict.check(r.next == input[lane % 16 < 15 ? i + 1 : i], "next %d", i);
    verdict.check(r.quarter == input[i - lane % 8 + 2], "quarter %d", i);
    verdict.check(r.scan == scan, "block %d: scan %d", block, i);
    const int partner = first + (lane ^ 4);
    verdict.check(r.wide == ((long long)input[partner] << 32) + partner,
                  "wide %d", i);
    verdict.check(r.inPlace == (unsigned)input[first + (lane ^ 8)],
                  "in place %d", i);
    verdict.check(r.up == input[lane >= 3 ? i - 3 : i], "up %d", i);
    verdict.check(r.down == input[lane % 16 < 13 ? i + 3 : i], "down %d", i);
    verdict.check(r.ballot == ballot, "ballot %d", i);
    verdict.check(r.votes == votes, "votes %d: %u, not %u", i, r.votes, votes);
    verdict.check(r.group == (input[i] > 50 ? group : 0), "group %d", i);
  }
}

int main() {
  Verdict verdict;
  const int blocks[] = {32, 48, 64, 128, 512};
  for (int block : blocks)
    test(verdict, block);
  return verdict.finish();
}

// Cooperative groups beyond blocks and tiles: partitions, reductions, scans, structs, tiles of several warps, whole grids.
// options: --mode its
// exit: 0
// out: PASS
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

struct Pair {
  double v;
  int lane;
  char tag;
};

__global__ void partitions(int *out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const int t = threadIdx.x;
  auto odd = cg::binary_partition(warp, t & 1);
  auto third = cg::labeled_partition(warp, t % 3);
  out[t] = cg::reduce(odd, t, cg::plus<int>());
  out[32 + t] = third.size() * 100 + third.thread_rank();
  out[64 + t] = cg::inclusive_scan(warp, 1);
  out[96 + t] = cg::exclusive_scan(third, t);
  Pair p = {t * 0.5, t, char('a' + t % 26)};
  Pair q = warp.shfl(p, 7), r = warp.shfl_down(p, 1);
  out[128 + t] = q.v == 3.5 && q.lane == 7 && q.tag == 'h' && r.lane == (t < 31 ? t + 1 : t);
  if (t < 13) {
    auto few = cg::coalesced_threads();
    out[160 + t] = cg::reduce(few, t, cg::greater<int>()) + int(cg::tiled_partition(few, 4).size());
  }
  out[192 + t] = third.shfl(p, 1).lane;
}

__global__ void bigTiles(int *out) {
  __shared__ cg::experimental::block_tile_memory<4, 256> memory;
  auto block = cg::experimental::this_thread_block(memory);
  auto tile = cg::experimental::tiled_partition<64>(block);
  const int sum = cg::reduce(tile, int(threadIdx.x), cg::plus<int>());
  out[threadIdx.x] = sum;
}

__global__ void copies(int *out, const int *in) {
  __shared__ int tile[64];
  auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, in, sizeof tile);
  cg::wait(block);
  out[threadIdx.x] = tile[63 - threadIdx.x];
}

__global__ void wholeGrid(int *parts, int *out) {
  auto grid = cg::this_grid();
  for (int round = 0; round < 3; ++round) {
    if (threadIdx.x == 0)
      parts[blockIdx.x] = round * 100 + blockIdx.x;
    grid.sync();
    if (threadIdx.x == 0)
      out[round * gridDim.x + blockIdx.x] = parts[(blockIdx.x + 1) % gridDim.x];
    grid.sync();
  }
}

int main() {
  int *out, *in, v[256], some[64];
  cudaMalloc(&out, sizeof v);
  cudaMalloc(&in, sizeof v);
  partitions<<<1, 32>>>(out);
  CHECK(cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess);
  for (int t = 0; t < 32; ++t) {
    CHECK(v[t] == (t & 1 ? 256 : 240));
    CHECK(v[32 + t] == (t % 3 == 2 ? 10 : 11) * 100 + t / 3);
    CHECK(v[64 + t] == t + 1);
    int before = 0;
    for (int s = t % 3; s < t; s += 3)
      before += s;
    CHECK(v[96 + t] == before);
    CHECK(v[128 + t] == 1);
    CHECK(t >= 13 || v[160 + t] == 12 + (t < 12 ? 4 : 1));
    CHECK(v[192 + t] == t % 3 + 3);
  }
  bigTiles<<<1, 256>>>(out);
  CHECK(cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess);
  for (int t = 0; t < 256; ++t)
    CHECK(v[t] == t / 64 * 64 * 64 + 63 * 32);
  for (int t = 0; t < 64; ++t)
    some[t] = t * t;
  cudaMemcpy(in, some, sizeof some, cudaMemcpyHostToDevice);
  copies<<<1, 64>>>(out, in);
  cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost);
  CHECK(v[0] == 63 * 63 && v[63] == 0);

  int blocks = 0;
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, wholeGrid, 64, 0) == cudaSuccess && blocks > 0);
  void *args[] = {&in, &out};
  CHECK(cudaLaunchCooperativeKernel((void *)wholeGrid, dim3(5), dim3(64), args, 0, 0) == cudaSuccess);
  CHECK(cudaMemcpy(v, out, sizeof v, cudaMemcpyDeviceToHost) == cudaSuccess);
  for (int i = 0; i < 15; ++i)
    CHECK(v[i] == i / 5 * 100 + (i % 5 + 1) % 5);
  CHECK(cudaLaunchCooperativeKernel((void *)wholeGrid, dim3(100000), dim3(64), args, 0, 0) == cudaErrorCooperativeLaunchTooLarge);
  cudaGetLastError();
  return finish();
}

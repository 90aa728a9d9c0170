// The barrier of a tile orders what the lanes of one tile do: what they exchange with lanes of another, or perhaps do, waits for a __syncwarp.
//== input
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void halves(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = p[t];
  tile.sync();
  p[t] = s[t ^ 8];
  p[t] += s[31 - t];
}
__global__ void quarters(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[t] = p[t];
  cg::sync(tile);
  p[t] = s[t ^ 7];
  cg::sync(tile);
  s[t] = p[t] + 1;
  cg::sync(tile);
  p[t] = s[t ^ 15];
}
__global__ void loaded(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  s[t] = p[t];
  tile.sync();
  p[t] = s[p[t + 32]];
}
__global__ void steps(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = p[t];
  for (int d = 16; d > 0; d /= 2) {
    tile.sync();
    const int other = s[t ^ d];
    tile.sync();
    s[t] += other;
  }
  tile.sync();
  p[t] = s[t ^ 1];
}
template <class Group> __device__ int turned(const Group &group, int *s, int t) {
  s[t] += 1;
  group.sync();
  return s[31 - t];
}
__global__ void helped(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads();
  p[t] = turned(cg::tiled_partition<16>(cg::this_thread_block()), s, t);
}
template <class Tile> __device__ void meetAt(const Tile &tile) { tile.sync(); }
__global__ void waits(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = p[t];
  meetAt(cg::tiled_partition<16>(cg::this_thread_block()));
  p[t] = s[31 - t];
}
__global__ void whole(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  s[t] = p[t];
  tile.sync();
  p[t] = s[31 - t];
}
void launch(int *p) {
  halves<<<1, 32>>>(p);
  quarters<<<1, 32>>>(p);
  loaded<<<1, 32>>>(p);
  steps<<<1, 32>>>(p);
  helped<<<1, 32>>>(p);
  waits<<<1, 32>>>(p);
  whole<<<1, 32>>>(p);
}
//== fixed
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void halves(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = p[t];
  __syncwarp(0xffffffffu);
  tile.sync();
  p[t] = s[t ^ 8];
  p[t] += s[31 - t];
}
__global__ void quarters(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[t] = p[t];
  cg::sync(tile);
  p[t] = s[t ^ 7];
  cg::sync(tile);
  s[t] = p[t] + 1;
  __syncwarp(0xffffffffu);
  cg::sync(tile);
  p[t] = s[t ^ 15];
}
__global__ void loaded(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<4>(cg::this_thread_block());
  s[t] = p[t];
  __syncwarp(0xffffffffu);
  tile.sync();
  p[t] = s[p[t + 32]];
}
__global__ void steps(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  s[t] = p[t];
  __syncwarp(0xffffffffu);
  for (int d = 16; d > 0; d /= 2) {
    tile.sync();
    const int other = s[t ^ d];
    __syncwarp(0xffffffffu);
    tile.sync();
    s[t] += other;
    __syncwarp(0xffffffffu);
  }
  tile.sync();
  p[t] = s[t ^ 1];
}
template <class Group> __device__ int turned(const Group &group, int *s, int t) {
  s[t] += 1;
  __syncwarp(0xffffffffu);
  group.sync();
  return s[31 - t];
}
__global__ void helped(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = p[t];
  __syncthreads();
  p[t] = turned(cg::tiled_partition<16>(cg::this_thread_block()), s, t);
}
template <class Tile> __device__ void meetAt(const Tile &tile) { tile.sync(); }
__global__ void waits(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = p[t];
  __syncwarp(0xffffffffu);
  meetAt(cg::tiled_partition<16>(cg::this_thread_block()));
  p[t] = s[31 - t];
}
__global__ void whole(int *p) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  s[t] = p[t];
  tile.sync();
  p[t] = s[31 - t];
}
void launch(int *p) {
  halves<<<1, 32>>>(p);
  quarters<<<1, 32>>>(p);
  loaded<<<1, 32>>>(p);
  steps<<<1, 32>>>(p);
  helped<<<1, 32>>>(p);
  waits<<<1, 32>>>(p);
  whole<<<1, 32>>>(p);
}
//== findings
barriers-of-tiles.cu:10: proven warp-synchronous-memory
barriers-of-tiles.cu:18: proven warp-synchronous-memory
barriers-of-tiles.cu:22: proven warp-synchronous-memory
barriers-of-tiles.cu:30: proven warp-synchronous-memory
barriers-of-tiles.cu:39: proven warp-synchronous-memory
barriers-of-tiles.cu:49: proven warp-synchronous-memory
barriers-of-tiles.cu:64: proven warp-synchronous-memory

// The barrier of a group orders what its own threads do: all, if it is the block, nobody's that are known, if it may be any threads. A tile of a warp
// orders the lanes of one warp, also where other warps have to be waited for.
//== input
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void block(const int *in, int *out) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  cg::thread_block all = cg::this_thread_block();
  s[t] = in[t];
  all.sync();
  out[t] = s[255 - t];
}
__global__ void named(const int *in, int *out) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  cg::thread_group all = cg::this_thread_block();
  s[t] = in[t];
  all.sync();
  out[t] = s[255 - t];
}
__device__ void wait(cg::thread_group g) { g.sync(); }
__global__ void any(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  wait(cg::tiled_partition(cg::this_thread_block(), 4));
  out[t] = s[31 - t];
}
__global__ void together(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::coalesced_group some = cg::coalesced_threads();
  s[t] = in[t];
  some.sync();
  out[t] = s[31 - t];
}
__global__ void warps(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
  s[t] = in[t];
  tile.sync();
  out[t] = s[31 - t];
}
__global__ void unknown(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[t] = in[t];
  tile.sync();
  out[t] = s[in[t + 32] & 31];
}
int main() {
  block<<<1, 256>>>(0, 0);
  named<<<1, 256>>>(0, 0);
  any<<<1, 32>>>(0, 0);
  together<<<1, 32>>>(0, 0);
  warps<<<1, 32>>>(0, 0);
  unknown<<<1, 32>>>(0, 0);
}
//== fixed
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void block(const int *in, int *out) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  cg::thread_block all = cg::this_thread_block();
  s[t] = in[t];
  all.sync();
  out[t] = s[255 - t];
}
__global__ void named(const int *in, int *out) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  cg::thread_group all = cg::this_thread_block();
  s[t] = in[t];
  all.sync();
  out[t] = s[255 - t];
}
__device__ void wait(cg::thread_group g) { g.sync(); }
__global__ void any(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  wait(cg::tiled_partition(cg::this_thread_block(), 4));
  out[t] = s[31 - t];
}
__global__ void together(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::coalesced_group some = cg::coalesced_threads();
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  some.sync();
  out[t] = s[31 - t];
}
__global__ void warps(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(cg::this_thread_block());
  s[t] = in[t];
  tile.sync();
  out[t] = s[31 - t];
}
__global__ void unknown(const int *in, int *out) {
  __shared__ int s[32];
  const int t = threadIdx.x;
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
  s[t] = in[t];
  __syncwarp(0xffffffffu);
  tile.sync();
  out[t] = s[in[t + 32] & 31];
}
int main() {
  block<<<1, 256>>>(0, 0);
  named<<<1, 256>>>(0, 0);
  any<<<1, 32>>>(0, 0);
  together<<<1, 32>>>(0, 0);
  warps<<<1, 32>>>(0, 0);
  unknown<<<1, 32>>>(0, 0);
}
//== findings
barriers-of-groups.cu:25: proven warp-synchronous-memory
barriers-of-groups.cu:33: proven warp-synchronous-memory
barriers-of-groups.cu:49: proven warp-synchronous-memory

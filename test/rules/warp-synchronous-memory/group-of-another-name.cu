// A class of the program may be called like one of the toolkit: which lanes its barrier waits for, its name does not say.
//== input
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct grid_group : cg::thread_group {
  __device__ explicit grid_group(const cg::thread_group &g) : cg::thread_group(g) {}
};
__global__ void lanes(int *o) {
  __shared__ int s[64];
  grid_group group(cg::coalesced_threads());
  s[threadIdx.x] = o[threadIdx.x];
  group.sync();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void block(int *o) {
  __shared__ int s[64];
  cg::thread_block group = cg::this_thread_block();
  s[threadIdx.x] = o[threadIdx.x];
  group.sync();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
void start(int *o) {
  lanes<<<1, 64>>>(o);
  block<<<1, 64>>>(o);
}
//== fixed
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct grid_group : cg::thread_group {
  __device__ explicit grid_group(const cg::thread_group &g) : cg::thread_group(g) {}
};
__global__ void lanes(int *o) {
  __shared__ int s[64];
  grid_group group(cg::coalesced_threads());
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  group.sync();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void block(int *o) {
  __shared__ int s[64];
  cg::thread_block group = cg::this_thread_block();
  s[threadIdx.x] = o[threadIdx.x];
  group.sync();
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
void start(int *o) {
  lanes<<<1, 64>>>(o);
  block<<<1, 64>>>(o);
}
//== findings
group-of-another-name.cu:11: proven warp-synchronous-memory

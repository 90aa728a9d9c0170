// Two warps raise their flag, then look at the other's: without the fence both may see none raised.
// verdict: hazard-in-result
//=== before
__global__ void k(const int *in, int *winner, int *out) {
  __shared__ volatile int flag[2];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int any = __any(in[threadIdx.x] > 100);
  if (lane == 0)
    flag[warp] = 0;
  __syncthreads();
  if (lane == 0) {
    flag[warp] = 1;
    __threadfence_block();
    if (flag[1 - warp] == 0)
      atomicAdd(winner, 1);
  }
  out[threadIdx.x] = any;
}
//=== after
__global__ void k(const int *in, int *winner, int *out) {
  __shared__ volatile int flag[2];
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int any = __any_sync(0xffffffffu, in[threadIdx.x] > 100);
  if (lane == 0)
    flag[warp] = 0;
  __syncthreads();
  if (lane == 0) {
    flag[warp] = 1;
    if (flag[1 - warp] == 0)
      atomicAdd(winner, 1);
  }
  out[threadIdx.x] = any;
}
//=== plan
schema: warpshift-plan/1
kernel: k
grid: 1
block: 64
args:
  - {name: in, buffer: s32, count: 64, init: {random: {min: 0, max: 200}}}
  - {name: winner, buffer: s32, count: 1, init: zero, compare: ignore}
  - {name: out, buffer: s32, count: 64, init: poison}
seeds: [1, 2]

// The full mask where lanes have parted becomes the ballot of the branch.
//== options --repair
//== input
__global__ void shuffles(int *o, int t) {
  int v = o[threadIdx.x];
  if (v > t) {
    v += __shfl_xor_sync(0xffffffff, v, 1);
    v += __shfl_xor_sync(0xffffffffu, v, 2);
  } else
    v -= __shfl_xor_sync(~0u, v, 4);
  o[threadIdx.x] = v;
}
__global__ void vote(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[0] = __any_sync(0xffffffffu, v);
}
#define FULL_MASK 0xffffffff
__global__ void fixedLanes(int *o) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  if (lane < 16)
    v += __shfl_down_sync(FULL_MASK, v, 8, 16);
  o[threadIdx.x] = v;
}
void launch(int *o) { fixedLanes<<<1, 64>>>(o); }
//== fixed
__global__ void shuffles(int *o, int t) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > t;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    v += __shfl_xor_sync(ws_m1, v, 1);
    v += __shfl_xor_sync(ws_m1, v, 2);
  } else
    v -= __shfl_xor_sync(~ws_m1, v, 4);
  o[threadIdx.x] = v;
}
__global__ void vote(int *o, int n) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, v);
}
#define FULL_MASK 0xffffffff
__global__ void fixedLanes(int *o) {
  const int lane = threadIdx.x & 31;
  int v = o[threadIdx.x];
  if (lane < 16)
    v += __shfl_down_sync(0x0000ffffu, v, 8, 16);
  o[threadIdx.x] = v;
}
void launch(int *o) { fixedLanes<<<1, 64>>>(o); }
//== findings
full-mask-in-branch.cu:4: proven repair-sync
full-mask-in-branch.cu:5: proven repair-sync
full-mask-in-branch.cu:7: proven repair-sync
full-mask-in-branch.cu:13: proven repair-sync
full-mask-in-branch.cu:20: proven repair-sync

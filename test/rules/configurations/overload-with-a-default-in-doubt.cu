// In a build of other types the call would be one of the other overload, and the mask its width, were it not given the parameter, too.
//== input
__device__ float down(float v, int by, int width = 32) { return __shfl_down(v, by, width); }
__device__ int down(int v, int by, int width = 32) { return __shfl_down(v, by, width); }
__global__ void k(float *o, int *p) {
#ifdef FAST
  o[1] = 0;
#endif
  if (threadIdx.x < 16)
    o[threadIdx.x] = down(o[threadIdx.x], 1);
  if (threadIdx.x < 8)
    p[threadIdx.x] = down(p[threadIdx.x], 1);
}
//== fixed
__device__ float down(float v, int by, int width = 32, unsigned ws_mask = 0xffffffffu) { return __shfl_down_sync(ws_mask, v, by, width); }
__device__ int down(int v, int by, int width = 32, unsigned ws_mask = 0xffffffffu) { return __shfl_down_sync(ws_mask, v, by, width); }
__global__ void k(float *o, int *p) {
#ifdef FAST
  o[1] = 0;
#endif
  const bool ws_c1 = threadIdx.x < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[threadIdx.x] = down(o[threadIdx.x], 1, 32, ws_m1);
  const bool ws_c2 = threadIdx.x < 8;
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    p[threadIdx.x] = down(p[threadIdx.x], 1, 32, ws_m2);
}
//== findings
overload-with-a-default-in-doubt.cu:1: assumed shuffle-to-sync
overload-with-a-default-in-doubt.cu:2: assumed shuffle-to-sync

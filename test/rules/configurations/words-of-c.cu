// Lines for C compilers are none of CUDA's.
//== input
#ifndef __cplusplus
#define bool int
#define true 1
#endif
__global__ void kernel(int *p) {
  if (p[threadIdx.x] & 256)
    p[0] = __any(p[1]);
}
//== fixed
#ifndef __cplusplus
#define bool int
#define true 1
#endif
__global__ void kernel(int *p) {
  const bool ws_c1 = p[threadIdx.x] & 256;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = __any_sync(ws_m1, p[1]);
}
//== findings
words-of-c.cu:7: proven vote-to-sync

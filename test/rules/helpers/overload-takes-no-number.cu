// R27e: a mask is no pointer, and a longer overload takes more than a mask: nothing is in the way.
//== input
__device__ int f(int a, const float *b) { return a; }
__device__ int f(int a, int b, int c) { return a; }
__device__ int f(int a) { return __shfl(a, 0); }
__global__ void kernel(int *p, float *q) {
  if (p[threadIdx.x])
    p[0] = f(p[1]);
  p[2] = f(p[1], q) + f(1, 2, 3);
}
//== fixed
__device__ int f(int a, const float *b) { return a; }
__device__ int f(int a, int b, int c) { return a; }
__device__ int f(int a, unsigned ws_mask = 0xffffffffu) { return __shfl_sync(ws_mask, a, 0); }
__global__ void kernel(int *p, float *q) {
  const bool ws_c1 = p[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = f(p[1], ws_m1);
  p[2] = f(p[1], q) + f(1, 2, 3);
}
//== findings
overload-takes-no-number.cu:3: proven shuffle-to-sync

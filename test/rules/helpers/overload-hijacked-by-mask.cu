// R27e: `f(x, 2u)` in a template that nothing instantiates would mean `f(int, unsigned ws_mask)`: the other f takes a mask as well.
//== input
__device__ int f(int a, int b) { return a + b; }
__device__ int f(int a) { return __shfl(a, 0); }
__global__ void kernel(int *p) {
  if (p[threadIdx.x] > 3)
    p[0] = f(1);
}
template <class T> __global__ void unread(T *p) { p[1] = f(p[2], 2u); }
//== fixed
__device__ int f(int a, int b, unsigned /*ws_mask*/) { return a + b; }
__device__ int f(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__global__ void kernel(int *p) {
  const bool ws_c1 = p[threadIdx.x] > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = f(1, ws_m1);
}
template <class T> __global__ void unread(T *p) { p[1] = f(p[2], 2u, 0xffffffffu); }
//== findings
overload-hijacked-by-mask.cu:2: proven shuffle-to-sync

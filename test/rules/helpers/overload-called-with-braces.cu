// R27e: `{}` and 0 become a pointer or an object in a call of a template that nothing instantiates, and a mask as well.
//== input
struct Tag {
  int x;
};
__device__ int f(int a, Tag b) { return a; }
__device__ int f(int a) { return __shfl(a, 0); }
__device__ int g(int a, const int *b) { return a; }
__device__ int g(int a) { return __shfl(a, 0); }
__global__ void kernel(int *p) {
  if (p[threadIdx.x])
    p[0] = f(p[1]) + g(p[1]);
}
template <class T> __global__ void unread(T *p) { p[0] = f(p[1], {}) + g(p[1], 0); }
//== fixed
struct Tag {
  int x;
};
__device__ int f(int a, Tag b, unsigned /*ws_mask*/) { return a; }
__device__ int f(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__device__ int g(int a, const int *b, unsigned /*ws_mask*/) { return a; }
__device__ int g(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
__global__ void kernel(int *p) {
  const bool ws_c1 = p[threadIdx.x];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = f(p[1], ws_m1) + g(p[1], ws_m1);
}
template <class T> __global__ void unread(T *p) { p[0] = f(p[1], {}, 0xffffffffu) + g(p[1], 0, 0xffffffffu); }
//== findings
overload-called-with-braces.cu:5: proven shuffle-to-sync
overload-called-with-braces.cu:7: proven shuffle-to-sync

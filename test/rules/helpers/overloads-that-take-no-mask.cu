// R27e, R27g: an overload without a mask is in the way: one that is not read, is for the host, has defaults, or is the toolkit's; the helper takes
// its mask under another name. Not where a macro calls by the name, or where an overload takes whatever comes.
//== input
__device__ int declared(int a, unsigned b);
__device__ int declared(int a) { return __shfl(a, 0); }
__host__ int host(int a, unsigned b) { return a; }
__device__ int host(int a) { return __shfl(a, 0); }
__device__ int filled(int a, unsigned b, int c = 1) { return a; }
__device__ int filled(int a) { return __shfl(a, 0); }
__device__ int used(int a, unsigned b) { return a; }
__device__ int used(int a) { return __shfl(a, 0); }
#define USED(v) used(v, 2u)
__device__ int max(int a) { return __shfl(a, 0); }
__device__ int any(int a, ...) { return a; }
__device__ int any(int a, float b) { return __shfl(a, 0); }
__global__ void kernel(int *p) {
  int v = p[1];
  if (v)
    p[0] = declared(v) + host(v) + filled(v) + used(v) + max(v) + any(v, 1.0f);
  p[1] = USED(v) + max(v, 3);
}
//== fixed
__device__ int declared(int a, unsigned b);
__device__ int declared_sync(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int declared(int a) { return declared_sync(a, 0xffffffffu); }
__host__ int host(int a, unsigned b) { return a; }
__device__ int host_sync(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int host(int a) { return host_sync(a, 0xffffffffu); }
__device__ int filled(int a, unsigned b, int c = 1) { return a; }
__device__ int filled_sync(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int filled(int a) { return filled_sync(a, 0xffffffffu); }
__device__ int used(int a, unsigned b) { return a; }
__device__ int used(int a) { return __shfl(a, 0); }
#define USED(v) used(v, 2u)
__device__ int max_sync(int a, unsigned ws_mask) { return __shfl_sync(ws_mask, a, 0); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int max(int a) { return max_sync(a, 0xffffffffu); }
__device__ int any(int a, ...) { return a; }
__device__ int any(int a, float b) { return __shfl(a, 0); }
__global__ void kernel(int *p) {
  int v = p[1];
  const bool ws_c1 = v;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[0] = declared_sync(v, ws_m1) + host_sync(v, ws_m1) + filled_sync(v, ws_m1) + used(v) + max_sync(v, ws_m1) + any(v, 1.0f);
  p[1] = USED(v) + max(v, 3);
}
//== findings
overloads-that-take-no-mask.cu:2: proven shuffle-to-sync
overloads-that-take-no-mask.cu:4: proven shuffle-to-sync
overloads-that-take-no-mask.cu:6: proven shuffle-to-sync
overloads-that-take-no-mask.cu:8: manual shuffle-to-sync
overloads-that-take-no-mask.cu:10: proven shuffle-to-sync
overloads-that-take-no-mask.cu:12: manual shuffle-to-sync

// R27e: an overload without a mask is in the way: one that is not read, is for the host, has defaults, is called in a macro, or is the toolkit's.
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
//== unchanged
//== findings
overloads-manual.cu:2: manual shuffle-to-sync
overloads-manual.cu:4: manual shuffle-to-sync
overloads-manual.cu:6: manual shuffle-to-sync
overloads-manual.cu:8: manual shuffle-to-sync
overloads-manual.cu:10: manual shuffle-to-sync
overloads-manual.cu:12: manual shuffle-to-sync

// What a compiler or a library says of itself; a macro of the same form that the program defines is what it says.
//== input
#define __HD__ __device__ __forceinline__
#ifdef __clang__
#define LANES 32
#else
#define LANES 20
#endif
__HD__ int anyOf(int v) { return __any(v); }
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t % 32 < LANES)
    o[t] = __any(o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = anyOf(o[threadIdx.x]); }
//== fixed
#define __HD__ __device__ __forceinline__
#ifdef __clang__
#define LANES 32
#else
#define LANES 20
#endif
__HD__ int anyOf(int v) { return __any_sync(0xffffffffu, v); }
__global__ void k(int *o) {
  int t = threadIdx.x;
  const bool ws_c1 = t % 32 < LANES;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[t] = __any_sync(ws_m1, o[t]);
}
__global__ void sure(int *o) { o[threadIdx.x] = anyOf(o[threadIdx.x]); }
//== findings
number-of-a-library.cu:7: proven vote-to-sync
number-of-a-library.cu:11: assumed vote-to-sync

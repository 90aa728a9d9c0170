// Another unit may have the definition that a call of a weak function means: what this one returns is not known to be its value.
//== options --extra-arg=-fgpu-rdc
//== project
//== input
__attribute__((weak)) __device__ bool takesPart(int v) { return true; }
#pragma weak always
extern "C" __device__ bool always(int v) { return true; }
__attribute__((weak)) __device__ int half(int v) { return v / 2; }
__global__ void k(int *p) {
  int v = p[threadIdx.x];
  if (takesPart(v))
    p[threadIdx.x] = __any(v);
  if (always(v))
    p[threadIdx.x] += __all(v);
  if (half(v))
    p[threadIdx.x] += __all(v > 2);
}
//== file weak-function-other.cu
__device__ bool takesPart(int v) { return v & 1; }
extern "C" __device__ bool always(int v) { return v & 2; }
__global__ void k2(int *p) { p[threadIdx.x] = __any(p[1]); }
//== fixed
__attribute__((weak)) __device__ bool takesPart(int v) { return true; }
#pragma weak always
extern "C" __device__ bool always(int v) { return true; }
__attribute__((weak)) __device__ int half(int v) { return v / 2; }
__global__ void k(int *p) {
  int v = p[threadIdx.x];
  const bool ws_c1 = takesPart(v);
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    p[threadIdx.x] = __any_sync(ws_m1, v);
  const bool ws_c2 = always(v);
  const unsigned ws_m2 = __ballot_sync(0xffffffffu, ws_c2);
  if (ws_c2)
    p[threadIdx.x] += __all_sync(ws_m2, v);
  const bool ws_c3 = half(v);
  const unsigned ws_m3 = __ballot_sync(0xffffffffu, ws_c3);
  if (ws_c3)
    p[threadIdx.x] += __all_sync(ws_m3, v > 2);
}
//== fixed weak-function-other.cu
__device__ bool takesPart(int v) { return v & 1; }
extern "C" __device__ bool always(int v) { return v & 2; }
__global__ void k2(int *p) { p[threadIdx.x] = __any_sync(0xffffffffu, p[1]); }
//== findings
weak-function-other.cu:3: proven vote-to-sync
weak-function.cu:8: proven vote-to-sync
weak-function.cu:10: proven vote-to-sync
weak-function.cu:12: proven vote-to-sync

// The branch is host code, too: a ballot before it would be.
//== input
__host__ __device__ int count(const int *in, int v) {
  int r = 0;
  if (v > 3) {
#ifdef __CUDA_ARCH__
    r = __any(in[1]);
#else
    r = in[1] != 0;
#endif
  }
#ifdef __CUDA_ARCH__
  if (v > 4)
    r += __any(in[2]);
#endif
  return r;
}
__global__ void kernel(const int *in, int *out) { out[threadIdx.x] = count(in, threadIdx.x); }
//== fixed
__host__ __device__ int count(const int *in, int v) {
  int r = 0;
  if (v > 3) {
#ifdef __CUDA_ARCH__
    r = __any(in[1]);
#else
    r = in[1] != 0;
#endif
  }
#ifdef __CUDA_ARCH__
  const bool ws_c1 = v > 4;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    r += __any_sync(ws_m1, in[2]);
#endif
  return r;
}
__global__ void kernel(const int *in, int *out) { out[threadIdx.x] = count(in, threadIdx.x); }
//== findings
host-code-around-device-code.cu:5: manual vote-to-sync
host-code-around-device-code.cu:12: proven vote-to-sync

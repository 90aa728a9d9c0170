// R27: where the host's part of a body does nothing with the parameter, a statement of the body does: -Werror=unused-parameter compiles the host's.
//== input
__host__ __device__ inline int vote(int v) {
#ifdef __CUDA_ARCH__
  return __any(v);
#else
  return v;
#endif
}
__host__ __device__ inline int both(int v) { return vote(v) + 1; }
struct Voter {
  int add;
  __host__ __device__ int vote(int v) const noexcept
  {
    int r = add;
#ifdef __CUDA_ARCH__
    r += __all(v);
#endif
    return r;
  }
};
__device__ inline int onDevice(int v) {
#if __CUDA_ARCH__ >= 300
  return __any(v);
#else
  return v;
#endif
}
__global__ void kernel(int *o, Voter voter) {
  int v = o[threadIdx.x];
  if (v > 3)
    v += both(v) + voter.vote(v) + onDevice(v);
  o[threadIdx.x] = v;
}
//== fixed
__host__ __device__ inline int vote(int v, unsigned ws_mask = 0xffffffffu) {
  (void)ws_mask;
#ifdef __CUDA_ARCH__
  return __any_sync(ws_mask, v);
#else
  return v;
#endif
}
__host__ __device__ inline int both(int v, unsigned ws_mask = 0xffffffffu) { return vote(v, ws_mask) + 1; }
struct Voter {
  int add;
  __host__ __device__ int vote(int v, unsigned ws_mask = 0xffffffffu) const noexcept
  {
    (void)ws_mask;
    int r = add;
#ifdef __CUDA_ARCH__
    r += __all_sync(ws_mask, v);
#endif
    return r;
  }
};
__device__ inline int onDevice(int v, unsigned ws_mask = 0xffffffffu) {
#if __CUDA_ARCH__ >= 300
  return __any_sync(ws_mask, v);
#else
  return v;
#endif
}
__global__ void kernel(int *o, Voter voter) {
  int v = o[threadIdx.x];
  const bool ws_c1 = v > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += both(v, ws_m1) + voter.vote(v, ws_m1) + onDevice(v, ws_m1);
  o[threadIdx.x] = v;
}
//== findings
unused-parameter-on-host.cu:3: proven vote-to-sync
unused-parameter-on-host.cu:15: proven vote-to-sync
unused-parameter-on-host.cu:22: proven vote-to-sync

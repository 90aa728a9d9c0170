// An architecture beyond those that are parsed for may enter the helper with part of a warp.
//== input
__device__ int vote(int *o) { return __any(o[1]); }
__global__ void kernel(int *o) {
#if __CUDA_ARCH__ >= 900
  if (threadIdx.x < 5)
    o[0] = vote(o);
#else
  o[0] = vote(o);
#endif
}
//== fixed
__device__ int vote(int *o, unsigned ws_mask) { return __any_sync(ws_mask, o[1]); }
[[deprecated("pass the mask of the calling lanes")]] __device__ int vote(int *o) { return vote(o, 0xffffffffu); }
__global__ void kernel(int *o) {
#if __CUDA_ARCH__ >= 900
  if (threadIdx.x < 5)
    o[0] = vote(o);
#else
  o[0] = vote(o, 0xffffffffu);
#endif
}
//== findings
caller-for-newer-architecture.cu:1: assumed vote-to-sync

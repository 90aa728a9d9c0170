// The branch is host code, too: no ballot can stand before it. The kernel's own vote rests on nothing of that.
//== input
__device__ int whole(int v) { return __shfl_down(v, 1); }
__host__ __device__ inline int chosen(int c, int v) {
  if (c)
#ifdef __CUDA_ARCH__
    v += whole(v);
#else
    v += 1;
#endif
  return v;
}
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  v += chosen(in[0], v);
  if (in[1])
    v += __shfl_up(v, 1);
  o[threadIdx.x] = v;
}
//== fixed
__device__ int whole(int v) { return __shfl_down(v, 1); }
__host__ __device__ inline int chosen(int c, int v) {
  if (c)
#ifdef __CUDA_ARCH__
    v += whole(v);
#else
    v += 1;
#endif
  return v;
}
__global__ void kernel(const int *__restrict__ in, int *o) {
  int v = o[threadIdx.x] + ((unsigned long long)in & 4);
  v += chosen(in[0], v);
  const bool ws_c1 = in[1];
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    v += __shfl_up_sync(ws_m1, v, 1);
  o[threadIdx.x] = v;
}
//== findings
host-code-as-well.cu:1: manual shuffle-to-sync
host-code-as-well.cu:15: proven shuffle-to-sync

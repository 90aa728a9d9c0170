// The project takes care of older targets by itself; the next line is edited, these stay.
//== input
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  const unsigned lanes = __ballot_sync(0xffffffffu, v > n);
  if (v > n) {
#if __CUDA_ARCH__ < 700
    v += __shfl_down(v, 16);
#else
    v += __shfl_down_sync(lanes, v, 16);
#endif
    v += __shfl_down(v, 8);
  }
  p[threadIdx.x] = v;
}
//== fixed
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  const unsigned lanes = __ballot_sync(0xffffffffu, v > n);
  const bool ws_c1 = v > n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
#if __CUDA_ARCH__ < 700
    v += __shfl_down(v, 16);
#else
    v += __shfl_down_sync(lanes, v, 16);
#endif
    v += __shfl_down_sync(ws_m1, v, 8);
  }
  p[threadIdx.x] = v;
}
//== findings
guarded-beside-edited.cu:6: guarded shuffle-to-sync
guarded-beside-edited.cu:10: proven shuffle-to-sync

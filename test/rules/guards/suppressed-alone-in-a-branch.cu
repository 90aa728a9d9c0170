// No mask is made for a call that nobody edits, and its helper gets no parameter.
//== input
__device__ int first(int v) {
  return v + __shfl(v, 0); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
}
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  if (v > n)
    v += first(v);
  if (v < 3)
    v += __shfl(v, 2); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
  v += __shfl(v, 1);
  p[threadIdx.x] = v;
}
//== no-nvcc the suppressed calls stay
//== fixed
__device__ int first(int v) {
  return v + __shfl(v, 0); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
}
__global__ void kernel(int *p, int n) {
  int v = p[threadIdx.x];
  if (v > n)
    v += first(v);
  if (v < 3)
    v += __shfl(v, 2); // NOLINT(warpshift-shuffle-to-sync): only built for Kepler
  v += __shfl_sync(0xffffffffu, v, 1);
  p[threadIdx.x] = v;
}
//== findings
suppressed-alone-in-a-branch.cu:2: suppressed shuffle-to-sync
suppressed-alone-in-a-branch.cu:9: suppressed shuffle-to-sync
suppressed-alone-in-a-branch.cu:10: proven shuffle-to-sync

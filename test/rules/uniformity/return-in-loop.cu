// Lanes return the loop counter in different trips.
//== input
__device__ int firstHit(const int *p) {
  for (int i = 0;; ++i)
    if (p[i + threadIdx.x] > 3)
      return i;
}
__global__ void k(const int *p, int *o) {
  if (firstHit(p) > 2)
    o[0] = __any(o[1]);
}
//== fixed
__device__ int firstHit(const int *p) {
  for (int i = 0;; ++i)
    if (p[i + threadIdx.x] > 3)
      return i;
}
__global__ void k(const int *p, int *o) {
  const bool ws_c1 = firstHit(p) > 2;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
return-in-loop.cu:8: proven vote-to-sync

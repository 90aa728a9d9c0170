// A 0 is a number and no pointer: with a mask behind the first overload alone, the last call would mean it. Both take one.
//== input
static __device__ int give(int v, int from) {
  return __shfl(v, from);
}
static __device__ int give(const int *v, int from, int more) {
  return (v ? *v : 0) + from + more;
}
__global__ void all(int *o, int n) {
  if (threadIdx.x < n) {
    o[0] = give(o[1], 2);
    o[2] = give(0, 3, 16u);
  }
}
//== fixed
static __device__ int give(int v, int from, unsigned ws_mask) {
  return __shfl_sync(ws_mask, v, from);
}
static __device__ int give(const int *v, int from, int more, unsigned /*ws_mask*/) {
  return (v ? *v : 0) + from + more;
}
__global__ void all(int *o, int n) {
  const bool ws_c1 = threadIdx.x < n;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    o[0] = give(o[1], 2, ws_m1);
    o[2] = give(0, 3, 16u, ws_m1);
  }
}
//== findings
overload-for-a-pointer-beside-a-number.cu:2: proven shuffle-to-sync

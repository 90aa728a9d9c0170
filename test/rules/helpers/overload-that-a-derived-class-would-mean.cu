// `Wide` is a uint4 and becomes an int: with a mask behind, the first overload would do for the second call, and be the better one.
//== input
struct Wide : uint4 {
  __device__ operator int() const;
};
static __device__ int give(const uint4 v, int from) {
  return __shfl((int)v.x, from);
}
static __device__ int give(int v, int from, int more) {
  return v + from + more;
}
__global__ void all(uint4 *p, Wide *w, int *o, int n) {
  uint4 v = p[threadIdx.x];
  if (threadIdx.x < n) {
    o[0] = give(v, 2);
    o[1] = give(*w, 3, 16u);
  }
}
//== unchanged
//== findings
overload-that-a-derived-class-would-mean.cu:5: finding recheck-disagrees
overload-that-a-derived-class-would-mean.cu:5: manual shuffle-to-sync

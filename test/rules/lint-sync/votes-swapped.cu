// The mask of a vote stands behind the predicate.
//== input
__global__ void k(int *p) {
  bool b = p[threadIdx.x] > 0;
  if (__any_sync(b, 0xffffffff)) p[0] = 1;
  p[1] = __ballot_sync(p[threadIdx.x] == 3, 0xffffffff);
}
template <class T> __device__ int g(T pred) { return __all_sync(pred, 0xFFFFFFFF); }
//== unchanged
//== findings
votes-swapped.cu:3: finding mask-is-data
votes-swapped.cu:4: finding mask-is-data
votes-swapped.cu:6: finding mask-is-data

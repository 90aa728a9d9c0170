// With what the one caller passes no lane comes to the second vote, so no code is left of it. Another unit has the helper and does not call it: what
// might be passed there says nothing.
//== options --root .
//== file user.cu
#include "cut-off-by-what-is-passed.cu"
__global__ void k(int *p) { p[threadIdx.x] = helper(27 >> 3, p[1]); }
//== file other.cu
#include "cut-off-by-what-is-passed.cu"
__global__ void other(int *p) {
  const int helper = p[0];
  p[threadIdx.x] = helper;
}
//== input
__device__ int helper(int a, int v) {
  if (a % 3 == 0)
    return __any(v);
  return __all(v);
}
//== fixed
__device__ int helper(int a, int v) {
  if (a % 3 == 0)
    return __any_sync(0xffffffffu, v);
  return __all_sync(0xffffffffu, v);
}
//== findings
cut-off-by-what-is-passed.cu:3: proven vote-to-sync
cut-off-by-what-is-passed.cu:4: assumed vote-to-sync

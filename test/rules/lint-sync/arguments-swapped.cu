// R38: the mask last, a condition or a float as the mask.
//== input
__global__ void kernel(const int *in, float *f, int n) {
  int v = in[threadIdx.x];
  f[0] = __any_sync(v, 0xffffffffu);
  f[1] = __ballot_sync(v > n, 1);
  f[2] = __shfl_sync(f[threadIdx.x], v, 0);
  f[3] = __shfl_sync(v, 0, 0xffffffff);
}
//== unchanged
//== findings
arguments-swapped.cu:3: finding mask-is-data
arguments-swapped.cu:4: finding mask-is-data
arguments-swapped.cu:5: finding mask-is-data
arguments-swapped.cu:6: finding mask-is-data

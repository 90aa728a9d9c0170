// R38, PX7: "_sync" was added and the mask was not; value, distance and width moved up by one.
//== input
__global__ void kernel(const int *in, int *o) {
  int v = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(v, d, 32);
  o[0] = v;
}
//== unchanged
//== findings
forgotten-mask.cu:4: finding mask-is-data

// A mask that is made from the lane number: segments agree, an index does not.
//== input
__global__ void kernel(const int *in, int *o) {
  const int v = in[threadIdx.x], lane = threadIdx.x & 31;
  o[0] = __any_sync(0xffu << (lane & 24), v);
  o[1] = __any_sync(0xffu << (lane & 28), v);
}
//== unchanged
//== findings
lane-made-mask.cu:4: finding caller-not-in-mask

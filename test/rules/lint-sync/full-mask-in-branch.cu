// R38: a full mask where lanes have parted.
//== input
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    o[0] = __any_sync(0xffffffffu, v);
}
//== unchanged
//== findings
full-mask-in-branch.cu:4: finding mask-names-absent-lanes

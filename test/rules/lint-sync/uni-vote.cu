// R38: __uni_sync is judged like any vote, also where no other call makes the file worth reading.
//== input
__global__ void kernel(int *p) {
  if (p[threadIdx.x] > 0)
    p[threadIdx.x] = __uni_sync(0xffffffffu, p[threadIdx.x] > 1);
}
//== unchanged
//== findings
uni-vote.cu:3: finding mask-names-absent-lanes

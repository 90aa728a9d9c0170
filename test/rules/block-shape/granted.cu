// The shape of the block is granted.
//== options --assume block-1d
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
//== fixed
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
granted.cu:3: assumed vote-to-sync

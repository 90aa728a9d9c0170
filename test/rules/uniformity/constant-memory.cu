// Constant memory at a uniform place is the same for the warp.
//== input
__constant__ int table[4];
__global__ void kernel(int *o) {
  if (table[1])
    o[0] = __any(o[1]);
}
//== fixed
__constant__ int table[4];
__global__ void kernel(int *o) {
  if (table[1])
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
constant-memory.cu:4: proven vote-to-sync

// Only the toolkit's variable is the thread index.
//== input
struct Index {
  unsigned x;
};
__global__ void kernel(int *o) {
  Index blockIdx;
  blockIdx.x = threadIdx.x;
  if (blockIdx.x < 16)
    o[0] = __any(o[1]);
}
//== fixed
struct Index {
  unsigned x;
};
__global__ void kernel(int *o) {
  Index blockIdx;
  blockIdx.x = threadIdx.x;
  const bool ws_c1 = blockIdx.x < 16;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    o[0] = __any_sync(ws_m1, o[1]);
}
//== findings
own-thread-index.cu:8: proven vote-to-sync

// R7': after an early return the mask names lanes that are gone; a count of who is here must not count them.
//== input
__global__ void kernel(int *o, int n) {
  if (threadIdx.x >= n)
    return;
  unsigned here = __ballot(1);
  if (threadIdx.x % 32 == __ffs(here) - 1)
    o[0] = __popc(here);
}
//== fixed
__global__ void kernel(int *o, int n) {
  if (threadIdx.x >= n)
    return;
  unsigned here = __ballot_sync(0xffffffffu, 1);
  if (threadIdx.x % 32 == __ffs(here) - 1)
    o[0] = __popc(here);
}
//== findings
kernel-return-then-count.cu:4: proven vote-to-sync

// R12: one lane after the other gets the lock and leaves the loop; the barrier waits for all of them.
//== input
__global__ void k(int *lock, int *p) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      p[0] += threadIdx.x;
      atomicExch(lock, 0);
      done = true;
    }
    __syncwarp();
  }
}
__global__ void asks(int *flag, int *p) {
  if (atomicAdd(flag, 0) == 1) p[0] = __any_sync(0xffffffff, p[threadIdx.x]);
}
//== unchanged
//== findings
lock-loop.cu:9: finding mask-names-absent-lanes

// R38: __syncwarp() for all lanes, where only some are.
//== input
__global__ void kernel(int *o) {
  const int lane = threadIdx.x & 31;
  for (int d = 16; d > 0; d /= 2)
    if (lane < d) {
      o[lane] += 1;
      __syncwarp();
    }
  if (lane < 8)
    __syncwarp(0xff);
}
//== unchanged
//== findings
syncwarp-in-guard.cu:6: finding mask-names-absent-lanes

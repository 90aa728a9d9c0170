// 24 lanes are meant, and counted.
//== input
__global__ void k(int *o) {
  if ((threadIdx.x & 31) < 24)
    o[0] = __any_sync(0x00ffffffu, o[1]);
}
//== unchanged
//== findings

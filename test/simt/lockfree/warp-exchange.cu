// Lanes of a warp exchange values in shared memory.
//: launch 1 64
//: arg out u32 64 = 0
//: result out 0 = 1
//: result out 63 = 62
//: wrong NO_SYNC intra-warp-race
__global__ void k(unsigned *out) {
  __shared__ unsigned s[64];
  s[threadIdx.x] = threadIdx.x;
#ifndef NO_SYNC
  __syncwarp();
#endif
  out[threadIdx.x] = s[threadIdx.x ^ 1];
}

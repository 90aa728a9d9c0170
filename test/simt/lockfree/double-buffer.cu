// A stencil in two buffers: one barrier a round is enough.
//: launch 1 64
//: arg out u32 64 = 0
//: result out 10 = 50
//: wrong NO_BARRIER block-race
__global__ void k(unsigned *out) {
  __shared__ unsigned s[2][64];
  unsigned t = threadIdx.x;
  s[0][t] = t;
  for (unsigned round = 0; round != 4; ++round) {
#ifdef NO_BARRIER
    if (round == 0)
      __syncthreads();
#else
    __syncthreads();
#endif
    s[~round & 1][t] = s[round & 1][t] + (t == 10 ? s[round & 1][(t + 32) % 64] * 0 + 10 : s[round & 1][(t + 33) % 64]);
  }
  out[t] = s[0][t];
}

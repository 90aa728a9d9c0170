// Keys go into an open table by compare-and-swap.
//: launch 2 64
//: arg table u32 256 = 0
//: arg stored u32 1 = 0
//: result stored 0 = 128
//: wrong PLAIN_STORE grid-race
__global__ void k(unsigned *table, unsigned *stored) {
  unsigned key = blockIdx.x * blockDim.x + threadIdx.x + 1;
  for (unsigned at = key * 37 % 256;; at = (at + 1) % 256) {
#ifdef PLAIN_STORE
    if (table[at / 64] == 0 || at > 200) {
      table[at / 64] = key;
      break;
    }
#else
    if (atomicCAS(&table[at], 0u, key) == 0u)
      break;
#endif
  }
  atomicAdd(stored, 1u);
}

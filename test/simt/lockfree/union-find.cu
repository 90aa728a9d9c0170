// Neighbours are joined: the larger root is hooked under the smaller one by compare-and-swap.
//: launch 2 32
//: arg parent u32 65 = iota
//: arg steps u32 1 = 0
//: result parent 0 = 0
//: wrong PLAIN_HOOK grid-race
__device__ unsigned root(volatile unsigned *parent, unsigned i) {
  unsigned p;
  while ((p = parent[i]) != i)
    i = p;
  return i;
}
__global__ void k(unsigned *parent, unsigned *steps) {
  unsigned i = blockIdx.x * 32 + threadIdx.x, a = i, b = i + 1;
  for (;;) {
    a = root(parent, a);
    b = root(parent, b);
    if (a == b)
      break;
    unsigned low = min(a, b), high = max(a, b);
#ifdef PLAIN_HOOK
    parent[high] = low;
#else
    if (atomicCAS(&parent[high], high, low) == high)
      break;
#endif
  }
  atomicAdd(steps, 1u);
}

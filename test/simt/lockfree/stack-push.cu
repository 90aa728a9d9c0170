// A list that everybody pushes to: the link is written before the head is swapped. Read after the kernel.
//: launch 2 48
//: arg head u32 1 = 0
//: arg link u32 97 = 0
//: arg total u32 1 = 0
//: result total 0 = 96
//: wrong PLAIN_HEAD grid-race
__global__ void k(unsigned *head, unsigned *link, unsigned *total) {
  unsigned me = blockIdx.x * blockDim.x + threadIdx.x + 1;
#ifdef PLAIN_HEAD
  link[me] = *head;
  *head = me;
#else
  unsigned old = *(volatile unsigned *)head, seen;
  do {
    seen = old;
    link[me] = seen;
    __threadfence();
    old = atomicCAS(head, seen, me);
  } while (old != seen);
#endif
  atomicAdd(total, 1u);
}

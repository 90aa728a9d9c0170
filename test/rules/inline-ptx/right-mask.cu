// R38: a mask operand that names the lanes that are here.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  const bool some = x > 3;
  const unsigned mask = __ballot_sync(0xffffffffu, some);
  if (some)
    asm volatile("shfl.sync.down.b32 %0, %1, 1, 0x1f, %2;" : "=r"(y) : "r"(x), "r"(mask));
  o[threadIdx.x] = y;
}
//== unchanged
//== findings

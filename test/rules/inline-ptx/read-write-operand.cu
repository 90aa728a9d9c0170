// A "+r" operand counts once: its hidden input stands behind all written ones.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3)
    asm volatile("shfl.bfly.b32 %0, %0, %1, 0x1f;" : "+r"(x) : "r"(4));
  o[threadIdx.x] = x;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("shfl.sync.bfly.b32 %0, %0, %1, 0x1f, %2;" : "+r"(x) : "r"(4), "r"(ws_m1));
  o[threadIdx.x] = x;
}
//== findings
read-write-operand.cu:4: proven inline-ptx

// There is no section for inputs yet, or an empty one.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  if (x > 3) {
    asm volatile("shfl.bfly.b32 %0, %0, 1, 0x1f;" : "+r"(x));
    asm volatile("shfl.bfly.b32 %0, %0, 2, 0x1f;" : "+r"(x) :);
  }
  o[threadIdx.x] = x;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x];
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1) {
    asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 0x1f, %1;" : "+r"(x) : "r"(ws_m1));
    asm volatile("shfl.sync.bfly.b32 %0, %0, 2, 0x1f, %1;" : "+r"(x) : "r"(ws_m1));
  }
  o[threadIdx.x] = x;
}
//== findings
no-inputs.cu:4: proven inline-ptx
no-inputs.cu:5: proven inline-ptx

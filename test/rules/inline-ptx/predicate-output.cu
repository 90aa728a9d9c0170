// The predicate of a shuffle guards an addition in the same statement, which has registers of its own.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  if (x > 3)
    asm("{ .reg .u32 r; .reg .pred p;\n\t"
        "  shfl.up.b32 r|p, %1, %2, 0;\n\t"
        "  @p add.u32 r, r, %1;\n\t"
        "  mov.u32 %0, r; }"
        : "=r"(y)
        : "r"(x), "r"(1));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y = 0;
  const bool ws_c1 = x > 3;
  const unsigned ws_m1 = __ballot_sync(0xffffffffu, ws_c1);
  if (ws_c1)
    asm volatile("{ .reg .u32 r; .reg .pred p;\n\t"
                 "  shfl.sync.up.b32 r|p, %1, %2, 0, %3;\n\t"
                 "  @p add.u32 r, r, %1;\n\t"
                 "  mov.u32 %0, r; }"
                 : "=r"(y)
                 : "r"(x), "r"(1), "r"(ws_m1));
  o[threadIdx.x] = y;
}
//== findings
predicate-output.cu:4: proven inline-ptx

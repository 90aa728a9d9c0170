// A scan of five shuffles in one string is one site.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .s32 r; .reg .pred p;\n"
               "  mov.s32 %0, %1;\n"
               "  shfl.up.b32 r|p, %0, 1, 0;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.up.b32 r|p, %0, 2, 0;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.up.b32 r|p, %0, 4, 0;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.up.b32 r|p, %0, 8, 0;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.up.b32 r|p, %0, 16, 0;\n  @p add.s32 %0, r, %0;\n"
               "}"
               : "=&r"(y)
               : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .s32 r; .reg .pred p;\n"
               "  mov.s32 %0, %1;\n"
               "  shfl.sync.up.b32 r|p, %0, 1, 0, 0xffffffff;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.sync.up.b32 r|p, %0, 2, 0, 0xffffffff;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.sync.up.b32 r|p, %0, 4, 0, 0xffffffff;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.sync.up.b32 r|p, %0, 8, 0, 0xffffffff;\n  @p add.s32 %0, r, %0;\n"
               "  shfl.sync.up.b32 r|p, %0, 16, 0, 0xffffffff;\n  @p add.s32 %0, r, %0;\n"
               "}"
               : "=&r"(y)
               : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
five-in-a-string.cu:3: proven inline-ptx

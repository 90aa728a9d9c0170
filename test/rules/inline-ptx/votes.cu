// Each form of vote; a negated operand.
//== input
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm("{ .reg .pred p, q;\n\t"
      "  setp.gt.s32 p, %1, 3;\n\t"
      "  vote.all.pred q, p;\n\t"
      "  selp.s32 %0, 1, 0, q;\n\t"
      "  vote.any.pred q, !p;\n\t"
      "  @q add.s32 %0, %0, 2;\n\t"
      "  vote.uni.pred q, p;\n\t"
      "  @q add.s32 %0, %0, 4;\n\t"
      "  vote.ballot.b32 %0, !p; }"
      : "=&r"(y)
      : "r"(x));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int x = o[threadIdx.x], y;
  asm volatile("{ .reg .pred p, q;\n\t"
               "  setp.gt.s32 p, %1, 3;\n\t"
               "  vote.sync.all.pred q, p, 0xffffffff;\n\t"
               "  selp.s32 %0, 1, 0, q;\n\t"
               "  vote.sync.any.pred q, !p, 0xffffffff;\n\t"
               "  @q add.s32 %0, %0, 2;\n\t"
               "  vote.sync.uni.pred q, p, 0xffffffff;\n\t"
               "  @q add.s32 %0, %0, 4;\n\t"
               "  vote.sync.ballot.b32 %0, !p, 0xffffffff; }"
               : "=&r"(y)
               : "r"(x));
  o[threadIdx.x] = y;
}
//== findings
votes.cu:3: proven inline-ptx

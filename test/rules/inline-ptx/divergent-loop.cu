// The lanes that are still in the loop.
//== input
__global__ void kernel(int *o) {
  int n = o[threadIdx.x] & 7, y = 0;
  for (int i = 0; i < n; ++i)
    asm volatile("{ .reg .pred p; setp.gt.s32 p, %1, 3; vote.ballot.b32 %0, p; }" : "=r"(y) : "r"(n - i));
  o[threadIdx.x] = y;
}
//== fixed
__global__ void kernel(int *o) {
  int n = o[threadIdx.x] & 7, y = 0;
  unsigned ws_it1 = 0xffffffffu;
  bool ws_c1;
  for (int i = 0; (ws_c1 = (i < n), ws_it1 = __ballot_sync(ws_it1, ws_c1), ws_c1); ++i)
    asm volatile("{ .reg .pred p; setp.gt.s32 p, %1, 3; vote.sync.ballot.b32 %0, p, %2; }" : "=r"(y) : "r"(n - i), "r"(ws_it1));
  o[threadIdx.x] = y;
}
//== findings
divergent-loop.cu:4: proven inline-ptx

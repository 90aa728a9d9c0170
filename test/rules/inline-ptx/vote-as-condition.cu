// What is computed from votes and constants is the same in all lanes: a branch on it divides nobody.
//== input
__device__ bool anyOf(int flag) {
  int any;
  asm("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.any.pred p, p; selp.s32 %0, 1, 0, p; }" : "=r"(any) : "r"(flag));
  return any;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x] & 7;
  while (anyOf(x > 0)) {
    x -= __shfl(x, 0) > 0;
    x -= x > 0;
  }
  o[threadIdx.x] = x;
}
//== fixed
__device__ bool anyOf(int flag) {
  int any;
  asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.any.pred p, p, 0xffffffff; selp.s32 %0, 1, 0, p; }" : "=r"(any) : "r"(flag));
  return any;
}
__global__ void kernel(int *o) {
  int x = o[threadIdx.x] & 7;
  while (anyOf(x > 0)) {
    x -= __shfl_sync(0xffffffffu, x, 0) > 0;
    x -= x > 0;
  }
  o[threadIdx.x] = x;
}
//== findings
vote-as-condition.cu:3: proven inline-ptx
vote-as-condition.cu:9: proven shuffle-to-sync

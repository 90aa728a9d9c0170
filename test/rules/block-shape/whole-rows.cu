// The x extent of a 2-D block is a multiple of 32.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<1, dim3(64, 4)>>>(o); }
//== fixed
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void run(int *o) { k<<<1, dim3(64, 4)>>>(o); }
//== findings
whole-rows.cu:3: proven vote-to-sync

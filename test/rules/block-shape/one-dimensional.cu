// All launches are visible and 1-D.
//== input
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<1, 48>>>(o); }
//== fixed
__global__ void k(int *o) {
  if (threadIdx.x < 32)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void run(int *o) { k<<<1, 48>>>(o); }
//== findings
one-dimensional.cu:3: proven vote-to-sync

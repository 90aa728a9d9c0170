// t / 32 of a non-negative t is the number of the warp.
//== input
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t / 32 == 1)
    o[0] = __any(o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== fixed
__global__ void k(int *o) {
  int t = threadIdx.x;
  if (t / 32 == 1)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
void run(int *o) { k<<<4, 64>>>(o); }
//== findings
division.cu:4: proven vote-to-sync

// A function that is only given an address writes during the call, not later.
//== input
__device__ void load(int *p) { *p = threadIdx.x; }
__global__ void kernel(int *o, int n) {
  int x;
  load(&x);
  x = n;
  if (x)
    o[0] = __any(o[1]);
}
//== fixed
__device__ void load(int *p) { *p = threadIdx.x; }
__global__ void kernel(int *o, int n) {
  int x;
  load(&x);
  x = n;
  if (x)
    o[0] = __any_sync(0xffffffffu, o[1]);
}
//== findings
address-as-argument.cu:7: proven vote-to-sync

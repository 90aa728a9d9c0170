// R38: the helper that waits for the whole warp is two calls away.
//== input
static __device__ int sum(int v) { return v + __shfl_down_sync(0xffffffffu, v, 1); }
static __device__ int twice(int v) { return sum(sum(v)); }
__global__ void kernel(const int *in, int *o, int n) {
  int v = in[threadIdx.x];
  o[0] = twice(v);
  if (v > n)
    o[1] = twice(v);
}
//== unchanged
//== findings
divergent-caller-through-helper.cu:7: finding divergent-caller

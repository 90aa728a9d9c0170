// A helper migrated earlier gets a new divergent caller.
//== input
__device__ int sum(int v) { return v + __shfl_down_sync(0xffffffffu, v, 1); }
__global__ void kernel(int *o, int n) {
  int v = o[threadIdx.x];
  if (v > n)
    v = sum(v);
  o[0] = v;
}
//== unchanged
//== findings
divergent-caller-of-migrated-helper.cu:5: finding divergent-caller

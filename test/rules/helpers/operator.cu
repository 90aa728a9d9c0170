// An operator has no place for a mask.
//== input
struct Vec {
  int x;
};
__device__ Vec operator+(Vec a, Vec b) { return {a.x + __shfl_down(b.x, 1)}; }
__global__ void kernel(Vec *o, int n) {
  Vec v = o[threadIdx.x];
  if (v.x > n)
    o[threadIdx.x] = v + v;
}
//== unchanged
//== findings
operator.cu:4: manual shuffle-to-sync

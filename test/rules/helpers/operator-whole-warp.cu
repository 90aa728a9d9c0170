// R31: an operator that only whole warps use gets the full mask.
//== input
struct Vec {
  int x;
};
__device__ Vec operator+(Vec a, Vec b) { return {a.x + __shfl_down(b.x, 1)}; }
__global__ void kernel(Vec *o) { o[threadIdx.x] = o[0] + o[threadIdx.x]; }
//== fixed
struct Vec {
  int x;
};
__device__ Vec operator+(Vec a, Vec b) { return {a.x + __shfl_down_sync(0xffffffffu, b.x, 1)}; }
__global__ void kernel(Vec *o) { o[threadIdx.x] = o[0] + o[threadIdx.x]; }
//== findings
operator-whole-warp.cu:4: proven shuffle-to-sync

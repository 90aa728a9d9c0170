// Where an array is lost, every function that accesses memory through a lost pointer may meet it: one site says so for all.
//== input
struct Box {
  int *p;
};
__device__ Box boxes[32];
__device__ void first(Box &b, const int *in) { b.p[threadIdx.x] = in[threadIdx.x]; }
__device__ int second(Box &b) { return b.p[threadIdx.x ^ 1]; }
__device__ int third(Box &b) {
  b.p[threadIdx.x] = 3;
  return b.p[threadIdx.x ^ 2];
}
__global__ void k(const int *in, int *out) {
  __shared__ int s[32];
  Box &b = boxes[blockIdx.x];
  b.p = s;
  first(b, in);
  out[threadIdx.x] = s[threadIdx.x ^ 1];
  s[threadIdx.x] = 1;
  out[threadIdx.x] += second(b) + third(b);
}
__global__ void other(const int *in, int *out) {
  __shared__ int r[32];
  Box &b = boxes[blockIdx.x];
  b.p = r;
  first(b, in);
  out[threadIdx.x] = r[threadIdx.x ^ 1];
}
int main() {
  k<<<1, 32>>>(0, 0);
  other<<<1, 32>>>(0, 0);
}
//== unchanged
//== findings
lost-array-said-once.cu:16: manual warp-synchronous-memory
lost-array-said-once.cu:25: manual warp-synchronous-memory

// Where an array is lost, every function that accesses memory through a lost pointer may meet it: one site says so for all of them.
//== input
struct Box {
  int *p;
};
__device__ Box boxes[32];
__shared__ int s[32];
__shared__ int r[32];
__device__ int first(const int *in) {
  boxes[blockIdx.x].p[threadIdx.x] = in[threadIdx.x];
  return s[threadIdx.x ^ 1];
}
__device__ int second() {
  boxes[blockIdx.x].p[threadIdx.x] = 3;
  return s[threadIdx.x ^ 2];
}
__device__ int third() {
  boxes[blockIdx.x].p[threadIdx.x] = 5;
  return r[threadIdx.x ^ 2];
}
__global__ void k(const int *in, int *out) {
  boxes[blockIdx.x].p = s;
  __syncthreads();
  out[threadIdx.x] = first(in);
  __syncthreads();
  out[threadIdx.x] += second();
  __syncthreads();
  boxes[blockIdx.x].p = r;
  __syncthreads();
  out[threadIdx.x] += third();
}
int main() { k<<<1, 32>>>(0, 0); }
//== unchanged
//== findings
lost-array-said-once.cu:9: manual warp-synchronous-memory
lost-array-said-once.cu:17: manual warp-synchronous-memory

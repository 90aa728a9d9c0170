// A reference that a function hands back is read where it is used: behind what another lane writes.
//== input
__device__ const volatile int &later(const volatile int &a, const volatile int &b) { return a < b ? b : a; }
__global__ void k(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  __syncthreads();
  const volatile int &r = later(o[t], s[t ^ 1]);
  s[t] = o[t + 32];
  o[t] = r;
}
void run(int *o) { k<<<1, 32>>>(o); }
//== fixed
__device__ const volatile int &later(const volatile int &a, const volatile int &b) { return a < b ? b : a; }
__global__ void k(int *o) {
  __shared__ volatile int s[32];
  const int t = threadIdx.x;
  s[t] = o[t];
  __syncthreads();
  const volatile int &r = later(o[t], s[t ^ 1]);
  __syncwarp(0xffffffffu);
  s[t] = o[t + 32];
  __syncwarp(0xffffffffu);
  o[t] = r;
}
void run(int *o) { k<<<1, 32>>>(o); }
//== findings
references-handed-back-and-kept.cu:8: proven warp-synchronous-memory
references-handed-back-and-kept.cu:9: proven warp-synchronous-memory

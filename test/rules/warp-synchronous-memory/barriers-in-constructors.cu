// A barrier in a constructor orders what a written one would, if it is that constructor which is called.
//== input
struct Part {
  __device__ Part() { __syncthreads(); }
  __device__ Part(const Part &) {}
  __device__ Part(Part &&) { __syncthreads(); }
};
struct Whole { Part part; };
__global__ void made(int *o) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  Whole w;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  __shared__ volatile int s[32];
  Whole w;
  s[threadIdx.x] = o[threadIdx.x];
  Whole c = w;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== fixed
struct Part {
  __device__ Part() { __syncthreads(); }
  __device__ Part(const Part &) {}
  __device__ Part(Part &&) { __syncthreads(); }
};
struct Whole { Part part; };
__global__ void made(int *o) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  Whole w;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void copied(int *o) {
  __shared__ volatile int s[32];
  Whole w;
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  Whole c = w;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== findings
barriers-in-constructors.cu:18: assumed warp-synchronous-memory

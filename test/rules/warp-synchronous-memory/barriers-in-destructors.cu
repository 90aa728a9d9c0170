// A barrier in a destructor orders what is before and behind the end of an object that all lanes have.
//== input
struct Sync {
  __device__ ~Sync() { __syncthreads(); }
};
__global__ void ordered(int *o) {
  __shared__ volatile int s[32];
  {
    Sync y;
    s[threadIdx.x] = o[threadIdx.x];
  }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void onOneSide(int *o, int n) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  if (n)
    Sync y;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void inOneCase(int *o, int n) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  switch (n) {
  case 0: break;
  default: Sync y;
  }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== fixed
struct Sync {
  __device__ ~Sync() { __syncthreads(); }
};
__global__ void ordered(int *o) {
  __shared__ volatile int s[32];
  {
    Sync y;
    s[threadIdx.x] = o[threadIdx.x];
  }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void onOneSide(int *o, int n) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  if (n)
    Sync y;
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void inOneCase(int *o, int n) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = o[threadIdx.x];
  __syncwarp(0xffffffffu);
  switch (n) {
  case 0: break;
  default: Sync y;
  }
  o[threadIdx.x] = s[threadIdx.x ^ 1];
}
//== findings
barriers-in-destructors.cu:17: assumed warp-synchronous-memory
barriers-in-destructors.cu:26: assumed warp-synchronous-memory

// A launch in a kernel touches no shared memory of its block.
//== no-nvcc launches in kernels need separate compilation
//== input
__global__ void child(int *p) { p[threadIdx.x] = 1; }
__global__ void parent(int *p) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  int v = s[threadIdx.x ^ 1];
  if (threadIdx.x == 0)
    child<<<1, 32>>>(p);
  s[threadIdx.x] = v;
  p[threadIdx.x] = s[threadIdx.x ^ 2];
}
void run(int *p) { parent<<<1, 32>>>(p); }
//== fixed
__global__ void child(int *p) { p[threadIdx.x] = 1; }
__global__ void parent(int *p) {
  __shared__ volatile int s[32];
  s[threadIdx.x] = p[threadIdx.x];
  __syncwarp(0xffffffffu);
  int v = s[threadIdx.x ^ 1];
  __syncwarp(0xffffffffu);
  if (threadIdx.x == 0)
    child<<<1, 32>>>(p);
  s[threadIdx.x] = v;
  __syncwarp(0xffffffffu);
  p[threadIdx.x] = s[threadIdx.x ^ 2];
}
void run(int *p) { parent<<<1, 32>>>(p); }
//== findings
beside-launches-in-kernels.cu:5: proven warp-synchronous-memory
beside-launches-in-kernels.cu:9: proven warp-synchronous-memory

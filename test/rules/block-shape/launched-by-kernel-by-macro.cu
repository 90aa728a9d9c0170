// The name in front of the launch is a macro as well, and means another kernel here.
//== expect-parse-errors
//== no-nvcc launches in kernels need separate compilation
//== input
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
__global__ void twin(int *p) { *p = 1; }
#define twin child
__global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    twin<<<1, dim3(8, n)>>>(p);
}
#undef twin
void run(int *p) {
  child<<<1, 32>>>(p);
  parent<<<1, 32>>>(p, 5);
}
//== fixed
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  __syncwarp(0xffffffffu);
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
__global__ void twin(int *p) { *p = 1; }
#define twin child
__global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    twin<<<1, dim3(8, n)>>>(p);
}
#undef twin
void run(int *p) {
  child<<<1, 32>>>(p);
  parent<<<1, 32>>>(p, 5);
}
//== findings
launched-by-kernel-by-macro.cu:4: assumed warp-synchronous-memory

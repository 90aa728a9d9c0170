// The blocks of a kernel that device code launches are known to nobody: with rows of eight threads s[threadIdx.x] is an exchange, and
// with rows of 32 it is none.
//== no-nvcc launches in kernels need separate compilation
//== input
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
__global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    child<<<1, dim3(8, n)>>>(p);
}
__global__ void twin(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = s[threadIdx.x];
}
void run(int *p) {
  child<<<1, 32>>>(p);
  parent<<<1, 32>>>(p, 5);
  twin<<<1, 32>>>(p);
}
//== fixed
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  __syncwarp(0xffffffffu);
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
__global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    child<<<1, dim3(8, n)>>>(p);
}
__global__ void twin(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = s[threadIdx.x];
}
void run(int *p) {
  child<<<1, 32>>>(p);
  parent<<<1, 32>>>(p, 5);
  twin<<<1, 32>>>(p);
}
//== findings
launched-by-kernel.cu:4: assumed warp-synchronous-memory

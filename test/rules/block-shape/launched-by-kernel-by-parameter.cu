// Device code launches what a parameter or a macro stands for: any kernel of the unit.
//== no-nvcc launches in kernels need separate compilation
//== input
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
template <void (*Kernel)(int *)> __global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    Kernel<<<1, dim3(8, n)>>>(p);
}
template <class T> __global__ void other(T *p) {
  __shared__ volatile T s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
void run(int *p) {
  child<<<1, 32>>>(p);
  other<<<1, 32>>>(p);
  parent<child><<<1, 32>>>(p, 5);
}
//== fixed
__global__ void child(int *p) {
  __shared__ volatile int s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  __syncwarp(0xffffffffu);
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
template <void (*Kernel)(int *)> __global__ void parent(int *p, int n) {
  if (threadIdx.x == 0)
    Kernel<<<1, dim3(8, n)>>>(p);
}
template <class T> __global__ void other(T *p) {
  __shared__ volatile T s[64];
  s[threadIdx.x] = p[threadIdx.x + threadIdx.y * 8];
  __syncwarp(0xffffffffu);
  p[threadIdx.x + threadIdx.y * 8] = s[threadIdx.x];
}
void run(int *p) {
  child<<<1, 32>>>(p);
  other<<<1, 32>>>(p);
  parent<child><<<1, 32>>>(p, 5);
}
//== findings
launched-by-kernel-by-parameter.cu:4: assumed warp-synchronous-memory
launched-by-kernel-by-parameter.cu:13: assumed warp-synchronous-memory

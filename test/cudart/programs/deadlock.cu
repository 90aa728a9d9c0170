// A kernel whose lanes wait for one that never comes.
// options: --mode its
// exit: 1
// out: the launch timed out and was terminated
// err: deadlock
#include <cstdio>

__global__ void wait(int *p) {
  if (threadIdx.x < 16)
    *p = __shfl_sync(0xffffffffu, *p, 0);
  else
    __syncthreads();
}

int main() {
  int *p;
  cudaMalloc(&p, 4);
  cudaMemset(p, 0, 4);
  wait<<<1, 32>>>(p);
  std::puts(cudaGetErrorString(cudaDeviceSynchronize()));
}

// _exit leaves no time for anything: what happened before is still known (a hazard of the kernel).
// options: --mode its
// exit: 1
// err: hazard
#include <unistd.h>

__global__ void race(int *p) {
  __shared__ int x[32];
  x[threadIdx.x] = threadIdx.x;
  p[threadIdx.x] = x[threadIdx.x ^ 1];
}
int main() {
  int *p;
  cudaMalloc(&p, 128);
  race<<<1, 32>>>(p);
  _exit(0);
}

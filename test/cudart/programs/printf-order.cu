// Output of the host and of kernels in the order in which it was made.
// exit: 0
// stdout: host 1|device 0|device 1|host 2|device 7|host 3
#include <cstdio>
#include <iostream>

__global__ void say(int from) { printf("device %d\n", from + threadIdx.x); }

int main() {
  std::printf("host 1\n");
  say<<<1, 2>>>(0);
  std::cout << "host 2" << std::endl;
  say<<<1, 1>>>(7);
  cudaDeviceSynchronize();
  std::printf("host 3\n");
}

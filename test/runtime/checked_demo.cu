// What warp_checked.h says of one wrong call: run on a GPU with the number of the mistake (0: none).
//   nvcc -std=c++17 -arch=sm_90 -o checked_demo checked_demo.cu && ./checked_demo 4
// Exits with 0 when the message and the trap came (for 0: when neither did).
#define WARP_CHECKED_INTRINSICS
#include "../../runtime/warp_checked.h"

#include <cstdio>
#include <cstdlib>

__global__ void mistakes(int which, int *out) {
  const unsigned full = 0xffffffffu;
  const int lane = threadIdx.x & 31;
  int v = lane;
  switch (which) {
  case 0: v = __shfl_down_sync(full, v, 16); break;
  case 1: v = __shfl_down_sync(lane == 7 ? full & ~(1u << 7) : full, v, 1); break;   // Caller not named.
  case 2: v = __shfl_xor_sync(full, v, 1, 31); break;                                 // Width.
  case 3: v = __ballot_sync(lane < 16 ? full : 0xffff0000u, v & 1); break;            // Agreement.
  case 4: if (lane < 16) v = __shfl_down_sync(0xffffu, v, 4); break;                  // Source.
  }
  out[threadIdx.x] = v;
}

int main(int argc, char **argv) {
  const int which = argc > 1 ? std::atoi(argv[1]) : 0;
  int *out;
  if (cudaMalloc(&out, 64 * sizeof(int)) != cudaSuccess) {
    std::printf("no GPU\n");
    return 77;
  }
  mistakes<<<1, 64>>>(which, out);
  const cudaError_t status = cudaDeviceSynchronize();
  std::printf("mistake %d: %s\n", which, cudaGetErrorString(status));
  return (status != cudaSuccess) == (which != 0) ? 0 : 1;
}

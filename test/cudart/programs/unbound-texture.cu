// A texture reference that nothing was bound to: the kernel reads through a null pointer, and says where.
// exit: 1
// err: null pointer
#include <cstdio>

texture<float, 1> image;
__global__ void fetch(float *out) { *out = tex1Dfetch(image, 0); }

int main() {
  float *out;
  cudaMalloc(&out, 4);
  fetch<<<1, 1>>>(out);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}

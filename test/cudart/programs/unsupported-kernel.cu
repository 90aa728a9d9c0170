// A kernel that fetches from a texture: its launch fails, and says why.
// exit: 3
// err: unsupported:
#include <cstdio>

texture<float, 1> image;
__global__ void fetch(float *out) { *out = tex1Dfetch(image, 0); }

int main() {
  float *out;
  cudaMalloc(&out, 4);
  fetch<<<1, 1>>>(out);
  return cudaGetLastError() == cudaErrorNotSupported ? 0 : 1;
}

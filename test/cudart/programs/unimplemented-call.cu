// A call the library lacks names itself and fails; the run does not pass, whatever the program makes of it.
// exit: 3
// out: operation not supported
// err: cudaMallocMipmappedArray is not implemented (textures)
#include <cstdio>

int main() {
  cudaMipmappedArray_t array;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  std::printf("%s\n", cudaGetErrorString(cudaMallocMipmappedArray(&array, &d, make_cudaExtent(4, 4, 0), 2)));
}

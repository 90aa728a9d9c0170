// A call the library lacks names itself and fails; the run does not pass, whatever the program makes of it.
// exit: 3
// out: operation not supported
// err: cudaMallocArray is not implemented (CUDA arrays)
#include <cstdio>

int main() {
  cudaArray_t array;
  cudaChannelFormatDesc d = cudaCreateChannelDesc<float>();
  std::printf("%s\n", cudaGetErrorString(cudaMallocArray(&array, &d, 4, 4)));
}

// A refused call leaves its error until it is asked for; launches that cannot be are refused with the reason.
// exit: 0
// out: PASS
// err: a block of 2048 x 1 x 1 threads
#include "check.h"
#include <cstring>

__global__ void nothing() {}
__global__ void __launch_bounds__(64) small() {}

int main() {
  CHECK(cudaGetLastError() == cudaSuccess);
  CHECK(cudaSetDevice(7) == cudaErrorInvalidDevice);
  CHECK(cudaDeviceSynchronize() == cudaSuccess); // A success does not clear it.
  CHECK(cudaPeekAtLastError() == cudaErrorInvalidDevice && cudaPeekAtLastError() == cudaErrorInvalidDevice);
  CHECK(cudaGetLastError() == cudaErrorInvalidDevice && cudaGetLastError() == cudaSuccess);
  nothing<<<1, 2048>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
  nothing<<<0, 32>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
  nothing<<<1, dim3(1, 1, 128)>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
  small<<<1, 128>>>();
  CHECK(cudaGetLastError() == cudaErrorLaunchOutOfResources);
  nothing<<<1, 32, 100000>>>();
  CHECK(cudaGetLastError() == cudaErrorInvalidValue);
  nothing<<<1, 32>>>();
  CHECK(cudaGetLastError() == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess);
  CHECK(!std::strcmp(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue"));
  CHECK(!std::strcmp(cudaGetErrorString(cudaErrorMemoryAllocation), "out of memory"));
  CHECK(!std::strcmp(cudaGetErrorString((cudaError_t)12345), "unrecognized error code"));
  return finish();
}

// What is compiled because of a library's version is not there with another one. A version that the program defines is what it says.
//== no-nvcc the library is not there
//== input
#include <thrust/tuple.h>
#define OWN_VERSION 3
__global__ void older(int *o) {
#if THRUST_VERSION >= 100700
  if (o[threadIdx.x] > 3)
    return;
#endif
  o[threadIdx.x] = __any(o[threadIdx.x]);
}
__global__ void own(int *o) {
#if OWN_VERSION >= 2
  if (o[threadIdx.x] > 3)
    return;
#endif
  o[threadIdx.x] = __any(o[threadIdx.x]);
}
//== fixed
#include <thrust/tuple.h>
#define OWN_VERSION 3
__global__ void older(int *o) {
#if THRUST_VERSION >= 100700
  if (o[threadIdx.x] > 3)
    return;
#endif
  o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
__global__ void own(int *o) {
#if OWN_VERSION >= 2
  if (o[threadIdx.x] > 3)
    return;
#endif
  o[threadIdx.x] = __any_sync(0xffffffffu, o[threadIdx.x]);
}
//== findings
version-of-a-library.cu:8: assumed vote-to-sync
version-of-a-library.cu:15: proven vote-to-sync

// A program that has names of warp_compat.h itself, for old toolkits: as macros and as templates. See compile_headers.py.
#if CUDART_VERSION < 9000
#define __shfl_sync(mask, value, lane, width) __shfl(value, lane, width)
#define __any_sync(mask, predicate) __any(predicate)
#define __syncwarp()
template <class T> __device__ T __shfl_xor_sync(unsigned, T value, int lanes, int width = 32) {
  return __shfl_xor(value, lanes, width);
}
#endif
#include "../../runtime/warp_compat.h"

__global__ void useOwnNames(int *p) {
  __syncwarp();
  *p = __shfl_sync(~0u, *p, 0, 32) + __shfl_xor_sync(~0u, *p, 1) + __shfl_down_sync(~0u, *p, 1) + __any_sync(~0u, *p) +
       static_cast<int>(__match_any_sync(~0u, *p)) + __reduce_add_sync(~0u, *p);
}

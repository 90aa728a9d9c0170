// Both spellings of each operation, chosen in the ways that projects choose.
#ifndef DUAL_PATH_H
#define DUAL_PATH_H

// By toolkit version.
template <typename T> __device__ inline T swapLanes(T value, int mask) {
#if CUDART_VERSION >= 9000
  return __shfl_xor_sync(0xffffffffu, value, mask);
#else
  return __shfl_xor(value, mask);
#endif
}

// By architecture.
__device__ inline int allLanes(int predicate) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
  return __all(predicate);
#else
  return __all_sync(0xffffffffu, predicate);
#endif
}

// By a macro of the project.
#if CUDART_VERSION >= 9000
#define PROJECT_HAS_SYNC_SHUFFLES 1
#endif
__device__ inline int fromLane(int value, int lane) {
#ifdef PROJECT_HAS_SYNC_SHUFFLES
  return __shfl_sync(0xffffffffu, value, lane);
#else
  return __shfl(value, lane);
#endif
}

// A macro of the project's own name with two bodies.
#if CUDART_VERSION >= 9000
#define PROJECT_BALLOT(predicate) __ballot_sync(0xffffffffu, predicate)
#else
#define PROJECT_BALLOT(predicate) __ballot(predicate)
#endif

// The old name made to mean the new operation.
#if CUDART_VERSION >= 9000
#define __shfl_up(value, delta) __shfl_up_sync(0xffffffffu, value, delta)
#endif

// Toolkits before 6.5 had no 64-bit shuffle.
#if CUDART_VERSION < 6050
__device__ inline double __shfl_down(double value, unsigned delta,
                                     int width = 32) {
  int low = __double2loint(value), high = __double2hiint(value);
  low = __shfl_down(low, delta, width);
  high = __shfl_down(high, delta, width);
  return __hiloint2double(high, low);
}
#endif

#endif // DUAL_PATH_H

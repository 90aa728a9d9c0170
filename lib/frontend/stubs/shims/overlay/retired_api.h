// Names that CUDA 13 and its libraries took away and legacy code uses.
#pragma once

extern "C" __host__ cudaError_t cudaThreadSynchronize(void);
extern "C" __host__ cudaError_t cudaThreadExit(void);
extern "C" __host__ cudaError_t cudaThreadSetCacheConfig(enum cudaFuncCache);
extern "C" __host__ cudaError_t cudaThreadSetLimit(enum cudaLimit, size_t);
extern "C" __host__ cudaError_t cudaThreadGetLimit(size_t *, enum cudaLimit);

/// The properties of a device with the members that are attributes now.
struct __ws_device_properties : public cudaDeviceProp {
  int clockRate, memoryClockRate, deviceOverlap, kernelExecTimeoutEnabled, computeMode, singleToDoublePrecisionPerfRatio;
  int maxTexture1DLinear, cooperativeMultiDeviceLaunch;
};
#define cudaDeviceProp __ws_device_properties

// Function objects that the libraries beside CUDA 13 took away.
namespace thrust {
template <class Argument, class Result> struct unary_function {
  typedef Argument argument_type;
  typedef Result result_type;
};
template <class First, class Second, class Result> struct binary_function {
  typedef First first_argument_type;
  typedef Second second_argument_type;
  typedef Result result_type;
};
template <class T> struct identity : unary_function<T, T> {
  __host__ __device__ const T &operator()(const T &Value) const { return Value; }
};
} // namespace thrust

namespace cub {
struct Sum {
  template <class T> __host__ __device__ T operator()(const T &A, const T &B) const { return A + B; }
};
struct Max {
  template <class T> __host__ __device__ T operator()(const T &A, const T &B) const { return A < B ? B : A; }
};
struct Min {
  template <class T> __host__ __device__ T operator()(const T &A, const T &B) const { return B < A ? B : A; }
};
} // namespace cub

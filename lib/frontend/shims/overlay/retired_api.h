// Names of the runtime API that CUDA 13 took away.
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

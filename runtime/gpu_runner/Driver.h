// Driver.h - the CUDA driver API, found at run time.
//
// The program is built without any CUDA: the functions are looked up in libcuda.so.1 by name, with the types
// they have in the documented ABI. A machine without a driver gets a sentence, not a loader error.
#ifndef GPU_RUNNER_DRIVER_H
#define GPU_RUNNER_DRIVER_H

#include <cstddef>
#include <string>

using CuResult = int;
using CuDevice = int;
using CuDevicePtr = unsigned long long;
struct CuContextOpaque;
struct CuModuleOpaque;
struct CuFunctionOpaque;
struct CuStreamOpaque;
struct CuEventOpaque;
using CuContext = CuContextOpaque *;
using CuModule = CuModuleOpaque *;
using CuFunction = CuFunctionOpaque *;
using CuStream = CuStreamOpaque *;
using CuEvent = CuEventOpaque *;

// Values of the ABI that are used here.
enum { CuJitErrorLogBuffer = 5, CuJitErrorLogBytes = 6 };
enum { CuFuncMaxDynamicShared = 8 };
enum { CuComputeMajor = 75, CuComputeMinor = 76 };

// DRIVER(member, symbol, parameter types)
#define GPU_RUNNER_FUNCTIONS(DRIVER)                                                                                             \
  DRIVER(init, "cuInit", (unsigned))                                                                                             \
  DRIVER(driverVersion, "cuDriverGetVersion", (int *))                                                                           \
  DRIVER(deviceGet, "cuDeviceGet", (CuDevice *, int))                                                                            \
  DRIVER(deviceName, "cuDeviceGetName", (char *, int, CuDevice))                                                                 \
  DRIVER(deviceAttribute, "cuDeviceGetAttribute", (int *, int, CuDevice))                                                        \
  DRIVER(primaryRetain, "cuDevicePrimaryCtxRetain", (CuContext *, CuDevice))                                                     \
  DRIVER(setCurrent, "cuCtxSetCurrent", (CuContext))                                                                             \
  DRIVER(synchronize, "cuCtxSynchronize", ())                                                                                    \
  DRIVER(moduleLoad, "cuModuleLoadDataEx", (CuModule *, const void *, unsigned, int *, void **))                                 \
  DRIVER(moduleUnload, "cuModuleUnload", (CuModule))                                                                             \
  DRIVER(moduleFunction, "cuModuleGetFunction", (CuFunction *, CuModule, const char *))                                          \
  DRIVER(moduleGlobal, "cuModuleGetGlobal_v2", (CuDevicePtr *, size_t *, CuModule, const char *))                                \
  DRIVER(functionAttribute, "cuFuncSetAttribute", (CuFunction, int, int))                                                        \
  DRIVER(alloc, "cuMemAlloc_v2", (CuDevicePtr *, size_t))                                                                        \
  DRIVER(release, "cuMemFree_v2", (CuDevicePtr))                                                                                 \
  DRIVER(toDevice, "cuMemcpyHtoD_v2", (CuDevicePtr, const void *, size_t))                                                       \
  DRIVER(toHost, "cuMemcpyDtoH_v2", (void *, CuDevicePtr, size_t))                                                               \
  DRIVER(launch, "cuLaunchKernel",                                                                                               \
         (CuFunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, CuStream, void **, void **))         \
  DRIVER(eventCreate, "cuEventCreate", (CuEvent *, unsigned))                                                                    \
  DRIVER(eventRecord, "cuEventRecord", (CuEvent, CuStream))                                                                      \
  DRIVER(eventSynchronize, "cuEventSynchronize", (CuEvent))                                                                      \
  DRIVER(eventElapsed, "cuEventElapsedTime", (float *, CuEvent, CuEvent))                                                        \
  DRIVER(eventDestroy, "cuEventDestroy_v2", (CuEvent))                                                                           \
  DRIVER(errorName, "cuGetErrorName", (CuResult, const char **))                                                                 \
  DRIVER(errorText, "cuGetErrorString", (CuResult, const char **))

struct Driver {
#define DRIVER(Member, Symbol, Types) CuResult(*Member) Types = nullptr;
  GPU_RUNNER_FUNCTIONS(DRIVER)
#undef DRIVER

  /// Finds the library and every function; the reason why not otherwise.
  bool load(std::string &Error);
  /// "cuMemAlloc: CUDA_ERROR_OUT_OF_MEMORY (out of memory)"; empty when R is success.
  std::string describe(const char *What, CuResult R) const;
};

#endif

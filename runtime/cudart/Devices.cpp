// The devices, all alike: their properties, limits and life.
#include "runtime/cudart/Runtime.h"
#include <cstdio>
#include <cstring>

using namespace warpshift::cudart;

namespace {
constexpr unsigned NumLimits = 7;

int sharedOptin(unsigned Sm) { return Sm >= 70 ? 96 * 1024 : 48 * 1024; }

void fillSizes(cudaDeviceProp &P) {
  P.totalGlobalMem = 4ull << 30;
  P.sharedMemPerBlock = 48 * 1024;
  P.sharedMemPerMultiprocessor = 96 * 1024;
  P.regsPerBlock = P.regsPerMultiprocessor = 65536;
  P.warpSize = 32;
  P.memPitch = 0x7fffffff;
  P.maxThreadsPerBlock = 1024;
  P.maxThreadsDim[0] = P.maxThreadsDim[1] = 1024;
  P.maxThreadsDim[2] = 64;
  P.maxGridSize[0] = 0x7fffffff;
  P.maxGridSize[1] = P.maxGridSize[2] = 65535;
  P.totalConstMem = 65536;
  P.maxThreadsPerMultiProcessor = 2048;
  P.maxBlocksPerMultiProcessor = 32;
  P.l2CacheSize = 4 << 20;
  P.memoryBusWidth = 4096;
  P.memoryClockRate = 715000;
  P.clockRate = 1328500;
  P.textureAlignment = 512;
  P.texturePitchAlignment = 32;
  P.surfaceAlignment = 512;
}

void fillTextureSizes(cudaDeviceProp &P) {
  P.maxTexture1D = P.maxTexture1DMipmap = P.maxSurface1D = 131072;
  P.maxTexture1DLinear = 1 << 28;
  P.maxTexture2D[0] = P.maxSurface2D[0] = 131072;
  P.maxTexture2D[1] = P.maxSurface2D[1] = 65536;
  P.maxTexture2DLinear[0] = 131072;
  P.maxTexture2DLinear[1] = 65000;
  P.maxTexture2DLinear[2] = 2097120;
  P.maxTexture2DMipmap[0] = P.maxTexture2DMipmap[1] = P.maxTexture2DGather[0] = P.maxTexture2DGather[1] = 32768;
  for (int &N : P.maxTexture3D)
    N = 16384;
  for (int &N : P.maxSurface3D)
    N = 16384;
  P.maxTextureCubemap = P.maxTextureCubemapLayered[0] = P.maxTexture1DLayered[0] = 32768;
  P.maxTexture2DLayered[0] = P.maxTexture2DLayered[1] = P.maxSurface1DLayered[0] = P.maxSurfaceCubemap = 32768;
  P.maxSurface2DLayered[0] = P.maxSurface2DLayered[1] = P.maxSurfaceCubemapLayered[0] = 32768;
  P.maxTexture1DLayered[1] = P.maxTexture2DLayered[2] = P.maxSurface1DLayered[1] = P.maxSurface2DLayered[2] = 2048;
  P.maxTextureCubemapLayered[1] = P.maxSurfaceCubemapLayered[1] = 2046;
}

cudaDeviceProp properties(Runtime &R, int Device) {
  cudaDeviceProp P;
  std::memset(&P, 0, sizeof P);
  const unsigned Sm = R.deviceVersion();
  std::snprintf(P.name, sizeof P.name, "Warpshift emulator (sm_%u)", Sm);
  fillSizes(P);
  fillTextureSizes(P);
  P.sharedMemPerBlockOptin = size_t(sharedOptin(Sm));
  if (Sm >= 80) {
    P.persistingL2CacheMaxSize = 3 << 20;
    P.accessPolicyMaxWindowSize = 128 << 20;
  }
  P.major = int(Sm / 10);
  P.minor = int(Sm % 10);
  P.pciBusID = Device;
  P.multiProcessorCount = Multiprocessors;
  P.canMapHostMemory = P.unifiedAddressing = P.managedMemory = 1;
  P.concurrentManagedAccess = P.concurrentKernels = P.streamPrioritiesSupported = 1;
  P.cooperativeLaunch = 1;
  P.deviceOverlap = P.asyncEngineCount = 1;
  P.globalL1CacheSupported = P.localL1CacheSupported = 1;
  P.singleToDoublePrecisionPerfRatio = 2;
  return P;
}

cudaError_t attribute(Runtime &R, int *Out, cudaDeviceAttr A, int Device) {
  const cudaDeviceProp P = properties(R, Device);
  switch (A) {
#define ATTRIBUTE(Name, Field)                                                                                                   \
  case cudaDevAttr##Name: *Out = int(P.Field); return cudaSuccess;
    ATTRIBUTE(MaxThreadsPerBlock, maxThreadsPerBlock)
    ATTRIBUTE(MaxBlockDimX, maxThreadsDim[0])
    ATTRIBUTE(MaxBlockDimY, maxThreadsDim[1])
    ATTRIBUTE(MaxBlockDimZ, maxThreadsDim[2])
    ATTRIBUTE(MaxGridDimX, maxGridSize[0])
    ATTRIBUTE(MaxGridDimY, maxGridSize[1])
    ATTRIBUTE(MaxGridDimZ, maxGridSize[2])
    ATTRIBUTE(MaxSharedMemoryPerBlock, sharedMemPerBlock)
    ATTRIBUTE(TotalConstantMemory, totalConstMem)
    ATTRIBUTE(WarpSize, warpSize)
    ATTRIBUTE(MaxPitch, memPitch)
    ATTRIBUTE(MaxRegistersPerBlock, regsPerBlock)
    ATTRIBUTE(ClockRate, clockRate)
    ATTRIBUTE(TextureAlignment, textureAlignment)
    ATTRIBUTE(GpuOverlap, deviceOverlap)
    ATTRIBUTE(MultiProcessorCount, multiProcessorCount)
    ATTRIBUTE(KernelExecTimeout, kernelExecTimeoutEnabled)
    ATTRIBUTE(Integrated, integrated)
    ATTRIBUTE(CanMapHostMemory, canMapHostMemory)
    ATTRIBUTE(ComputeMode, computeMode)
    ATTRIBUTE(ConcurrentKernels, concurrentKernels)
    ATTRIBUTE(EccEnabled, ECCEnabled)
    ATTRIBUTE(PciBusId, pciBusID)
    ATTRIBUTE(PciDeviceId, pciDeviceID)
    ATTRIBUTE(PciDomainId, pciDomainID)
    ATTRIBUTE(TccDriver, tccDriver)
    ATTRIBUTE(MemoryClockRate, memoryClockRate)
    ATTRIBUTE(GlobalMemoryBusWidth, memoryBusWidth)
    ATTRIBUTE(L2CacheSize, l2CacheSize)
    ATTRIBUTE(MaxThreadsPerMultiProcessor, maxThreadsPerMultiProcessor)
    ATTRIBUTE(AsyncEngineCount, asyncEngineCount)
    ATTRIBUTE(UnifiedAddressing, unifiedAddressing)
    ATTRIBUTE(ComputeCapabilityMajor, major)
    ATTRIBUTE(ComputeCapabilityMinor, minor)
    ATTRIBUTE(StreamPrioritiesSupported, streamPrioritiesSupported)
    ATTRIBUTE(GlobalL1CacheSupported, globalL1CacheSupported)
    ATTRIBUTE(LocalL1CacheSupported, localL1CacheSupported)
    ATTRIBUTE(MaxSharedMemoryPerMultiprocessor, sharedMemPerMultiprocessor)
    ATTRIBUTE(MaxRegistersPerMultiprocessor, regsPerMultiprocessor)
    ATTRIBUTE(ManagedMemory, managedMemory)
    ATTRIBUTE(IsMultiGpuBoard, isMultiGpuBoard)
    ATTRIBUTE(HostNativeAtomicSupported, hostNativeAtomicSupported)
    ATTRIBUTE(PageableMemoryAccess, pageableMemoryAccess)
    ATTRIBUTE(ConcurrentManagedAccess, concurrentManagedAccess)
    ATTRIBUTE(CooperativeLaunch, cooperativeLaunch)
    ATTRIBUTE(CooperativeMultiDeviceLaunch, cooperativeMultiDeviceLaunch)
    ATTRIBUTE(MaxSharedMemoryPerBlockOptin, sharedMemPerBlockOptin)
    ATTRIBUTE(PageableMemoryAccessUsesHostPageTables, pageableMemoryAccessUsesHostPageTables)
    ATTRIBUTE(DirectManagedMemAccessFromHost, directManagedMemAccessFromHost)
    ATTRIBUTE(MaxBlocksPerMultiprocessor, maxBlocksPerMultiProcessor)
    ATTRIBUTE(MaxPersistingL2CacheSize, persistingL2CacheMaxSize)
    ATTRIBUTE(MaxAccessPolicyWindowSize, accessPolicyMaxWindowSize)
#undef ATTRIBUTE
  case cudaDevAttrHostRegisterSupported:
  case cudaDevAttrMemoryPoolsSupported: *Out = 1; return cudaSuccess;
  case cudaDevAttrMemoryPoolSupportedHandleTypes: *Out = 0; return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}

cudaError_t limit(Runtime &R, cudaLimit L, size_t *Get, const size_t *Set) {
  if (unsigned(L) >= NumLimits)
    return cudaErrorUnsupportedLimit;
  if (Set)
    R.current().Limits[L] = *Set;
  if (Get)
    *Get = R.current().Limits[L];
  return cudaSuccess;
}

cudaError_t setDevice(Runtime &R, int Device) {
  if (!R.isDevice(Device))
    return cudaErrorInvalidDevice;
  R.device() = Device;
  return cudaSuccess;
}
} // namespace

extern "C" {
cudaError_t cudaGetDeviceCount(int *N) {
  WS_CALL(cudaGetDeviceCount, {
    *N = int(R.spec().Devices);
    return cudaSuccess;
  });
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *P, int Device) {
  WS_CALL(cudaGetDeviceProperties, {
    if (!P)
      return cudaErrorInvalidValue;
    if (!R.isDevice(Device))
      return cudaErrorInvalidDevice;
    *P = properties(R, Device);
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetAttribute(int *V, cudaDeviceAttr A, int Device) {
  WS_CALL(cudaDeviceGetAttribute, return !R.isDevice(Device) ? cudaErrorInvalidDevice
                                         : !V                ? cudaErrorInvalidValue
                                                             : attribute(R, V, A, Device););
}
cudaError_t cudaChooseDevice(int *Device, const cudaDeviceProp *) {
  WS_CALL(cudaChooseDevice, {
    *Device = 0;
    return cudaSuccess;
  });
}
cudaError_t cudaSetDevice(int Device) { WS_CALL(cudaSetDevice, return setDevice(R, Device);); }
cudaError_t cudaGetDevice(int *Device) {
  WS_CALL(cudaGetDevice, {
    *Device = R.device();
    return cudaSuccess;
  });
}
cudaError_t cudaSetValidDevices(int *List, int N) {
  WS_CALL(cudaSetValidDevices, {
    for (int I = 0; I < N; ++I)
      if (!R.isDevice(List[I]))
        return cudaErrorInvalidDevice;
    return cudaSuccess;
  });
}
cudaError_t cudaSetDeviceFlags(unsigned F) {
  WS_CALL(cudaSetDeviceFlags, {
    R.current().Flags = F;
    return cudaSuccess;
  });
}
cudaError_t cudaGetDeviceFlags(unsigned *F) {
  WS_CALL(cudaGetDeviceFlags, {
    *F = R.current().Flags;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetPCIBusId(char *Text, int N, int Device) {
  WS_CALL(cudaDeviceGetPCIBusId, {
    if (!R.isDevice(Device))
      return cudaErrorInvalidDevice;
    if (N < 13)
      return cudaErrorInvalidValue;
    std::snprintf(Text, size_t(N), "0000:%02x:00.0", unsigned(Device));
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetByPCIBusId(int *Device, const char *Text) {
  WS_CALL(cudaDeviceGetByPCIBusId, {
    unsigned Bus = 0;
    const bool Known = std::sscanf(Text, "0000:%2x:00.0", &Bus) == 1 && std::strlen(Text) == 12 && R.isDevice(int(Bus));
    *Device = Known ? int(Bus) : 0;
    return Known ? cudaSuccess : cudaErrorInvalidDevice;
  });
}
cudaError_t cudaDriverGetVersion(int *V) {
  WS_CALL(cudaDriverGetVersion, {
    *V = 11080;
    return cudaSuccess;
  });
}
cudaError_t cudaRuntimeGetVersion(int *V) {
  WS_CALL(cudaRuntimeGetVersion, {
    *V = 11080;
    return cudaSuccess;
  });
}
// A description, no memory.
cudaChannelFormatDesc cudaCreateChannelDesc(int X, int Y, int Z, int W, cudaChannelFormatKind F) { return {X, Y, Z, W, F}; }
cudaError_t cudaProfilerStart() { WS_CALL(cudaProfilerStart, return cudaSuccess;); }
cudaError_t cudaProfilerStop() { WS_CALL(cudaProfilerStop, return cudaSuccess;); }

// A failed kernel does not outlive the reset, so this is the one call that a sticky error does not stop.
cudaError_t cudaDeviceReset() {
  using namespace warpshift::cudart;
  return Runtime::get().call(
      "cudaDeviceReset",
      [] {
        Runtime::get().reset();
        return cudaSuccess;
      },
      Runtime::Calls::ErrorQuery);
}
cudaError_t cudaThreadExit() { return cudaDeviceReset(); }
cudaError_t cudaDeviceSynchronize() { WS_CALL(cudaDeviceSynchronize, return cudaSuccess;); }
cudaError_t cudaThreadSynchronize() { WS_CALL(cudaThreadSynchronize, return cudaSuccess;); }
cudaError_t cudaDeviceSetLimit(cudaLimit L, size_t V) { WS_CALL(cudaDeviceSetLimit, return limit(R, L, nullptr, &V);); }
cudaError_t cudaDeviceGetLimit(size_t *V, cudaLimit L) { WS_CALL(cudaDeviceGetLimit, return limit(R, L, V, nullptr);); }
cudaError_t cudaThreadSetLimit(cudaLimit L, size_t V) { WS_CALL(cudaThreadSetLimit, return limit(R, L, nullptr, &V);); }
cudaError_t cudaThreadGetLimit(size_t *V, cudaLimit L) { WS_CALL(cudaThreadGetLimit, return limit(R, L, V, nullptr);); }
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { WS_CALL(cudaDeviceSetCacheConfig, return cudaSuccess;); }
cudaError_t cudaThreadSetCacheConfig(cudaFuncCache) { WS_CALL(cudaThreadSetCacheConfig, return cudaSuccess;); }
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *C) {
  WS_CALL(cudaDeviceGetCacheConfig, {
    *C = cudaFuncCachePreferNone;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { WS_CALL(cudaDeviceSetSharedMemConfig, return cudaSuccess;); }
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *C) {
  WS_CALL(cudaDeviceGetSharedMemConfig, {
    *C = cudaSharedMemBankSizeFourByte;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *Least, int *Greatest) {
  WS_CALL(cudaDeviceGetStreamPriorityRange, {
    if (Least)
      *Least = 0;
    if (Greatest)
      *Greatest = -1;
    return cudaSuccess;
  });
}
}

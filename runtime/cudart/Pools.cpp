// Memory pools: there is one device and nothing is kept back, so that a pool only counts.
#include "runtime/cudart/Memory.h"

using namespace warpshift::cudart;

struct CUmemPoolHandle_st {
  uint64_t ReleaseThreshold = 0;
  int Reuse[3] = {1, 1, 1};
};

namespace {
cudaMemPool_t defaultPool() {
  static CUmemPoolHandle_st Pool;
  return &Pool;
}
bool isPool(Runtime &R, cudaMemPool_t P) { return P == defaultPool() || R.Pools.count(P); }

cudaError_t attribute(Runtime &R, cudaMemPool_t P, cudaMemPoolAttr A, void *V, bool Set) {
  if (!isPool(R, P) || !V)
    return cudaErrorInvalidValue;
  switch (A) {
  case cudaMemPoolReuseFollowEventDependencies:
  case cudaMemPoolReuseAllowOpportunistic:
  case cudaMemPoolReuseAllowInternalDependencies: {
    int &Kept = P->Reuse[A - cudaMemPoolReuseFollowEventDependencies];
    Set ? void(Kept = *static_cast<int *>(V)) : void(*static_cast<int *>(V) = Kept);
    return cudaSuccess;
  }
  case cudaMemPoolAttrReleaseThreshold:
    Set ? void(P->ReleaseThreshold = *static_cast<uint64_t *>(V)) : void(*static_cast<uint64_t *>(V) = P->ReleaseThreshold);
    return cudaSuccess;
  case cudaMemPoolAttrReservedMemCurrent:
  case cudaMemPoolAttrReservedMemHigh:
  case cudaMemPoolAttrUsedMemCurrent:
  case cudaMemPoolAttrUsedMemHigh:
    if (!Set)
      *static_cast<uint64_t *>(V) = R.heldBytes();
    return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}

cudaError_t poolOfDevice(cudaMemPool_t *P, int Device) {
  if (!P || Device)
    return Device ? cudaErrorInvalidDevice : cudaErrorInvalidValue;
  *P = defaultPool();
  return cudaSuccess;
}

cudaError_t graphMemory(int Device, void *V) {
  if (Device || !V)
    return Device ? cudaErrorInvalidDevice : cudaErrorInvalidValue;
  *static_cast<uint64_t *>(V) = 0; // No graph holds memory.
  return cudaSuccess;
}
} // namespace

extern "C" {
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *P, int Device) {
  WS_CALL(cudaDeviceGetDefaultMemPool, return poolOfDevice(P, Device););
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *P, int Device) { WS_CALL(cudaDeviceGetMemPool, return poolOfDevice(P, Device);); }
cudaError_t cudaDeviceSetMemPool(int Device, cudaMemPool_t P) {
  WS_CALL(cudaDeviceSetMemPool, return Device ? cudaErrorInvalidDevice : isPool(R, P) ? cudaSuccess : cudaErrorInvalidValue;);
}
cudaError_t cudaMemPoolCreate(cudaMemPool_t *P, const cudaMemPoolProps *Props) {
  WS_CALL(cudaMemPoolCreate, {
    if (!P || !Props)
      return cudaErrorInvalidValue;
    if (Props->handleTypes != cudaMemHandleTypeNone)
      return R.unsupported("memory pools that are shared with other processes");
    return createHandle(R.Pools, P);
  });
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t P) { WS_CALL(cudaMemPoolDestroy, return destroyHandle(R.Pools, P);); }
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t P, size_t) {
  WS_CALL(cudaMemPoolTrimTo, return isPool(R, P) ? cudaSuccess : cudaErrorInvalidValue;);
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t P, cudaMemPoolAttr A, void *V) {
  WS_CALL(cudaMemPoolSetAttribute, return attribute(R, P, A, V, /*Set=*/true););
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t P, cudaMemPoolAttr A, void *V) {
  WS_CALL(cudaMemPoolGetAttribute, return attribute(R, P, A, V, /*Set=*/false););
}
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t P, const cudaMemAccessDesc *, size_t) {
  WS_CALL(cudaMemPoolSetAccess, return isPool(R, P) ? cudaSuccess : cudaErrorInvalidValue;);
}
cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *F, cudaMemPool_t P, cudaMemLocation *) {
  WS_CALL(cudaMemPoolGetAccess, {
    if (!F || !isPool(R, P))
      return cudaErrorInvalidValue;
    *F = cudaMemAccessFlagsProtReadWrite;
    return cudaSuccess;
  });
}
cudaError_t cudaMallocFromPoolAsync(void **P, size_t N, cudaMemPool_t Pool, cudaStream_t S) {
  WS_CALL(cudaMallocFromPoolAsync, {
    if (cudaError_t E = R.checkStream(S))
      return E;
    return isPool(R, Pool) ? allocateBlock(R, MemoryBlock::Kind::Device, P, N) : cudaErrorInvalidValue;
  });
}
cudaError_t cudaDeviceGraphMemTrim(int Device) {
  WS_CALL(cudaDeviceGraphMemTrim, return Device ? cudaErrorInvalidDevice : cudaSuccess;);
}
cudaError_t cudaDeviceGetGraphMemAttribute(int Device, cudaGraphMemAttributeType, void *V) {
  WS_CALL(cudaDeviceGetGraphMemAttribute, return graphMemory(Device, V););
}
cudaError_t cudaDeviceSetGraphMemAttribute(int Device, cudaGraphMemAttributeType, void *V) {
  WS_CALL(cudaDeviceSetGraphMemAttribute, return graphMemory(Device, V););
}
}

// Memory pools: nothing is kept back, so that a pool only counts, and says which devices reach what comes from it.
#include "runtime/cudart/Memory.h"

using namespace warpshift::cudart;

struct CUmemPoolHandle_st {
  uint64_t ReleaseThreshold = 0;
  int Reuse[3] = {1, 1, 1};
  int Device = 0;
  std::shared_ptr<std::set<int>> Allowed = std::make_shared<std::set<int>>(); ///< Beside its own; shared with its blocks.
};

namespace {
cudaMemPool_t defaultPool(int Device) {
  static std::map<int, CUmemPoolHandle_st> Pools;
  CUmemPoolHandle_st &P = Pools[Device];
  P.Device = Device;
  return &P;
}
bool isPool(Runtime &R, cudaMemPool_t P) {
  for (unsigned D = 0; D != R.spec().Devices; ++D)
    if (P == defaultPool(int(D)))
      return true;
  return R.Pools.count(P) != 0;
}

cudaError_t setAccess(Runtime &R, cudaMemPool_t P, const cudaMemAccessDesc *List, size_t N) {
  if (!isPool(R, P) || (N && !List))
    return cudaErrorInvalidValue;
  for (size_t I = 0; I != N; ++I) {
    const cudaMemAccessDesc &A = List[I];
    if (A.location.type != cudaMemLocationTypeDevice)
      return cudaErrorInvalidValue;
    if (!R.isDevice(A.location.id) || (A.location.id == P->Device && A.flags == cudaMemAccessFlagsProtNone))
      return cudaErrorInvalidDevice;
    if (A.flags == cudaMemAccessFlagsProtRead)
      return R.unsupported("a pool that another device may only read");
  }
  for (size_t I = 0; I != N; ++I) {
    if (List[I].flags == cudaMemAccessFlagsProtNone)
      P->Allowed->erase(List[I].location.id);
    else
      P->Allowed->insert(List[I].location.id);
  }
  return cudaSuccess;
}

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

cudaError_t poolOfDevice(Runtime &R, cudaMemPool_t *P, int Device, bool Default) {
  if (!R.isDevice(Device) || !P)
    return P ? cudaErrorInvalidDevice : cudaErrorInvalidValue;
  *P = Default ? defaultPool(Device) : currentPool(R, Device);
  return cudaSuccess;
}

cudaError_t graphMemory(Runtime &R, int Device, void *V) {
  if (!R.isDevice(Device) || !V)
    return !R.isDevice(Device) ? cudaErrorInvalidDevice : cudaErrorInvalidValue;
  *static_cast<uint64_t *>(V) = 0; // No graph holds memory.
  return cudaSuccess;
}

cudaError_t setPool(Runtime &R, int Device, cudaMemPool_t P) {
  if (!R.isDevice(Device))
    return cudaErrorInvalidDevice;
  if (!isPool(R, P) || P->Device != Device)
    return cudaErrorInvalidValue;
  R.Devices[Device].Pool = P;
  return cudaSuccess;
}

cudaError_t destroyPool(Runtime &R, cudaMemPool_t P) {
  for (auto &[Device, State] : R.Devices)
    if (State.Pool == P)
      State.Pool = nullptr;
  return destroyHandle(R.Pools, P);
}
} // namespace

cudaMemPool_t warpshift::cudart::currentPool(Runtime &R, int Device) {
  cudaMemPool_t P = R.Devices[Device].Pool;
  return P ? P : defaultPool(Device);
}

cudaError_t warpshift::cudart::allocateFromPool(Runtime &R, cudaMemPool_t Pool, void **Out, uint64_t Bytes) {
  if (!isPool(R, Pool))
    return cudaErrorInvalidValue;
  if (cudaError_t E = allocateBlock(R, MemoryBlock::Kind::Device, Out, Bytes))
    return E;
  if (MemoryBlock *B = R.blockAt(uint64_t(*Out))) {
    B->Device = Pool->Device;
    B->Allowed = Pool->Allowed;
  }
  return cudaSuccess;
}

extern "C" {
cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *P, int Device) {
  WS_CALL(cudaDeviceGetDefaultMemPool, return poolOfDevice(R, P, Device, /*Default=*/true););
}
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *P, int Device) {
  WS_CALL(cudaDeviceGetMemPool, return poolOfDevice(R, P, Device, /*Default=*/false););
}
cudaError_t cudaDeviceSetMemPool(int Device, cudaMemPool_t P) { WS_CALL(cudaDeviceSetMemPool, return setPool(R, Device, P);); }
cudaError_t cudaMemPoolCreate(cudaMemPool_t *P, const cudaMemPoolProps *Props) {
  WS_CALL(cudaMemPoolCreate, {
    if (!P || !Props)
      return cudaErrorInvalidValue;
    if (Props->handleTypes != cudaMemHandleTypeNone)
      return R.unsupported("memory pools that are shared with other processes");
    if (!R.isDevice(Props->location.id))
      return cudaErrorInvalidDevice;
    createHandle(R.Pools, P);
    (*P)->Device = Props->location.id;
    return cudaSuccess;
  });
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t P) { WS_CALL(cudaMemPoolDestroy, return destroyPool(R, P);); }
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t P, size_t) {
  WS_CALL(cudaMemPoolTrimTo, return isPool(R, P) ? cudaSuccess : cudaErrorInvalidValue;);
}
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t P, cudaMemPoolAttr A, void *V) {
  WS_CALL(cudaMemPoolSetAttribute, return attribute(R, P, A, V, /*Set=*/true););
}
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t P, cudaMemPoolAttr A, void *V) {
  WS_CALL(cudaMemPoolGetAttribute, return attribute(R, P, A, V, /*Set=*/false););
}
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t P, const cudaMemAccessDesc *List, size_t N) {
  WS_CALL(cudaMemPoolSetAccess, return setAccess(R, P, List, N););
}
cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *F, cudaMemPool_t P, cudaMemLocation *L) {
  WS_CALL(cudaMemPoolGetAccess, {
    if (!F || !L || !isPool(R, P) || !R.isDevice(L->id))
      return cudaErrorInvalidValue;
    *F = L->id == P->Device || P->Allowed->count(L->id) ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone;
    return cudaSuccess;
  });
}
cudaError_t cudaMallocFromPoolAsync(void **P, size_t N, cudaMemPool_t Pool, cudaStream_t S) {
  WS_CALL(cudaMallocFromPoolAsync, {
    if (cudaError_t E = R.checkStream(S))
      return E;
    return allocateFromPool(R, Pool, P, N);
  });
}
cudaError_t cudaDeviceGraphMemTrim(int Device) {
  WS_CALL(cudaDeviceGraphMemTrim, return R.isDevice(Device) ? cudaSuccess : cudaErrorInvalidDevice;);
}
cudaError_t cudaDeviceGetGraphMemAttribute(int Device, cudaGraphMemAttributeType, void *V) {
  WS_CALL(cudaDeviceGetGraphMemAttribute, return graphMemory(R, Device, V););
}
cudaError_t cudaDeviceSetGraphMemAttribute(int Device, cudaGraphMemAttributeType, void *V) {
  WS_CALL(cudaDeviceSetGraphMemAttribute, return graphMemory(R, Device, V););
}
}

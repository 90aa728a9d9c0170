// Allocation: device, pinned, managed and registered memory.
#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/Memory.h"
#include <sys/mman.h>

using namespace llvm;
using namespace warpshift::cudart;
using Kind = MemoryBlock::Kind;

namespace {
/// Device addresses count up and are never used twice; at some point they would meet the addresses of the host.
constexpr uint64_t LastBase = 0x5000ull << 32;

const char *kindName(Kind K) {
  switch (K) {
  case Kind::Device: return "device memory";
  case Kind::Pinned: return "pinned memory";
  case Kind::Managed: return "managed memory";
  case Kind::Registered: return "registered memory";
  }
  return "";
}

uint64_t pages(uint64_t Bytes) { return std::max<uint64_t>((Bytes + 4095) & ~4095ull, 4096); }

cudaError_t allocateShared(Runtime &R, uint64_t Bytes, const std::string &Name, uint64_t &Address) {
  Address = R.memory().nextBase();
  void *Wanted = reinterpret_cast<void *>(Address);
  void *Got = mmap(Wanted, pages(Bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  if (Got != Wanted) {
    if (Got != MAP_FAILED)
      munmap(Got, pages(Bytes));
    return R.refuse(cudaErrorMemoryAllocation, "the address space has no room for " + Name);
  }
  Expected<uint64_t> Adopted = R.memory().adopt(static_cast<uint8_t *>(Got), Bytes, Name);
  if (!Adopted) {
    munmap(Got, pages(Bytes));
    return R.refuse(cudaErrorMemoryAllocation, Adopted.takeError());
  }
  return cudaSuccess;
}
} // namespace

cudaError_t warpshift::cudart::allocateBlock(Runtime &R, Kind K, void **Out, uint64_t Bytes, unsigned Flags) {
  if (!Out)
    return cudaErrorInvalidValue;
  if (!Bytes) {
    *Out = nullptr;
    return cudaSuccess;
  }
  if (R.memory().nextBase() >= LastBase)
    return R.refuse(cudaErrorMemoryAllocation, "too many allocations for one program");
  std::string Name = formatv("{0} of call {1}", kindName(K), R.CallNumber);
  MemoryBlock B;
  B.K = K;
  B.Bytes = Bytes;
  B.Flags = Flags;
  B.Device = R.device();
  if (K == Kind::Device) {
    Expected<uint64_t> Address = R.memory().allocate(Bytes, Name);
    if (!Address)
      return R.refuse(cudaErrorMemoryAllocation, Address.takeError());
    B.Address = *Address;
  } else {
    if (cudaError_t E = allocateShared(R, Bytes, Name, B.Address))
      return E;
    B.Host = reinterpret_cast<void *>(B.Address);
  }
  R.Blocks[B.Address] = B;
  *Out = reinterpret_cast<void *>(B.Address);
  return cudaSuccess;
}

void warpshift::cudart::releaseBlock(Runtime &R, MemoryBlock &B) {
  cantFail(R.memory().release(B.Address));
  if (B.K == Kind::Pinned || B.K == Kind::Managed)
    munmap(B.Host, pages(B.Bytes));
  R.Blocks.erase(B.Address);
}

namespace {
cudaError_t freeBlock(Runtime &R, void *P, bool Host) {
  if (!P)
    return cudaSuccess;
  auto B = R.Blocks.find(uint64_t(P));
  const bool Fits =
      B != R.Blocks.end() && (Host ? B->second.K == Kind::Pinned : B->second.K == Kind::Device || B->second.K == Kind::Managed);
  if (!Fits)
    return R.refuse(cudaErrorInvalidValue, "cannot free " + R.memory().describe(uint64_t(P)));
  if (B->second.OfGraph) {
    cantFail(R.memory().poison(B->second.Address, B->second.Bytes));
    return cudaSuccess;
  }
  releaseBlock(R, B->second);
  return cudaSuccess;
}

/// In a captured stream, memory of the graph.
cudaError_t allocateInStream(Runtime &R, void **P, size_t N, cudaStream_t S) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  if (!isCapturing(R, S)) {
    auto Owner = R.Owners.find(S);
    return allocateFromPool(R, currentPool(R, Owner == R.Owners.end() ? R.device() : Owner->second), P, N);
  }
  std::function<cudaError_t()> Work;
  if (cudaError_t E = graphMemoryNode(R, N, P, Work))
    return E;
  return captured(R, S, cudaGraphNodeTypeMemAlloc, std::move(Work));
}

/// The registered block that holds a host address, or null.
MemoryBlock *registeredAt(Runtime &R, const void *P) {
  for (auto &[Address, B] : R.Blocks)
    if (B.K == Kind::Registered && uint64_t(P) - uint64_t(B.Host) < B.Bytes)
      return &B;
  return nullptr;
}

cudaError_t registerHost(Runtime &R, void *P, size_t N, unsigned Flags) {
  if (!P || !N)
    return cudaErrorInvalidValue;
  if (registeredAt(R, P))
    return cudaErrorHostMemoryAlreadyRegistered;
  Expected<uint64_t> Address = R.memory().adopt(static_cast<uint8_t *>(P), N, "registered memory");
  if (!Address)
    return R.refuse(cudaErrorMemoryAllocation, Address.takeError());
  R.Blocks[*Address] = {Kind::Registered, *Address, N, P, Flags, R.device(), nullptr};
  return cudaSuccess;
}

/// Host memory as the device sees it.
cudaError_t devicePointer(Runtime &R, void **Out, void *Host) {
  if (!Out || !Host)
    return cudaErrorInvalidValue;
  if (MemoryBlock *B = registeredAt(R, Host)) {
    *Out = reinterpret_cast<void *>(B->Address + (uint64_t(Host) - uint64_t(B->Host)));
    return cudaSuccess;
  }
  MemoryBlock *B = R.blockAt(uint64_t(Host));
  if (!B || B->K == Kind::Device)
    return cudaErrorInvalidValue;
  *Out = Host;
  return cudaSuccess;
}

cudaError_t attributes(Runtime &R, cudaPointerAttributes *A, const void *P) {
  if (!A)
    return cudaErrorInvalidValue;
  *A = {cudaMemoryTypeUnregistered, 0, nullptr, const_cast<void *>(P)};
  MemoryBlock *B = registeredAt(R, P);
  uint64_t Device = B ? B->Address + (uint64_t(P) - uint64_t(B->Host)) : uint64_t(P);
  if (!B)
    B = R.blockAt(uint64_t(P));
  if (!B) {
    if (R.deviceReaches(P)) // a variable
      *A = {cudaMemoryTypeDevice, 0, const_cast<void *>(P), nullptr};
    return cudaSuccess;
  }
  A->type = B->K == Kind::Device ? cudaMemoryTypeDevice : B->K == Kind::Managed ? cudaMemoryTypeManaged : cudaMemoryTypeHost;
  A->device = B->Device;
  A->devicePointer = reinterpret_cast<void *>(Device);
  A->hostPointer = B->K == Kind::Device ? nullptr : const_cast<void *>(P);
  return cudaSuccess;
}

uint64_t pitchOf(uint64_t Width) { return (Width + 511) & ~511ull; }
} // namespace

extern "C" {
cudaError_t cudaMalloc(void **P, size_t N) { WS_CALL(cudaMalloc, return allocateBlock(R, Kind::Device, P, N);); }
cudaError_t cudaMallocAsync(void **P, size_t N, cudaStream_t S) {
  WS_CALL(cudaMallocAsync, return allocateInStream(R, P, N, S););
}
cudaError_t cudaMallocHost(void **P, size_t N) { WS_CALL(cudaMallocHost, return allocateBlock(R, Kind::Pinned, P, N);); }
cudaError_t cudaHostAlloc(void **P, size_t N, unsigned Flags) {
  WS_CALL(cudaHostAlloc, return Flags & ~7u ? cudaErrorInvalidValue : allocateBlock(R, Kind::Pinned, P, N, Flags););
}
cudaError_t cudaMallocManaged(void **P, size_t N, unsigned Flags) {
  WS_CALL(cudaMallocManaged, {
    if (!N || (Flags != cudaMemAttachGlobal && Flags != cudaMemAttachHost))
      return cudaErrorInvalidValue;
    return allocateBlock(R, Kind::Managed, P, N, Flags);
  });
}
cudaError_t cudaMallocPitch(void **P, size_t *Pitch, size_t W, size_t H) {
  WS_CALL(cudaMallocPitch, {
    if (!Pitch)
      return cudaErrorInvalidValue;
    *Pitch = pitchOf(W);
    return allocateBlock(R, Kind::Device, P, *Pitch * H);
  });
}
cudaError_t cudaMalloc3D(cudaPitchedPtr *P, cudaExtent E) {
  WS_CALL(cudaMalloc3D, {
    if (!P)
      return cudaErrorInvalidValue;
    *P = {nullptr, pitchOf(E.width), E.width, E.height};
    return allocateBlock(R, Kind::Device, &P->ptr, P->pitch * E.height * E.depth);
  });
}
cudaError_t cudaFree(void *P) { WS_CALL(cudaFree, return freeBlock(R, P, /*Host=*/false);); }
cudaError_t cudaFreeAsync(void *P, cudaStream_t S) {
  WS_CALL(cudaFreeAsync,
          return inStream(R, S, cudaGraphNodeTypeMemFree, [=] { return freeBlock(Runtime::get(), P, /*Host=*/false); }););
}
cudaError_t cudaFreeHost(void *P) { WS_CALL(cudaFreeHost, return freeBlock(R, P, /*Host=*/true);); }
cudaError_t cudaHostRegister(void *P, size_t N, unsigned Flags) {
  WS_CALL(cudaHostRegister, return registerHost(R, P, N, Flags););
}
cudaError_t cudaHostUnregister(void *P) {
  WS_CALL(cudaHostUnregister, {
    MemoryBlock *B = registeredAt(R, P);
    if (!B || B->Host != P)
      return cudaErrorHostMemoryNotRegistered;
    releaseBlock(R, *B);
    return cudaSuccess;
  });
}
cudaError_t cudaHostGetDevicePointer(void **Out, void *Host, unsigned) {
  WS_CALL(cudaHostGetDevicePointer, return devicePointer(R, Out, Host););
}
cudaError_t cudaHostGetFlags(unsigned *Flags, void *P) {
  WS_CALL(cudaHostGetFlags, {
    MemoryBlock *B = R.blockAt(uint64_t(P));
    if (!Flags || !B || B->K != Kind::Pinned)
      return cudaErrorInvalidValue;
    *Flags = B->Flags;
    return cudaSuccess;
  });
}
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *A, const void *P) {
  WS_CALL(cudaPointerGetAttributes, return attributes(R, A, P););
}
cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total) {
  WS_CALL(cudaMemGetInfo, {
    if (!Free || !Total)
      return cudaErrorInvalidValue;
    *Total = 4ull << 30;
    *Free = *Total - std::min<uint64_t>(*Total, R.heldBytes());
    return cudaSuccess;
  });
}
// Advice changes no result; the pointer must be managed memory, as on hardware.
cudaError_t cudaMemPrefetchAsync(const void *P, size_t, int, cudaStream_t) {
  WS_CALL(cudaMemPrefetchAsync, {
    MemoryBlock *B = R.blockAt(uint64_t(P));
    return B && B->K == Kind::Managed ? cudaSuccess : cudaErrorInvalidValue;
  });
}
cudaError_t cudaMemAdvise(const void *P, size_t, cudaMemoryAdvise, int) {
  WS_CALL(cudaMemAdvise, {
    MemoryBlock *B = R.blockAt(uint64_t(P));
    return B && B->K == Kind::Managed ? cudaSuccess : cudaErrorInvalidValue;
  });
}
cudaError_t cudaStreamAttachMemAsync(cudaStream_t, void *P, size_t, unsigned) {
  WS_CALL(cudaStreamAttachMemAsync, {
    MemoryBlock *B = R.blockAt(uint64_t(P));
    return B && B->K == Kind::Managed ? cudaSuccess : cudaErrorInvalidValue;
  });
}
}

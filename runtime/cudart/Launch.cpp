// Launches, and what can be asked and set about kernels.
#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/Peers.h"
#include "verify/KernelNames.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/MathExtras.h"
#include <vector>

using namespace llvm;
using namespace warpshift::cudart;
namespace simt = warpshift::simt;

namespace {
constexpr int DefaultShared = 48 * 1024;
constexpr uint64_t SharedPerMultiprocessor = 96 * 1024;
constexpr uint64_t ThreadsPerMultiprocessor = 2048, BlocksPerMultiprocessor = 32;

/// The <<<>>> that is being evaluated; calls may nest inside the arguments of another.
struct Configuration {
  dim3 Grid, Block;
  size_t Shared = 0;
  cudaStream_t Stream = nullptr;
  std::vector<uint8_t> Arguments; ///< Of the calls before CUDA 7: bytes at offsets.
};
thread_local std::vector<Configuration> Configurations;

cudaError_t checkShape(Runtime &Rt, const LaunchRequest &R, const simt::Program &P) {
  auto Bad = [&](cudaError_t E, const std::string &Why) {
    return Rt.refuse(E, "kernel '" + warpshift::verify::plainKernelName(R.Kernel->Name) + "': " + Why);
  };
  const dim3 &G = R.Grid, &B = R.Block;
  const uint64_t Threads = uint64_t(B.x) * B.y * B.z;
  if (!G.x || !G.y || !G.z || G.x > 0x7fffffffu || G.y > 65535 || G.z > 65535)
    return Bad(cudaErrorInvalidConfiguration, formatv("a grid of {0} x {1} x {2} blocks", G.x, G.y, G.z));
  if (!Threads || Threads > 1024 || B.x > 1024 || B.y > 1024 || B.z > 64)
    return Bad(cudaErrorInvalidConfiguration, formatv("a block of {0} x {1} x {2} threads", B.x, B.y, B.z));
  if (Threads > P.MaxThreads)
    return Bad(cudaErrorLaunchOutOfResources,
               formatv("{0} threads in a block, but its launch bounds say {1}", Threads, P.MaxThreads));
  if (R.Shared + P.StaticShared > uint64_t(std::max(R.Kernel->MaxDynamicShared, DefaultShared)))
    return Bad(cudaErrorInvalidValue, formatv("{0} bytes of shared memory", R.Shared + P.StaticShared));
  return cudaSuccess;
}

const simt::Program *programOf(Runtime &Rt, const KernelEntry &K, cudaError_t &Problem) {
  Expected<const simt::Program *> P = Rt.machine().program(K.Name);
  if (P)
    return *P;
  Problem = Rt.unsupported(toString(P.takeError()));
  return nullptr;
}

cudaError_t launchKernel(Runtime &Rt, const void *Stub, dim3 Grid, dim3 Block, void **Args, size_t Shared, cudaStream_t S) {
  LaunchRequest R;
  R.Kernel = Rt.kernel(Stub);
  if (!R.Kernel)
    return Rt.refuse(cudaErrorInvalidDeviceFunction, "the function is not a kernel of this program");
  if (cudaError_t E = Rt.checkStream(S))
    return E;
  if (cudaError_t E = checkOwner(Rt, S))
    return E;
  if (isCapturing(Rt, S))
    return capturedLaunch(Rt, S, {const_cast<void *>(Stub), Grid, Block, unsigned(Shared), Args, nullptr});
  cudaError_t Problem = cudaSuccess;
  const simt::Program *P = programOf(Rt, *R.Kernel, Problem);
  if (!P)
    return Problem;
  R.Grid = Grid;
  R.Block = Block;
  R.Shared = Shared;
  if (cudaError_t E = checkShape(Rt, R, *P))
    return E;
  for (size_t I = 0; I != P->Params.size(); ++I) {
    const uint8_t *Bytes = static_cast<const uint8_t *>(Args[I]);
    R.Args.emplace_back(Bytes, Bytes + P->Params[I].Bytes);
  }
  return Rt.launch(std::move(R));
}

cudaError_t activeBlocks(Runtime &Rt, int *Blocks, const void *Stub, int Threads, size_t Shared);

/// Every block of a cooperative launch is resident: grids that do not fit the device are refused.
cudaError_t launchCooperative(Runtime &Rt, const void *Stub, dim3 Grid, dim3 Block, void **Args, size_t Shared, cudaStream_t S) {
  int PerProcessor = 0;
  if (cudaError_t E = activeBlocks(Rt, &PerProcessor, Stub, int(Block.x * Block.y * Block.z), Shared))
    return E;
  const uint64_t Blocks = uint64_t(Grid.x) * Grid.y * Grid.z;
  if (Blocks > uint64_t(PerProcessor) * Multiprocessors)
    return Rt.refuse(cudaErrorCooperativeLaunchTooLarge,
                     formatv("{0} blocks, but {1} fit the device at once", Blocks, uint64_t(PerProcessor) * Multiprocessors));
  return launchKernel(Rt, Stub, Grid, Block, Args, Shared, S);
}

cudaError_t launchWithAttributes(Runtime &Rt, const cudaLaunchConfig_t *C, const void *Stub, void **Args) {
  if (!C)
    return cudaErrorInvalidValue;
  bool Cooperative = false;
  for (unsigned I = 0; I != C->numAttrs; ++I) {
    const cudaLaunchAttribute &A = C->attrs[I];
    const auto &Cluster = A.val.clusterDim;
    if (A.id == cudaLaunchAttributeCooperative)
      Cooperative = A.val.cooperative != 0;
    else if (A.id == cudaLaunchAttributeClusterDimension && (Cluster.x != 1 || Cluster.y != 1 || Cluster.z != 1))
      return Rt.unsupported("thread block clusters");
    else if (A.id == cudaLaunchAttributeProgrammaticEvent)
      return Rt.unsupported("programmatic events of a launch");
  }
  return Cooperative ? launchCooperative(Rt, Stub, C->gridDim, C->blockDim, Args, C->dynamicSmemBytes, C->stream)
                     : launchKernel(Rt, Stub, C->gridDim, C->blockDim, Args, C->dynamicSmemBytes, C->stream);
}

/// The launch of the old three calls: arguments lie in one buffer.
cudaError_t launchConfigured(Runtime &Rt, const void *Stub) {
  if (Configurations.empty())
    return cudaErrorMissingConfiguration;
  Configuration C = std::move(Configurations.back());
  Configurations.pop_back();
  KernelEntry *K = Rt.kernel(Stub);
  if (!K)
    return Rt.refuse(cudaErrorInvalidDeviceFunction, "the function is not a kernel of this program");
  cudaError_t Problem = cudaSuccess;
  const simt::Program *P = programOf(Rt, *K, Problem);
  if (!P)
    return Problem;
  std::vector<void *> Args;
  for (const simt::KernelParam &Param : P->Params) {
    if (uint64_t(Param.Offset) + Param.Bytes > C.Arguments.size())
      return Rt.refuse(cudaErrorInvalidValue, "fewer bytes of arguments than the kernel takes");
    Args.push_back(C.Arguments.data() + Param.Offset);
  }
  return launchKernel(Rt, Stub, C.Grid, C.Block, Args.data(), C.Shared, C.Stream);
}

cudaError_t attributesOf(Runtime &Rt, cudaFuncAttributes *A, const void *Stub) {
  KernelEntry *K = Rt.kernel(Stub);
  if (!A || !K)
    return K ? cudaErrorInvalidValue : cudaErrorInvalidDeviceFunction;
  cudaError_t Problem = cudaSuccess;
  const simt::Program *P = programOf(Rt, *K, Problem);
  if (!P)
    return Problem;
  *A = {};
  A->sharedSizeBytes = P->StaticShared;
  A->localSizeBytes = P->LocalStride;
  A->maxThreadsPerBlock = int(P->MaxThreads);
  A->numRegs = 32; // The emulator has as many as the code names; a usual number.
  A->ptxVersion = A->binaryVersion = int(Rt.deviceVersion());
  A->maxDynamicSharedSizeBytes = std::max(0, K->MaxDynamicShared - int(P->StaticShared));
  return cudaSuccess;
}

cudaError_t activeBlocks(Runtime &Rt, int *Blocks, const void *Stub, int Threads, size_t Shared) {
  cudaFuncAttributes A;
  if (cudaError_t E = attributesOf(Rt, &A, Stub))
    return E;
  if (!Blocks || Threads <= 0)
    return cudaErrorInvalidValue;
  uint64_t N = std::min(BlocksPerMultiprocessor, ThreadsPerMultiprocessor / alignTo(uint64_t(Threads), 32));
  if (uint64_t Bytes = Shared + A.sharedSizeBytes)
    N = std::min(N, SharedPerMultiprocessor / Bytes);
  *Blocks = Threads > A.maxThreadsPerBlock ? 0 : int(N);
  return cudaSuccess;
}

cudaError_t setAttribute(Runtime &Rt, const void *Stub, cudaFuncAttribute Which, int Value) {
  KernelEntry *K = Rt.kernel(Stub);
  if (!K)
    return cudaErrorInvalidDeviceFunction;
  if (Which == cudaFuncAttributePreferredSharedMemoryCarveout)
    return Value >= -1 && Value <= 100 ? cudaSuccess : cudaErrorInvalidValue;
  const int Limit = Rt.deviceVersion() >= 70 ? 96 * 1024 : DefaultShared;
  if (Which != cudaFuncAttributeMaxDynamicSharedMemorySize || Value < 0 || Value > Limit)
    return cudaErrorInvalidValue;
  K->MaxDynamicShared = Value;
  return cudaSuccess;
}

cudaError_t known(Runtime &Rt, const void *Stub) { return Rt.kernel(Stub) ? cudaSuccess : cudaErrorInvalidDeviceFunction; }
} // namespace

extern "C" {
unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared, void *Stream) {
  Configurations.push_back({Grid, Block, Shared, static_cast<cudaStream_t>(Stream), {}});
  return 0;
}
cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block, size_t *Shared, void *Stream) {
  if (Configurations.empty())
    return cudaErrorMissingConfiguration;
  const Configuration &C = Configurations.back();
  *Grid = C.Grid;
  *Block = C.Block;
  *Shared = C.Shared;
  *static_cast<cudaStream_t *>(Stream) = C.Stream;
  Configurations.pop_back();
  return cudaSuccess;
}
cudaError_t cudaLaunchKernel(const void *F, dim3 G, dim3 B, void **Args, size_t Shared, cudaStream_t S) {
  WS_CALL(cudaLaunchKernel, return launchKernel(R, F, G, B, Args, Shared, S););
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *C, const void *F, void **Args) {
  WS_CALL(cudaLaunchKernelExC, return launchWithAttributes(R, C, F, Args););
}
cudaError_t cudaLaunchCooperativeKernel(const void *F, dim3 G, dim3 B, void **Args, size_t Shared, cudaStream_t S) {
  WS_CALL(cudaLaunchCooperativeKernel, return launchCooperative(R, F, G, B, Args, Shared, S););
}
cudaError_t cudaLaunchCooperativeKernelMultiDevice(cudaLaunchParams *P, unsigned N, unsigned) {
  WS_CALL(cudaLaunchCooperativeKernelMultiDevice, {
    if (!P || N != 1) // No device says that it can take part in one with others.
      return cudaErrorInvalidValue;
    return launchCooperative(R, P->func, P->gridDim, P->blockDim, P->args, P->sharedMem, P->stream);
  });
}
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *Bytes, const void *F, int Blocks, int) {
  WS_CALL(cudaOccupancyAvailableDynamicSMemPerBlock, {
    cudaFuncAttributes A;
    if (cudaError_t E = attributesOf(R, &A, F))
      return E;
    if (!Bytes || Blocks < 1)
      return cudaErrorInvalidValue;
    const uint64_t Share = std::min<uint64_t>(SharedPerMultiprocessor / uint64_t(Blocks), DefaultShared);
    *Bytes = Share > A.sharedSizeBytes ? Share - A.sharedSizeBytes : 0;
    return cudaSuccess;
  });
}
cudaError_t cudaConfigureCall(dim3 G, dim3 B, size_t Shared, cudaStream_t S) {
  WS_CALL(cudaConfigureCall, {
    Configurations.push_back({G, B, Shared, S, {}});
    return cudaSuccess;
  });
}
cudaError_t cudaSetupArgument(const void *Arg, size_t N, size_t Offset) {
  WS_CALL(cudaSetupArgument, {
    if (Configurations.empty())
      return cudaErrorMissingConfiguration;
    std::vector<uint8_t> &Bytes = Configurations.back().Arguments;
    Bytes.resize(std::max(Bytes.size(), Offset + N));
    std::copy_n(static_cast<const uint8_t *>(Arg), N, Bytes.begin() + Offset);
    return cudaSuccess;
  });
}
cudaError_t cudaLaunch(const void *F) { WS_CALL(cudaLaunch, return launchConfigured(R, F);); }

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *A, const void *F) {
  WS_CALL(cudaFuncGetAttributes, return attributesOf(R, A, F););
}
cudaError_t cudaFuncSetAttribute(const void *F, cudaFuncAttribute A, int V) {
  WS_CALL(cudaFuncSetAttribute, return setAttribute(R, F, A, V););
}
cudaError_t cudaFuncSetCacheConfig(const void *F, cudaFuncCache) { WS_CALL(cudaFuncSetCacheConfig, return known(R, F);); }
cudaError_t cudaFuncSetSharedMemConfig(const void *F, cudaSharedMemConfig) {
  WS_CALL(cudaFuncSetSharedMemConfig, return known(R, F););
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *N, const void *F, int Threads, size_t Shared) {
  WS_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessor, return activeBlocks(R, N, F, Threads, Shared););
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *N, const void *F, int Threads, size_t Shared, unsigned) {
  WS_CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, return activeBlocks(R, N, F, Threads, Shared););
}
}

// The runtime API as host programs use it, and the part of it that device code may call.
#pragma once

#define WS_API extern cudaError_t
#define WS_BOTH extern __host__ __device__ cudaError_t

extern "C" {
// Device management
WS_API cudaDeviceReset(void);
WS_BOTH cudaDeviceSynchronize(void);
WS_API cudaThreadSynchronize(void);
WS_API cudaThreadExit(void);
WS_API cudaThreadSetCacheConfig(enum cudaFuncCache);
WS_API cudaThreadSetLimit(enum cudaLimit, size_t);
WS_API cudaThreadGetLimit(size_t *, enum cudaLimit);
WS_API cudaDeviceSetLimit(enum cudaLimit, size_t);
WS_BOTH cudaDeviceGetLimit(size_t *, enum cudaLimit);
WS_API cudaDeviceSetCacheConfig(enum cudaFuncCache);
WS_BOTH cudaDeviceGetCacheConfig(enum cudaFuncCache *);
WS_API cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig);
WS_BOTH cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *);
WS_API cudaDeviceGetStreamPriorityRange(int *, int *);
WS_API cudaDeviceGetByPCIBusId(int *, const char *);
WS_API cudaDeviceGetPCIBusId(char *, int, int);
WS_BOTH cudaDeviceGetAttribute(int *, enum cudaDeviceAttr, int);
WS_BOTH cudaGetDeviceCount(int *);
WS_API cudaGetDeviceProperties(struct cudaDeviceProp *, int);
WS_API cudaChooseDevice(int *, const struct cudaDeviceProp *);
WS_API cudaSetDevice(int);
WS_BOTH cudaGetDevice(int *);
WS_API cudaSetValidDevices(int *, int);
WS_API cudaSetDeviceFlags(unsigned int);
WS_API cudaGetDeviceFlags(unsigned int *);
WS_API cudaDeviceCanAccessPeer(int *, int, int);
WS_API cudaDeviceEnablePeerAccess(int, unsigned int);
WS_API cudaDeviceDisablePeerAccess(int);
WS_API cudaDeviceGetP2PAttribute(int *, enum cudaDeviceP2PAttr, int, int);
WS_API cudaIpcGetMemHandle(struct cudaIpcMemHandle_t *, void *);
WS_API cudaIpcOpenMemHandle(void **, struct cudaIpcMemHandle_t, unsigned int);
WS_API cudaIpcCloseMemHandle(void *);
WS_API cudaIpcGetEventHandle(struct cudaIpcEventHandle_t *, cudaEvent_t);
WS_API cudaIpcOpenEventHandle(cudaEvent_t *, struct cudaIpcEventHandle_t);
WS_API cudaDriverGetVersion(int *);
WS_BOTH cudaRuntimeGetVersion(int *);
WS_API cudaProfilerStart(void);
WS_API cudaProfilerStop(void);

// Errors
WS_BOTH cudaGetLastError(void);
WS_BOTH cudaPeekAtLastError(void);
extern __host__ __device__ const char *cudaGetErrorName(cudaError_t);
extern __host__ __device__ const char *cudaGetErrorString(cudaError_t);

// Streams and events
WS_API cudaStreamCreate(cudaStream_t *);
WS_BOTH cudaStreamCreateWithFlags(cudaStream_t *, unsigned int);
WS_API cudaStreamCreateWithPriority(cudaStream_t *, unsigned int, int);
WS_API cudaStreamGetPriority(cudaStream_t, int *);
WS_API cudaStreamGetFlags(cudaStream_t, unsigned int *);
WS_BOTH cudaStreamDestroy(cudaStream_t);
WS_BOTH cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned int = 0);
WS_API cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void *, unsigned int);
WS_API cudaStreamSynchronize(cudaStream_t);
WS_API cudaStreamQuery(cudaStream_t);
WS_API cudaStreamAttachMemAsync(cudaStream_t, void *, size_t = 0, unsigned int = cudaMemAttachSingle);
WS_API cudaStreamSetAttribute(cudaStream_t, cudaLaunchAttributeID, const union cudaLaunchAttributeValue *);
WS_API cudaStreamGetAttribute(cudaStream_t, cudaStreamAttrID, union cudaLaunchAttributeValue *);
WS_API cudaStreamCopyAttributes(cudaStream_t, cudaStream_t);
WS_API cudaCtxResetPersistingL2Cache(void);
WS_API cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *);
WS_API cudaEventCreate(cudaEvent_t *);
WS_API cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t = 0, unsigned int = 0);
WS_BOTH cudaEventCreateWithFlags(cudaEvent_t *, unsigned int);
WS_BOTH cudaEventRecord(cudaEvent_t, cudaStream_t = 0);
WS_API cudaEventQuery(cudaEvent_t);
WS_API cudaEventSynchronize(cudaEvent_t);
WS_BOTH cudaEventDestroy(cudaEvent_t);
WS_API cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);

// Launches and functions
extern unsigned __cudaPushCallConfiguration(dim3, dim3, size_t = 0, void * = 0);
WS_API __cudaPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);
WS_API cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
WS_API cudaLaunchKernelExC(const cudaLaunchConfig_t *, const void *, void **);
WS_API cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t);
WS_API cudaLaunchCooperativeKernelMultiDevice(struct cudaLaunchParams *, unsigned int, unsigned int = 0);
WS_API cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = 0);
WS_API cudaSetupArgument(const void *, size_t, size_t);
WS_API cudaLaunch(const void *);
WS_API cudaFuncSetCacheConfig(const void *, enum cudaFuncCache);
WS_API cudaFuncSetSharedMemConfig(const void *, enum cudaSharedMemConfig);
WS_BOTH cudaFuncGetAttributes(struct cudaFuncAttributes *, const void *);
WS_API cudaFuncSetAttribute(const void *, enum cudaFuncAttribute, int);
WS_API cudaOccupancyAvailableDynamicSMemPerBlock(size_t *, const void *, int, int);
WS_BOTH cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t);
WS_BOTH cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *, const void *, int, size_t, unsigned int);

// Memory
WS_BOTH cudaMalloc(void **, size_t);
WS_BOTH cudaFree(void *);
WS_API cudaMallocHost(void **, size_t);
WS_API cudaFreeHost(void *);
WS_API cudaHostAlloc(void **, size_t, unsigned int);
WS_API cudaHostRegister(void *, size_t, unsigned int);
WS_API cudaHostUnregister(void *);
WS_API cudaHostGetDevicePointer(void **, void *, unsigned int);
WS_API cudaHostGetFlags(unsigned int *, void *);
WS_API cudaMallocManaged(void **, size_t, unsigned int = cudaMemAttachGlobal);
WS_API cudaMallocAsync(void **, size_t, cudaStream_t);
WS_API cudaFreeAsync(void *, cudaStream_t);
WS_API cudaMallocPitch(void **, size_t *, size_t, size_t);
WS_API cudaMallocArray(cudaArray_t *, const struct cudaChannelFormatDesc *, size_t, size_t = 0, unsigned int = 0);
WS_API cudaMalloc3D(struct cudaPitchedPtr *, struct cudaExtent);
WS_API cudaMalloc3DArray(cudaArray_t *, const struct cudaChannelFormatDesc *, struct cudaExtent, unsigned int = 0);
WS_API cudaMallocMipmappedArray(cudaMipmappedArray_t *, const struct cudaChannelFormatDesc *, struct cudaExtent,
                                unsigned int, unsigned int = 0);
WS_API cudaGetMipmappedArrayLevel(cudaArray_t *, cudaMipmappedArray_const_t, unsigned int);
WS_API cudaFreeArray(cudaArray_t);
WS_API cudaFreeMipmappedArray(cudaMipmappedArray_t);
WS_API cudaMemGetInfo(size_t *, size_t *);
WS_API cudaMemcpy(void *, const void *, size_t, enum cudaMemcpyKind);
WS_BOTH cudaMemcpyAsync(void *, const void *, size_t, enum cudaMemcpyKind, cudaStream_t = 0);
WS_API cudaMemcpyPeer(void *, int, const void *, int, size_t);
WS_API cudaMemcpyPeerAsync(void *, int, const void *, int, size_t, cudaStream_t = 0);
WS_API cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, enum cudaMemcpyKind);
WS_BOTH cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, enum cudaMemcpyKind,
                          cudaStream_t = 0);
WS_API cudaMemcpy3D(const struct cudaMemcpy3DParms *);
WS_BOTH cudaMemcpy3DAsync(const struct cudaMemcpy3DParms *, cudaStream_t = 0);
WS_API cudaMemcpyToArray(cudaArray_t, size_t, size_t, const void *, size_t, enum cudaMemcpyKind);
WS_API cudaMemcpyFromArray(void *, cudaArray_const_t, size_t, size_t, size_t, enum cudaMemcpyKind);
WS_API cudaMemcpyToArrayAsync(cudaArray_t, size_t, size_t, const void *, size_t, enum cudaMemcpyKind,
                              cudaStream_t = 0);
WS_API cudaMemcpy2DToArray(cudaArray_t, size_t, size_t, const void *, size_t, size_t, size_t, enum cudaMemcpyKind);
WS_API cudaMemcpy2DToArrayAsync(cudaArray_t, size_t, size_t, const void *, size_t, size_t, size_t,
                                enum cudaMemcpyKind, cudaStream_t = 0);
WS_API cudaMemcpy2DFromArray(void *, size_t, cudaArray_const_t, size_t, size_t, size_t, size_t, enum cudaMemcpyKind);
WS_API cudaMemcpy2DFromArrayAsync(void *, size_t, cudaArray_const_t, size_t, size_t, size_t, size_t, enum cudaMemcpyKind,
                                  cudaStream_t = 0);
WS_API cudaMemcpyArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t, size_t, size_t,
                              enum cudaMemcpyKind = cudaMemcpyDeviceToDevice);
WS_API cudaMemcpy2DArrayToArray(cudaArray_t, size_t, size_t, cudaArray_const_t, size_t, size_t, size_t, size_t,
                                enum cudaMemcpyKind = cudaMemcpyDeviceToDevice);
WS_API cudaMemcpyToSymbol(const void *, const void *, size_t, size_t = 0,
                          enum cudaMemcpyKind = cudaMemcpyHostToDevice);
WS_API cudaMemcpyFromSymbol(void *, const void *, size_t, size_t = 0,
                            enum cudaMemcpyKind = cudaMemcpyDeviceToHost);
WS_API cudaMemcpyToSymbolAsync(const void *, const void *, size_t, size_t, enum cudaMemcpyKind, cudaStream_t = 0);
WS_API cudaMemcpyFromSymbolAsync(void *, const void *, size_t, size_t, enum cudaMemcpyKind, cudaStream_t = 0);
WS_API cudaGetSymbolAddress(void **, const void *);
WS_API cudaGetSymbolSize(size_t *, const void *);
WS_API cudaMemset(void *, int, size_t);
WS_BOTH cudaMemsetAsync(void *, int, size_t, cudaStream_t = 0);
WS_API cudaMemset2D(void *, size_t, int, size_t, size_t);
WS_BOTH cudaMemset2DAsync(void *, size_t, int, size_t, size_t, cudaStream_t = 0);
WS_API cudaMemset3D(struct cudaPitchedPtr, int, struct cudaExtent);
WS_BOTH cudaMemset3DAsync(struct cudaPitchedPtr, int, struct cudaExtent, cudaStream_t = 0);
WS_API cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t = 0);
WS_API cudaMemAdvise(const void *, size_t, enum cudaMemoryAdvise, int);
WS_API cudaPointerGetAttributes(struct cudaPointerAttributes *, const void *);
WS_API cudaArrayGetInfo(struct cudaChannelFormatDesc *, struct cudaExtent *, unsigned int *, cudaArray_t);

// Textures, surfaces, graphics
WS_API cudaGetChannelDesc(struct cudaChannelFormatDesc *, cudaArray_const_t);
extern struct cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int, enum cudaChannelFormatKind);
WS_API cudaGetTextureObjectResourceDesc(struct cudaResourceDesc *, cudaTextureObject_t);
WS_API cudaGetTextureObjectTextureDesc(struct cudaTextureDesc *, cudaTextureObject_t);
WS_API cudaGetSurfaceObjectResourceDesc(struct cudaResourceDesc *, cudaSurfaceObject_t);
WS_API cudaCreateTextureObject(cudaTextureObject_t *, const struct cudaResourceDesc *, const struct cudaTextureDesc *,
                               const struct cudaResourceViewDesc *);
WS_API cudaDestroyTextureObject(cudaTextureObject_t);
WS_API cudaCreateSurfaceObject(cudaSurfaceObject_t *, const struct cudaResourceDesc *);
WS_API cudaDestroySurfaceObject(cudaSurfaceObject_t);
WS_API cudaGraphicsGLRegisterBuffer(struct cudaGraphicsResource **, unsigned int, unsigned int);
WS_API cudaGraphicsGLRegisterImage(struct cudaGraphicsResource **, unsigned int, unsigned int, unsigned int);
WS_API cudaGraphicsUnregisterResource(cudaGraphicsResource_t);
WS_API cudaGraphicsMapResources(int, cudaGraphicsResource_t *, cudaStream_t = 0);
WS_API cudaGraphicsUnmapResources(int, cudaGraphicsResource_t *, cudaStream_t = 0);
WS_API cudaGraphicsResourceGetMappedPointer(void **, size_t *, cudaGraphicsResource_t);
WS_API cudaGraphicsSubResourceGetMappedArray(cudaArray_t *, cudaGraphicsResource_t, unsigned int, unsigned int);
WS_API cudaGraphicsResourceSetMapFlags(cudaGraphicsResource_t, unsigned int);
WS_API cudaGLSetGLDevice(int);
}

#include "graph_api.h"

static __inline__ struct cudaExtent make_cudaExtent(size_t W, size_t H, size_t D) {
  struct cudaExtent E;
  E.width = W, E.height = H, E.depth = D;
  return E;
}
static __inline__ struct cudaPos make_cudaPos(size_t X, size_t Y, size_t Z) {
  struct cudaPos P;
  P.x = X, P.y = Y, P.z = Z;
  return P;
}
static __inline__ struct cudaPitchedPtr make_cudaPitchedPtr(void *D, size_t P, size_t X, size_t Y) {
  struct cudaPitchedPtr R;
  R.ptr = D, R.pitch = P, R.xsize = X, R.ysize = Y;
  return R;
}

// The C++ overloads.
template <class T> struct __ws_channel { enum { Kind = cudaChannelFormatKindNone, N = 0, Size = 0 }; };
#define WS_CHANNEL(T, K, Count, E)                                                                           \
  template <> struct __ws_channel<T> {                                                                       \
    enum { Kind = cudaChannelFormatKind##K, N = Count, Size = 8 * sizeof(E) };                               \
  };
#define WS_CHANNELS(E, V, K) WS_CHANNEL(E, K, 1, E) WS_CHANNEL(V##1, K, 1, E) WS_CHANNEL(V##2, K, 2, E) WS_CHANNEL(V##4, K, 4, E)
WS_CHANNEL(char, Signed, 1, char)
WS_CHANNELS(signed char, char, Signed)
WS_CHANNELS(unsigned char, uchar, Unsigned)
WS_CHANNELS(short, short, Signed)
WS_CHANNELS(unsigned short, ushort, Unsigned)
WS_CHANNELS(int, int, Signed)
WS_CHANNELS(unsigned int, uint, Unsigned)
WS_CHANNELS(float, float, Float)
#undef WS_CHANNELS
#undef WS_CHANNEL
template <class T> static __inline__ struct cudaChannelFormatDesc cudaCreateChannelDesc(void) {
  typedef __ws_channel<T> C;
  return cudaCreateChannelDesc(C::N > 0 ? C::Size : 0, C::N > 1 ? C::Size : 0, C::N > 2 ? C::Size : 0,
                               C::N > 3 ? C::Size : 0, (enum cudaChannelFormatKind)C::Kind);
}

template <class T> static __inline__ __host__ __device__ cudaError_t cudaMalloc(T **P, size_t N) {
  return ::cudaMalloc((void **)(void *)P, N);
}
template <class T> static __inline__ cudaError_t cudaMallocHost(T **P, size_t N, unsigned int Flags = 0) {
  return ::cudaHostAlloc((void **)(void *)P, N, Flags);
}
template <class T> static __inline__ cudaError_t cudaHostAlloc(T **P, size_t N, unsigned int Flags) {
  return ::cudaHostAlloc((void **)(void *)P, N, Flags);
}
template <class T> static __inline__ cudaError_t cudaHostGetDevicePointer(T **D, void *H, unsigned int Flags) {
  return ::cudaHostGetDevicePointer((void **)(void *)D, H, Flags);
}
template <class T>
static __inline__ cudaError_t cudaMallocManaged(T **P, size_t N, unsigned int Flags = cudaMemAttachGlobal) {
  return ::cudaMallocManaged((void **)(void *)P, N, Flags);
}
template <class T> static __inline__ cudaError_t cudaMallocAsync(T **P, size_t N, cudaStream_t S) {
  return ::cudaMallocAsync((void **)(void *)P, N, S);
}
template <class T> static __inline__ cudaError_t cudaMallocPitch(T **P, size_t *Pitch, size_t W, size_t H) {
  return ::cudaMallocPitch((void **)(void *)P, Pitch, W, H);
}
template <class T>
static __inline__ cudaError_t cudaMemcpyToSymbol(const T &S, const void *From, size_t N, size_t Offset = 0,
                                                 enum cudaMemcpyKind Kind = cudaMemcpyHostToDevice) {
  return ::cudaMemcpyToSymbol((const void *)&S, From, N, Offset, Kind);
}
template <class T>
static __inline__ cudaError_t cudaMemcpyFromSymbol(void *To, const T &S, size_t N, size_t Offset = 0,
                                                   enum cudaMemcpyKind Kind = cudaMemcpyDeviceToHost) {
  return ::cudaMemcpyFromSymbol(To, (const void *)&S, N, Offset, Kind);
}
template <class T>
static __inline__ cudaError_t cudaMemcpyToSymbolAsync(const T &S, const void *From, size_t N, size_t Offset = 0,
                                                      enum cudaMemcpyKind Kind = cudaMemcpyHostToDevice,
                                                      cudaStream_t Stream = 0) {
  return ::cudaMemcpyToSymbolAsync((const void *)&S, From, N, Offset, Kind, Stream);
}
template <class T>
static __inline__ cudaError_t cudaMemcpyFromSymbolAsync(void *To, const T &S, size_t N, size_t Offset = 0,
                                                        enum cudaMemcpyKind Kind = cudaMemcpyDeviceToHost,
                                                        cudaStream_t Stream = 0) {
  return ::cudaMemcpyFromSymbolAsync(To, (const void *)&S, N, Offset, Kind, Stream);
}
template <class T> static __inline__ cudaError_t cudaGetSymbolAddress(void **P, const T &S) {
  return ::cudaGetSymbolAddress(P, (const void *)&S);
}
// As CUDA 13 has them.
static __inline__ cudaError_t cudaMemPrefetchAsync(const void *P, size_t N, struct cudaMemLocation L, unsigned int,
                                                   cudaStream_t S = 0) {
  return ::cudaMemPrefetchAsync(P, N, L.type == cudaMemLocationTypeDevice ? L.id : cudaCpuDeviceId, S);
}
static __inline__ cudaError_t cudaMemAdvise(const void *P, size_t N, enum cudaMemoryAdvise A, struct cudaMemLocation L) {
  return ::cudaMemAdvise(P, N, A, L.type == cudaMemLocationTypeDevice ? L.id : cudaCpuDeviceId);
}
template <class T> static __inline__ cudaError_t cudaGetSymbolSize(size_t *N, const T &S) {
  return ::cudaGetSymbolSize(N, (const void *)&S);
}
static __inline__ cudaError_t cudaEventCreate(cudaEvent_t *E, unsigned int Flags) {
  return ::cudaEventCreateWithFlags(E, Flags);
}
template <class T> static __inline__ cudaError_t cudaFuncSetCacheConfig(T *F, enum cudaFuncCache C) {
  return ::cudaFuncSetCacheConfig((const void *)F, C);
}
template <class T> static __inline__ cudaError_t cudaFuncSetSharedMemConfig(T *F, enum cudaSharedMemConfig C) {
  return ::cudaFuncSetSharedMemConfig((const void *)F, C);
}
template <class T> static __inline__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *A, T *F) {
  return ::cudaFuncGetAttributes(A, (const void *)F);
}
template <class T> static __inline__ cudaError_t cudaFuncSetAttribute(T *F, enum cudaFuncAttribute A, int V) {
  return ::cudaFuncSetAttribute((const void *)F, A, V);
}
template <class T>
static __inline__ cudaError_t cudaLaunchKernel(T *F, dim3 G, dim3 B, void **Args, size_t Shared = 0,
                                               cudaStream_t S = 0) {
  return ::cudaLaunchKernel((const void *)F, G, B, Args, Shared, S);
}
template <class T>
static __inline__ cudaError_t cudaLaunchCooperativeKernel(T *F, dim3 G, dim3 B, void **Args, size_t Shared = 0,
                                                          cudaStream_t S = 0) {
  return ::cudaLaunchCooperativeKernel((const void *)F, G, B, Args, Shared, S);
}
template <class T> static __inline__ cudaError_t cudaSetupArgument(T Arg, size_t Offset) {
  return ::cudaSetupArgument((const void *)&Arg, sizeof(T), Offset);
}
template <class T> static __inline__ cudaError_t cudaLaunch(T *F) { return ::cudaLaunch((const void *)F); }
template <class T>
static __inline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *N, T F, int Block, size_t Shared) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(N, (const void *)F, Block, Shared);
}
template <class T>
static __inline__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *N, T F, int Block, size_t Shared,
                                                                                     unsigned int Flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(N, (const void *)F, Block, Shared, Flags);
}
/// The largest block with the most resident threads, and the grid that fills the device with it.
template <class Size, class T>
static __inline__ cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *Grid, int *Block, T F, Size SharedOf,
                                                                             int Limit = 0) {
  struct cudaFuncAttributes A;
  int Device, Processors, Best = 0;
  cudaError_t E = ::cudaFuncGetAttributes(&A, (const void *)F);
  if (E == cudaSuccess)
    E = ::cudaGetDevice(&Device);
  if (E == cudaSuccess)
    E = ::cudaDeviceGetAttribute(&Processors, cudaDevAttrMultiProcessorCount, Device);
  if (E != cudaSuccess)
    return E;
  int Most = Limit > 0 && Limit < A.maxThreadsPerBlock ? Limit : A.maxThreadsPerBlock;
  *Grid = *Block = 0;
  for (int Threads = (Most + 31) / 32 * 32; Threads > 0; Threads -= 32) {
    int Tried = Threads < Most ? Threads : Most, Blocks = 0;
    E = ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Blocks, (const void *)F, Tried, SharedOf(Tried));
    if (E != cudaSuccess)
      return E;
    if (Blocks * Tried > Best) {
      Best = Blocks * Tried;
      *Block = Tried;
      *Grid = Blocks * Processors;
    }
  }
  return cudaSuccess;
}
struct __ws_same_shared {
  size_t Bytes;
  size_t operator()(int) const { return Bytes; }
};
template <class T>
static __inline__ cudaError_t cudaOccupancyMaxPotentialBlockSize(int *Grid, int *Block, T F, size_t Shared = 0,
                                                                 int Limit = 0) {
  __ws_same_shared S;
  S.Bytes = Shared;
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(Grid, Block, F, S, Limit);
}
template <class T>
static __inline__ cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *Grid, int *Block, T F, size_t Shared = 0,
                                                                          int Limit = 0, unsigned int = 0) {
  return cudaOccupancyMaxPotentialBlockSize(Grid, Block, F, Shared, Limit);
}
template <class T>
static __inline__ cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *N, T F, int Blocks, int Threads) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(N, (const void *)F, Blocks, Threads);
}
#if __cplusplus >= 201103L
template <class... Formal, class... Actual>
static __inline__ cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *C, void (*F)(Formal...), Actual &&...Args) {
  return [&](Formal... Copies) {
    void *List[] = {&Copies..., 0};
    return ::cudaLaunchKernelExC(C, (const void *)F, List);
  }(static_cast<Actual &&>(Args)...);
}
#endif

#undef WS_API
#undef WS_BOTH

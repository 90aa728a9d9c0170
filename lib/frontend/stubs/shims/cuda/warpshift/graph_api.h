// Graphs and memory pools of the runtime API.
#pragma once

extern "C" {
// Graphs
WS_API cudaStreamBeginCapture(cudaStream_t, enum cudaStreamCaptureMode = cudaStreamCaptureModeGlobal);
WS_API cudaStreamEndCapture(cudaStream_t, cudaGraph_t *);
WS_API cudaStreamIsCapturing(cudaStream_t, enum cudaStreamCaptureStatus *);
WS_API cudaStreamGetCaptureInfo(cudaStream_t, enum cudaStreamCaptureStatus *, unsigned long long *);
WS_API cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *);
WS_API cudaGraphCreate(cudaGraph_t *, unsigned int);
WS_API cudaGraphClone(cudaGraph_t *, cudaGraph_t);
WS_API cudaGraphDestroy(cudaGraph_t);
WS_API cudaGraphAddKernelNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                              const struct cudaKernelNodeParams *);
WS_API cudaGraphAddMemcpyNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                              const struct cudaMemcpy3DParms *);
WS_API cudaGraphAddMemcpyNode1D(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t, void *, const void *,
                                size_t, enum cudaMemcpyKind);
WS_API cudaGraphAddMemsetNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                              const struct cudaMemsetParams *);
WS_API cudaGraphAddHostNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                            const struct cudaHostNodeParams *);
WS_API cudaGraphAddChildGraphNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t, cudaGraph_t);
WS_API cudaGraphAddEmptyNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t);
WS_API cudaGraphAddEventRecordNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t, cudaEvent_t);
WS_API cudaGraphAddEventWaitNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t, cudaEvent_t);
WS_API cudaGraphAddMemAllocNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t,
                                struct cudaMemAllocNodeParams *);
WS_API cudaGraphAddMemFreeNode(cudaGraphNode_t *, cudaGraph_t, const cudaGraphNode_t *, size_t, void *);
WS_API cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, size_t);
WS_API cudaGraphRemoveDependencies(cudaGraph_t, const cudaGraphNode_t *, const cudaGraphNode_t *, size_t);
WS_API cudaGraphDestroyNode(cudaGraphNode_t);
WS_API cudaGraphGetNodes(cudaGraph_t, cudaGraphNode_t *, size_t *);
WS_API cudaGraphGetRootNodes(cudaGraph_t, cudaGraphNode_t *, size_t *);
WS_API cudaGraphGetEdges(cudaGraph_t, cudaGraphNode_t *, cudaGraphNode_t *, size_t *);
WS_API cudaGraphNodeGetType(cudaGraphNode_t, enum cudaGraphNodeType *);
WS_API cudaGraphNodeGetDependencies(cudaGraphNode_t, cudaGraphNode_t *, size_t *);
WS_API cudaGraphKernelNodeGetParams(cudaGraphNode_t, struct cudaKernelNodeParams *);
WS_API cudaGraphKernelNodeSetParams(cudaGraphNode_t, const struct cudaKernelNodeParams *);
WS_API cudaGraphKernelNodeSetAttribute(cudaGraphNode_t, cudaKernelNodeAttrID, const union cudaLaunchAttributeValue *);
WS_API cudaGraphMemcpyNodeSetParams(cudaGraphNode_t, const struct cudaMemcpy3DParms *);
WS_API cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t, void *, const void *, size_t, enum cudaMemcpyKind);
WS_API cudaGraphMemsetNodeSetParams(cudaGraphNode_t, const struct cudaMemsetParams *);
WS_API cudaGraphHostNodeSetParams(cudaGraphNode_t, const struct cudaHostNodeParams *);
WS_API cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t, cudaGraphNode_t *, char *, size_t);
WS_API cudaGraphInstantiateWithFlags(cudaGraphExec_t *, cudaGraph_t, unsigned long long);
WS_API cudaGraphExecDestroy(cudaGraphExec_t);
WS_API cudaGraphExecUpdate(cudaGraphExec_t, cudaGraph_t, cudaGraphNode_t *, enum cudaGraphExecUpdateResult *);
WS_API cudaGraphExecKernelNodeSetParams(cudaGraphExec_t, cudaGraphNode_t, const struct cudaKernelNodeParams *);
WS_API cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t, cudaGraphNode_t, const struct cudaMemcpy3DParms *);
WS_API cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t, cudaGraphNode_t, void *, const void *, size_t,
                                          enum cudaMemcpyKind);
WS_API cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t, cudaGraphNode_t, const struct cudaMemsetParams *);
WS_API cudaGraphExecHostNodeSetParams(cudaGraphExec_t, cudaGraphNode_t, const struct cudaHostNodeParams *);
WS_API cudaGraphUpload(cudaGraphExec_t, cudaStream_t);
WS_API cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
WS_API cudaGraphDebugDotPrint(cudaGraph_t, const char *, unsigned int);
WS_API cudaDeviceGraphMemTrim(int);
WS_API cudaDeviceGetGraphMemAttribute(int, enum cudaGraphMemAttributeType, void *);
WS_API cudaDeviceSetGraphMemAttribute(int, enum cudaGraphMemAttributeType, void *);

// Memory pools
WS_API cudaDeviceGetDefaultMemPool(cudaMemPool_t *, int);
WS_API cudaDeviceGetMemPool(cudaMemPool_t *, int);
WS_API cudaDeviceSetMemPool(int, cudaMemPool_t);
WS_API cudaMemPoolCreate(cudaMemPool_t *, const struct cudaMemPoolProps *);
WS_API cudaMemPoolDestroy(cudaMemPool_t);
WS_API cudaMemPoolTrimTo(cudaMemPool_t, size_t);
WS_API cudaMemPoolSetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void *);
WS_API cudaMemPoolGetAttribute(cudaMemPool_t, enum cudaMemPoolAttr, void *);
WS_API cudaMemPoolSetAccess(cudaMemPool_t, const struct cudaMemAccessDesc *, size_t);
WS_API cudaMemPoolGetAccess(enum cudaMemAccessFlags *, cudaMemPool_t, struct cudaMemLocation *);
WS_API cudaMallocFromPoolAsync(void **, size_t, cudaMemPool_t, cudaStream_t);
WS_API cudaMemPoolExportToShareableHandle(void *, cudaMemPool_t, enum cudaMemAllocationHandleType, unsigned int);
WS_API cudaMemPoolImportFromShareableHandle(cudaMemPool_t *, void *, enum cudaMemAllocationHandleType, unsigned int);
WS_API cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData *, void *);
WS_API cudaMemPoolImportPointer(void **, cudaMemPool_t, struct cudaMemPoolPtrExportData *);
}

// The C++ overloads.
static __inline__ cudaError_t cudaGraphInstantiate(cudaGraphExec_t *E, cudaGraph_t G, unsigned long long Flags = 0) {
  return ::cudaGraphInstantiateWithFlags(E, G, Flags);
}
static __inline__ cudaError_t cudaMallocAsync(void **P, size_t N, cudaMemPool_t Pool, cudaStream_t S) {
  return ::cudaMallocFromPoolAsync(P, N, Pool, S);
}
template <class T> static __inline__ cudaError_t cudaMallocAsync(T **P, size_t N, cudaMemPool_t Pool, cudaStream_t S) {
  return ::cudaMallocFromPoolAsync((void **)(void *)P, N, Pool, S);
}
template <class T> static __inline__ cudaError_t cudaMallocFromPoolAsync(T **P, size_t N, cudaMemPool_t Pool, cudaStream_t S) {
  return ::cudaMallocFromPoolAsync((void **)(void *)P, N, Pool, S);
}

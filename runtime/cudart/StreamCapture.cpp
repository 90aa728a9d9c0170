// Streams that are captured into graphs.
#include "runtime/cudart/Graphs.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace warpshift::cudart;

Capture *warpshift::cudart::captureOf(Runtime &R, cudaStream_t S) {
  for (auto &C : R.Captures)
    if (C.Last.count(S))
      return &C;
  return nullptr;
}

namespace {

cudaError_t beginCapture(Runtime &R, cudaStream_t S) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  if (!S || S == cudaStreamLegacy)
    return R.refuse(cudaErrorStreamCaptureUnsupported, "the legacy stream cannot be captured");
  if (captureOf(R, S))
    return cudaErrorIllegalState;
  Capture C;
  C.Graph = new CUgraph_st;
  C.Origin = S;
  C.Last[S];
  R.Graphs.insert(C.Graph);
  R.Captures.push_back(std::move(C));
  return cudaSuccess;
}

cudaError_t endCapture(Runtime &R, cudaStream_t S, cudaGraph_t *Out) {
  Capture *C = captureOf(R, S);
  if (!C || !Out)
    return C ? cudaErrorInvalidValue : cudaErrorIllegalState;
  if (C->Origin != S)
    return cudaErrorStreamCaptureUnmatched;
  *Out = C->Graph;
  llvm::erase_if(R.Captures, [&](const Capture &Other) { return &Other == C; });
  return cudaSuccess;
}
} // namespace

bool warpshift::cudart::isCapturing(Runtime &R, cudaStream_t S) { return !R.Captures.empty() && captureOf(R, S); }

cudaError_t warpshift::cudart::inStream(Runtime &R, cudaStream_t S, cudaGraphNodeType Type, std::function<cudaError_t()> Work) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  return isCapturing(R, S) ? captured(R, S, Type, std::move(Work)) : Work();
}

cudaError_t warpshift::cudart::notCaptured(Runtime &R, cudaStream_t S) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  return isCapturing(R, S) ? R.unsupported("this call in a stream that is being captured") : cudaSuccess;
}

cudaError_t warpshift::cudart::captured(Runtime &R, cudaStream_t S, cudaGraphNodeType Type, std::function<cudaError_t()> Work) {
  Capture &C = *captureOf(R, S);
  C.Last[S] = {addNode(*C.Graph, Type, C.Last[S], std::move(Work))};
  return cudaSuccess;
}

cudaError_t warpshift::cudart::capturedLaunch(Runtime &R, cudaStream_t S, const cudaKernelNodeParams &P) {
  captured(R, S, cudaGraphNodeTypeKernel, {});
  return setKernel(R, *captureOf(R, S)->Last[S].front(), P);
}

cudaError_t warpshift::cudart::capturedEvent(Runtime &R, cudaStream_t S, cudaEvent_t E) {
  Capture &C = *captureOf(R, S);
  C.Recorded[E] = C.Last[S];
  return cudaSuccess;
}

bool warpshift::cudart::capturedWait(Runtime &R, cudaStream_t S, cudaEvent_t E) {
  for (Capture &C : R.Captures)
    if (auto At = C.Recorded.find(E); At != C.Recorded.end()) {
      append_range(C.Last[S], At->second); // The stream is part of the capture from here on.
      return true;
    }
  return false;
}
extern "C" {
cudaError_t cudaStreamBeginCapture(cudaStream_t S, cudaStreamCaptureMode) {
  WS_CALL(cudaStreamBeginCapture, return beginCapture(R, S););
}
cudaError_t cudaStreamEndCapture(cudaStream_t S, cudaGraph_t *G) { WS_CALL(cudaStreamEndCapture, return endCapture(R, S, G);); }
cudaError_t cudaStreamIsCapturing(cudaStream_t S, cudaStreamCaptureStatus *Status) {
  WS_CALL(cudaStreamIsCapturing, {
    if (!Status)
      return cudaErrorInvalidValue;
    *Status = isCapturing(R, S) ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
  });
}
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t S, cudaStreamCaptureStatus *Status, unsigned long long *Id) {
  WS_CALL(cudaStreamGetCaptureInfo, {
    if (!Status)
      return cudaErrorInvalidValue;
    Capture *C = captureOf(R, S);
    *Status = C ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    if (C && Id)
      *Id = uint64_t(C - R.Captures.data()) + 1;
    return cudaSuccess;
  });
}
cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *) {
  WS_CALL(cudaThreadExchangeStreamCaptureMode, return cudaSuccess;);
}
}

// Streams and events. Work is done when the call that asks for it returns, so waiting never waits.
#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/HostClock.h"
#include "runtime/cudart/Runtime.h"

using namespace warpshift::cudart;

namespace {
struct Stream {
  unsigned Flags;
  int Priority;
  std::map<cudaLaunchAttributeID, cudaLaunchAttributeValue> Attributes; ///< Hints: kept, and without effect.
};

Stream *streamOf(cudaStream_t S) { return reinterpret_cast<Stream *>(S); }

cudaError_t create(Runtime &R, cudaStream_t *Out, unsigned Flags, int Priority) {
  if (!Out || Flags > cudaStreamNonBlocking)
    return cudaErrorInvalidValue;
  Stream *S = new Stream{Flags, Priority, {}};
  R.Streams.insert(S);
  R.Owners[S] = R.device();
  *Out = reinterpret_cast<cudaStream_t>(S);
  return cudaSuccess;
}

bool isBuiltin(cudaStream_t S);

/// Which attributes a stream has; the built-in streams keep none.
bool isHint(cudaLaunchAttributeID Id) {
  return Id == cudaLaunchAttributeAccessPolicyWindow || Id == cudaLaunchAttributeSynchronizationPolicy;
}

cudaError_t setHint(Runtime &R, cudaStream_t S, cudaLaunchAttributeID Id, const cudaLaunchAttributeValue *V) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  if (!V || !isHint(Id))
    return cudaErrorInvalidValue;
  if (!isBuiltin(S))
    streamOf(S)->Attributes[Id] = *V;
  return cudaSuccess;
}

cudaError_t getHint(Runtime &R, cudaStream_t S, cudaLaunchAttributeID Id, cudaLaunchAttributeValue *V) {
  if (cudaError_t E = R.checkStream(S))
    return E;
  if (!V || !isHint(Id))
    return cudaErrorInvalidValue;
  *V = {};
  if (!isBuiltin(S))
    if (auto A = streamOf(S)->Attributes.find(Id); A != streamOf(S)->Attributes.end())
      *V = A->second;
  return cudaSuccess;
}

bool isBuiltin(cudaStream_t S) { return !S || S == cudaStreamLegacy || S == cudaStreamPerThread; }

cudaError_t destroy(Runtime &R, cudaStream_t S) {
  if (isBuiltin(S) || !R.Streams.erase(S))
    return cudaErrorInvalidResourceHandle;
  R.Owners.erase(S);
  delete streamOf(S);
  return cudaSuccess;
}

cudaError_t createEvent(Runtime &R, cudaEvent_t *Out, unsigned Flags) {
  if (!Out || Flags > 7)
    return cudaErrorInvalidValue;
  unsigned *E = new unsigned(Flags);
  R.Events.insert(E);
  R.Owners[E] = R.device();
  *Out = reinterpret_cast<cudaEvent_t>(E);
  return cudaSuccess;
}

cudaError_t checkEvent(Runtime &R, cudaEvent_t E) { return R.Events.count(E) ? cudaSuccess : cudaErrorInvalidResourceHandle; }

/// A built-in stream is one of the current device.
bool sameDevice(Runtime &R, cudaEvent_t E, cudaStream_t S) { return R.Owners[E] == (isBuiltin(S) ? R.device() : R.Owners[S]); }

cudaError_t recordEvent(Runtime &R, cudaEvent_t E, cudaStream_t S) {
  if (cudaError_t Bad = R.checkStream(S))
    return Bad;
  if (cudaError_t Bad = checkEvent(R, E))
    return Bad;
  if (!sameDevice(R, E, S))
    return cudaErrorInvalidResourceHandle;
  if (isCapturing(R, S))
    return capturedEvent(R, S, E);
  R.took(1);
  R.EventTimes[E] = VirtualClock::get().nanoseconds();
  return cudaSuccess;
}

cudaError_t elapsed(Runtime &R, float *Out, cudaEvent_t A, cudaEvent_t B) {
  for (cudaEvent_t E : {A, B})
    if (!R.Events.count(E) || !R.EventTimes.count(E) || *reinterpret_cast<unsigned *>(E) & cudaEventDisableTiming)
      return cudaErrorInvalidResourceHandle;
  if (!Out)
    return cudaErrorInvalidValue;
  *Out = float(double(R.EventTimes[B]) - double(R.EventTimes[A])) / 1e6f;
  return cudaSuccess;
}

cudaError_t destroyEvent(Runtime &R, cudaEvent_t E) {
  if (!R.Events.erase(E))
    return cudaErrorInvalidResourceHandle;
  R.Owners.erase(E);
  R.EventTimes.erase(E);
  delete reinterpret_cast<unsigned *>(E);
  return cudaSuccess;
}
} // namespace

cudaError_t Runtime::checkStream(cudaStream_t S) {
  return isBuiltin(S) || Streams.count(S) ? cudaSuccess : cudaErrorInvalidResourceHandle;
}

extern "C" {
cudaError_t cudaStreamCreate(cudaStream_t *S) { WS_CALL(cudaStreamCreate, return create(R, S, 0, 0);); }
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *S, unsigned F) {
  WS_CALL(cudaStreamCreateWithFlags, return create(R, S, F, 0););
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *S, unsigned F, int P) {
  WS_CALL(cudaStreamCreateWithPriority, return create(R, S, F, P > 0 ? 0 : P < -1 ? -1 : P););
}
cudaError_t cudaStreamGetPriority(cudaStream_t S, int *P) {
  WS_CALL(cudaStreamGetPriority, {
    if (cudaError_t E = R.checkStream(S))
      return E;
    *P = isBuiltin(S) ? 0 : streamOf(S)->Priority;
    return cudaSuccess;
  });
}
cudaError_t cudaStreamGetFlags(cudaStream_t S, unsigned *F) {
  WS_CALL(cudaStreamGetFlags, {
    if (cudaError_t E = R.checkStream(S))
      return E;
    *F = isBuiltin(S) ? 0 : streamOf(S)->Flags;
    return cudaSuccess;
  });
}
cudaError_t cudaStreamSetAttribute(cudaStream_t S, cudaLaunchAttributeID Id, const cudaLaunchAttributeValue *V) {
  WS_CALL(cudaStreamSetAttribute, return setHint(R, S, Id, V););
}
cudaError_t cudaStreamGetAttribute(cudaStream_t S, cudaLaunchAttributeID Id, cudaLaunchAttributeValue *V) {
  WS_CALL(cudaStreamGetAttribute, return getHint(R, S, Id, V););
}
cudaError_t cudaStreamCopyAttributes(cudaStream_t To, cudaStream_t From) {
  WS_CALL(cudaStreamCopyAttributes, {
    if (R.checkStream(To) || R.checkStream(From))
      return cudaErrorInvalidResourceHandle;
    if (!isBuiltin(To) && !isBuiltin(From))
      streamOf(To)->Attributes = streamOf(From)->Attributes;
    return cudaSuccess;
  });
}
cudaError_t cudaCtxResetPersistingL2Cache() { WS_CALL(cudaCtxResetPersistingL2Cache, return cudaSuccess;); }
cudaError_t cudaStreamDestroy(cudaStream_t S) { WS_CALL(cudaStreamDestroy, return destroy(R, S);); }
cudaError_t cudaStreamSynchronize(cudaStream_t S) { WS_CALL(cudaStreamSynchronize, return R.checkStream(S);); }
cudaError_t cudaStreamQuery(cudaStream_t S) { WS_CALL(cudaStreamQuery, return R.checkStream(S);); }
cudaError_t cudaStreamWaitEvent(cudaStream_t S, cudaEvent_t E, unsigned) {
  WS_CALL(cudaStreamWaitEvent, {
    if (cudaError_t Bad = R.checkStream(S))
      return Bad;
    if (cudaError_t Bad = checkEvent(R, E))
      return Bad;
    capturedWait(R, S, E);
    return cudaSuccess;
  });
}
cudaError_t cudaStreamAddCallback(cudaStream_t S, cudaStreamCallback_t F, void *Data, unsigned Flags) {
  WS_CALL(cudaStreamAddCallback, {
    if (cudaError_t E = notCaptured(R, S))
      return E;
    if (!F || Flags)
      return cudaErrorInvalidValue;
    F(S, cudaSuccess, Data);
    return cudaSuccess;
  });
}
cudaError_t cudaLaunchHostFunc(cudaStream_t S, cudaHostFn_t F, void *Data) {
  WS_CALL(cudaLaunchHostFunc, {
    if (!F)
      return cudaErrorInvalidValue;
    return inStream(R, S, cudaGraphNodeTypeHost, [=] {
      F(Data);
      return cudaSuccess;
    });
  });
}

cudaError_t cudaEventCreate(cudaEvent_t *E) { WS_CALL(cudaEventCreate, return createEvent(R, E, 0);); }
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *E, unsigned F) {
  WS_CALL(cudaEventCreateWithFlags, return createEvent(R, E, F););
}
cudaError_t cudaEventRecord(cudaEvent_t E, cudaStream_t S) { WS_CALL(cudaEventRecord, return recordEvent(R, E, S);); }
cudaError_t cudaEventRecordWithFlags(cudaEvent_t E, cudaStream_t S, unsigned Flags) {
  WS_CALL(cudaEventRecordWithFlags, return Flags > 1 ? cudaErrorInvalidValue : recordEvent(R, E, S););
}
cudaError_t cudaEventQuery(cudaEvent_t E) { WS_CALL(cudaEventQuery, return checkEvent(R, E);); }
cudaError_t cudaEventSynchronize(cudaEvent_t E) { WS_CALL(cudaEventSynchronize, return checkEvent(R, E);); }
cudaError_t cudaEventDestroy(cudaEvent_t E) { WS_CALL(cudaEventDestroy, return destroyEvent(R, E);); }
cudaError_t cudaEventElapsedTime(float *Ms, cudaEvent_t A, cudaEvent_t B) {
  WS_CALL(cudaEventElapsedTime, return elapsed(R, Ms, A, B););
}
}

// CUDA arrays: allocation, and copies from and to them.
#include "runtime/cudart/Arrays.h"
#include "runtime/cudart/Copy.h"
#include "runtime/cudart/Graphs.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace warpshift::cudart;

unsigned warpshift::cudart::elementBytes(const cudaChannelFormatDesc &D) {
  const int Bits[] = {D.x, D.y, D.z, D.w};
  unsigned Sum = 0;
  for (int B : Bits) {
    if (B && B != D.x)
      return 0; // All components have the same size.
    Sum += unsigned(B);
  }
  const bool Known = D.x == 8 || D.x == 16 || D.x == 32;
  return Known && D.f <= cudaChannelFormatKindFloat ? Sum / 8 : 0;
}

const cudaArray *warpshift::cudart::arrayOf(Runtime &R, cudaArray_const_t A) { return R.Arrays.count(A) ? A : nullptr; }

void warpshift::cudart::releaseArrays(Runtime &R) {
  for (const cudaArray *A : R.Arrays) {
    cantFail(R.memory().release(A->Address));
    delete A;
  }
  R.Arrays.clear();
}

namespace {
cudaError_t allocateArray(Runtime &R, cudaArray_t *Out, const cudaChannelFormatDesc *D, cudaExtent E, unsigned Flags) {
  if (R.device() != 0)
    return R.unsupported("arrays on a device other than 0");
  if (!Out || !D || !E.width)
    return cudaErrorInvalidValue;
  const unsigned Bytes = elementBytes(*D);
  if (!Bytes)
    return R.refuse(cudaErrorInvalidChannelDescriptor, "components of other sizes than 8, 16 and 32 bits, or of several sizes");
  constexpr unsigned Known = cudaArrayLayered | cudaArraySurfaceLoadStore | cudaArrayCubemap | cudaArrayTextureGather;
  if (Flags & ~Known)
    return R.unsupported("CUDA arrays that are sparse or of deferred mapping");
  if ((Flags & cudaArrayCubemap) && (E.width != E.height || E.depth % 6))
    return cudaErrorInvalidValue;
  auto *A = new cudaArray{*D, E, Flags, 0, alignTo(E.width * Bytes, 32), 0, Bytes};
  A->Slice = A->Pitch * A->rows();
  Expected<uint64_t> Address = R.memory().allocate(A->Slice * A->slices(), formatv("CUDA array of call {0}", R.CallNumber).str());
  if (!Address) {
    delete A;
    return R.refuse(cudaErrorMemoryAllocation, Address.takeError());
  }
  A->Address = *Address;
  R.Arrays.insert(A);
  *Out = A;
  return cudaSuccess;
}

cudaError_t freeArray(Runtime &R, cudaArray_t A) {
  if (!A)
    return cudaSuccess;
  if (!R.Arrays.erase(A))
    return R.refuse(cudaErrorInvalidValue, "no CUDA array");
  cantFail(R.memory().release(A->Address));
  delete A;
  return cudaSuccess;
}

/// A rectangle of bytes inside an array: where it starts, or null where it does not fit.
void *rectangle(Runtime &R, cudaArray_const_t Handle, uint64_t X, uint64_t Y, uint64_t Width, uint64_t Height) {
  const cudaArray *A = arrayOf(R, Handle);
  if (!A || X + Width > A->Extent.width * A->ElementBytes || Y + Height > A->rows())
    return nullptr;
  return A->at(X, Y, 0);
}

cudaError_t misfit(Runtime &R) { return R.refuse(cudaErrorInvalidValue, "the rectangle does not lie within a CUDA array"); }

cudaError_t to2D(Runtime &R, cudaArray_t A, uint64_t X, uint64_t Y, const void *From, uint64_t Pitch, uint64_t W, uint64_t H,
                 cudaMemcpyKind Kind) {
  void *To = rectangle(R, A, X, Y, W, H);
  return To ? copyRows(R, To, A->Pitch, From, Pitch, W, H, Kind) : misfit(R);
}

cudaError_t from2D(Runtime &R, void *To, uint64_t Pitch, cudaArray_const_t A, uint64_t X, uint64_t Y, uint64_t W, uint64_t H,
                   cudaMemcpyKind Kind) {
  void *From = rectangle(R, A, X, Y, W, H);
  return From ? copyRows(R, To, Pitch, From, A->Pitch, W, H, Kind) : misfit(R);
}

/// Bytes that run on from the end of a row to the start of the next: One(place in the array, bytes done, bytes).
template <typename Fn>
cudaError_t alongRows(Runtime &R, cudaArray_const_t Handle, uint64_t X, uint64_t Y, uint64_t Bytes, Fn One) {
  const cudaArray *A = arrayOf(R, Handle);
  if (!A)
    return misfit(R);
  const uint64_t RowBytes = A->Extent.width * A->ElementBytes;
  for (uint64_t Done = 0; Done != Bytes; X = 0, ++Y) {
    if (X >= RowBytes || Y >= A->rows())
      return misfit(R);
    const uint64_t N = std::min(Bytes - Done, RowBytes - X);
    if (cudaError_t E = One(A->at(X, Y, 0), Done, N))
      return E;
    Done += N;
  }
  return cudaSuccess;
}

cudaError_t toLinear(Runtime &R, cudaArray_t A, uint64_t X, uint64_t Y, const void *From, uint64_t Bytes, cudaMemcpyKind Kind) {
  return alongRows(R, A, X, Y, Bytes, [&](void *Place, uint64_t Done, uint64_t N) {
    return copyRows(R, Place, N, static_cast<const uint8_t *>(From) + Done, N, N, 1, Kind);
  });
}

cudaError_t fromLinear(Runtime &R, void *To, cudaArray_const_t A, uint64_t X, uint64_t Y, uint64_t Bytes, cudaMemcpyKind Kind) {
  return alongRows(R, A, X, Y, Bytes, [&](void *Place, uint64_t Done, uint64_t N) {
    return copyRows(R, static_cast<uint8_t *>(To) + Done, N, Place, N, N, 1, Kind);
  });
}

cudaError_t between(Runtime &R, cudaArray_t To, uint64_t ToX, uint64_t ToY, cudaArray_const_t From, uint64_t X, uint64_t Y,
                    uint64_t W, uint64_t H) {
  void *Target = rectangle(R, To, ToX, ToY, W, H);
  const void *Source = rectangle(R, From, X, Y, W, H);
  return Target && Source ? copyRows(R, Target, To->Pitch, Source, From->Pitch, W, H, cudaMemcpyDeviceToDevice) : misfit(R);
}
} // namespace

extern "C" {
cudaError_t cudaMallocArray(cudaArray_t *A, const cudaChannelFormatDesc *D, size_t W, size_t H, unsigned Flags) {
  WS_CALL(cudaMallocArray, return allocateArray(R, A, D, {W, H, 0}, Flags););
}
cudaError_t cudaMalloc3DArray(cudaArray_t *A, const cudaChannelFormatDesc *D, cudaExtent E, unsigned Flags) {
  WS_CALL(cudaMalloc3DArray, return allocateArray(R, A, D, E, Flags););
}
cudaError_t cudaFreeArray(cudaArray_t A) { WS_CALL(cudaFreeArray, return freeArray(R, A);); }
cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *D, cudaExtent *E, unsigned *Flags, cudaArray_t Handle) {
  WS_CALL(cudaArrayGetInfo, {
    const cudaArray *A = arrayOf(R, Handle);
    if (!A)
      return cudaErrorInvalidResourceHandle;
    if (D)
      *D = A->Desc;
    if (E)
      *E = A->Extent;
    if (Flags)
      *Flags = A->Flags;
    return cudaSuccess;
  });
}
cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *D, cudaArray_const_t Handle) {
  WS_CALL(cudaGetChannelDesc, {
    const cudaArray *A = arrayOf(R, Handle);
    if (!A || !D)
      return cudaErrorInvalidValue;
    *D = A->Desc;
    return cudaSuccess;
  });
}
cudaError_t cudaMemcpyToArray(cudaArray_t A, size_t X, size_t Y, const void *From, size_t N, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpyToArray, return toLinear(R, A, X, Y, From, N, K););
}
cudaError_t cudaMemcpyToArrayAsync(cudaArray_t A, size_t X, size_t Y, const void *From, size_t N, cudaMemcpyKind K,
                                   cudaStream_t S) {
  WS_CALL(cudaMemcpyToArrayAsync,
          return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] { return toLinear(Runtime::get(), A, X, Y, From, N, K); }););
}
cudaError_t cudaMemcpyFromArray(void *To, cudaArray_const_t A, size_t X, size_t Y, size_t N, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpyFromArray, return fromLinear(R, To, A, X, Y, N, K););
}
cudaError_t cudaMemcpy2DToArray(cudaArray_t A, size_t X, size_t Y, const void *From, size_t Pitch, size_t W, size_t H,
                                cudaMemcpyKind K) {
  WS_CALL(cudaMemcpy2DToArray, return to2D(R, A, X, Y, From, Pitch, W, H, K););
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t A, size_t X, size_t Y, const void *From, size_t Pitch, size_t W, size_t H,
                                     cudaMemcpyKind K, cudaStream_t S) {
  WS_CALL(cudaMemcpy2DToArrayAsync,
          return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] { return to2D(Runtime::get(), A, X, Y, From, Pitch, W, H, K); }););
}
cudaError_t cudaMemcpy2DFromArray(void *To, size_t Pitch, cudaArray_const_t A, size_t X, size_t Y, size_t W, size_t H,
                                  cudaMemcpyKind K) {
  WS_CALL(cudaMemcpy2DFromArray, return from2D(R, To, Pitch, A, X, Y, W, H, K););
}
cudaError_t cudaMemcpy2DFromArrayAsync(void *To, size_t Pitch, cudaArray_const_t A, size_t X, size_t Y, size_t W, size_t H,
                                       cudaMemcpyKind K, cudaStream_t S) {
  WS_CALL(cudaMemcpy2DFromArrayAsync,
          return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] { return from2D(Runtime::get(), To, Pitch, A, X, Y, W, H, K); }););
}
cudaError_t cudaMemcpyArrayToArray(cudaArray_t To, size_t ToX, size_t ToY, cudaArray_const_t From, size_t X, size_t Y, size_t N,
                                   cudaMemcpyKind) {
  WS_CALL(cudaMemcpyArrayToArray, return between(R, To, ToX, ToY, From, X, Y, N, 1););
}
cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t To, size_t ToX, size_t ToY, cudaArray_const_t From, size_t X, size_t Y, size_t W,
                                     size_t H, cudaMemcpyKind) {
  WS_CALL(cudaMemcpy2DArrayToArray, return between(R, To, ToX, ToY, From, X, Y, W, H););
}
}

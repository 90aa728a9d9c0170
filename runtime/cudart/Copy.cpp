// Copies and fills: between host and device, in rows, boxes and symbols.
#include "runtime/cudart/Arrays.h"
#include "runtime/cudart/Copy.h"
#include "runtime/cudart/Graphs.h"
#include "runtime/cudart/Memory.h"
#include <cstring>

using namespace llvm;
using namespace warpshift::cudart;

namespace {
/// One rectangle of bytes; a plain copy is one row.
struct Rows {
  uint64_t Pitch = 0, Width = 0, Height = 1;
  uint64_t span() const { return Height ? Pitch * (Height - 1) + Width : 0; }
};

/// Bytes and shadow of device memory, row by row.
Error readRows(Runtime &R, uint64_t From, const Rows &Shape, std::vector<uint8_t> &Bytes, std::vector<uint8_t> &Shadow) {
  Bytes.resize(Shape.Width * Shape.Height);
  for (uint64_t Y = 0; Y != Shape.Height; ++Y) {
    const uint64_t Row = From + Y * Shape.Pitch;
    if (Error E = R.memory().read(Row, MutableArrayRef(Bytes).slice(Y * Shape.Width, Shape.Width)))
      return E;
    Expected<std::vector<uint8_t>> S = R.memory().shadow(Row, Shape.Width);
    if (!S)
      return S.takeError();
    Shadow.insert(Shadow.end(), S->begin(), S->end());
  }
  return Error::success();
}

/// Shadow empty: all defined.
Error writeRows(Runtime &R, uint64_t To, const Rows &Shape, ArrayRef<uint8_t> Bytes, ArrayRef<uint8_t> Shadow) {
  for (uint64_t Y = 0; Y != Shape.Height; ++Y) {
    const uint64_t Row = To + Y * Shape.Pitch;
    if (Error E = R.memory().write(Row, Bytes.slice(Y * Shape.Width, Shape.Width)))
      return E;
    ArrayRef<uint8_t> S = Shadow.empty() ? Shadow : Shadow.slice(Y * Shape.Width, Shape.Width);
    if (none_of(S, [](uint8_t U) { return U != 0; }))
      continue;
    warpshift::simt::Allocation &A = *R.memory().find(Row);
    R.memory().needShadow(A);
    std::memcpy(A.shadowAt(Row), S.data(), S.size());
  }
  return Error::success();
}

std::vector<uint8_t> hostRows(const void *From, const Rows &Shape) {
  std::vector<uint8_t> Bytes(Shape.Width * Shape.Height);
  for (uint64_t Y = 0; Y != Shape.Height; ++Y)
    std::memcpy(Bytes.data() + Y * Shape.Width, static_cast<const uint8_t *>(From) + Y * Shape.Pitch, Shape.Width);
  return Bytes;
}

void toHostRows(void *To, const Rows &Shape, ArrayRef<uint8_t> Bytes) {
  for (uint64_t Y = 0; Y != Shape.Height; ++Y)
    std::memcpy(static_cast<uint8_t *>(To) + Y * Shape.Pitch, Bytes.data() + Y * Shape.Width, Shape.Width);
}

/// Which side each pointer is on. Memory that both see may stand on either.
bool sidesFit(Runtime &R, void *To, const void *From, cudaMemcpyKind Kind, bool &ToDevice, bool &FromDevice) {
  const bool ToOnlyDevice = R.isDevicePointer(To), FromOnlyDevice = R.isDevicePointer(From);
  switch (Kind) {
  case cudaMemcpyDefault:
    ToDevice = R.deviceReaches(To);
    FromDevice = R.deviceReaches(From);
    return true;
  case cudaMemcpyHostToHost: ToDevice = FromDevice = false; return !ToOnlyDevice && !FromOnlyDevice;
  case cudaMemcpyHostToDevice:
    ToDevice = true;
    FromDevice = false;
    return R.deviceReaches(To) && !FromOnlyDevice;
  case cudaMemcpyDeviceToHost:
    ToDevice = false;
    FromDevice = true;
    return !ToOnlyDevice && R.deviceReaches(From);
  case cudaMemcpyDeviceToDevice: ToDevice = FromDevice = true; return R.deviceReaches(To) && R.deviceReaches(From);
  }
  return false;
}

} // namespace

cudaError_t warpshift::cudart::copyRows(Runtime &R, void *To, uint64_t ToPitch, const void *From, uint64_t FromPitch,
                                        uint64_t Width, uint64_t Height, cudaMemcpyKind Kind) {
  if (!Width || !Height)
    return cudaSuccess;
  if (unsigned(Kind) > cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  if (!To || !From)
    return R.refuse(cudaErrorInvalidValue, "a null pointer");
  if (Height > 1 && (ToPitch < Width || FromPitch < Width))
    return cudaErrorInvalidPitchValue;
  bool ToDevice = false, FromDevice = false;
  if (!sidesFit(R, To, From, Kind, ToDevice, FromDevice))
    return R.refuse(cudaErrorInvalidValue, formatv("the direction does not fit the pointers: to {0}, from {1}",
                                                   R.memory().describe(uint64_t(To)), R.memory().describe(uint64_t(From))));
  const Rows Source{FromPitch, Width, Height}, Target{ToPitch, Width, Height};
  std::vector<uint8_t> Bytes, Shadow;
  if (FromDevice) {
    if (Error E = readRows(R, uint64_t(From), Source, Bytes, Shadow))
      return R.refuse(cudaErrorInvalidValue, std::move(E));
  } else {
    Bytes = hostRows(From, Source);
  }
  R.took(1);
  if (ToDevice) {
    if (Error E = writeRows(R, uint64_t(To), Target, Bytes, Shadow))
      return R.refuse(cudaErrorInvalidValue, std::move(E));
    return cudaSuccess;
  }
  toHostRows(To, Target, Bytes);
  if (FromDevice)
    R.logCopy(std::move(Bytes), std::move(Shadow), R.Api);
  return cudaSuccess;
}

static cudaError_t copy(Runtime &R, void *To, const void *From, uint64_t N, cudaMemcpyKind Kind) {
  return copyRows(R, To, N, From, N, N, 1, Kind);
}

cudaError_t warpshift::cudart::fillRows(Runtime &R, void *To, uint64_t Pitch, int Value, uint64_t Width, uint64_t Height) {
  if (!Width || !Height)
    return cudaSuccess;
  if (Height > 1 && Pitch < Width)
    return cudaErrorInvalidPitchValue;
  if (!R.deviceReaches(To))
    return R.refuse(cudaErrorInvalidValue, "not memory of the device: " + R.memory().describe(uint64_t(To)));
  for (uint64_t Y = 0; Y != Height; ++Y)
    if (Error E = R.memory().fill(uint64_t(To) + Y * Pitch, uint8_t(Value), Width))
      return R.refuse(cudaErrorInvalidValue, std::move(E));
  R.took(1);
  return cudaSuccess;
}

namespace {
cudaError_t fillBox(Runtime &R, cudaPitchedPtr P, int Value, cudaExtent E) {
  for (uint64_t Z = 0; Z != E.depth; ++Z)
    if (cudaError_t Error = fillRows(R, static_cast<uint8_t *>(P.ptr) + Z * P.pitch * P.ysize, P.pitch, Value, E.width, E.height))
      return Error;
  return cudaSuccess;
}

/// One side of a copy of boxes.
struct BoxSide {
  uint8_t *Start = nullptr;
  uint64_t Pitch = 0, Slice = 0;
  void *slice(uint64_t Z) const { return Start + Z * Slice; }
};

/// Positions count bytes in memory and elements in an array.
bool sideOf(Runtime &R, cudaArray_t Handle, const cudaPitchedPtr &P, const cudaPos &At, const cudaExtent &E, BoxSide &Out) {
  if (!Handle) {
    Out = {static_cast<uint8_t *>(P.ptr) + (At.z * P.ysize + At.y) * P.pitch + At.x, P.pitch, P.pitch * P.ysize};
    return true;
  }
  const cudaArray *A = arrayOf(R, Handle);
  if (!A || At.x + E.width > A->Extent.width || At.y + E.height > A->rows() || At.z + E.depth > A->slices())
    return false;
  Out = {static_cast<uint8_t *>(A->at(At.x * A->ElementBytes, At.y, At.z)), A->Pitch, A->Slice};
  return true;
}
} // namespace

cudaError_t warpshift::cudart::copyBox(Runtime &R, const cudaMemcpy3DParms *P) {
  if (!P)
    return cudaErrorInvalidValue;
  const cudaExtent &E = P->extent;
  BoxSide To, From;
  if (!sideOf(R, P->dstArray, P->dstPtr, P->dstPos, E, To) || !sideOf(R, P->srcArray, P->srcPtr, P->srcPos, E, From))
    return R.refuse(cudaErrorInvalidValue, "the box does not lie within a CUDA array");
  const cudaArray *A = P->dstArray ? P->dstArray : P->srcArray;
  if (P->dstArray && P->srcArray && P->dstArray->ElementBytes != P->srcArray->ElementBytes)
    return cudaErrorInvalidValue;
  for (uint64_t Z = 0; Z != E.depth; ++Z)
    if (cudaError_t Error =
            copyRows(R, To.slice(Z), To.Pitch, From.slice(Z), From.Pitch, E.width * (A ? A->ElementBytes : 1), E.height, P->kind))
      return Error;
  return cudaSuccess;
}

namespace {
/// Address and size of a variable the host names by its shadow.
cudaError_t findSymbol(Runtime &R, const void *Shadow, uint64_t &Address, uint64_t &Bytes) {
  if (R.device() != 0)
    return R.unsupported("variables of a device other than 0");
  auto S = R.Symbols.find(Shadow);
  if (S == R.Symbols.end())
    return R.refuse(cudaErrorInvalidSymbol, "the argument is not a __device__ or __constant__ variable");
  auto V = R.machine().variables().find(S->second.Name);
  if (V == R.machine().variables().end()) {
    // Unused variables do not get into the PTX; give them their place here.
    auto [Place, New] = R.UnusedVariables.try_emplace(S->second.Name, 0);
    if (New) {
      Expected<uint64_t> Made = R.memory().allocate(S->second.Bytes, S->second.Name);
      if (!Made)
        return R.refuse(cudaErrorMemoryAllocation, Made.takeError());
      cantFail(R.memory().fill(*Made, 0, S->second.Bytes));
      Place->second = *Made;
    }
    Address = Place->second;
    Bytes = S->second.Bytes;
    return cudaSuccess;
  }
  Address = V->second.Address;
  Bytes = V->second.Bytes;
  return cudaSuccess;
}

enum class SymbolCopy { To, From };
cudaError_t copySymbol(Runtime &R, SymbolCopy Way, const void *Shadow, void *Other, uint64_t N, uint64_t Offset,
                       cudaMemcpyKind Kind) {
  uint64_t Address = 0, Bytes = 0;
  if (cudaError_t E = findSymbol(R, Shadow, Address, Bytes))
    return E;
  if (Offset > Bytes || N > Bytes - Offset)
    return R.refuse(cudaErrorInvalidValue,
                    formatv("{0} bytes at offset {1} do not fit a variable of {2} bytes", N, Offset, Bytes));
  void *Variable = reinterpret_cast<void *>(Address + Offset);
  if (Way == SymbolCopy::To) {
    if (Kind == cudaMemcpyDeviceToHost || Kind == cudaMemcpyHostToHost)
      return cudaErrorInvalidMemcpyDirection;
    return copy(R, Variable, Other, N, Kind);
  }
  if (Kind == cudaMemcpyHostToDevice || Kind == cudaMemcpyHostToHost)
    return cudaErrorInvalidMemcpyDirection;
  return copy(R, Other, Variable, N, Kind);
}
} // namespace

extern "C" {
cudaError_t cudaMemcpy(void *To, const void *From, size_t N, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpy, return copy(R, To, From, N, K););
}
cudaError_t cudaMemcpyAsync(void *To, const void *From, size_t N, cudaMemcpyKind K, cudaStream_t S) {
  WS_CALL(cudaMemcpyAsync, return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] { return copy(Runtime::get(), To, From, N, K); }););
}
cudaError_t cudaMemcpyPeer(void *To, int D, const void *From, int S, size_t N) {
  WS_CALL(cudaMemcpyPeer,
          return !R.isDevice(D) || !R.isDevice(S) ? cudaErrorInvalidDevice : copy(R, To, From, N, cudaMemcpyDeviceToDevice););
}
cudaError_t cudaMemcpyPeerAsync(void *To, int ToDevice, const void *From, int FromDevice, size_t N, cudaStream_t S) {
  WS_CALL(cudaMemcpyPeerAsync, return !R.isDevice(ToDevice) || !R.isDevice(FromDevice)
                                          ? cudaErrorInvalidDevice
                                          : inStream(R, S, cudaGraphNodeTypeMemcpy, [=] {
                                              return copy(Runtime::get(), To, From, N, cudaMemcpyDeviceToDevice);
                                            }););
}
cudaError_t cudaMemcpy2D(void *To, size_t ToPitch, const void *From, size_t FromPitch, size_t W, size_t H, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpy2D, return copyRows(R, To, ToPitch, From, FromPitch, W, H, K););
}
cudaError_t cudaMemcpy2DAsync(void *To, size_t ToPitch, const void *From, size_t FromPitch, size_t W, size_t H, cudaMemcpyKind K,
                              cudaStream_t S) {
  WS_CALL(cudaMemcpy2DAsync, return inStream(R, S, cudaGraphNodeTypeMemcpy,
                                             [=] { return copyRows(Runtime::get(), To, ToPitch, From, FromPitch, W, H, K); }););
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *P) { WS_CALL(cudaMemcpy3D, return copyBox(R, P);); }
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *P, cudaStream_t S) {
  WS_CALL(cudaMemcpy3DAsync, {
    if (!P)
      return cudaErrorInvalidValue;
    return inStream(R, S, cudaGraphNodeTypeMemcpy, [Parms = *P] { return copyBox(Runtime::get(), &Parms); });
  });
}
cudaError_t cudaMemcpyToSymbol(const void *Symbol, const void *From, size_t N, size_t Offset, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpyToSymbol, return copySymbol(R, SymbolCopy::To, Symbol, const_cast<void *>(From), N, Offset, K););
}
cudaError_t cudaMemcpyFromSymbol(void *To, const void *Symbol, size_t N, size_t Offset, cudaMemcpyKind K) {
  WS_CALL(cudaMemcpyFromSymbol, return copySymbol(R, SymbolCopy::From, Symbol, To, N, Offset, K););
}
cudaError_t cudaMemcpyToSymbolAsync(const void *Symbol, const void *From, size_t N, size_t Offset, cudaMemcpyKind K,
                                    cudaStream_t S) {
  WS_CALL(cudaMemcpyToSymbolAsync, return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] {
            return copySymbol(Runtime::get(), SymbolCopy::To, Symbol, const_cast<void *>(From), N, Offset, K);
          }););
}
cudaError_t cudaMemcpyFromSymbolAsync(void *To, const void *Symbol, size_t N, size_t Offset, cudaMemcpyKind K, cudaStream_t S) {
  WS_CALL(cudaMemcpyFromSymbolAsync, return inStream(R, S, cudaGraphNodeTypeMemcpy, [=] {
            return copySymbol(Runtime::get(), SymbolCopy::From, Symbol, To, N, Offset, K);
          }););
}
cudaError_t cudaGetSymbolAddress(void **P, const void *Symbol) {
  WS_CALL(cudaGetSymbolAddress, {
    uint64_t Address = 0, Bytes = 0;
    if (cudaError_t E = findSymbol(R, Symbol, Address, Bytes))
      return E;
    *P = reinterpret_cast<void *>(Address);
    return cudaSuccess;
  });
}
cudaError_t cudaGetSymbolSize(size_t *N, const void *Symbol) {
  WS_CALL(cudaGetSymbolSize, {
    uint64_t Address = 0, Bytes = 0;
    if (cudaError_t E = findSymbol(R, Symbol, Address, Bytes))
      return E;
    *N = Bytes;
    return cudaSuccess;
  });
}
cudaError_t cudaMemset(void *P, int V, size_t N) { WS_CALL(cudaMemset, return fillRows(R, P, N, V, N, 1);); }
cudaError_t cudaMemsetAsync(void *P, int V, size_t N, cudaStream_t S) {
  WS_CALL(cudaMemsetAsync,
          return inStream(R, S, cudaGraphNodeTypeMemset, [=] { return fillRows(Runtime::get(), P, N, V, N, 1); }););
}
cudaError_t cudaMemset2D(void *P, size_t Pitch, int V, size_t W, size_t H) {
  WS_CALL(cudaMemset2D, return fillRows(R, P, Pitch, V, W, H););
}
cudaError_t cudaMemset2DAsync(void *P, size_t Pitch, int V, size_t W, size_t H, cudaStream_t S) {
  WS_CALL(cudaMemset2DAsync,
          return inStream(R, S, cudaGraphNodeTypeMemset, [=] { return fillRows(Runtime::get(), P, Pitch, V, W, H); }););
}
cudaError_t cudaMemset3D(cudaPitchedPtr P, int V, cudaExtent E) { WS_CALL(cudaMemset3D, return fillBox(R, P, V, E);); }
cudaError_t cudaMemset3DAsync(cudaPitchedPtr P, int V, cudaExtent E, cudaStream_t S) {
  WS_CALL(cudaMemset3DAsync, return inStream(R, S, cudaGraphNodeTypeMemset, [=] { return fillBox(Runtime::get(), P, V, E); }););
}
}

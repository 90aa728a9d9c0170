// Texture and surface objects, and the references of CUDA before version 12.
#include "runtime/cudart/Textures.h"
#include "runtime/cudart/Arrays.h"
#include "frontend/stubs/shims/cuda/warpshift/texture_layout.h"
#include <cstring>

using namespace llvm;
using namespace warpshift::cudart;

namespace {
void describeElements(__ws_texture &T, const cudaChannelFormatDesc &D) {
  T.bits[0] = D.x;
  T.bits[1] = D.y;
  T.bits[2] = D.z;
  T.bits[3] = D.w;
  T.kind = D.f;
  T.elementBytes = int(elementBytes(D));
}

cudaError_t describeMemory(Runtime &R, __ws_texture &T, const cudaResourceDesc &D) {
  switch (D.resType) {
  case cudaResourceTypeArray: {
    const cudaArray *A = arrayOf(R, D.res.array.array);
    if (!A)
      return R.refuse(cudaErrorInvalidResourceHandle, "no CUDA array");
    describeElements(T, A->Desc);
    T.data = A->Address;
    T.width = A->Extent.width;
    T.height = A->Extent.height;
    T.depth = A->Extent.depth;
    T.pitch = A->Pitch;
    T.slice = A->Slice;
    return cudaSuccess;
  }
  case cudaResourceTypeLinear:
    describeElements(T, D.res.linear.desc);
    T.data = uint64_t(D.res.linear.devPtr);
    T.width = T.elementBytes ? D.res.linear.sizeInBytes / uint64_t(T.elementBytes) : 0;
    break;
  case cudaResourceTypePitch2D:
    describeElements(T, D.res.pitch2D.desc);
    T.data = uint64_t(D.res.pitch2D.devPtr);
    T.width = D.res.pitch2D.width;
    T.height = D.res.pitch2D.height;
    T.pitch = D.res.pitch2D.pitchInBytes;
    break;
  case cudaResourceTypeMipmappedArray: return R.unsupported("textures of mipmapped arrays");
  default: return cudaErrorInvalidValue;
  }
  if (!T.elementBytes)
    return cudaErrorInvalidChannelDescriptor;
  if (!R.deviceReaches(reinterpret_cast<void *>(T.data)))
    return R.refuse(cudaErrorInvalidValue, "not memory of the device: " + R.memory().describe(T.data));
  return cudaSuccess;
}

cudaError_t describe(Runtime &R, __ws_texture &T, const TextureState &S) {
  T = {};
  if (cudaError_t E = describeMemory(R, T, S.Resource))
    return E;
  if (S.Surface)
    return cudaSuccess;
  if (S.Texture.sRGB)
    return R.unsupported("textures that convert from sRGB");
  for (int I = 0; I != 3; ++I)
    T.address[I] = S.Texture.addressMode[I];
  T.filter = S.Texture.filterMode;
  T.normalized = S.Texture.normalizedCoords;
  T.asFloat = S.Texture.readMode == cudaReadModeNormalizedFloat;
  std::copy_n(S.Texture.borderColor, 4, T.border);
  const bool Integers = T.kind != cudaChannelFormatKindFloat && !T.asFloat;
  if (Integers && T.filter == cudaFilterModeLinear)
    return R.refuse(cudaErrorInvalidFilterSetting, "linear filtering needs floats, or integers that are read as floats");
  return cudaSuccess;
}

Error write(Runtime &R, uint64_t Object, const __ws_texture &T) {
  return R.memory().write(Object, ArrayRef(reinterpret_cast<const uint8_t *>(&T), sizeof T));
}

cudaError_t create(Runtime &R, uint64_t *Object, TextureState S) {
  __ws_texture T;
  if (cudaError_t E = describe(R, T, S))
    return E;
  Expected<uint64_t> Address = R.memory().allocate(sizeof T, S.Surface ? "surface object" : "texture object");
  if (!Address)
    return R.refuse(cudaErrorMemoryAllocation, Address.takeError());
  cantFail(write(R, *Address, T));
  R.Textures[*Address] = S;
  *Object = *Address;
  return cudaSuccess;
}

cudaError_t destroy(Runtime &R, uint64_t Object) {
  if (!Object)
    return cudaSuccess;
  if (!R.Textures.erase(Object))
    return cudaErrorInvalidValue;
  cantFail(R.memory().release(Object));
  return cudaSuccess;
}

// --- references

TextureReference *referenceOf(Runtime &R, const void *Host) {
  auto It = R.References.find(Host);
  return It == R.References.end() ? nullptr : &It->second;
}

cudaTextureDesc modesOf(const textureReference &Host, const TextureReference &Ref) {
  cudaTextureDesc D{};
  std::copy_n(Host.addressMode, 3, D.addressMode);
  D.filterMode = Host.filterMode;
  D.readMode = Ref.ReadsNormalized ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  D.sRGB = Host.sRGB;
  D.normalizedCoords = Host.normalized;
  return D;
}

/// The device variable of a reference holds its object.
cudaError_t point(Runtime &R, TextureReference &Ref, uint64_t Object) {
  if (Ref.Object)
    destroy(R, Ref.Object);
  Ref.Object = Object;
  R.machine(); // Names are final once the images are linked.
  auto V = R.machine().variables().find(Ref.Name);
  if (V == R.machine().variables().end())
    return cudaSuccess; // No kernel uses it.
  cantFail(R.memory().write(V->second.Address, ArrayRef(reinterpret_cast<const uint8_t *>(&Object), sizeof Object)));
  return cudaSuccess;
}

cudaError_t bind(Runtime &R, const void *Host, const cudaResourceDesc &D) {
  TextureReference *Ref = referenceOf(R, Host);
  if (!Ref)
    return R.refuse(cudaErrorInvalidTexture, "no texture or surface reference of this program");
  TextureState S{D, {}, Ref->Surface};
  if (!Ref->Surface)
    S.Texture = modesOf(*static_cast<const textureReference *>(Host), *Ref);
  uint64_t Object = 0;
  if (cudaError_t E = create(R, &Object, S))
    return E;
  return point(R, *Ref, Object);
}

cudaResourceDesc ofArray(cudaArray_const_t A) {
  cudaResourceDesc D{};
  D.resType = cudaResourceTypeArray;
  D.res.array.array = const_cast<cudaArray_t>(A);
  return D;
}

/// Texture addresses are aligned to 512 bytes: what is left over is the caller's to add.
constexpr uint64_t TextureAlignment = 512;

cudaError_t bindLinear(Runtime &R, size_t *Offset, const textureReference *Host, const void *P, const cudaChannelFormatDesc &Desc,
                       size_t N) {
  MemoryBlock *B = R.blockAt(uint64_t(P));
  const uint64_t Over = B ? (uint64_t(P) - B->Address) % TextureAlignment : 0;
  if (Over && !Offset)
    return R.refuse(cudaErrorInvalidValue, "the address is not aligned, and nobody asks for the offset");
  if (Offset)
    *Offset = Over;
  cudaResourceDesc D{};
  D.resType = cudaResourceTypeLinear;
  D.res.linear.devPtr = const_cast<char *>(static_cast<const char *>(P)) - Over;
  D.res.linear.desc = Desc;
  const uint64_t Held = B ? B->Address + B->Bytes - uint64_t(P) : N;
  D.res.linear.sizeInBytes = std::min<uint64_t>(N, Held) + Over;
  return bind(R, Host, D);
}
} // namespace

cudaError_t warpshift::cudart::refreshTextures(Runtime &R) {
  for (auto &[Host, Ref] : R.References) {
    if (!Ref.Object || Ref.Surface)
      continue;
    TextureState &S = R.Textures.at(Ref.Object);
    S.Texture = modesOf(*static_cast<const textureReference *>(Host), Ref);
    __ws_texture T;
    if (cudaError_t E = describe(R, T, S))
      return E;
    cantFail(write(R, Ref.Object, T));
  }
  return cudaSuccess;
}

void warpshift::cudart::releaseTextures(Runtime &R) {
  while (!R.Textures.empty())
    destroy(R, R.Textures.begin()->first);
  for (auto &[Host, Ref] : R.References)
    Ref.Object = 0;
}

extern "C" {
void __cudaRegisterTexture(void **Handle, const textureReference *Host, const void **, const char *Name, int, int Normalized,
                           int) {
  Runtime &R = Runtime::get();
  R.References[Host] = {Name, R.imageOf(Handle), Normalized != 0, false, 0};
}
void __cudaRegisterSurface(void **Handle, const surfaceReference *Host, const void **, const char *Name, int, int) {
  Runtime &R = Runtime::get();
  R.References[Host] = {Name, R.imageOf(Handle), false, true, 0};
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *Object, const cudaResourceDesc *D, const cudaTextureDesc *T,
                                    const cudaResourceViewDesc *View) {
  WS_CALL(cudaCreateTextureObject, {
    if (!Object || !D || !T)
      return cudaErrorInvalidValue;
    if (View && View->format != cudaResViewFormatNone)
      return R.unsupported("resource views of textures");
    uint64_t Address = 0;
    cudaError_t E = create(R, &Address, {*D, *T, false});
    *Object = Address;
    return E;
  });
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t O) { WS_CALL(cudaDestroyTextureObject, return destroy(R, O);); }
cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc *D, cudaTextureObject_t O) {
  WS_CALL(cudaGetTextureObjectResourceDesc, {
    auto T = R.Textures.find(O);
    if (!D || T == R.Textures.end())
      return cudaErrorInvalidValue;
    *D = T->second.Resource;
    return cudaSuccess;
  });
}
cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc *D, cudaTextureObject_t O) {
  WS_CALL(cudaGetTextureObjectTextureDesc, {
    auto T = R.Textures.find(O);
    if (!D || T == R.Textures.end() || T->second.Surface)
      return cudaErrorInvalidValue;
    *D = T->second.Texture;
    return cudaSuccess;
  });
}
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *Object, const cudaResourceDesc *D) {
  WS_CALL(cudaCreateSurfaceObject, {
    if (!Object || !D || D->resType != cudaResourceTypeArray)
      return cudaErrorInvalidValue;
    uint64_t Address = 0;
    cudaError_t E = create(R, &Address, {*D, {}, true});
    *Object = Address;
    return E;
  });
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t O) { WS_CALL(cudaDestroySurfaceObject, return destroy(R, O);); }
cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *D, cudaSurfaceObject_t O) {
  WS_CALL(cudaGetSurfaceObjectResourceDesc, {
    auto T = R.Textures.find(O);
    if (!D || T == R.Textures.end() || !T->second.Surface)
      return cudaErrorInvalidValue;
    *D = T->second.Resource;
    return cudaSuccess;
  });
}

cudaError_t cudaBindTexture(size_t *Offset, const textureReference *T, const void *P, const cudaChannelFormatDesc *Desc,
                            size_t N) {
  WS_CALL(cudaBindTexture, return T && Desc ? bindLinear(R, Offset, T, P, *Desc, N) : cudaErrorInvalidValue;);
}
cudaError_t cudaBindTexture2D(size_t *Offset, const textureReference *T, const void *P, const cudaChannelFormatDesc *Desc,
                              size_t W, size_t H, size_t Pitch) {
  WS_CALL(cudaBindTexture2D, {
    if (!T || !Desc)
      return cudaErrorInvalidValue;
    if (Offset)
      *Offset = 0;
    cudaResourceDesc D{};
    D.resType = cudaResourceTypePitch2D;
    D.res.pitch2D.devPtr = const_cast<void *>(P);
    D.res.pitch2D.desc = *Desc;
    D.res.pitch2D.width = W;
    D.res.pitch2D.height = H;
    D.res.pitch2D.pitchInBytes = Pitch;
    return bind(R, T, D);
  });
}
cudaError_t cudaBindTextureToArray(const textureReference *T, cudaArray_const_t A, const cudaChannelFormatDesc *) {
  WS_CALL(cudaBindTextureToArray, return T ? bind(R, T, ofArray(A)) : cudaErrorInvalidValue;);
}
cudaError_t cudaUnbindTexture(const textureReference *T) {
  WS_CALL(cudaUnbindTexture, {
    TextureReference *Ref = referenceOf(R, T);
    return Ref ? point(R, *Ref, 0) : cudaErrorInvalidTexture;
  });
}
cudaError_t cudaGetTextureReference(const textureReference **Out, const void *Symbol) {
  WS_CALL(cudaGetTextureReference, {
    if (!Out || !referenceOf(R, Symbol))
      return cudaErrorInvalidTexture;
    *Out = static_cast<const textureReference *>(Symbol);
    return cudaSuccess;
  });
}
cudaError_t cudaGetTextureAlignmentOffset(size_t *Offset, const textureReference *T) {
  WS_CALL(cudaGetTextureAlignmentOffset, {
    TextureReference *Ref = referenceOf(R, T);
    if (!Offset || !Ref || !Ref->Object)
      return cudaErrorInvalidTextureBinding;
    *Offset = 0;
    return cudaSuccess;
  });
}
cudaError_t cudaBindSurfaceToArray(const surfaceReference *S, cudaArray_const_t A, const cudaChannelFormatDesc *) {
  WS_CALL(cudaBindSurfaceToArray, return S ? bind(R, S, ofArray(A)) : cudaErrorInvalidSurface;);
}
}

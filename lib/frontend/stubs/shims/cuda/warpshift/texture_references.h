// Texture and surface references: types, fetches, binding. CUDA 12 took them away, so this stands in beside the
// headers of newer toolkits too (shims/overlay). Declared only, as texture.h.
#pragma once

struct textureReference {
  int normalized; enum cudaTextureFilterMode filterMode; enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc; int sRGB; unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode; float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  int __cudaReserved[15];
};
struct surfaceReference { struct cudaChannelFormatDesc channelDesc; };

#if defined(WARPSHIFT_CUDA_STUB_H) || defined(WARPSHIFT_CUDART_TYPES_H) // else the toolkit's headers have it
template <class T> static __inline__ struct cudaChannelFormatDesc cudaCreateChannelDesc(void);
#endif

template <class T, int Dim = cudaTextureType1D, enum cudaTextureReadMode Mode = cudaReadModeElementType>
struct __device_builtin_texture_type__ texture : public textureReference {
  __host__ texture(int Normalized = 0, enum cudaTextureFilterMode Filter = cudaFilterModePoint,
                   enum cudaTextureAddressMode Address = cudaAddressModeClamp) {
    channelDesc = cudaCreateChannelDesc<T>();
    set(Normalized, Filter, Address);
  }
  __host__ texture(int Normalized, enum cudaTextureFilterMode Filter, enum cudaTextureAddressMode Address,
                   struct cudaChannelFormatDesc Desc) {
    channelDesc = Desc;
    set(Normalized, Filter, Address);
  }

private:
  __host__ void set(int Normalized, enum cudaTextureFilterMode Filter, enum cudaTextureAddressMode Address) {
    normalized = Normalized;
    filterMode = Filter;
    addressMode[0] = addressMode[1] = addressMode[2] = Address;
    sRGB = 0;
  }
};

template <class T, int Dim = 1> struct __device_builtin_surface_type__ surface : public surfaceReference {
  __host__ surface() {}
};
template <int Dim> struct __device_builtin_surface_type__ surface<void, Dim> : public surfaceReference {
  __host__ surface() {}
};

// What a fetch yields: the element, or floats of as many components in the normalised mode.
template <class T, enum cudaTextureReadMode Mode> struct __ws_fetched { typedef T type; };
#define WS_NORMALISED(T, N)                                                                                  \
  template <> struct __ws_fetched<T, cudaReadModeNormalizedFloat> { typedef N type; };
#define WS_NORMALISED_ALL(T, V)                                                                              \
  WS_NORMALISED(T, float) WS_NORMALISED(V##1, float1) WS_NORMALISED(V##2, float2) WS_NORMALISED(V##4, float4)
WS_NORMALISED(char, float)
WS_NORMALISED_ALL(signed char, char)
WS_NORMALISED_ALL(unsigned char, uchar)
WS_NORMALISED_ALL(short, short)
WS_NORMALISED_ALL(unsigned short, ushort)
#undef WS_NORMALISED_ALL
#undef WS_NORMALISED

#define WS_FETCH(Name, Dim, ...)                                                                             \
  template <class T, enum cudaTextureReadMode Mode>                                                          \
  __device__ typename __ws_fetched<T, Mode>::type Name(texture<T, Dim, Mode>, __VA_ARGS__);
WS_FETCH(tex1Dfetch, cudaTextureType1D, int)
WS_FETCH(tex1D, cudaTextureType1D, float)
WS_FETCH(tex2D, cudaTextureType2D, float, float)
WS_FETCH(tex3D, cudaTextureType3D, float, float, float)
WS_FETCH(texCubemap, cudaTextureTypeCubemap, float, float, float)
WS_FETCH(tex1DLayered, cudaTextureType1DLayered, float, int)
WS_FETCH(tex2DLayered, cudaTextureType2DLayered, float, float, int)
WS_FETCH(texCubemapLayered, cudaTextureTypeCubemapLayered, float, float, float, int)
WS_FETCH(tex1DLod, cudaTextureType1D, float, float)
WS_FETCH(tex2DLod, cudaTextureType2D, float, float, float)
WS_FETCH(tex3DLod, cudaTextureType3D, float, float, float, float)
WS_FETCH(tex1DLayeredLod, cudaTextureType1DLayered, float, int, float)
WS_FETCH(tex2DLayeredLod, cudaTextureType2DLayered, float, float, int, float)
WS_FETCH(tex1DGrad, cudaTextureType1D, float, float, float)
WS_FETCH(tex2DGrad, cudaTextureType2D, float, float, float2, float2)
WS_FETCH(tex3DGrad, cudaTextureType3D, float, float, float, float4, float4)
#undef WS_FETCH
template <class T> struct __ws_gathered { typedef int4 type; };
template <> struct __ws_gathered<float> { typedef float4 type; };
template <class T, enum cudaTextureReadMode Mode>
__device__ typename __ws_gathered<T>::type tex2Dgather(texture<T, cudaTextureType2D, Mode>, float, float, int = 0);

#define WS_SURFACE(Name, Dim, ...)                                                                           \
  template <class T> __device__ T Name##read(surface<void, Dim>, __VA_ARGS__,                                \
                                             cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);                \
  template <class T> __device__ void Name##read(T *, surface<void, Dim>, __VA_ARGS__,                        \
                                                cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);             \
  template <class T> __device__ void Name##write(T, surface<void, Dim>, __VA_ARGS__,                         \
                                                 cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);
WS_SURFACE(surf1D, cudaSurfaceType1D, int)
WS_SURFACE(surf2D, cudaSurfaceType2D, int, int)
WS_SURFACE(surf3D, cudaSurfaceType3D, int, int, int)
WS_SURFACE(surf1DLayered, cudaSurfaceType1DLayered, int, int)
WS_SURFACE(surf2DLayered, cudaSurfaceType2DLayered, int, int, int)
WS_SURFACE(surfCubemap, cudaSurfaceTypeCubemap, int, int, int)
#undef WS_SURFACE

extern "C" __host__ cudaError_t cudaBindTexture(size_t *, const struct textureReference *, const void *, const struct cudaChannelFormatDesc *,
                       size_t = 0xffffffffu);
extern "C" __host__ cudaError_t cudaBindTexture2D(size_t *, const struct textureReference *, const void *,
                         const struct cudaChannelFormatDesc *, size_t, size_t, size_t);
extern "C" __host__ cudaError_t cudaBindTextureToArray(const struct textureReference *, cudaArray_const_t,
                              const struct cudaChannelFormatDesc *);
extern "C" __host__ cudaError_t cudaUnbindTexture(const struct textureReference *);
extern "C" __host__ cudaError_t cudaGetTextureReference(const struct textureReference **, const void *);
extern "C" __host__ cudaError_t cudaGetTextureAlignmentOffset(size_t *, const struct textureReference *);
extern "C" __host__ cudaError_t cudaBindSurfaceToArray(const struct surfaceReference *, cudaArray_const_t,
                              const struct cudaChannelFormatDesc *);

template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTexture(size_t *Offset, const struct texture<T, D, M> &Tex, const void *P,
                                              const struct cudaChannelFormatDesc &Desc, size_t N = 0xffffffffu) {
  return ::cudaBindTexture(Offset, (const struct textureReference *)&Tex, P, &Desc, N);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTexture(size_t *Offset, const struct texture<T, D, M> &Tex, const void *P,
                                              size_t N = 0xffffffffu) {
  return cudaBindTexture(Offset, Tex, P, Tex.channelDesc, N);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTexture2D(size_t *Offset, const struct texture<T, D, M> &Tex, const void *P,
                                                const struct cudaChannelFormatDesc &Desc, size_t W, size_t H,
                                                size_t Pitch) {
  return ::cudaBindTexture2D(Offset, (const struct textureReference *)&Tex, P, &Desc, W, H, Pitch);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTexture2D(size_t *Offset, const struct texture<T, D, M> &Tex, const void *P,
                                                size_t W, size_t H, size_t Pitch) {
  return cudaBindTexture2D(Offset, Tex, P, Tex.channelDesc, W, H, Pitch);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTextureToArray(const struct texture<T, D, M> &Tex, cudaArray_const_t A,
                                                     const struct cudaChannelFormatDesc &Desc) {
  return ::cudaBindTextureToArray((const struct textureReference *)&Tex, A, &Desc);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaBindTextureToArray(const struct texture<T, D, M> &Tex, cudaArray_const_t A) {
  return cudaBindTextureToArray(Tex, A, Tex.channelDesc);
}
template <class T, int D, enum cudaTextureReadMode M>
static __inline__ cudaError_t cudaUnbindTexture(const struct texture<T, D, M> &Tex) {
  return ::cudaUnbindTexture((const struct textureReference *)&Tex);
}
template <class T, int D>
static __inline__ cudaError_t cudaBindSurfaceToArray(const struct surface<T, D> &S, cudaArray_const_t A) {
  return ::cudaBindSurfaceToArray((const struct surfaceReference *)&S, A, 0);
}

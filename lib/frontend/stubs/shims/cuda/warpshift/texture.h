// Textures and surfaces: types, references, objects and fetches. Declared only: code that fetches parses, and
// its PTX calls these functions as externs.
#pragma once

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
#define cudaSurfaceTypeCubemap 0x0C
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2
#define cudaSurfaceTypeCubemapLayered 0xFC

#include "texture_references.h"

#define WS_FETCH(Name, ...)                                                                                  \
  template <class T> __device__ T Name(cudaTextureObject_t, __VA_ARGS__);                                    \
  template <class T> __device__ void Name(T *, cudaTextureObject_t, __VA_ARGS__);
WS_FETCH(tex1Dfetch, int)
WS_FETCH(tex1D, float)
WS_FETCH(tex2D, float, float)
WS_FETCH(tex3D, float, float, float)
WS_FETCH(texCubemap, float, float, float)
WS_FETCH(tex1DLayered, float, int)
WS_FETCH(tex2DLayered, float, float, int)
WS_FETCH(texCubemapLayered, float, float, float, int)
WS_FETCH(tex1DLod, float, float)
WS_FETCH(tex2DLod, float, float, float)
WS_FETCH(tex3DLod, float, float, float, float)
WS_FETCH(tex1DLayeredLod, float, int, float)
WS_FETCH(tex2DLayeredLod, float, float, int, float)
WS_FETCH(tex1DGrad, float, float, float)
WS_FETCH(tex2DGrad, float, float, float2, float2)
WS_FETCH(tex3DGrad, float, float, float, float4, float4)
#undef WS_FETCH
template <class T> __device__ T tex2Dgather(cudaTextureObject_t, float, float, int = 0);

// Surfaces: the boundary mode comes last and has a default.
#define WS_SURFACE(Name, ...)                                                                                \
  template <class T> __device__ T Name##read(cudaSurfaceObject_t, __VA_ARGS__,                               \
                                             cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);                \
  template <class T> __device__ void Name##read(T *, cudaSurfaceObject_t, __VA_ARGS__,                       \
                                                cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);             \
  template <class T> __device__ void Name##write(T, cudaSurfaceObject_t, __VA_ARGS__,                        \
                                                 cudaSurfaceBoundaryMode = cudaBoundaryModeTrap);
WS_SURFACE(surf1D, int)
WS_SURFACE(surf2D, int, int)
WS_SURFACE(surf3D, int, int, int)
WS_SURFACE(surf1DLayered, int, int)
WS_SURFACE(surf2DLayered, int, int, int)
WS_SURFACE(surfCubemap, int, int, int)
#undef WS_SURFACE

// Fetches from textures, reads and writes of surfaces, as plain device code over texture_layout.h: for whole programs, where
// the runtime makes the objects. Rules: CUDA C++ Programming Guide, "Texture Fetching". A weight of linear filtering has
// 8 bits of fraction, as there. One level only: levels of detail choose nothing.
#pragma once

#include "texture_layout.h"

#define WS_TEX static __device__ __inline__

// --- elements: components as bits, then as what the fetch yields

template <class T> struct __ws_vector;
#define WS_VECTOR(T, E, N, ...)                                                                              \
  template <> struct __ws_vector<T> {                                                                        \
    typedef E element;                                                                                       \
    enum { count = N };                                                                                      \
    template <class S> static __device__ __inline__ T make(const S *c) { T v; __VA_ARGS__; return v; }       \
  };
#define WS_VECTORS(E, V)                                                                                     \
  WS_VECTOR(E, E, 1, v = (E)c[0])                                                                            \
  WS_VECTOR(V##1, E, 1, v.x = (E)c[0])                                                                       \
  WS_VECTOR(V##2, E, 2, v.x = (E)c[0], v.y = (E)c[1])                                                        \
  WS_VECTOR(V##3, E, 3, v.x = (E)c[0], v.y = (E)c[1], v.z = (E)c[2])                                         \
  WS_VECTOR(V##4, E, 4, v.x = (E)c[0], v.y = (E)c[1], v.z = (E)c[2], v.w = (E)c[3])
WS_VECTOR(char, char, 1, v = (char)c[0])
WS_VECTORS(signed char, char)
WS_VECTORS(unsigned char, uchar)
WS_VECTORS(short, short)
WS_VECTORS(unsigned short, ushort)
WS_VECTORS(int, int)
WS_VECTORS(unsigned int, uint)
WS_VECTORS(float, float)
#undef WS_VECTORS
#undef WS_VECTOR

template <class E> struct __ws_is_float { enum { value = 0 }; };
template <> struct __ws_is_float<float> { enum { value = 1 }; };

/// Component C of the element at Address, sign or zero extended.
WS_TEX unsigned int __ws_component(const __ws_texture &t, unsigned long long Address, int c) {
  const int Bits = t.bits[c], Bytes = Bits / 8;
  const bool Signed = t.kind == cudaChannelFormatKindSigned;
  Address += (unsigned long long)(c * Bytes); // all components have the same size
  if (Bits == 8)
    return Signed ? (unsigned int)(int)*(const signed char *)Address : (unsigned int)*(const unsigned char *)Address;
  if (Bits == 16)
    return Signed ? (unsigned int)(int)*(const short *)Address : (unsigned int)*(const unsigned short *)Address;
  return Bits == 32 ? *(const unsigned int *)Address : 0u;
}

WS_TEX float __ws_half_bits_to_float(unsigned int h) {
  const unsigned int Sign = (h & 0x8000u) << 16, Exponent = (h >> 10) & 31u, Fraction = h & 0x3ffu;
  if (Exponent == 31u)
    return __uint_as_float(Sign | 0x7f800000u | (Fraction << 13));
  if (Exponent)
    return __uint_as_float(Sign | ((Exponent + 112u) << 23) | (Fraction << 13));
  const float Small = (float)Fraction * 5.9604644775390625e-8f;
  return Sign ? -Small : Small;
}

WS_TEX float __ws_component_as_float(const __ws_texture &t, unsigned long long Address, int c) {
  const unsigned int Raw = __ws_component(t, Address, c);
  if (t.kind == cudaChannelFormatKindFloat)
    return t.bits[c] == 16 ? __ws_half_bits_to_float(Raw) : __uint_as_float(Raw);
  if (t.kind == cudaChannelFormatKindSigned) {
    const float v = (float)(int)Raw / (float)((1u << (t.bits[c] - 1)) - 1u);
    return v < -1.0f ? -1.0f : v;
  }
  return (float)Raw / (float)((1u << (t.bits[c] & 31)) - 1u);
}

// --- coordinates

/// The place of index I in an extent of N, or -1 where the border shows.
WS_TEX long long __ws_place(long long i, long long n, int Mode, int Normalized) {
  if (Mode == cudaAddressModeBorder)
    return i >= 0 && i < n ? i : -1;
  if (Normalized && Mode == cudaAddressModeWrap) {
    i %= n;
    return i < 0 ? i + n : i;
  }
  if (Normalized && Mode == cudaAddressModeMirror) {
    i %= 2 * n;
    if (i < 0)
      i += 2 * n;
    return i < n ? i : 2 * n - 1 - i;
  }
  return i < 0 ? 0 : i < n ? i : n - 1;
}

struct __ws_texels {
  const __ws_texture *t;
  long long z; ///< Layer, or index in depth.
  /// The address of a texel, or 0 where the border shows.
  __device__ __inline__ unsigned long long at(long long x, long long y) const {
    x = __ws_place(x, (long long)t->width, t->address[0], t->normalized);
    y = t->height ? __ws_place(y, (long long)t->height, t->address[1], t->normalized) : 0;
    if (x < 0 || y < 0 || z < 0)
      return 0;
    return t->data + (unsigned long long)z * t->slice + (unsigned long long)y * t->pitch +
           (unsigned long long)x * (unsigned long long)t->elementBytes;
  }
  __device__ __inline__ float value(long long x, long long y, int c) const {
    const unsigned long long Address = at(x, y);
    return Address ? __ws_component_as_float(*t, Address, c) : t->border[c];
  }
};

struct __ws_coordinate {
  long long first; ///< Point sampling: the texel; linear: the one before.
  float weight;    ///< Of the one behind.
};
WS_TEX __ws_coordinate __ws_split(float x, unsigned long long n, const __ws_texture &t) {
  __ws_coordinate r;
  if (t.normalized)
    x *= (float)n;
  if (t.filter == cudaFilterModeLinear) {
    x -= 0.5f;
    const float Whole = floorf(x);
    r.first = (long long)Whole;
    r.weight = floorf((x - Whole) * 256.0f + 0.5f) / 256.0f;
  } else {
    r.first = (long long)floorf(x);
    r.weight = 0.0f;
  }
  return r;
}

// --- one fetch

template <class T, int IsFloat> struct __ws_sample;
template <class T> struct __ws_sample<T, 1> {
  WS_TEX void plane(const __ws_texture &t, float x, float y, long long z, float *c) {
    const __ws_coordinate X = __ws_split(x, t.width, t), Y = t.height ? __ws_split(y, t.height, t) : __ws_coordinate();
    const __ws_texels s = {&t, z};
    for (int i = 0; i < __ws_vector<T>::count; ++i) {
      if (!t.bits[i]) {
        c[i] = 0.0f;
        continue;
      }
      if (t.filter != cudaFilterModeLinear) {
        c[i] = s.value(X.first, Y.first, i);
        continue;
      }
      const float a = X.weight, b = t.height ? Y.weight : 0.0f;
      float v = (1.0f - a) * s.value(X.first, Y.first, i) + a * s.value(X.first + 1, Y.first, i);
      if (t.height)
        v = (1.0f - b) * v + b * ((1.0f - a) * s.value(X.first, Y.first + 1, i) + a * s.value(X.first + 1, Y.first + 1, i));
      c[i] = v;
    }
  }
  WS_TEX T volume(const __ws_texture &t, float x, float y, float z) {
    const __ws_coordinate Z = __ws_split(z, t.depth, t);
    float c[4], d[4];
    plane(t, x, y, __ws_place(Z.first, (long long)t.depth, t.address[2], t.normalized), c);
    if (t.filter == cudaFilterModeLinear) {
      plane(t, x, y, __ws_place(Z.first + 1, (long long)t.depth, t.address[2], t.normalized), d);
      for (int i = 0; i < __ws_vector<T>::count; ++i)
        c[i] = (1.0f - Z.weight) * c[i] + Z.weight * d[i];
    }
    return __ws_vector<T>::make(c);
  }
  WS_TEX T layer(const __ws_texture &t, float x, float y, long long z) {
    float c[4];
    plane(t, x, y, z, c);
    return __ws_vector<T>::make(c);
  }
};
template <class T> struct __ws_sample<T, 0> {
  /// Components as they are: only point sampling has them.
  WS_TEX T layer(const __ws_texture &t, float x, float y, long long z) {
    const __ws_texels s = {&t, z};
    const unsigned long long Address =
        s.at(__ws_split(x, t.width, t).first, t.height ? __ws_split(y, t.height, t).first : 0);
    unsigned int c[4];
    for (int i = 0; i < 4; ++i)
      c[i] = Address && t.bits[i] ? __ws_component(t, Address, i) : 0u;
    return __ws_vector<T>::make(c);
  }
  WS_TEX T volume(const __ws_texture &t, float x, float y, float z) {
    return layer(t, x, y, __ws_place(__ws_split(z, t.depth, t).first, (long long)t.depth, t.address[2], t.normalized));
  }
};

/// The same without a place: bits, or their value as a float.
template <int IsFloat> struct __ws_fetch_bits {
  typedef unsigned int type;
  WS_TEX type of(const __ws_texture &t, unsigned long long Address, int c) { return __ws_component(t, Address, c); }
};
template <> struct __ws_fetch_bits<1> {
  typedef float type;
  WS_TEX type of(const __ws_texture &t, unsigned long long Address, int c) { return __ws_component_as_float(t, Address, c); }
};

template <class T> struct __ws_fetch : __ws_sample<T, __ws_is_float<typename __ws_vector<T>::element>::value> {};

WS_TEX const __ws_texture &__ws_texture_of(cudaTextureObject_t o) { return *(const __ws_texture *)o; }
WS_TEX long long __ws_layer(const __ws_texture &t, int Layer) {
  return Layer < 0 ? 0 : Layer < (int)t.depth ? Layer : (long long)t.depth - 1;
}

/// Face of a cube (+x -x +y -y +z -z) and the place on it, from 0 to 1.
WS_TEX int __ws_face(float x, float y, float z, float &s, float &v) {
  const float ax = fabsf(x), ay = fabsf(y), az = fabsf(z);
  float m, a, b;
  int Face;
  if (ax >= ay && ax >= az)
    m = ax, Face = x < 0, a = x < 0 ? z : -z, b = -y;
  else if (ay >= az)
    m = ay, Face = y < 0 ? 3 : 2, a = x, b = y < 0 ? -z : z;
  else
    m = az, Face = z < 0 ? 5 : 4, a = z < 0 ? -x : x, b = -y;
  s = (a / m + 1.0f) / 2.0f;
  v = (b / m + 1.0f) / 2.0f;
  return Face;
}

// --- what programs call: for an object, and for a reference (whose object the runtime writes into its device variable)

template <class R> static __device__ __inline__ cudaTextureObject_t __ws_object(R Reference) {
  cudaTextureObject_t o;
  __asm__("mov.b64 %0, %1;" : "=l"(o) : "l"(Reference));
  return o;
}

#define WS_ARGS(...) __VA_ARGS__
#define WS_FETCH(Name, Dim, Params, Args, ...)                                                               \
  template <class T> __device__ T Name(cudaTextureObject_t o, Params) {                                      \
    const __ws_texture &t = __ws_texture_of(o);                                                              \
    __VA_ARGS__                                                                                              \
  }                                                                                                          \
  template <class T> __device__ void Name(T *p, cudaTextureObject_t o, Params) { *p = Name<T>(o, Args); }    \
  template <class T, enum cudaTextureReadMode M>                                                             \
  __device__ typename __ws_fetched<T, M>::type Name(texture<T, Dim, M> r, Params) {                          \
    return Name<typename __ws_fetched<T, M>::type>(__ws_object(r), Args);                                    \
  }
WS_FETCH(tex1D, cudaTextureType1D, float x, x, return __ws_fetch<T>::layer(t, x, 0.0f, 0);)
WS_FETCH(tex2D, cudaTextureType2D, WS_ARGS(float x, float y), WS_ARGS(x, y), return __ws_fetch<T>::layer(t, x, y, 0);)
WS_FETCH(tex3D, cudaTextureType3D, WS_ARGS(float x, float y, float z), WS_ARGS(x, y, z),
         return __ws_fetch<T>::volume(t, x, y, z);)
WS_FETCH(tex1DLayered, cudaTextureType1DLayered, WS_ARGS(float x, int l), WS_ARGS(x, l),
         return __ws_fetch<T>::layer(t, x, 0.0f, __ws_layer(t, l));)
WS_FETCH(tex2DLayered, cudaTextureType2DLayered, WS_ARGS(float x, float y, int l), WS_ARGS(x, y, l),
         return __ws_fetch<T>::layer(t, x, y, __ws_layer(t, l));)
WS_FETCH(texCubemap, cudaTextureTypeCubemap, WS_ARGS(float x, float y, float z), WS_ARGS(x, y, z), float s; float v;
         const int f = __ws_face(x, y, z, s, v); return __ws_fetch<T>::layer(t, s, v, f);)
WS_FETCH(texCubemapLayered, cudaTextureTypeCubemapLayered, WS_ARGS(float x, float y, float z, int l),
         WS_ARGS(x, y, z, l), float s; float v; const int f = __ws_face(x, y, z, s, v);
         return __ws_fetch<T>::layer(t, s, v, __ws_layer(t, 6 * l) + f);)
WS_FETCH(tex1DLod, cudaTextureType1D, WS_ARGS(float x, float), WS_ARGS(x, 0.0f), return tex1D<T>(o, x);)
WS_FETCH(tex2DLod, cudaTextureType2D, WS_ARGS(float x, float y, float), WS_ARGS(x, y, 0.0f), return tex2D<T>(o, x, y);)
WS_FETCH(tex3DLod, cudaTextureType3D, WS_ARGS(float x, float y, float z, float), WS_ARGS(x, y, z, 0.0f),
         return tex3D<T>(o, x, y, z);)
WS_FETCH(tex1DLayeredLod, cudaTextureType1DLayered, WS_ARGS(float x, int l, float), WS_ARGS(x, l, 0.0f),
         return tex1DLayered<T>(o, x, l);)
WS_FETCH(tex2DLayeredLod, cudaTextureType2DLayered, WS_ARGS(float x, float y, int l, float), WS_ARGS(x, y, l, 0.0f),
         return tex2DLayered<T>(o, x, y, l);)
WS_FETCH(tex1DGrad, cudaTextureType1D, WS_ARGS(float x, float, float), WS_ARGS(x, 0.0f, 0.0f), return tex1D<T>(o, x);)
WS_FETCH(tex2DGrad, cudaTextureType2D, WS_ARGS(float x, float y, float2 a, float2 b), WS_ARGS(x, y, a, b),
         return tex2D<T>(o, x, y);)
WS_FETCH(tex3DGrad, cudaTextureType3D, WS_ARGS(float x, float y, float z, float4 a, float4 b), WS_ARGS(x, y, z, a, b),
         return tex3D<T>(o, x, y, z);)
// Linear memory: an index beyond it reads zeros. The place is counted in integers, whatever the rest says.
WS_FETCH(tex1Dfetch, cudaTextureType1D, int i, i, const bool In = i >= 0 && (unsigned long long)i < t.width;
         typename __ws_fetch_bits<__ws_is_float<typename __ws_vector<T>::element>::value>::type c[4];
         for (int k = 0; k < 4; ++k) c[k] = In && t.bits[k] ? __ws_fetch_bits<__ws_is_float<typename __ws_vector<T>::element>::value>::of(
             t, t.data + (unsigned long long)i * (unsigned long long)t.elementBytes, k) : 0;
         return __ws_vector<T>::make(c);)
#undef WS_FETCH

template <class T> __device__ T tex2Dgather(cudaTextureObject_t o, float x, float y, int Component) {
  const __ws_texture &t = __ws_texture_of(o);
  __ws_texture Linear = t;
  Linear.filter = cudaFilterModeLinear; // the four texels that linear filtering would take
  const long long X = __ws_split(x, t.width, Linear).first, Y = __ws_split(y, t.height, Linear).first;
  const __ws_texels s = {&t, 0};
  const long long At[4][2] = {{X, Y + 1}, {X + 1, Y + 1}, {X + 1, Y}, {X, Y}};
  typedef __ws_fetch_bits<__ws_is_float<typename __ws_vector<T>::element>::value> Bits;
  typename Bits::type c[4];
  for (int i = 0; i < 4; ++i) {
    const unsigned long long Address = s.at(At[i][0], At[i][1]);
    c[i] = Address && t.bits[Component] ? Bits::of(t, Address, Component) : 0;
  }
  return __ws_vector<T>::make(c);
}
template <class T, enum cudaTextureReadMode M>
__device__ typename __ws_gathered<T>::type tex2Dgather(texture<T, cudaTextureType2D, M> r, float x, float y, int Component) {
  return tex2Dgather<typename __ws_gathered<T>::type>(__ws_object(r), x, y, Component);
}

// --- surfaces: x counts bytes

/// The address of Bytes bytes at x (in bytes), y, z; 0: outside, and nothing is to be done.
WS_TEX unsigned long long __ws_surface_place(const __ws_texture &t, long long x, long long y, long long z, int Bytes,
                                             enum cudaSurfaceBoundaryMode Mode) {
  const long long Last = (long long)t.width * t.elementBytes - Bytes;
  const long long Rows = t.height ? (long long)t.height : 1, Slices = t.depth ? (long long)t.depth : 1;
  const bool In = x >= 0 && x <= Last && y >= 0 && y < Rows && z >= 0 && z < Slices;
  if (!In) {
    if (Mode == cudaBoundaryModeTrap)
      __builtin_trap();
    if (Mode == cudaBoundaryModeZero)
      return 0;
    x = x < 0 ? 0 : x > Last ? Last : x;
    y = y < 0 ? 0 : y >= Rows ? Rows - 1 : y;
    z = z < 0 ? 0 : z >= Slices ? Slices - 1 : z;
  }
  return t.data + (unsigned long long)z * t.slice + (unsigned long long)y * t.pitch + (unsigned long long)x;
}

#define WS_SURFACE(Name, Dim, Params, Args, X, Y, Z)                                                         \
  template <class T> __device__ T Name##read(cudaSurfaceObject_t o, Params, enum cudaSurfaceBoundaryMode m) {\
    const __ws_texture &t = __ws_texture_of(o);                                                              \
    const unsigned long long p = __ws_surface_place(t, X, Y, Z, (int)sizeof(T), m);                          \
    return p ? *(const T *)p : T();                                                                          \
  }                                                                                                          \
  template <class T>                                                                                         \
  __device__ void Name##read(T *v, cudaSurfaceObject_t o, Params, enum cudaSurfaceBoundaryMode m) {          \
    *v = Name##read<T>(o, Args, m);                                                                          \
  }                                                                                                          \
  template <class T>                                                                                         \
  __device__ void Name##write(T v, cudaSurfaceObject_t o, Params, enum cudaSurfaceBoundaryMode m) {          \
    const __ws_texture &t = __ws_texture_of(o);                                                              \
    if (const unsigned long long p = __ws_surface_place(t, X, Y, Z, (int)sizeof(T), m))                      \
      *(T *)p = v;                                                                                           \
  }                                                                                                          \
  template <class T> __device__ T Name##read(surface<void, Dim> r, Params, enum cudaSurfaceBoundaryMode m) { \
    return Name##read<T>(__ws_object(r), Args, m);                                                           \
  }                                                                                                          \
  template <class T>                                                                                         \
  __device__ void Name##read(T *v, surface<void, Dim> r, Params, enum cudaSurfaceBoundaryMode m) {           \
    *v = Name##read<T>(__ws_object(r), Args, m);                                                             \
  }                                                                                                          \
  template <class T>                                                                                         \
  __device__ void Name##write(T v, surface<void, Dim> r, Params, enum cudaSurfaceBoundaryMode m) {           \
    Name##write<T>(v, __ws_object(r), Args, m);                                                              \
  }
WS_SURFACE(surf1D, cudaSurfaceType1D, int x, x, x, 0, 0)
WS_SURFACE(surf2D, cudaSurfaceType2D, WS_ARGS(int x, int y), WS_ARGS(x, y), x, y, 0)
WS_SURFACE(surf3D, cudaSurfaceType3D, WS_ARGS(int x, int y, int z), WS_ARGS(x, y, z), x, y, z)
WS_SURFACE(surf1DLayered, cudaSurfaceType1DLayered, WS_ARGS(int x, int l), WS_ARGS(x, l), x, 0, l)
WS_SURFACE(surf2DLayered, cudaSurfaceType2DLayered, WS_ARGS(int x, int y, int l), WS_ARGS(x, y, l), x, y, l)
WS_SURFACE(surfCubemap, cudaSurfaceTypeCubemap, WS_ARGS(int x, int y, int f), WS_ARGS(x, y, f), x, y, f)
#undef WS_SURFACE
#undef WS_ARGS
#undef WS_TEX

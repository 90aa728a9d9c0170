// char1 .. double4, dim3 and make_*. Sizes and alignments as in the CUDA C++ guide.
#pragma once

#define WS_VECTORS(T, N, A2, A4)                                                                             \
  struct N##1 { T x; };                                                                                      \
  struct __attribute__((aligned(A2))) N##2 { T x, y; };                                                      \
  struct N##3 { T x, y, z; };                                                                                \
  struct __attribute__((aligned(A4))) N##4 { T x, y, z, w; };                                                \
  static __inline__ __host__ __device__ N##1 make_##N##1(T x) { N##1 v; v.x = x; return v; }                 \
  static __inline__ __host__ __device__ N##2 make_##N##2(T x, T y) { N##2 v; v.x = x; v.y = y; return v; }   \
  static __inline__ __host__ __device__ N##3 make_##N##3(T x, T y, T z) {                                    \
    N##3 v; v.x = x; v.y = y; v.z = z; return v;                                                             \
  }                                                                                                          \
  static __inline__ __host__ __device__ N##4 make_##N##4(T x, T y, T z, T w) {                               \
    N##4 v; v.x = x; v.y = y; v.z = z; v.w = w; return v;                                                    \
  }

WS_VECTORS(signed char, char, 2, 4)
WS_VECTORS(unsigned char, uchar, 2, 4)
WS_VECTORS(short, short, 4, 8)
WS_VECTORS(unsigned short, ushort, 4, 8)
WS_VECTORS(int, int, 8, 16)
WS_VECTORS(unsigned int, uint, 8, 16)
WS_VECTORS(long, long, 16, 16)
WS_VECTORS(unsigned long, ulong, 16, 16)
WS_VECTORS(long long, longlong, 16, 16)
WS_VECTORS(unsigned long long, ulonglong, 16, 16)
WS_VECTORS(float, float, 8, 16)
WS_VECTORS(double, double, 16, 16)
#undef WS_VECTORS

struct dim3 {
  unsigned int x, y, z;
#if __cplusplus >= 201103L
  __host__ __device__ constexpr dim3(unsigned int X = 1, unsigned int Y = 1, unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
#else
  __host__ __device__ dim3(unsigned int X = 1, unsigned int Y = 1, unsigned int Z = 1) : x(X), y(Y), z(Z) {}
  __host__ __device__ dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ operator uint3() const { uint3 v; v.x = x; v.y = y; v.z = z; return v; }
#endif
};

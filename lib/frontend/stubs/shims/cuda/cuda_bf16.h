// bfloat16: the upper half of a float, rounded to nearest even; arithmetic through float.
#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__

#define WS_BOTH static __inline__ __host__ __device__ __attribute__((always_inline))
#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

struct __nv_bfloat16_raw { unsigned short x; };
struct __nv_bfloat16;
WS_BOTH float __bfloat162float(__nv_bfloat16);
WS_BOTH __nv_bfloat16 __float2bfloat16(float);

struct __align__(2) __nv_bfloat16 {
protected:
  unsigned short __x;

public:
#if __cplusplus >= 201103L
  __nv_bfloat16() = default;
#else
  __host__ __device__ __nv_bfloat16() {}
#endif
  __host__ __device__ __nv_bfloat16(const __nv_bfloat16_raw &__R) : __x(__R.x) {}
  __host__ __device__ __nv_bfloat16(float __F) { *this = __float2bfloat16(__F); }
  __host__ __device__ __nv_bfloat16(double __F) { *this = __float2bfloat16((float)__F); }
  __host__ __device__ __nv_bfloat16(int __F) { *this = __float2bfloat16((float)__F); }
  __host__ __device__ operator __nv_bfloat16_raw() const { __nv_bfloat16_raw __R; __R.x = __x; return __R; }
  __host__ __device__ operator float() const { return __bfloat162float(*this); }
};
struct __align__(4) __nv_bfloat162 {
  __nv_bfloat16 x, y;
#if __cplusplus >= 201103L
  __nv_bfloat162() = default;
#else
  __host__ __device__ __nv_bfloat162() {}
#endif
  __host__ __device__ __nv_bfloat162(const __nv_bfloat16 &__A, const __nv_bfloat16 &__B) : x(__A), y(__B) {}
};
#ifndef CUDA_NO_BFLOAT16
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#endif

WS_BOTH unsigned short __bfloat16_as_ushort(__nv_bfloat16 __H) { __nv_bfloat16_raw __R = __H; return __R.x; }
WS_BOTH __nv_bfloat16 __ushort_as_bfloat16(unsigned short __U) { __nv_bfloat16_raw __R; __R.x = __U; return __R; }
WS_BOTH float __bfloat162float(__nv_bfloat16 __H) {
  unsigned __Bits = (unsigned)__bfloat16_as_ushort(__H) << 16;
  float __F;
  __builtin_memcpy(&__F, &__Bits, 4);
  return __F;
}
WS_BOTH __nv_bfloat16 __float2bfloat16(float __F) {
  unsigned __Bits;
  __builtin_memcpy(&__Bits, &__F, 4);
  if ((__Bits & 0x7fffffffu) > 0x7f800000u)
    return __ushort_as_bfloat16(0x7fff); // not a number
  return __ushort_as_bfloat16((unsigned short)((__Bits + 0x7fffu + ((__Bits >> 16) & 1u)) >> 16));
}
WS_BOTH __nv_bfloat16 __float2bfloat16_rn(float __F) { return __float2bfloat16(__F); }
WS_BOTH __nv_bfloat162 __floats2bfloat162_rn(float __A, float __B) {
  return __nv_bfloat162(__float2bfloat16(__A), __float2bfloat16(__B));
}
WS_BOTH __nv_bfloat162 __float2bfloat162_rn(float __A) { return __floats2bfloat162_rn(__A, __A); }
WS_BOTH float2 __bfloat1622float2(__nv_bfloat162 __A) {
  return make_float2(__bfloat162float(__A.x), __bfloat162float(__A.y));
}
WS_BOTH __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 __A, __nv_bfloat16 __B) { return __nv_bfloat162(__A, __B); }

#define WS_ARITHMETIC(__Name, __Op)                                                                              \
  WS_BOTH __nv_bfloat16 __h##__Name(__nv_bfloat16 __A, __nv_bfloat16 __B) {                                        \
    return __float2bfloat16(__bfloat162float(__A) __Op __bfloat162float(__B));                                     \
  }                                                                                                          \
  WS_BOTH __nv_bfloat162 __h##__Name##2(__nv_bfloat162 __A, __nv_bfloat162 __B) {                                  \
    return __nv_bfloat162(__h##__Name(__A.x, __B.x), __h##__Name(__A.y, __B.y));                                         \
  }                                                                                                          \
  WS_BOTH __nv_bfloat16 operator __Op(const __nv_bfloat16 &__A, const __nv_bfloat16 &__B) { return __h##__Name(__A, __B); }
WS_ARITHMETIC(add, +)
WS_ARITHMETIC(sub, -)
WS_ARITHMETIC(mul, *)
WS_ARITHMETIC(div, /)
#undef WS_ARITHMETIC

#define WS_SHUFFLE(__Name, __Offset)                                                                             \
  WS_DEVICE __nv_bfloat16 __Name##_sync(unsigned __Mask, __nv_bfloat16 __V, __Offset __D, int __Width = warpSize) {      \
    return __ushort_as_bfloat16((unsigned short)__Name##_sync(__Mask, (int)__bfloat16_as_ushort(__V), __D, __Width));  \
  }                                                                                                          \
  WS_DEVICE __nv_bfloat162 __Name##_sync(unsigned __Mask, __nv_bfloat162 __V, __Offset __D, int __Width = warpSize) {    \
    int __Bits;                                                                                                \
    __builtin_memcpy(&__Bits, &__V, 4);                                                                          \
    __Bits = __Name##_sync(__Mask, __Bits, __D, __Width);                                                                \
    __builtin_memcpy(&__V, &__Bits, 4);                                                                          \
    return __V;                                                                                                \
  }
WS_SHUFFLE(__shfl, int)
WS_SHUFFLE(__shfl_up, unsigned)
WS_SHUFFLE(__shfl_down, unsigned)
WS_SHUFFLE(__shfl_xor, int)
#undef WS_SHUFFLE
#undef WS_BOTH
#undef WS_DEVICE
#endif

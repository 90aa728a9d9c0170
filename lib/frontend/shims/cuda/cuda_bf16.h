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
  __host__ __device__ __nv_bfloat16(const __nv_bfloat16_raw &R) : __x(R.x) {}
  __host__ __device__ __nv_bfloat16(float F) { *this = __float2bfloat16(F); }
  __host__ __device__ __nv_bfloat16(double F) { *this = __float2bfloat16((float)F); }
  __host__ __device__ __nv_bfloat16(int F) { *this = __float2bfloat16((float)F); }
  __host__ __device__ operator __nv_bfloat16_raw() const { __nv_bfloat16_raw R; R.x = __x; return R; }
  __host__ __device__ operator float() const { return __bfloat162float(*this); }
};
struct __align__(4) __nv_bfloat162 {
  __nv_bfloat16 x, y;
#if __cplusplus >= 201103L
  __nv_bfloat162() = default;
#else
  __host__ __device__ __nv_bfloat162() {}
#endif
  __host__ __device__ __nv_bfloat162(const __nv_bfloat16 &A, const __nv_bfloat16 &B) : x(A), y(B) {}
};
#ifndef CUDA_NO_BFLOAT16
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#endif

WS_BOTH unsigned short __bfloat16_as_ushort(__nv_bfloat16 H) { __nv_bfloat16_raw R = H; return R.x; }
WS_BOTH __nv_bfloat16 __ushort_as_bfloat16(unsigned short U) { __nv_bfloat16_raw R; R.x = U; return R; }
WS_BOTH float __bfloat162float(__nv_bfloat16 H) {
  unsigned Bits = (unsigned)__bfloat16_as_ushort(H) << 16;
  float F;
  __builtin_memcpy(&F, &Bits, 4);
  return F;
}
WS_BOTH __nv_bfloat16 __float2bfloat16(float F) {
  unsigned Bits;
  __builtin_memcpy(&Bits, &F, 4);
  if ((Bits & 0x7fffffffu) > 0x7f800000u)
    return __ushort_as_bfloat16(0x7fff); // not a number
  return __ushort_as_bfloat16((unsigned short)((Bits + 0x7fffu + ((Bits >> 16) & 1u)) >> 16));
}
WS_BOTH __nv_bfloat16 __float2bfloat16_rn(float F) { return __float2bfloat16(F); }
WS_BOTH __nv_bfloat162 __floats2bfloat162_rn(float A, float B) {
  return __nv_bfloat162(__float2bfloat16(A), __float2bfloat16(B));
}
WS_BOTH __nv_bfloat162 __float2bfloat162_rn(float A) { return __floats2bfloat162_rn(A, A); }
WS_BOTH float2 __bfloat1622float2(__nv_bfloat162 A) {
  return make_float2(__bfloat162float(A.x), __bfloat162float(A.y));
}
WS_BOTH __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 A, __nv_bfloat16 B) { return __nv_bfloat162(A, B); }

#define WS_ARITHMETIC(Name, Op)                                                                              \
  WS_BOTH __nv_bfloat16 __h##Name(__nv_bfloat16 A, __nv_bfloat16 B) {                                        \
    return __float2bfloat16(__bfloat162float(A) Op __bfloat162float(B));                                     \
  }                                                                                                          \
  WS_BOTH __nv_bfloat162 __h##Name##2(__nv_bfloat162 A, __nv_bfloat162 B) {                                  \
    return __nv_bfloat162(__h##Name(A.x, B.x), __h##Name(A.y, B.y));                                         \
  }                                                                                                          \
  WS_BOTH __nv_bfloat16 operator Op(const __nv_bfloat16 &A, const __nv_bfloat16 &B) { return __h##Name(A, B); }
WS_ARITHMETIC(add, +)
WS_ARITHMETIC(sub, -)
WS_ARITHMETIC(mul, *)
WS_ARITHMETIC(div, /)
#undef WS_ARITHMETIC

#define WS_SHUFFLE(Name, Offset)                                                                             \
  WS_DEVICE __nv_bfloat16 Name##_sync(unsigned Mask, __nv_bfloat16 V, Offset D, int Width = warpSize) {      \
    return __ushort_as_bfloat16((unsigned short)Name##_sync(Mask, (int)__bfloat16_as_ushort(V), D, Width));  \
  }                                                                                                          \
  WS_DEVICE __nv_bfloat162 Name##_sync(unsigned Mask, __nv_bfloat162 V, Offset D, int Width = warpSize) {    \
    int Bits;                                                                                                \
    __builtin_memcpy(&Bits, &V, 4);                                                                          \
    Bits = Name##_sync(Mask, Bits, D, Width);                                                                \
    __builtin_memcpy(&V, &Bits, 4);                                                                          \
    return V;                                                                                                \
  }
WS_SHUFFLE(__shfl, int)
WS_SHUFFLE(__shfl_up, unsigned)
WS_SHUFFLE(__shfl_down, unsigned)
WS_SHUFFLE(__shfl_xor, int)
#undef WS_SHUFFLE
#undef WS_BOTH
#undef WS_DEVICE
#endif

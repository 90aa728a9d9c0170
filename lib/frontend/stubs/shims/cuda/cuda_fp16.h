// half and half2: storage of 16 bits, arithmetic through float (exact for +, -, *, / of two halves once rounded).
#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__

#define WS_BOTH static __inline__ __host__ __device__ __attribute__((always_inline))
#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

struct __half;
struct __half2;
WS_BOTH float __half2float(__half);
WS_BOTH __half __float2half(float);

struct __half_raw { unsigned short x; };
struct __align__(4) __half2_raw { unsigned short x, y; };

struct __align__(2) __half {
  unsigned short x; // Nobody's but its own since CUDA 9; code of before reads and writes it.
#if __cplusplus >= 201103L
  __half() = default;
#else
  __host__ __device__ __half() {}
#endif
  __host__ __device__ __half(const __half_raw &__R) : x(__R.x) {}
  __host__ __device__ operator __half_raw() const { __half_raw __R; __R.x = x; return __R; }
  __host__ __device__ __half(float __F) { *this = __float2half(__F); }
  __host__ __device__ __half(double __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(int __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(unsigned __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(short __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(unsigned short __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(long long __F) { *this = __float2half((float)__F); }
  __host__ __device__ __half(unsigned long long __F) { *this = __float2half((float)__F); }
  __host__ __device__ operator float() const { return __half2float(*this); }
  __host__ __device__ __half &operator+=(const __half &__B) { return *this = __float2half((float)*this + (float)__B); }
  __host__ __device__ __half &operator-=(const __half &__B) { return *this = __float2half((float)*this - (float)__B); }
  __host__ __device__ __half &operator*=(const __half &__B) { return *this = __float2half((float)*this * (float)__B); }
  __host__ __device__ __half &operator/=(const __half &__B) { return *this = __float2half((float)*this / (float)__B); }
};

struct __align__(4) __half2 {
  __half x, y;
#if __cplusplus >= 201103L
  __half2() = default;
#else
  __host__ __device__ __half2() {}
#endif
  __host__ __device__ __half2(const __half &__A, const __half &__B) : x(__A), y(__B) {}
  __host__ __device__ __half2(const __half2_raw &__R) {
    __half_raw __A, __B;
    __A.x = __R.x, __B.x = __R.y;
    x = __A, y = __B;
  }
};

#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
#endif

WS_BOTH unsigned short __half_as_ushort(__half __H) { __half_raw __R = __H; return __R.x; }
WS_BOTH __half __ushort_as_half(unsigned short __U) { __half_raw __R; __R.x = __U; return __R; }
WS_BOTH short __half_as_short(__half __H) { return (short)__half_as_ushort(__H); }
WS_BOTH __half __short_as_half(short __S) { return __ushort_as_half((unsigned short)__S); }
WS_BOTH float __half2float(__half __H) {
  __fp16 __F;
  __builtin_memcpy(&__F, &__H, 2);
  return (float)__F;
}
WS_BOTH __half __float2half(float __V) {
  __fp16 __F = __V;
  __half_raw __R;
  __builtin_memcpy(&__R, &__F, 2);
  return __R;
}
WS_BOTH __half __float2half_rn(float __V) { return __float2half(__V); }
WS_BOTH __half __double2half(double __V) { return __float2half((float)__V); }
WS_BOTH __half __int2half_rn(int __V) { return __float2half((float)__V); }
WS_BOTH __half __uint2half_rn(unsigned __V) { return __float2half((float)__V); }
WS_DEVICE int __half2int_rn(__half __H) { return __float2int_rn(__half2float(__H)); }
WS_DEVICE int __half2int_rz(__half __H) { return __float2int_rz(__half2float(__H)); }
WS_DEVICE unsigned __half2uint_rn(__half __H) { return __float2uint_rn(__half2float(__H)); }
WS_BOTH __half2 make_half2(__half __A, __half __B) { return __half2(__A, __B); }
WS_BOTH __half2 __halves2half2(__half __A, __half __B) { return __half2(__A, __B); }
WS_BOTH __half2 __half2half2(__half __A) { return __half2(__A, __A); }
WS_BOTH __half2 __float2half2_rn(float __A) { return __half2(__float2half(__A), __float2half(__A)); }
WS_BOTH __half2 __floats2half2_rn(float __A, float __B) { return __half2(__float2half(__A), __float2half(__B)); }
WS_BOTH __half2 __float22half2_rn(float2 __A) { return __floats2half2_rn(__A.x, __A.y); }
WS_BOTH float2 __half22float2(__half2 __A) { return make_float2(__half2float(__A.x), __half2float(__A.y)); }
WS_BOTH float __low2float(__half2 __A) { return __half2float(__A.x); }
WS_BOTH float __high2float(__half2 __A) { return __half2float(__A.y); }
WS_BOTH __half __low2half(__half2 __A) { return __A.x; }
WS_BOTH __half __high2half(__half2 __A) { return __A.y; }
WS_BOTH __half2 __low2half2(__half2 __A) { return __half2(__A.x, __A.x); }
WS_BOTH __half2 __high2half2(__half2 __A) { return __half2(__A.y, __A.y); }
WS_BOTH __half2 __lowhigh2highlow(__half2 __A) { return __half2(__A.y, __A.x); }
WS_BOTH __half2 __lows2half2(__half2 __A, __half2 __B) { return __half2(__A.x, __B.x); }
WS_BOTH __half2 __highs2half2(__half2 __A, __half2 __B) { return __half2(__A.y, __B.y); }

#define WS_ARITHMETIC(__Name, __Op)                                                                              \
  WS_BOTH __half __h##__Name(__half __A, __half __B) { return __float2half(__half2float(__A) __Op __half2float(__B)); }  \
  WS_BOTH __half2 __h##__Name##2(__half2 __A, __half2 __B) { return __half2(__h##__Name(__A.x, __B.x), __h##__Name(__A.y, __B.y)); } \
  WS_BOTH __half operator __Op(const __half &__A, const __half &__B) { return __h##__Name(__A, __B); }                   \
  WS_BOTH __half2 operator __Op(const __half2 &__A, const __half2 &__B) { return __h##__Name##2(__A, __B); }
WS_ARITHMETIC(add, +)
WS_ARITHMETIC(sub, -)
WS_ARITHMETIC(mul, *)
WS_ARITHMETIC(div, /)
#undef WS_ARITHMETIC
WS_BOTH __half2 __h2div(__half2 __A, __half2 __B) { return __hdiv2(__A, __B); }
WS_BOTH __half2 &operator+=(__half2 &__A, const __half2 &__B) { return __A = __hadd2(__A, __B); }
WS_BOTH __half2 &operator-=(__half2 &__A, const __half2 &__B) { return __A = __hsub2(__A, __B); }
WS_BOTH __half2 &operator*=(__half2 &__A, const __half2 &__B) { return __A = __hmul2(__A, __B); }
WS_BOTH __half operator-(const __half &__A) { return __float2half(-__half2float(__A)); }
WS_BOTH __half __hneg(__half __A) { return -__A; }
WS_BOTH __half2 __hneg2(__half2 __A) { return __half2(-__A.x, -__A.y); }
WS_BOTH __half __habs(__half __A) { return __ushort_as_half(__half_as_ushort(__A) & 0x7fff); }
WS_BOTH __half __hfma(__half __A, __half __B, __half __C) {
  return __float2half(__half2float(__A) * __half2float(__B) + __half2float(__C));
}
WS_BOTH __half2 __hfma2(__half2 __A, __half2 __B, __half2 __C) {
  return __half2(__hfma(__A.x, __B.x, __C.x), __hfma(__A.y, __B.y, __C.y));
}

#define WS_COMPARE(__Name, __Op)                                                                                 \
  WS_BOTH bool __h##__Name(__half __A, __half __B) { return __half2float(__A) __Op __half2float(__B); }                  \
  WS_BOTH bool __hb##__Name##2(__half2 __A, __half2 __B) { return __h##__Name(__A.x, __B.x) && __h##__Name(__A.y, __B.y); }    \
  WS_BOTH bool operator __Op(const __half &__A, const __half &__B) { return __h##__Name(__A, __B); }
WS_COMPARE(eq, ==)
WS_COMPARE(ne, !=)
WS_COMPARE(lt, <)
WS_COMPARE(le, <=)
WS_COMPARE(gt, >)
WS_COMPARE(ge, >=)
#undef WS_COMPARE
WS_BOTH __half __hmax(__half __A, __half __B) { return __hlt(__A, __B) ? __B : __A; }
WS_BOTH __half __hmin(__half __A, __half __B) { return __hlt(__B, __A) ? __B : __A; }
WS_BOTH bool __hisnan(__half __A) { return __hne(__A, __A); }

#define WS_MATH(__Name, __Float)                                                                                 \
  WS_DEVICE __half h##__Name(__half __A) { return __float2half(__Float(__half2float(__A))); }                        \
  WS_DEVICE __half2 h2##__Name(__half2 __A) { return __half2(h##__Name(__A.x), h##__Name(__A.y)); }
WS_MATH(sqrt, sqrtf) WS_MATH(rsqrt, rsqrtf) WS_MATH(exp, expf) WS_MATH(exp2, exp2f) WS_MATH(exp10, exp10f)
WS_MATH(log, logf) WS_MATH(log2, log2f) WS_MATH(log10, log10f) WS_MATH(sin, sinf) WS_MATH(cos, cosf)
WS_MATH(ceil, ceilf) WS_MATH(floor, floorf) WS_MATH(trunc, truncf) WS_MATH(rint, rintf) WS_MATH(rcp, 1.0f /)
#undef WS_MATH

// Shuffles of halves travel as their bits.
#define WS_SHUFFLE(__Name, __T, __Offset)                                                                          \
  WS_DEVICE __half __Name(__half __V, __Offset __D, int __Width = warpSize) {                                          \
    return __ushort_as_half((unsigned short)__Name((int)__half_as_ushort(__V), __D, __Width));                       \
  }                                                                                                          \
  WS_DEVICE __half2 __Name(__half2 __V, __Offset __D, int __Width = warpSize) {                                        \
    int __Bits;                                                                                                \
    __builtin_memcpy(&__Bits, &__V, 4);                                                                          \
    __Bits = __Name(__Bits, __D, __Width);                                                                             \
    __builtin_memcpy(&__V, &__Bits, 4);                                                                          \
    return __V;                                                                                                \
  }                                                                                                          \
  WS_DEVICE __half __Name##_sync(unsigned __Mask, __half __V, __Offset __D, int __Width = warpSize) {                    \
    return __ushort_as_half((unsigned short)__Name##_sync(__Mask, (int)__half_as_ushort(__V), __D, __Width));          \
  }                                                                                                          \
  WS_DEVICE __half2 __Name##_sync(unsigned __Mask, __half2 __V, __Offset __D, int __Width = warpSize) {                  \
    int __Bits;                                                                                                \
    __builtin_memcpy(&__Bits, &__V, 4);                                                                          \
    __Bits = __Name##_sync(__Mask, __Bits, __D, __Width);                                                                \
    __builtin_memcpy(&__V, &__Bits, 4);                                                                          \
    return __V;                                                                                                \
  }
WS_SHUFFLE(__shfl, half, int)
WS_SHUFFLE(__shfl_up, half, unsigned)
WS_SHUFFLE(__shfl_down, half, unsigned)
WS_SHUFFLE(__shfl_xor, half, int)
#undef WS_SHUFFLE

WS_DEVICE __half2 atomicAdd(__half2 *__P, __half2 __V) {
  unsigned __Old = *(volatile unsigned *)__P, __Seen;
  do {
    __Seen = __Old;
    __half2 __Sum;
    __builtin_memcpy(&__Sum, &__Seen, 4);
    __Sum = __hadd2(__Sum, __V);
    unsigned __Bits;
    __builtin_memcpy(&__Bits, &__Sum, 4);
    __Old = atomicCAS((unsigned *)__P, __Seen, __Bits);
  } while (__Old != __Seen);
  __half2 __Result;
  __builtin_memcpy(&__Result, &__Old, 4);
  return __Result;
}
WS_DEVICE __half atomicAdd(__half *__P, __half __V) {
  unsigned short __Old = *(volatile unsigned short *)__P, __Seen;
  do {
    __Seen = __Old;
    __Old = atomicCAS((unsigned short *)__P, __Seen, __half_as_ushort(__hadd(__ushort_as_half(__Seen), __V)));
  } while (__Old != __Seen);
  return __ushort_as_half(__Old);
}
WS_DEVICE __half __ldg(const __half *__P) { return __ushort_as_half(__ldg((const unsigned short *)__P)); }
WS_DEVICE __half2 __ldg(const __half2 *__P) {
  unsigned __Bits = __ldg((const unsigned *)__P);
  __half2 __V;
  __builtin_memcpy(&__V, &__Bits, 4);
  return __V;
}

#undef WS_BOTH
#undef WS_DEVICE
#endif

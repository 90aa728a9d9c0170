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
protected:
  unsigned short __x;

public:
#if __cplusplus >= 201103L
  __half() = default;
#else
  __host__ __device__ __half() {}
#endif
  __host__ __device__ __half(const __half_raw &R) : __x(R.x) {}
  __host__ __device__ operator __half_raw() const { __half_raw R; R.x = __x; return R; }
  __host__ __device__ __half(float F) { *this = __float2half(F); }
  __host__ __device__ __half(double F) { *this = __float2half((float)F); }
  __host__ __device__ __half(int F) { *this = __float2half((float)F); }
  __host__ __device__ __half(unsigned F) { *this = __float2half((float)F); }
  __host__ __device__ __half(short F) { *this = __float2half((float)F); }
  __host__ __device__ __half(unsigned short F) { *this = __float2half((float)F); }
  __host__ __device__ __half(long long F) { *this = __float2half((float)F); }
  __host__ __device__ __half(unsigned long long F) { *this = __float2half((float)F); }
  __host__ __device__ operator float() const { return __half2float(*this); }
  __host__ __device__ __half &operator+=(const __half &B) { return *this = __float2half((float)*this + (float)B); }
  __host__ __device__ __half &operator-=(const __half &B) { return *this = __float2half((float)*this - (float)B); }
  __host__ __device__ __half &operator*=(const __half &B) { return *this = __float2half((float)*this * (float)B); }
  __host__ __device__ __half &operator/=(const __half &B) { return *this = __float2half((float)*this / (float)B); }
};

struct __align__(4) __half2 {
  __half x, y;
#if __cplusplus >= 201103L
  __half2() = default;
#else
  __host__ __device__ __half2() {}
#endif
  __host__ __device__ __half2(const __half &A, const __half &B) : x(A), y(B) {}
  __host__ __device__ __half2(const __half2_raw &R) {
    __half_raw A, B;
    A.x = R.x, B.x = R.y;
    x = A, y = B;
  }
};

#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
#endif

WS_BOTH unsigned short __half_as_ushort(__half H) { __half_raw R = H; return R.x; }
WS_BOTH __half __ushort_as_half(unsigned short U) { __half_raw R; R.x = U; return R; }
WS_BOTH short __half_as_short(__half H) { return (short)__half_as_ushort(H); }
WS_BOTH __half __short_as_half(short S) { return __ushort_as_half((unsigned short)S); }
WS_BOTH float __half2float(__half H) {
  __fp16 F;
  __builtin_memcpy(&F, &H, 2);
  return (float)F;
}
WS_BOTH __half __float2half(float V) {
  __fp16 F = V;
  __half_raw R;
  __builtin_memcpy(&R, &F, 2);
  return R;
}
WS_BOTH __half __float2half_rn(float V) { return __float2half(V); }
WS_BOTH __half __double2half(double V) { return __float2half((float)V); }
WS_BOTH __half __int2half_rn(int V) { return __float2half((float)V); }
WS_BOTH __half __uint2half_rn(unsigned V) { return __float2half((float)V); }
WS_DEVICE int __half2int_rn(__half H) { return __float2int_rn(__half2float(H)); }
WS_DEVICE int __half2int_rz(__half H) { return __float2int_rz(__half2float(H)); }
WS_DEVICE unsigned __half2uint_rn(__half H) { return __float2uint_rn(__half2float(H)); }
WS_BOTH __half2 make_half2(__half A, __half B) { return __half2(A, B); }
WS_BOTH __half2 __halves2half2(__half A, __half B) { return __half2(A, B); }
WS_BOTH __half2 __half2half2(__half A) { return __half2(A, A); }
WS_BOTH __half2 __float2half2_rn(float A) { return __half2(__float2half(A), __float2half(A)); }
WS_BOTH __half2 __floats2half2_rn(float A, float B) { return __half2(__float2half(A), __float2half(B)); }
WS_BOTH __half2 __float22half2_rn(float2 A) { return __floats2half2_rn(A.x, A.y); }
WS_BOTH float2 __half22float2(__half2 A) { return make_float2(__half2float(A.x), __half2float(A.y)); }
WS_BOTH float __low2float(__half2 A) { return __half2float(A.x); }
WS_BOTH float __high2float(__half2 A) { return __half2float(A.y); }
WS_BOTH __half __low2half(__half2 A) { return A.x; }
WS_BOTH __half __high2half(__half2 A) { return A.y; }
WS_BOTH __half2 __low2half2(__half2 A) { return __half2(A.x, A.x); }
WS_BOTH __half2 __high2half2(__half2 A) { return __half2(A.y, A.y); }
WS_BOTH __half2 __lowhigh2highlow(__half2 A) { return __half2(A.y, A.x); }
WS_BOTH __half2 __lows2half2(__half2 A, __half2 B) { return __half2(A.x, B.x); }
WS_BOTH __half2 __highs2half2(__half2 A, __half2 B) { return __half2(A.y, B.y); }

#define WS_ARITHMETIC(Name, Op)                                                                              \
  WS_BOTH __half __h##Name(__half A, __half B) { return __float2half(__half2float(A) Op __half2float(B)); }  \
  WS_BOTH __half2 __h##Name##2(__half2 A, __half2 B) { return __half2(__h##Name(A.x, B.x), __h##Name(A.y, B.y)); } \
  WS_BOTH __half operator Op(const __half &A, const __half &B) { return __h##Name(A, B); }                   \
  WS_BOTH __half2 operator Op(const __half2 &A, const __half2 &B) { return __h##Name##2(A, B); }
WS_ARITHMETIC(add, +)
WS_ARITHMETIC(sub, -)
WS_ARITHMETIC(mul, *)
WS_ARITHMETIC(div, /)
#undef WS_ARITHMETIC
WS_BOTH __half2 __h2div(__half2 A, __half2 B) { return __hdiv2(A, B); }
WS_BOTH __half2 &operator+=(__half2 &A, const __half2 &B) { return A = __hadd2(A, B); }
WS_BOTH __half2 &operator-=(__half2 &A, const __half2 &B) { return A = __hsub2(A, B); }
WS_BOTH __half2 &operator*=(__half2 &A, const __half2 &B) { return A = __hmul2(A, B); }
WS_BOTH __half operator-(const __half &A) { return __float2half(-__half2float(A)); }
WS_BOTH __half __hneg(__half A) { return -A; }
WS_BOTH __half2 __hneg2(__half2 A) { return __half2(-A.x, -A.y); }
WS_BOTH __half __habs(__half A) { return __ushort_as_half(__half_as_ushort(A) & 0x7fff); }
WS_BOTH __half __hfma(__half A, __half B, __half C) {
  return __float2half(__half2float(A) * __half2float(B) + __half2float(C));
}
WS_BOTH __half2 __hfma2(__half2 A, __half2 B, __half2 C) {
  return __half2(__hfma(A.x, B.x, C.x), __hfma(A.y, B.y, C.y));
}

#define WS_COMPARE(Name, Op)                                                                                 \
  WS_BOTH bool __h##Name(__half A, __half B) { return __half2float(A) Op __half2float(B); }                  \
  WS_BOTH bool __hb##Name##2(__half2 A, __half2 B) { return __h##Name(A.x, B.x) && __h##Name(A.y, B.y); }    \
  WS_BOTH bool operator Op(const __half &A, const __half &B) { return __h##Name(A, B); }
WS_COMPARE(eq, ==)
WS_COMPARE(ne, !=)
WS_COMPARE(lt, <)
WS_COMPARE(le, <=)
WS_COMPARE(gt, >)
WS_COMPARE(ge, >=)
#undef WS_COMPARE
WS_BOTH __half __hmax(__half A, __half B) { return __hlt(A, B) ? B : A; }
WS_BOTH __half __hmin(__half A, __half B) { return __hlt(B, A) ? B : A; }
WS_BOTH bool __hisnan(__half A) { return __hne(A, A); }

#define WS_MATH(Name, Float)                                                                                 \
  WS_DEVICE __half h##Name(__half A) { return __float2half(Float(__half2float(A))); }                        \
  WS_DEVICE __half2 h2##Name(__half2 A) { return __half2(h##Name(A.x), h##Name(A.y)); }
WS_MATH(sqrt, sqrtf) WS_MATH(rsqrt, rsqrtf) WS_MATH(exp, expf) WS_MATH(exp2, exp2f) WS_MATH(exp10, exp10f)
WS_MATH(log, logf) WS_MATH(log2, log2f) WS_MATH(log10, log10f) WS_MATH(sin, sinf) WS_MATH(cos, cosf)
WS_MATH(ceil, ceilf) WS_MATH(floor, floorf) WS_MATH(trunc, truncf) WS_MATH(rint, rintf) WS_MATH(rcp, 1.0f /)
#undef WS_MATH

// Shuffles of halves travel as their bits.
#define WS_SHUFFLE(Name, T, Offset)                                                                          \
  WS_DEVICE __half Name(__half V, Offset D, int Width = warpSize) {                                          \
    return __ushort_as_half((unsigned short)Name((int)__half_as_ushort(V), D, Width));                       \
  }                                                                                                          \
  WS_DEVICE __half2 Name(__half2 V, Offset D, int Width = warpSize) {                                        \
    int Bits;                                                                                                \
    __builtin_memcpy(&Bits, &V, 4);                                                                          \
    Bits = Name(Bits, D, Width);                                                                             \
    __builtin_memcpy(&V, &Bits, 4);                                                                          \
    return V;                                                                                                \
  }                                                                                                          \
  WS_DEVICE __half Name##_sync(unsigned Mask, __half V, Offset D, int Width = warpSize) {                    \
    return __ushort_as_half((unsigned short)Name##_sync(Mask, (int)__half_as_ushort(V), D, Width));          \
  }                                                                                                          \
  WS_DEVICE __half2 Name##_sync(unsigned Mask, __half2 V, Offset D, int Width = warpSize) {                  \
    int Bits;                                                                                                \
    __builtin_memcpy(&Bits, &V, 4);                                                                          \
    Bits = Name##_sync(Mask, Bits, D, Width);                                                                \
    __builtin_memcpy(&V, &Bits, 4);                                                                          \
    return V;                                                                                                \
  }
WS_SHUFFLE(__shfl, half, int)
WS_SHUFFLE(__shfl_up, half, unsigned)
WS_SHUFFLE(__shfl_down, half, unsigned)
WS_SHUFFLE(__shfl_xor, half, int)
#undef WS_SHUFFLE

WS_DEVICE __half2 atomicAdd(__half2 *P, __half2 V) {
  unsigned Old = *(volatile unsigned *)P, Seen;
  do {
    Seen = Old;
    __half2 Sum;
    __builtin_memcpy(&Sum, &Seen, 4);
    Sum = __hadd2(Sum, V);
    unsigned Bits;
    __builtin_memcpy(&Bits, &Sum, 4);
    Old = atomicCAS((unsigned *)P, Seen, Bits);
  } while (Old != Seen);
  __half2 Result;
  __builtin_memcpy(&Result, &Old, 4);
  return Result;
}
WS_DEVICE __half atomicAdd(__half *P, __half V) {
  unsigned short Old = *(volatile unsigned short *)P, Seen;
  do {
    Seen = Old;
    Old = atomicCAS((unsigned short *)P, Seen, __half_as_ushort(__hadd(__ushort_as_half(Seen), V)));
  } while (Old != Seen);
  return __ushort_as_half(Old);
}
WS_DEVICE __half __ldg(const __half *P) { return __ushort_as_half(__ldg((const unsigned short *)P)); }
WS_DEVICE __half2 __ldg(const __half2 *P) {
  unsigned Bits = __ldg((const unsigned *)P);
  __half2 V;
  __builtin_memcpy(&V, &Bits, 4);
  return V;
}

#undef WS_BOTH
#undef WS_DEVICE
#endif

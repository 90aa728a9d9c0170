// Overloads for float and for integers of the math functions, min and max. Clang's header for them wants
// std::numeric_limits; it gets a light one here, since <limits> would cost more than the header itself.
#pragma once

namespace std {
template <typename T> struct __ws_numeric_limits {
  enum {
    is_integer = __is_integral(T),
    is_specialized = __is_integral(T) || __is_floating_point(T)
  };
};
} // namespace std

#pragma push_macro("numeric_limits")
#define numeric_limits __ws_numeric_limits
#define WARPSHIFT_HIDE_LIMITS
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#include <__clang_cuda_cmath.h>
#undef FP_NAN
#undef FP_INFINITE
#undef FP_ZERO
#undef FP_SUBNORMAL
#undef FP_NORMAL
#undef WARPSHIFT_HIDE_LIMITS
#pragma pop_macro("numeric_limits")

#define WS_BOTH static __inline__ __host__ __device__
#define WS_DEVICE static __device__ __inline__ __attribute__((always_inline))

// Clang promised these in its forward declarations and leaves them to the toolkit.
#define WS_FLOAT1(Name)                                                                                      \
  WS_DEVICE float Name(float A) { return ::Name##f(A); }
WS_FLOAT1(acosh) WS_FLOAT1(asinh) WS_FLOAT1(atanh) WS_FLOAT1(cbrt) WS_FLOAT1(erf) WS_FLOAT1(erfc)
WS_FLOAT1(exp2) WS_FLOAT1(expm1) WS_FLOAT1(lgamma) WS_FLOAT1(log1p) WS_FLOAT1(log2) WS_FLOAT1(logb)
WS_FLOAT1(nearbyint) WS_FLOAT1(rint) WS_FLOAT1(round) WS_FLOAT1(tgamma) WS_FLOAT1(trunc)
WS_FLOAT1(rsqrt) WS_FLOAT1(rcbrt) WS_FLOAT1(sinpi) WS_FLOAT1(cospi) WS_FLOAT1(erfinv) WS_FLOAT1(erfcinv)
WS_FLOAT1(normcdf) WS_FLOAT1(normcdfinv) WS_FLOAT1(erfcx) WS_FLOAT1(exp10)
#undef WS_FLOAT1
#define WS_FLOAT2(Name)                                                                                      \
  WS_DEVICE float Name(float A, float B) { return ::Name##f(A, B); }
WS_FLOAT2(copysign) WS_FLOAT2(fdim) WS_FLOAT2(fmax) WS_FLOAT2(fmin) WS_FLOAT2(hypot) WS_FLOAT2(nextafter)
WS_FLOAT2(remainder) WS_FLOAT2(fdivide) WS_FLOAT2(rhypot)
#undef WS_FLOAT2
WS_DEVICE float fma(float A, float B, float C) { return ::fmaf(A, B, C); }
WS_DEVICE int ilogb(float A) { return ::ilogbf(A); }
WS_DEVICE long lrint(float A) { return ::lrintf(A); }
WS_DEVICE long lround(float A) { return ::lroundf(A); }
WS_DEVICE long long llrint(float A) { return ::llrintf(A); }
WS_DEVICE long long llround(float A) { return ::llroundf(A); }
WS_DEVICE float remquo(float A, float B, int *Q) { return ::remquof(A, B, Q); }
WS_DEVICE float scalbn(float A, int N) { return ::scalbnf(A, N); }
WS_DEVICE float scalbln(float A, long N) { return ::scalblnf(A, N); }
WS_DEVICE void sincos(float A, float *S, float *C) { ::sincosf(A, S, C); }
WS_DEVICE void sincospi(float A, float *S, float *C) { ::sincospif(A, S, C); }
WS_DEVICE double nan(const char *) { return __builtin_nan(""); }
WS_DEVICE float nanf(const char *) { return __builtin_nanf(""); }

#define WS_MINMAX(T)                                                                                         \
  WS_BOTH T min(T A, T B) { return A < B ? A : B; }                                                          \
  WS_BOTH T max(T A, T B) { return A < B ? B : A; }
WS_MINMAX(unsigned int)
WS_MINMAX(long)
WS_MINMAX(unsigned long)
WS_MINMAX(long long)
WS_MINMAX(unsigned long long)
#undef WS_MINMAX
#define WS_MINMAX(A1, A2, R)                                                                                 \
  WS_BOTH R min(A1 A, A2 B) { return min((R)A, (R)B); }                                                      \
  WS_BOTH R max(A1 A, A2 B) { return max((R)A, (R)B); }
WS_MINMAX(int, unsigned int, unsigned int)
WS_MINMAX(unsigned int, int, unsigned int)
WS_MINMAX(long, unsigned long, unsigned long)
WS_MINMAX(unsigned long, long, unsigned long)
WS_MINMAX(long long, unsigned long long, unsigned long long)
WS_MINMAX(unsigned long long, long long, unsigned long long)
#undef WS_MINMAX
static __inline__ __host__ int min(int A, int B) { return A < B ? A : B; }
static __inline__ __host__ int max(int A, int B) { return A < B ? B : A; }
#define WS_MINMAX(A1, A2, R, F)                                                                              \
  WS_DEVICE R min(A1 A, A2 B) { return ::fmin##F(A, B); }                                                    \
  WS_DEVICE R max(A1 A, A2 B) { return ::fmax##F(A, B); }                                                    \
  static __inline__ __host__ R min(A1 A, A2 B) { return A < B ? A : B; }                                     \
  static __inline__ __host__ R max(A1 A, A2 B) { return A < B ? B : A; }
WS_MINMAX(float, float, float, f)
WS_MINMAX(double, double, double, )
WS_MINMAX(float, double, double, )
WS_MINMAX(double, float, double, )
#undef WS_MINMAX

// Templates, so that a host source's own function of that name stands beside it and is the one that is called: nvcc shows these
// names to CUDA sources only.
template <int = 0> static __inline__ __host__ float rsqrtf(float A) { return 1.0f / __builtin_sqrtf(A); }
template <int = 0> static __inline__ __host__ double rsqrt(double A) { return 1.0 / __builtin_sqrt(A); }
template <int = 0> static __inline__ __host__ float rsqrt(float A) { return rsqrtf(A); }
template <int = 0> static __inline__ __host__ unsigned int umin(unsigned int A, unsigned int B) { return A < B ? A : B; }
template <int = 0> static __inline__ __host__ unsigned int umax(unsigned int A, unsigned int B) { return A < B ? B : A; }

#undef WS_BOTH
#undef WS_DEVICE

// The part of the C library that nvcc's own headers make visible, declared as glibc declares it so that the
// real headers may follow, plus the functions that the device side has too.
#pragma once

#define EXIT_FAILURE 1
#define EXIT_SUCCESS 0
#define RAND_MAX 2147483647
#define CLOCKS_PER_SEC ((__clock_t) 1000000)
typedef long __clock_t;
#define CHAR_BIT __CHAR_BIT__
#define CHAR_MIN (-__SCHAR_MAX__ - 1)
#define CHAR_MAX __SCHAR_MAX__
#define SCHAR_MIN (-__SCHAR_MAX__ - 1)
#define LLONG_MIN (-__LONG_LONG_MAX__ - 1LL)
#define SCHAR_MAX __SCHAR_MAX__
#define UCHAR_MAX (__SCHAR_MAX__ * 2 + 1)
#define SHRT_MAX __SHRT_MAX__
#define SHRT_MIN (-__SHRT_MAX__ - 1)
#define USHRT_MAX (__SHRT_MAX__ * 2 + 1)
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define UINT_MAX (__INT_MAX__ * 2U + 1U)
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-__LONG_MAX__ - 1L)
#define ULONG_MAX (__LONG_MAX__ * 2UL + 1UL)
#define LLONG_MAX __LONG_LONG_MAX__
#define ULLONG_MAX (__LONG_LONG_MAX__ * 2ULL + 1ULL)
#define HUGE_VAL (__builtin_huge_val())
#define HUGE_VALF (__builtin_huge_valf())
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440

#if __cplusplus >= 201103L
#define WS_NOTHROW noexcept(true)
#else
#define WS_NOTHROW throw()
#endif

extern "C" {
void *memcpy(void *, const void *, size_t) WS_NOTHROW;
void *memmove(void *, const void *, size_t) WS_NOTHROW;
void *memset(void *, int, size_t) WS_NOTHROW;
int memcmp(const void *, const void *, size_t) WS_NOTHROW;
size_t strlen(const char *) WS_NOTHROW;
char *strcpy(char *, const char *) WS_NOTHROW;
char *strncpy(char *, const char *, size_t) WS_NOTHROW;
char *strcat(char *, const char *) WS_NOTHROW;
int strcmp(const char *, const char *) WS_NOTHROW;
int strncmp(const char *, const char *, size_t) WS_NOTHROW;
void *malloc(size_t) WS_NOTHROW;
void *calloc(size_t, size_t) WS_NOTHROW;
void *realloc(void *, size_t) WS_NOTHROW;
void free(void *) WS_NOTHROW;
void abort(void) WS_NOTHROW __attribute__((noreturn));
void exit(int) WS_NOTHROW __attribute__((noreturn));
int atoi(const char *) WS_NOTHROW;
long atol(const char *) WS_NOTHROW;
double atof(const char *) WS_NOTHROW;
int rand(void) WS_NOTHROW;
void srand(unsigned) WS_NOTHROW;
char *getenv(const char *) WS_NOTHROW;
typedef long clock_t;
typedef long time_t;
clock_t clock(void) WS_NOTHROW;
time_t time(time_t *) WS_NOTHROW;

int abs(int) WS_NOTHROW;
long labs(long) WS_NOTHROW;
long long llabs(long long) WS_NOTHROW;
#define WS_MATH1(Name)                                                                                       \
  double Name(double) WS_NOTHROW;                                                                        \
  float Name##f(float) WS_NOTHROW;
#define WS_MATH2(Name)                                                                                       \
  double Name(double, double) WS_NOTHROW;                                                                \
  float Name##f(float, float) WS_NOTHROW;
WS_MATH1(acos) WS_MATH1(asin) WS_MATH1(atan) WS_MATH1(cos) WS_MATH1(sin) WS_MATH1(tan)
WS_MATH1(cosh) WS_MATH1(sinh) WS_MATH1(tanh) WS_MATH1(acosh) WS_MATH1(asinh) WS_MATH1(atanh)
WS_MATH1(exp) WS_MATH1(log) WS_MATH1(exp2) WS_MATH1(expm1) WS_MATH1(log10) WS_MATH1(log1p)
WS_MATH1(log2) WS_MATH1(logb) WS_MATH1(sqrt) WS_MATH1(cbrt) WS_MATH1(ceil) WS_MATH1(fabs)
WS_MATH1(floor) WS_MATH1(rint) WS_MATH1(nearbyint) WS_MATH1(round) WS_MATH1(trunc) WS_MATH1(erf)
WS_MATH1(erfc) WS_MATH1(lgamma) WS_MATH1(tgamma)
WS_MATH2(atan2) WS_MATH2(pow) WS_MATH2(hypot) WS_MATH2(fmod) WS_MATH2(fmax) WS_MATH2(fmin)
WS_MATH2(fdim) WS_MATH2(copysign) WS_MATH2(nextafter) WS_MATH2(remainder)
#undef WS_MATH1
#undef WS_MATH2
double fma(double, double, double) WS_NOTHROW;
float fmaf(float, float, float) WS_NOTHROW;
double ldexp(double, int) WS_NOTHROW;
float ldexpf(float, int) WS_NOTHROW;
double frexp(double, int *) WS_NOTHROW;
float frexpf(float, int *) WS_NOTHROW;
double modf(double, double *) WS_NOTHROW;
float modff(float, float *) WS_NOTHROW;
void sincos(double, double *, double *) WS_NOTHROW;
void sincosf(float, float *, float *) WS_NOTHROW;

__device__ void *memmove(void *, const void *, size_t);
__device__ void *malloc(size_t) __attribute__((nothrow)) __attribute__((malloc));
__device__ void free(void *) __attribute__((nothrow));
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void __assertfail(const char *, const char *, unsigned, const char *, size_t);
static __device__ __inline__ void __assert_fail(const char *Message, const char *File, unsigned Line,
                                                const char *Function) {
  __assertfail(Message, File, Line, Function, sizeof(char));
}
}

#undef WS_NOTHROW

// Element by element, for float2 to uint4: the overloads of helper_math.h, no more and no fewer.
#ifndef WARPSHIFT_VECTOR_MATH_H
#define WARPSHIFT_VECTOR_MATH_H
typedef unsigned int uint;
typedef unsigned short ushort;
#define WS_BOTH inline __host__ __device__
// A vector of what __F(element) gives.
#define WS_EACH(__V, __N, __F) make_##__V(WS_EACH##__N(__F))
#define WS_EACH2(__F) __F(x), __F(y)
#define WS_EACH3(__F) WS_EACH2(__F), __F(z)
#define WS_EACH4(__F) WS_EACH3(__F), __F(w)
#define WS_ALL(__N, __F) WS_ALL##__N(__F)
#define WS_ALL2(__F) __F(x); __F(y)
#define WS_ALL3(__F) WS_ALL2(__F); __F(z)
#define WS_ALL4(__F) WS_ALL3(__F); __F(w)
#define WS_VECTORS(__Table)                                                                                          \
  __Table(float2, float, 2) __Table(float3, float, 3) __Table(float4, float, 4) __Table(int2, int, 2)                \
  __Table(int3, int, 3) __Table(int4, int, 4) __Table(uint2, uint, 2) __Table(uint3, uint, 3) __Table(uint4, uint, 4)
#define WS_FLOATS(__Table) __Table(float2, float, 2) __Table(float3, float, 3) __Table(float4, float, 4)

// Vectors from a number, and from shorter, longer and other ones.
#define WS_SAME(__M) __S
#define WS_SPLAT(__V, __T, __N)                                                                                      \
  WS_BOTH __V make_##__V(__T __S) { return WS_EACH(__V, __N, WS_SAME); }
WS_VECTORS(WS_SPLAT)
#undef WS_SPLAT
#undef WS_SAME
#define WS_CONVERT(__T, __A, __B)                                                                                    \
  WS_BOTH __T##2 make_##__T##2(__T##3 __V) { return make_##__T##2(__V.x, __V.y); }                                   \
  WS_BOTH __T##2 make_##__T##2(__A##2 __V) { return make_##__T##2(__T(__V.x), __T(__V.y)); }                         \
  WS_BOTH __T##3 make_##__T##3(__T##2 __V) { return make_##__T##3(__V.x, __V.y, 0); }                                \
  WS_BOTH __T##3 make_##__T##3(__T##2 __V, __T __S) { return make_##__T##3(__V.x, __V.y, __S); }                     \
  WS_BOTH __T##3 make_##__T##3(__A##3 __V) { return make_##__T##3(__T(__V.x), __T(__V.y), __T(__V.z)); }             \
  WS_BOTH __T##4 make_##__T##4(__T##3 __V) { return make_##__T##4(__V.x, __V.y, __V.z, 0); }                         \
  WS_BOTH __T##4 make_##__T##4(__T##3 __V, __T __S) { return make_##__T##4(__V.x, __V.y, __V.z, __S); }              \
  WS_BOTH __T##4 make_##__T##4(__A##4 __V) { return make_##__T##4(__T(__V.x), __T(__V.y), __T(__V.z), __T(__V.w)); } \
  __B
#define WS_CONVERT_TOO(__T, __A)                                                                                     \
  WS_BOTH __T##2 make_##__T##2(__A##2 __V) { return make_##__T##2(__T(__V.x), __T(__V.y)); }                         \
  WS_BOTH __T##3 make_##__T##3(__A##3 __V) { return make_##__T##3(__T(__V.x), __T(__V.y), __T(__V.z)); }             \
  WS_BOTH __T##4 make_##__T##4(__A##4 __V) { return make_##__T##4(__T(__V.x), __T(__V.y), __T(__V.z), __T(__V.w)); }
#define WS_CUT(__T)                                                                                                  \
  WS_BOTH __T##3 make_##__T##3(__T##4 __V) { return make_##__T##3(__V.x, __V.y, __V.z); }
WS_CONVERT(float, int, WS_CONVERT_TOO(float, uint))
WS_CONVERT(int, uint, WS_CONVERT_TOO(int, float))
WS_CONVERT(uint, int, )
WS_CUT(float)
WS_CUT(uint)
#undef WS_CONVERT
#undef WS_CONVERT_TOO
#undef WS_CUT

#define WS_MINUS(__M) -__A.__M
#define WS_NEGATIVE(__V, __N)                                                                                        \
  WS_BOTH __V operator-(__V &__A) { return WS_EACH(__V, __N, WS_MINUS); }
WS_NEGATIVE(float2, 2) WS_NEGATIVE(float3, 3) WS_NEGATIVE(float4, 4) WS_NEGATIVE(int2, 2) WS_NEGATIVE(int3, 3) WS_NEGATIVE(int4, 4)
#undef WS_NEGATIVE
#undef WS_MINUS

// __A op __B for two vectors and for a vector and a number; __C, a number and a vector, is not there for all.
#define WS_ASSIGN(__V, __T, __N, __Op, __VV, __VS)                                                                   \
  WS_BOTH void operator __Op(__V &__A, __V __B) { WS_ALL(__N, __VV); }                                               \
  WS_BOTH void operator __Op(__V &__A, __T __B) { WS_ALL(__N, __VS); }
#define WS_ADD_TO(__M) __A.__M += __B.__M
#define WS_ADD_NUMBER_TO(__M) __A.__M += __B
#define WS_SUBTRACT_FROM(__M) __A.__M -= __B.__M
#define WS_SUBTRACT_NUMBER_FROM(__M) __A.__M -= __B
#define WS_MULTIPLY_TO(__M) __A.__M *= __B.__M
#define WS_MULTIPLY_NUMBER_TO(__M) __A.__M *= __B
#define WS_DIVIDE_IN(__M) __A.__M /= __B.__M
#define WS_DIVIDE_NUMBER_IN(__M) __A.__M /= __B
#define WS_ADD(__M) __A.__M + __B.__M
#define WS_ADD_NUMBER(__M) __A.__M + __B
#define WS_ADD_VECTOR(__M) __B + __A.__M
#define WS_SUBTRACT(__M) __A.__M - __B.__M
#define WS_SUBTRACT_NUMBER(__M) __A.__M - __B
#define WS_SUBTRACT_VECTOR(__M) __B - __A.__M
#define WS_MULTIPLY(__M) __A.__M * __B.__M
#define WS_MULTIPLY_NUMBER(__M) __A.__M * __B
#define WS_MULTIPLY_VECTOR(__M) __B * __A.__M
#define WS_DIVIDE(__M) __A.__M / __B.__M
#define WS_DIVIDE_NUMBER(__M) __A.__M / __B
#define WS_DIVIDE_VECTOR(__M) __B / __A.__M
#define WS_BINARY(__V, __T, __N, __Op, __VV, __VS)                                                                   \
  WS_BOTH __V operator __Op(__V __A, __V __B) { return WS_EACH(__V, __N, __VV); }                                    \
  WS_BOTH __V operator __Op(__V __A, __T __B) { return WS_EACH(__V, __N, __VS); }
#define WS_REVERSED(__V, __T, __N, __Op, __SV)                                                                       \
  WS_BOTH __V operator __Op(__T __B, __V __A) { return WS_EACH(__V, __N, __SV); }
#define WS_OPERATORS(__V, __T, __N)                                                                                  \
  WS_BINARY(__V, __T, __N, +, WS_ADD, WS_ADD_NUMBER)                                                                 \
  WS_REVERSED(__V, __T, __N, +, WS_ADD_VECTOR)                                                                       \
  WS_ASSIGN(__V, __T, __N, +=, WS_ADD_TO, WS_ADD_NUMBER_TO)                                                          \
  WS_BINARY(__V, __T, __N, -, WS_SUBTRACT, WS_SUBTRACT_NUMBER)                                                       \
  WS_ASSIGN(__V, __T, __N, -=, WS_SUBTRACT_FROM, WS_SUBTRACT_NUMBER_FROM)                                            \
  WS_BINARY(__V, __T, __N, *, WS_MULTIPLY, WS_MULTIPLY_NUMBER)                                                       \
  WS_REVERSED(__V, __T, __N, *, WS_MULTIPLY_VECTOR)                                                                  \
  WS_ASSIGN(__V, __T, __N, *=, WS_MULTIPLY_TO, WS_MULTIPLY_NUMBER_TO)
WS_VECTORS(WS_OPERATORS)
#undef WS_OPERATORS
#define WS_FROM_NUMBER(__V, __T, __N) WS_REVERSED(__V, __T, __N, -, WS_SUBTRACT_VECTOR)
WS_FROM_NUMBER(float2, float, 2) WS_FROM_NUMBER(float3, float, 3)
WS_FROM_NUMBER(int2, int, 2) WS_FROM_NUMBER(int3, int, 3) WS_FROM_NUMBER(int4, int, 4)
WS_FROM_NUMBER(uint2, uint, 2) WS_FROM_NUMBER(uint3, uint, 3) WS_FROM_NUMBER(uint4, uint, 4)
#undef WS_FROM_NUMBER
#define WS_QUOTIENTS(__V, __T, __N)                                                                                  \
  WS_BINARY(__V, __T, __N, /, WS_DIVIDE, WS_DIVIDE_NUMBER)                                                           \
  WS_REVERSED(__V, __T, __N, /, WS_DIVIDE_VECTOR)                                                                    \
  WS_ASSIGN(__V, __T, __N, /=, WS_DIVIDE_IN, WS_DIVIDE_NUMBER_IN)
WS_FLOATS(WS_QUOTIENTS)
#undef WS_QUOTIENTS
#undef WS_ASSIGN
#undef WS_BINARY
#undef WS_REVERSED
#undef WS_ADD_TO
#undef WS_ADD_NUMBER_TO
#undef WS_SUBTRACT_FROM
#undef WS_SUBTRACT_NUMBER_FROM
#undef WS_MULTIPLY_TO
#undef WS_MULTIPLY_NUMBER_TO
#undef WS_DIVIDE_IN
#undef WS_DIVIDE_NUMBER_IN
#undef WS_ADD
#undef WS_ADD_NUMBER
#undef WS_ADD_VECTOR
#undef WS_SUBTRACT
#undef WS_SUBTRACT_NUMBER
#undef WS_SUBTRACT_VECTOR
#undef WS_MULTIPLY
#undef WS_MULTIPLY_NUMBER
#undef WS_MULTIPLY_VECTOR
#undef WS_DIVIDE
#undef WS_DIVIDE_NUMBER
#undef WS_DIVIDE_VECTOR

// Functions of each element.
#define WS_LEAST(__M) min(__A.__M, __B.__M)
#define WS_MOST(__M) max(__A.__M, __B.__M)
#define WS_LEAST_FLOAT(__M) fminf(__A.__M, __B.__M)
#define WS_MOST_FLOAT(__M) fmaxf(__A.__M, __B.__M)
#define WS_REMAINDER(__M) fmodf(__A.__M, __B.__M)
#define WS_FLOOR(__M) floorf(__A.__M)
#define WS_FRACTION(__M) fracf(__A.__M)
#define WS_FABS(__M) fabs(__A.__M)
#define WS_ABS(__M) abs(__A.__M)
#define WS_CLAMP(__M) clamp(__A.__M, __B.__M, __C.__M)
#define WS_CLAMP_TO_NUMBERS(__M) clamp(__A.__M, __B, __C)
WS_BOTH float fracf(float __A) { return __A - floorf(__A); }
WS_BOTH float lerp(float __A, float __B, float __S) { return __A + __S * (__B - __A); }
WS_BOTH float clamp(float __A, float __B, float __C) { return fmaxf(__B, fminf(__A, __C)); }
WS_BOTH int clamp(int __A, int __B, int __C) { return max(__B, min(__A, __C)); }
WS_BOTH uint clamp(uint __A, uint __B, uint __C) { return max(__B, min(__A, __C)); }
#define WS_BETWEEN(__V, __T, __N)                                                                                    \
  WS_BOTH __V clamp(__V __A, __T __B, __T __C) { return WS_EACH(__V, __N, WS_CLAMP_TO_NUMBERS); }                    \
  WS_BOTH __V clamp(__V __A, __V __B, __V __C) { return WS_EACH(__V, __N, WS_CLAMP); }
WS_VECTORS(WS_BETWEEN)
#undef WS_BETWEEN
#define WS_FUNCTIONS(__V, __T, __N)                                                                                  \
  WS_BOTH __V fminf(__V __A, __V __B) { return WS_EACH(__V, __N, WS_LEAST_FLOAT); }                                  \
  WS_BOTH __V fmaxf(__V __A, __V __B) { return WS_EACH(__V, __N, WS_MOST_FLOAT); }                                   \
  WS_BOTH __V fmodf(__V __A, __V __B) { return WS_EACH(__V, __N, WS_REMAINDER); }                                    \
  WS_BOTH __V floorf(__V __A) { return WS_EACH(__V, __N, WS_FLOOR); }                                                \
  WS_BOTH __V fracf(__V __A) { return WS_EACH(__V, __N, WS_FRACTION); }                                              \
  WS_BOTH __V fabs(__V __A) { return WS_EACH(__V, __N, WS_FABS); }                                                   \
  WS_BOTH __V lerp(__V __A, __V __B, float __S) { return __A + __S * (__B - __A); }
WS_FLOATS(WS_FUNCTIONS)
#undef WS_FUNCTIONS
#define WS_FUNCTIONS(__V, __N)                                                                                       \
  WS_BOTH __V min(__V __A, __V __B) { return WS_EACH(__V, __N, WS_LEAST); }                                          \
  WS_BOTH __V max(__V __A, __V __B) { return WS_EACH(__V, __N, WS_MOST); }
WS_FUNCTIONS(int2, 2) WS_FUNCTIONS(int3, 3) WS_FUNCTIONS(int4, 4) WS_FUNCTIONS(uint2, 2) WS_FUNCTIONS(uint3, 3) WS_FUNCTIONS(uint4, 4)
#undef WS_FUNCTIONS
WS_BOTH int2 abs(int2 __A) { return WS_EACH(int2, 2, WS_ABS); }
WS_BOTH int3 abs(int3 __A) { return WS_EACH(int3, 3, WS_ABS); }
WS_BOTH int4 abs(int4 __A) { return WS_EACH(int4, 4, WS_ABS); }
#undef WS_LEAST
#undef WS_MOST
#undef WS_LEAST_FLOAT
#undef WS_MOST_FLOAT
#undef WS_REMAINDER
#undef WS_FLOOR
#undef WS_FRACTION
#undef WS_FABS
#undef WS_ABS
#undef WS_CLAMP
#undef WS_CLAMP_TO_NUMBERS

// Geometry.
#define WS_DOT(__T)                                                                                                  \
  WS_BOTH __T dot(__T##2 __A, __T##2 __B) { return __A.x * __B.x + __A.y * __B.y; }                                  \
  WS_BOTH __T dot(__T##3 __A, __T##3 __B) { return __A.x * __B.x + __A.y * __B.y + __A.z * __B.z; }                  \
  WS_BOTH __T dot(__T##4 __A, __T##4 __B) { return __A.x * __B.x + __A.y * __B.y + __A.z * __B.z + __A.w * __B.w; }
WS_DOT(float) WS_DOT(int) WS_DOT(uint)
#undef WS_DOT
WS_BOTH float smoothstep(float __A, float __B, float __S) {
  float __Y = clamp((__S - __A) / (__B - __A), 0.0f, 1.0f);
  return __Y * __Y * (3.0f - 2.0f * __Y);
}
#define WS_SMOOTH(__M) smoothstep(__A.__M, __B.__M, __S.__M)
#define WS_GEOMETRY(__V, __T, __N)                                                                                   \
  WS_BOTH float length(__V __A) { return sqrtf(dot(__A, __A)); }                                                     \
  WS_BOTH __V normalize(__V __A) { return __A * rsqrtf(dot(__A, __A)); }                                             \
  WS_BOTH __V smoothstep(__V __A, __V __B, __V __S) { return WS_EACH(__V, __N, WS_SMOOTH); }
WS_FLOATS(WS_GEOMETRY)
#undef WS_GEOMETRY
#undef WS_SMOOTH
WS_BOTH float3 reflect(float3 __A, float3 __B) { return __A - 2.0f * __B * dot(__B, __A); }
WS_BOTH float3 cross(float3 __A, float3 __B) {
  return make_float3(__A.y * __B.z - __A.z * __B.y, __A.z * __B.x - __A.x * __B.z, __A.x * __B.y - __A.y * __B.x);
}
#undef WS_BOTH
#undef WS_EACH
#undef WS_EACH2
#undef WS_EACH3
#undef WS_EACH4
#undef WS_ALL
#undef WS_ALL2
#undef WS_ALL3
#undef WS_ALL4
#undef WS_VECTORS
#undef WS_FLOATS
#endif

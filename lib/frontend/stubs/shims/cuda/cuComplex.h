// Complex numbers of the C interface.
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define WS_BOTH static __inline__ __host__ __device__
#define WS_COMPLEX(__C, __T, __F, __Make)                                                                            \
  WS_BOTH __T cuCreal##__F(__C __A) { return __A.x; }                                                                  \
  WS_BOTH __T cuCimag##__F(__C __A) { return __A.y; }                                                                  \
  WS_BOTH __C make_##__Make(__T __R, __T __I) { __C __V; __V.x = __R; __V.y = __I; return __V; }                                       \
  WS_BOTH __C cuConj##__F(__C __A) { return make_##__Make(__A.x, -__A.y); }                                                \
  WS_BOTH __C cuCadd##__F(__C __A, __C __B) { return make_##__Make(__A.x + __B.x, __A.y + __B.y); }                                \
  WS_BOTH __C cuCsub##__F(__C __A, __C __B) { return make_##__Make(__A.x - __B.x, __A.y - __B.y); }                                \
  WS_BOTH __C cuCmul##__F(__C __A, __C __B) { return make_##__Make(__A.x * __B.x - __A.y * __B.y, __A.x * __B.y + __A.y * __B.x); }        \
  WS_BOTH __C cuCdiv##__F(__C __A, __C __B) {                                                                            \
    __T __D = __B.x * __B.x + __B.y * __B.y;                                                                             \
    return make_##__Make((__A.x * __B.x + __A.y * __B.y) / __D, (__A.y * __B.x - __A.x * __B.y) / __D);                            \
  }                                                                                                          \
  WS_BOTH __T cuCabs##__F(__C __A) { return (__T)sqrt(__A.x * __A.x + __A.y * __A.y); }                                        \
  WS_BOTH __C cuCfma##__F(__C __A, __C __B, __C __D) { return cuCadd##__F(cuCmul##__F(__A, __B), __D); }
WS_COMPLEX(cuFloatComplex, float, f, cuFloatComplex)
WS_COMPLEX(cuDoubleComplex, double, , cuDoubleComplex)
WS_BOTH cuComplex make_cuComplex(float __R, float __I) { return make_cuFloatComplex(__R, __I); }
#undef WS_COMPLEX
#undef WS_BOTH
#endif

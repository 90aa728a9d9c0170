// Complex numbers of the C interface.
#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_
typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define WS_BOTH static __inline__ __host__ __device__
#define WS_COMPLEX(C, T, F, Make)                                                                            \
  WS_BOTH T cuCreal##F(C A) { return A.x; }                                                                  \
  WS_BOTH T cuCimag##F(C A) { return A.y; }                                                                  \
  WS_BOTH C make_##Make(T R, T I) { C V; V.x = R; V.y = I; return V; }                                       \
  WS_BOTH C cuConj##F(C A) { return make_##Make(A.x, -A.y); }                                                \
  WS_BOTH C cuCadd##F(C A, C B) { return make_##Make(A.x + B.x, A.y + B.y); }                                \
  WS_BOTH C cuCsub##F(C A, C B) { return make_##Make(A.x - B.x, A.y - B.y); }                                \
  WS_BOTH C cuCmul##F(C A, C B) { return make_##Make(A.x * B.x - A.y * B.y, A.x * B.y + A.y * B.x); }        \
  WS_BOTH C cuCdiv##F(C A, C B) {                                                                            \
    T D = B.x * B.x + B.y * B.y;                                                                             \
    return make_##Make((A.x * B.x + A.y * B.y) / D, (A.y * B.x - A.x * B.y) / D);                            \
  }                                                                                                          \
  WS_BOTH T cuCabs##F(C A) { return (T)sqrt(A.x * A.x + A.y * A.y); }                                        \
  WS_BOTH C cuCfma##F(C A, C B, C D) { return cuCadd##F(cuCmul##F(A, B), D); }
WS_COMPLEX(cuFloatComplex, float, f, cuFloatComplex)
WS_COMPLEX(cuDoubleComplex, double, , cuDoubleComplex)
WS_BOTH cuComplex make_cuComplex(float R, float I) { return make_cuFloatComplex(R, I); }
#undef WS_COMPLEX
#undef WS_BOTH
#endif

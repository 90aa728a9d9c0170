// cuBLAS as it was before it had handles: numbers by value, and options as characters.
#ifndef CUBLAS_H_
#define CUBLAS_H_
#ifdef CUBLAS_V2_H_
#error "cublas.h and cublas_v2.h exclude each other"
#endif
#ifndef CUBLASAPI
#define CUBLASAPI
#endif
#include "cublas_api.h"
#define cublasStatus cublasStatus_t
extern "C" {
cublasStatus_t cublasInit(void);
cublasStatus_t cublasShutdown(void);
cublasStatus_t cublasGetError(void);
cublasStatus_t cublasGetVersion(int *);
cublasStatus_t cublasAlloc(int, int, void **);
cublasStatus_t cublasFree(void *);
cublasStatus_t cublasSetKernelStream(cudaStream_t);

#define WS_BLAS(__P, __T)                                                                                            \
  void cublas##__P##copy(int, const __T *, int, __T *, int);                                                         \
  void cublas##__P##swap(int, __T *, int, __T *, int);                                                               \
  void cublas##__P##scal(int, __T, __T *, int);                                                                      \
  void cublas##__P##axpy(int, __T, const __T *, int, __T *, int);                                                    \
  void cublas##__P##gemv(char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);                  \
  void cublas##__P##gbmv(char, int, int, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);        \
  void cublas##__P##trmv(char, char, char, int, const __T *, int, __T *, int);                                       \
  void cublas##__P##trsv(char, char, char, int, const __T *, int, __T *, int);                                       \
  void cublas##__P##tpmv(char, char, char, int, const __T *, __T *, int);                                            \
  void cublas##__P##tpsv(char, char, char, int, const __T *, __T *, int);                                            \
  void cublas##__P##tbmv(char, char, char, int, int, const __T *, int, __T *, int);                                  \
  void cublas##__P##tbsv(char, char, char, int, int, const __T *, int, __T *, int);                                  \
  void cublas##__P##gemm(char, char, int, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);       \
  void cublas##__P##symm(char, char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);            \
  void cublas##__P##syrk(char, char, int, int, __T, const __T *, int, __T, __T *, int);                              \
  void cublas##__P##syr2k(char, char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);           \
  void cublas##__P##trmm(char, char, char, char, int, int, __T, const __T *, int, __T *, int);                       \
  void cublas##__P##trsm(char, char, char, char, int, int, __T, const __T *, int, __T *, int);
WS_BLAS(S, float)
WS_BLAS(D, double)
WS_BLAS(C, cuComplex)
WS_BLAS(Z, cuDoubleComplex)
#undef WS_BLAS
#define WS_BLAS(__P, __T)                                                                                            \
  __T cublas##__P##dot(int, const __T *, int, const __T *, int);                                                     \
  void cublas##__P##rot(int, __T *, int, __T *, int, __T, __T);                                                      \
  void cublas##__P##rotg(__T *, __T *, __T *, __T *);                                                                \
  void cublas##__P##rotm(int, __T *, int, __T *, int, const __T *);                                                  \
  void cublas##__P##rotmg(__T *, __T *, __T *, const __T *, __T *);                                                  \
  void cublas##__P##symv(char, int, __T, const __T *, int, const __T *, int, __T, __T *, int);                       \
  void cublas##__P##sbmv(char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);                  \
  void cublas##__P##spmv(char, int, __T, const __T *, const __T *, int, __T, __T *, int);                            \
  void cublas##__P##ger(int, int, __T, const __T *, int, const __T *, int, __T *, int);                              \
  void cublas##__P##syr(char, int, __T, const __T *, int, __T *, int);                                               \
  void cublas##__P##spr(char, int, __T, const __T *, int, __T *);                                                    \
  void cublas##__P##syr2(char, int, __T, const __T *, int, const __T *, int, __T *, int);                            \
  void cublas##__P##spr2(char, int, __T, const __T *, int, const __T *, int, __T *);
WS_BLAS(S, float)
WS_BLAS(D, double)
#undef WS_BLAS
#define WS_BLAS(__P, __Q, __T, __R)                                                                                  \
  __T cublas##__P##dotu(int, const __T *, int, const __T *, int);                                                    \
  __T cublas##__P##dotc(int, const __T *, int, const __T *, int);                                                    \
  void cublas##__P##rot(int, __T *, int, __T *, int, __R, __T);                                                      \
  void cublas##__P##rotg(__T *, __T, __R *, __T *);                                                                  \
  void cublas##__P##__Q##rot(int, __T *, int, __T *, int, __R, __R);                                                 \
  void cublas##__P##__Q##scal(int, __R, __T *, int);                                                                 \
  void cublas##__P##hemv(char, int, __T, const __T *, int, const __T *, int, __T, __T *, int);                       \
  void cublas##__P##hbmv(char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);                  \
  void cublas##__P##hpmv(char, int, __T, const __T *, const __T *, int, __T, __T *, int);                            \
  void cublas##__P##geru(int, int, __T, const __T *, int, const __T *, int, __T *, int);                             \
  void cublas##__P##gerc(int, int, __T, const __T *, int, const __T *, int, __T *, int);                             \
  void cublas##__P##her(char, int, __R, const __T *, int, __T *, int);                                               \
  void cublas##__P##hpr(char, int, __R, const __T *, int, __T *);                                                    \
  void cublas##__P##her2(char, int, __T, const __T *, int, const __T *, int, __T *, int);                            \
  void cublas##__P##hpr2(char, int, __T, const __T *, int, const __T *, int, __T *);                                 \
  void cublas##__P##hemm(char, char, int, int, __T, const __T *, int, const __T *, int, __T, __T *, int);            \
  void cublas##__P##herk(char, char, int, int, __R, const __T *, int, __R, __T *, int);                              \
  void cublas##__P##her2k(char, char, int, int, __T, const __T *, int, const __T *, int, __R, __T *, int);
WS_BLAS(C, s, cuComplex, float)
WS_BLAS(Z, d, cuDoubleComplex, double)
#undef WS_BLAS
#define WS_BLAS(__N, __L, __T, __R)                                                                                  \
  __R cublas##__N##nrm2(int, const __T *, int);                                                                      \
  __R cublas##__N##asum(int, const __T *, int);                                                                      \
  int cublasI##__L##amax(int, const __T *, int);                                                                     \
  int cublasI##__L##amin(int, const __T *, int);
WS_BLAS(S, s, float, float)
WS_BLAS(D, d, double, double)
WS_BLAS(Sc, c, cuComplex, float)
WS_BLAS(Dz, z, cuDoubleComplex, double)
#undef WS_BLAS
}
#endif

// cuSOLVER on sparse matrices: the solvers in one call.
#ifndef CUSOLVERSP_H_
#define CUSOLVERSP_H_
#include "cusparse.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
typedef struct cusolverSpContext *cusolverSpHandle_t;
extern "C" {
cusolverStatus_t cusolverSpCreate(cusolverSpHandle_t *);
cusolverStatus_t cusolverSpDestroy(cusolverSpHandle_t);
cusolverStatus_t cusolverSpSetStream(cusolverSpHandle_t, cudaStream_t);
cusolverStatus_t cusolverSpGetStream(cusolverSpHandle_t, cudaStream_t *);
#define WS_SOLVER(__Name, __T, __R)                                                                                  \
  cusolverStatus_t __Name(cusolverSpHandle_t, int, int, const cusparseMatDescr_t, const __T *, const int *, const int *, const __T *, \
                          __R, int, __T *, int *);
#define WS_SOLVERS(__P, __T, __R)                                                                                    \
  WS_SOLVER(__P##csrlsvluHost, __T, __R)                                                                             \
  WS_SOLVER(__P##csrlsvqr, __T, __R)                                                                                 \
  WS_SOLVER(__P##csrlsvqrHost, __T, __R)                                                                             \
  WS_SOLVER(__P##csrlsvchol, __T, __R)                                                                               \
  WS_SOLVER(__P##csrlsvcholHost, __T, __R)
WS_SOLVERS(cusolverSpS, float, float)
WS_SOLVERS(cusolverSpD, double, double)
WS_SOLVERS(cusolverSpC, cuComplex, float)
WS_SOLVERS(cusolverSpZ, cuDoubleComplex, double)
#undef WS_SOLVER
#undef WS_SOLVERS
}
#endif

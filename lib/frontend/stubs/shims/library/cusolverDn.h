// cuSOLVER on dense matrices: the functions of each type of numbers.
#ifndef CUSOLVERDN_H_
#define CUSOLVERDN_H_
#include <stdio.h>
#include "cuComplex.h"
#include "library_types.h"
#include "cublas_v2.h"
#include "cusolver_common.h"
typedef struct cusolverDnContext *cusolverDnHandle_t;
typedef struct syevjInfo *syevjInfo_t;
typedef struct gesvdjInfo *gesvdjInfo_t;
extern "C" {
#define WS_H cusolverDnHandle_t
#define WS_U cublasFillMode_t
#define WS_O cublasOperation_t
#define WS_J cusolverEigMode_t
#define WS_SOLVER(__Name, ...) cusolverStatus_t __Name(__VA_ARGS__)
WS_SOLVER(cusolverDnCreate, WS_H *);
WS_SOLVER(cusolverDnDestroy, WS_H);
WS_SOLVER(cusolverDnSetStream, WS_H, cudaStream_t);
WS_SOLVER(cusolverDnGetStream, WS_H, cudaStream_t *);
WS_SOLVER(cusolverDnCreateSyevjInfo, syevjInfo_t *);
WS_SOLVER(cusolverDnDestroySyevjInfo, syevjInfo_t);
WS_SOLVER(cusolverDnXsyevjSetTolerance, syevjInfo_t, double);
WS_SOLVER(cusolverDnXsyevjSetMaxSweeps, syevjInfo_t, int);
WS_SOLVER(cusolverDnXsyevjSetSortEig, syevjInfo_t, int);
WS_SOLVER(cusolverDnXsyevjGetResidual, WS_H, syevjInfo_t, double *);
WS_SOLVER(cusolverDnXsyevjGetSweeps, WS_H, syevjInfo_t, int *);
WS_SOLVER(cusolverDnCreateGesvdjInfo, gesvdjInfo_t *);
WS_SOLVER(cusolverDnDestroyGesvdjInfo, gesvdjInfo_t);
WS_SOLVER(cusolverDnXgesvdjSetTolerance, gesvdjInfo_t, double);
WS_SOLVER(cusolverDnXgesvdjSetMaxSweeps, gesvdjInfo_t, int);
WS_SOLVER(cusolverDnXgesvdjSetSortEig, gesvdjInfo_t, int);
WS_SOLVER(cusolverDnXgesvdjGetResidual, WS_H, gesvdjInfo_t, double *);
WS_SOLVER(cusolverDnXgesvdjGetSweeps, WS_H, gesvdjInfo_t, int *);
// __P: the name up to the letter of the type, __T: the type, __R: the real type of its numbers.
#define WS_DENSE(__P, __T, __R)                                                                                      \
  WS_SOLVER(__P##potrf_bufferSize, WS_H, WS_U, int, __T *, int, int *);                                              \
  WS_SOLVER(__P##potrf, WS_H, WS_U, int, __T *, int, __T *, int, int *);                                             \
  WS_SOLVER(__P##potrs, WS_H, WS_U, int, int, const __T *, int, __T *, int, int *);                                  \
  WS_SOLVER(__P##potrfBatched, WS_H, WS_U, int, __T *[], int, int *, int);                                           \
  WS_SOLVER(__P##potrsBatched, WS_H, WS_U, int, int, __T *[], int, __T *[], int, int *, int);                        \
  WS_SOLVER(__P##potri_bufferSize, WS_H, WS_U, int, __T *, int, int *);                                              \
  WS_SOLVER(__P##potri, WS_H, WS_U, int, __T *, int, __T *, int, int *);                                             \
  WS_SOLVER(__P##getrf_bufferSize, WS_H, int, int, __T *, int, int *);                                               \
  WS_SOLVER(__P##getrf, WS_H, int, int, __T *, int, __T *, int *, int *);                                            \
  WS_SOLVER(__P##getrs, WS_H, WS_O, int, int, const __T *, int, const int *, __T *, int, int *);                     \
  WS_SOLVER(__P##geqrf_bufferSize, WS_H, int, int, __T *, int, int *);                                               \
  WS_SOLVER(__P##geqrf, WS_H, int, int, __T *, int, __T *, __T *, int, int *);                                       \
  WS_SOLVER(__P##sytrf_bufferSize, WS_H, int, __T *, int, int *);                                                    \
  WS_SOLVER(__P##sytrf, WS_H, WS_U, int, __T *, int, int *, __T *, int, int *);                                      \
  WS_SOLVER(__P##gesvd_bufferSize, WS_H, int, int, int *);                                                           \
  WS_SOLVER(__P##gesvd, WS_H, signed char, signed char, int, int, __T *, int, __R *, __T *, int, __T *, int, __T *, int, __R *,   \
            int *);                                                                                                  \
  WS_SOLVER(__P##gesvdj_bufferSize, WS_H, WS_J, int, int, int, const __T *, int, const __R *, const __T *, int, const __T *, int, \
            int *, gesvdjInfo_t);                                                                                    \
  WS_SOLVER(__P##gesvdj, WS_H, WS_J, int, int, int, __T *, int, __R *, __T *, int, __T *, int, __T *, int, int *, gesvdjInfo_t);
#define WS_TYPED(__P, __T, __R, __Sy, __Or)                                                                          \
  WS_DENSE(__P, __T, __R)                                                                                            \
  WS_SOLVER(__P##__Or##mqr_bufferSize, WS_H, cublasSideMode_t, WS_O, int, int, int, const __T *, int, const __T *, const __T *,   \
            int, int *);                                                                                             \
  WS_SOLVER(__P##__Or##mqr, WS_H, cublasSideMode_t, WS_O, int, int, int, const __T *, int, const __T *, __T *, int, __T *, int,   \
            int *);                                                                                                  \
  WS_SOLVER(__P##__Or##gqr_bufferSize, WS_H, int, int, int, const __T *, int, const __T *, int *);                   \
  WS_SOLVER(__P##__Or##gqr, WS_H, int, int, int, __T *, int, const __T *, __T *, int, int *);                        \
  WS_SOLVER(__P##__Sy##evd_bufferSize, WS_H, WS_J, WS_U, int, const __T *, int, const __R *, int *);                 \
  WS_SOLVER(__P##__Sy##evd, WS_H, WS_J, WS_U, int, __T *, int, __R *, __T *, int, int *);                            \
  WS_SOLVER(__P##__Sy##evj_bufferSize, WS_H, WS_J, WS_U, int, const __T *, int, const __R *, int *, syevjInfo_t);    \
  WS_SOLVER(__P##__Sy##evj, WS_H, WS_J, WS_U, int, __T *, int, __R *, __T *, int, int *, syevjInfo_t);               \
  WS_SOLVER(__P##__Sy##gvd_bufferSize, WS_H, cusolverEigType_t, WS_J, WS_U, int, const __T *, int, const __T *, int, const __R *, \
            int *);                                                                                                  \
  WS_SOLVER(__P##__Sy##gvd, WS_H, cusolverEigType_t, WS_J, WS_U, int, __T *, int, __T *, int, __R *, __T *, int, int *);
WS_TYPED(cusolverDnS, float, float, sy, or)
WS_TYPED(cusolverDnD, double, double, sy, or)
WS_TYPED(cusolverDnC, cuComplex, float, he, un)
WS_TYPED(cusolverDnZ, cuDoubleComplex, double, he, un)
#undef WS_DENSE
#undef WS_TYPED
#undef WS_SOLVER
#undef WS_H
#undef WS_U
#undef WS_O
#undef WS_J
}
#endif
